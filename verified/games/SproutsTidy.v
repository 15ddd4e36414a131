(* All reductions of Sprouts as one function: dead spots leave the words, neighbouring places become one, what is over is
   forgotten, small regions become pools, and pools keep the names of shared spots only. *)
From Coq Require Import Arith NArith PArith List Lia Bool Permutation Relations.
From Tendril Require Import Games Sums Alike Sprouts SproutsNames SproutsSame SproutsLives SproutsForget SproutsPools SproutsOwn SproutsFour.
Import ListNotations.
Open Scope nat_scope.

(* --- words *)

Definition gone (l : ledger) (x : spot) : bool := memb x (map fst l) && (lives l x =? 0).
Fixpoint merged (w : word) : word :=
  match w with
  | x :: (y :: _) as t => if Pos.eqb x y then merged t else x :: merged t
  | _ => w
  end.
(* The last place and the first are neighbours too. *)
Definition closed (w : word) : word :=
  match w with
  | x :: (y :: _) as u => if Pos.eqb x (last u y) then u else w
  | _ => w
  end.
Definition cleaned (l : ledger) (w : word) : word := closed (merged (filter (fun x => negb (gone l x)) w)).

Section Clean.

Variable l : ledger.
Let D (x : spot) : Prop := In x (map fst l) /\ lives l x = 0.

Lemma gone_spec x : gone l x = true <-> D x.
Proof. unfold gone, D. now rewrite andb_true_iff, memb_spec, Nat.eqb_eq. Qed.

Lemma filter_flat w : flat D w (filter (fun x => negb (gone l x)) w).
Proof.
  induction w as [|x w IH]; [apply flat_refl|]. simpl. destruct (gone l x) eqn:E; simpl.
  - apply flat_trans with w; [|easy]. apply rst_step. apply (erase D [] x w). now apply gone_spec.
  - apply (flat_app D [x] w [x]); [apply flat_refl|easy].
Qed.

Lemma merged_flat w : flat D w (merged w).
Proof.
  induction w as [|x w IH]; [apply flat_refl|]. destruct w as [|y w]; [apply flat_refl|].
  change (flat D (x :: y :: w) (if Pos.eqb x y then merged (y :: w) else x :: merged (y :: w))).
  destruct (Pos.eqb_spec x y) as [->|N].
  - apply flat_trans with (y :: w); [|easy]. apply rst_step. apply (merge D []).
  - apply (flat_app D [x] _ [x]); [apply flat_refl|easy].
Qed.

Lemma closed_same w : same_word D w (closed w).
Proof.
  destruct w as [|x [|y u]]; try apply rst_refl. unfold closed. destruct (Pos.eqb_spec x (last (y :: u) y)) as [E|]; [|apply rst_refl].
  assert (K : exists v, y :: u = v ++ [x]).
  { exists (removelast (y :: u)). rewrite E. apply app_removelast_last. discriminate. }
  destruct K as (v & ->). apply rst_trans with ((v ++ [x]) ++ [x]).
  - apply (rotate D [x]).
  - apply flat_same. rewrite <- app_assoc. apply rst_step. apply (merge D v x []).
Qed.

Lemma cleaned_same w : same_word D w (cleaned l w).
Proof.
  unfold cleaned. eapply rst_trans; [|apply closed_same]. apply flat_same. eapply flat_trans; [apply filter_flat|apply merged_flat].
Qed.

End Clean.

Definition clean (p : position) : position :=
  {| spots := spots p; regions := map (map (cleaned (spots p))) (regions p); pools := pools p |}.

Lemma clean_keeps p : alike p (clean p).
Proof.
  apply (same_keeps (fun x => In x (map fst (spots p)) /\ lives (spots p) x = 0)). split; [easy|]. split; [simpl; tauto|]. split.
  - exists (pools p). split; [easy|]. apply forall2_refl. intros n. now split.
  - exists (regions p). split; [easy|]. simpl. induction (regions p) as [|R rs IH]; simpl; constructor; [|easy].
    exists false, R. split; [easy|]. clear. induction R as [|w R IH]; simpl; constructor; [|easy]. apply cleaned_same.
