(* Node Kayles: a move takes a vertex and all its neighbours. It is no octal game (Beaudou et al. 2018, after Definition 5:
   four vertices may be taken, but not if they are a path), so it has rules of its own; positions are the same. *)
From Coq Require Import Arith NArith PArith List Lia Bool.
From Tendril Require Import Graphs Removal.
Import ListNotations.
Open Scope nat_scope.

(* A vertex and those of its neighbours that are left. *)
Definition around (g : graph) (V : list positive) (v : positive) : list positive :=
  v :: filter (fun w => memb w V) (neighbours g v).
Definition moves (g : graph) (V : list positive) : list (list positive) := map (around g V) V.

Lemma in_around g V v w : In v V -> (In w (around g V v) <-> w = v \/ adjacent g v w /\ In w V).
Proof. intros Hv. unfold around. simpl. rewrite filter_In, memb_spec. unfold adjacent. intuition. Qed.

Lemma in_moves g V X : In X (moves g V) <-> exists v, In v V /\ X = around g V v.
Proof. unfold moves. rewrite in_map_iff. split; intros (v & H1 & H2); exists v; auto. Qed.

Lemma moves_take g V X : In X (moves g V) -> incl X V /\ X <> [].
Proof.
  intros H. apply in_moves in H as (v & Hv & ->). split; [|easy]. intros w Hw.
  apply in_around in Hw as [->|(_ & Hw)]; easy.
Qed.

Lemma moves_renamed f f' g V h V' X : renames f f' g V h V' -> In X (moves g V) ->
  exists X', In X' (moves h V') /\ (forall v, In v V -> (In v X <-> In (f v) X')).
Proof.
  intros (R1 & R2 & R3) H. apply in_moves in H as (v & Hv & ->). destruct (R1 v Hv) as (Iv & Ev).
  exists (around h V' (f v)). split; [apply in_moves; now exists (f v)|]. intros w Hw. destruct (R1 w Hw) as (Iw & Ew).
  rewrite !in_around, (R3 v w) by easy. split.
  - intros [->|H]; tauto.
  - intros [E|H]; [left|tauto]. now rewrite <- Ew, E.
Qed.

Lemma around_local g V A B v w : divides g V A B -> In v A -> (In w (around g V v) <-> In w (around g A v)).
Proof.
  intros (D1 & D2 & D3) Hv. assert (HV : In v V) by (apply D1; now left). rewrite !in_around, D1 by easy.
  split; [|tauto]. intros [->|(Adj & [Hw|Hw])]; [tauto|tauto|]. now destruct (D3 v w).
Qed.

Lemma moves_local g V A B X : divides g V A B -> In X (moves g V) ->
  (exists X', In X' (moves g A) /\ forall v, In v X <-> In v X') \/
  (exists X', In X' (moves g B) /\ forall v, In v X <-> In v X').
Proof.
  intros D H. apply in_moves in H as (v & Hv & ->). assert (Hv' := Hv). apply D in Hv' as [Ha|Hb]; [left|right].
  - exists (around g A v). split; [apply in_moves; now exists v|]. intros w. now apply (around_local g V A B).
  - exists (around g B v). split; [apply in_moves; now exists v|]. intros w.
    apply (around_local g V B A); [now apply divides_sym|easy].
Qed.

Lemma moves_global g V A B X : divides g V A B -> In X (moves g A) ->
  exists X', In X' (moves g V) /\ forall v, In v X <-> In v X'.
Proof.
  intros D H. apply in_moves in H as (v & Hv & ->). exists (around g V v). split.
  - apply in_moves. exists v. split; [apply D; now left|easy].
  - intros w. symmetry. now apply (around_local g V A B).
Qed.

(* A move is named by its vertex, in a list of one. *)
Definition play (p : position) (X : list positive) : option (list position) :=
  let (g, V) := p in
  match X with
  | [v] => if memb v V then Some [(g, without (around g V v) V)] else None
  | _ => None
  end.

Lemma play_legal p X s : play p X = Some s -> In s (options moves p).
Proof.
  destruct p as [g V]. destruct X as [|v [|]]; simpl; try easy. destruct (memb v V) eqn:E; [|easy]. intros H.
  injection H as <-. apply memb_spec in E. apply in_map_iff. exists (around g V v). split; [easy|].
  apply in_moves. now exists v.
Qed.

Definition check := Removal.check moves play.

Theorem check_sound entries c : check entries c = true -> claim_holds moves c.
Proof. apply (Removal.check_sound moves moves_take moves_renamed moves_local moves_global play play_legal). Qed.

Definition check_misere := Removal.check_misere moves play.
Theorem check_misere_sound b c : check_misere b c = true -> misere_claim_holds moves c.
Proof. apply (Removal.check_misere_sound moves moves_take moves_renamed moves_local moves_global play play_legal). Qed.
