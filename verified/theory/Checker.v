(* The checker: Certificate.v as a function that computes. It searches for nothing. Whoever calls it says for every option
   which components are which entries, by which relabelling, and which move is the reply; [check] verifies what is said,
   and [check_sound] is all that is trusted. So canonical forms, searches for isomorphisms and tables of hashes may live
   outside, unproved: a mistake there makes the checker refuse.

   Evidence is handed over as a function that is called once for each entry, so that it need not all be in memory. *)
From Coq Require Import Arith NArith PArith List Lia Bool Permutation FMapPositive.
From Tendril Require Import Nim Games Sums Certificate.
Import ListNotations.
Open Scope N_scope.

Section Checker.

Variables component move division relabelling : Type.
Variable options : component -> list (list component).
Variable size : component -> nat.
Hypothesis falls : forall c s, In s (options c) -> (total component size s < size c)%nat.

Let value := value component options size.
Let value_of_sum := value_of_sum component options size.

(* Options enough to answer: every other is worth the same as one of them. *)
Variable few : component -> list (list component).
Hypothesis few_falls : forall c s, In s (few c) -> (total component size s < size c)%nat.
Hypothesis few_enough : forall c s, In s (options c) -> exists r, In r (few c) /\ value_of_sum s = value_of_sum r.

(* What the game can do: play one move, split a component as told, and compare two under a relabelling. *)
Variable play : component -> move -> option (list component).
Hypothesis play_legal : forall c m s, play c m = Some s -> In s (options c).
Variable split : component -> division -> option (list component).
Hypothesis split_keeps : forall c h s, split c h = Some s ->
  value c = value_of_sum s /\ (total component size s <= size c)%nat.
Variable same : relabelling -> component -> component -> bool.
Hypothesis same_keeps : forall h c d, same h c d = true -> value c = value d /\ (size d <= size c)%nat.

(* How the first component of a sum is dealt with. *)
Inductive step :=
  | Over                                    (* nobody can move in it *)
  | Split (how : division)
  | Twin (place : nat) (by_ : relabelling)  (* it cancels with the one at this place of the rest *)
  | Entry (number : positive) (by_ : relabelling).

(* What is done to a component before somebody moves. *)
Inductive change :=
  | Divide (how : division)
  | Redraw (d : component) (by_ : relabelling).
Definition changes := list (nat * change).  (* at which place *)

Inductive answer :=
  | Covered (steps : list step)
  | Reply (first : changes) (place : nat) (m : move) (steps : list step).  (* the component at this place is moved in *)

Record entry := {
  position : component;
  nimber : N;
  evidence : unit -> list (move * list step) * list answer  (* for 0, 1, ..., nimber - 1; for the few options in order *)
}.

Inductive claim :=
  | Nimber (n : N) (s : list component) (steps : list step)
  | Lost (s : list component) (steps : list step)
  | Won (s : list component) (steps : list step)
  | Won_by (s : list component) (first : changes) (place : nat) (m : move) (steps : list step).

Definition holds (c : claim) : Prop :=
  match c with
  | Nimber n s _ => value_of_sum s = n
  | Lost s _ => loses (list component) (sum_options component options) s
  | Won s _ | Won_by s _ _ _ _ => wins (list component) (sum_options component options) s
  end.

Definition table := PositiveMap.t (component * N).

(* The element at a place, and the others. *)
Fixpoint take {A} (place : nat) (s : list A) : option (A * list A) :=
  match s, place with
  | [], _ => None
  | c :: rest, O => Some (c, rest)
  | c :: rest, S k => match take k rest with
                      | Some (d, others) => Some (d, c :: others)
                      | None => None
                      end
  end.

Definition nobody_moves (c : component) : bool := match options c with [] => true | _ => false end.

Fixpoint evaluate (t : table) (steps : list step) (s : list component) : option N :=
  match steps, s with
  | [], [] => Some 0
  | Over :: steps, c :: s => if nobody_moves c then evaluate t steps s else None
  | Split h :: steps, c :: s =>
      match split c h with
      | Some parts => evaluate t steps (parts ++ s)
      | None => None
      end
  | Twin place h :: steps, c :: s =>
      match take place s with
      | Some (d, s) => if same h c d then evaluate t steps s else None
      | None => None
      end
  | Entry k h :: steps, c :: s =>
      match PositiveMap.find k t with
      | Some (q, v) => if same h c q then match evaluate t steps s with
                                          | Some x => Some (N.lxor v x)
                                          | None => None
                                          end
                       else None
      | None => None
      end
  | _, _ => None
  end.

