(* The theorem behind every certificate (docs/certificates.md, "When it holds"), for any game whose options are listed as
   sums of components.

   A list of components with values is given. The nim-sum of a position is found by splitting it, leaving out components
   in which nobody can move, cancelling pairs of the same, and looking the others up. The list is correct if for every
   entry P of value n
     1. for each i < n some option of P has nim-sum i;
     2. every option of P has a nim-sum other than n, or has itself an option with nim-sum n.
   Then every value in the list is the Grundy value. What "the same" and "splitting" are is left to the game: all that is
   asked is that they keep values, and do not make positions larger. *)
From Coq Require Import Arith NArith List Lia Permutation.
From Tendril Require Import Nim Games Sums.
Import ListNotations.
Open Scope N_scope.

Section Certificate.

Variable component : Type.
Variable options : component -> list (list component).
Variable size : component -> nat.
Hypothesis falls : forall c s, In s (options c) -> (total component size s < size c)%nat.

Let value := value component options size.
Let value_of_sum := value_of_sum component options size.
Let total := total component size.

Variable same : component -> component -> Prop.
Hypothesis same_keeps : forall c d, same c d -> value c = value d /\ (size d <= size c)%nat.
Variable splits : component -> list component -> Prop.
Hypothesis splits_keeps : forall c s, splits c s -> value c = value_of_sum s /\ (total s <= size c)%nat.

Variable listed : list (component * N).

Inductive nim_sum : list component -> N -> Prop :=
  | nothing : nim_sum [] 0
  | over c s x : options c = [] -> nim_sum s x -> nim_sum (c :: s) x
  | pair_cancels c d s x : same c d -> nim_sum s x -> nim_sum (c :: d :: s) x
  | looked_up c q v s x : In (q, v) listed -> same c q -> nim_sum s x -> nim_sum (c :: s) (N.lxor v x)
  | falls_apart c parts s x : splits c parts -> nim_sum (parts ++ s) x -> nim_sum (c :: s) x
  | in_any_order s t x : Permutation s t -> nim_sum s x -> nim_sum t x.

(* What a position may be redrawn as before somebody replies: parts set apart, components replaced by the same ones. *)
Inductive becomes : list component -> list component -> Prop :=
  | as_it_is s : becomes s s
  | set_apart s c rest parts t : Permutation s (c :: rest) -> splits c parts -> becomes (parts ++ rest) t -> becomes s t
  | redrawn s c rest d t : Permutation s (c :: rest) -> same c d -> becomes (d :: rest) t -> becomes s t.

