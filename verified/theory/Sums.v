(* Sums of games. A component has options that are themselves sums, lists of components; a position is a sum, and a move
   replaces one component by one of its options. The theorem of Sprague and Grundy: the value of a sum is the nim-sum of
   the values of its components.

   The measure of a sum is the total of its components' and falls in total with every move, so that sums are games in the
   sense of Games.v. *)
From Coq Require Import Arith NArith List Lia Permutation.
From Tendril Require Import Nim Games.
Import ListNotations.
Open Scope N_scope.

Section Sums.

Variable component : Type.
Variable options : component -> list (list component).
Variable size : component -> nat.

Definition total (s : list component) : nat := list_sum (map size s).

Hypothesis falls : forall c s, In s (options c) -> (total s < size c)%nat.

Fixpoint sum_options (s : list component) : list (list component) :=
  match s with
  | [] => []
  | c :: rest => map (fun o => o ++ rest) (options c) ++ map (cons c) (sum_options rest)
  end.

Lemma total_app s t : total (s ++ t) = (total s + total t)%nat.
Proof. unfold total. now rewrite map_app, list_sum_app. Qed.

Lemma sum_falls s : forall t, In t (sum_options s) -> (total t < total s)%nat.
Proof.
  induction s as [|c s IH]; simpl; intros t H; [easy|].
  apply in_app_or in H as [H|H]; apply in_map_iff in H as (o & <- & Ho).
  - rewrite total_app. apply falls in Ho. unfold total in *. simpl. lia.
  - apply IH in Ho. unfold total in *. simpl. lia.
Qed.

(* The value of a position, and of a single component. *)
Definition value_of_sum : list component -> N := grundy (list component) sum_options total.
Definition value (c : component) : N := value_of_sum [c].
Definition nim_total (values : list N) : N := fold_right N.lxor 0 values.

Lemma sum_options_app s t u : In u (sum_options (s ++ t)) <->
  (exists s', In s' (sum_options s) /\ u = s' ++ t) \/ (exists t', In t' (sum_options t) /\ u = s ++ t').
Proof.
  revert u. induction s as [|c s IH]; simpl; intros u.
  - split; [intros H; right; now exists u|]. intros [(s' & [] & _)|(t' & H & ->)]; easy.
  - rewrite in_app_iff, !in_map_iff. split.
    + intros [(o & <- & Ho)|(r & <- & Hr)].
      * left. exists (o ++ s). split; [|now rewrite app_assoc].
        apply in_or_app. left. now apply (in_map (fun o => o ++ s)).
      * apply IH in Hr as [(s' & Hs & ->)|(t' & Ht & ->)].
        -- left. exists (c :: s'). split; [|easy]. apply in_or_app. right. now apply in_map.
        -- right. now exists t'.
    + intros [(s' & Hs & ->)|(t' & Ht & ->)].
      * apply in_app_or in Hs as [Hs|Hs]; apply in_map_iff in Hs as (o & <- & Ho).
        -- left. exists o. now rewrite app_assoc.
        -- right. exists (o ++ t). split; [easy|]. apply IH. left. now exists o.
      * right. exists (s ++ t'). split; [easy|]. apply IH. right. now exists t'.
Qed.

Lemma value_of_app s t : value_of_sum (s ++ t) = N.lxor (value_of_sum s) (value_of_sum t).
Proof.
  remember (total (s ++ t)) as n eqn:E. revert s t E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros s t ->.
  apply (grundy_unique _ _ _ sum_falls).
  - intros i Hi. apply lxor_lower in Hi as [(a & Ha & <-)|(b & Hb & <-)].
    + apply (grundy_lower _ _ _ sum_falls) in Ha as (s' & Hs & <-).
      assert (Hu : In (s' ++ t) (sum_options (s ++ t))) by (apply sum_options_app; left; now exists s').
      exists (s' ++ t). split; [easy|]. apply (IH _ (sum_falls _ _ Hu)). reflexivity.
    + apply (grundy_lower _ _ _ sum_falls) in Hb as (t' & Ht & <-).
      assert (Hu : In (s ++ t') (sum_options (s ++ t))) by (apply sum_options_app; right; now exists t').
      exists (s ++ t'). split; [easy|]. apply (IH _ (sum_falls _ _ Hu)). reflexivity.
  - intros u Hu Eu. assert (Hf := sum_falls _ _ Hu).
    apply sum_options_app in Hu as [(s' & Hs & ->)|(t' & Ht & ->)].
    + fold (value_of_sum (s' ++ t)) in Eu. rewrite (IH _ Hf s' t eq_refl) in Eu. apply lxor_inj_l in Eu.
      now apply (grundy_absent _ _ _ sum_falls) in Hs.
    + fold (value_of_sum (s ++ t')) in Eu. rewrite (IH _ Hf s t' eq_refl) in Eu.
      rewrite !(N.lxor_comm (value_of_sum s)) in Eu. apply lxor_inj_l in Eu.
      now apply (grundy_absent _ _ _ sum_falls) in Ht.
Qed.

Theorem sprague_grundy s : value_of_sum s = nim_total (map value s).
Proof.
  induction s as [|c s IH]; [reflexivity|]. change (c :: s) with ([c] ++ s).
  rewrite value_of_app, IH. reflexivity.
Qed.

Lemma value_of_cons c s : value_of_sum (c :: s) = N.lxor (value c) (value_of_sum s).
Proof. apply (value_of_app [c] s). Qed.

Lemma value_of_perm s t : Permutation s t -> value_of_sum s = value_of_sum t.
Proof.
  induction 1 as [|c s t _ IH|c d s|s t u _ IH1 _ IH2]; [easy| | |congruence].
  - now rewrite !value_of_cons, IH.
  - rewrite !value_of_cons, <- !N.lxor_assoc. f_equal. apply N.lxor_comm.
Qed.

Lemma total_perm s t : Permutation s t -> total s = total t.
Proof. induction 1; unfold total in *; simpl in *; lia. Qed.

(* A component is worth the mex of what its options are worth. *)
Lemma value_unique c n : (forall i, i < n -> exists s, In s (options c) /\ value_of_sum s = i) ->
  (forall s, In s (options c) -> value_of_sum s <> n) -> value c = n.
Proof.
  intros Hlow Habs.
  assert (E : forall s, In s (sum_options [c]) <-> In s (options c)).
  { intros s. simpl. rewrite app_nil_r. split.
    - intros H. apply in_map_iff in H as (o & <- & Ho). now rewrite app_nil_r.
    - intros H. apply in_map_iff. exists s. now rewrite app_nil_r. }
  apply (grundy_unique _ _ _ sum_falls).
  - intros i Hi. destruct (Hlow i Hi) as (s & Hs & <-). exists s. now rewrite E.
  - intros s Hs. apply Habs. now apply E.
Qed.

Lemma value_over c : options c = [] -> value c = 0.
Proof. intros H. apply value_unique; [lia|]. rewrite H. easy. Qed.

End Sums.
