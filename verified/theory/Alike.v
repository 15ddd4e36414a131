(* Games that are alike: every move in one has an answer in the other after which they are alike again. Their trees are the
   same but for equal options, so whatever is decided by the tree is the same for both: Grundy values, who wins, in normal
   play and in misère play, alone and in sums. This is what is meant by "a reduction keeps the game tree". *)
From Coq Require Import Arith NArith List Lia Permutation.
From Tendril Require Import Nim Games Sums.
Import ListNotations.
Open Scope nat_scope.

Section Two.

Variables (P Q : Type) (options_p : P -> list P) (options_q : Q -> list Q).

Inductive alike : P -> Q -> Prop :=
  | alike_by p q :
      (forall p', In p' (options_p p) -> exists q', In q' (options_q q) /\ alike p' q') ->
      (forall q', In q' (options_q q) -> exists p', In p' (options_p p) /\ alike p' q') -> alike p q.

Lemma alike_forth p q p' : alike p q -> In p' (options_p p) -> exists q', In q' (options_q q) /\ alike p' q'.
Proof. intros [p0 q0 F B]. apply F. Qed.
Lemma alike_back p q q' : alike p q -> In q' (options_q q) -> exists p', In p' (options_p p) /\ alike p' q'.
Proof. intros [p0 q0 F B]. apply B. Qed.

Variables (size_p : P -> nat) (size_q : Q -> nat).
Hypothesis falls_p : forall p p', In p' (options_p p) -> size_p p' < size_p p.
Hypothesis falls_q : forall q q', In q' (options_q q) -> size_q q' < size_q q.

Theorem alike_value p q : alike p q -> grundy P options_p size_p p = grundy Q options_q size_q q.
Proof.
  intros A. apply (imitation P Q options_p options_q size_p size_q falls_p falls_q alike); [| |exact A].
  - intros a b a' H. now apply alike_forth.
  - intros a b b' H. now apply alike_back.
Qed.

(* Imitation, where the moves of one may also lead to what is already known to be alike. *)
Theorem alike_upto (R : P -> Q -> Prop) :
  (forall p q p', R p q -> In p' (options_p p) -> exists q', In q' (options_q q) /\ (R p' q' \/ alike p' q')) ->
  (forall p q q', R p q -> In q' (options_q q) -> exists p', In p' (options_p p) /\ (R p' q' \/ alike p' q')) ->
  forall p q, R p q -> alike p q.