Definition worth (t : table) (steps : list step) (s : list component) (n : N) : bool :=
  match evaluate t steps s with
  | Some x => N.eqb x n
  | None => false
  end.

Fixpoint changed (first : changes) (s : list component) : option (list component) :=
  match first with
  | [] => Some s
  | (place, how) :: first =>
      match take place s with
      | Some (c, rest) =>
          match how with
          | Divide h => match split c h with Some parts => changed first (parts ++ rest) | None => None end
          | Redraw d h => if same h c d then changed first (d :: rest) else None
          end
      | None => None
      end
  end.

(* Whether playing m at this place leaves nim-sum n. *)
Definition leads (t : table) (s : list component) (first : changes) (place : nat) (m : move) (steps : list step) (n : N) : bool :=
  match changed first s with
  | Some s =>
      match take place s with
      | Some (c, rest) => match play c m with
                          | Some o => worth t steps (o ++ rest) n
                          | None => false
                          end
      | None => false
      end
  | None => false
  end.

Definition check_answer (t : table) (n : N) (o : list component) (a : answer) : bool :=
  match a with
  | Covered steps => match evaluate t steps o with
                     | Some x => negb (N.eqb x n)
                     | None => false
                     end
  | Reply first place m steps => leads t o first place m steps n
  end.

Fixpoint check_answers (t : table) (n : N) (os : list (list component)) (answers : list answer) : bool :=
  match os, answers with
  | [], [] => true
  | o :: os, a :: answers => check_answer t n o a && check_answers t n os answers
  | _, _ => false
  end.

Fixpoint check_gives (t : table) (P : component) (i n : N) (gives : list (move * list step)) : bool :=
  match gives with
  | [] => N.eqb i n
  | (m, steps) :: gives => match play P m with
                           | Some o => worth t steps o i && check_gives t P (N.succ i) n gives
                           | None => false
                           end
  end.

Definition check_entry (t : table) (e : entry) : bool :=
  let (gives, answers) := evidence e tt in
  check_gives t (position e) 0 (nimber e) gives && check_answers t (nimber e) (few (position e)) answers.

Definition check_claim (t : table) (c : claim) : bool :=
  match c with
  | Nimber n s steps => worth t steps s n
  | Lost s steps => worth t steps s 0
  | Won s steps => match evaluate t steps s with
                   | Some x => negb (N.eqb x 0)
                   | None => false
                   end
  | Won_by s first place m steps => leads t s first place m steps 0
  end.

Fixpoint number_entries (k : positive) (es : list entry) (t : table) : table :=
  match es with
  | [] => t
  | e :: es => number_entries (Pos.succ k) es (PositiveMap.add k (position e, nimber e) t)
  end.

Definition check (entries : list entry) (c : claim) : bool :=
  let t := number_entries 1 entries (PositiveMap.empty _) in
  forallb (check_entry t) entries && check_claim t c.

(* --- soundness *)

Let is_same (c d : component) : Prop := exists h, same h c d = true.
Let does_split (c : component) (s : list component) : Prop := exists h, split c h = Some s.
Let nim_sum := nim_sum component options is_same does_split.

Lemma take_perm {A} (place : nat) : forall (s : list A) c rest, take place s = Some (c, rest) -> Permutation s (c :: rest).
Proof.
  induction place as [|k IH]; intros [|d s] c rest H; simpl in H; try easy.
  - injection H as -> ->. apply Permutation_refl.
  - destruct (take k s) as [[e others]|] eqn:E; [|easy]. injection H as -> <-.
    apply IH in E. rewrite E. apply perm_swap.
Qed.

Lemma numbered es : forall k t q v j, PositiveMap.find j (number_entries k es t) = Some (q, v) ->
  PositiveMap.find j t = Some (q, v) \/ In (q, v) (map (fun e => (position e, nimber e)) es).
Proof.
  induction es as [|e es IH]; simpl; intros k t q v j H; [now left|].
  apply IH in H as [H|H]; [|now right; right].
  destruct (Pos.eq_dec j k) as [->|Hne].
  - rewrite PositiveMap.gss in H. injection H as <- <-. now right; left.
  - rewrite PositiveMap.gso in H by easy. now left.
