(* Graphs, paths in them, and connectedness: what the rules of games on graphs speak of, and functions that decide it.

   A graph is a table of neighbours. A position of a game that takes vertices away is the graph it began with and the list
   of the vertices that are left: nothing has to be built anew for a move, and edges that lead to vertices no longer there
   count for nothing. *)
From Coq Require Import Arith PArith List Lia Bool Permutation FMapPositive.
Import ListNotations.

Definition memb (v : positive) (l : list positive) : bool := existsb (Pos.eqb v) l.

Lemma memb_spec v l : memb v l = true <-> In v l.
Proof.
  unfold memb. rewrite existsb_exists. split.
  - intros (w & Hw & E). apply Pos.eqb_eq in E. now subst.
  - intros H. exists v. split; [easy|apply Pos.eqb_refl].
Qed.
Lemma memb_false v l : memb v l = false <-> ~ In v l.
Proof. rewrite <- memb_spec. now destruct (memb v l). Qed.

Definition without (X V : list positive) : list positive := filter (fun v => negb (memb v X)) V.

Lemma in_without X V v : In v (without X V) <-> In v V /\ ~ In v X.
Proof. unfold without. now rewrite filter_In, negb_true_iff, memb_false. Qed.

Lemma without_ext X Y V : (forall v, In v V -> In v X <-> In v Y) -> without X V = without Y V.
Proof.
  intros H. apply filter_ext_in. intros v Hv. f_equal. apply eq_true_iff_eq. rewrite !memb_spec. now apply H.
Qed.

Lemma filter_length_le {A} (f : A -> bool) l : length (filter f l) <= length l.
Proof. induction l as [|x l IH]; simpl; [easy|]. destruct (f x); simpl; lia. Qed.

Lemma without_shorter X V x : In x X -> In x V -> length (without X V) < length V.
Proof.
  intros Hx. unfold without. induction V as [|v V IH]; simpl; intros Hv; [easy|].
  assert (L := filter_length_le (fun v => negb (memb v X)) V).
  destruct Hv as [->|Hv].
  - apply memb_spec in Hx. rewrite Hx. simpl. lia.
  - apply IH in Hv. destruct (negb (memb v X)); simpl; lia.
Qed.

Lemma partition_filters {A} (f : A -> bool) l : partition f l = (filter f l, filter (fun x => negb (f x)) l).
Proof. induction l as [|x l IH]; simpl; [easy|]. rewrite IH. now destruct (f x). Qed.

Lemma filters_length {A} (f : A -> bool) l : length (filter f l) + length (filter (fun x => negb (f x)) l) = length l.
Proof. induction l as [|x l IH]; simpl; [easy|]. destruct (f x); simpl; lia. Qed.

(* --- graphs *)

Definition neighbours_in (table : PositiveMap.t (list positive)) (v : positive) : list positive :=
  match PositiveMap.find v table with
  | Some l => l
  | None => []
  end.

Record graph := {
  table : PositiveMap.t (list positive);
  symmetric : forall u v, In v (neighbours_in table u) -> In u (neighbours_in table v)
}.
Definition neighbours (g : graph) : positive -> list positive := neighbours_in (table g).
Definition adjacent (g : graph) (u v : positive) : Prop := In v (neighbours g u).

Lemma adjacent_sym g u v : adjacent g u v -> adjacent g v u.
Proof. apply symmetric. Qed.

(* The graph with these edges. *)
Definition link u v t := PositiveMap.add u (v :: neighbours_in t u) t.
Definition join (t : PositiveMap.t (list positive)) (e : positive * positive) := link (fst e) (snd e) (link (snd e) (fst e) t).

Lemma in_link u v t x y : In y (neighbours_in (link u v t) x) <-> (x = u /\ y = v) \/ In y (neighbours_in t x).
Proof.
  unfold neighbours_in at 1, link. destruct (Pos.eq_dec x u) as [->|H].
  - rewrite PositiveMap.gss. simpl. intuition.
  - rewrite PositiveMap.gso by easy. fold (neighbours_in t x). intuition congruence.
Qed.

Lemma join_symmetric es : forall t, (forall u v, In v (neighbours_in t u) -> In u (neighbours_in t v)) ->
  forall u v, In v (neighbours_in (fold_left join es t) u) -> In u (neighbours_in (fold_left join es t) v).
Proof.
  induction es as [|[a b] es IH]; simpl; intros t H; [exact H|].
  apply IH. unfold join. simpl. intros u v. rewrite !in_link. intuition.
Qed.

Program Definition graph_of_edges (es : list (positive * positive)) : graph :=
  {| table := fold_left join es (PositiveMap.empty _) |}.
Next Obligation.
  revert H. apply join_symmetric. intros a b H. unfold neighbours_in in H. now rewrite PositiveMap.gempty in H.
Qed.

