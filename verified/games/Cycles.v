(* The Game of Cycles as it is played: whoever completes a cell, so that its edges are marked one way round, has won and the
   game is over; else the last to move wins. A death move leaves a cell one arrow short. [complete_at_once]: the other
   player may always place that arrow, because the arrows before and behind it keep its ends from being source and sink. So
   a death move loses at once, and [true_outcome]: the convention of Boards.v, which forbids them, has the same winner, on
   boards whose cells are closed walks, from positions in which no cell is complete or one arrow short. *)
From Coq Require Import Arith NArith PArith List Lia Bool.
From Tendril Require Import Nim Games Graphs Limits Boards.
Import ListNotations.
Open Scope nat_scope.

Section Cycles.

Variable b : board.

(* Both ways round every cell. *)
Definition rounds : list (list arrow) := flat_map (fun W => [W; turned W]) (cells b).
Definition completed (marks W : list arrow) : bool :=
  match W with
  | [] => false
  | _ => forallb (fun a => inb a marks) W
  end.
Definition finished (marks : list arrow) : bool := existsb (completed marks) rounds.
Definition may_place (marks : list arrow) (a : arrow) : bool :=
  unmarked marks a && forallb (obeys marks a) (flat_map (vertex_rules b) (vertices b)).
Definition true_options (marks : list arrow) : list (list arrow) :=
  if finished marks then []
  else map (fun a => a :: marks)
         (filter (may_place marks) (flat_map (fun e => [(e, true); (e, false)]) (open_edges b marks))).

(* --- what is asked of the board and of the marks, as functions *)

Definition leaves (a : arrow) (v : positive) : bool := inb a (out_of b v).
(* Some other arrow of the walk ends where x begins, and some other begins where x ends. *)
Definition linked (W : list arrow) (x : arrow) : bool :=
  existsb (fun y => negb (eqb y x) && forallb (fun v => negb (leaves x v) || leaves (opposite y) v) (vertices b)) W &&
  existsb (fun z => negb (eqb z x) && forallb (fun v => negb (leaves (opposite x) v) || leaves z v) (vertices b)) W.
Fixpoint edges_differ (W : list arrow) : bool :=
  match W with
  | [] => true
  | a :: W => forallb (fun c => negb (Pos.eqb (fst c) (fst a))) W && edges_differ W
  end.
Definition closed_walks : bool := forallb (fun W => edges_differ W && forallb (linked W) W) rounds.
(* Round no cell are all arrows but one, or all, marked. *)
Definition out_of_reach (marks : list arrow) : bool :=
  forallb (fun W => opposed marks W || (2 <=? length (filter (unmarked marks) W))) rounds.
Definition consistent (marks : list arrow) : bool := forallb (fun a => negb (inb (opposite a) marks)) marks.
Definition ready (marks : list arrow) : bool := proper b && closed_walks && out_of_reach marks && consistent marks.

(* --- lemmas *)

Lemma true_falls marks o : In o (true_options marks) -> board_size b o < board_size b marks.
Proof.
  unfold true_options. destruct (finished marks); [easy|]. intros H. apply in_map_iff in H as (a & <- & H).
  apply filter_In in H as (He & M). unfold may_place in M. apply andb_prop in M as (U & _). unfold board_size.
  rewrite open_place by easy. apply (without_shorter _ _ (fst a)); [now left|].
  apply in_flat_map in He as (e & He & [<-|[<-|[]]]); easy.
Qed.

Lemma differ_spec W : edges_differ W = true -> forall x y, In x W -> In y W -> fst x = fst y -> x = y.
Proof.
  induction W as [|a W IH]; [easy|]. simpl. intros H. apply andb_prop in H as (F & H). rewrite forallb_forall in F.
  intros x y [<-|Hx] [<-|Hy] E; [easy| | |now apply IH].
  - apply F in Hy. rewrite E, Pos.eqb_refl in Hy. easy.
  - apply F in Hx. rewrite E, Pos.eqb_refl in Hx. easy.
Qed.