Qed.

Section Table.

Variable t : table.
Variable listed : list (component * N).
Hypothesis in_list : forall j q v, PositiveMap.find j t = Some (q, v) -> In (q, v) listed.

Lemma evaluate_sound steps : forall s x, evaluate t steps s = Some x -> nim_sum listed s x.
Proof.
  induction steps as [|st steps IH]; intros [|c s] x H; simpl in H; try easy.
  - injection H as <-. constructor.
  - now destruct st.
  - destruct st as [|h|place h|k h].
    + unfold nobody_moves in H. destruct (options c) eqn:E; [|easy]. apply over; [easy|now apply IH].
    + destruct (split c h) as [parts|] eqn:E; [|easy]. apply (falls_apart _ _ _ _ _ _ parts); [now exists h|now apply IH].
    + destruct (take place s) as [[d rest]|] eqn:E; [|easy]. destruct (same h c d) eqn:Es; [|easy].
      apply (in_any_order _ _ _ _ _ (c :: d :: rest)).
      * apply perm_skip, Permutation_sym. now apply (take_perm place).
      * apply pair_cancels; [now exists h|now apply IH].
    + destruct (PositiveMap.find k t) as [[q v]|] eqn:E; [|easy]. destruct (same h c q) eqn:Es; [|easy].
      destruct (evaluate t steps s) as [y|] eqn:Ey; [|easy]. injection H as <-.
      apply (looked_up _ _ _ _ _ c q v); [now apply (in_list k)|now exists h|now apply IH].
Qed.

Lemma worth_sound steps s n : worth t steps s n = true -> nim_sum listed s n.
Proof.
  unfold worth. destruct (evaluate t steps s) as [x|] eqn:E; [|easy].
  intros H. apply N.eqb_eq in H as ->. now apply (evaluate_sound steps).
Qed.

Lemma option_of_part s c rest o : Permutation s (c :: rest) -> In o (options c) ->
  exists s', In s' (sum_options component options s) /\ Permutation s' (o ++ rest).
Proof.
  intros Hp Ho.
  assert (Hc : In c s) by (apply (Permutation_in c (Permutation_sym Hp)); now left).
  apply in_split in Hc as (l1 & l2 & ->).
  apply Permutation_sym, Permutation_cons_app_inv in Hp.
  exists (l1 ++ o ++ l2). split.
  - apply sum_options_app. right. exists (o ++ l2). split; [|easy].
    simpl. apply in_or_app. left. now apply (in_map (fun o => o ++ l2)).
  - rewrite Hp. rewrite !app_assoc. apply Permutation_app_tail. apply Permutation_app_comm.
Qed.

Lemma changed_becomes first : forall s s', changed first s = Some s' -> becomes component is_same does_split s s'.
Proof.
  induction first as [|[place how] first IH]; intros s s' H; simpl in H.
  - injection H as <-. constructor.
  - destruct (take place s) as [[c rest]|] eqn:E; [|easy]. apply take_perm in E. destruct how as [h|d h].
    + destruct (split c h) as [parts|] eqn:Es; [|easy]. apply (set_apart _ _ _ s c rest parts); [easy|now exists h|now apply IH].
    + destruct (same h c d) eqn:Es; [|easy]. apply (redrawn _ _ _ s c rest d); [easy|now exists h|now apply IH].
Qed.

Lemma leads_sound s first place m steps n : leads t s first place m steps n = true ->
  exists s1 s', becomes component is_same does_split s s1 /\ In s' (sum_options component options s1) /\ nim_sum listed s' n.
