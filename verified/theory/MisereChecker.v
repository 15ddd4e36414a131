(* The checker of certificates of misère play (docs/certificates.md): Misere.v as a function that computes. Like Checker.v it
   searches for nothing: whoever calls it says which components are equal to which forms, which forms add up to which, and
   how every option of a lost state is answered; [check] verifies it, and [check_sound] is all that is trusted.

   A form is a number, and its options are forms with smaller numbers, so form 1 is the game that is over. A piece is a
   component or a form; a state is a sum of pieces. *)
From Coq Require Import Arith PArith List Lia Bool Permutation FMapPositive.
From Tendril Require Import Games Sums Alike Misere MisereSums Checker.
Import ListNotations.
Open Scope nat_scope.

Section MisereChecker.

Variables component move division relabelling : Type.
Variable options : component -> list (list component).
Variable size : component -> nat.
Hypothesis falls : forall c s, In s (options c) -> total component size s < size c.
Let alike_sums := alike_sums component options.
Let total_of := total component size.

(* Options enough: every other is like one of them. *)
Variable few : component -> list (list component).
Hypothesis few_enough : forall c s, In s (options c) -> exists r, In r (few c) /\ alike_sums s r.
Hypothesis few_legal : forall c r, In r (few c) -> exists s, In s (options c) /\ alike_sums s r.

Variable play : component -> move -> option (list component).
Hypothesis play_legal : forall c m s, play c m = Some s -> In s (options c).
Variable split : component -> division -> option (list component).
Hypothesis split_keeps : forall c h s, split c h = Some s -> alike_sums [c] s /\ total_of s <= size c.
Variable same : relabelling -> component -> component -> bool.
Hypothesis same_keeps : forall h c d, same h c d = true -> alike_sums [c] [d] /\ size d <= size c.

(* How the first component of a sum is dealt with. *)
Inductive dealing :=
  | Idle                                                 (* nobody can move in it *)
  | Divided (how : division)
  | Equals (number : positive) (by_ : relabelling)       (* it is the component of this fact, and equals its form *)
  | Kept (d : component) (by_ : relabelling).            (* it stays, drawn as d *)

Record fact := {
  subject : component;
  form : positive;
  dealings : unit -> list (list dealing)   (* for the few options in order *)
}.

(* Where a move leads: to a form alone that is lost, or to a lost state, whose components are met at these places. *)
Inductive ending :=
  | To_form
  | To_state (number : positive) (by_ : list (nat * relabelling)).
Inductive reply :=
  | Alone (first : list dealing)                                                    (* a form alone that is won *)
  | Moved (first : list dealing) (place : nat) (m : move) (then_ : list dealing) (e : ending)
  | In_form (first : list dealing) (g : positive) (then_ : list dealing) (e : ending).

Record lost_state := {
  held : list component;
  beside : positive;
  replies : unit -> list reply   (* for the few options of the components, then for those of the form *)
}.

Inductive misere_claim :=
  | Claimed_lost (s : list component) (first : list dealing) (e : ending)
  | Claimed_won (s : list component) (r : reply).
Definition misere_holds (c : misere_claim) : Prop :=
  match c with
  | Claimed_lost s _ _ => misere_loses (list component) (sum_options component options) s
  | Claimed_won s _ => misere_wins (list component) (sum_options component options) s
  end.

Record book := {
  forms : PositiveMap.t (list positive);
  sums : PositiveMap.t (PositiveMap.t positive);   (* of two forms, the smaller first *)
  status : PositiveMap.t bool;                     (* whether the player to move loses the form alone *)
  facts : list fact;
  states : list lost_state
}.

Section Book.

Variable b : book.

Definition form_options (f : positive) : list positive :=
  match PositiveMap.find f (forms b) with
  | Some l => filter (fun g => Pos.ltb g f) l
  | None => []
  end.
Definition add (f g : positive) : option positive :=
  if Pos.eqb f 1 then Some g else if Pos.eqb g 1 then Some f
  else match PositiveMap.find (Pos.min f g) (sums b) with
       | Some row => PositiveMap.find (Pos.max f g) row
       | None => None
       end.
Definition is_lost (f : positive) : bool := match PositiveMap.find f (status b) with Some l => l | None => false end.
Definition is_won (f : positive) : bool := match PositiveMap.find f (status b) with Some l => negb l | None => false end.

Definition among (f : positive) (l : list positive) : bool := existsb (Pos.eqb f) l.
(* Whether the game with these forms as options equals the form f. *)
Definition simplifies (fs : list positive) (f : positive) : bool :=
  forallb (fun o => among o fs) (form_options f) &&
  forallb (fun g => among g (form_options f) || among f (form_options g)) fs &&
  match form_options f, fs with
  | [], _ :: _ => existsb is_lost fs
  | _, _ => true
  end.

Fixpoint all_some {A} (l : list (option A)) : option (list A) :=
  match l with
  | [] => Some []
  | Some x :: l => match all_some l with Some r => Some (x :: r) | None => None end
  | None :: _ => None
  end.
Definition check_sum (f g h : positive) : bool :=
  match all_some (map (fun f' => add f' g) (form_options f) ++ map (fun g' => add f g') (form_options g)) with
  | Some fs => simplifies fs h
  | None => false
  end.
Definition check_sums : bool :=
  forallb (fun row => forallb (fun e => check_sum (fst row) (fst e) (snd e)) (PositiveMap.elements (snd row)))
    (PositiveMap.elements (sums b)).
Definition check_status : bool :=
  forallb (fun e => if snd e : bool
                    then match form_options (fst e) with [] => false | l => forallb is_won l end
                    else match form_options (fst e) with [] => true | l => existsb is_lost l end)
    (PositiveMap.elements (status b)).