Lemma in_vertices x v : In x (out_of b v) -> In v (vertices b).
Proof.
  unfold out_of, vertices. intros H. apply in_flat_map in H as (e & He & H). apply nodup_In, in_flat_map. exists e. split; [easy|].
  apply in_app_or in H as [H|H].
  - destruct (Pos.eqb_spec (fst (snd e)) v) as [->|]; [now left|easy].
  - destruct (Pos.eqb_spec (snd (snd e)) v) as [->|]; [now right; left|easy].
Qed.

Lemma linked_spec W x : linked W x = true ->
  (exists y, In y W /\ y <> x /\ forall v, In x (out_of b v) -> In (opposite y) (out_of b v)) /\
  (exists z, In z W /\ z <> x /\ forall v, In (opposite x) (out_of b v) -> In z (out_of b v)).
Proof.
  assert (K : forall p q c, forallb (fun v => negb (leaves p v) || leaves q v) (vertices b) = true ->
    negb (eqb c x) = true -> c <> x /\ forall v, In p (out_of b v) -> In q (out_of b v)).
  { intros p q c H N. split.
    - intros ->. assert (E : eqb x x = true) by now apply eqb_spec. now rewrite E in N.
    - intros v Hv. rewrite forallb_forall in H. assert (T := H v (in_vertices p v Hv)). unfold leaves in T.
      apply inb_spec in Hv. rewrite Hv in T. now apply inb_spec. }
  unfold linked. intros H. apply andb_prop in H as (H1 & H2). apply existsb_exists in H1 as (y & Hy & H1).
  apply existsb_exists in H2 as (z & Hz & H2). apply andb_prop in H1 as (Ny & H1), H2 as (Nz & H2). split.
  - exists y. split; [easy|]. now apply K.
  - exists z. split; [easy|]. now apply K.
Qed.

(* All arrows of a closed walk are marked but x: x may be placed. *)
Lemma complete_at_once W x marks : linked W x = true -> unmarked marks x = true ->
  (forall y, In y W -> y <> x -> In y marks) -> may_place marks x = true.
Proof.
  intros L U M. apply linked_spec in L as ((y & Hy & Ny & Ly) & (z & Hz & Nz & Lz)). unfold may_place. rewrite U. simpl.
  apply forallb_forall. intros (V, m) HV. apply in_flat_map in HV as (v & _ & HV). unfold vertex_rules in HV.
  destruct (trimmed b && Nat.eqb (length (out_of b v)) 1); [easy|]. unfold obeys. destruct (inb x V) eqn:I; [|easy].
  apply inb_spec in I. assert (O : opposed marks V = true); [|now rewrite O].
  unfold opposed. apply existsb_exists. destruct HV as [E|[E|[]]]; injection E as <- <-.
  - exists (opposite y). split; [now apply Ly|]. rewrite opposite_twice. apply inb_spec. now apply M.
  - unfold turned in I. apply in_map_iff in I as (c & Ec & Hc). exists (opposite z). split.
    + apply in_map. apply Lz. rewrite <- Ec, opposite_twice. exact Hc.
    + rewrite opposite_twice. apply inb_spec. now apply M.
Qed.

Lemma unmarked_false marks a : unmarked marks a = false -> In a marks \/ In (opposite a) marks.
Proof. unfold unmarked. rewrite <- !inb_spec. destruct (inb a marks), (inb (opposite a) marks); auto. Qed.
Lemma opposed_false marks W a : opposed marks W = false -> In a W -> ~ In (opposite a) marks.
Proof.
  intros O Ha I. assert (T : opposed marks W = true); [|congruence]. apply existsb_exists. exists a. split; [easy|now apply inb_spec].
Qed.
Lemma opposed_more marks a W : opposed marks W = true -> opposed (a :: marks) W = true.
Proof.
  unfold opposed. rewrite !existsb_exists. intros (c & Hc & I). exists c. split; [easy|]. simpl. now rewrite I, orb_true_r.
Qed.

Hypothesis walks : closed_walks = true.

Lemma round_spec W : In W rounds -> edges_differ W = true /\ forall x, In x W -> linked W x = true.
Proof.
  intros H. assert (K := walks). unfold closed_walks in K. rewrite forallb_forall in K. apply K, andb_prop in H as (D & L).
  split; [easy|]. now apply forallb_forall.
