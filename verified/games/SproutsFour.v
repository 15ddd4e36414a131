(* In a region of Sprouts with at most three lives only the names of its spots matter, and in one with four each boundary may be
   read either way: every move leaves pieces with at most three lives, and which spots lie in which piece does not
   depend on the direction. *)
From Coq Require Import Arith NArith PArith List Lia Bool Permutation.
From Tendril Require Import Games Sums Alike Sprouts SproutsNames SproutsSame SproutsLives SproutsForget SproutsPools.
Import ListNotations.
Open Scope nat_scope.

Definition memb (x : spot) (xs : list spot) : bool := existsb (Pos.eqb x) xs.
Lemma memb_spec x xs : memb x xs = true <-> In x xs.
Proof.
  unfold memb. rewrite existsb_exists. split.
  - intros (y & Hy & E). apply Pos.eqb_eq in E. now subst.
  - intros H. exists x. split; [easy|apply Pos.eqb_refl].
Qed.

(* --- the pool a region is *)

Section Pool.

Variables (p : position) (X : list spot) (K : list region).
Let outer := concat (concat K) ++ concat (map snd (pools p)).
Definition private_spots := filter (fun x => negb (memb x outer)) (nodup Pos.eq_dec X).
Definition shared_spots := filter (fun x => memb x outer) (nodup Pos.eq_dec X).
Definition with_pool_of : position :=
  {| spots := spots p; regions := K; pools := (sum_of (spots p) private_spots, shared_spots) :: pools p |}.

Lemma in_private x : In x private_spots <-> In x X /\ ~ In x outer.
Proof. unfold private_spots. rewrite filter_In, nodup_In, negb_true_iff, <- not_true_iff_false, memb_spec. reflexivity. Qed.
Lemma in_shared x : In x shared_spots <-> In x X /\ In x outer.
Proof. unfold shared_spots. rewrite filter_In, nodup_In, memb_spec. reflexivity. Qed.

Lemma sum_of_filters l f xs : sum_of l (filter (fun x => negb (f x)) xs) + sum_of l (filter f xs) = sum_of l xs.
Proof.
  induction xs as [|x xs IH]; [easy|]. simpl. destruct (f x); simpl; rewrite ?sum_of_cons; lia.
Qed.

Lemma nodup_join {A} (l m : list A) : NoDup l -> NoDup m -> (forall x, In x l -> In x m -> False) -> NoDup (l ++ m).
Proof.
  intros N M H. induction N as [|x l Hx N IH]; [easy|]. simpl. constructor.
  - rewrite in_app_iff. intros [I|I]; [easy|]. apply (H x); [now left|easy].
  - apply IH. intros y Hy. apply H. now right.
Qed.

Lemma pool_of_region R : Permutation (regions p) (R :: K) -> (forall z, In z X <-> In z (concat R)) -> held (spots p) X <= 3 ->
  pooled p with_pool_of [R] (sum_of (spots p) private_spots) private_spots shared_spots.
