(* Which drawings of a position of Sprouts are the same game: a word may begin anywhere; the names of dead spots may be left
   out; two places of one spot next to each other are one place; boundaries, regions and pools come in any order; and
   every region may be seen from the other side, all its words reversed. *)
From Coq Require Import Arith NArith PArith List Lia Bool Permutation Relations.
From Tendril Require Import Games Sums Alike Sprouts SproutsNames.
Import ListNotations.
Open Scope nat_scope.

Lemma forall2_flip {A B} (R : A -> B -> Prop) l m : Forall2 R l m -> Forall2 (fun y x => R x y) m l.
Proof. induction 1; constructor; auto. Qed.
Lemma forall2_impl {A B} (R S : A -> B -> Prop) l m : (forall x y, R x y -> S x y) -> Forall2 R l m -> Forall2 S l m.
Proof. intros H. induction 1; constructor; auto. Qed.
Lemma forall2_perm_r {A B} (R : A -> B -> Prop) l m n : Forall2 R l m -> Permutation m n ->
  exists l', Permutation l l' /\ Forall2 R l' n.
Proof.
  intros F P. apply forall2_flip in F. destruct (Permutation_Forall2 P F) as (l' & P' & F'). exists l'. split; [easy|].
  now apply forall2_flip in F'.
Qed.

Section Words.

(* Names that may be left out. *)
Variable D : spot -> Prop.

Inductive step : word -> word -> Prop :=
  | erase a x b : D x -> step (a ++ x :: b) (a ++ b)
  | merge a x b : step (a ++ x :: x :: b) (a ++ x :: b).
Definition flat : word -> word -> Prop := clos_refl_sym_trans word step.
Definition turn_step (v w : word) : Prop := step v w \/ exists x u, v = x :: u /\ w = u ++ [x].
Definition same_word : word -> word -> Prop := clos_refl_sym_trans word turn_step.

Lemma flat_refl w : flat w w. Proof. apply rst_refl. Qed.
Lemma flat_sym v w : flat v w -> flat w v. Proof. apply rst_sym. Qed.
Lemma flat_trans u v w : flat u v -> flat v w -> flat u w. Proof. apply rst_trans. Qed.

Lemma flat_within p q v w : flat v w -> flat (p ++ v ++ q) (p ++ w ++ q).
Proof.
  induction 1 as [v w [a x b H|a x b]|v|v w _ IH|u v w _ IH1 _ IH2].
  - apply rst_step. rewrite <- !app_assoc, !(app_assoc p). simpl. now constructor.
  - apply rst_step. rewrite <- !app_assoc, !(app_assoc p). simpl. apply merge.
  - apply flat_refl.
  - now apply flat_sym.
  - now apply flat_trans with (p ++ v ++ q).
Qed.
Lemma flat_app v w v' w' : flat v v' -> flat w w' -> flat (v ++ w) (v' ++ w').
Proof.
  intros H K. apply flat_trans with (v' ++ w).
  - apply (flat_within [] w) in H. exact H.
  - apply (flat_within v' []) in K. now rewrite !app_nil_r in K.
Qed.

(* A place that cannot be left out is found again. *)
Lemma step_place v w : step v w -> forall e y f, ~ D y ->
  (v = e ++ y :: f -> exists e' f', w = e' ++ y :: f' /\ flat (e ++ [y]) (e' ++ [y]) /\ flat (y :: f) (y :: f')) /\
  (w = e ++ y :: f -> exists e' f', v = e' ++ y :: f' /\ flat (e ++ [y]) (e' ++ [y]) /\ flat (y :: f) (y :: f')).
Proof.
  intros [a x b H|a x b] e y f N; split; intros E; apply app_eq_app in E as (l & [(-> & E2)|(-> & E2)]);
    destruct l as [|z l]; simpl in E2; try rewrite app_nil_r.
  - now injection E2 as <- _.
  - injection E2 as <- ->. exists e, (l ++ b). rewrite <- app_assoc. split; [easy|]. split; [apply flat_refl|].
    apply rst_step. apply (erase (y :: l)). easy.
  - now injection E2 as <- _.
  - injection E2 as <- ->. exists (a ++ l), f. rewrite app_assoc. split; [easy|]. split; [|apply flat_refl].
    rewrite <- !app_assoc. simpl. apply rst_step. now constructor.
  - subst. exists (e ++ [x]), f. split; [now rewrite <- app_assoc|]. split; [|apply flat_refl]. apply flat_sym.
    rewrite <- app_assoc. apply rst_step. now constructor.
  - injection E2 as <- ->. exists e, (l ++ x :: b). rewrite <- app_assoc. split; [easy|]. split; [apply flat_refl|].
    apply flat_sym, rst_step. now apply (erase (y :: l)).
  - subst. exists (a ++ [x]), f. split; [now rewrite <- app_assoc|]. split; [|apply flat_refl]. apply flat_sym.
    rewrite <- app_assoc. apply rst_step. now constructor.
  - subst. exists (a ++ x :: z :: l), f. split; [now rewrite <- app_assoc|]. split; [|apply flat_refl]. apply flat_sym.
    rewrite <- !app_assoc. apply rst_step. now constructor.
  - injection E2 as -> ->. exists e, b. split; [easy|]. split; [apply flat_refl|]. apply rst_step. apply (merge []).
  - injection E2 as <- ->. exists e, (l ++ x :: b). rewrite <- app_assoc. split; [easy|]. split; [apply flat_refl|].
    apply rst_step. apply (merge (y :: l)).
  - injection E2 as -> <-. exists a, b. split; [easy|]. split; [apply flat_refl|]. apply rst_step. apply (merge []).
  - injection E2 as <- E2. destruct l as [|z l]; injection E2 as <- ->.
    + exists a, f. split; [easy|]. split; [|apply flat_refl]. rewrite <- app_assoc. apply rst_step. apply (merge a x []).
    + exists (a ++ x :: l), f. split; [now rewrite <- app_assoc|]. split; [|apply flat_refl].
      rewrite <- !app_assoc. apply rst_step. apply merge.
  - injection E2 as -> ->. exists e, (x :: b). split; [easy|]. split; [apply flat_refl|]. apply flat_sym, rst_step. apply (merge []).
  - injection E2 as <- ->. exists e, (l ++ x :: x :: b). rewrite <- app_assoc. split; [easy|]. split; [apply flat_refl|].
    apply flat_sym, rst_step. apply (merge (y :: l)).
  - injection E2 as -> <-. exists a, (y :: b). split; [easy|]. split; [apply flat_refl|]. apply flat_sym, rst_step. apply (merge []).
  - injection E2 as <- ->. exists (a ++ x :: x :: l), f. split; [now rewrite <- app_assoc|]. split; [|apply flat_refl].
    apply flat_sym. rewrite <- !app_assoc. apply rst_step. apply merge.
Qed.

Lemma flat_place v w : flat v w -> forall e y f, ~ D y ->
  (v = e ++ y :: f -> exists e' f', w = e' ++ y :: f' /\ flat (e ++ [y]) (e' ++ [y]) /\ flat (y :: f) (y :: f')) /\
  (w = e ++ y :: f -> exists e' f', v = e' ++ y :: f' /\ flat (e ++ [y]) (e' ++ [y]) /\ flat (y :: f) (y :: f')).
Proof.
  induction 1 as [v w H|v|v w _ IH|u v w _ IH1 _ IH2]; intros e y f N.
  - now apply step_place.
  - split; intros E; exists e, f; (split; [easy|]); split; apply flat_refl.
  - destruct (IH e y f N) as (A & B). now split.
  - destruct (IH1 e y f N) as (A1 & _). destruct (IH2 e y f N) as (_ & B2). split; intros E.
    + destruct (A1 E) as (e1 & f1 & E1 & P1 & Q1). destruct (IH2 e1 y f1 N) as (A2 & _).
      destruct (A2 E1) as (e2 & f2 & E2 & P2 & Q2). exists e2, f2. split; [easy|].
      split; [now apply flat_trans with (e1 ++ [y])|now apply flat_trans with (y :: f1)].
    + destruct (B2 E) as (e1 & f1 & E1 & P1 & Q1). destruct (IH1 e1 y f1 N) as (_ & B1).
      destruct (B1 E1) as (e2 & f2 & E2 & P2 & Q2). exists e2, f2. split; [easy|].
      split; [now apply flat_trans with (e1 ++ [y])|now apply flat_trans with (y :: f1)].
Qed.

Lemma flat_same v w : flat v w -> same_word v w.
Proof.
  induction 1 as [v w H|v|v w _ IH|u v w _ IH1 _ IH2].
  - apply rst_step. now left.
  - apply rst_refl.
  - now apply rst_sym.
  - now apply rst_trans with v.
Qed.

Lemma rotate a b : same_word (a ++ b) (b ++ a).
Proof.
  revert b. induction a as [|x a IH]; intros b; simpl; [rewrite app_nil_r; apply rst_refl|].
  apply rst_trans with ((a ++ b) ++ [x]).
  - apply rst_step. right. now exists x, (a ++ b).
  - specialize (IH (b ++ [x])). rewrite <- app_assoc in IH |- *. exact IH.
Qed.

Lemma same_word_rev v w : same_word v w -> same_word (rev v) (rev w).
Proof.
  induction 1 as [v w [[a x b H|a x b]|(x & u & -> & ->)]|v|v w _ IH|u v w _ IH1 _ IH2].
  - rewrite !rev_app_distr. simpl. rewrite <- app_assoc. apply flat_same, rst_step. now constructor.
  - rewrite !rev_app_distr. simpl. rewrite <- !app_assoc. apply flat_same, rst_step. apply (merge _ x (rev a)).
  - rewrite rev_app_distr. simpl. apply rst_sym, rst_step. right. now exists x, (rev u).
  - apply rst_refl.
  - now apply rst_sym.
  - now apply rst_trans with (rev v).
Qed.

Lemma same_opened v w : same_word v w -> forall a x b, ~ D x ->
  (v = a ++ x :: b -> exists a' b', w = a' ++ x :: b' /\ flat (opened a x b) (opened a' x b')) /\
  (w = a ++ x :: b -> exists a' b', v = a' ++ x :: b' /\ flat (opened a x b) (opened a' x b')).
Proof.
  assert (glue : forall a x b a' b', flat (a ++ [x]) (a' ++ [x]) -> flat (x :: b) (x :: b') -> flat (opened a x b) (opened a' x b')).
  { intros a x b a' b' H K. unfold opened. change (flat ((x :: b) ++ a ++ [x]) ((x :: b') ++ a' ++ [x])). now apply flat_app. }
  induction 1 as [v w [H|(z & u & -> & ->)]|v|v w _ IH|u v w _ IH1 _ IH2]; intros a x b N.
  - destruct (step_place v w H a x b N) as (A & B). split; intros E.
    + destruct (A E) as (a' & b' & E' & P & Q). exists a', b'. auto.
    + destruct (B E) as (a' & b' & E' & P & Q). exists a', b'. auto.
  - split; intros E.
    + destruct a as [|z' a]; injection E as -> ->.
      * exists b, []. split; [easy|]. unfold opened. simpl. apply flat_refl.
      * exists a, (b ++ [z']). split; [now rewrite <- app_assoc|]. unfold opened. rewrite <- app_assoc. apply flat_refl.
    + destruct (rev b) as [|y r] eqn:Er.
      * apply (f_equal (@rev spot)) in Er. rewrite rev_involutive in Er. simpl in Er. subst b.
        apply app_inj_tail in E as (-> & ->). exists [], a. split; [easy|]. unfold opened. simpl. apply flat_refl.
      * apply (f_equal (@rev spot)) in Er. rewrite rev_involutive in Er. simpl in Er. subst b.
        change (a ++ x :: rev r ++ [y]) with (a ++ (x :: rev r) ++ [y]) in E. rewrite app_assoc in E.
        apply app_inj_tail in E as (-> & ->). exists (y :: a), (rev r). split; [easy|]. unfold opened.
        rewrite <- app_assoc. apply flat_refl.
  - split; intros E; exists a, b; (split; [easy|]); apply flat_refl.
  - destruct (IH a x b N) as (A & B). now split.
  - destruct (IH1 a x b N) as (A1 & _). destruct (IH2 a x b N) as (_ & B2). split; intros E.
    + destruct (A1 E) as (a1 & b1 & E1 & P1). destruct (IH2 a1 x b1 N) as (A2 & _).
      destruct (A2 E1) as (a2 & b2 & E2 & P2). exists a2, b2. split; [easy|]. now apply flat_trans with (opened a1 x b1).
    + destruct (B2 E) as (a1 & b1 & E1 & P1). destruct (IH1 a1 x b1 N) as (_ & B1).
      destruct (B1 E1) as (a2 & b2 & E2 & P2). exists a2, b2. split; [easy|]. now apply flat_trans with (opened a1 x b1).
Qed.

(* --- regions *)

Definition turned (m : bool) (w : word) : word := if m then rev w else w.
Definition same_region (R R' : region) : Prop :=
  exists m L, Permutation R L /\ Forall2 (fun w w' => same_word (turned m w) w') L R'.

Lemma same_region_refl R : same_region R R.
Proof. exists false, R. split; [apply Permutation_refl|]. apply forall2_refl. intros w. apply rst_refl. Qed.

Lemma same_region_sym R R' : same_region R R' -> same_region R' R.
Proof.
  intros (m & L & P & F). exists m. apply forall2_flip in F. apply Permutation_sym in P.
  destruct (forall2_perm_r _ _ _ _ F P) as (L' & P' & F'). exists L'. split; [easy|]. revert F'. apply forall2_impl.
  intros w' w H. destruct m; simpl in *; [|now apply rst_sym]. apply same_word_rev in H. rewrite rev_involutive in H.
  now apply rst_sym.
Qed.

Lemma rev_opened a x b : rev (opened a x b) = opened (rev b) x (rev a).
Proof. unfold opened. simpl. rewrite !rev_app_distr. simpl. now rewrite <- app_assoc. Qed.

Lemma opened_turned m w w' a x b : same_word (turned m w) w' -> w = a ++ x :: b -> ~ D x ->
  exists a' b', w' = a' ++ x :: b' /\ flat (turned m (opened a x b)) (opened a' x b').
Proof.
  intros H -> N. destruct m; unfold turned in *.
  - rewrite rev_app_distr in H. simpl in H. rewrite <- app_assoc in H. rewrite rev_opened.
    now apply (same_opened _ _ H).
  - now apply (same_opened _ _ H).
Qed.

Lemma mirrored_join u v c : same_word (rev (u ++ c :: v ++ [c])) (rev u ++ c :: rev v ++ [c]).
Proof.
  assert (E : rev (u ++ c :: v ++ [c]) = (c :: rev v ++ [c]) ++ rev u).
  { rewrite rev_app_distr. simpl. rewrite rev_app_distr. reflexivity. }
  rewrite E. apply rotate.
Qed.

Lemma pieces_same c R R' x y made : same_region R R' -> pieces c R x y made -> ~ D x -> ~ D y ->
  exists made', pieces c R' x y made' /\ exists order, Permutation made order /\ Forall2 same_region order made'.
Proof.
  intros (m & L & P & F) G. revert P F. destruct G as [R a x b a' y b' others H|R a x b e y f I J H E]; intros P F Nx Ny.
  - assert (PL := Permutation_trans (Permutation_sym P) H). destruct (Permutation_Forall2 PL F) as (R2 & P2 & F2).
    inversion F2 as [|w1 w1' l1 l1' S1 F3 Ea Eb]; subst. inversion F3 as [|w2 w2' l2 l2' S2 F4 Ea Eb]; subst.
    destruct (opened_turned _ _ _ _ _ _ S1 eq_refl Nx) as (a1 & b1 & -> & O1).
    destruct (opened_turned _ _ _ _ _ _ S2 eq_refl Ny) as (a2 & b2 & -> & O2).
    exists [(opened a1 x b1 ++ c :: opened a2 y b2 ++ [c]) :: l2']. split; [now apply joined|].
    exists [(opened a x b ++ c :: opened a' y b' ++ [c]) :: others]. split; [apply Permutation_refl|].
    constructor; [|constructor]. exists m, ((opened a x b ++ c :: opened a' y b' ++ [c]) :: others).
    split; [apply Permutation_refl|]. constructor; [|easy].
    apply rst_trans with (turned m (opened a x b) ++ c :: turned m (opened a' y b') ++ [c]).
    + destruct m; [apply mirrored_join|apply rst_refl].
    + apply flat_same. apply flat_app; [easy|]. apply (flat_app [c] _ [c]); [apply flat_refl|]. apply flat_app; [easy|apply flat_refl].
  - assert (PL := Permutation_trans (Permutation_sym P) H). destruct (Permutation_Forall2 PL F) as (R2 & P2 & F2).
    inversion F2 as [|w1 w1' l1 l1' S1 F3 Ea Eb]; subst. apply Forall2_app_inv_l in F3 as (I' & J' & FI & FJ & ->).
    destruct (opened_turned _ _ _ _ _ _ S1 eq_refl Nx) as (a1 & b1 & -> & O1). destruct m; unfold turned in O1.
    + rewrite E, rev_app_distr in O1. simpl in O1. rewrite <- app_assoc in O1.
      destruct (flat_place _ _ O1 (rev f) y (rev e) Ny) as (A & _). destruct (A eq_refl) as (e1 & f1 & E1 & K1 & K2).
      exists [((e1 ++ [y]) ++ [c]) :: J'; ((y :: f1) ++ [c]) :: I']. split.
      { apply (cut c R' a1 x b1); [|easy]. rewrite P2. constructor. apply Permutation_app_comm. }
      exists [((y :: f) ++ [c]) :: J; ((e ++ [y]) ++ [c]) :: I]. split; [apply perm_swap|].
      constructor; [|constructor; [|constructor]].
      * exists true, (((y :: f) ++ [c]) :: J). split; [apply Permutation_refl|]. constructor; [|easy].
        unfold turned. rewrite rev_app_distr. apply rst_trans with ((rev (y :: f)) ++ [c]); [apply (rotate [c])|].
        apply flat_same, flat_app; [easy|apply flat_refl].
      * exists true, (((e ++ [y]) ++ [c]) :: I). split; [apply Permutation_refl|]. constructor; [|easy].
        unfold turned. rewrite rev_app_distr. apply rst_trans with ((rev (e ++ [y])) ++ [c]); [apply (rotate [c])|].
        rewrite rev_app_distr. apply flat_same, flat_app; [easy|apply flat_refl].
    + rewrite E in O1. destruct (flat_place _ _ O1 e y f Ny) as (A & _). destruct (A eq_refl) as (e1 & f1 & E1 & K1 & K2).
      exists [((e1 ++ [y]) ++ [c]) :: I'; ((y :: f1) ++ [c]) :: J']. split; [now apply (cut c R' a1 x b1)|].
      exists [((e ++ [y]) ++ [c]) :: I; ((y :: f) ++ [c]) :: J]. split; [apply Permutation_refl|].
      constructor; [|constructor; [|constructor]].
      * exists false, (((e ++ [y]) ++ [c]) :: I). split; [apply Permutation_refl|]. constructor; [|easy].
        apply flat_same, flat_app; [easy|apply flat_refl].
      * exists false, (((y :: f) ++ [c]) :: J). split; [apply Permutation_refl|]. constructor; [|easy].
        apply flat_same. change (flat ((y :: f) ++ [c]) ((y :: f1) ++ [c])). apply flat_app; [easy|apply flat_refl].
Qed.

(* --- positions *)

Definition same_pool (n m : pool) : Prop := fst n = fst m /\ forall x, In x (snd n) <-> In x (snd m).

Definition same_position (p q : position) : Prop :=
  (forall x, lives (spots p) x = lives (spots q) x) /\
  (forall x, D x -> lives (spots p) x = 0 /\ In x (map fst (spots p)) /\ In x (map fst (spots q))) /\
  (exists ps, Permutation (pools p) ps /\ Forall2 same_pool ps (pools q)) /\
  (exists rs, Permutation (regions p) rs /\ Forall2 same_region rs (regions q)).

Lemma same_position_sym p q : same_position p q -> same_position q p.
Proof.
  intros (L & HD & (ps & P1 & F1) & (rs & P2 & F2)). split; [easy|]. split; [|split].
  - intros x Hx. destruct (HD x Hx) as (A & B & C). now rewrite <- L.
  - apply forall2_flip in F1. apply Permutation_sym in P1. destruct (forall2_perm_r _ _ _ _ F1 P1) as (qs & P & F).
    exists qs. split; [easy|]. revert F. apply forall2_impl. intros a b (E & H). split; [easy|]. intros x. now rewrite H.
  - apply forall2_flip in F2. apply Permutation_sym in P2. destruct (forall2_perm_r _ _ _ _ F2 P2) as (qs & P & F).
    exists qs. split; [easy|]. revert F. apply forall2_impl. intros a b. apply same_region_sym.
Qed.

Lemma lives_pay l l' us : (forall x, lives l x = lives l' x) -> forall x, lives (pay us l) x = lives (pay us l') x.
Proof.
  revert l l'. induction us as [|u us IH]; intros l l' H x; simpl; [apply H|]. apply IH. intros y. rewrite !lives_spend.
  now rewrite H.
Qed.
Lemma keys_pay us : forall l, map fst (pay us l) = map fst l.
Proof.
  induction us as [|u us IH]; intros l; simpl; [easy|]. rewrite IH. unfold spend. rewrite map_map. apply map_ext.
  intros [y n]. simpl. now destruct (Pos.eqb u y).
Qed.
Lemma dead_pay us : forall l x, lives l x = 0 -> lives (pay us l) x = 0.
Proof.
  induction us as [|u us IH]; intros l x H; simpl; [easy|]. apply IH. rewrite lives_spend. destruct (Pos.eqb u x); lia.
Qed.
Lemma may_join_ext l l' x y : (forall z, lives l z = lives l' z) -> may_join l x y -> may_join l' x y.
Proof. intros H (A & B). unfold may_join. rewrite lives_spend in *. rewrite <- !H. auto. Qed.
Lemma may_join_alive l x y : may_join l x y -> 0 < lives l x /\ 0 < lives l y.
Proof. intros (A & B). split; [easy|]. rewrite lives_spend in B. destruct (Pos.eqb x y); lia. Qed.

Lemma move_same c p q p' : same_position p q -> ~ In c (names p) -> ~ In c (names q) -> move c p p' ->
  exists q', move c q q' /\ same_position p' q'.
Proof.
  intros S Np Nq G. revert S Np Nq.
  destruct G as [p A R B x y made E M G|p A n S B m us E M]; intros (L & HD & (ps & P1 & F1) & (rs & P2 & F2)) Np Nq.
  - assert (alive : ~ D x /\ ~ D y).
    { apply may_join_alive in M. split; intros K; apply HD in K; lia. }
    rewrite E in P2. assert (P3 := Permutation_trans (Permutation_middle A B R) P2).
    destruct (Permutation_Forall2 (Permutation_sym P3) F2) as (rs' & P4 & F4).
    inversion F4 as [|R0 R' l l' SR F5 Ea Eb]; subst.
    destruct (pieces_same c R R' x y made SR G) as (made' & G' & order & Po & Fo); [easy|easy|].
    assert (I : In R' (regions q)) by (apply (Permutation_in R' (Permutation_sym P4)); now left).
    apply in_split in I as (A' & B' & Eq). rewrite Eq in P4. apply Permutation_sym, Permutation_cons_app_inv in P4.
    exists (after c q x y made' (A' ++ B')). split; [|split; [|split; [|split]]].
    + apply (in_region _ q A' R' B'); [easy| |easy]. now apply (may_join_ext (spots p)).
    + intros z. simpl. destruct (Pos.eqb z c); [easy|]. apply (lives_pay (spots p) (spots q) [x; y] L).
    + intros z Hz. destruct (HD z Hz) as (Z & K1 & K2).
      assert (E1 := keys_pay [x; y] (spots p)). assert (E2 := keys_pay [x; y] (spots q)).
      simpl map. simpl in E1, E2. rewrite E1, E2. split; [|split; now right]. simpl.
      destruct (Pos.eqb_spec z c) as [->|N]; [|now apply (dead_pay [x; y])]. exfalso. apply Np. unfold names.
      apply in_or_app. now left.
    + exists ps. split; easy.
    + destruct (forall2_perm_r _ _ _ _ F5 P4) as (l2 & P5 & F6). exists (order ++ l2). split.
      * simpl. apply Permutation_app; [easy|]. now rewrite <- P5.
      * simpl. now apply Forall2_app.
  - rewrite E in P1. assert (P3 := Permutation_trans (Permutation_middle A B (n, S)) P1).
    destruct (Permutation_Forall2 (Permutation_sym P3) F1) as (ps' & P4 & F4).
    inversion F4 as [|R0 R' l l' (En & SR) F5 Ea Eb]; subst. destruct R' as [n' S']. simpl in En, SR. subst n'.
    assert (I : In (n, S') (pools q)) by (apply (Permutation_in _ (Permutation_sym P4)); now left).
    apply in_split in I as (A' & B' & Eq). rewrite Eq in P4. apply Permutation_sym, Permutation_cons_app_inv in P4.
    exists (after_pool q us (m, S') (A' ++ B')). split; [|split; [|split; [|split]]].
    + apply (in_pool _ q A' n S' B'); [easy|]. destruct M as [K|s K K1 K2|s t K1 K2 K3].
      * now apply two_own.
      * apply one_own; [easy|now apply SR|now rewrite <- L].
      * apply none_own; [now apply SR|now apply SR|]. now apply (may_join_ext (spots p)).
    + simpl. now apply lives_pay.
    + intros z Hz. destruct (HD z Hz) as (Z & K1 & K2). simpl. rewrite !keys_pay. split; [now apply dead_pay|easy].
    + destruct (forall2_perm_r _ _ _ _ F5 P4) as (l2 & P5 & F6). exists ((m, S) :: l2). split.
      * simpl. constructor. now rewrite <- P5.
      * simpl. now constructor.
    + exists rs. split; easy.
Qed.

Theorem same_keeps p q : same_position p q -> alike p q.
Proof.
  apply (imitate same_position).
  - intros c a b a' S Na Nb M. destruct (move_same c a b a' S Na Nb M) as (b' & M' & S'). exists b'. auto.
  - intros c a b b' S Na Nb M. apply same_position_sym in S. destruct (move_same c b a b' S Nb Na M) as (a' & M' & S').
    exists a'. split; [easy|]. left. now apply same_position_sym.
Qed.

End Words.
