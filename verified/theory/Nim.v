(* Minimal excludants and nim-sums: the arithmetic of impartial games, on Coq's binary numbers N, whose N.lxor is the
   nim-sum. What the Sprague-Grundy theorem needs of them is [mex_unique] and [lxor_lower]. *)
From Coq Require Import Arith NArith List Lia Bool FinFun.
Import ListNotations.
Open Scope N_scope.

(* --- mex: the least number that is not in a list *)

Definition mem (x : N) (l : list N) : bool := existsb (N.eqb x) l.

Lemma mem_spec x l : mem x l = true <-> In x l.
Proof.
  unfold mem. rewrite existsb_exists. split.
  - intros (y & Hy & E). apply N.eqb_eq in E. now subst.
  - intros H. exists x. split; [easy | apply N.eqb_refl].
Qed.

Fixpoint mex_from (fuel : nat) (k : N) (l : list N) : N :=
  match fuel with
  | O => k
  | S f => if mem k l then mex_from f (N.succ k) l else k
  end.
Definition mex (l : list N) : N := mex_from (length l) 0 l.

Lemma mex_from_lower l fuel : forall k, (forall i, i < k -> In i l) -> forall i, i < mex_from fuel k l -> In i l.
Proof.
  induction fuel as [|f IH]; simpl; intros k Hk i Hi; [now apply Hk|].
  destruct (mem k l) eqn:E; [|now apply Hk].
  apply (IH (N.succ k)); [|easy]. intros j Hj.
  apply mem_spec in E. destruct (N.eq_dec j k) as [->|]; [easy|]. apply Hk; lia.
Qed.

Lemma mex_from_absent l fuel : forall k, In (mex_from fuel k l) l -> mex_from fuel k l = k + N.of_nat fuel.
Proof.
  induction fuel as [|f IH]; simpl mex_from; intros k H; [lia|].
  destruct (mem k l) eqn:E.
  - rewrite IH by easy. lia.
  - apply mem_spec in H. congruence.
Qed.

Lemma mex_lower l i : i < mex l -> In i l.
Proof. apply mex_from_lower. intros; lia. Qed.

Lemma mex_absent l : ~ In (mex l) l.
Proof.
  intros H.
  (* Otherwise 0, ..., length l are length l + 1 different members of l. *)
  assert (E : mex l = N.of_nat (length l)) by (unfold mex in *; now rewrite mex_from_absent).
  assert (Hall : incl (map N.of_nat (seq 0 (S (length l)))) l).
  { intros x Hx. apply in_map_iff in Hx as (m & <- & Hm). apply in_seq in Hm.
    destruct (Nat.eq_dec m (length l)) as [->|]; [now rewrite <- E|].
    apply mex_lower. lia. }
  apply NoDup_incl_length in Hall.
  - rewrite map_length, seq_length in Hall. lia.
  - apply Injective_map_NoDup; [|apply seq_NoDup]. intros a b; apply Nnat.Nat2N.inj.
Qed.

Lemma mex_unique l n : (forall i, i < n -> In i l) -> ~ In n l -> mex l = n.
Proof.
  intros Hlow Habs.
  destruct (N.lt_trichotomy (mex l) n) as [H|[H|H]]; [|easy|].
  - now apply Hlow, mex_absent in H.
  - now apply mex_lower in H.
Qed.

Lemma mex_ext l m : (forall x, In x l <-> In x m) -> mex l = mex m.
Proof.
  intros H. apply mex_unique.
  - intros i Hi. apply H. now apply mex_lower.
  - rewrite H. apply mex_absent.
Qed.

(* --- nim-sum *)

(* The number with the larger digit in the highest place where two differ is the larger one. *)
Lemma lt_by_bit x y k : N.testbit x k = false -> N.testbit y k = true ->
  (forall j, k < j -> N.testbit x j = N.testbit y j) -> x < y.