(* Options that are worth the same may be represented by one, r. *)
Definition correct_entry (P : component) (n : N) : Prop :=
  (forall i, i < n -> exists o, In o (options P) /\ nim_sum o i) /\
  (forall o, In o (options P) -> exists r, value_of_sum o = value_of_sum r /\ (total r < size P)%nat /\
     ((exists x, nim_sum r x /\ x <> n) \/
      (exists s o', becomes r s /\ In o' (sum_options component options s) /\ nim_sum o' n))).

Definition correct : Prop := forall P n, In (P, n) listed -> correct_entry P n.

(* A nim-sum is right if the entries no larger than the position are. *)
Lemma nim_sum_right s x : nim_sum s x ->
  (forall q v, In (q, v) listed -> (size q <= total s)%nat -> value q = v) -> value_of_sum s = x.
Proof.
  assert (cons_total : forall c s, total (c :: s) = (size c + total s)%nat) by reflexivity.
  induction 1 as [|c s x Ho _ IH|c d s x Hs _ IH|c q v s x Hin Hs _ IH|c parts s x Hp _ IH|s t x Hp _ IH]; intros Hright.
  - reflexivity.
  - unfold value_of_sum. rewrite value_of_cons by easy. rewrite (value_over _ _ _ falls c Ho), N.lxor_0_l.
    apply IH. intros q v Hq Hle. apply (Hright q v Hq). rewrite cons_total. lia.
  - unfold value_of_sum. rewrite !value_of_cons by easy. apply same_keeps in Hs as (E & _). unfold value in E.
    rewrite E, lxor_cancel. apply IH. intros q v Hq Hle. apply (Hright q v Hq). rewrite !cons_total. lia.
  - unfold value_of_sum. rewrite value_of_cons by easy. apply same_keeps in Hs as (E & Es).
    unfold value in E. rewrite E. f_equal.
    + apply (Hright q v Hin). rewrite cons_total. lia.
    + apply IH. intros q' v' Hq Hle. apply (Hright q' v' Hq). rewrite cons_total. lia.
  - apply splits_keeps in Hp as (E & Et). unfold value_of_sum in *. rewrite value_of_cons by easy.
    unfold value in E. rewrite E, <- value_of_app by easy.
    apply IH. intros q v Hq Hle. apply (Hright q v Hq). unfold total in Hle. rewrite total_app in Hle.
    fold total in Hle. rewrite cons_total. lia.
  - unfold value_of_sum. rewrite <- (value_of_perm _ _ _ falls _ _ Hp). apply IH. intros q v Hq Hle.
    apply (Hright q v Hq). unfold total in *. now rewrite <- (total_perm _ _ _ _ Hp).
Qed.

Lemma becomes_keeps s t : becomes s t -> value_of_sum s = value_of_sum t /\ (total t <= total s)%nat.
Proof.
  unfold value_of_sum, total.
  induction 1 as [s|s c rest parts t P H _ (E & L)|s c rest d t P H _ (E & L)]; [easy| |].
  - apply splits_keeps in H as (V & T). rewrite <- E. rewrite (value_of_perm _ _ _ falls _ _ P), (total_perm _ _ _ _ P).
    rewrite value_of_cons, value_of_app by easy. rewrite total_app in L. unfold value, value_of_sum in V. rewrite V. split; [easy|].
    change (Sums.total component size (c :: rest)) with (size c + Sums.total component size rest)%nat. unfold total in T. lia.
  - apply same_keeps in H as (V & T). rewrite <- E. rewrite (value_of_perm _ _ _ falls _ _ P), (total_perm _ _ _ _ P).
    rewrite !value_of_cons by easy. unfold value in V. rewrite V. split; [easy|].
    change (Sums.total component size (c :: rest)) with (size c + Sums.total component size rest)%nat.
    change (Sums.total component size (d :: rest)) with (size d + Sums.total component size rest)%nat in L. lia.
Qed.

Theorem correct_list_is_right : correct -> forall P n, In (P, n) listed -> value P = n.
Proof.
  intros C P n. remember (size P) as m eqn:E. revert P n E.
  induction m as [m IH] using (well_founded_induction Wf_nat.lt_wf). intros P n -> Hin.
  assert (right : forall s x, nim_sum s x -> (total s < size P)%nat -> value_of_sum s = x).
  { intros s x Hx Hlt. apply (nim_sum_right s x Hx). intros q v Hq Hle. apply (IH (size q)); [lia|easy|easy]. }
  destruct (C P n Hin) as (gives & replies).
  apply (value_unique _ _ _ falls).
  - intros i Hi. destruct (gives i Hi) as (o & Ho & Hx). exists o. split; [easy|].
    apply right; [easy|]. now apply falls.
  - intros o Ho Eo. destruct (replies o Ho) as (r & Er & Lr & [(x & Hx & Hne)|(s & o' & B & Ho' & Hx)]).
    + apply Hne. apply right in Hx; [|easy]. unfold value_of_sum in *. congruence.
    + assert (F := sum_falls _ _ _ falls s o' Ho'). apply becomes_keeps in B as (V & L).
      apply right in Hx; [|unfold total in *; lia].
      apply (grundy_absent _ _ _ (sum_falls _ _ _ falls) s o' Ho').
      unfold value_of_sum in *. unfold Sums.value_of_sum in *. congruence.
Qed.

Corollary nim_sum_of_correct_list : correct -> forall s x, nim_sum s x -> value_of_sum s = x.
Proof. intros C s x Hx. apply (nim_sum_right s x Hx). intros q v Hq _. now apply correct_list_is_right. Qed.

End Certificate.
