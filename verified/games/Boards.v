(* The Game of Arrows (Mathews 2021) and the Game of Cycles (Su 2020; Zandee 2022) on boards. A move marks an edge with an
   arrow. It must not make a vertex a sink (all its edges marked towards it) or a source (all away from it); with
   `trimmed`, vertices of one edge are free. In Cycles it must not be a death move either: leave all but one of the edges
   round a cell marked one way round, so that the other player completes it. That is the convention of Zandee, section 3.1,
   which nimbers follow. Boards with a cell that can be completed at once are not covered; under the convention none arises.

   A rule (W, m) says: unless an edge is marked against W, m of the arrows W have to stay unmarked, as far as moves along W
   are concerned. [board_value]: what is left of the rules after some marks, as limits (Limits.v), has the same value. *)
From Coq Require Import Arith NArith PArith List Lia Bool.
From Tendril Require Import Nim Games Sums Graphs Limits Tidying.
Import ListNotations.
Open Scope nat_scope.

(* Edges with their ends; cells as closed walks of arrows. The arrow (e, true) leads from the first end to the second. *)
Record board := { ends : list (positive * (positive * positive)); cells : list (list arrow); trimmed : bool }.
Definition all_edges (b : board) : list positive := map fst (ends b).
Definition turned (W : list arrow) : list arrow := map opposite W.

Definition out_of (b : board) (v : positive) : list arrow :=
  flat_map (fun e => (if Pos.eqb (fst (snd e)) v then [(fst e, true)] else []) ++
                     (if Pos.eqb (snd (snd e)) v then [(fst e, false)] else [])) (ends b).
Definition vertices (b : board) : list positive :=
  nodup Pos.eq_dec (flat_map (fun e => [fst (snd e); snd (snd e)]) (ends b)).

Definition vertex_rules (b : board) (v : positive) : list (list arrow * nat) :=
  let W := out_of b v in
  if trimmed b && Nat.eqb (length W) 1 then [] else [(W, 1); (turned W, 1)].
Definition cell_rules (W : list arrow) : list (list arrow * nat) := [(W, 2); (turned W, 2)].
Definition rules (b : board) : list (list arrow * nat) :=
  flat_map (vertex_rules b) (vertices b) ++ flat_map cell_rules (cells b).

Definition unmarked (marks : list arrow) (a : arrow) : bool := negb (inb a marks) && negb (inb (opposite a) marks).
Definition opposed (marks W : list arrow) : bool := existsb (fun a => inb (opposite a) marks) W.
Definition obeys (marks : list arrow) (a : arrow) (r : list arrow * nat) : bool :=
  let (W, m) := r in
  negb (inb a W) || opposed marks W || Nat.ltb m (length (filter (unmarked marks) W)).

(* A position is the arrows marked. *)
Definition may_mark (b : board) (marks : list arrow) (a : arrow) : bool :=
  unmarked marks a && forallb (obeys marks a) (rules b).
Definition open_edges (b : board) (marks : list arrow) : list positive :=
  filter (fun e => unmarked marks (e, true)) (all_edges b).
Definition board_options (b : board) (marks : list arrow) : list (list arrow) :=
  map (fun a => a :: marks)
      (filter (may_mark b marks) (flat_map (fun e => [(e, true); (e, false)]) (open_edges b marks))).
Definition board_size (b : board) (marks : list arrow) : nat := length (open_edges b marks).

(* What is left of the rules. *)
Definition left_of (marks : list arrow) (r : list arrow * nat) : list limit :=
  let (W, m) := r in
  if opposed marks W then [] else [(filter (unmarked marks) W, length (filter (unmarked marks) W) - m)].
Definition state_of (b : board) (marks : list arrow) : state :=
  {| edges := open_edges b marks; dead := []; limits := flat_map (left_of marks) (rules b) |}.

(* No rule names an arrow twice: cells repeat no edge. *)
Fixpoint distinct (W : list arrow) : bool :=
  match W with
  | [] => true
  | a :: W => negb (inb a W) && distinct W
  end.
Definition proper (b : board) : bool := forallb (fun r => distinct (fst r)) (rules b).

Lemma distinct_spec W : distinct W = true -> NoDup W.
Proof.
  induction W as [|a W IH]; simpl; intros H; [constructor|]. apply andb_prop in H as (N & H).
  constructor; [now apply inb_false, negb_true_iff|now apply IH].
Qed.

Lemma unmarked_cons marks a c : unmarked marks a = true ->
  unmarked (a :: marks) c = unmarked marks c && negb (Pos.eqb (fst c) (fst a)).
