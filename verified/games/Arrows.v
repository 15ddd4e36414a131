(* The checker for Arrows and Cycles: positions are limits (Limits.v), and it is told how they fall apart and which edges
   correspond. *)
From Coq Require Import Arith NArith PArith List Lia Bool FMapPositive.
From Tendril Require Import Nim Games Sums Alike Misere Checker MisereChecker Graphs Limits Tidying.
Import ListNotations.
Open Scope nat_scope.

Local Notation alike_sums := (alike_sums state options).

Inductive division :=
  | Tidy                         (* tidy up *)
  | Apart (es : list positive).  (* these edges, and the others *)

Definition withinb (E : list positive) (l : limit) : bool := forallb (fun a => memb (fst a) E) (fst l).
Lemma withinb_spec E l : withinb E l = true <-> within E l.
Proof.
  unfold withinb, within. rewrite forallb_forall. split; intros H a Ha; [apply memb_spec|apply memb_spec]; now apply H.
Qed.

Definition split (s : state) (how : division) : option (list state) :=
  match how with
  | Tidy => Some [tidy (length (limits s) + length (edges s)) s]
  | Apart es =>
      let (E, F) := partition (fun e => memb e es) (edges s) in
      let (C, D) := partition (withinb E) (limits s) in
      if forallb (withinb F) D
      then Some [{| edges := E; dead := dead s; limits := C |}; {| edges := F; dead := dead s; limits := D |}]
      else None
  end.

Lemma split_keeps s how parts : split s how = Some parts ->
  alike_sums [s] parts /\ total state size parts <= size s.
Proof.
  unfold total. destruct how as [|es]; simpl.
  - intros H. injection H as <-. destruct (tidy_keeps (length (limits s) + length (edges s)) s) as (V & E).
    split; [exact V|]. simpl. unfold size. rewrite E. lia.
  - rewrite !partition_filters. set (E := filter (fun e => memb e es) (edges s)).
    set (F := filter (fun e => negb (memb e es)) (edges s)).
    destruct (forallb (withinb F) _) eqn:W; [|easy]. intros H. injection H as <-. split.
    + apply parts_add_up. unfold E, F in *. repeat split; simpl.
      * intros H. rewrite !filter_In. destruct (memb e es); simpl; tauto.
      * rewrite !filter_In. tauto.
      * intros e. rewrite !filter_In. intros (_ & A) (_ & B). now rewrite A in B.
      * intros H. rewrite !filter_In. destruct (withinb _ l); simpl; tauto.
      * rewrite !filter_In. tauto.
      * intros l Hl. apply filter_In in Hl as (_ & Hl). now apply withinb_spec.
      * intros l Hl. rewrite forallb_forall in W. apply withinb_spec. now apply W.
    + simpl. unfold size. simpl. assert (L := filters_length (fun e => memb e es) (edges s)). unfold E, F. lia.
Qed.

(* A relabelling: pairs of an edge here and one there, which may be turned round. *)
Definition lookup := PositiveMap.t (positive * bool).
Definition lookup_of (pairs : list (positive * (positive * bool))) : lookup :=
  fold_left (fun m uv => PositiveMap.add (fst uv) (snd uv) m) pairs (PositiveMap.empty _).
Definition image (m : lookup) (a : arrow) : option arrow :=
  match PositiveMap.find (fst a) m with
  | Some (e, turned) => Some (e, xorb (snd a) turned)
  | None => None
  end.
Definition as_function (m : lookup) (a : arrow) : arrow := match image m a with Some b => b | None => a end.

Definition carried (m back : lookup) (s t : state) (a : arrow) : bool :=
  match image m a with
  | Some b => memb (fst b) (edges t) &&
              match image back b with Some c => eqb c a | None => false end &&
              (negb (inb a (dead s)) || inb b (dead t))
  | None => false
  end.
Definition goes_into (m : lookup) (A B : list arrow) : bool :=
  forallb (fun a => match image m a with Some b => inb b B | None => true end) A.
Definition matches (m back : lookup) (l k : limit) : bool :=
  Nat.eqb (snd l) (snd k) && goes_into m (fst l) (fst k) && goes_into back (fst k) (fst l).
Definition halfb (m back : lookup) (s t : state) : bool :=
  forallb (carried m back s t) (arrows_of s) && forallb (fun l => existsb (matches m back l) (limits t)) (limits s).
Definition same (pairs : list (positive * (positive * bool))) (s t : state) : bool :=
  let m := lookup_of pairs in
  let back := lookup_of (map (fun p => (fst (snd p), (fst p, snd (snd p)))) pairs) in
  (lone s && lone t) || (Nat.eqb (size s) (size t) && halfb m back s t && halfb back m t s).

