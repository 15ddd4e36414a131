(* What is left of a board of Arrows or Cycles, as a game: edges that may still be marked, arrows that can never be placed,
   and limits. A limit (A, k) says: of the arrows A at most k more may be placed; it is void as soon as an edge is marked
   against it, that is by the opposite of one of A. A vertex that must not become a sink is a limit on its ingoing arrows,
   one less than there are; a cell that must not be left one arrow short is one on the arrows round it, two less.

   Proved here: renaming edges, and calling an arrow by its opposite, keeps the game tree; parts that share no limit add up; an
   edge on its own is one move, whichever of its arrows may be placed. *)
From Coq Require Import Arith NArith PArith List Lia Bool Permutation FMapPositive.
From Tendril Require Import Nim Games Sums Alike Checker Graphs.
Import ListNotations.
Open Scope nat_scope.

(* An edge, and one of its two directions. *)
Definition arrow := (positive * bool)%type.
Definition opposite (a : arrow) : arrow := (fst a, negb (snd a)).
Definition eqb (a b : arrow) : bool := Pos.eqb (fst a) (fst b) && Bool.eqb (snd a) (snd b).
Definition inb (a : arrow) (l : list arrow) : bool := existsb (eqb a) l.

Lemma eqb_spec a b : eqb a b = true <-> a = b.
Proof.
  destruct a as [e d], b as [e' d']. unfold eqb. simpl. rewrite andb_true_iff, Pos.eqb_eq, Bool.eqb_true_iff.
  split; [intros (-> & ->)|intros E; injection E as -> ->]; easy.
Qed.
Lemma arrow_dec (a b : arrow) : {a = b} + {a <> b}.
Proof. destruct (eqb a b) eqn:E; [left; now apply eqb_spec|right]. intros H. apply eqb_spec in H. congruence. Qed.
Lemma inb_spec a l : inb a l = true <-> In a l.
Proof.
  unfold inb. rewrite existsb_exists. split.
  - intros (b & Hb & E). apply eqb_spec in E. now subst.
  - intros H. exists a. split; [easy|now apply eqb_spec].
