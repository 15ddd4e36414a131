(* Explicit game graphs (docs/games/dag.md): a token on a vertex moves along an arc. All graphs of a certificate are one, and a
   position is a vertex of it. Which vertices are the same game is told: every vertex has a class, a number, and [stable]
   checks that the options of a vertex and of the vertex its class is named after have the same classes. Every arc leads
   to a smaller class, which [proper] checks: a graph with a cycle has no such classes. *)
From Coq Require Import Arith NArith PArith List Lia Bool FMapPositive.
From Tendril Require Import Nim Games Sums Alike Misere Checker MisereChecker.
Import ListNotations.
Open Scope nat_scope.

Definition graph := PositiveMap.t (list positive).
Definition classes := PositiveMap.t positive.

Definition arcs (g : graph) (v : positive) : list positive :=
  match PositiveMap.find v g with
  | Some l => l
  | None => []
  end.
Definition class_of (k : classes) (v : positive) : positive :=
  match PositiveMap.find v k with
  | Some c => c
  | None => v
  end.
Definition down (k : classes) (v w : positive) : bool := Pos.ltb (class_of k w) (class_of k v).
Definition proper (g : graph) (k : classes) : bool :=
  forallb (fun row => forallb (down k (fst row)) (snd row)) (PositiveMap.elements g).

(* Arcs that lead upwards are left out, so that play ends in any case; a proper graph has none. *)
Definition options (g : graph) (k : classes) (v : positive) : list positive := filter (down k v) (arcs g v).
Definition size (k : classes) (v : positive) : nat := Pos.to_nat (class_of k v).

Lemma falls g k v w : In w (options g k v) -> size k w < size k v.
Proof. intros H. apply filter_In in H as (_ & H). apply Pos.ltb_lt in H. unfold size. lia. Qed.

Theorem proper_options g k v : proper g k = true -> options g k v = arcs g v.
Proof.
  intros H. unfold options, arcs. destruct (PositiveMap.find v g) as [l|] eqn:E; [|easy].
  apply PositiveMap.elements_correct in E. unfold proper in H. rewrite forallb_forall in H. apply H in E. simpl in E.
  rewrite forallb_forall in E. induction l as [|w l IH]; [easy|]. simpl. rewrite (E w (or_introl eq_refl)). f_equal.
  apply IH. intros x Hx. apply E. now right.
Qed.

Definition covers (k : classes) (l m : list positive) : bool :=
  forallb (fun w => existsb (fun u => Pos.eqb (class_of k u) (class_of k w)) m) l.
Definition stable (g : graph) (k : classes) : bool :=
  forallb (fun row => covers k (options g k (fst row)) (options g k (snd row)) && covers k (options g k (snd row)) (options g k (fst row)))
    (PositiveMap.elements k).

Lemma covers_spec k l m w : covers k l m = true -> In w l -> exists u, In u m /\ class_of k u = class_of k w.
Proof.
  unfold covers. rewrite forallb_forall. intros H Hw. apply H, existsb_exists in Hw as (u & Hu & E). apply Pos.eqb_eq in E. now exists u.
Qed.

Lemma stable_spec g k v : stable g k = true ->
  covers k (options g k v) (options g k (class_of k v)) = true /\ covers k (options g k (class_of k v)) (options g k v) = true.
Proof.
  intros H. unfold class_of. destruct (PositiveMap.find v k) as [c|] eqn:E.
  - apply PositiveMap.elements_correct in E. unfold stable in H. rewrite forallb_forall in H. apply H in E. now apply andb_prop in E.
  - assert (R : covers k (options g k v) (options g k v) = true).
    { unfold covers. apply forallb_forall. intros w Hw. apply existsb_exists. exists w. split; [easy|apply Pos.eqb_refl]. }
    now split.
Qed.

Lemma class_move g k v w v' : stable g k = true -> class_of k v = class_of k w -> In v' (options g k v) ->
  exists w', In w' (options g k w) /\ class_of k v' = class_of k w'.