Qed.
Lemma differ_nodup W : edges_differ W = true -> NoDup W.
Proof.
  induction W as [|a W IH]; simpl; intros H; [constructor|]. apply andb_prop in H as (F & H). constructor; [|now apply IH].
  intros I. rewrite forallb_forall in F. apply F in I. now rewrite Pos.eqb_refl in I.
Qed.
Lemma two_of {A} (l : list A) : NoDup l -> 2 <= length l -> exists x y, In x l /\ In y l /\ x <> y.
Proof.
  destruct l as [|x [|y l]]; simpl; try lia. intros N _. exists x, y. split; [now left|]. split; [now right; left|].
  inversion N as [|? ? I _]. intros ->. apply I. now left.
Qed.

Lemma consistent_spec marks : consistent marks = true -> forall a, In a marks -> ~ In (opposite a) marks.
Proof.
  unfold consistent. rewrite forallb_forall. intros H a Ha I. apply H in Ha. apply inb_spec in I. now rewrite I in Ha.
Qed.
Lemma consistent_more marks a : consistent marks = true -> unmarked marks a = true -> consistent (a :: marks) = true.
Proof.
  intros H U. unfold unmarked in U. apply andb_prop in U as (U1 & U2). apply negb_true_iff, inb_false in U1, U2.
  apply forallb_forall. intros c Hc. apply negb_true_iff, inb_false. intros [E|I].
  - destruct Hc as [<-|Hc]; [now apply (opposite_neq a)|]. apply U2. now rewrite E, opposite_twice.
  - destruct Hc as [<-|Hc]; [easy|]. now apply (consistent_spec marks H c).
Qed.

(* One arrow completes nothing that was out of reach. *)
Lemma not_finished marks a : out_of_reach marks = true -> consistent (a :: marks) = true -> finished (a :: marks) = false.
Proof.
  intros R C. destruct (finished (a :: marks)) eqn:F; [exfalso|easy]. apply existsb_exists in F as (W & HW & F).
  destruct (round_spec W HW) as (D & _). unfold out_of_reach in R. rewrite forallb_forall in R. apply R in HW.
  assert (all : forall c, In c W -> In c (a :: marks)).
  { destruct W as [|w W]; [easy|]. intros c Hc. unfold completed in F. rewrite forallb_forall in F. now apply inb_spec, F. }
  apply orb_prop in HW as [O|T].
  - apply existsb_exists in O as (c & Hc & I). apply inb_spec in I. apply (consistent_spec _ C c (all c Hc)). now right.
  - apply Nat.leb_le in T. apply two_of in T as (x & y & Hx & Hy & N); [|now apply NoDup_filter, differ_nodup].
    apply filter_In in Hx as (Ix & Ux), Hy as (Iy & Uy).
    assert (K : forall c, In c W -> unmarked marks c = true -> c = a).
    { intros c Hc U. destruct (all c Hc) as [E|I]; [easy|]. apply inb_spec in I. unfold unmarked in U. now rewrite I in U. }
    apply N. now rewrite (K x), (K y).
Qed.
Lemma not_finished_now marks : out_of_reach marks = true -> consistent marks = true -> finished marks = false.
Proof.
  intros R C. destruct (finished marks) eqn:F; [exfalso|easy]. apply existsb_exists in F as (W & HW & F).
  unfold out_of_reach in R. rewrite forallb_forall in R. apply R in HW.
  assert (all : forall c, In c W -> In c marks).
  { destruct W as [|w W]; [easy|]. intros c Hc. unfold completed in F. rewrite forallb_forall in F. now apply inb_spec, F. }
  apply orb_prop in HW as [O|T].
  - apply existsb_exists in O as (c & Hc & I). apply inb_spec in I. now apply (consistent_spec _ C c (all c Hc)).
  - apply Nat.leb_le in T. destruct (filter (unmarked marks) W) as [|x l] eqn:E; [simpl in T; lia|].
    assert (Hx : In x (filter (unmarked marks) W)) by (rewrite E; now left). apply filter_In in Hx as (Ix & Ux).
    apply all, inb_spec in Ix. unfold unmarked in Ux. now rewrite Ix in Ux.
