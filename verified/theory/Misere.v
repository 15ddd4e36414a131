(* Misère play, where whoever makes the last move loses, and the theorem behind its certificates (docs/certificates.md, "Misère
   play"). Games are trees here, [tree_of] makes one of a position, and a sum is a list of trees.

   Two trees are equal if they can stand for one another in every sum. Conway's simplification (On Numbers and Games,
   chapter 12) is [simplified]: a game equals H if all options of H are among its own, whoever makes one of the others is
   answered by the move to H, and, where H is over, the player to move wins the game. [misere_list_is_right] is the
   rule for lists: of lost states, each some components beside a form. *)
From Coq Require Import Arith List Lia Permutation.
From Tendril Require Import Games Alike.
Import ListNotations.

Inductive tree := Node (options : list tree).
Definition branches (t : tree) : list tree := match t with Node l => l end.
Fixpoint nodes (t : tree) : nat := match t with Node l => S (list_sum (map nodes l)) end.

(* Who moves in a sum replaces a tree by one of its options. *)
Fixpoint moves (s : list tree) : list (list tree) :=
  match s with
  | [] => []
  | t :: rest => map (fun o => o :: rest) (branches t) ++ map (cons t) (moves rest)
  end.
Definition weight (s : list tree) : nat := list_sum (map nodes s).

Lemma branch_smaller t o : In o (branches t) -> nodes o < nodes t.
Proof.
  destruct t as [l]. simpl. intros H. apply in_split in H as (a & b & ->). rewrite map_app, list_sum_app. simpl. lia.
Qed.
Lemma moves_smaller s : forall s', In s' (moves s) -> weight s' < weight s.
Proof.
  unfold weight. induction s as [|t s IH]; intros s' H; simpl in *; [easy|].
  apply in_app_or in H as [H|H]; apply in_map_iff in H as (o & <- & H); simpl.
  - apply branch_smaller in H. lia.
  - apply IH in H. unfold list_sum in *. lia.
Qed.

(* Whether the player to move loses: there is a move, and every move leaves what is not lost. *)
Fixpoint lost_upto (n : nat) (s : list tree) : Prop :=
  match n with
  | O => False
  | S n => moves s <> [] /\ forall s', In s' (moves s) -> ~ lost_upto n s'
  end.
Definition lost (s : list tree) : Prop := lost_upto (S (weight s)) s.

Lemma lost_enough n : forall s m, weight s < n -> weight s < m -> (lost_upto n s <-> lost_upto m s).
Proof.
  induction n as [|n IH]; intros s [|m] Hn Hm; try lia. simpl.
  split; intros (N & H); (split; [easy|]); intros s' Hs L; apply (H s' Hs); assert (W := moves_smaller s s' Hs); apply (IH s' m); easy || lia.
Qed.

(* The definition everybody knows. *)
Theorem lost_iff s : lost s <-> moves s <> [] /\ forall s', In s' (moves s) -> ~ lost s'.
Proof.
  unfold lost at 1. simpl. split; intros (N & H); (split; [easy|]); intros s' Hs L; apply (H s' Hs); assert (W := moves_smaller s s' Hs);
    apply (lost_enough (weight s) s' (S (weight s'))); easy || lia.
Qed.

Lemma lost_dec s : {lost s} + {~ lost s}.
Proof.
  remember (weight s) as n eqn:E. revert s E. induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros s ->.
  assert (D : forall l, incl l (moves s) -> {forall s', In s' l -> ~ lost s'} + {exists s', In s' l /\ lost s'}).
  { induction l as [|s' l IHl]; intros I; [now left|]. assert (Hs : In s' (moves s)) by (apply I; now left).
    destruct (IH (weight s') (moves_smaller s s' Hs) s' eq_refl) as [L|L]; [right; exists s'; split; [now left|easy]|].
    destruct IHl as [A|A]; [intros x Hx; apply I; now right| |].
    - left. intros x [<-|Hx]; [easy|now apply A].
    - right. destruct A as (x & Hx & Lx). exists x. split; [now right|easy]. }
  destruct (moves s) as [|m ms] eqn:Em.
  - right. intros L. apply lost_iff in L as (N & _). now rewrite Em in N.
  - rewrite <- Em in D. destruct (D (moves s) (incl_refl _)) as [A|A].
    + left. apply lost_iff. split; [now rewrite Em|easy].
    + right. intros L. apply lost_iff in L as (_ & L). destruct A as (x & Hx & Lx). now apply (L x).