Definition fact_table := PositiveMap.t (component * positive).
Definition state_table := PositiveMap.t (list component * positive).
Fixpoint numbered_from {A B} (f : A -> B) (k : positive) (l : list A) (t : PositiveMap.t B) : PositiveMap.t B :=
  match l with
  | [] => t
  | x :: l => numbered_from f (Pos.succ k) l (PositiveMap.add k (f x) t)
  end.

Section Tables.

Variable known : fact_table.
Variable listed : state_table.

Fixpoint settle (steps : list dealing) (s : list component) (f : positive) : option (list component * positive) :=
  match steps, s with
  | [], [] => Some ([], f)
  | Idle :: steps, c :: s => match options c with [] => settle steps s f | _ => None end
  | Divided h :: steps, c :: s =>
      match split c h with
      | Some parts => settle steps (parts ++ s) f
      | None => None
      end
  | Equals k h :: steps, c :: s =>
      match PositiveMap.find k known with
      | Some (q, g) => if same h c q then match add f g with Some f => settle steps s f | None => None end else None
      | None => None
      end
  | Kept d h :: steps, c :: s =>
      if same h c d then match settle steps s f with
                         | Some (kept, f) => Some (d :: kept, f)
                         | None => None
                         end
      else None
  | _, _ => None
  end.

Definition to_form (steps : list dealing) (s : list component) (f : positive) : option positive :=
  match settle steps s f with
  | Some ([], g) => Some g
  | _ => None
  end.
Fixpoint to_forms (os : list (list component)) (steps : list (list dealing)) : option (list positive) :=
  match os, steps with
  | [], [] => Some []
  | o :: os, st :: steps =>
      match to_form st o 1, to_forms os steps with
      | Some f, Some fs => Some (f :: fs)
      | _, _ => None
      end
  | _, _ => None
  end.
Definition check_fact (x : fact) : bool :=
  match to_forms (few (subject x)) (dealings x tt) with
  | Some fs => simplifies fs (form x)
  | None => false
  end.

(* Whether these components are those, each at the place told. *)
Fixpoint fits (by_ : list (nat * relabelling)) (s t : list component) : bool :=
  match by_, s, t with
  | [], [], [] => true
  | (place, h) :: by_, c :: s, t =>
      match take place t with
      | Some (d, t) => same h c d && fits by_ s t
      | None => false
      end
  | _, _, _ => false
  end.
Definition ends (e : ending) (s : list component) (f : positive) : bool :=
  match e with
  | To_form => match s with [] => is_lost f | _ => false end
  | To_state k by_ =>
      match PositiveMap.find k listed with
      | Some (t, g) => Pos.eqb f g && fits by_ s t
      | None => false
      end
  end.
Definition leads_to (steps : list dealing) (e : ending) (s : list component) (f : positive) : bool :=
  match settle steps s f with
  | Some (kept, g) => ends e kept g
  | None => false
  end.

Definition check_reply (s : list component) (f : positive) (r : reply) : bool :=
  match r with
  | Alone first => match to_form first s f with Some g => is_won g | None => false end
  | Moved first place m then_ e =>
      match settle first s f with
      | Some (kept, g) =>
          match take place kept with
          | Some (c, rest) => match play c m with
                              | Some o => leads_to then_ e (o ++ rest) g
                              | None => false
                              end
          | None => false
          end
      | None => false
      end
  | In_form first h then_ e =>
      match settle first s f with
      | Some (kept, g) => among h (form_options g) && leads_to then_ e kept h
      | None => false
      end
  end.

Fixpoint check_replies (os : list (list component * positive)) (rs : list reply) : bool :=
  match os, rs with
  | [], [] => true
  | o :: os, r :: rs => check_reply (fst o) (snd o) r && check_replies os rs
  | _, _ => false
  end.
Definition few_of (s : list component) (f : positive) : list (list component * positive) :=
  map (fun o => (o, f)) (sum_options component few s) ++ map (fun g => (s, g)) (form_options f).
Definition check_state (x : lost_state) : bool :=
  match few_of (held x) (beside x) with
  | [] => false
  | os => check_replies os (replies x tt)
  end.
Definition check_misere_claim (c : misere_claim) : bool :=
  match c with
  | Claimed_lost s first e => leads_to first e s 1
  | Claimed_won s r => check_reply s 1 r
  end.

End Tables.

Definition known : fact_table := numbered_from (fun x => (subject x, form x)) 1 (facts b) (PositiveMap.empty _).
Definition listed : state_table := numbered_from (fun x => (held x, beside x)) 1 (states b) (PositiveMap.empty _).

Definition check_book (c : misere_claim) : bool :=
  let k := known in
  let l := listed in
  check_status && check_sums && forallb (check_fact k) (facts b) && forallb (check_state k l) (states b) && check_misere_claim k l c.

(* --- soundness *)

Inductive piece :=
  | C (c : component)
  | F (f : positive).
Definition piece_options (p : piece) : list (list piece) :=
  match p with
  | C c => map (map C) (options c)
  | F f => map (fun g => [F g]) (form_options f)
  end.
Definition piece_size (p : piece) : nat := match p with C c => size c | F f => Pos.to_nat f end.

Lemma in_form_options f g : In g (form_options f) -> (g < f)%positive.
Proof.
  unfold form_options. destruct (PositiveMap.find f (forms b)); [|easy]. intros H. apply filter_In in H as (_ & H). now apply Pos.ltb_lt.
Qed.
Lemma form_options_1 : form_options 1 = [].
Proof. destruct (form_options 1) as [|g l] eqn:E; [easy|]. assert (H : In g (form_options 1)) by (rewrite E; now left). apply in_form_options in H. lia. Qed.