Qed.
Lemma inb_false a l : inb a l = false <-> ~ In a l.
Proof. rewrite <- inb_spec. now destruct (inb a l). Qed.
Lemma opposite_twice a : opposite (opposite a) = a.
Proof. destruct a as [e d]. unfold opposite. simpl. now rewrite negb_involutive. Qed.
Lemma opposite_neq a : opposite a <> a.
Proof. destruct a as [e []]; discriminate. Qed.
Lemma same_edge a b : fst a = fst b -> b = a \/ b = opposite a.
Proof. destruct a as [e []], b as [e' []]; unfold opposite; simpl; intros ->; auto. Qed.

Definition limit := (list arrow * nat)%type.
Record state := { edges : list positive; dead : list arrow; limits : list limit }.
Definition size (s : state) : nat := length (edges s).

(* May this arrow be placed? *)
Definition permits (a : arrow) (l : limit) : bool := negb (inb a (fst l)) || negb (Nat.eqb (snd l) 0).
Definition legal (s : state) (a : arrow) : bool :=
  memb (fst a) (edges s) && negb (inb a (dead s)) && forallb (permits a) (limits s).

(* What placing it makes of a limit, and of the whole. *)
Definition after (a : arrow) (l : limit) : list limit :=
  if inb (opposite a) (fst l) then []
  else if inb a (fst l) then [(filter (fun b => negb (eqb a b)) (fst l), pred (snd l))]
  else [l].
Definition place (s : state) (a : arrow) : state :=
  {| edges := without [fst a] (edges s); dead := dead s; limits := flat_map (after a) (limits s) |}.

Definition arrows_of (s : state) : list arrow := flat_map (fun e => [(e, true); (e, false)]) (edges s).
Definition options (s : state) : list (list state) :=
  map (fun a => [place s a]) (filter (legal s) (arrows_of s)).

Lemma in_arrows_of s a : In a (arrows_of s) <-> In (fst a) (edges s).
Proof.
  unfold arrows_of. rewrite in_flat_map. split.
  - intros (e & He & [<-|[<-|[]]]); easy.
  - intros H. exists (fst a). split; [easy|]. destruct a as [e []]; simpl; auto.
Qed.

Definition legal_prop (s : state) (a : arrow) : Prop :=
  In (fst a) (edges s) /\ ~ In a (dead s) /\ forall A k, In (A, k) (limits s) -> In a A -> k <> 0.

Lemma legal_spec s a : legal s a = true <-> legal_prop s a.
Proof.
  unfold legal, legal_prop. rewrite !andb_true_iff, memb_spec, negb_true_iff, inb_false, forallb_forall. split.
  - intros ((He & Hd) & Hl). split; [easy|]. split; [easy|]. intros A k HA Ha E. apply Hl in HA. unfold permits in HA.
    simpl in HA. apply inb_spec in Ha. now rewrite Ha, E in HA.
  - intros (He & Hd & Hl). split; [easy|]. intros (A, k) HA. unfold permits. simpl. destruct (inb a A) eqn:E; [|easy].
    apply inb_spec in E. apply negb_true_iff, Nat.eqb_neq. now apply (Hl A).
Qed.

Lemma in_options s o : In o (options s) <-> exists a, legal s a = true /\ o = [place s a].
Proof.
  unfold options. rewrite in_map_iff. split.
  - intros (a & <- & H). apply filter_In in H. now exists a.
  - intros (a & H & ->). exists a. split; [easy|]. apply filter_In. split; [|easy]. apply in_arrows_of.
    apply legal_spec in H. apply H.
Qed.

Lemma falls c s : In s (options c) -> total state size s < size c.
Proof.
  intros H. apply in_options in H as (a & H & ->). apply legal_spec in H as (He & _). unfold total. simpl.
  rewrite Nat.add_0_r. unfold size. simpl. apply (without_shorter _ _ (fst a)); [now left|easy].
Qed.

Lemma in_after a l A k : In (A, k) (after a l) <->
  ~ In (opposite a) (fst l) /\
  ((In a (fst l) /\ A = filter (fun b => negb (eqb a b)) (fst l) /\ k = pred (snd l)) \/ (~ In a (fst l) /\ (A, k) = l)).
Proof.
  unfold after. destruct (inb (opposite a) (fst l)) eqn:E1.
  - apply inb_spec in E1. simpl. tauto.
  - apply inb_false in E1. destruct (inb a (fst l)) eqn:E2.
    + apply inb_spec in E2. simpl. split.
      * intros [E|[]]. injection E as <- <-. tauto.
      * intros (_ & [(_ & -> & ->)|(N & _)]); [now left|easy].
    + apply inb_false in E2. simpl. split.
      * intros [->|[]]. auto.
      * intros (_ & [(I & _)|(_ & <-)]); [easy|now left].
Qed.

Lemma in_filtered a b A : In b (filter (fun b => negb (eqb a b)) A) <-> In b A /\ b <> a.
Proof.
  rewrite filter_In, negb_true_iff. split; intros (H & E); (split; [easy|]).
  - intros ->. assert (T : eqb a a = true) by now apply eqb_spec. congruence.
  - destruct (eqb a b) eqn:T; [|easy]. apply eqb_spec in T. congruence.
Qed.

Local Notation alike_sums := (alike_sums state options).
Definition like (s t : state) : Prop := alike_sums [s] [t].

Lemma in_sum_one c s : In s (sum_options state options [c]) <-> In s (options c).
Proof.
  simpl. rewrite app_nil_r, in_map_iff. split.
  - intros (o & <- & Ho). now rewrite app_nil_r.
  - intros H. exists s. now rewrite app_nil_r.
Qed.

(* Imitation of single states, move by move. *)
Lemma imitate (R : state -> state -> Prop) :
  (forall s t a, R s t -> legal s a = true -> exists b, legal t b = true /\ R (place s a) (place t b)) ->
  (forall s t b, R s t -> legal t b = true -> exists a, legal s a = true /\ R (place s a) (place t b)) ->
  forall s t, R s t -> like s t.
Proof.
  intros forth back s t H.
  apply (alike_by_imitation _ _ _ _ _ (sum_falls _ _ _ falls)
    (fun p q => exists s t, p = [s] /\ q = [t] /\ R s t)).
  - clear s t H. intros p q p' (s & t & -> & -> & H) Hp. apply in_sum_one, in_options in Hp as (a & La & ->).
    destruct (forth s t a H La) as (b & Lb & H'). exists [place t b]. split; [apply in_sum_one, in_options; now exists b|].
    now exists (place s a), (place t b).
  - clear s t H. intros p q q' (s & t & -> & -> & H) Hq. apply in_sum_one, in_options in Hq as (b & Lb & ->).
    destruct (back s t b H Lb) as (a & La & H'). exists [place s a]. split; [apply in_sum_one, in_options; now exists a|].
    now exists (place s a), (place t b).
  - now exists s, t.
Qed.

Lemma edges_place s a e : In e (edges (place s a)) <-> In e (edges s) /\ e <> fst a.
Proof.
  simpl. rewrite in_without. simpl.
  split; intros (H & N); (split; [easy|]); [intros E; apply N; now left|intros [E|[]]; now apply N].
Qed.

(* --- renaming *)

(* f renames arrows, and f' is the way back. *)
Definition half (f f' : arrow -> arrow) (s t : state) : Prop :=
  (forall a, In (fst a) (edges s) ->
     In (fst (f a)) (edges t) /\ f' (f a) = a /\ f (opposite a) = opposite (f a) /\ (In a (dead s) -> In (f a) (dead t))) /\
  (forall A k, In (A, k) (limits s) -> exists B, In (B, k) (limits t) /\
     forall a, In (fst a) (edges s) -> (In a A <-> In (f a) B)).
Definition renames f f' s t := half f f' s t /\ half f' f t s.

Lemma renames_sym f f' s t : renames f f' s t -> renames f' f t s.
Proof. unfold renames. tauto. Qed.

Lemma renames_legal f f' s t a : renames f f' s t -> legal s a = true -> legal t (f a) = true.
Proof.
  intros ((H1 & H2) & (K1 & K2)) L. apply legal_spec in L as (He & Hd & Hl).
  destruct (H1 a He) as (Ie & Ea & _ & _). apply legal_spec. split; [easy|]. split.
  - intros D. destruct (K1 (f a) Ie) as (_ & _ & _ & Kd). apply Kd in D. now rewrite Ea in D.
  - intros B k HB Hin. destruct (K2 B k HB) as (A & HA & E). apply (Hl A k HA). rewrite <- Ea. now apply E.
Qed.

Lemma half_place f f' s t a : renames f f' s t -> In (fst a) (edges s) -> half f f' (place s a) (place t (f a)).
Proof.
  intros ((H1 & H2) & (K1 & K2)) He.
  assert (back : forall b, In (fst b) (edges s) -> fst (f b) = fst (f a) -> fst b = fst a).
  { intros b Hb E. destruct (H1 a He) as (Ie & Ea & Eo & _), (H1 b Hb) as (Ib & Eb & _).
    apply eq_sym, same_edge in E as [E|E].
    - now rewrite <- Ea, <- Eb, E.
    - destruct (K1 (f a) Ie) as (_ & _ & Ko & _). rewrite <- Eb, E, Ko, Ea. reflexivity. }
  split.
  - intros b Hb. apply edges_place in Hb as (Hb & Nb). destruct (H1 b Hb) as (Ib & Eb & Ob & Db).
    split; [|easy]. apply edges_place. split; [easy|]. intros E. now apply Nb, back.
  - intros A k HA. simpl in HA. apply in_flat_map in HA as ((A0, k0) & HA0 & HA).
    destruct (H2 A0 k0 HA0) as (B0 & HB0 & E). apply in_after in HA as (NO & HA). simpl in NO, HA.
    destruct (H1 a He) as (_ & _ & Oa & _).
    assert (NO' : ~ In (opposite (f a)) B0) by (rewrite <- Oa; intros I; apply NO; now apply E).
    destruct HA as [(Ia & -> & ->)|(Na & EA)].
    + exists (filter (fun b => negb (eqb (f a) b)) B0). split.
      * simpl. apply in_flat_map. exists (B0, k0). split; [easy|]. apply in_after. split; [easy|]. left. simpl.
        split; [now apply E|easy].
      * intros b Hb. apply edges_place in Hb as (Hb & Nb). rewrite !in_filtered, (E b Hb). split.
        -- intros (I & _). split; [easy|]. intros EE. apply Nb, back; [easy|now rewrite EE].
        -- intros (I & _). split; [easy|]. intros ->. easy.
    + injection EA as -> ->. exists B0. split.
      * simpl. apply in_flat_map. exists (B0, k0). split; [easy|]. apply in_after. split; [easy|]. right. simpl.
        split; [|easy]. intros I. apply Na. now apply E.
      * intros b Hb. apply edges_place in Hb as (Hb & _). now apply E.
Qed.

Lemma renames_place f f' s t a : renames f f' s t -> In (fst a) (edges s) -> renames f f' (place s a) (place t (f a)).
Proof.
  intros R He. split; [now apply half_place|]. assert (R' := R). destruct R' as ((H1 & _) & _).
  destruct (H1 a He) as (Ie & Ea & _). apply renames_sym in R. rewrite <- Ea at 2. now apply half_place.
Qed.

Theorem renaming_keeps f f' s t : renames f f' s t -> like s t.
Proof.
  intros R. apply (imitate (fun s t => exists f f', renames f f' s t)).
  - clear. intros s t a (f & f' & R) L. exists (f a). split; [now apply (renames_legal f f' s)|]. exists f, f'.
    apply renames_place; [easy|]. apply legal_spec in L. apply L.
  - clear. intros s t b (f & f' & R) L. apply renames_sym in R. exists (f' b). split; [now apply (renames_legal f' f t)|].
    exists f, f'. apply renames_sym, renames_place; [easy|]. apply legal_spec in L. apply L.
  - now exists f, f'.
Qed.

(* --- parts *)

Definition within (E : list positive) (l : limit) : Prop := forall a, In a (fst l) -> In (fst a) E.
Definition divides (s t u : state) : Prop :=
  (forall e, In e (edges s) <-> In e (edges t) \/ In e (edges u)) /\
  (forall e, In e (edges t) -> In e (edges u) -> False) /\
  dead t = dead s /\ dead u = dead s /\
  (forall l, In l (limits s) <-> In l (limits t) \/ In l (limits u)) /\
  (forall l, In l (limits t) -> within (edges t) l) /\ (forall l, In l (limits u) -> within (edges u) l).

Lemma divides_sym s t u : divides s t u -> divides s u t.
Proof.
  intros (H1 & H2 & H3 & H4 & H5 & H6 & H7). repeat split; try easy; try tauto.
  - intros H. apply H1 in H. tauto.
  - intros H. apply H1. tauto.
  - intros e A B. now apply (H2 e).
  - intros H. apply H5 in H. tauto.
  - intros H. apply H5. tauto.
Qed.

Lemma divides_legal s t u a : divides s t u -> In (fst a) (edges t) -> (legal_prop s a <-> legal_prop t a).
Proof.
  intros (H1 & H2 & H3 & H4 & H5 & H6 & H7) Ha. unfold legal_prop. rewrite H3, H1. split.
  - intros (_ & Hd & Hl). split; [easy|]. split; [easy|]. intros A k HA. apply (Hl A). apply H5. now left.
  - intros (_ & Hd & Hl). split; [tauto|]. split; [easy|]. intros A k HA I. apply H5 in HA as [HA|HA]; [now apply (Hl A)|].
    exfalso. apply (H2 (fst a)); [easy|]. now apply (H7 (A, k)).
Qed.

Lemma divides_place s t u a : divides s t u -> In (fst a) (edges t) -> divides (place s a) (place t a) u.
Proof.
  intros (H1 & H2 & H3 & H4 & H5 & H6 & H7) Ha.
  assert (other : forall l, In l (limits u) -> after a l = [l]).
  { intros l Hl. assert (W := H7 l Hl). unfold after.
    assert (N : forall b, fst b = fst a -> ~ In b (fst l)).
    { intros b Eb I. apply (H2 (fst a)); [easy|]. rewrite <- Eb. now apply W. }
    assert (N1 : inb (opposite a) (fst l) = false) by (apply inb_false, N; easy).
    assert (N2 : inb a (fst l) = false) by (apply inb_false, N; easy). now rewrite N1, N2. }
  split; [|split; [|split; [|split; [|split; [|split]]]]]; try easy.
  - intros e. rewrite !edges_place, H1. split; [tauto|]. intros [H|H]; [tauto|]. split; [tauto|]. intros ->.
    now apply (H2 (fst a)).
  - intros e He Hu. apply edges_place in He. now apply (H2 e).
  - intros l. simpl. rewrite !in_flat_map. split.
    + intros (m & Hm & Hl). apply H5 in Hm as [Hm|Hm]; [left; now exists m|]. rewrite (other m Hm) in Hl.
      destruct Hl as [<-|[]]. now right.
    + intros [(m & Hm & Hl)|Hl].
      * exists m. split; [apply H5; now left|easy].
      * exists l. split; [apply H5; now right|]. rewrite (other l Hl). now left.
  - intros (A, k) Hl b Hb. simpl in Hl. apply in_flat_map in Hl as (m & Hm & Hl). apply in_after in Hl as (NO & Hl).
    apply edges_place. destruct Hl as [(Ia & -> & ->)|(Na & E)].
    + simpl in Hb. apply in_filtered in Hb as (Hb & Nb). split; [now apply (H6 m)|]. intros E.
      apply eq_sym, same_edge in E as [E|E]; [easy|]. now rewrite E in Hb.
    + rewrite E in Hb. split; [now apply (H6 m)|]. intros Ed. apply eq_sym, same_edge in Ed as [Ed|Ed].
      * now rewrite Ed in Hb.
      * now rewrite Ed in Hb.
Qed.

Theorem parts_add_up s t u : divides s t u -> alike_sums [s] [t; u].
Proof.
  intros D. apply (alike_by_imitation _ _ _ _ _ (sum_falls _ _ _ falls)
    (fun p q => exists s t u, p = [s] /\ q = [t; u] /\ divides s t u)).
  - clear D s t u. intros p q p' (s & t & u & -> & -> & D) Hp. apply in_sum_one, in_options in Hp as (a & L & ->).
    assert (L' := L). apply legal_spec in L'. assert (He : In (fst a) (edges s)) by apply L'.
    assert (D' := divides_sym _ _ _ D). apply D in He as [He|He].
    + exists [place t a; u]. split.
      * simpl. apply in_or_app. left. apply in_map_iff. exists [place t a]. split; [easy|]. apply in_options.
        exists a. split; [|easy]. apply legal_spec. now apply (divides_legal s t u).
      * exists (place s a), (place t a), u. split; [easy|]. split; [easy|]. now apply divides_place.
    + exists [t; place u a]. split.
      * simpl. apply in_or_app. right. apply in_map_iff. exists [place u a]. split; [easy|]. rewrite app_nil_r.
        apply in_map_iff. exists [place u a]. split; [easy|]. apply in_options.
        exists a. split; [|easy]. apply legal_spec. now apply (divides_legal s u t).
      * exists (place s a), t, (place u a). split; [easy|]. split; [easy|]. apply divides_sym. now apply divides_place.
  - clear D s t u. intros p q q' (s & t & u & -> & -> & D) Hq. assert (D' := divides_sym _ _ _ D).
    simpl in Hq. rewrite app_nil_r in Hq. apply in_app_or in Hq as [Hq|Hq].
    + apply in_map_iff in Hq as (o & <- & Ho). apply in_options in Ho as (a & L & ->). apply legal_spec in L.
      assert (He : In (fst a) (edges t)) by apply L. exists [place s a]. split.
      * apply in_sum_one, in_options. exists a. split; [|easy]. apply legal_spec. now apply (divides_legal s t u).
      * exists (place s a), (place t a), u. split; [easy|]. split; [easy|]. now apply divides_place.
    + apply in_map_iff in Hq as (r & <- & Hr). apply in_map_iff in Hr as (o & <- & Ho).
      apply in_options in Ho as (a & L & ->). apply legal_spec in L.
      assert (He : In (fst a) (edges u)) by apply L. exists [place s a]. split.
      * apply in_sum_one, in_options. exists a. split; [|easy]. apply legal_spec. now apply (divides_legal s u t).
      * exists (place s a), t, (place u a). split; [easy|]. split; [easy|]. apply divides_sym. now apply divides_place.
  - now exists s, t, u.
Qed.

(* --- an edge on its own *)

(* One edge, and somebody can mark it. *)
Definition lone (s : state) : bool :=
  match edges s with
  | [e] => legal s (e, true) || legal s (e, false)
  | _ => false
  end.

Lemma one_edge s e a : edges s = [e] -> legal s a = true -> options (place s a) = [].
Proof.
  intros E L. apply legal_spec in L as (Ha & _). rewrite E in Ha. destruct Ha as [Ea|[]].
  assert (X : without [fst a] [e] = []) by (unfold without; simpl; now rewrite <- Ea, Pos.eqb_refl).
  unfold options, arrows_of. change (edges (place s a)) with (without [fst a] (edges s)). now rewrite E, X.
Qed.

Lemma lone_size s : lone s = true -> size s = 1.
Proof. unfold lone, size. now destruct (edges s) as [|e [|]]. Qed.
Lemma lone_moves s : lone s = true -> (exists a, legal s a = true) /\ forall a, legal s a = true -> options (place s a) = [].
Proof.
  unfold lone. destruct (edges s) as [|e [|]] eqn:E; try easy. intros L. split; [|intros a; now apply (one_edge s e)].
  apply orb_prop in L as [L|L]; eauto.
Qed.
Theorem lone_like s t : lone s = true -> lone t = true -> like s t.
Proof.
  intros Ls Lt. destruct (lone_moves s Ls) as ((a & La) & Os), (lone_moves t Lt) as ((b & Lb) & Ot).
  assert (over : forall p q, options p = [] -> options q = [] -> like p q).
  { intros p q Ep Eq. constructor; intros r Hr; apply in_sum_one in Hr; [now rewrite Ep in Hr|now rewrite Eq in Hr]. }
  constructor; intros r Hr; apply in_sum_one, in_options in Hr as (c & Lc & ->).
  - exists [place t b]. split; [apply in_sum_one, in_options; now exists b|]. apply over; auto.
  - exists [place s a]. split; [apply in_sum_one, in_options; now exists a|]. apply over; auto.
Qed.
