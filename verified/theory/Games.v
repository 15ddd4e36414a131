(* Impartial games. A game is a type of positions with a function that lists the options of each, and a measure that falls
   with every move, so that play ends. The Grundy value of a position is the mex of those of its options; the player to
   move loses exactly if it is 0 (normal play: who cannot move loses).

   The measure is a plain number and not a well-founded relation because every game here has one, and because recursion
   on a number computes. *)
From Coq Require Import Arith NArith List Lia.
From Tendril Require Import Nim.
Import ListNotations.
Open Scope N_scope.

Section Game.

Variable position : Type.
Variable options : position -> list position.
Variable size : position -> nat.
Hypothesis falls : forall p q, In q (options p) -> (size q < size p)%nat.

Fixpoint grundy_upto (fuel : nat) (p : position) : N :=
  match fuel with
  | O => 0
  | S f => mex (map (grundy_upto f) (options p))
  end.
Definition grundy (p : position) : N := grundy_upto (S (size p)) p.

Lemma grundy_upto_enough fuel : forall p, (size p < fuel)%nat -> grundy_upto fuel p = grundy p.
Proof.
  induction fuel as [fuel IH] using (well_founded_induction Wf_nat.lt_wf). intros p Hp.
  destruct fuel as [|f]; [lia|]. unfold grundy. simpl. f_equal.
  apply map_ext_in. intros q Hq. assert (F := falls p q Hq).
  rewrite (IH f) by lia. symmetry.
  destruct (Nat.eq_dec (size p) f) as [<-|]; [apply IH; lia|]. apply (IH (size p)); lia.
Qed.

(* The definition everybody knows. *)
Theorem grundy_mex p : grundy p = mex (map grundy (options p)).
Proof.
  unfold grundy at 1. simpl. f_equal. apply map_ext_in. intros q Hq.
  apply grundy_upto_enough. now apply falls.
Qed.

Lemma grundy_lower p i : i < grundy p -> exists q, In q (options p) /\ grundy q = i.
Proof.
  rewrite grundy_mex. intros H. apply mex_lower, in_map_iff in H as (q & E & Hq). now exists q.
Qed.

Lemma grundy_absent p q : In q (options p) -> grundy q <> grundy p.
Proof.
  intros Hq E. rewrite (grundy_mex p) in E.
  apply (mex_absent (map grundy (options p))). rewrite <- E. now apply in_map.
Qed.

Lemma grundy_unique p n : (forall i, i < n -> exists q, In q (options p) /\ grundy q = i) ->
  (forall q, In q (options p) -> grundy q <> n) -> grundy p = n.
Proof.
  intros Hlow Habs. rewrite grundy_mex. apply mex_unique.
  - intros i Hi. destruct (Hlow i Hi) as (q & Hq & <-). now apply in_map.
  - intros H. apply in_map_iff in H as (q & E & Hq). now apply (Habs q).
Qed.

(* --- who wins *)

Inductive wins : position -> Prop :=
  | wins_by p q : In q (options p) -> loses q -> wins p
with loses : position -> Prop :=
  | loses_by p : (forall q, In q (options p) -> wins q) -> loses p.

Lemma outcome p : (grundy p = 0 -> loses p) /\ (grundy p <> 0 -> wins p).
Proof.
  remember (size p) as n eqn:E. revert p E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros p ->. split; intros H.
  - constructor. intros q Hq. apply (IH (size q) (falls p q Hq) q eq_refl).
    rewrite <- H. now apply grundy_absent.
  - destruct (grundy_lower p 0) as (q & Hq & E); [lia|].
    apply (wins_by p q Hq). now apply (IH (size q) (falls p q Hq) q eq_refl).
Qed.

Lemma not_both p : wins p -> loses p -> False.
Proof.
  remember (size p) as n eqn:E. revert p E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros p -> W L.
  inversion W as [p' q Hq Lq]; subst. inversion L as [p' A]; subst.
  apply (IH (size q) (falls p q Hq) q eq_refl (A q Hq) Lq).
Qed.

(* The player to move loses exactly the positions of Grundy value 0. *)
Theorem loses_iff p : loses p <-> grundy p = 0.
Proof.
  split; [|apply outcome]. intros L. destruct (N.eq_dec (grundy p) 0) as [|H]; [easy|].
  apply outcome in H. now destruct (not_both p).
Qed.
Theorem wins_iff p : wins p <-> grundy p <> 0.
Proof.
  split; [|apply outcome]. intros W H. apply outcome in H. now apply (not_both p).
Qed.

End Game.

(* Two games in which every move can be imitated in the other, into positions that are again related, have the same
   values. Positions that differ only in names are an example. *)
Section Imitation.

Variables (P Q : Type) (options_p : P -> list P) (options_q : Q -> list Q) (size_p : P -> nat) (size_q : Q -> nat).
Hypothesis falls_p : forall p p', In p' (options_p p) -> (size_p p' < size_p p)%nat.
Hypothesis falls_q : forall q q', In q' (options_q q) -> (size_q q' < size_q q)%nat.
Variable related : P -> Q -> Prop.
Hypothesis forth : forall p q p', related p q -> In p' (options_p p) -> exists q', In q' (options_q q) /\ related p' q'.
Hypothesis back : forall p q q', related p q -> In q' (options_q q) -> exists p', In p' (options_p p) /\ related p' q'.

Theorem imitation p q : related p q -> grundy P options_p size_p p = grundy Q options_q size_q q.
Proof.
  remember (size_p p) as n eqn:E. revert p q E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros p q -> R.
  rewrite (grundy_mex P options_p size_p falls_p), (grundy_mex Q options_q size_q falls_q). apply mex_ext. intros x.
  rewrite !in_map_iff. split.
  - intros (p' & <- & Hp). destruct (forth p q p' R Hp) as (q' & Hq & R'). exists q'.
    split; [symmetry; apply (IH (size_p p')); auto|easy].
  - intros (q' & <- & Hq). destruct (back p q q' R Hq) as (p' & Hp & R'). exists p'.
    split; [apply (IH (size_p p')); auto|easy].
Qed.

End Imitation.