Qed.

(* --- forgetting *)

Definition thin (l : ledger) (R : region) : region := filter (existsb (fun x => negb (lives l x =? 0))) R.
Definition forget (p : position) : position :=
  let l := spots p in
  let rs := map (thin l) (filter (fun R => 2 <=? held l (concat R)) (regions p)) in
  let ps := filter (fun n => 2 <=? fst n + held l (snd n)) (pools p) in
  let there := concat (concat rs) ++ concat (map snd ps) in
  {| spots := filter (fun e => memb (fst e) there) l; regions := rs; pools := ps |}.

Lemma filter_perm {A} (f : A -> bool) l : Permutation l (filter f l ++ filter (fun x => negb (f x)) l).
Proof.
  induction l as [|x l IH]; [easy|]. simpl. destruct (f x); simpl; [now constructor|]. rewrite <- Permutation_middle. now constructor.
Qed.

Lemma lives_filter f l x : (forall n, f (x, n) = true) -> lives (filter f l) x = lives l x.
Proof.
  intros H. induction l as [|[y n] l IH]; [easy|]. simpl. destruct (Pos.eqb_spec x y) as [<-|N].
  - rewrite H. simpl. now rewrite Pos.eqb_refl.
  - destruct (f (y, n)); simpl; [|easy]. now destruct (Pos.eqb_spec x y).
Qed.

Lemma thin_thinner l R : thinner l R (thin l R).
Proof.
  exists (filter (fun w => negb (existsb (fun x => negb (lives l x =? 0)) w)) R). split; [apply filter_perm|].
  intros x Hx. apply in_concat in Hx as (w & Hw & Hx). apply filter_In in Hw as (_ & Hw). apply negb_true_iff in Hw.
  destruct (lives l x =? 0) eqn:E; [now apply Nat.eqb_eq|]. exfalso. rewrite <- not_true_iff_false, existsb_exists in Hw.
  apply Hw. exists x. now rewrite E.
Qed.

Lemma forget_keeps p : alike p (forget p).
Proof.
  apply forgotten_keeps. split; [|split].
  - intros x Hx. simpl. symmetry. apply lives_filter. intros n. now apply memb_spec.
  - exists (filter (fun R => 2 <=? held (spots p) (concat R)) (regions p)),
      (filter (fun R => negb (2 <=? held (spots p) (concat R))) (regions p)). split; [apply filter_perm|]. split.
    + change (regions (forget p)) with (map (thin (spots p)) (filter (fun R => 2 <=? held (spots p) (concat R)) (regions p))).
      generalize (filter (fun R => 2 <=? held (spots p) (concat R)) (regions p)). intros rs.
      induction rs as [|R rs IH]; simpl; constructor; [apply thin_thinner|easy].
    + intros R HR. apply filter_In in HR as (_ & HR). apply negb_true_iff, Nat.leb_gt in HR. lia.
  - exists (filter (fun n => negb (2 <=? fst n + held (spots p) (snd n))) (pools p)). split; [apply filter_perm|].
    intros n Hn. apply filter_In in Hn as (_ & Hn). apply negb_true_iff, Nat.leb_gt in Hn. unfold over_pool. lia.
Qed.

(* --- pools *)

Fixpoint pools_of (l : ledger) (done todo : list region) (ps : list pool) : position :=
  match todo with
  | [] => {| spots := l; regions := done; pools := ps |}
  | R :: todo =>
      if held l (concat R) <=? 3
      then pools_of l done todo (pools (with_pool_of {| spots := l; regions := []; pools := ps |} (concat R) (done ++ todo)))
      else pools_of l (done ++ [R]) todo ps
  end.