Proof.
  intros HR HX HH.
  assert (T : sum_of (spots p) private_spots + sum_of (spots p) shared_spots <= 3).
  { unfold private_spots, shared_spots. rewrite sum_of_filters. exact HH. }
  constructor; try easy.
  - simpl. apply nodup_join.
    + apply NoDup_filter, NoDup_nodup.
    + apply NoDup_filter, NoDup_nodup.
    + intros x H1 H2. apply in_private in H1. apply in_shared in H2. tauto.
  - intros x Hx. apply in_private in Hx as (H1 & H2). split.
    + apply in_words. exists R. split; [now left|now apply HX].
    + unfold body. simpl. rewrite !in_app_iff. intros [J|[J|J]].
      * apply H2. apply in_or_app. now left.
      * apply in_shared in J. tauto.
      * apply H2. apply in_or_app. now right.
  - intros x Hx _. apply in_words in Hx as (R' & [<-|[]] & Hx). apply HX in Hx.
    destruct (in_dec Pos.eq_dec x outer) as [I|I]; [right; now apply in_shared|left; now apply in_private].
  - intros _. exists R. split; [now left|]. intros x Hx _. apply HX. apply in_app_or in Hx as [Hx|Hx]; [now apply in_private in Hx|now apply in_shared in Hx].
  - intros _. now exists R.
Qed.

End Pool.

Lemma held_ext l X Y : (forall z, In z X <-> In z Y) -> held l X = held l Y.
Proof.
  intros H. unfold held, sum_of.
  assert (P : Permutation (nodup Pos.eq_dec X) (nodup Pos.eq_dec Y)).
  { apply NoDup_Permutation; [apply NoDup_nodup|apply NoDup_nodup|]. intros z. now rewrite !nodup_In. }
  apply (Permutation_map (lives l)) in P. induction P; simpl in *; unfold list_sum in *; lia.
Qed.

Theorem small_same p q R R' K : spots p = spots q -> pools p = pools q ->
  Permutation (regions p) (R :: K) -> Permutation (regions q) (R' :: K) ->
  (forall z, In z (concat R) <-> In z (concat R')) -> held (spots p) (concat R) <= 3 -> alike p q.
Proof.
  intros Es Ep P1 P2 E H. apply (alike_trans _ (with_pool_of p (concat R) K)).
  - eapply pooled_keeps. apply (pool_of_region p (concat R) K R); easy.
  - apply alike_sym. assert (EW : with_pool_of p (concat R) K = with_pool_of q (concat R) K).
    { unfold with_pool_of, private_spots, shared_spots. now rewrite Es, Ep. }
    rewrite EW. eapply pooled_keeps. apply (pool_of_region q (concat R) K R'); [easy|easy|]. now rewrite <- Es.
Qed.

(* --- four lives *)

Definition either (w w' : word) : Prop := w' = w \/ w' = rev w.
Definition same_names (R R' : region) : Prop := forall z : spot, In z (concat R) <-> In z (concat R').

Lemma many_small made : forall order K p q, spots p = spots q -> pools p = pools q ->
  Permutation (regions p) (made ++ K) -> Permutation (regions q) (order ++ K) -> Forall2 same_names made order ->
  (forall M, In M made -> held (spots p) (concat M) <= 3) -> alike p q.
Proof.
  induction made as [|M made IH]; intros order K p q Es Ep P1 P2 F H; inversion F as [|M' N l order' S F']; subst.
  - apply (same_keeps (fun _ => False)). split; [intros; now rewrite Es|]. split; [easy|]. split.
    + exists (pools p). split; [easy|]. rewrite Ep. apply forall2_refl. intros n. now split.
    + exists (regions q). split; [now rewrite P1, P2|]. apply forall2_refl. apply same_region_refl.
  - apply (alike_trans _ {| spots := spots p; regions := N :: made ++ K; pools := pools p |}).
    + apply (small_same _ _ M N (made ++ K)); try easy. apply H. now left.
    + apply (IH order' (N :: K)); try easy.
      * simpl. apply Permutation_middle.
      * rewrite P2. simpl. apply Permutation_middle.
      * intros M0 HM. apply H. now right.
Qed.

Lemma either_in w w' z : either w w' -> (In z w <-> In z w').
Proof. intros [->| ->]; [easy|]. now rewrite <- in_rev. Qed.
Lemma either_names R R' : Forall2 either R R' -> same_names R R'.
Proof.
  induction 1 as [|w w' R R' E _ IH]; intros z; simpl; [easy|]. rewrite !in_app_iff, (IH z), (either_in w w' z E). reflexivity.
Qed.

Lemma either_opened w w' a x b : either w w' -> w = a ++ x :: b ->
  exists a' b', w' = a' ++ x :: b' /\ (opened a' x b' = opened a x b \/ opened a' x b' = rev (opened a x b)).
Proof.
  intros [->| ->] ->.
  - exists a, b. auto.
  - exists (rev b), (rev a). rewrite rev_opened, rev_app_distr. simpl. rewrite <- app_assoc. auto.
Qed.

Lemma pieces_either c R R' x y made : Forall2 either R R' -> pieces c R x y made ->
  exists made' order, pieces c R' x y made' /\ Permutation made' order /\ Forall2 same_names made order.
Proof.
  intros F G. revert F. destruct G as [R a x b a' y b' others H|R a x b e y f I J H E]; intros F.
  - destruct (Permutation_Forall2 H F) as (R2 & P2 & F2).
    inversion F2 as [|w1 w1' l1 l1' S1 F3 Ea Eb]; subst. inversion F3 as [|w2 w2' l2 l2' S2 F4 Ea Eb]; subst.
    destruct (either_opened _ _ _ _ _ S1 eq_refl) as (a1 & b1 & -> & O1).
    destruct (either_opened _ _ _ _ _ S2 eq_refl) as (a2 & b2 & -> & O2).
    exists [(opened a1 x b1 ++ c :: opened a2 y b2 ++ [c]) :: l2'], [(opened a1 x b1 ++ c :: opened a2 y b2 ++ [c]) :: l2'].
    split; [now apply joined|]. split; [easy|]. constructor; [|constructor]. intros z.
    assert (K1 : In z (opened a1 x b1) <-> In z (opened a x b)) by (destruct O1 as [-> | ->]; [easy|now rewrite <- in_rev]).
    assert (K2 : In z (opened a2 y b2) <-> In z (opened a' y b')) by (destruct O2 as [-> | ->]; [easy|now rewrite <- in_rev]).
    assert (K3 := either_names _ _ F4 z). change (In z ((opened a x b ++ [c] ++ opened a' y b' ++ [c]) ++ concat others) <->
      In z ((opened a1 x b1 ++ [c] ++ opened a2 y b2 ++ [c]) ++ concat l2')). rewrite !in_app_iff. rewrite K1, K2, K3. reflexivity.
  - destruct (Permutation_Forall2 H F) as (R2 & P2 & F2).
    inversion F2 as [|w1 w1' l1 l1' S1 F3 Ea Eb]; subst. apply Forall2_app_inv_l in F3 as (I' & J' & FI & FJ & ->).
    assert (KI := either_names _ _ FI). assert (KJ := either_names _ _ FJ).
    destruct (either_opened _ _ _ _ _ S1 eq_refl) as (a1 & b1 & -> & [O|O]).
    + exists [((e ++ [y]) ++ [c]) :: I'; ((y :: f) ++ [c]) :: J'], [((e ++ [y]) ++ [c]) :: I'; ((y :: f) ++ [c]) :: J'].
      split; [apply (cut c R' a1 x b1); [easy|congruence]|]. split; [easy|].
      constructor; [|constructor; [|constructor]]; intros z; cbn [concat]; rewrite !(in_app_iff _ (concat _)).
      * now rewrite (KI z).
      * now rewrite (KJ z).
    + exists [((rev f ++ [y]) ++ [c]) :: J'; ((y :: rev e) ++ [c]) :: I'], [((y :: rev e) ++ [c]) :: I'; ((rev f ++ [y]) ++ [c]) :: J'].
      split; [|split; [apply perm_swap|]].
      * apply (cut c R' a1 x b1); [rewrite P2; constructor; apply Permutation_app_comm|]. rewrite O, E, rev_app_distr. simpl.
        now rewrite <- app_assoc.
      * constructor; [|constructor; [|constructor]]; intros z; cbn [concat]; rewrite !in_app_iff; simpl; rewrite ?in_app_iff, <- in_rev; simpl.
        -- rewrite (KI z). tauto.
        -- rewrite (KJ z). tauto.
Qed.

Lemma sum_of_incl l X : forall Y, NoDup X -> incl X Y -> sum_of l X <= sum_of l Y.
Proof.
  induction X as [|x X IH]; intros Y N Hi; [apply Nat.le_0_l|]. inversion N as [|x' X' Nx N']; subst.
  assert (Hx : In x Y) by (apply Hi; now left). apply in_split in Hx as (A & B & ->).
  assert (K : sum_of l X <= sum_of l (A ++ B)).
  { apply IH; [easy|]. intros z Hz. assert (J := Hi z (or_intror Hz)). apply in_app_or in J as [J|[->|J]]; [apply in_or_app; now left|easy|apply in_or_app; now right]. }
  rewrite sum_of_cons, sum_of_app, sum_of_cons. rewrite sum_of_app in K. lia.
Qed.

(* The pieces of a region with four lives have three at most. *)
Lemma pieces_held c l R x y made M : ~ In c (concat R) -> may_join l x y -> held l (concat R) <= 4 -> pieces c R x y made -> In M made ->
  held ((c, 1) :: pay [x; y] l) (concat M) <= 3.
Proof.
  intros Nc J H T HM. destruct (pieces_ends _ _ _ _ _ T) as (Hx & Hy).
  assert (D := sum_of_pay l x y (nodup Pos.eq_dec (concat R)) (NoDup_nodup _ _) J).
  rewrite !one_if_in in D by now apply nodup_In. unfold held in *.
  assert (I : sum_of ((c, 1) :: pay [x; y] l) (nodup Pos.eq_dec (concat M)) <=
              sum_of ((c, 1) :: pay [x; y] l) (c :: nodup Pos.eq_dec (concat R))).
  { apply sum_of_incl; [apply NoDup_nodup|]. intros z Hz. apply nodup_In in Hz.
    destruct (pieces_in c R x y made z T) as [->|K]; [apply in_words; now exists M|now left|right; now apply nodup_In]. }
  rewrite sum_of_cons in I. assert (E : lives ((c, 1) :: pay [x; y] l) c = 1) by (simpl; now rewrite Pos.eqb_refl).
  rewrite E in I.
  rewrite (sum_of_ext (pay [x; y] l) ((c, 1) :: pay [x; y] l) (nodup Pos.eq_dec (concat R))) in I; [lia|].
  intros z Hz. simpl. destruct (Pos.eqb_spec z c) as [->|]; [|reflexivity]. apply nodup_In in Hz. easy.
Qed.

Definition four (p q : position) : Prop :=
  spots p = spots q /\ pools p = pools q /\ exists R R' K,
  Permutation (regions p) (R :: K) /\ Permutation (regions q) (R' :: K) /\ Forall2 either R R' /\ held (spots p) (concat R) <= 4.

Lemma four_sym p q : four p q -> four q p.
Proof.
  intros (E1 & E2 & R & R' & K & P1 & P2 & F & H). split; [easy|]. split; [easy|]. exists R', R, K. split; [easy|]. split; [easy|].
  split.
  - clear - F. induction F as [|w w' R R' E F IH]; constructor; [|easy]. destruct E as [->| ->]; [now left|right]. now rewrite rev_involutive.
  - rewrite <- E1. rewrite <- (held_ext (spots p) (concat R)); [easy|]. apply (either_names _ _ F).
Qed.

Lemma four_forth c p q p' : four p q -> ~ In c (names p) -> move c p p' -> exists q', move c q q' /\ (four p' q' \/ alike p' q').
Proof.
  intros F Np T. revert F Np. destruct T as [p A R0 B x y made E M T|p A n S B m us E M];
    intros (E1 & E2 & R & R' & K & P1 & P2 & F & H) Np.
  - assert (HR : In R (regions p)) by (apply (Permutation_in _ (Permutation_sym P1)); now left).
    assert (NR : forall z, In z (concat R) -> In z (names p)) by (intros z Hz; now apply body_names, (in_body_region p R)).
    assert (I : In R0 (R :: K)) by (apply (Permutation_in _ P1); rewrite E; apply in_or_app; right; now left).
    destruct I as [<-|I].
    + destruct (pieces_either c R R' x y made F T) as (made' & order & T' & PO & FO).
      assert (I : In R' (regions q)) by (apply (Permutation_in _ (Permutation_sym P2)); now left).
      apply in_split in I as (A' & B' & Eq). exists (after c q x y made' (A' ++ B')). split.
      { apply (in_region _ q A' R' B'); [easy|now rewrite <- E1|easy]. }
      right. rewrite E in P1. rewrite Eq in P2. apply (Permutation_app_inv _ _ []) in P1, P2. simpl in P1, P2.
      assert (HM : forall M, In M made -> held ((c, 1) :: pay [x; y] (spots p)) (concat M) <= 3).
      { intros M0. apply (pieces_held c (spots p) R x y made); [|easy|easy|easy]. intros Hc. now apply Np, NR. }
      apply (many_small made order K); simpl; [now rewrite E1|easy|now rewrite P1|now rewrite PO, P2|easy|exact HM].
    + assert (J : In R0 (regions q)) by (apply (Permutation_in _ (Permutation_sym P2)); now right).
      apply in_split in J as (A' & B' & Eq). apply in_split in I as (K1 & K2 & EK).
      exists (after c q x y made (A' ++ B')). split; [apply (in_region _ q A' R0 B'); [easy|now rewrite <- E1|easy]|].
      left. split; [simpl; now rewrite E1|]. split; [easy|]. exists R, R', (made ++ K1 ++ K2).
      rewrite E, EK in P1. rewrite Eq, EK in P2. apply (Permutation_app_inv _ _ (R :: K1)) in P1.
      apply (Permutation_app_inv _ _ (R' :: K1)) in P2. simpl. split; [|split; [|split]].
      * rewrite P1. simpl. apply Permutation_sym, Permutation_middle.
      * rewrite P2. simpl. apply Permutation_sym, Permutation_middle.
      * easy.
      * apply Nat.le_trans with (held (spots p) (concat R)); [|easy]. apply held_le. intros z Hz. apply (after_le c p [x; y]); [easy|now apply NR].
  - exists (after_pool q us (m, S) (A ++ B)). split; [apply (in_pool _ q A n S B); [now rewrite <- E2|now rewrite <- E1]|].
    left. split; [simpl; now rewrite E1|]. split; [easy|]. exists R, R', K. split; [easy|]. split; [easy|]. split; [easy|].
    apply Nat.le_trans with (held (spots p) (concat R)); [|easy]. apply held_le. intros z Hz. apply pay_le.
Qed.

Theorem four_keeps p q : four p q -> alike p q.
Proof.
  apply (imitate four).
  - intros c a b a' F Na Nb M. now apply (four_forth c a b a').
  - intros c a b b' F Na Nb M. apply four_sym in F. destruct (four_forth c b a b' F Nb M) as (a' & M' & [K|K]); exists a'; (split; [easy|]).
    + left. now apply four_sym.
    + right. now apply alike_sym.
Qed.