Qed.

(* A move leaves what is lost, or there is none. *)
Lemma won_iff s : ~ lost s <-> moves s = [] \/ exists s', In s' (moves s) /\ lost s'.
Proof.
  split.
  - intros W. destruct (moves s) as [|m ms] eqn:E; [now left|right]. rewrite <- E.
    assert (D : forall l, incl l (moves s) -> (forall s', In s' l -> ~ lost s') \/ exists s', In s' (moves s) /\ lost s').
    { induction l as [|s' l IHl]; intros I; [now left|]. destruct (lost_dec s') as [L|L]; [right; exists s'; split; [apply I; now left|easy]|].
      destruct IHl as [A|A]; [intros x Hx; apply I; now right| |now right]. left. intros x [<-|Hx]; [easy|now apply A]. }
    destruct (D (moves s) (incl_refl _)) as [A|A]; [|easy]. exfalso. apply W. apply lost_iff. split; [now rewrite E|easy].
  - intros [E|(s' & Hs & L)] K; apply lost_iff in K as (N & K); [easy|]. now apply (K s').
Qed.

(* --- equal trees *)

Definition equal (g h : tree) : Prop := forall X, lost (g :: X) <-> lost (h :: X).
Lemma equal_refl g : equal g g. Proof. easy. Qed.
Lemma equal_sym g h : equal g h -> equal h g. Proof. intros E X. now rewrite (E X). Qed.
Lemma equal_trans g h k : equal g h -> equal h k -> equal g k. Proof. intros A B X. now rewrite (A X). Qed.

Lemma in_moves_cons t X s : In s (moves (t :: X)) <-> (exists o, In o (branches t) /\ s = o :: X) \/ (exists X', In X' (moves X) /\ s = t :: X').
Proof.
  simpl. rewrite in_app_iff, !in_map_iff. split; (intros [(o & A & B)|(o & A & B)]; [left|right]; exists o; auto).
Qed.
Lemma no_moves_cons t X : moves (t :: X) = [] <-> branches t = [] /\ moves X = [].
Proof.
  simpl. split; [intros H; apply app_eq_nil in H as (A & B); split; [now apply map_eq_nil in A|now apply map_eq_nil in B]|].
  intros (-> & ->). reflexivity.
Qed.

(* Trees beside which there is nothing to do change nothing. *)
Lemma moves_idle X : moves X = [] -> forall s u, In u (moves (s ++ X)) <-> exists v, In v (moves s) /\ u = v ++ X.
Proof.
  intros E. induction s as [|t s IH]; intros u.
  - simpl. rewrite E. split; [easy|]. intros (v & [] & _).
  - change ((t :: s) ++ X) with (t :: (s ++ X)). rewrite in_moves_cons. split.
    + intros [(o & Ho & ->)|(Y & HY & ->)].
      * exists (o :: s). split; [apply in_moves_cons; left; now exists o|easy].
      * apply IH in HY as (v & Hv & ->). exists (t :: v). split; [apply in_moves_cons; right; now exists v|easy].
    + intros (v & Hv & ->). apply in_moves_cons in Hv as [(o & Ho & ->)|(Y & HY & ->)].
      * left. now exists o.
      * right. exists (Y ++ X). split; [apply IH; now exists Y|easy].
Qed.

Lemma idle_beside s X : moves X = [] -> (lost (s ++ X) <-> lost s).
Proof.
  intros E. assert (M := moves_idle X E).
  remember (weight s) as n eqn:Ew. revert s Ew. induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros s ->.
  assert (below : forall v, In v (moves s) -> (lost (v ++ X) <-> lost v)).
  { intros v Hv. now apply (IH (weight v) (moves_smaller s v Hv)). }
  rewrite !lost_iff. split; intros (N & L); split.
  - intros Z. apply N. destruct (moves (s ++ X)) as [|u us] eqn:Eu; [easy|].
    destruct (proj1 (M s u)) as (v & Hv & _); [rewrite Eu; now left|]. now rewrite Z in Hv.
  - intros v Hv K. apply (L (v ++ X)); [apply M; now exists v|]. now apply below.
  - intros Z. apply N. destruct (moves s) as [|v vs] eqn:Ev; [easy|]. assert (Hv : In (v ++ X) (moves (s ++ X))).
    { apply M. exists v. rewrite Ev. split; [now left|easy]. }
    now rewrite Z in Hv.
  - intros u Hu K. apply M in Hu as (v & Hv & ->). apply (L v Hv). now apply below.
Qed.

Theorem simplified (g h : tree) :
  (forall o, In o (branches h) -> exists u, In u (branches g) /\ equal u o) ->
  (forall u, In u (branches g) -> (exists o, In o (branches h) /\ equal u o) \/ (exists v, In v (branches u) /\ equal v h)) ->
  (branches h = [] -> ~ lost [g]) -> equal g h.
Proof.
  intros kept others proviso X. remember (weight X) as n eqn:E. revert X E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros X ->.
  assert (below : forall X', In X' (moves X) -> (lost (g :: X') <-> lost (h :: X'))).
  { intros X' HX. apply (IH (weight X') (moves_smaller X X' HX)). easy. }
  assert (back : lost (h :: X) -> lost (g :: X)).
  { intros L. apply lost_iff in L as (N & L). apply lost_iff. split.
    - intros Z. apply no_moves_cons in Z as (Zg & ZX). apply N. apply no_moves_cons. split; [|easy].
      destruct (branches h) as [|o os] eqn:Eh; [easy|]. destruct (kept o (or_introl eq_refl)) as (u & Hu & _). now rewrite Zg in Hu.
    - intros s Hs K. apply in_moves_cons in Hs as [(u & Hu & ->)|(X' & HX & ->)].
      + destruct (others u Hu) as [(o & Ho & Eo)|(v & Hv & Ev)].
        * apply (L (o :: X)); [apply in_moves_cons; left; now exists o|]. now apply Eo.
        * apply lost_iff in K as (_ & K). apply (K (v :: X)); [apply in_moves_cons; left; now exists v|]. apply Ev.
          apply lost_iff. now split.
      + apply (L (h :: X')); [apply in_moves_cons; right; now exists X'|]. now apply below. }
  split; [|exact back]. intros L. destruct (lost_dec (h :: X)) as [K|K]; [easy|exfalso].
  apply won_iff in K as [Z|(s & Hs & K)].
  - apply no_moves_cons in Z as (Zh & ZX). apply (proviso Zh). apply (idle_beside [g] X ZX). exact L.
  - apply lost_iff in L as (_ & L). apply in_moves_cons in Hs as [(o & Ho & ->)|(X' & HX & ->)].
    + destruct (kept o Ho) as (u & Hu & Eu). apply (L (u :: X)); [apply in_moves_cons; left; now exists u|]. now apply Eu.
    + apply (L (g :: X')); [apply in_moves_cons; right; now exists X'|]. now apply below.
Qed.

(* --- lists of lost states *)

Fixpoint height (t : tree) : nat := match t with Node l => list_max (map (fun o => S (height o)) l) end.
Definition tall (s : list tree) : nat := list_sum (map height s).

Lemma branch_lower t o : In o (branches t) -> height o < height t.
Proof.
  destruct t as [l]. simpl. intros H. assert (K : list_max (map (fun o => S (height o)) l) <= list_max (map (fun o => S (height o)) l)) by easy.
  apply list_max_le in K. rewrite Forall_forall in K. apply (K (S (height o))). apply in_map_iff. now exists o.
Qed.
Lemma moves_lower s : forall s', In s' (moves s) -> tall s' < tall s.
Proof.
  unfold tall. induction s as [|t s IH]; intros s' H; [easy|]. apply in_moves_cons in H as [(o & Ho & ->)|(X & HX & ->)]; simpl.
  - apply branch_lower in Ho. lia.
  - apply IH in HX. unfold list_sum in *. lia.
Qed.

Section List.

(* A sum may be settled: components replaced by equal forms, forms added up, never to something longer. *)
Variable settled : list tree -> list tree -> Prop.
Hypothesis settled_keeps : forall s t, settled s t -> (lost s <-> lost t) /\ tall t <= tall s.
(* What is known by working out the tree of a form alone. *)
Variables form_lost form_won : list tree -> Prop.
Hypothesis form_lost_right : forall s, form_lost s -> lost s.
Hypothesis form_won_right : forall s, form_won s -> ~ lost s.

Variable listed : list tree -> Prop.
Definition shown_lost (s : list tree) : Prop := exists t, settled s t /\ (listed t \/ form_lost t).
Definition answered (s : list tree) : Prop := exists t, settled s t /\ (form_won t \/ exists s', In s' (moves t) /\ shown_lost s').
Definition correct_states : Prop := forall s, listed s -> moves s <> [] /\ forall s', In s' (moves s) -> answered s'.

Theorem misere_list_is_right : correct_states -> forall s, listed s -> lost s.
Proof.
  intros C s. remember (tall s) as n eqn:E. revert s E. induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf).
  intros s -> Ls. destruct (C s Ls) as (N & A). apply lost_iff. split; [easy|]. intros s' Hs K.
  assert (T := moves_lower s s' Hs). destruct (A s' Hs) as (t & St & W). apply settled_keeps in St as (E & Lt).
  apply E in K. destruct W as [W|(s2 & H2 & (u & Su & W))]; [now apply form_won_right in W|].
  apply lost_iff in K as (_ & K). apply (K s2 H2). assert (T2 := moves_lower t s2 H2). apply settled_keeps in Su as (E2 & Lu).
  apply E2. destruct W as [W|W]; [|now apply form_lost_right]. apply (IH (tall u)); [lia|easy|easy].
Qed.

Corollary claim_of_P : correct_states -> forall s, shown_lost s -> lost s.
Proof.
  intros C s (t & St & W). apply settled_keeps in St as (E & _). apply E.
  destruct W as [W|W]; [now apply misere_list_is_right|now apply form_lost_right].
Qed.
Corollary claim_of_N : correct_states -> forall s, answered s -> ~ lost s.
Proof.
  intros C s (t & St & W) L. apply settled_keeps in St as (E & _). apply E in L. destruct W as [W|(s' & Hs & W)]; [now apply form_won_right in W|].
  apply lost_iff in L as (_ & L). apply (L s' Hs). now apply claim_of_P.
Qed.

End List.

(* --- positions as trees *)

Section Trees.

Variables (P : Type) (options : P -> list P) (size : P -> nat).
Hypothesis falls : forall p q, In q (options p) -> size q < size p.

Fixpoint tree_upto (n : nat) (p : P) : tree := match n with O => Node [] | S n => Node (map (tree_upto n) (options p)) end.
Definition tree_of (p : P) : tree := tree_upto (S (size p)) p.
Lemma tree_enough n : forall m p, size p < n -> size p < m -> tree_upto n p = tree_upto m p.
Proof.
  induction n as [|n IH]; intros [|m] p Hn Hm; try lia. simpl. f_equal. apply map_ext_in. intros q Hq. apply falls in Hq. apply IH; lia.
Qed.
Lemma tree_branches p : branches (tree_of p) = map tree_of (options p).
Proof.
  unfold tree_of at 1. simpl. apply map_ext_in. intros q Hq. apply falls in Hq. apply tree_enough; lia.
Qed.

(* Who wins a position in misère play, without speaking of trees. *)
Inductive misere_wins : P -> Prop :=
  | over p : options p = [] -> misere_wins p
  | moves_to p q : In q (options p) -> misere_loses q -> misere_wins p
with misere_loses : P -> Prop :=
  | must_move p : options p <> [] -> (forall q, In q (options p) -> misere_wins q) -> misere_loses p.

Lemma moves_one t s : In s (moves [t]) <-> exists o, In o (branches t) /\ s = [o].
Proof.
  rewrite in_moves_cons. split; [|intros H; now left]. intros [H|(X & [] & _)]. exact H.
Qed.

Theorem misere_outcome p : (lost [tree_of p] -> misere_loses p) /\ (~ lost [tree_of p] -> misere_wins p).
Proof.
  remember (size p) as n eqn:E. revert p E. induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros p ->.
  assert (B : forall q, In q (options p) -> In [tree_of q] (moves [tree_of p])).
  { intros q Hq. apply moves_one. exists (tree_of q). split; [|easy]. rewrite tree_branches. now apply in_map. }
  split; intros H.
  - apply lost_iff in H as (N & H). constructor.
    + intros Z. apply N. apply no_moves_cons. rewrite tree_branches, Z. now split.
    + intros q Hq. apply (IH (size q) (falls p q Hq) q eq_refl). apply H. now apply B.
  - apply won_iff in H as [Z|(s & Hs & L)].
    + apply no_moves_cons in Z as (Z & _). rewrite tree_branches in Z. apply over. now apply map_eq_nil in Z.
    + apply moves_one in Hs as (o & Ho & ->). rewrite tree_branches in Ho. apply in_map_iff in Ho as (q & <- & Hq).
      apply (moves_to p q Hq). now apply (IH (size q) (falls p q Hq) q eq_refl).
Qed.

End Trees.

(* Positions that are alike have equal trees, so whatever keeps the game tree may be used in misère play. *)
Theorem alike_equal P Q op oq sp sq (fp : forall p p', In p' (op p) -> sp p' < sp p) (fq : forall q q', In q' (oq q) -> sq q' < sq q) p q :
  alike P Q op oq p q -> equal (tree_of P op sp p) (tree_of Q oq sq q).
Proof.
  remember (sp p) as n eqn:E. revert p q E. induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros p q -> A.
  assert (forth : forall u, In u (branches (tree_of P op sp p)) -> exists o, In o (branches (tree_of Q oq sq q)) /\ equal u o).
  { intros u Hu. rewrite (tree_branches P op sp fp) in Hu. apply in_map_iff in Hu as (p' & <- & Hp).
    destruct (alike_forth _ _ _ _ _ _ _ A Hp) as (q' & Hq & A'). exists (tree_of Q oq sq q').
    split; [rewrite (tree_branches Q oq sq fq); now apply in_map|]. now apply (IH (sp p') (fp p p' Hp)). }
  apply simplified.
  - intros o Ho. rewrite (tree_branches Q oq sq fq) in Ho. apply in_map_iff in Ho as (q' & <- & Hq).
    destruct (alike_back _ _ _ _ _ _ _ A Hq) as (p' & Hp & A'). exists (tree_of P op sp p').
    split; [rewrite (tree_branches P op sp fp); now apply in_map|]. now apply (IH (sp p') (fp p p' Hp)).
  - intros u Hu. left. now apply forth.
  - intros Z L. apply lost_iff in L as (N & _). apply N. apply no_moves_cons. split; [|easy].
    destruct (branches (tree_of P op sp p)) as [|u us] eqn:Eu; [easy|]. destruct (forth u (or_introl eq_refl)) as (o & Ho & _).
    now rewrite Z in Ho.
Qed.