Lemma adjacent_in_edges es u v : adjacent (graph_of_edges es) u v <-> In (u, v) es \/ In (v, u) es.
Proof.
  unfold adjacent, neighbours, graph_of_edges. simpl.
  assert (G : forall t, In v (neighbours_in (fold_left join es t) u) <->
                        In v (neighbours_in t u) \/ In (u, v) es \/ In (v, u) es).
  { induction es as [|[a b] es IH]; simpl; intros t; [intuition|].
    rewrite IH. unfold join. simpl. rewrite !in_link. intuition (subst; auto; try congruence). }
  rewrite G. unfold neighbours_in. rewrite PositiveMap.gempty. simpl. intuition.
Qed.

(* --- paths inside a set of vertices *)

Inductive path (g : graph) (S : list positive) (u : positive) : positive -> Prop :=
  | path_here : In u S -> path g S u u
  | path_on w v : path g S u w -> adjacent g w v -> In v S -> path g S u v.

Definition connected (g : graph) (S : list positive) : Prop := forall u v, In u S -> In v S -> path g S u v.

Lemma path_ends g S u v : path g S u v -> In u S /\ In v S.
Proof. induction 1; tauto. Qed.

Lemma path_trans g S u v w : path g S u v -> path g S v w -> path g S u w.
Proof. intros H. induction 1 as [|x y _ IH A I]; [easy|]. now apply (path_on _ _ _ x). Qed.

Lemma path_sym g S u v : path g S u v -> path g S v u.
Proof.
  induction 1 as [|w v P IH A I]; [now constructor|].
  apply (path_trans _ _ _ w); [|easy]. apply (path_on _ _ _ v); [now constructor|now apply adjacent_sym|].
  now apply path_ends in P.
Qed.

Lemma path_incl g S T u v : incl S T -> path g S u v -> path g T u v.
Proof. intros H. induction 1 as [|w v _ IH A I]; [constructor; auto|]. apply (path_on _ _ _ w); auto. Qed.

Lemma connected_ext g S T : (forall v, In v S <-> In v T) -> connected g S -> connected g T.
Proof.
  intros E C u v Hu Hv. apply (path_incl _ S); [intros x; apply E|]. apply C; now apply E.
Qed.

(* A path from inside Y to outside leaves Y somewhere. *)
Lemma path_leaves g S Y u v : path g S u v -> In u Y -> ~ In v Y ->
  exists a b, In a Y /\ ~ In b Y /\ In b S /\ adjacent g a b.
Proof.
  induction 1 as [|w v P IH A I]; intros Hu Hv; [easy|].
  destruct (in_dec Pos.eq_dec w Y) as [Hw|Hw]; [now exists w, v|now apply IH].
Qed.

(* --- which vertices can be reached *)

Definition touches (g : graph) (front : list positive) (v : positive) : bool :=
  existsb (fun w => memb w front) (neighbours g v).

Lemma touches_spec g front v : touches g front v = true <-> exists w, In w front /\ adjacent g v w.
Proof.
  unfold touches. rewrite existsb_exists. split; intros (w & H1 & H2); exists w.
  - now rewrite memb_spec in H2.
  - now rewrite memb_spec.
Qed.

(* Of `rest`, what cannot be reached from `front`, step by step. *)
Fixpoint flood (g : graph) (fuel : nat) (front rest : list positive) : list positive :=
  match fuel with
  | O => rest
  | S f => let (near, far) := partition (touches g front) rest in
           match near with
           | [] => far
           | _ => flood g f near far
           end
  end.

Lemma flood_spec g fuel : forall front rest, length rest <= fuel ->
  let out := flood g fuel front rest in
  incl out rest /\
  (forall v, In v rest -> ~ In v out -> exists f, In f front /\ path g (front ++ rest) f v) /\
  (forall v u, In v out -> In u front \/ In u rest /\ ~ In u out -> ~ adjacent g v u).
