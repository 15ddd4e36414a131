(* What is over may be forgotten: a region of Sprouts, or a pool, with fewer than two lives, boundaries of dead spots, and
   whatever the ledger says of spots that are no longer there. *)
From Coq Require Import Arith NArith PArith List Lia Bool Permutation.
From Tendril Require Import Games Sums Alike Sprouts SproutsNames SproutsSame SproutsLives.
Import ListNotations.
Open Scope nat_scope.
Local Opaque opened.

Definition body (p : position) : list spot := concat (concat (regions p)) ++ concat (map snd (pools p)).
Lemma body_names p x : In x (body p) -> In x (names p).
Proof. intros H. unfold names. apply in_or_app. now right. Qed.
Lemma in_body_region p R x : In R (regions p) -> In x (concat R) -> In x (body p).
Proof.
  intros H K. apply in_or_app. left. apply in_concat in K as (w & Hw & K). apply in_concat. exists w. split; [|easy].
  apply in_concat. now exists R.
Qed.
Lemma in_body_pool p n S x : In (n, S) (pools p) -> In x S -> In x (body p).
Proof. intros H K. apply in_or_app. right. apply in_concat. exists S. split; [|easy]. apply in_map_iff. now exists (n, S). Qed.
Lemma in_body p x : In x (body p) -> (exists R, In R (regions p) /\ In x (concat R)) \/ (exists n S, In (n, S) (pools p) /\ In x S).
Proof.
  intros H. apply in_app_or in H as [H|H]; [left|right].
  - apply in_concat in H as (w & Hw & H). apply in_concat in Hw as (R & HR & Hw). exists R. split; [easy|]. apply in_concat.
    now exists w.
  - apply in_concat in H as (S & HS & H). apply in_map_iff in HS as ((n & S') & E & HS). simpl in E. subst. now exists n, S.
Qed.

Lemma perm_refine {A} (I J X Y : list A) : Permutation (I ++ J) (X ++ Y) ->
  exists I1 I2 J1 J2, Permutation I (I1 ++ I2) /\ Permutation J (J1 ++ J2) /\ Permutation X (I1 ++ J1) /\ Permutation Y (I2 ++ J2).
Proof.
  revert X Y. induction I as [|i I IH]; intros X Y H; simpl in H.
  - exists [], [], X, Y. simpl. repeat split; auto.
  - assert (K : In i (X ++ Y)) by (apply (Permutation_in i H); now left).
    apply in_app_or in K as [K|K]; apply in_split in K as (a & b & ->).
    + rewrite <- app_assoc in H. simpl in H. apply Permutation_cons_app_inv in H. rewrite app_assoc in H.
      destruct (IH _ _ H) as (I1 & I2 & J1 & J2 & P1 & P2 & P3 & P4). exists (i :: I1), I2, J1, J2. simpl.
      repeat split; auto. rewrite <- P3. apply Permutation_sym, Permutation_middle.
    + rewrite app_assoc in H. apply Permutation_cons_app_inv in H. rewrite <- app_assoc in H.
      destruct (IH _ _ H) as (I1 & I2 & J1 & J2 & P1 & P2 & P3 & P4). exists I1, (i :: I2), J1, J2. simpl.
      repeat split; auto; [rewrite P1; apply Permutation_middle|]. rewrite <- P4. apply Permutation_sym, Permutation_middle.
Qed.

(* R is R' and boundaries of dead spots. *)
Definition thinner (l : ledger) (R R' : region) : Prop :=
  exists dead, Permutation R (R' ++ dead) /\ forall x, In x (concat dead) -> lives l x = 0.
Definition over_pool (l : ledger) (n : pool) : Prop := fst n + held l (snd n) < 2.

Definition forgotten (p q : position) : Prop :=
  (forall x, In x (body q) -> lives (spots p) x = lives (spots q) x) /\
  (exists rs G, Permutation (regions p) (rs ++ G) /\ Forall2 (thinner (spots p)) rs (regions q) /\
     forall R, In R G -> held (spots p) (concat R) < 2) /\
  (exists H, Permutation (pools p) (pools q ++ H) /\ forall n, In n H -> over_pool (spots p) n).

Lemma thinner_one l B others R' dead z : Permutation (B :: others) (R' ++ dead) -> In z B -> 0 < lives l z ->
  (forall x, In x (concat dead) -> lives l x = 0) -> exists R2, Permutation R' (B :: R2) /\ Permutation others (R2 ++ dead).
Proof.
  intros P Hz L D. assert (K : In B (R' ++ dead)) by (apply (Permutation_in B P); now left).
  apply in_app_or in K as [K|K].
  - apply in_split in K as (a & b & ->). exists (a ++ b). split; [apply Permutation_sym, Permutation_middle|].
    rewrite <- app_assoc in P. simpl in P. apply Permutation_cons_app_inv in P. now rewrite <- app_assoc.
  - exfalso. assert (E : lives l z = 0); [|lia]. apply D. apply in_concat. now exists B.
Qed.

Lemma thinner_forth c l l' R R' x y made : (forall z, In z (concat R) -> lives l' z <= lives l z) ->
  thinner l R R' -> may_join l x y -> pieces c R x y made -> exists made', pieces c R' x y made' /\ Forall2 (thinner l') made made'.
Proof.
  intros Le (dead & P & D) M G. apply may_join_alive in M as (Lx & Ly).
  assert (D' : forall z, In z (concat dead) -> lives l' z = 0).
  { intros z Hz. assert (K := D z Hz). assert (In z (concat R)); [|assert (T := Le z); intuition lia].
    apply (in_region_perm _ _ _ (Permutation_sym P)). rewrite concat_app. apply in_or_app. now right. }
  clear Le. revert P Lx Ly. destruct G as [R a x b a' y b' others H|R a x b e y f I J H E]; intros P Lx Ly.
  - assert (P2 := Permutation_trans (Permutation_sym H) P).
    destruct (thinner_one l _ _ R' dead x P2) as (R2 & P3 & P4); [apply in_or_app; right; now left|easy|easy|].
    destruct (thinner_one l _ _ R2 dead y P4) as (R3 & P5 & P6); [apply in_or_app; right; now left|easy|easy|].
    exists [(opened a x b ++ c :: opened a' y b' ++ [c]) :: R3]. split; [apply joined; now rewrite P3, P5|].
    constructor; [|constructor]. exists dead. split; [|easy]. simpl. now constructor.
  - assert (P2 := Permutation_trans (Permutation_sym H) P).
    destruct (thinner_one l _ _ R' dead x P2) as (R2 & P3 & P4); [apply in_or_app; right; now left|easy|easy|].
    destruct (perm_refine I J R2 dead P4) as (I1 & I2 & J1 & J2 & Q1 & Q2 & Q3 & Q4).
    assert (DD : forall x, In x (concat I2) \/ In x (concat J2) -> lives l' x = 0).
    { intros z Hz. apply D'. apply (in_region_perm _ _ _ (Permutation_sym Q4)). now rewrite concat_app, in_app_iff. }
    exists [((e ++ [y]) ++ [c]) :: I1; ((y :: f) ++ [c]) :: J1]. split.
    + apply (cut _ _ a x b); [|easy]. now rewrite P3, Q3.
    + constructor; [|constructor; [|constructor]].
      * exists I2. split; [simpl; now constructor|]. auto.
      * exists J2. split; [simpl; now constructor|]. auto.
Qed.

Lemma thinner_le l l' R R' : (forall x, In x (concat R) -> lives l' x <= lives l x) -> thinner l R R' -> thinner l' R R'.
Proof.
  intros H (dead & P & D). exists dead. split; [easy|]. intros x Hx. assert (K := D x Hx).
  assert (L : In x (concat R)).
  { apply (in_region_perm _ _ _ (Permutation_sym P)). rewrite concat_app. apply in_or_app. now right. }
  apply H in L. lia.
Qed.

Lemma thinner_back c l l' R R' x y made' : (forall z, In z (concat R) -> lives l' z <= lives l z) ->
  thinner l R R' -> pieces c R' x y made' -> exists made, pieces c R x y made /\ Forall2 (thinner l') made made'.
Proof.
  intros Le T G. apply (thinner_le l l') in T; [|easy]. destruct T as (dead & P & D). clear Le. revert P.
  destruct G as [R' a x b a' y b' others H|R' a x b e y f I J H E]; intros P.
  - exists [(opened a x b ++ c :: opened a' y b' ++ [c]) :: others ++ dead]. split; [apply joined; now rewrite P, H|].
    constructor; [|constructor]. exists dead. split; [|easy]. apply Permutation_refl.
  - exists [((e ++ [y]) ++ [c]) :: I; ((y :: f) ++ [c]) :: J ++ dead]. split.
    + apply (cut _ _ a x b); [|easy]. rewrite P, H. simpl. now rewrite app_assoc.
    + constructor; [|constructor; [|constructor]].
      * exists []. split; [now rewrite app_nil_r|easy].
      * exists dead. split; [apply Permutation_refl|easy].
Qed.

Lemma thinner_in l R R' x : thinner l R R' -> In x (concat R') -> In x (concat R).
Proof.
  intros (dead & P & _) H. apply (in_region_perm _ _ _ (Permutation_sym P)). rewrite concat_app. apply in_or_app. now left.
Qed.

(* What stays is as before, or paid; the new spot is in none of it. *)
Lemma after_le c p us x : ~ In c (names p) -> In x (names p) -> lives ((c, 1) :: pay us (spots p)) x <= lives (spots p) x.
Proof.
  intros N H. simpl. destruct (Pos.eqb_spec x c) as [->|]; [easy|]. apply pay_le.
Qed.

Lemma pool_ends l n S m us : pool_move l n S m us -> incl us S /\ (forall u, In u us -> 0 < lives l u).
Proof.
  intros [H|s H I L|s t Hs Ht M]; split; intros u Hu; simpl in Hu; try easy.
  - destruct Hu as [<-|[]]. easy.
  - destruct Hu as [<-|[]]. easy.
  - destruct Hu as [<-|[<-|[]]]; easy.
  - apply may_join_alive in M. destruct Hu as [<-|[<-|[]]]; easy.
Qed.
Lemma pool_move_at l l' n S m us : (forall x, In x S -> lives l x = lives l' x) -> pool_move l n S m us -> pool_move l' n S m us.
Proof.
  intros E [H|s H I L|s t Hs Ht M].
  - now apply two_own.
  - apply one_own; [easy|easy|]. now rewrite <- E.
  - apply none_own; [easy|easy|]. apply (may_join_at l); auto.
Qed.
Lemma pool_two l n S m us : pool_move l n S m us -> 2 <= n + held l S.
Proof.
  intros [H|s H I L|s t Hs Ht M].
  - lia.
  - assert (K := sum_of_in l s (nodup Pos.eq_dec S)). rewrite nodup_In in K. apply K in I. unfold held. lia.
  - assert (K := held_two l s t S M Hs Ht). lia.
Qed.

(* What a region move leaves of what was forgotten, and of the rest. *)
Lemma forgotten_region c p q A R B x y made A2 R' B2 made' A1 B1 X H :
  ~ In c (names p) -> regions p = A ++ R :: B -> pieces c R x y made -> pieces c R' x y made' ->
  (forall x, In x (body q) -> lives (spots p) x = lives (spots q) x) ->
  Permutation (A ++ B) ((A1 ++ B1) ++ X) -> (forall R, In R X -> held (spots p) (concat R) < 2) ->
  Permutation (pools p) (pools q ++ H) -> (forall n, In n H -> over_pool (spots p) n) ->
  regions q = A2 ++ R' :: B2 -> Forall2 (thinner (spots p)) A1 A2 -> Forall2 (thinner (spots p)) B1 B2 ->
  Forall2 (thinner ((c, 1) :: pay [x; y] (spots p))) made made' ->
  forgotten (after c p x y made (A ++ B)) (after c q x y made' (A2 ++ B2)).
Proof.
  intros Np E G G' L P3 H1 P2 H2 Eq FA FB FM.
  assert (lr : forall R, In R (A ++ B) -> forall z, In z (concat R) -> lives ((c, 1) :: pay [x; y] (spots p)) z <= lives (spots p) z).
  { intros R1 HR z Hz. apply after_le; [easy|]. apply body_names, (in_body_region p R1); [|easy]. rewrite E.
    apply in_app_or in HR. apply in_or_app. simpl. tauto. }
  assert (thin : forall C D, Forall2 (thinner (spots p)) C D -> incl C (A ++ B) ->
            Forall2 (thinner ((c, 1) :: pay [x; y] (spots p))) C D).
  { intros C D F Hi. induction F as [|R1 R2 C D T F IH]; constructor.
    - apply (thinner_le (spots p)); [|easy]. apply lr. apply Hi. now left.
    - apply IH. intros z Hz. apply Hi. now right. }
  assert (inP : forall R, In R A1 \/ In R B1 \/ In R X -> In R (A ++ B)).
  { intros R1 HR. apply (Permutation_in R1 (Permutation_sym P3)). rewrite !in_app_iff. tauto. }
  split; [|split].
  - intros z Hz. simpl. destruct (Pos.eqb_spec z c) as [->|N]; [easy|]. apply (pay_at [x; y]). apply in_body in Hz.
    destruct Hz as [(R1 & HR & Hz)|(n & T & HS & Hz)].
    + simpl in HR. apply in_app_or in HR as [HR|HR].
      * assert (K : In z (concat (concat made'))).
        { apply in_concat in Hz as (w & Hw & Hz). apply in_concat. exists w. split; [|easy]. apply in_concat. now exists R1. }
        apply (pieces_in c R' x y) in K as [K|K]; [easy| |easy]. apply L, (in_body_region q R'); [|easy]. rewrite Eq.
        apply in_or_app. right. now left.
      * apply L, (in_body_region q R1); [|easy]. rewrite Eq. apply in_app_or in HR. apply in_or_app. simpl. tauto.
    + apply L. now apply (in_body_pool q n T).
  - exists (made ++ A1 ++ B1), X. split; [|split].
    + simpl. rewrite <- !app_assoc in *. now apply Permutation_app_head.
    + simpl. apply Forall2_app; [easy|]. apply Forall2_app; apply thin; try easy; intros z Hz; apply inP; auto.
    + intros R1 HR. assert (K := H1 R1 HR). assert (T := held_le (spots p) ((c, 1) :: pay [x; y] (spots p)) (concat R1)).
      change (spots (after c p x y made (A ++ B))) with ((c, 1) :: pay [x; y] (spots p)).
      assert (held ((c, 1) :: pay [x; y] (spots p)) (concat R1) <= held (spots p) (concat R1)); [|lia].
      apply T. apply lr. apply inP. auto.
  - exists H. split; [easy|]. intros n Hn. assert (K := H2 n Hn). unfold over_pool in *.
    assert (T := held_le (spots p) ((c, 1) :: pay [x; y] (spots p)) (snd n)).
    change (spots (after c p x y made (A ++ B))) with ((c, 1) :: pay [x; y] (spots p)).
    assert (held ((c, 1) :: pay [x; y] (spots p)) (snd n) <= held (spots p) (snd n)); [|lia].
    apply T. intros z Hz. apply after_le; [easy|]. apply body_names. destruct n as [n T']. apply (in_body_pool p n T'); [|easy].
    apply (Permutation_in _ (Permutation_sym P2)). apply in_or_app. now right.
Qed.

Lemma forgotten_pool p q A n T B A' B' m us rs X H :
  pools p = A ++ (n, T) :: B -> pools q = A' ++ (n, T) :: B' ->
  (forall x, In x (body q) -> lives (spots p) x = lives (spots q) x) ->
  Permutation (regions p) (rs ++ X) -> Forall2 (thinner (spots p)) rs (regions q) ->
  (forall R, In R X -> held (spots p) (concat R) < 2) ->
  Permutation (A ++ B) ((A' ++ B') ++ H) -> (forall n, In n H -> over_pool (spots p) n) ->
  forgotten (after_pool p us (m, T) (A ++ B)) (after_pool q us (m, T) (A' ++ B')).
Proof.
  intros E Eq L P1 F1 H1 P2 H2. split; [|split].
  - intros z Hz. simpl. apply pay_at. apply L. apply in_body in Hz. destruct Hz as [(R1 & HR & Hz)|(k & S & HS & Hz)].
    + now apply (in_body_region q R1).
    + simpl in HS. destruct HS as [HS|HS].
      * injection HS as <- <-. apply (in_body_pool q n T); [|easy]. rewrite Eq. apply in_or_app. right. now left.
      * apply (in_body_pool q k S); [|easy]. rewrite Eq. apply in_app_or in HS. apply in_or_app. simpl. tauto.
  - exists rs, X. split; [easy|]. split.
    + simpl. clear - F1. induction F1; constructor; [|easy]. apply (thinner_le (spots p)); [|easy]. intros. apply pay_le.
    + intros R1 HR. simpl. assert (K := H1 R1 HR). assert (J := held_le (spots p) (pay us (spots p)) (concat R1)).
      assert (held (pay us (spots p)) (concat R1) <= held (spots p) (concat R1)); [|lia]. apply J. intros. apply pay_le.
  - exists H. split; [simpl; now constructor|]. intros k Hk. assert (K := H2 k Hk). unfold over_pool in *. simpl.
    assert (J := held_le (spots p) (pay us (spots p)) (snd k)).
    assert (held (pay us (spots p)) (snd k) <= held (spots p) (snd k)); [|lia]. apply J. intros. apply pay_le.
Qed.

Lemma forgotten_forth c p q p' : forgotten p q -> ~ In c (names p) -> ~ In c (names q) -> move c p p' ->
  exists q', move c q q' /\ forgotten p' q'.
Proof.
  intros F Np Nq G. revert F Np Nq.
  destruct G as [p A R B x y made E M G|p A n T B m us E M]; intros (L & (rs & X & P1 & F1 & H1) & (H & P2 & H2)) Np Nq.
  - assert (Ends := pieces_ends _ _ _ _ _ G).
    assert (K : In R (rs ++ X)) by (apply (Permutation_in R P1); rewrite E; apply in_or_app; right; now left).
    apply in_app_or in K as [K|K].
    2: { exfalso. apply H1 in K. assert (T := held_two (spots p) x y (concat R) M). destruct Ends as (E1 & E2).
         apply T in E1; [|easy]. lia. }
    apply in_split in K as (A1 & B1 & ->). apply Forall2_app_inv_l in F1 as (A2 & RB & FA & FB & Eq).
    inversion FB as [|R0 R' b1 B2 T FB' Ea Eb]; subst.
    assert (le : forall z, In z (concat R) -> lives ((c, 1) :: pay [x; y] (spots p)) z <= lives (spots p) z).
    { intros z Hz. apply after_le; [easy|]. apply body_names, (in_body_region p R); [|easy]. rewrite E. apply in_or_app. right. now left. }
    destruct (thinner_forth c _ _ R R' x y made le T M G) as (made' & G' & FM).
    assert (Lx : forall z, In z (concat R') -> lives (spots p) z = lives (spots q) z).
    { intros z Hz. apply L. apply (in_body_region q R'); [|easy]. rewrite Eq. apply in_or_app. right. now left. }
    assert (Ends' := pieces_ends _ _ _ _ _ G').
    exists (after c q x y made' (A2 ++ B2)). split.
    + apply (in_region _ q A2 R' B2); [easy| |easy]. apply (may_join_at (spots p)); [now apply Lx|now apply Lx|easy].
    + apply (forgotten_region c p q A R B x y made A2 R' B2 made' A1 B1 X H); try easy.
      rewrite E, <- app_assoc in P1. simpl in P1. rewrite <- app_assoc. now apply Permutation_app_inv in P1.
  - assert (K : In (n, T) (pools q ++ H)) by (apply (Permutation_in _ P2); rewrite E; apply in_or_app; right; now left).
    apply in_app_or in K as [K|K].
    2: { exfalso. apply H2 in K. apply pool_two in M. unfold over_pool in K. simpl in K. lia. }
    apply in_split in K as (A' & B' & Eq). exists (after_pool q us (m, T) (A' ++ B')). split.
    + apply (in_pool _ q A' n T B'); [easy|]. apply (pool_move_at (spots p)); [|easy]. intros z Hz. apply L.
      apply (in_body_pool q n T); [|easy]. rewrite Eq. apply in_or_app. right. now left.
    + apply (forgotten_pool p q A n T B A' B' m us rs X H); try easy.
      rewrite E, Eq, <- app_assoc in P2. simpl in P2. rewrite <- app_assoc. now apply Permutation_app_inv in P2.
Qed.

Lemma forgotten_back c p q q' : forgotten p q -> ~ In c (names p) -> ~ In c (names q) -> move c q q' ->
  exists p', move c p p' /\ forgotten p' q'.
Proof.
  intros F Np Nq G. revert F Np Nq.
  destruct G as [q A2 R' B2 x y made' Eq M G'|q A' n T B' m us Eq M]; intros (L & (rs & X & P1 & F1 & H1) & (H & P2 & H2)) Np Nq.
  - rewrite Eq in F1. apply Forall2_app_inv_r in F1 as (A1 & RB & FA & FB & ->).
    inversion FB as [|R R0 B1 b2 T FB' Ea Eb]; subst.
    assert (K : In R (regions p)).
    { apply (Permutation_in R (Permutation_sym P1)). rewrite !in_app_iff. simpl. tauto. }
    apply in_split in K as (A & B & E).
    assert (le : forall z, In z (concat R) -> lives ((c, 1) :: pay [x; y] (spots p)) z <= lives (spots p) z).
    { intros z Hz. apply after_le; [easy|]. apply body_names, (in_body_region p R); [|easy]. rewrite E. apply in_or_app. right. now left. }
    destruct (thinner_back c _ _ R R' x y made' le T G') as (made & G & FM).
    assert (Lx : forall z, In z (concat R') -> lives (spots q) z = lives (spots p) z).
    { intros z Hz. symmetry. apply L. apply (in_body_region q R'); [|easy]. rewrite Eq. apply in_or_app. right. now left. }
    assert (Ends' := pieces_ends _ _ _ _ _ G').
    exists (after c p x y made (A ++ B)). split.
    + apply (in_region _ p A R B); [easy| |easy]. apply (may_join_at (spots q)); [now apply Lx|now apply Lx|easy].
    + apply (forgotten_region c p q A R B x y made A2 R' B2 made' A1 B1 X H); try easy.
      rewrite E, <- app_assoc in P1. simpl in P1. rewrite <- app_assoc. now apply Permutation_app_inv in P1.
  - assert (K : In (n, T) (pools p)).
    { apply (Permutation_in _ (Permutation_sym P2)). rewrite Eq, !in_app_iff. simpl. tauto. }
    apply in_split in K as (A & B & E). exists (after_pool p us (m, T) (A ++ B)). split.
    + apply (in_pool _ p A n T B); [easy|]. apply (pool_move_at (spots q)); [|easy]. intros z Hz. symmetry. apply L.
      apply (in_body_pool q n T); [|easy]. rewrite Eq. apply in_or_app. right. now left.
    + apply (forgotten_pool p q A n T B A' B' m us rs X H); try easy.
      rewrite E, Eq, <- app_assoc in P2. simpl in P2. rewrite <- app_assoc. now apply Permutation_app_inv in P2.
Qed.

Theorem forgotten_keeps p q : forgotten p q -> alike p q.
Proof.
  apply (imitate forgotten).
  - intros c a b a' F Na Nb M. destruct (forgotten_forth c a b a' F Na Nb M) as (b' & M' & F'). exists b'. auto.
  - intros c a b b' F Na Nb M. destruct (forgotten_back c a b b' F Na Nb M) as (a' & M' & F'). exists a'. auto.
Qed.