Proof.
  unfold leads. destruct (changed first s) as [s1|] eqn:Ec; [|easy]. apply changed_becomes in Ec.
  destruct (take place s1) as [[c rest]|] eqn:E; [|easy].
  destruct (play c m) as [o|] eqn:Ep; [|easy]. intros H.
  apply take_perm in E. apply play_legal in Ep. destruct (option_of_part s1 c rest o E Ep) as (s' & Hs & Hp).
  exists s1, s'. split; [easy|]. split; [easy|]. apply (in_any_order _ _ _ _ _ (o ++ rest)); [now apply Permutation_sym|].
  now apply (worth_sound steps).
Qed.

Lemma answers_sound n os : forall answers, check_answers t n os answers = true -> forall o, In o os ->
  (exists x, nim_sum listed o x /\ x <> n) \/
  (exists s o', becomes component is_same does_split o s /\ In o' (sum_options component options s) /\ nim_sum listed o' n).
Proof.
  induction os as [|o os IH]; intros [|a answers] H o' Ho; simpl in H; try easy.
  apply andb_prop in H as (Ha & H). destruct Ho as [<-|Ho]; [|now apply (IH answers)].
  destruct a as [steps|first place m steps]; simpl in Ha.
  - destruct (evaluate t steps o) as [x|] eqn:E; [|easy]. left. exists x.
    split; [now apply (evaluate_sound steps)|]. apply negb_true_iff, N.eqb_neq in Ha. easy.
  - right. now apply (leads_sound o first place m steps).
Qed.

Lemma gives_sound P n gives : forall i, check_gives t P i n gives = true -> forall j, i <= j < n ->
  exists o, In o (options P) /\ nim_sum listed o j.
Proof.
  induction gives as [|[m steps] gives IH]; simpl; intros i H j Hj.
  - apply N.eqb_eq in H. lia.
  - destruct (play P m) as [o|] eqn:E; [|easy]. apply andb_prop in H as (Ho & H).
    destruct (N.eq_dec i j) as [->|]; [|apply (IH _ H); lia].
    exists o. split; [now apply (play_legal P m)|now apply (worth_sound steps)].
Qed.

Lemma entry_sound e : check_entry t e = true ->
  correct_entry component options size is_same does_split listed (position e) (nimber e).
Proof.
  unfold check_entry. destruct (evidence e tt) as [gives answers]. intros H. apply andb_prop in H as (Hg & Ha). split.
  - intros i Hi. apply (gives_sound _ _ _ _ Hg). lia.
  - intros o Ho. destruct (few_enough _ _ Ho) as (r & Hr & V). exists r. split; [exact V|]. split; [now apply few_falls|].
    now apply (answers_sound _ _ _ Ha).
Qed.

End Table.

Theorem check_sound entries c : check entries c = true -> holds c.
Proof.
  unfold check. set (t := number_entries 1 entries (PositiveMap.empty (component * N))).
  set (listed := map (fun e => (position e, nimber e)) entries).
  intros H. apply andb_prop in H as (He & Hc).
  assert (in_list : forall j q v, PositiveMap.find j t = Some (q, v) -> In (q, v) listed).
  { intros j q v F. apply numbered in F as [F|F]; [|easy]. now rewrite PositiveMap.gempty in F. }
  assert (C : correct component options size is_same does_split listed).
  { intros P n Hin. apply in_map_iff in Hin as (e & E & Hin). injection E as <- <-.
    rewrite forallb_forall in He. apply (entry_sound t listed in_list). now apply He. }
  assert (right : forall s x, nim_sum listed s x -> value_of_sum s = x).
  { apply nim_sum_of_correct_list; [exact falls| | |exact C].
    - intros a b (h & Hh). now apply (same_keeps h).
    - intros a s (h & Hh). now apply (split_keeps a h). }
  destruct c as [n s steps|s steps|s steps|s first place m steps]; simpl in *.
  - apply right. now apply (worth_sound t listed in_list steps).
  - apply (loses_iff _ _ _ (sum_falls _ _ _ falls)). apply right. now apply (worth_sound t listed in_list steps).
  - destruct (evaluate t steps s) as [x|] eqn:E; [|easy]. apply negb_true_iff, N.eqb_neq in Hc.
    apply (wins_iff _ _ _ (sum_falls _ _ _ falls)). apply (evaluate_sound t listed in_list) in E.
    apply right in E. unfold value_of_sum, Sums.value_of_sum in E. congruence.
  - destruct (leads_sound t listed in_list s first place m steps 0 Hc) as (s1 & s' & B & Hs & Hx).
    apply right in Hx. apply (wins_iff _ _ _ (sum_falls _ _ _ falls)). intros Z.
    assert (V : value_of_sum s = value_of_sum s1).
    { apply (becomes_keeps component options size falls is_same) with (splits := does_split); [| |exact B].
      - intros a b (h & Hh). now apply (same_keeps h).
      - intros a u (h & Hh). now apply (split_keeps a h). }
    apply (grundy_absent _ _ _ (sum_falls _ _ _ falls) s1 s' Hs).
    unfold value_of_sum, Sums.value_of_sum in *. congruence.
Qed.

End Checker.
