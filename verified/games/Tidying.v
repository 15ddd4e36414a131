(* Limits (Limits.v) without what can never matter: arrows that are blocked for ever, limits that no more arrows can reach
   than they allow, and edges that nobody can mark. Each step keeps the game tree, by imitation of moves; they are what
   checker/arrows.hpp calls R2, R3 and R4. *)
From Coq Require Import Arith NArith PArith List Lia Bool FMapPositive.
From Tendril Require Import Nim Games Sums Alike Graphs Limits.
Import ListNotations.
Open Scope nat_scope.

Lemma like_refl s : like s s.
Proof. apply (alike_sums_refl _ _ _ falls). Qed.
Lemma like_trans s t u : like s t -> like t u -> like s u.
Proof. apply (alike_sums_trans _ _ _ falls). Qed.

(* An arrow is blocked if a limit of 0 holds it that nobody can make void but by its own opposite: then it can never be
   placed. *)
Definition blocks (s : state) (a : arrow) (l : limit) : bool :=
  inb a (fst l) && Nat.eqb (snd l) 0 && forallb (fun b => eqb b a || inb (opposite b) (dead s)) (fst l).
Definition blocked (s : state) (a : arrow) : bool := existsb (blocks s a) (limits s).
Definition kill (s : state) (a : arrow) : state :=
  {| edges := edges s; dead := a :: dead s; limits := limits s |}.

Lemma blocked_spec s a : blocked s a = true ->
  exists A, In (A, 0) (limits s) /\ In a A /\ forall b, In b A -> b = a \/ In (opposite b) (dead s).
Proof.
  unfold blocked. rewrite existsb_exists. intros ((A, k) & HA & H). unfold blocks in H. simpl in H.
  apply andb_prop in H as (H & Hb). apply andb_prop in H as (Ha & Hk). apply inb_spec in Ha. apply Nat.eqb_eq in Hk as ->.
  exists A. split; [easy|]. split; [easy|]. intros b Ib. rewrite forallb_forall in Hb. apply Hb, orb_prop in Ib as [E|E].
  - left. now apply eqb_spec.
  - right. now apply inb_spec.
Qed.