Qed.

Lemma in_rules W : In W rounds -> In (W, 2) (rules b).
Proof.
  intros H. apply in_flat_map in H as (V & HV & H). apply in_or_app. right. apply in_flat_map. exists V. split; [easy|].
  destruct H as [<-|[<-|[]]]; [now left|now right; left].
Qed.

(* Moves that the convention allows keep all cells out of reach. *)
Lemma reach_kept marks a : out_of_reach marks = true -> may_mark b marks a = true -> out_of_reach (a :: marks) = true.
Proof.
  intros R M. unfold may_mark in M. apply andb_prop in M as (U & M). rewrite forallb_forall in M.
  apply forallb_forall. intros W HW. destruct (round_spec W HW) as (D & _). assert (Rw := R). unfold out_of_reach in Rw.
  rewrite forallb_forall in Rw. assert (T := Rw W HW). apply orb_prop in T as [O|T]; [now rewrite opposed_more|].
  destruct (opposed (a :: marks) W) eqn:O; [easy|]. cbn [orb]. apply Nat.leb_le in T. apply Nat.leb_le.
  assert (F : filter (unmarked (a :: marks)) W = filter (fun c => negb (Pos.eqb (fst c) (fst a))) (filter (unmarked marks) W)).
  { rewrite Tidying.filter_twice. apply filter_ext. intros c. now apply unmarked_cons. }
  rewrite F. set (V := filter (unmarked marks) W) in *.
  assert (same : forall c, In c V -> fst c = fst a -> c = a).
  { intros c Hc E. apply filter_In in Hc as (Hc & _). apply eq_sym, same_edge in E as [E|E]; [easy|]. exfalso.
    apply (opposed_false (a :: marks) W c O Hc). rewrite E, opposite_twice. now left. }
  destruct (inb a W) eqn:I.
  - assert (K := M (W, 2) (in_rules W HW)). unfold obeys in K. rewrite I in K. cbn [negb orb] in K.
    assert (Ow : opposed marks W = false). { destruct (opposed marks W) eqn:Z; [|easy]. rewrite (opposed_more marks a W Z) in O. easy. }
    rewrite Ow in K. cbn [orb] in K. apply Nat.ltb_lt in K. fold V in K.
    assert (G : filter (fun c => negb (Pos.eqb (fst c) (fst a))) V = filter (fun c => negb (eqb a c)) V).
    { apply filter_ext_in. intros c Hc. f_equal. apply eq_true_iff_eq. rewrite Pos.eqb_eq, eqb_spec. split.
      - intros E. symmetry. now apply same.
      - now intros ->. }
    rewrite G. apply inb_spec in I. assert (L := filter_remove a V). rewrite <- L in K; [lia| |].
    + now apply NoDup_filter, differ_nodup.
    + now apply filter_In.
  - apply inb_false in I. assert (G : filter (fun c => negb (Pos.eqb (fst c) (fst a))) V = V); [|rewrite G; exact T].
    clear F T. assert (A : forall c, In c V -> negb (Pos.eqb (fst c) (fst a)) = true).
    { intros c Hc. apply negb_true_iff, Pos.eqb_neq. intros E. apply I. rewrite <- (same c Hc E). now apply filter_In in Hc. }
    clear same. induction V as [|c V IH]; [easy|]. simpl. rewrite (A c (or_introl eq_refl)). f_equal. apply IH. intros x Hx. apply A. now right.
Qed.

(* A move that the convention alone forbids leaves a cell one arrow short, and the other player completes it. *)
Lemma death_loses marks a : out_of_reach marks = true -> consistent marks = true -> may_place marks a = true ->
  In (fst a) (open_edges b marks) -> incl (map fst (concat rounds)) (all_edges b) -> may_mark b marks a = false ->
  wins (list arrow) true_options (a :: marks).