Lemma pools_of_keeps l todo : forall done ps, alike {| spots := l; regions := done ++ todo; pools := ps |} (pools_of l done todo ps).
Proof.
  induction todo as [|R todo IH]; intros done ps; simpl; [rewrite app_nil_r; apply alike_refl|].
  destruct (held l (concat R) <=? 3) eqn:E.
  - eapply alike_trans; [|apply IH]. eapply pooled_keeps.
    apply (pool_of_region {| spots := l; regions := done ++ R :: todo; pools := ps |} (concat R) (done ++ todo) R); simpl.
    + apply Permutation_sym, Permutation_middle.
    + easy.
    + now apply Nat.leb_le.
  - assert (K := IH (done ++ [R]) ps). now rewrite <- app_assoc in K.
Qed.

Definition owned_pool_of (l : ledger) (outer : list spot) (n : pool) : pool :=
  let alive := filter (fun x => negb (lives l x =? 0)) (nodup Pos.eq_dec (snd n)) in
  (fst n + sum_of l (filter (fun x => negb (memb x outer)) alive), filter (fun x => memb x outer) alive).
Fixpoint own_all (l : ledger) (rs : list region) (done todo : list pool) : position :=
  match todo with
  | [] => {| spots := l; regions := rs; pools := done |}
  | n :: todo =>
      own_all l rs (owned_pool_of l (concat (concat rs) ++ concat (map snd (done ++ todo))) n :: done) todo
  end.

Lemma own_all_keeps l rs todo : forall done,
  alike {| spots := l; regions := rs; pools := done ++ todo |} (own_all l rs done todo).
Proof.
  induction todo as [|[n0 S0] todo IH]; intros done; simpl; [rewrite app_nil_r; apply alike_refl|].
  eapply alike_trans; [|apply IH]. unfold owned_pool_of. simpl fst. simpl snd.
  set (outer := concat (concat rs) ++ concat (map snd (done ++ todo))).
  set (alive := filter (fun x => negb (lives l x =? 0)) (nodup Pos.eq_dec S0)).
  assert (Ha : forall x, In x alive <-> In x S0 /\ lives l x <> 0).
  { intros x. unfold alive. now rewrite filter_In, nodup_In, negb_true_iff, Nat.eqb_neq. }
  assert (Na : NoDup alive) by apply NoDup_filter, NoDup_nodup.
  apply (owned_keeps _ _ n0 S0 (n0 + sum_of l (filter (fun x => negb (memb x outer)) alive))
    (filter (fun x => negb (memb x outer)) alive) (filter (fun x => memb x outer) alive) (done ++ todo)).
  constructor; simpl; try easy.
  - apply Permutation_sym, Permutation_middle.
  - now apply NoDup_filter.
  - intros x Hx. apply filter_In in Hx as (Hx & No). apply negb_true_iff in No. rewrite <- not_true_iff_false, memb_spec in No.
    split; [now apply Ha in Hx|]. unfold body. simpl. rewrite !in_app_iff. intros [J|[J|J]].
    + apply No. apply in_or_app. now left.
    + apply filter_In in J as (_ & J). now apply No, memb_spec.
    + apply No. apply in_or_app. now right.
  - intros x Hx. apply filter_In in Hx as (Hx & _). now apply Ha in Hx.
  - intros x Hx K. assert (J : In x alive) by (apply Ha; split; [easy|lia]).
    destruct (memb x outer) eqn:E; [right|left]; apply filter_In; now rewrite E.
Qed.

Definition tidy (p : position) : position :=
  let p := forget (clean p) in
  let p := pools_of (spots p) [] (regions p) (pools p) in
  forget (own_all (spots p) (regions p) [] (pools p)).

Theorem tidy_keeps p : alike p (tidy p).
Proof.
  unfold tidy. eapply alike_trans; [apply clean_keeps|]. eapply alike_trans; [apply forget_keeps|].
  generalize (forget (clean p)). intros q. eapply alike_trans; [|apply forget_keeps].
  eapply alike_trans; [|apply (own_all_keeps _ _ _ [])]. simpl.
  assert (E : forall r : position, {| spots := spots r; regions := regions r; pools := pools r |} = r) by now intros [].
  assert (K := pools_of_keeps (spots q) (regions q) [] (pools q)). simpl in K. rewrite E in K. now rewrite E.
Qed.