Proof.
  induction fuel as [|k IH]; intros front rest Hl; simpl.
  - destruct rest; simpl in Hl; [|lia]. split; [easy|]. split; intros; easy.
  - rewrite partition_filters. assert (L := filters_length (touches g front) rest).
    set (near := filter (touches g front) rest) in *.
    set (far := filter (fun x => negb (touches g front x)) rest) in *.
    assert (Hfar : forall v, In v far <-> In v rest /\ touches g front v = false).
    { intros v. unfold far. now rewrite filter_In, negb_true_iff. }
    assert (Hnear : forall v, In v near <-> In v rest /\ touches g front v = true).
    { intros v. unfold near. now rewrite filter_In. }
    assert (Hfar' : forall v u, In v far -> In u front -> ~ adjacent g v u).
    { intros v u Hv Hu A. apply Hfar in Hv as (_ & Hv).
      assert (T : touches g front v = true) by (apply touches_spec; now exists u). congruence. }
    destruct near as [|n near'] eqn:En.
    + split; [intros v Hv; now apply Hfar in Hv|]. split.
      * intros v Hv Hout. exfalso. destruct (touches g front v) eqn:T.
        -- now apply (Hnear v).
        -- apply Hout. now apply Hfar.
      * intros v u Hv [Hu|(Hu & Hu')]; [now apply Hfar'|]. exfalso. apply Hu'. apply Hfar. split; [easy|].
        destruct (touches g front u) eqn:T; [|easy]. exfalso. now apply (Hnear u).
    + rewrite <- En in *. destruct (IH near far) as (I1 & I2 & I3); [rewrite En in L; simpl in L; lia|].
      split; [intros v Hv; apply I1 in Hv; now apply Hfar in Hv|].
      assert (first : forall v, In v near -> exists f, In f front /\ path g (front ++ rest) f v).
      { intros v Hv. apply Hnear in Hv as (Hv & T). apply touches_spec in T as (f & Hf & A). exists f.
        split; [easy|]. apply (path_on _ _ _ f); [constructor; apply in_or_app; now left|now apply adjacent_sym|].
        apply in_or_app. now right. }
      split.
      * intros v Hv Hout. destruct (touches g front v) eqn:T; [apply first; now apply Hnear|].
        destruct (I2 v) as (f & Hf & P); [now apply Hfar|easy|].
        destruct (first f Hf) as (f0 & Hf0 & P0). exists f0. split; [easy|].
        apply (path_trans _ _ _ f); [easy|]. apply (path_incl _ (near ++ far)); [|easy].
        intros x Hx. apply in_or_app. right. apply in_app_or in Hx as [Hx|Hx]; [now apply Hnear in Hx|now apply Hfar in Hx].
      * intros v u Hv [Hu|(Hu & Hu')]; [apply Hfar'; auto|]. apply I3; [easy|].
        destruct (touches g front u) eqn:T; [left; now apply Hnear|]. right. split; [now apply Hfar|easy].
Qed.

Definition unreached (g : graph) (S : list positive) (x : positive) : list positive :=
  flood g (length S) [x] (without [x] S).

Lemma unreached_in g S x v : In v (unreached g S x) -> In v S.
Proof.
  unfold unreached. intros H. destruct (flood_spec g (length S) [x] (without [x] S)) as (I & _).
  - apply filter_length_le.
  - apply I, in_without in H. tauto.
Qed.

Lemma reached g S x v : In x S -> In v S -> ~ In v (unreached g S x) -> path g S x v.
Proof.
  unfold unreached. intros Hx Hv H. destruct (flood_spec g (length S) [x] (without [x] S)) as (_ & I & _).
  { apply filter_length_le. }
  destruct (Pos.eq_dec v x) as [->|Hne]; [now constructor|].
  destruct (I v) as (f & [<-|[]] & P); [|easy|].
  - apply in_without. split; [easy|]. intros [E|[]]; now subst.
  - apply (path_incl _ ([x] ++ without [x] S)); [|easy].
    intros y [<-|Hy]; [easy|]. now apply in_without in Hy.
Qed.

Lemma not_reached g S x v : In x S -> path g S x v -> ~ In v (unreached g S x).
Proof.
  unfold unreached. intros Hx P. destruct (flood_spec g (length S) [x] (without [x] S)) as (I1 & _ & I3).
  { apply filter_length_le. }
  set (out := flood g (length S) [x] (without [x] S)) in *.
  induction P as [|w v P IH A I]; intros Hout.
  - apply I1, in_without in Hout as (_ & N). apply N. now left.
  - assert (Pw := P). apply path_ends in Pw as (_ & Hw).
    apply (I3 v w Hout); [|now apply adjacent_sym].
    destruct (Pos.eq_dec w x) as [->|Hne]; [left; now left|]. right. split; [|easy].
    apply in_without. split; [easy|]. intros [E|[]]; now subst.
Qed.

(* The connected component of x among the vertices V. *)
Definition component (g : graph) (V : list positive) (x : positive) : list positive := without (unreached g V x) V.

Lemma component_spec g V x v : In x V -> (In v (component g V x) <-> path g V x v).
Proof.
  intros Hx. unfold component. rewrite in_without. split.
  - intros (Hv & H). now apply reached.
  - intros P. split; [now apply path_ends in P|now apply not_reached].
Qed.

Definition connectedb (g : graph) (S : list positive) : bool :=
  match S with
  | [] => true
  | x :: _ => match unreached g S x with [] => true | _ => false end
  end.

Lemma connectedb_spec g S : connectedb g S = true <-> connected g S.
Proof.
  unfold connectedb. destruct S as [|x S]; [split; [intros _ u v []|easy]|].
  assert (Hx : In x (x :: S)) by now left. split.
  - destruct (unreached g (x :: S) x) as [|y l] eqn:E; [|easy]. intros _.
    assert (all : forall v, In v (x :: S) -> path g (x :: S) x v).
    { intros v Hv. apply component_spec; [easy|]. unfold component. rewrite E. apply in_without. auto. }
    intros u v Hu Hv. apply (path_trans _ _ _ x); [apply path_sym; now apply all|now apply all].
  - intros C. destruct (unreached g (x :: S) x) as [|y l] eqn:E; [easy|].
    assert (Hy : In y (unreached g (x :: S) x)) by (rewrite E; now left).
    exfalso. apply (not_reached g (x :: S) x y); [easy| |easy]. apply C; [easy|]. now apply (unreached_in g _ x).
Qed.