Proof.
  intros R C P Ha In_edges N. assert (U : unmarked marks a = true) by (unfold may_place in P; now apply andb_prop in P).
  assert (C' := consistent_more marks a C U).
  assert (K : exists W, In W rounds /\ In a W /\ opposed marks W = false /\ length (filter (unmarked marks) W) <= 2).
  { unfold may_mark in N. rewrite U in N. simpl in N. unfold may_place in P. apply andb_prop in P as (_ & P).
    unfold rules in N. rewrite forallb_app, P in N. simpl in N.
    assert (E : exists r, In r (flat_map cell_rules (cells b)) /\ obeys marks a r = false).
    { revert N. generalize (flat_map cell_rules (cells b)). induction l as [|r l IH]; simpl; [easy|].
      destruct (obeys marks a r) eqn:Er; simpl; intros H; [|exists r; auto]. destruct (IH H) as (r' & Hr & E). exists r'. auto. }
    destruct E as ((W, m) & Hr & E). apply in_flat_map in Hr as (V & HV & Hr).
    assert (W2 : m = 2 /\ In W rounds).
    { unfold rounds. destruct Hr as [Er|[Er|[]]]; injection Er as <- <-; (split; [easy|]); apply in_flat_map; exists V; (split; [easy|]); [now left|now right; left]. }
    destruct W2 as (-> & HW). exists W. unfold obeys in E. apply orb_false_iff in E as (E & T). apply orb_false_iff in E as (I & O).
    apply negb_false_iff, inb_spec in I. apply Nat.ltb_ge in T. auto. }
  destruct K as (W & HW & Ia & O & T). destruct (round_spec W HW) as (D & L).
  assert (T2 : 2 <= length (filter (unmarked marks) W)).
  { unfold out_of_reach in R. rewrite forallb_forall in R. apply R in HW. rewrite O in HW. now apply Nat.leb_le. }
  apply two_of in T2 as (p & q & Hp & Hq & Npq); [|now apply NoDup_filter, differ_nodup].
  assert (X : exists x, In x W /\ x <> a /\ unmarked marks x = true).
  { apply filter_In in Hp as (Ip & Up), Hq as (Iq & Uq). destruct (arrow_dec p a) as [->|Np]; [exists q|exists p]; auto. }
  clear p q Hp Hq Npq. destruct X as (x & Ix & Nx & Ux).
  assert (U' : unmarked (a :: marks) x = true).
  { rewrite unmarked_cons by easy. rewrite Ux. simpl. apply negb_true_iff, Pos.eqb_neq. intros E. apply Nx. now apply (differ_spec W D). }
  assert (others : forall y, In y W -> y <> x -> In y (a :: marks)).
  { intros y Iy Ny. destruct (arrow_dec y a) as [->|Nya]; [now left|]. right. destruct (unmarked marks y) eqn:Uy.
    - exfalso. assert (three : NoDup [a; x; y] /\ incl [a; x; y] (filter (unmarked marks) W)).
      { split; [repeat constructor; simpl; intuition congruence|]. intros c [<-|[<-|[<-|[]]]]; now apply filter_In. }
      destruct three as (Nd & Inc). apply NoDup_incl_length in Inc; [simpl in Inc; lia|easy].
    - apply unmarked_false in Uy as [I|I]; [easy|]. now destruct (opposed_false marks W y O Iy). }
  assert (Px := complete_at_once W x (a :: marks) (L x Ix) U' others).
  apply (wins_by _ _ _ (x :: a :: marks)).
  - unfold true_options. rewrite (not_finished marks a R C'). apply in_map_iff. exists x. split; [easy|]. apply filter_In. split; [|exact Px].
    apply in_flat_map. exists (fst x). split; [|destruct x as [e []]; simpl; auto]. unfold open_edges. apply filter_In. split.
    + apply In_edges. apply in_map. apply in_concat. now exists W.
    + destruct x as [e []]; [exact U'|]. rewrite <- unmarked_opposite. exact U'.
  - constructor. intros o Ho. unfold true_options in Ho.
    assert (Fin : finished (x :: a :: marks) = true); [|now rewrite Fin in Ho].
    apply existsb_exists. exists W. split; [easy|]. destruct W as [|w W']; [easy|]. unfold completed. apply forallb_forall. intros c Hc.
    apply inb_spec. destruct (arrow_dec c x) as [->|Nc]; [now left|]. right. now apply others.
Qed.

End Cycles.

(* Cells go along edges of the board. *)
Definition on_board (b : board) : bool := forallb (fun a => existsb (Pos.eqb (fst a)) (all_edges b)) (concat (rounds b)).

Theorem true_outcome b marks : ready b marks && on_board b = true ->
  (loses (list arrow) (true_options b) marks <-> grundy (list arrow) (board_options b) (board_size b) marks = 0%N) /\
  (wins (list arrow) (true_options b) marks <-> grundy (list arrow) (board_options b) (board_size b) marks <> 0%N).
Proof.
  intros H. apply andb_prop in H as (H & On). unfold ready in H. apply andb_prop in H as (H & C). apply andb_prop in H as (H & R).
  apply andb_prop in H as (_ & Wk).
  assert (E : incl (map fst (concat (rounds b))) (all_edges b)).
  { intros e He. apply in_map_iff in He as (a & <- & Ha). unfold on_board in On. rewrite forallb_forall in On.
    apply On, existsb_exists in Ha as (e & He & Ee). apply Pos.eqb_eq in Ee. now rewrite Ee. }
  assert (K : (grundy (list arrow) (board_options b) (board_size b) marks = 0%N -> loses (list arrow) (true_options b) marks) /\
              (grundy (list arrow) (board_options b) (board_size b) marks <> 0%N -> wins (list arrow) (true_options b) marks)).
  { remember (board_size b marks) as n eqn:En. revert marks En R C. induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf).
    intros marks -> R C.
    assert (next : forall a, may_mark b marks a = true -> out_of_reach b (a :: marks) = true /\ consistent (a :: marks) = true).
    { intros a M. split; [now apply (reach_kept b Wk)|]. apply consistent_more; [easy|]. unfold may_mark in M. now apply andb_prop in M. }
    split; intros G.
    - constructor. intros q Hq. assert (F := true_falls b marks q Hq). unfold true_options in Hq.
      destruct (finished b marks); [easy|]. apply in_map_iff in Hq as (a & <- & Ha). apply filter_In in Ha as (Ha & P).
      assert (Ho : In (fst a) (open_edges b marks)) by (apply in_flat_map in Ha as (e & He & [<-|[<-|[]]]); easy).
      destruct (may_mark b marks a) eqn:M; [|now apply death_loses].
      destruct (next a M) as (R' & C'). apply (IH _ F (a :: marks) eq_refl R' C'). rewrite <- G.
      apply (grundy_absent _ _ _ (board_falls b)). unfold board_options. apply in_map_iff. exists a. split; [easy|]. now apply filter_In.
    - destruct (grundy_lower _ _ _ (board_falls b) marks 0) as (q & Hq & Gq); [lia|]. assert (F := board_falls b marks q Hq).
      unfold board_options in Hq. apply in_map_iff in Hq as (a & <- & Ha). apply filter_In in Ha as (Ha & M).
      destruct (next a M) as (R' & C'). apply (wins_by _ _ _ (a :: marks)); [|now apply (IH _ F (a :: marks) eq_refl R' C')].
      unfold true_options. rewrite (not_finished_now b marks R C). apply in_map_iff. exists a. split; [easy|]. apply filter_In. split; [easy|].
      unfold may_mark, rules in M. unfold may_place. rewrite forallb_app in M. apply andb_prop in M as (U & M). apply andb_prop in M as (M & _).
      now rewrite U. }
  destruct K as (K0 & K1). split; split; [|exact K0| |exact K1].
  - intros L. destruct (N.eq_dec (grundy (list arrow) (board_options b) (board_size b) marks) 0) as [|Z]; [easy|].
    destruct (not_both _ _ _ (true_falls b) marks (K1 Z) L).
  - intros W Z. exact (not_both _ _ _ (true_falls b) marks W (K0 Z)).
Qed.