Lemma image_opposite m a b : image m a = Some b -> image m (opposite a) = Some (opposite b).
Proof.
  unfold image, opposite. simpl. destruct (PositiveMap.find (fst a) m) as [[e turned]|]; [|easy].
  intros E. injection E as <-. simpl. destruct (snd a), turned; easy.
Qed.

Lemma halfb_sound m back s t : halfb m back s t = true -> half (as_function m) (as_function back) s t.
Proof.
  unfold halfb. intros H. apply andb_prop in H as (H1 & H2). rewrite forallb_forall in H1, H2.
  assert (K : forall a, In (fst a) (edges s) -> exists b, image m a = Some b /\ In (fst b) (edges t) /\
              image back b = Some a /\ (In a (dead s) -> In b (dead t))).
  { intros a Ha. apply in_arrows_of, H1 in Ha. unfold carried in Ha. destruct (image m a) as [b|]; [|easy]. exists b.
    apply andb_prop in Ha as (Ha & Hd). apply andb_prop in Ha as (He & Hb). split; [easy|]. split; [now apply memb_spec|].
    destruct (image back b) as [c|]; [|easy]. apply eqb_spec in Hb as ->. split; [easy|]. intros D. apply inb_spec in D.
    rewrite D in Hd. now apply inb_spec. }
  split.
  - intros a Ha. destruct (K a Ha) as (b & Eb & Ib & Bb & Db). unfold as_function at 1 2 3 5 6. rewrite Eb.
    split; [easy|]. split; [unfold as_function; now rewrite Bb|]. split; [|easy].
    unfold as_function. now rewrite (image_opposite m a b Eb).
  - intros A k HA. apply H2, existsb_exists in HA as ((B, k') & HB & M). unfold matches in M. simpl in M.
    apply andb_prop in M as (M & M2). apply andb_prop in M as (Ek & M1). apply Nat.eqb_eq in Ek as <-.
    exists B. split; [easy|]. intros a Ha. destruct (K a Ha) as (b & Eb & _ & Bb & _). unfold as_function. rewrite Eb.
    unfold goes_into in M1, M2. rewrite forallb_forall in M1, M2. split; intros I.
    + apply M1 in I. rewrite Eb in I. now apply inb_spec.
    + apply M2 in I. rewrite Bb in I. now apply inb_spec.
Qed.

Lemma same_keeps pairs s t : same pairs s t = true -> like s t /\ size s = size t.
Proof.
  unfold same. intros H. apply orb_prop in H as [H|H].
  { apply andb_prop in H as (Ls & Lt). split; [now apply lone_like|]. now rewrite !lone_size. }
  apply andb_prop in H as (H & H2). apply andb_prop in H as (L & H1). apply Nat.eqb_eq in L.
  split; [|easy]. eapply renaming_keeps. split; eapply halfb_sound; [exact H1|exact H2].
Qed.

Definition play (s : state) (a : arrow) : option (list state) := if legal s a then Some [place s a] else None.

Lemma play_legal s a o : play s a = Some o -> In o (options s).
Proof.
  unfold play. destruct (legal s a) eqn:L; [|easy]. intros H. injection H as <-. apply in_options. now exists a.
Qed.

Definition check := Checker.check state arrow division (list (positive * (positive * bool))) options options play split same.
Definition claim_holds := holds state arrow division (list (positive * (positive * bool))) options size.

Theorem check_sound entries c : check entries c = true -> claim_holds c.
Proof.
  apply Checker.check_sound; [exact falls|exact falls|intros p s H; now exists s|exact play_legal| |].
  - intros s how parts H. apply split_keeps in H as (A & T). split; [|easy]. exact (alike_sums_value _ _ _ falls _ _ A).
  - intros h s t H. apply same_keeps in H as (A & E). rewrite E. split; [|easy]. exact (alike_sums_value _ _ _ falls _ _ A).
Qed.

Definition check_misere := check_book state arrow division (list (positive * (positive * bool))) options options play split same.
Definition misere_claim_holds := misere_holds state arrow division (list (positive * (positive * bool))) options.

Theorem check_misere_sound b c : check_misere b c = true -> misere_claim_holds c.
Proof.
  apply (misere_check_sound state arrow division (list (positive * (positive * bool))) options size falls).
  - intros p s H. exists s. split; [easy|]. apply (alike_sums_refl _ _ _ falls).
  - intros p s H. exists s. split; [easy|]. apply (alike_sums_refl _ _ _ falls).
  - exact play_legal.
  - exact split_keeps.
  - intros h s t H. apply same_keeps in H as (A & E). now rewrite E.
  - exact falls.
Qed.