Theorem kill_keeps s a : blocked s a = true -> like s (kill s a).
Proof.
  intros B.
  apply (imitate (fun s t => exists a, t = kill s a /\ (~ In (fst a) (edges s) \/
    exists A, In (A, 0) (limits s) /\ In a A /\ forall b, In b A -> b = a \/ In (opposite b) (dead s)))).
  3: { exists a. split; [easy|]. right. now apply blocked_spec. }
  all: clear s a B; intros s t c (a & -> & H) L.
  - assert (N : c <> a).
    { intros ->. apply legal_spec in L as (He & _ & Hl). destruct H as [H|(A & HA & Ia & _)]; [easy|]. now apply (Hl A 0). }
    exists c. apply legal_spec in L. split.
    + apply legal_spec. destruct L as (He & Hd & Hl). split; [easy|]. split; [|easy]. simpl. intros [E|I]; [now apply N|easy].
    + exists a. split; [easy|]. destruct L as (He & Hd & Hl). destruct H as [H|(A & HA & Ia & Hb)].
      * left. rewrite edges_place. tauto.
      * destruct (Pos.eq_dec (fst a) (fst c)) as [E|Ne]; [left; rewrite edges_place; tauto|]. right.
        exists A. split; [|easy]. simpl. apply in_flat_map. exists (A, 0). split; [easy|]. apply in_after. simpl. split.
        -- intros I. destruct (Hb _ I) as [E|D]; [apply Ne; now rewrite <- E|]. now rewrite opposite_twice in D.
        -- right. split; [|easy]. intros I. now apply (Hl A 0).
  - apply legal_spec in L as (He & Hd & Hl). simpl in He, Hd, Hl. exists c.
    assert (Hd' : ~ In c (dead s)) by tauto. split; [now apply legal_spec|]. exists a. split; [easy|].
    destruct H as [H|(A & HA & Ia & Hb)].
    + left. rewrite edges_place. tauto.
    + destruct (Pos.eq_dec (fst a) (fst c)) as [E|Ne]; [left; rewrite edges_place; tauto|]. right.
      exists A. split; [|easy]. simpl. apply in_flat_map. exists (A, 0). split; [easy|]. apply in_after. simpl. split.
      * intros I. destruct (Hb _ I) as [E|D]; [apply Ne; now rewrite <- E|]. now rewrite opposite_twice in D.
      * right. split; [|easy]. intros I. now apply (Hl A 0).
Qed.

(* A limit that no more arrows can reach than it allows says nothing. *)
Definition live (s : state) (A : list arrow) : list arrow :=
  filter (fun a => memb (fst a) (edges s) && negb (inb a (dead s))) A.
Definition idle (s : state) (l : limit) : bool := Nat.leb (length (live s (fst l))) (snd l).

Lemma in_live s A a : In a (live s A) <-> In a A /\ In (fst a) (edges s) /\ ~ In a (dead s).
Proof. unfold live. now rewrite filter_In, andb_true_iff, memb_spec, negb_true_iff, inb_false. Qed.

Lemma filter_le {X} (f g : X -> bool) l : (forall x, In x l -> f x = true -> g x = true) ->
  length (filter f l) <= length (filter g l).
Proof.
  induction l as [|x l IH]; simpl; intros H; [easy|].
  assert (I : length (filter f l) <= length (filter g l)) by (apply IH; intros y Hy; apply H; now right).
  destruct (f x) eqn:F; [rewrite (H x) by auto; simpl; lia|]. destruct (g x); simpl; lia.
Qed.

Lemma live_place_le s a A : length (live (place s a) A) <= length (live s A).
Proof.
  apply filter_le. intros x _. rewrite !andb_true_iff, !memb_spec, edges_place. simpl. tauto.
Qed.

Lemma filter_lt {X} (f g : X -> bool) l x : (forall x, In x l -> f x = true -> g x = true) ->
  In x l -> f x = false -> g x = true -> length (filter f l) < length (filter g l).
Proof.
  intros H Hx Fx Gx. induction l as [|y l IH]; [easy|].
  assert (L : length (filter f l) <= length (filter g l)) by (apply filter_le; intros z Hz; apply H; now right).
  simpl. destruct Hx as [->|Hx].
  - rewrite Fx, Gx. simpl. lia.
  - assert (I : length (filter f l) < length (filter g l)) by (apply IH; [intros z Hz; apply H; now right|easy]).
    destruct (f y) eqn:F; [rewrite (H y) by (simpl; auto); simpl; lia|]. destruct (g y); simpl; lia.
Qed.

Lemma filter_twice {X} (f g : X -> bool) l : filter f (filter g l) = filter (fun x => g x && f x) l.
Proof. induction l as [|x l IH]; simpl; [easy|]. destruct (g x); simpl; [destruct (f x)|]; now rewrite IH. Qed.

Lemma live_place_less s a A : legal_prop s a -> In a A ->
  length (live (place s a) (filter (fun b => negb (eqb a b)) A)) < length (live s A).
Proof.
  intros (He & Hd & _) Ha. unfold live. rewrite filter_twice. apply (filter_lt _ _ A a).
  - intros x _. rewrite !andb_true_iff, !memb_spec, edges_place. tauto.
  - easy.
  - assert (E : eqb a a = true) by now apply eqb_spec. now rewrite E.
  - apply andb_true_intro. split; [now apply memb_spec|now apply negb_true_iff, inb_false].
Qed.

Definition drop (s : state) (keep : list limit) : state :=
  {| edges := edges s; dead := dead s; limits := keep |}.

(* t has the limits of s but for some that are idle. *)
Inductive thinned (s : state) : list limit -> list limit -> Prop :=
  | thin_nil : thinned s [] []
  | thin_keep l C D : thinned s C D -> thinned s (l :: C) (l :: D)
  | thin_drop l C D : idle s l = true -> thinned s C D -> thinned s (l :: C) D.

Lemma thinned_incl s C D : thinned s C D -> incl D C.
Proof. induction 1 as [|l C D _ IH|l C D _ _ IH]; intros x Hx; [easy| |right; now apply IH]. destruct Hx as [<-|Hx]; [now left|right; now apply IH]. Qed.

Lemma thinned_in s C D l : thinned s C D -> In l C -> In l D \/ idle s l = true.
Proof.
  induction 1 as [|l' C D _ IH|l' C D I _ IH]; [easy| |].
  - intros [->|H]; [left; now left|]. destruct (IH H); [left; now right|now right].
  - intros [->|H]; [now right|now apply IH].
Qed.

Lemma thinned_app s C D C' D' : thinned s C D -> thinned s C' D' -> thinned s (C ++ C') (D ++ D').
Proof. induction 1; intros H'; simpl; [easy|constructor; auto|apply thin_drop; auto]. Qed.

Lemma thinned_refl s C : thinned s C C.
Proof. induction C; now constructor. Qed.

Lemma idle_after s a l : legal_prop s a -> idle s l = true -> thinned (place s a) (after a l) [].
Proof.
  intros L I. apply Nat.leb_le in I. unfold after. destruct (inb (opposite a) (fst l)); [constructor|].
  destruct (inb a (fst l)) eqn:E; (apply thin_drop; [|constructor]); apply Nat.leb_le; simpl.
  - apply inb_spec in E. assert (M := live_place_less s a (fst l) L E). lia.
  - assert (M := live_place_le s a (fst l)). lia.
Qed.

Lemma thinned_place s a C D : legal_prop s a -> thinned s C D -> thinned (place s a) (flat_map (after a) C) (flat_map (after a) D).
Proof.
  intros L. induction 1 as [|l C D _ IH|l C D I _ IH]; simpl; [constructor| |].
  - apply thinned_app; [apply thinned_refl|easy].
  - apply (thinned_app _ _ []); [now apply idle_after|easy].
Qed.

Theorem drop_keeps s D : thinned s (limits s) D -> like s (drop s D).
Proof.
  intros H. apply (imitate (fun s t => exists D, t = drop s D /\ thinned s (limits s) D)).
  3: now exists D.
  all: clear s D H; intros s t a (D & -> & H) L; exists a; apply legal_spec in L.
  - split.
    + apply legal_spec. destruct L as (He & Hd & Hl). split; [easy|]. split; [easy|]. intros A k HA. apply Hl.
      now apply (thinned_incl s (limits s) D).
    + exists (flat_map (after a) D). split; [easy|]. now apply thinned_place.
  - assert (L' : legal_prop s a).
    { destruct L as (He & Hd & Hl). simpl in *. split; [easy|]. split; [easy|]. intros A k HA Ha.
      destruct (thinned_in s _ D (A, k) H HA) as [I|I]; [now apply (Hl A)|].
      apply Nat.leb_le in I. simpl in I. intros ->.
      assert (M : In a (live s A)) by now apply in_live. destruct (live s A); simpl in *; [easy|lia]. }
    split; [now apply legal_spec|]. exists (flat_map (after a) D). split; [easy|]. now apply thinned_place.
Qed.

(* An edge with two dead arrows is never marked: limits need not speak of it. *)
Definition gone (s : state) (a : arrow) : bool := inb a (dead s) && inb (opposite a) (dead s).
Definition clean (s : state) (l : limit) : limit := (filter (fun a => negb (gone s a)) (fst l), snd l).

Theorem clean_keeps s : like s (drop s (map (clean s) (limits s))).
Proof.
  pose (close (d : list arrow) (l m : limit) := snd l = snd m /\
    forall a, ~ In a d \/ ~ In (opposite a) d -> (In a (fst l) <-> In a (fst m))).
  assert (cl : forall d a l m, close d l m -> ~ In a d -> Forall2 (close d) (after a l) (after a m)).
  { intros d a l m (Ek & E) Na. unfold after.
    assert (E1 : inb (opposite a) (fst l) = inb (opposite a) (fst m)).
    { apply eq_true_iff_eq. rewrite !inb_spec. apply E. right. now rewrite opposite_twice. }
    assert (E2 : inb a (fst l) = inb a (fst m)).
    { apply eq_true_iff_eq. rewrite !inb_spec. apply E. now left. }
    rewrite E1, E2. destruct (inb (opposite a) (fst m)); [constructor|]. destruct (inb a (fst m)).
    - apply Forall2_cons; [|apply Forall2_nil]. split; simpl; [now rewrite Ek|]. intros b Hb. now rewrite !in_filtered, E.
    - apply Forall2_cons; [|apply Forall2_nil]. split; simpl; [easy|exact E]. }
  apply (imitate (fun s t => edges s = edges t /\ dead s = dead t /\ Forall2 (close (dead s)) (limits s) (limits t))).
  3: { split; [easy|]. split; [easy|]. simpl. induction (limits s) as [|l C IH]; constructor; [|easy].
       split; [easy|]. intros a Ha. simpl. rewrite filter_In. split; [|tauto]. intros I. split; [easy|].
       apply negb_true_iff. unfold gone. apply andb_false_iff. rewrite !inb_false. tauto. }
  all: clear s; intros s t a (E1 & E2 & F) L; exists a; apply legal_spec in L; destruct L as (He & Hd & Hl).
  - split.
    + apply legal_spec. split; [now rewrite <- E1|]. split; [now rewrite <- E2|]. intros B k HB Ha.
      clear He E1 E2. revert HB Hl. induction F as [|l m C D (Ek & E) F IH]; [easy|]. intros [->|HB] Hl.
      * destruct l as [A k']. simpl in Ek, E. subst k'. apply (Hl A); [now left|]. apply E; [now left|easy].
      * apply IH; [easy|]. intros A' k' HA'. apply Hl. now right.
    + split; [simpl; now rewrite E1|]. split; [easy|]. simpl. clear He Hl. induction F as [|l m C D X F IH]; simpl; [constructor|].
      apply Forall2_app; [now apply cl|easy].
  - rewrite <- E1 in He. rewrite <- E2 in Hd. split.
    + apply legal_spec. split; [easy|]. split; [easy|]. intros B k HB Ha.
      clear He E1 E2. revert HB Hl. induction F as [|l m C D (Ek & E) F IH]; [easy|]. intros [->|HB] Hl.
      * destruct m as [A k']. simpl in Ek, E. subst k'. apply (Hl A); [now left|]. apply E; [now left|easy].
      * apply IH; [easy|]. intros A' k' HA'. apply Hl. now right.
    + split; [simpl; now rewrite E1|]. split; [easy|]. simpl. clear He Hl. induction F as [|l m C D X F IH]; simpl; [constructor|].
      apply Forall2_app; [now apply cl|easy].
Qed.

(* All of it, round after round. Whoever stops too early is right too. *)
Definition kill_all (s : state) : state :=
  fold_left (fun s a => if negb (inb a (dead s)) && blocked s a then kill s a else s) (flat_map fst (limits s)) s.
Definition busy (s : state) : list limit := filter (fun l => negb (idle s l)) (limits s).
Definition round (s : state) : state :=
  let s := kill_all s in
  let s := drop s (busy s) in
  drop s (map (clean s) (limits s)).
Fixpoint tidy (rounds : nat) (s : state) : state :=
  match rounds with
  | O => s
  | S k => let t := round s in
           if Nat.eqb (length (dead t)) (length (dead s)) && Nat.eqb (length (limits t)) (length (limits s)) then t
           else tidy k t
  end.

Lemma kill_all_keeps s : like s (kill_all s) /\ edges (kill_all s) = edges s.
Proof.
  unfold kill_all. generalize (flat_map fst (limits s)) as l. intros l. revert s. induction l as [|a l IH]; intros s; [split; [apply like_refl|easy]|].
  simpl. destruct (negb (inb a (dead s)) && blocked s a) eqn:E; [|apply IH].
  apply andb_prop in E as (_ & B). destruct (IH (kill s a)) as (V & Ed). split; [|now rewrite Ed].
  apply like_trans with (kill s a); [now apply kill_keeps|easy].
Qed.

Lemma busy_thinned s C : thinned s C (filter (fun l => negb (idle s l)) C).
Proof.
  induction C as [|l C IH]; simpl; [constructor|]. destruct (idle s l) eqn:E; simpl; [now apply thin_drop|now constructor].
Qed.

Lemma round_keeps s : like s (round s) /\ edges (round s) = edges s.
Proof.
  unfold round. destruct (kill_all_keeps s) as (V & E). split; [|easy].
  apply like_trans with (kill_all s); [easy|]. apply like_trans with (drop (kill_all s) (busy (kill_all s))); [apply drop_keeps, busy_thinned|].
  apply clean_keeps.
Qed.

Theorem tidy_keeps k : forall s, like s (tidy k s) /\ edges (tidy k s) = edges s.
Proof.
  induction k as [|k IH]; intros s; [split; [apply like_refl|easy]|]. simpl. destruct (round_keeps s) as (V & E).
  destruct (_ && _); [easy|]. destruct (IH (round s)) as (V' & E'). split; [now apply like_trans with (round s)|now rewrite E'].
Qed.