Lemma total_C s : total piece piece_size (map C s) = total_of s.
Proof. unfold total_of, total. now rewrite map_map. Qed.
Lemma piece_falls p s : In s (piece_options p) -> total piece piece_size s < piece_size p.
Proof.
  destruct p as [c|f]; simpl; intros H; apply in_map_iff in H as (o & <- & H).
  - rewrite total_C. now apply falls.
  - apply in_form_options in H. unfold total. simpl. lia.
Qed.

Local Notation tree_of_pieces := (tree_of_sum piece piece_options piece_size).
Local Notation settles := (settles piece piece_options piece_size).
Local Notation piece_moves := (sum_options piece piece_options).
Let refl := settles_refl piece piece_options piece_size.
Let trans := settles_trans piece piece_options piece_size.
Let app_ := settles_app piece piece_options piece_size piece_falls.
Let perm := perm_settles piece piece_options piece_size piece_falls.

Lemma moves_C s : piece_moves (map C s) = map (map C) (sum_options component options s).
Proof.
  induction s as [|c s IH]; [easy|]. simpl. rewrite IH, map_app, !map_map. f_equal.
  apply map_ext. intros o. symmetry. apply map_app.
Qed.
Lemma moves_one p s : In s (piece_moves [p]) <-> In s (piece_options p).
Proof.
  simpl. rewrite app_nil_r, in_map_iff. split; [intros (o & <- & H); now rewrite app_nil_r|]. intros H. exists s. split; [apply app_nil_r|easy].
Qed.

Lemma tree_C s : tree_of_pieces (map C s) = tree_of_sum component options size s.
Proof.
  remember (total_of s) as n eqn:E. revert s E. induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros s ->.
  assert (K : branches (tree_of_pieces (map C s)) = branches (tree_of_sum component options size s)).
  { rewrite (sum_branches _ _ _ piece_falls), (sum_branches _ _ _ falls), moves_C, map_map. apply map_ext_in. intros o Ho.
    apply (sum_falls component options size falls) in Ho. now apply (IH (total_of o)). }
  destruct (tree_of_pieces (map C s)), (tree_of_sum component options size s). simpl in K. now subst.
Qed.
Lemma alike_C s t : alike_sums s t -> settles (map C s) (map C t).
Proof.
  intros A. apply (alike_settles component options size falls) in A as (A & T).
  unfold MisereSums.settles, tallness in *. rewrite !tree_C. now split.
Qed.

(* --- who wins a form alone *)

Hypothesis status_right : check_status = true.

Lemma form_moves f u : In u (moves [tree_of_pieces [F f]]) <-> exists g, In g (form_options f) /\ u = [tree_of_pieces [F g]].
Proof.
  rewrite (in_moves_sum _ _ _ piece_falls). split.
  - intros [(o & Ho & ->)|(X & [] & _)]. apply moves_one, in_map_iff in Ho as (g & <- & Hg). now exists g.
  - intros (g & Hg & ->). left. exists [F g]. split; [|easy]. apply moves_one, in_map_iff. now exists g.
Qed.