Proof.
  intros Ua. unfold unmarked. simpl.
  assert (E : negb (eqb c a) && negb (eqb (opposite c) a) = negb (Pos.eqb (fst c) (fst a))).
  { destruct a as [e d], c as [e' d']. unfold eqb, opposite. simpl. destruct (Pos.eqb e' e); simpl; [|easy].
    destruct d, d'; easy. }
  rewrite <- E. destruct (eqb c a), (eqb (opposite c) a), (inb c marks), (inb (opposite c) marks); easy.
Qed.

Lemma open_place b marks a : unmarked marks a = true ->
  open_edges b (a :: marks) = without [fst a] (open_edges b marks).
Proof.
  intros U. unfold open_edges, without. rewrite filter_twice. apply filter_ext. intros e. rewrite unmarked_cons by easy.
  simpl. now rewrite orb_false_r.
Qed.

Lemma unmarked_opposite marks a : unmarked marks (opposite a) = unmarked marks a.
Proof. unfold unmarked. rewrite opposite_twice. apply andb_comm. Qed.

Lemma filter_remove a W : NoDup W -> In a W -> S (length (filter (fun b => negb (eqb a b)) W)) = length W.
Proof.
  induction 1 as [|x W N D IH]; [easy|]. intros [->|H]; simpl.
  - assert (E : eqb a a = true) by now apply eqb_spec. rewrite E. simpl. f_equal.
    assert (A : forall b, In b W -> negb (eqb a b) = true).
    { intros b Hb. apply negb_true_iff. destruct (eqb a b) eqn:T; [|easy]. apply eqb_spec in T. now subst. }
    clear - A. induction W as [|y W IH]; [easy|]. simpl. rewrite A by now left. simpl. f_equal. apply IH.
    intros b Hb. apply A. now right.
  - assert (E : eqb a x = false). { destruct (eqb a x) eqn:T; [|easy]. apply eqb_spec in T. now subst. }
    rewrite E. simpl. f_equal. now apply IH.
Qed.

Lemma left_place marks a W m : NoDup W -> unmarked marks a = true ->
  left_of (a :: marks) (W, m) = flat_map (after a) (left_of marks (W, m)).
Proof.
  intros D U. unfold left_of.
  assert (O : opposed (a :: marks) W = opposed marks W || inb (opposite a) W).
  { apply eq_true_iff_eq. rewrite orb_true_iff, inb_spec. unfold opposed. rewrite !existsb_exists. split.
    - intros (b & Hb & I). simpl in I. apply orb_prop in I as [E|I]; [|left; now exists b].
      apply eqb_spec in E. right. now rewrite <- E, opposite_twice.
    - intros [(b & Hb & I)|I].
      + exists b. split; [easy|]. simpl. rewrite I. apply orb_true_r.
      + exists (opposite a). split; [easy|]. rewrite opposite_twice. simpl.
        assert (E : eqb a a = true) by now apply eqb_spec. now rewrite E. }
  rewrite O. destruct (opposed marks W) eqn:Op; [easy|]. simpl flat_map. rewrite app_nil_r. unfold after. simpl fst. simpl snd.
  set (V := filter (unmarked marks) W).
  assert (IV : forall c, In c V <-> In c W /\ unmarked marks c = true) by (intros c; apply filter_In).
  destruct (inb (opposite a) W) eqn:Io; simpl orb.
  - apply inb_spec in Io. assert (H : inb (opposite a) V = true).
    { apply inb_spec, IV. split; [easy|]. now rewrite unmarked_opposite. }
    now rewrite H.
  - apply inb_false in Io. assert (H : inb (opposite a) V = false) by (apply inb_false; rewrite IV; tauto). rewrite H.
    assert (F : filter (unmarked (a :: marks)) W = filter (fun b => negb (eqb a b)) V).
    { unfold V. rewrite filter_twice. apply filter_ext_in. intros c Hc. rewrite unmarked_cons by easy. f_equal. f_equal.
      apply eq_true_iff_eq. rewrite Pos.eqb_eq, eqb_spec. split; [|now intros ->]. intros E.
      apply eq_sym, same_edge in E as [E|E]; [easy|]. now rewrite E in Hc. }
    rewrite F. destruct (inb a V) eqn:Ia.
    + apply inb_spec in Ia. assert (L := filter_remove a V (NoDup_filter _ D) Ia). do 2 f_equal. lia.
    + apply inb_false in Ia. assert (E : filter (fun b => negb (eqb a b)) V = V).
      { clear - Ia. induction V as [|x V IH]; [easy|]. simpl. destruct (eqb a x) eqn:T.
        - apply eqb_spec in T. subst. exfalso. apply Ia. now left.
        - simpl. f_equal. apply IH. intros H. apply Ia. now right. }
      now rewrite E.
Qed.

Lemma state_place b marks a : proper b = true -> unmarked marks a = true ->
  state_of b (a :: marks) = place (state_of b marks) a.
Proof.
  intros P U. unfold state_of, place. simpl. rewrite open_place by easy. f_equal.
  unfold proper in P. rewrite forallb_forall in P. revert P. induction (rules b) as [|[W m] R IH]; intros P; [easy|].
  simpl flat_map. rewrite flat_map_app. f_equal; [|apply IH; intros r Hr; apply P; now right].
  apply left_place; [|easy]. apply distinct_spec. apply (P (W, m)). now left.
Qed.

Lemma may_mark_legal b marks a : In (fst a) (all_edges b) -> (may_mark b marks a = true <-> legal (state_of b marks) a = true).
Proof.
  intros Ha. rewrite legal_spec. unfold may_mark, legal_prop. simpl. rewrite andb_true_iff, forallb_forall.
  assert (OE : In (fst a) (open_edges b marks) <-> unmarked marks a = true).
  { unfold open_edges. rewrite filter_In. destruct a as [e []]; simpl; [tauto|].
    rewrite <- (unmarked_opposite marks (e, true)). unfold opposite. simpl. tauto. }
  rewrite OE. split.
  - intros (U & H). split; [easy|]. split; [easy|]. intros A k HA I. apply in_flat_map in HA as ((W, m) & HR & HA).
    apply H in HR. unfold obeys in HR. unfold left_of in HA. destruct (opposed marks W); [easy|].
    destruct HA as [E|[]]. injection E as <- <-. apply filter_In in I as (I & _). apply inb_spec in I. rewrite I in HR.
    simpl in HR. apply Nat.ltb_lt in HR. lia.
  - intros (U & _ & H). split; [easy|]. intros (W, m) HR. unfold obeys. destruct (inb a W) eqn:I; [|easy].
    destruct (opposed marks W) eqn:Op; [easy|]. simpl. apply Nat.ltb_lt. apply inb_spec in I.
    assert (K : length (filter (unmarked marks) W) - m <> 0); [|lia].
    apply (H (filter (unmarked marks) W)); [|now apply filter_In].
    apply in_flat_map. exists (W, m). split; [easy|]. unfold left_of. rewrite Op. now left.
Qed.

Lemma in_board_options b marks o : In o (board_options b marks) <->
  exists a, legal (state_of b marks) a = true /\ unmarked marks a = true /\ o = a :: marks.
Proof.
  unfold board_options. rewrite in_map_iff. split.
  - intros (a & <- & H). apply filter_In in H as (He & M). exists a. assert (Ho : In (fst a) (open_edges b marks)).
    { apply in_flat_map in He as (e & He & [<-|[<-|[]]]); easy. }
    assert (Ha : In (fst a) (all_edges b)) by (unfold open_edges in Ho; now apply filter_In in Ho).
    split; [now apply may_mark_legal|]. split; [|easy]. unfold may_mark in M. now apply andb_prop in M.
  - intros (a & L & U & ->). exists a. split; [easy|]. assert (Ho : In (fst a) (open_edges b marks)).
    { apply legal_spec in L. apply L. }
    apply filter_In. split.
    + apply in_flat_map. exists (fst a). split; [easy|]. destruct a as [e []]; simpl; auto.
    + apply may_mark_legal; [|easy]. unfold open_edges in Ho. now apply filter_In in Ho.
Qed.

Lemma legal_unmarked b marks a : legal (state_of b marks) a = true -> unmarked marks a = true.
Proof.
  intros L. apply legal_spec in L as (He & _). simpl in He. unfold open_edges in He. apply filter_In in He as (_ & U).
  destruct a as [e []]; [easy|]. rewrite <- unmarked_opposite. exact U.
Qed.

Lemma board_falls b marks o : In o (board_options b marks) -> board_size b o < board_size b marks.
Proof.
  intros H. apply in_board_options in H as (a & L & U & ->). unfold board_size. rewrite open_place by easy.
  apply (without_shorter _ _ (fst a)); [now left|]. apply legal_spec in L. apply L.
Qed.

Theorem board_value b marks : proper b = true ->
  grundy (list arrow) (board_options b) (board_size b) marks = value state options size (state_of b marks).
Proof.
  intros P. apply (imitation _ _ _ _ _ _ (board_falls b) (sum_falls _ _ _ falls) (fun m s => s = [state_of b m])).
  - clear marks. intros marks s o -> H. apply in_board_options in H as (a & L & U & ->).
    exists [state_of b (a :: marks)]. split; [|easy]. apply in_sum_one, in_options. exists a. split; [easy|].
    now rewrite state_place.
  - clear marks. intros marks s o -> H. apply in_sum_one, in_options in H as (a & L & ->).
    assert (U := legal_unmarked b marks a L). exists (a :: marks). split.
    + apply in_board_options. now exists a.
    + now rewrite state_place.
  - easy.
Qed.