Proof.
  intros Hx Hy Habove.
  assert (E : N.shiftr y k = N.succ (N.shiftr x k)).
  { assert (Hh : N.div2 (N.shiftr x k) = N.div2 (N.shiftr y k)).
    { rewrite !N.div2_spec. apply N.bits_inj. intros j. rewrite !N.shiftr_spec by lia. apply Habove. lia. }
    rewrite (N.div2_odd (N.shiftr y k)), (N.div2_odd (N.shiftr x k)), Hh.
    rewrite <- !N.bit0_odd, !N.shiftr_spec by lia. rewrite !N.add_0_l, Hx, Hy. simpl N.b2n. lia. }
  rewrite !N.shiftr_div_pow2 in E.
  assert (P : 2 ^ k <> 0) by (apply N.pow_nonzero; lia).
  assert (A := N.mul_succ_div_gt x (2 ^ k) P).
  assert (B := N.mul_div_le y (2 ^ k) P).
  rewrite E in B. lia.
Qed.

Lemma lxor_zero_eq a b : N.lxor a b = 0 -> a = b.
Proof. apply N.lxor_eq. Qed.

Lemma lxor_cancel a b : N.lxor a (N.lxor a b) = b.
Proof. now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l. Qed.

(* A number with digit 1 where the difference d has its highest one becomes smaller by adding d. *)
Lemma lxor_top a d : d <> 0 -> N.testbit a (N.log2 d) = true -> N.lxor a d < a.
Proof.
  intros Hd Ha. apply (lt_by_bit _ _ (N.log2 d)).
  - rewrite N.lxor_spec, Ha, N.bit_log2 by easy. reflexivity.
  - easy.
  - intros j Hj. rewrite N.lxor_spec, (N.bits_above_log2 d j) by easy. apply xorb_false_r.
Qed.

(* Whoever sums to a smaller number can be reached by lowering one of the two. *)
Lemma lxor_lower a b y : y < N.lxor a b ->
  (exists a', a' < a /\ N.lxor a' b = y) \/ (exists b', b' < b /\ N.lxor a b' = y).
Proof.
  intros Hy. set (n := N.lxor a b) in *. set (d := N.lxor n y).
  assert (Hd : d <> 0). { intros E. apply lxor_zero_eq in E. lia. }
  assert (Hn : N.testbit n (N.log2 d) = true).
  { destruct (N.testbit n (N.log2 d)) eqn:E; [easy|]. exfalso.
    assert (Ey : N.testbit y (N.log2 d) = true).
    { assert (T := N.bit_log2 d Hd). revert T. unfold d at 1. now rewrite N.lxor_spec, E, xorb_false_l. }
    apply (lxor_top y d Hd) in Ey.
    assert (E' : N.lxor y d = n).
    { unfold d. rewrite (N.lxor_comm n y). apply lxor_cancel. }
    lia. }
  assert (Hab : N.testbit a (N.log2 d) = true \/ N.testbit b (N.log2 d) = true).
  { revert Hn. unfold n at 1. rewrite N.lxor_spec. destruct (N.testbit a (N.log2 d)); intros T; [now left|right; now rewrite xorb_false_l in T]. }
  assert (Ey : N.lxor n d = y) by (unfold d; apply lxor_cancel).
  destruct Hab as [H|H]; [left; exists (N.lxor a d)|right; exists (N.lxor b d)]; (split; [now apply lxor_top|]).
  - rewrite <- Ey. unfold n. rewrite !N.lxor_assoc. f_equal. apply N.lxor_comm.
  - rewrite <- Ey. unfold n. now rewrite N.lxor_assoc.
Qed.

Lemma lxor_inj_l a b c : N.lxor a c = N.lxor b c -> a = b.
Proof.
  intros H. apply (f_equal (fun x => N.lxor x c)) in H.
  now rewrite !N.lxor_assoc, N.lxor_nilpotent, !N.lxor_0_r in H.
Qed.