Lemma status_of f : (is_lost f = true -> lost [tree_of_pieces [F f]]) /\ (is_won f = true -> ~ lost [tree_of_pieces [F f]]).
Proof.
  remember (Pos.to_nat f) as n eqn:E. revert f E. induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros f ->.
  assert (I : forall g, In g (form_options f) -> (is_lost g = true -> lost [tree_of_pieces [F g]]) /\ (is_won g = true -> ~ lost [tree_of_pieces [F g]])).
  { intros g Hg. apply (IH (Pos.to_nat g)); [|easy]. apply in_form_options in Hg. lia. }
  assert (R := status_right). unfold check_status in R. rewrite forallb_forall in R.
  unfold is_lost, is_won. destruct (PositiveMap.find f (status b)) as [l|] eqn:Ef; [|now split].
  apply PositiveMap.elements_correct, R in Ef. cbn [fst snd] in Ef. destruct l; split; try easy; intros _.
  - rewrite lost_by. destruct (form_options f) as [|g l] eqn:Eo; [easy|]. rewrite <- Eo in *. split.
    + exists [tree_of_pieces [F g]]. apply form_moves. exists g. rewrite Eo. split; [now left|easy].
    + intros u Hu. apply form_moves in Hu as (h & Hh & ->). apply I; [easy|]. rewrite forallb_forall in Ef. now apply Ef.
  - rewrite lost_by. intros ((m & Hm) & H). apply form_moves in Hm as (g & Hg & _).
    destruct (form_options f) as [|g' l] eqn:Eo; [easy|]. rewrite <- Eo in *. apply existsb_exists in Ef as (h & Hh & L).
    apply (H [tree_of_pieces [F h]]); [apply form_moves; now exists h|]. now apply I.
Qed.

(* --- simplification *)

Lemma among_spec f l : among f l = true <-> In f l.
Proof.
  unfold among. rewrite existsb_exists. split; [intros (g & H & E); apply Pos.eqb_eq in E; now subst|]. intros H. exists f. split; [easy|apply Pos.eqb_refl].
Qed.

Lemma simplifies_right s fs f : simplifies fs f = true ->
  (forall u, In u (piece_moves s) -> exists g, In g fs /\ settles u [F g]) ->
  (forall g, In g fs -> exists u, In u (piece_moves s) /\ settles u [F g]) -> settles s [F f].
Proof.
  intros H forth back. unfold simplifies in H. apply andb_prop in H as (H & proviso). apply andb_prop in H as (kept & others).
  rewrite forallb_forall in kept, others.
  set (G := Node (map (fun g => tree_of_pieces [F g]) fs)).
  assert (BG : forall t, In t (branches G) <-> exists g, In g fs /\ t = tree_of_pieces [F g]).
  { intros t. unfold G. simpl. rewrite in_map_iff. split; intros (g & A & B); now exists g. }
  assert (BF : forall g t, In t (branches (tree_of_pieces [F g])) <-> exists h, In h (form_options g) /\ t = tree_of_pieces [F h]).
  { intros g t. rewrite (in_branches _ _ _ piece_falls). split.
    - intros (o & Ho & ->). apply moves_one, in_map_iff in Ho as (h & <- & Hh). now exists h.
    - intros (h & Hh & ->). exists [F h]. split; [|easy]. apply moves_one, in_map_iff. now exists h. }
  split.
  - apply equal_trans with G.
    + apply simplified.
      * intros o Ho. apply BG in Ho as (g & Hg & ->). destruct (back g Hg) as (u & Hu & E & _). exists (tree_of_pieces u).
        split; [|easy]. apply (in_branches _ _ _ piece_falls). now exists u.
      * intros t Ht. left. apply (in_branches _ _ _ piece_falls) in Ht as (u & Hu & ->). destruct (forth u Hu) as (g & Hg & E & _).
        exists (tree_of_pieces [F g]). split; [|easy]. apply BG. now exists g.
      * intros Z L. apply lost_by in L as ((m & Hm) & _). apply (in_moves_sum _ _ _ piece_falls) in Hm as [(u & Hu & _)|(X & [] & _)].
        destruct (forth u Hu) as (g & Hg & _). assert (K : In (tree_of_pieces [F g]) (branches G)) by (apply BG; now exists g).
        now rewrite Z in K.
    + apply simplified.
      * intros o Ho. apply BF in Ho as (h & Hh & ->). exists (tree_of_pieces [F h]). split; [|apply equal_refl]. apply BG.
        exists h. split; [|easy]. now apply among_spec, kept.
      * intros t Ht. apply BG in Ht as (g & Hg & ->). assert (K := others g Hg). apply orb_prop in K as [K|K]; apply among_spec in K.
        -- left. exists (tree_of_pieces [F g]). split; [|apply equal_refl]. apply BF. now exists g.
        -- right. exists (tree_of_pieces [F f]). split; [|apply equal_refl]. apply BF. now exists f.
      * intros Z L. assert (Zf : form_options f = []).
        { destruct (form_options f) as [|h l] eqn:Eo; [easy|]. assert (K : In (tree_of_pieces [F h]) (branches (tree_of_pieces [F f]))).
          { apply BF. exists h. rewrite Eo. split; [now left|easy]. }
          now rewrite Z in K. }
        rewrite Zf in proviso. apply lost_by in L as ((m & Hm) & L). apply in_moves_cons in Hm as [(t & Ht & _)|(X & [] & _)].
        apply BG in Ht as (g & Hg & _). destruct fs as [|g' fs']; [easy|]. apply existsb_exists in proviso as (h & Hh & Lh).
        apply (L [tree_of_pieces [F h]]); [|now apply status_of]. apply in_moves_cons. left. exists (tree_of_pieces [F h]).
        split; [|easy]. apply BG. now exists h.
  - apply (tallness_le _ _ _ piece_falls). intros o Ho. apply moves_one, in_map_iff in Ho as (h & <- & Hh).
    apply kept, among_spec in Hh. destruct (back h Hh) as (u & Hu & _ & T). apply (tallness_falls _ _ _ piece_falls) in Hu. lia.
Qed.

(* --- sums of forms *)

Hypothesis sums_right : check_sums = true.

Lemma over_settles s : settles (s ++ [F 1]) s /\ settles s (s ++ [F 1]).
Proof.
  assert (A : Alike.alike_sums piece piece_options [F 1] []).
  { constructor; [|easy]. intros p Hp. apply moves_one in Hp. simpl in Hp. rewrite form_options_1 in Hp. easy. }
  assert (B := alike_sums_sym piece piece_options piece_size piece_falls _ _ A).
  apply (alike_settles _ _ _ piece_falls) in A, B. split.
  - assert (K := app_ s s [F 1] [] (refl s) A). now rewrite app_nil_r in K.
  - assert (K := app_ s s [] [F 1] (refl s) B). now rewrite app_nil_r in K.
Qed.

Lemma all_some_spec {A} (l : list (option A)) : forall r, all_some l = Some r -> l = map Some r.
Proof.
  induction l as [|[x|] l IH]; simpl; intros r H; try easy; [now injection H as <-|].
  destruct (all_some l) as [r'|]; [|easy]. injection H as <-. simpl. f_equal. now apply IH.
Qed.

Lemma moves_two f g u : In u (piece_moves [F f; F g]) <->
  (exists f', In f' (form_options f) /\ u = [F f'; F g]) \/ (exists g', In g' (form_options g) /\ u = [F f; F g']).
Proof.
  change [F f; F g] with ([F f] ++ [F g]). rewrite sum_options_app. split.
  - intros [(o & Ho & ->)|(o & Ho & ->)]; apply moves_one, in_map_iff in Ho as (h & <- & Hh); [left|right]; now exists h.
  - intros [(h & Hh & ->)|(h & Hh & ->)]; [left|right]; exists [F h]; (split; [|easy]); apply moves_one, in_map_iff; now exists h.
Qed.

Lemma add_right f g h : add f g = Some h -> settles [F f; F g] [F h].
Proof.
  remember (Pos.to_nat f + Pos.to_nat g) as n eqn:E. revert f g h E. induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf).
  intros f g h ->. unfold add. destruct (Pos.eqb_spec f 1) as [->|Nf].
  { intros H. injection H as <-. apply trans with [F g; F 1]; [apply perm, perm_swap|]. apply (over_settles [F g]). }
  destruct (Pos.eqb_spec g 1) as [->|Ng].
  { intros H. injection H as <-. apply (over_settles [F f]). }
  destruct (PositiveMap.find (Pos.min f g) (sums b)) as [row|] eqn:Er; [|easy]. intros Eh.
  assert (R := sums_right). unfold check_sums in R. rewrite forallb_forall in R. apply PositiveMap.elements_correct, R in Er.
  simpl in Er. rewrite forallb_forall in Er. apply PositiveMap.elements_correct, Er in Eh. simpl in Eh.
  assert (K : settles [F (Pos.min f g); F (Pos.max f g)] [F h]).
  { assert (M : Pos.to_nat (Pos.min f g) + Pos.to_nat (Pos.max f g) = Pos.to_nat f + Pos.to_nat g) by lia.
    revert Eh M. generalize (Pos.min f g) (Pos.max f g). clear Nf Ng Er row R. intros x y Eh M. unfold check_sum in Eh.
    destruct (all_some _) as [fs|] eqn:Ea; [|easy]. apply all_some_spec in Ea.
    assert (A : forall k, In k fs <-> (exists x', In x' (form_options x) /\ add x' y = Some k) \/ (exists y', In y' (form_options y) /\ add x y' = Some k)).
    { intros k. assert (Q : In k fs <-> In (Some k) (map Some fs)).
      { rewrite in_map_iff. split; [intros H; now exists k|]. intros (k' & Ek & H). now injection Ek as ->. }
      rewrite Q, <- Ea, in_app_iff, !in_map_iff. split; (intros [(z & A & B)|(z & A & B)]; [left|right]; now exists z). }
    apply (simplifies_right _ fs); [exact Eh| |].
    - intros u Hu. apply moves_two in Hu as [(x' & Hx & ->)|(y' & Hy & ->)].
      + assert (S : In (add x' y) (map Some fs)) by (rewrite <- Ea; apply in_or_app; left; now apply (in_map (fun f' => add f' y))).
        apply in_map_iff in S as (k & Ek & Hk). exists k. split; [easy|]. apply in_form_options in Hx.
        apply (IH (Pos.to_nat x' + Pos.to_nat y)); [lia|easy|easy].
      + assert (S : In (add x y') (map Some fs)) by (rewrite <- Ea; apply in_or_app; right; now apply (in_map (fun g' => add x g'))).
        apply in_map_iff in S as (k & Ek & Hk). exists k. split; [easy|]. apply in_form_options in Hy.
        apply (IH (Pos.to_nat x + Pos.to_nat y')); [lia|easy|easy].
    - intros k Hk. apply A in Hk as [(x' & Hx & Ek)|(y' & Hy & Ek)].
      + exists [F x'; F y]. split; [apply moves_two; left; now exists x'|]. apply in_form_options in Hx.
        apply (IH (Pos.to_nat x' + Pos.to_nat y)); [lia|easy|easy].
      + exists [F x; F y']. split; [apply moves_two; right; now exists y'|]. apply in_form_options in Hy.
        apply (IH (Pos.to_nat x + Pos.to_nat y')); [lia|easy|easy]. }
  apply trans with [F (Pos.min f g); F (Pos.max f g)]; [|exact K]. apply perm.
  destruct (Pos.leb_spec f g) as [L|L].
  - rewrite Pos.min_l, Pos.max_r by easy. apply Permutation_refl.
  - rewrite Pos.min_r, Pos.max_l by lia. apply perm_swap.
Qed.

(* --- settling *)

Definition whole (s : list component) (f : positive) : list piece := map C s ++ [F f].

Section Settling.

Variable k : fact_table.
Variable n : nat.
Hypothesis known_right : forall j q g, PositiveMap.find j k = Some (q, g) -> size q < n -> settles [C q] [F g].

Lemma settle_right steps : forall s f kept g, settle k steps s f = Some (kept, g) -> total_of s < n -> settles (whole s f) (whole kept g).
Proof.
  assert (cons_total : forall c s, total_of (c :: s) = size c + total_of s) by reflexivity.
  assert (head : forall c parts s f, settles [C c] (map C parts) -> settles (whole (c :: s) f) (whole (parts ++ s) f)).
  { intros c parts s f S. unfold whole. rewrite map_app, <- app_assoc. exact (app_ [C c] (map C parts) _ _ S (refl _)). }
  induction steps as [|st steps IH]; intros [|c s] f kept g H T; simpl in H; try easy.
  - injection H as <- <-. apply refl.
  - now destruct st.
  - rewrite cons_total in T. destruct st as [|h|j h|d h].
    + destruct (options c) eqn:E; [|easy]. apply IH in H; [|lia]. apply trans with (whole s f); [|easy]. apply (head c [] s f).
      apply (alike_settles _ _ _ piece_falls). constructor; [|easy]. intros p Hp. apply moves_one in Hp. simpl in Hp. now rewrite E in Hp.
    + destruct (split c h) as [parts|] eqn:E; [|easy]. apply split_keeps in E as (A & L). apply IH in H.
      * apply trans with (whole (parts ++ s) f); [|easy]. apply head. exact (alike_C [c] parts A).
      * unfold total_of in *. rewrite total_app. lia.
    + destruct (PositiveMap.find j k) as [[q g']|] eqn:E; [|easy]. destruct (same h c q) eqn:Es; [|easy].
      destruct (add f g') as [f'|] eqn:Ea; [|easy]. apply IH in H; [|lia]. apply trans with (whole s f'); [|easy].
      apply same_keeps in Es as (A & L). apply (known_right j) in E; [|lia].
      assert (S : settles [C c] [F g']) by (apply trans with [C q]; [exact (alike_C [c] [q] A)|exact E]).
      apply trans with ([F g'] ++ whole s f); [exact (app_ [C c] [F g'] (whole s f) _ S (refl _))|].
      apply trans with (map C s ++ [F f; F g']).
      * apply perm. assert (Q : map C s ++ [F f; F g'] = whole s f ++ [F g']) by (unfold whole; now rewrite <- app_assoc).
        rewrite Q. apply Permutation_app_comm.
      * apply (app_ (map C s) (map C s)); [apply refl|]. now apply add_right.
    + destruct (same h c d) eqn:Es; [|easy]. destruct (settle k steps s f) as [[kept' g']|] eqn:E; [|easy]. injection H as <- <-.
      apply IH in E; [|lia]. apply same_keeps in Es as (A & L). exact (app_ [C c] [C d] _ _ (alike_C [c] [d] A) E).
Qed.

Lemma to_form_right steps s g : to_form k steps s 1 = Some g -> total_of s < n -> settles (map C s) [F g].
Proof.
  unfold to_form. destruct (settle k steps s 1) as [[[|] g']|] eqn:E; try easy. intros H T. injection H as ->.
  apply settle_right in E; [|easy]. apply trans with (whole s 1); [apply over_settles|exact E].
Qed.

Lemma to_forms_right os : forall steps fs, to_forms k os steps = Some fs -> (forall o, In o os -> total_of o < n) ->
  (forall o, In o os -> exists g, In g fs /\ settles (map C o) [F g]) /\ (forall g, In g fs -> exists o, In o os /\ settles (map C o) [F g]).
Proof.
  induction os as [|o os IH]; intros [|st steps] fs H T; simpl in H; try easy; [now injection H as <-|].
  destruct (to_form k st o 1) as [f|] eqn:Ef; [|easy]. destruct (to_forms k os steps) as [fs'|] eqn:E; [|easy]. injection H as <-.
  apply to_form_right in Ef; [|apply T; now left]. destruct (IH steps fs' E) as (A & B); [intros x Hx; apply T; now right|]. split.
  - intros x [<-|Hx]; [exists f; split; [now left|easy]|]. destruct (A x Hx) as (g & Hg & S). exists g. split; [now right|easy].
  - intros g [<-|Hg]; [exists o; split; [now left|easy]|]. destruct (B g Hg) as (x & Hx & S). exists x. split; [now right|easy].
Qed.

End Settling.

Lemma numbered_in {A B} (f : A -> B) l : forall k t j y, PositiveMap.find j (numbered_from f k l t) = Some y ->
  PositiveMap.find j t = Some y \/ exists x, In x l /\ y = f x.
Proof.
  induction l as [|x l IH]; simpl; intros k t j y H; [now left|]. apply IH in H as [H|(z & Hz & ->)]; [|right; exists z; auto].
  destruct (Pos.eq_dec j k) as [->|Hne].
  - rewrite PositiveMap.gss in H. injection H as <-. right. exists x. auto.
  - rewrite PositiveMap.gso in H by easy. now left.
Qed.
Lemma known_in j q g : PositiveMap.find j known = Some (q, g) -> exists x, In x (facts b) /\ q = subject x /\ g = form x.
Proof.
  intros H. apply numbered_in in H as [H|(x & Hx & E)]; [now rewrite PositiveMap.gempty in H|]. exists x. now injection E as -> ->.
Qed.
Lemma listed_in j s f : PositiveMap.find j listed = Some (s, f) -> exists x, In x (states b) /\ s = held x /\ f = beside x.
Proof.
  intros H. apply numbered_in in H as [H|(x & Hx & E)]; [now rewrite PositiveMap.gempty in H|]. exists x. now injection E as -> ->.
Qed.

(* --- every fact is right *)

Hypothesis facts_right : forallb (check_fact known) (facts b) = true.
Hypothesis few_falls : forall c s, In s (few c) -> total_of s < size c.

Theorem fact_right x : In x (facts b) -> settles [C (subject x)] [F (form x)].
Proof.
  remember (size (subject x)) as m eqn:E. revert x E. induction m as [m IH] using (well_founded_induction Wf_nat.lt_wf). intros x -> Hx.
  assert (R := facts_right). rewrite forallb_forall in R. apply R in Hx. unfold check_fact in Hx.
  destruct (to_forms known (few (subject x)) (dealings x tt)) as [fs|] eqn:Ef; [|easy].
  apply to_forms_right with (n := size (subject x)) in Ef as (A & B).
  - apply (simplifies_right _ fs); [exact Hx| |].
    + intros u Hu. apply moves_one, in_map_iff in Hu as (o & <- & Ho). destruct (few_enough _ _ Ho) as (r & Hr & L).
      destruct (A r Hr) as (g & Hg & S). exists g. split; [easy|]. apply trans with (map C r); [now apply alike_C|easy].
    + intros g Hg. destruct (B g Hg) as (r & Hr & S). destruct (few_legal _ _ Hr) as (o & Ho & L). exists (map C o).
      split; [apply moves_one, in_map_iff; now exists o|]. apply trans with (map C r); [now apply alike_C|easy].
  - intros j q g Hj Hq. apply known_in in Hj as (y & Hy & -> & ->). now apply (IH (size (subject y))).
  - intros r Hr. now apply few_falls.
Qed.

Lemma settle_sound steps s f kept g : settle known steps s f = Some (kept, g) -> settles (whole s f) (whole kept g).
Proof.
  intros H. apply (settle_right known (S (total_of s))) in H; [easy| |lia].
  intros j q h Hj _. apply known_in in Hj as (x & Hx & -> & ->). now apply fact_right.
Qed.

(* --- every lost state is right *)

Hypothesis states_right : forallb (check_state known listed) (states b) = true.

Let settled := settled piece piece_options piece_size.
Let form_lost (s : list tree) : Prop := exists f, s = [tree_of_pieces [F f]] /\ is_lost f = true.
Let form_won (s : list tree) : Prop := exists f, s = [tree_of_pieces [F f]] /\ is_won f = true.
Let is_listed (s : list tree) : Prop := exists x, In x (states b) /\ s = [tree_of_pieces (whole (held x) (beside x))].
Let shown_lost := shown_lost settled form_lost is_listed.
Let answered := answered settled form_lost form_won is_listed.

Lemma fits_right by_ : forall s t, fits by_ s t = true -> settles (map C s) (map C t).
Proof.
  induction by_ as [|[place h] by_ IH]; intros [|c s] t H; simpl in H; try easy; [destruct t; [apply refl|easy]|].
  destruct (take place t) as [[d t']|] eqn:E; [|easy]. apply andb_prop in H as (Hs & H). apply take_perm in E.
  apply same_keeps in Hs as (A & _). apply trans with (map C (d :: t')).
  - exact (app_ [C c] [C d] _ _ (alike_C [c] [d] A) (IH s t' H)).
  - apply perm, Permutation_map. now apply Permutation_sym.
Qed.

Lemma leads_right steps e s f : leads_to known listed steps e s f = true -> shown_lost [tree_of_pieces (whole s f)].
Proof.
  unfold leads_to. destruct (settle known steps s f) as [[kept g]|] eqn:E; [|easy]. apply settle_sound in E. intros H.
  destruct e as [|k by_]; simpl in H.
  - destruct kept as [|c kept]; [|easy]. exists [tree_of_pieces [F g]]. split; [now exists (whole s f), [F g]|]. right. now exists g.
  - destruct (PositiveMap.find k listed) as [[t h]|] eqn:L; [|easy]. apply andb_prop in H as (Ef & H). apply Pos.eqb_eq in Ef as ->.
    apply listed_in in L as (x & Hx & -> & ->). exists [tree_of_pieces (whole (held x) (beside x))]. split; [|left; now exists x].
    exists (whole s f), (whole (held x) (beside x)). split; [easy|]. split; [easy|]. apply trans with (whole kept (beside x)); [easy|].
    apply app_; [now apply (fits_right by_)|apply refl].
Qed.

Lemma reply_right s f r : check_reply known listed s f r = true -> answered [tree_of_pieces (whole s f)].
Proof.
  destruct r as [first|first place m then_ e|first h then_ e]; simpl.
  - unfold to_form. destruct (settle known first s f) as [[[|] g]|] eqn:E; try easy. apply settle_sound in E. intros H.
    exists [tree_of_pieces [F g]]. split; [now exists (whole s f), [F g]|]. left. now exists g.
  - destruct (settle known first s f) as [[kept g]|] eqn:E; [|easy]. apply settle_sound in E.
    destruct (take place kept) as [[c rest]|] eqn:T; [|easy]. destruct (play c m) as [o|] eqn:Ep; [|easy]. intros H.
    apply take_perm in T. apply play_legal in Ep. apply leads_right in H.
    exists [tree_of_pieces (whole (c :: rest) g)]. split.
    + exists (whole s f), (whole (c :: rest) g). split; [easy|]. split; [easy|]. apply trans with (whole kept g); [easy|].
      apply app_; [|apply refl]. now apply perm, Permutation_map.
    + right. exists [tree_of_pieces (whole (o ++ rest) g)]. split; [|easy]. apply (in_moves_sum _ _ _ piece_falls). left.
      exists (whole (o ++ rest) g). split; [|easy]. unfold whole. rewrite map_app, <- app_assoc. simpl. apply in_or_app. left.
      apply in_map_iff. exists (map C o). split; [easy|]. now apply in_map.
  - destruct (settle known first s f) as [[kept g]|] eqn:E; [|easy]. apply settle_sound in E. intros H. apply andb_prop in H as (A & H).
    apply among_spec in A. apply leads_right in H. exists [tree_of_pieces (whole kept g)]. split; [now exists (whole s f), (whole kept g)|].
    right. exists [tree_of_pieces (whole kept h)]. split; [|easy]. apply (in_moves_sum _ _ _ piece_falls). left. exists (whole kept h).
    split; [|easy]. apply sum_options_app. right. exists [F h]. split; [|easy]. apply moves_one, in_map_iff. now exists h.
Qed.

(* Whoever moves to a position like one that is answered is answered. *)
Lemma answered_settles s t : settles s t -> answered [tree_of_pieces t] -> answered [tree_of_pieces s].
Proof.
  intros S (u & (a & c & Ea & -> & H) & W). exists [tree_of_pieces c]. split; [|easy]. exists s, c. split; [easy|]. split; [easy|].
  apply trans with t; [easy|]. destruct H as (E & T). apply (f_equal (hd (Node []))) in Ea.
  change (tree_of_pieces t = tree_of_pieces a) in Ea. unfold MisereSums.settles, tallness in *. now rewrite Ea.
Qed.

Lemma replies_right os : forall rs, check_replies known listed os rs = true -> forall o f, In (o, f) os -> answered [tree_of_pieces (whole o f)].
Proof.
  induction os as [|[o f] os IH]; intros [|r rs] H o' f' Ho; simpl in H; try easy. apply andb_prop in H as (Hr & H).
  destruct Ho as [E|Ho]; [|now apply (IH rs)]. injection E as <- <-. now apply (reply_right o f r).
Qed.

(* Every option of some components is like one of the few. *)
Lemma few_sums s : forall o, In o (sum_options component options s) -> exists r, In r (sum_options component few s) /\ settles (map C o) (map C r).
Proof.
  induction s as [|c s IH]; intros o H; [easy|]. simpl in H. apply in_app_or in H as [H|H]; apply in_map_iff in H as (p & <- & H).
  - destruct (few_enough _ _ H) as (r & Hr & A). exists (r ++ s). split; [simpl; apply in_or_app; left; now apply (in_map (fun r => r ++ s))|].
    rewrite !map_app. apply app_; [now apply alike_C|apply refl].
  - destruct (IH p H) as (r & Hr & S). exists (c :: r). split; [simpl; apply in_or_app; right; now apply in_map|].
    exact (app_ [C c] [C c] _ _ (refl _) S).
Qed.
Lemma few_sums_legal s : forall r, In r (sum_options component few s) -> exists o, In o (sum_options component options s).
Proof.
  induction s as [|c s IH]; intros r H; [easy|]. simpl in H. apply in_app_or in H as [H|H]; apply in_map_iff in H as (p & <- & H).
  - destruct (few_legal _ _ H) as (o & Ho & _). exists (o ++ s). simpl. apply in_or_app. left. now apply (in_map (fun r => r ++ s)).
  - destruct (IH p H) as (o & Ho). exists (c :: o). simpl. apply in_or_app. right. now apply in_map.
Qed.

Lemma whole_moves s f u : In u (piece_moves (whole s f)) <->
  (exists o, In o (sum_options component options s) /\ u = whole o f) \/ (exists g, In g (form_options f) /\ u = whole s g).
Proof.
  unfold whole. rewrite sum_options_app, moves_C. split.
  - intros [(o & Ho & ->)|(o & Ho & ->)].
    + apply in_map_iff in Ho as (p & <- & Hp). left. now exists p.
    + apply moves_one, in_map_iff in Ho as (g & <- & Hg). right. now exists g.
  - intros [(o & Ho & ->)|(g & Hg & ->)].
    + left. exists (map C o). split; [now apply in_map|easy].
    + right. exists [F g]. split; [|easy]. apply moves_one, in_map_iff. now exists g.
Qed.

Lemma states_correct : correct_states settled form_lost form_won is_listed.
Proof.
  intros t (x & Hx & ->). assert (R := states_right). rewrite forallb_forall in R. apply R in Hx. unfold check_state in Hx.
  destruct (few_of (held x) (beside x)) as [|o os] eqn:E; [easy|]. rewrite <- E in Hx. split.
  - assert (H : exists u, In u (piece_moves (whole (held x) (beside x)))).
    { assert (H : In o (few_of (held x) (beside x))) by (rewrite E; now left). unfold few_of in H.
      apply in_app_or in H as [H|H]; apply in_map_iff in H as (p & _ & H).
      - apply few_sums_legal in H as (q & Hq). exists (whole q (beside x)). apply whole_moves. left. now exists q.
      - exists (whole (held x) p). apply whole_moves. right. now exists p. }
    destruct H as (u & Hu). intros Z. assert (K : In [tree_of_pieces u] (moves [tree_of_pieces (whole (held x) (beside x))])).
    { apply (in_moves_sum _ _ _ piece_falls). left. now exists u. }
    now rewrite Z in K.
  - intros s' Hs. apply (in_moves_sum _ _ _ piece_falls) in Hs as [(u & Hu & ->)|(X & [] & _)].
    apply whole_moves in Hu as [(p & Hp & ->)|(g & Hg & ->)].
    + destruct (few_sums _ _ Hp) as (r & Hr & S). apply (answered_settles _ (whole r (beside x))); [apply app_; [easy|apply refl]|].
      apply (replies_right _ _ Hx). unfold few_of. apply in_or_app. left. apply in_map_iff. now exists r.
    + apply (replies_right _ _ Hx). unfold few_of. apply in_or_app. right. apply in_map_iff. now exists g.
Qed.

Lemma form_lost_right s : form_lost s -> lost s.
Proof. intros (f & -> & H). now apply status_of. Qed.
Lemma form_won_right s : form_won s -> ~ lost s.
Proof. intros (f & -> & H). now apply status_of. Qed.

Lemma claim_right c : check_misere_claim known listed c = true -> misere_holds c.
Proof.
  assert (keeps := settled_keeps piece piece_options piece_size).
  assert (T : forall s, lost [tree_of_pieces (whole s 1)] <-> lost [tree_of_sum component options size s]).
  { intros s. rewrite <- tree_C. apply (settles_lost piece piece_options piece_size). apply over_settles. }
  destruct c as [s first e|s r]; simpl; intros H.
  - apply leads_right in H. apply (misere_outcome _ _ _ (sum_falls component options size falls)). apply T.
    exact (claim_of_P _ keeps _ _ form_lost_right form_won_right _ states_correct _ H).
  - apply reply_right in H. apply (misere_outcome _ _ _ (sum_falls component options size falls)). intros L. apply T in L. revert L.
    exact (claim_of_N _ keeps _ _ form_lost_right form_won_right _ states_correct _ H).
Qed.

End Book.

Hypothesis few_falls : forall c s, In s (few c) -> total_of s < size c.

Theorem misere_check_sound b c : check_book b c = true -> misere_holds c.
Proof.
  unfold check_book. intros H. apply andb_prop in H as (H & Hc). apply andb_prop in H as (H & Hs). apply andb_prop in H as (H & Hf).
  apply andb_prop in H as (H1 & H2). now apply (claim_right b).
Qed.

End MisereChecker.
