(* Sums in misère play. A position is a sum of components, [tree_of_sum] is its tree, and [settles] says that one sum may
   stand for another wherever it occurs, and is no longer: what becomes of a sum when components are replaced by equal
   forms, which are added up. Trees and Conway's simplification are in Misere.v. *)
From Coq Require Import Arith List Lia Permutation.
From Tendril Require Import Games Sums Alike Misere.
Import ListNotations.

Lemma height_le t n : height t <= n <-> forall o, In o (branches t) -> height o < n.
Proof.
  destruct t as [l]. simpl. rewrite list_max_le, Forall_forall. split.
  - intros H o Ho. apply (H (S (height o))). apply in_map_iff. now exists o.
  - intros H x Hx. apply in_map_iff in Hx as (o & <- & Ho). now apply H.
Qed.

Lemma lost_by s : lost s <-> (exists s', In s' (moves s)) /\ forall s', In s' (moves s) -> ~ lost s'.
Proof.
  rewrite lost_iff. split; intros (N & H); (split; [|easy]).
  - destruct (moves s) as [|m ms]; [easy|]. exists m. now left.
  - intros Z. destruct N as (m & Hm). now rewrite Z in Hm.
Qed.

Section Sums.

Variable component : Type.
Variable options : component -> list (list component).
Variable size : component -> nat.
Hypothesis falls : forall c s, In s (options c) -> total component size s < size c.

Let options_of := sum_options component options.
Let total := total component size.
Let options_fall := sum_falls component options size falls.

Definition tree_of_sum (s : list component) : tree := tree_of (list component) options_of total s.
Definition tallness (s : list component) : nat := height (tree_of_sum s).

Lemma sum_branches s : branches (tree_of_sum s) = map tree_of_sum (options_of s).
Proof. exact (tree_branches _ _ _ options_fall s). Qed.
Lemma in_branches s t : In t (branches (tree_of_sum s)) <-> exists o, In o (options_of s) /\ t = tree_of_sum o.
Proof. rewrite sum_branches, in_map_iff. split; intros (o & A & B); now exists o. Qed.

Lemma in_moves_sum s X u : In u (moves (tree_of_sum s :: X)) <->
  (exists o, In o (options_of s) /\ u = tree_of_sum o :: X) \/ (exists X', In X' (moves X) /\ u = tree_of_sum s :: X').
Proof.
  rewrite in_moves_cons. split; (intros [(o & Ho & ->)|H]; [left|now right]).
  - apply in_branches in Ho as (p & Hp & ->). now exists p.
  - exists (tree_of_sum o). split; [|easy]. apply in_branches. now exists o.
Qed.

(* A sum is the tree of the whole, or the trees of two halves side by side. *)
Lemma lost_app s t X : lost (tree_of_sum (s ++ t) :: X) <-> lost (tree_of_sum s :: tree_of_sum t :: X).
Proof.
  remember (total s + total t + weight X) as n eqn:E. revert s t X E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros s t X ->.
  assert (A : forall s', In s' (options_of s) -> (lost (tree_of_sum (s' ++ t) :: X) <-> lost (tree_of_sum s' :: tree_of_sum t :: X))).
  { intros s' H. apply options_fall in H. apply (IH (total s' + total t + weight X)); [unfold total; lia|easy]. }
  assert (B : forall t', In t' (options_of t) -> (lost (tree_of_sum (s ++ t') :: X) <-> lost (tree_of_sum s :: tree_of_sum t' :: X))).
  { intros t' H. apply options_fall in H. apply (IH (total s + total t' + weight X)); [unfold total; lia|easy]. }
  assert (C : forall X', In X' (moves X) -> (lost (tree_of_sum (s ++ t) :: X') <-> lost (tree_of_sum s :: tree_of_sum t :: X'))).
  { intros X' H. apply moves_smaller in H. apply (IH (total s + total t + weight X')); [lia|easy]. }
  assert (L : forall u, In u (moves (tree_of_sum (s ++ t) :: X)) <->
    (exists s', In s' (options_of s) /\ u = tree_of_sum (s' ++ t) :: X) \/ (exists t', In t' (options_of t) /\ u = tree_of_sum (s ++ t') :: X) \/
    (exists X', In X' (moves X) /\ u = tree_of_sum (s ++ t) :: X')).
  { intros u. rewrite in_moves_sum. split.
    - intros [(o & Ho & ->)|H]; [|now right; right]. apply sum_options_app in Ho as [(s' & Hs & ->)|(t' & Ht & ->)].
      + left. now exists s'.
      + right. left. now exists t'.
    - intros [(s' & Hs & ->)|[(t' & Ht & ->)|H]]; [left|left|now right].
      + exists (s' ++ t). split; [|easy]. apply sum_options_app. left. now exists s'.
      + exists (s ++ t'). split; [|easy]. apply sum_options_app. right. now exists t'. }
  assert (R : forall u, In u (moves (tree_of_sum s :: tree_of_sum t :: X)) <->
    (exists s', In s' (options_of s) /\ u = tree_of_sum s' :: tree_of_sum t :: X) \/
    (exists t', In t' (options_of t) /\ u = tree_of_sum s :: tree_of_sum t' :: X) \/
    (exists X', In X' (moves X) /\ u = tree_of_sum s :: tree_of_sum t :: X')).
  { intros u. rewrite in_moves_sum. split.
    - intros [H|(Y & HY & ->)]; [now left|]. apply in_moves_sum in HY as [(o & Ho & ->)|(X' & HX & ->)].
      + right. left. now exists o.
      + right. right. now exists X'.
    - intros [H|[(t' & Ht & ->)|(X' & HX & ->)]]; [now left|right|right].
      + exists (tree_of_sum t' :: X). split; [|easy]. apply in_moves_sum. left. now exists t'.
      + exists (tree_of_sum t :: X'). split; [|easy]. apply in_moves_sum. right. now exists X'. }
  rewrite !lost_by. split; intros ((m & Hm) & H); split.
  - apply L in Hm as [(s' & Hs & _)|[(t' & Ht & _)|(X' & HX & _)]]; eexists; apply R; eauto.
  - intros u Hu. apply R in Hu as [(s' & Hs & ->)|[(t' & Ht & ->)|(X' & HX & ->)]].
    + rewrite <- A by easy. apply H, L. eauto.
    + rewrite <- B by easy. apply H, L. eauto.
    + rewrite <- C by easy. apply H, L. eauto.
  - apply R in Hm as [(s' & Hs & _)|[(t' & Ht & _)|(X' & HX & _)]]; eexists; apply L; eauto.
  - intros u Hu. apply L in Hu as [(s' & Hs & ->)|[(t' & Ht & ->)|(X' & HX & ->)]].
    + rewrite A by easy. apply H, R. eauto.
    + rewrite B by easy. apply H, R. eauto.
    + rewrite C by easy. apply H, R. eauto.
Qed.

(* The longest play of a sum is as long as those of its halves together. *)
Lemma tallness_le s n : tallness s <= n <-> forall o, In o (options_of s) -> tallness o < n.
Proof.
  unfold tallness. rewrite height_le. split.
  - intros H o Ho. apply H. apply in_branches. now exists o.
  - intros H t Ht. apply in_branches in Ht as (o & Ho & ->). now apply H.
Qed.
Lemma tallness_falls s o : In o (options_of s) -> tallness o < tallness s.
Proof. apply (proj1 (tallness_le s (tallness s))). easy. Qed.

Lemma tallness_app s t : tallness (s ++ t) = tallness s + tallness t.
Proof.
  remember (total s + total t) as n eqn:E. revert s t E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros s t ->.
  assert (A : forall s', In s' (options_of s) -> tallness (s' ++ t) = tallness s' + tallness t).
  { intros s' H. apply options_fall in H. apply (IH (total s' + total t)); [unfold total; lia|easy]. }
  assert (B : forall t', In t' (options_of t) -> tallness (s ++ t') = tallness s + tallness t').
  { intros t' H. apply options_fall in H. apply (IH (total s + total t')); [unfold total; lia|easy]. }
  assert (FA : forall s', In s' (options_of s) -> tallness (s' ++ t) < tallness (s ++ t)).
  { intros s' H. apply tallness_falls, sum_options_app. left. now exists s'. }
  assert (FB : forall t', In t' (options_of t) -> tallness (s ++ t') < tallness (s ++ t)).
  { intros t' H. apply tallness_falls, sum_options_app. right. now exists t'. }
  apply Nat.le_antisymm.
  - apply tallness_le. intros o Ho. apply sum_options_app in Ho as [(s' & Hs & ->)|(t' & Ht & ->)].
    + rewrite A by easy. apply tallness_falls in Hs. lia.
    + rewrite B by easy. apply tallness_falls in Ht. lia.
  - assert (Lt : tallness t <= tallness (s ++ t)).
    { apply tallness_le. intros t' Ht. assert (K := FB t' Ht). rewrite B in K by easy. lia. }
    assert (Ls : tallness s <= tallness (s ++ t) - tallness t); [|lia].
    apply tallness_le. intros s' Hs. assert (K := FA s' Hs). rewrite A in K by easy. lia.
Qed.

(* --- sums that may stand for others *)

Definition settles (s t : list component) : Prop := equal (tree_of_sum s) (tree_of_sum t) /\ tallness t <= tallness s.

Lemma settles_refl s : settles s s.
Proof. split; [apply equal_refl|easy]. Qed.
Lemma settles_trans s t u : settles s t -> settles t u -> settles s u.
Proof. intros (A & a) (B & b). split; [now apply equal_trans with (tree_of_sum t)|lia]. Qed.

Lemma alike_tallness s t : alike_sums component options s t -> tallness s = tallness t.
Proof.
  remember (total s) as n eqn:E. revert s t E. induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros s t -> A.
  assert (I : forall s' t', In s' (options_of s) -> alike_sums component options s' t' -> tallness s' = tallness t').
  { intros s' t' H. apply options_fall in H. now apply (IH (total s')). }
  apply Nat.le_antisymm; apply tallness_le; intros o Ho.
  - destruct (alike_forth _ _ _ _ _ _ _ A Ho) as (t' & Ht & A'). rewrite (I o t' Ho A'). now apply tallness_falls.
  - destruct (alike_back _ _ _ _ _ _ _ A Ho) as (s' & Hs & A'). rewrite <- (I s' o Hs A'). now apply tallness_falls.
Qed.
Lemma alike_settles s t : alike_sums component options s t -> settles s t.
Proof.
  intros A. split; [|now rewrite (alike_tallness s t A)]. exact (alike_equal _ _ _ _ _ _ options_fall options_fall s t A).
Qed.
Lemma perm_settles s t : Permutation s t -> settles s t.
Proof. intros P. apply alike_settles. now apply (alike_perm component options size falls). Qed.

Lemma equal_app_l s s' t : equal (tree_of_sum s) (tree_of_sum s') -> equal (tree_of_sum (s ++ t)) (tree_of_sum (s' ++ t)).
Proof. intros A X. rewrite !lost_app. apply A. Qed.
Lemma settles_app s s' t t' : settles s s' -> settles t t' -> settles (s ++ t) (s' ++ t').
Proof.
  intros (A & a) (B & b). split; [|rewrite !tallness_app; lia]. apply equal_trans with (tree_of_sum (s' ++ t)); [now apply equal_app_l|].
  apply equal_trans with (tree_of_sum (t ++ s')); [apply perm_settles, Permutation_app_comm|].
  apply equal_trans with (tree_of_sum (t' ++ s')); [now apply equal_app_l|]. apply perm_settles, Permutation_app_comm.
Qed.

Lemma settles_lost s t : settles s t -> (lost [tree_of_sum s] <-> lost [tree_of_sum t]).
Proof. intros (E & _). apply E. Qed.

(* What lists of lost states need (Misere.v). *)
Definition settled (s t : list tree) : Prop := exists a b, s = [tree_of_sum a] /\ t = [tree_of_sum b] /\ settles a b.
Lemma settled_keeps s t : settled s t -> (lost s <-> lost t) /\ tall t <= tall s.
Proof.
  intros (a & b & -> & -> & S). split; [now apply settles_lost|]. destruct S as (_ & H). unfold tallness in H.
  change (height (tree_of_sum b) + 0 <= height (tree_of_sum a) + 0). lia.
Qed.

End Sums.