Proof.
  intros F B p. remember (size_p p) as n eqn:E. revert p E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros p -> q H. constructor.
  - intros p' Hp. destruct (F p q p' H Hp) as (q' & Hq & [H'|H']); exists q'; (split; [easy|]); [|easy].
    apply (IH (size_p p')); auto.
  - intros q' Hq. destruct (B p q q' H Hq) as (p' & Hp & [H'|H']); exists p'; (split; [easy|]); [|easy].
    apply (IH (size_p p')); auto.
Qed.

Corollary alike_by_imitation (R : P -> Q -> Prop) :
  (forall p q p', R p q -> In p' (options_p p) -> exists q', In q' (options_q q) /\ R p' q') ->
  (forall p q q', R p q -> In q' (options_q q) -> exists p', In p' (options_p p) /\ R p' q') ->
  forall p q, R p q -> alike p q.
Proof.
  intros F B. apply alike_upto; intros p q r H Hr; [destruct (F p q r H Hr) as (s & Hs & H')|destruct (B p q r H Hr) as (s & Hs & H')];
    exists s; auto.
Qed.

End Two.

Section One.

Variables (P : Type) (options : P -> list P) (size : P -> nat).
Hypothesis falls : forall p p', In p' (options p) -> size p' < size p.

Lemma alike_refl p : alike P P options options p p.
Proof.
  apply (alike_upto P P options options size falls eq); [| |easy].
  - intros a b a' -> H. exists a'. auto.
  - intros a b b' -> H. exists b'. auto.
Qed.

End One.

Lemma alike_sym P Q op oq size (falls : forall p p', In p' (op p) -> size p' < size p) p q :
  alike P Q op oq p q -> alike Q P oq op q p.
Proof.
  remember (size p) as n eqn:E. revert p q E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros p q -> A. constructor.
  - intros q' Hq. destruct (alike_back _ _ _ _ _ _ _ A Hq) as (p' & Hp & A'). exists p'. split; [easy|].
    apply (IH (size p')); auto.
  - intros p' Hp. destruct (alike_forth _ _ _ _ _ _ _ A Hp) as (q' & Hq & A'). exists q'. split; [easy|].
    apply (IH (size p')); auto.
Qed.

Lemma alike_trans P Q R op oq or size (falls : forall p p', In p' (op p) -> size p' < size p) p q r :
  alike P Q op oq p q -> alike Q R oq or q r -> alike P R op or p r.
Proof.
  remember (size p) as n eqn:E. revert p q r E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros p q r -> A B. constructor.
  - intros p' Hp. destruct (alike_forth _ _ _ _ _ _ _ A Hp) as (q' & Hq & A').
    destruct (alike_forth _ _ _ _ _ _ _ B Hq) as (r' & Hr & B'). exists r'. split; [easy|]. apply (IH (size p')) with q'; auto.
  - intros r' Hr. destruct (alike_back _ _ _ _ _ _ _ B Hr) as (q' & Hq & B').
    destruct (alike_back _ _ _ _ _ _ _ A Hq) as (p' & Hp & A'). exists p'. split; [easy|]. apply (IH (size p')) with q'; auto.
Qed.

(* --- sums *)

Section Sums.

Variable component : Type.
Variable options : component -> list (list component).
Variable size : component -> nat.
Hypothesis falls : forall c s, In s (options c) -> total component size s < size c.

Definition alike_sums := alike _ _ (sum_options component options) (sum_options component options).
Let sum_falls := sum_falls component options size falls.

Lemma alike_sums_refl s : alike_sums s s.
Proof. exact (alike_refl _ _ _ sum_falls s). Qed.
Lemma alike_sums_sym s t : alike_sums s t -> alike_sums t s.
Proof. exact (alike_sym _ _ _ _ _ sum_falls s t). Qed.
Lemma alike_sums_trans s t u : alike_sums s t -> alike_sums t u -> alike_sums s u.
Proof. exact (alike_trans _ _ _ _ _ _ _ sum_falls s t u). Qed.
Lemma alike_sums_value s t : alike_sums s t -> value_of_sum component options size s = value_of_sum component options size t.
Proof. exact (alike_value _ _ _ _ _ _ sum_falls sum_falls s t). Qed.

Theorem alike_app s t s' t' : alike_sums s s' -> alike_sums t t' -> alike_sums (s ++ t) (s' ++ t').
Proof.
  intros A B.
  apply (alike_upto _ _ _ _ _ sum_falls
    (fun x y => exists s t s' t', x = s ++ t /\ y = s' ++ t' /\ alike_sums s s' /\ alike_sums t t')).
  3: now exists s, t, s', t'.
  all: clear s t s' t' A B.
  - intros x y x' (s & t & s' & t' & -> & -> & A & B) H.
    apply sum_options_app in H as [(u & Hu & ->)|(u & Hu & ->)].
    + destruct (alike_forth _ _ _ _ _ _ _ A Hu) as (v & Hv & A'). exists (v ++ t'). split.
      * apply sum_options_app. left. now exists v.
      * left. now exists u, t, v, t'.
    + destruct (alike_forth _ _ _ _ _ _ _ B Hu) as (v & Hv & B'). exists (s' ++ v). split.
      * apply sum_options_app. right. now exists v.
      * left. now exists s, u, s', v.
  - intros x y y' (s & t & s' & t' & -> & -> & A & B) H.
    apply sum_options_app in H as [(u & Hu & ->)|(u & Hu & ->)].
    + destruct (alike_back _ _ _ _ _ _ _ A Hu) as (v & Hv & A'). exists (v ++ t). split.
      * apply sum_options_app. left. now exists v.
      * left. now exists v, t, u, t'.
    + destruct (alike_back _ _ _ _ _ _ _ B Hu) as (v & Hv & B'). exists (s ++ v). split.
      * apply sum_options_app. right. now exists v.
      * left. now exists s, v, s', u.
Qed.

Lemma alike_perm s t : Permutation s t -> alike_sums s t.
Proof.
  induction 1 as [|c s t _ IH|c d s|s t u _ IH1 _ IH2].
  - apply alike_sums_refl.
  - apply (alike_app [c] s [c] t); [apply alike_sums_refl|easy].
  - assert (K : alike_sums ([d] ++ [c]) ([c] ++ [d])).
    { apply (alike_upto _ _ _ _ _ sum_falls (fun x y => exists s t, x = s ++ t /\ y = t ++ s)).
      3: now exists [d], [c].
      all: clear; intros x y z (s & t & -> & ->) H; apply sum_options_app in H as [(u & Hu & ->)|(u & Hu & ->)].
      - exists (t ++ u). split; [apply sum_options_app; right; now exists u|left; now exists u, t].
      - exists (u ++ s). split; [apply sum_options_app; left; now exists u|left; now exists s, u].
      - exists (s ++ u). split; [apply sum_options_app; right; now exists u|left; now exists s, u].
      - exists (u ++ t). split; [apply sum_options_app; left; now exists u|left; now exists u, t]. }
    apply (alike_app ([d] ++ [c]) s ([c] ++ [d]) s); [exact K|apply alike_sums_refl].
  - now apply alike_sums_trans with t.
Qed.

End Sums.

(* A game whose options are single positions, as a game of components. *)
Section Single.

Variables (P : Type) (options : P -> list P) (size : P -> nat).
Hypothesis falls : forall p p', In p' (options p) -> size p' < size p.

Definition single_options (p : P) : list (list P) := map (fun q => [q]) (options p).

Lemma single_falls p s : In s (single_options p) -> total P size s < size p.
Proof.
  intros H. apply in_map_iff in H as (q & <- & H). unfold total. simpl. rewrite Nat.add_0_r. now apply falls.
Qed.

Lemma in_single p s : In s (sum_options P single_options [p]) <-> exists q, In q (options p) /\ s = [q].
Proof.
  simpl. rewrite app_nil_r, in_map_iff. unfold single_options. split.
  - intros (o & <- & H). apply in_map_iff in H as (q & <- & H). exists q. now rewrite app_nil_r.
  - intros (q & H & ->). exists [q]. split; [easy|]. apply in_map_iff. now exists q.
Qed.

Lemma alike_single p q : alike P P options options p q -> alike_sums P single_options [p] [q].
Proof.
  intros A. apply (alike_upto _ _ _ _ _ (sum_falls _ _ _ single_falls)
    (fun s t => exists p q, s = [p] /\ t = [q] /\ alike P P options options p q)).
  3: now exists p, q.
  all: clear p q A; intros s t u (p & q & -> & -> & A) H; apply in_single in H as (r & Hr & ->).
  - destruct (alike_forth _ _ _ _ _ _ _ A Hr) as (q' & Hq & A'). exists [q']. split.
    + apply in_single. now exists q'.
    + left. now exists r, q'.
  - destruct (alike_back _ _ _ _ _ _ _ A Hr) as (p' & Hp & A'). exists [p']. split.
    + apply in_single. now exists p'.
    + left. now exists p', r.
Qed.

Theorem single_value p : grundy P options size p = value P single_options size p.
Proof.
  apply (imitation _ _ _ _ _ _ falls (sum_falls _ _ _ single_falls) (fun p s => s = [p])); [| |easy].
  - intros a s a' -> H. exists [a']. split; [apply in_single; now exists a'|easy].
  - intros a s s' -> H. apply in_single in H as (q & H & ->). now exists q.
Qed.

End Single.