Proof.
  intros H E Hv. destruct (stable_spec g k v H) as (A & _). destruct (stable_spec g k w H) as (_ & B). rewrite E in A.
  destruct (covers_spec _ _ _ _ A Hv) as (u & Hu & Eu). destruct (covers_spec _ _ _ _ B Hu) as (w' & Hw & Ew). exists w'.
  split; [easy|]. congruence.
Qed.

Theorem class_alike g k v w : stable g k = true -> class_of k v = class_of k w -> alike _ _ (options g k) (options g k) v w.
Proof.
  intros H E. apply (alike_upto _ _ _ _ (size k) (falls g k) (fun v w => class_of k v = class_of k w)); [| |easy]; clear v w E.
  - intros v w v' E Hv. destruct (class_move g k v w v' H E Hv) as (w' & Hw & E'). exists w'. auto.
  - intros v w w' E Hw. symmetry in E. destruct (class_move g k w v w' H E Hw) as (v' & Hv & E'). exists v'. auto.
Qed.

(* A move is named by the vertex it leads to. *)
Definition play (g : graph) (k : classes) (v w : positive) : option (list positive) :=
  if existsb (Pos.eqb w) (options g k v) then Some [w] else None.
Definition split (v : positive) (how : unit) : option (list positive) := None.
Definition same (k : classes) (how : unit) (v w : positive) : bool := Pos.eqb (class_of k v) (class_of k w).

Definition component_options (g : graph) (k : classes) := single_options positive (options g k).
Definition check (g : graph) (k : classes) entries claim : bool :=
  proper g k && stable g k &&
  Checker.check positive positive unit unit (component_options g k) (component_options g k) (play g k) split (same k) entries claim.
Definition claim_holds (g : graph) (k : classes) := holds positive positive unit unit (component_options g k) (size k).

Lemma play_legal g k v w s : play g k v w = Some s -> In s (component_options g k v).
Proof.
  unfold play. destruct (existsb _ _) eqn:E; [|easy]. intros H. injection H as <-.
  apply existsb_exists in E as (u & Hu & E). apply Pos.eqb_eq in E as <-. apply in_map_iff. now exists w.
Qed.
Lemma same_alike g k v w : stable g k = true -> class_of k v = class_of k w ->
  alike_sums positive (component_options g k) [v] [w] /\ size k w <= size k v.
Proof.
  intros St E. split; [|unfold size; rewrite E; lia]. now apply (alike_single _ _ _ (falls g k)), class_alike.
Qed.

Theorem check_sound g k entries claim : check g k entries claim = true -> proper g k = true /\ claim_holds g k claim.
Proof.
  intros H. apply andb_prop in H as (H & C). apply andb_prop in H as (P & St). split; [easy|]. revert C. apply Checker.check_sound.
  - exact (single_falls _ _ _ (falls g k)).
  - exact (single_falls _ _ _ (falls g k)).
  - intros v s H. now exists s.
  - apply play_legal.
  - easy.
  - intros h v w H. apply Pos.eqb_eq in H. apply (same_alike g k v w St) in H as (A & L). split; [|easy].
    exact (alike_sums_value _ _ _ (single_falls _ _ _ (falls g k)) [v] [w] A).
Qed.

Definition check_misere (g : graph) (k : classes) b claim : bool :=
  proper g k && stable g k &&
  check_book positive positive unit unit (component_options g k) (component_options g k) (play g k) split (same k) b claim.
Definition misere_claim_holds (g : graph) (k : classes) := misere_holds positive positive unit unit (component_options g k).

Theorem check_misere_sound g k b claim : check_misere g k b claim = true -> proper g k = true /\ misere_claim_holds g k claim.
Proof.
  intros H. apply andb_prop in H as (H & C). apply andb_prop in H as (P & St). split; [easy|]. revert C.
  assert (F := single_falls _ _ _ (falls g k)). assert (refl := alike_sums_refl _ _ _ F).
  apply (misere_check_sound positive positive unit unit (component_options g k) (size k) F); [| |apply play_legal|easy| |exact F].
  - intros v s H. now exists s.
  - intros v s H. now exists s.
  - intros h v w H. apply same_alike; [easy|now apply Pos.eqb_eq].
Qed.
