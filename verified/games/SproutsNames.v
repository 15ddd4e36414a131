(* In Sprouts names do not matter, nor does the order in which the boundaries of a region are listed. With this, two
   positions are shown to be alike by imitation with one new name for both sides ([imitate]), which all that follows uses. *)
From Coq Require Import Arith NArith PArith List Lia Bool Permutation.
From Tendril Require Import Games Sums Alike Sprouts.
Import ListNotations.
Open Scope nat_scope.

Definition bijection (f g : spot -> spot) : Prop := (forall x, g (f x) = x) /\ (forall x, f (g x) = x).
Definition renamed (f : spot -> spot) (p : position) : position :=
  {| spots := map (fun e => (f (fst e), snd e)) (spots p);
     regions := map (map (map f)) (regions p);
     pools := map (fun n => (fst n, map f (snd n))) (pools p) |}.

Lemma bijection_eqb f g x y : bijection f g -> Pos.eqb (f x) (f y) = Pos.eqb x y.
Proof.
  intros (H & _). destruct (Pos.eqb_spec x y) as [->|N]; [apply Pos.eqb_refl|]. apply Pos.eqb_neq. intros E. apply N.
  now rewrite <- (H x), <- (H y), E.
Qed.

Lemma lives_renamed f g l x : bijection f g -> lives (map (fun e => (f (fst e), snd e)) l) (f x) = lives l x.
Proof.
  intros H. induction l as [|[y n] l IH]; simpl; [easy|]. now rewrite (bijection_eqb f g), IH.
Qed.
Lemma spend_renamed f g l x : bijection f g ->
  spend (f x) (map (fun e => (f (fst e), snd e)) l) = map (fun e => (f (fst e), snd e)) (spend x l).
Proof.
  intros H. unfold spend. rewrite !map_map. apply map_ext. intros [y n]. simpl. rewrite (bijection_eqb f g) by easy.
  now destruct (Pos.eqb x y).
Qed.
Lemma pay_renamed f g us : forall l, bijection f g ->
  pay (map f us) (map (fun e => (f (fst e), snd e)) l) = map (fun e => (f (fst e), snd e)) (pay us l).
Proof.
  induction us as [|x us IH]; intros l H; [easy|]. simpl. rewrite (spend_renamed f g) by easy. now apply IH.
Qed.
Lemma may_join_renamed f g l x y : bijection f g ->
  may_join l x y -> may_join (map (fun e => (f (fst e), snd e)) l) (f x) (f y).
Proof. intros H (M1 & M2). split; [now rewrite (lives_renamed f g)|]. now rewrite (spend_renamed f g), (lives_renamed f g). Qed.

Lemma pieces_renamed f c R x y made : pieces c R x y made -> pieces (f c) (map (map f) R) (f x) (f y) (map (map (map f)) made).
Proof.
  intros [R' a x' b a' y' b' others H|R' a x' b e y' f' I J H E].
  - apply (Permutation_map (map f)) in H. simpl in H. rewrite !map_app in H. simpl in H.
    apply (joined (f c)) in H. simpl. unfold opened in *. rewrite !map_app. simpl. rewrite !map_app. simpl. exact H.
  - apply (Permutation_map (map f)) in H. simpl in H. rewrite !map_app in H. simpl in H.
    apply (f_equal (map f)) in E. unfold opened in E. simpl in E. rewrite !map_app in E. simpl in E.
    apply (cut (f c) _ _ _ _ _ _ _ _ _ H) in E. simpl. rewrite !map_app. simpl. exact E.
Qed.

Lemma pool_move_renamed f g l n S m us : bijection f g -> pool_move l n S m us ->
  pool_move (map (fun e => (f (fst e), snd e)) l) n (map f S) m (map f us).
Proof.
  intros H [K|s K I L|s t Hs Ht M]; simpl.
  - now apply two_own.
  - apply one_own; [easy|now apply in_map|]. now rewrite (lives_renamed f g).
  - apply none_own; [now apply in_map|now apply in_map|]. now apply (may_join_renamed f g).
Qed.

Lemma move_renamed f g c p q : bijection f g -> move c p q -> move (f c) (renamed f p) (renamed f q).
Proof.
  intros H [p' A R B x y made E M G|p' A n S B m us E M].
  - assert (K : renamed f (after c p' x y made (A ++ B)) =
      after (f c) (renamed f p') (f x) (f y) (map (map (map f)) made) (map (map (map f)) A ++ map (map (map f)) B)).
    { unfold after, renamed. cbn [spots regions pools map fst snd]. rewrite !map_app.
      rewrite <- (pay_renamed f g [x; y] (spots p') H). reflexivity. }
    rewrite K. apply (in_region _ _ _ (map (map f) R)).
    + simpl. rewrite E, map_app. reflexivity.
    + now apply (may_join_renamed f g).
    + now apply pieces_renamed.
  - assert (K : renamed f (after_pool p' us (m, S) (A ++ B)) =
      after_pool (renamed f p') (map f us) (m, map f S)
        (map (fun n => (fst n, map f (snd n))) A ++ map (fun n => (fst n, map f (snd n))) B)).
    { unfold after_pool, renamed. simpl. rewrite <- (pay_renamed f g us (spots p') H), map_app. reflexivity. }
    rewrite K. apply (in_pool _ _ _ n (map f S)).
    + simpl. rewrite E, map_app. reflexivity.
    + now apply (pool_move_renamed f g).
Qed.

Lemma renamed_size f p : size (renamed f p) = size p.
Proof. unfold size, renamed. simpl. rewrite !map_map. reflexivity. Qed.

Lemma bijection_trans f g f' g' : bijection f g -> bijection f' g' -> bijection (fun x => f' (f x)) (fun x => g (g' x)).
Proof. intros (H1 & H2) (K1 & K2). split; intros x; [now rewrite K1, H1|now rewrite H2, K2]. Qed.
Lemma bijection_sym f g : bijection f g -> bijection g f.
Proof. intros (H1 & H2). now split. Qed.
Lemma renamed_twice f f' p : renamed f' (renamed f p) = renamed (fun x => f' (f x)) p.
Proof.
  unfold renamed. simpl. rewrite !map_map. f_equal.
  - apply map_ext. intros R. rewrite map_map. apply map_ext. intros w. now rewrite map_map.
  - apply map_ext. intros [n S]. simpl. now rewrite map_map.
Qed.
Lemma renamed_id f p : (forall x, In x (names p) -> f x = x) -> renamed f p = p.
Proof.
  intros H. destruct p as [l rs ps]. unfold renamed, names in *. simpl in *. f_equal.
  - rewrite <- (map_id l) at 2. apply map_ext_in. intros [x n] Hx. simpl. f_equal. apply H. apply in_or_app. left.
    apply in_map_iff. now exists (x, n).
  - rewrite <- (map_id rs) at 2. apply map_ext_in. intros R HR. rewrite <- (map_id R) at 2. apply map_ext_in. intros w Hw.
    rewrite <- (map_id w) at 2. apply map_ext_in. intros x Hx. apply H. apply in_or_app. right. apply in_or_app. left.
    apply in_concat. exists w. split; [|easy]. apply in_concat. now exists R.
  - rewrite <- (map_id ps) at 2. apply map_ext_in. intros [n S] HS. simpl. f_equal. rewrite <- (map_id S) at 2.
    apply map_ext_in. intros x Hx. apply H. apply in_or_app. right. apply in_or_app. right. apply in_concat.
    exists S. split; [|easy]. apply in_map_iff. now exists (n, S).
Qed.

(* Two names exchanged. *)
Definition swap (a b x : spot) : spot := if Pos.eqb x a then b else if Pos.eqb x b then a else x.
Lemma swap_bijection a b : bijection (swap a b) (swap a b).
Proof.
  assert (H : forall x, swap a b (swap a b x) = x).
  { intros x. unfold swap. destruct (Pos.eqb_spec x a) as [->|N].
    - destruct (Pos.eqb_spec b a) as [->|N']; [easy|]. now rewrite Pos.eqb_refl.
    - destruct (Pos.eqb_spec x b) as [->|N']; [now rewrite Pos.eqb_refl|].
      destruct (Pos.eqb_spec x a); [easy|]. now destruct (Pos.eqb_spec x b). }
  now split.
Qed.
Lemma swap_other a b x : x <> a -> x <> b -> swap a b x = x.
Proof. intros H K. unfold swap. destruct (Pos.eqb_spec x a); [easy|]. now destruct (Pos.eqb_spec x b). Qed.
Lemma swap_first a b : swap a b a = b.
Proof. unfold swap. now rewrite Pos.eqb_refl. Qed.

Lemma max_above l x : In x l -> (x < Pos.succ (fold_right Pos.max 1 l))%positive.
Proof. induction l as [|y l IH]; simpl; [easy|]. intros [->|H]; [lia|]. apply IH in H. lia. Qed.
Lemma fresh_new p : ~ In (fresh p) (names p).
Proof. intros H. apply max_above in H. unfold fresh in H. lia. Qed.
Lemma fresh_both p q : exists c, ~ In c (names p) /\ ~ In c (names q).
Proof.
  exists (Pos.succ (fold_right Pos.max 1%positive (names p ++ names q))).
  split; intros H; (assert (K := max_above (names p ++ names q) _ (in_or_app _ _ _ (or_introl H))) ||
                    assert (K := max_above (names p ++ names q) _ (in_or_app _ _ _ (or_intror H)))); lia.
Qed.

(* Any other new name does as well. *)
Lemma other_name c d p q : ~ In c (names p) -> ~ In d (names p) -> move c p q -> move d p (renamed (swap c d) q).
Proof.
  intros Hc Hd H. apply (move_renamed _ _ c p q (swap_bijection c d)) in H. rewrite swap_first in H.
  rewrite renamed_id in H; [easy|]. intros x Hx. apply swap_other; intros ->; auto.
Qed.

Notation alike := (alike position position options options).

Lemma pieces_reordered c R R' x y made : Permutation R R' -> pieces c R x y made -> pieces c R' x y made.
Proof.
  intros P G. revert P. destruct G as [R a x b a' y b' others H|R a x b e y f I J H E]; intros P.
  - apply joined. now rewrite <- P.
  - apply (cut _ _ a x b); [now rewrite <- P|easy].
Qed.

Lemma reordered_sym p q : reordered p q -> reordered q p.
Proof.
  intros (H1 & H2 & H3). split; [easy|]. split; [easy|]. induction H3 as [|R R' l l' P _ IH]; constructor; [|easy].
  now apply Permutation_sym.
Qed.

Lemma move_reordered c p q p' : reordered p q -> move c p p' -> exists q', move c q q' /\ reordered p' q'.
Proof.
  intros K G. revert K. destruct G as [p A R B x y made E M G|p A n S B m us E M]; intros (H1 & H2 & H3).
  - rewrite E in H3. apply Forall2_app_inv_l in H3 as (A' & RB & HA & HB & E').
    inversion HB as [|R0 R' B0 B' HR HB' E1 E2]; subst.
    exists (after c q x y made (A' ++ B')). split.
    + apply (in_region _ q A' R' B'); [easy|now rewrite <- H1|]. now apply (pieces_reordered c R).
    + split; [simpl; now rewrite H1|]. split; [easy|]. simpl. apply Forall2_app; [apply forall2_refl, Permutation_refl|].
      now apply Forall2_app.
  - exists (after_pool q us (m, S) (A ++ B)). split.
    + apply (in_pool _ q A n S B); [now rewrite <- H2|now rewrite <- H1].
    + split; [simpl; now rewrite H1|]. split; [easy|]. exact H3.
Qed.

Lemma reordered_trans p q r : reordered p q -> reordered q r -> reordered p r.
Proof.
  intros (A1 & A2 & A3) (B1 & B2 & B3). split; [congruence|]. split; [congruence|].
  revert B3. generalize (regions r). induction A3 as [|R R' l l' H _ IH]; intros m B3; inversion B3; subst; constructor.
  - now transitivity R'.
  - now apply IH.
Qed.

Lemma reordered_renamed f p q : reordered p q -> reordered (renamed f p) (renamed f q).
Proof.
  intros (H1 & H2 & H3). unfold reordered, renamed. simpl. rewrite H1, H2. split; [easy|]. split; [easy|].
  induction H3 as [|R R' l l' P _ IH]; simpl; constructor; [|easy]. now apply Permutation_map.
Qed.

Lemma in_names_renamed f g p x : bijection f g -> In (f x) (names (renamed f p)) -> In x (names p).
Proof.
  intros (H & _). assert (E : names (renamed f p) = map f (names p)).
  { unfold names, renamed. simpl. rewrite !map_app, !concat_map, !map_map. f_equal. }
  rewrite E. intros K. apply in_map_iff in K as (y & Ey & K). now rewrite <- (H x), <- Ey, H.
Qed.

(* The names, and the order of boundaries, do not matter. *)
Lemma renaming_forth f g p q p' : bijection f g -> reordered (renamed f p) q -> In p' (options p) ->
  exists q', In q' (options q) /\ exists f g, bijection f g /\ reordered (renamed f p') q'.
Proof.
  intros H K Hp. apply moves_sound in Hp. apply (move_renamed f g _ _ _ H) in Hp.
  destruct (move_reordered _ _ _ _ K Hp) as (q' & Hq & K').
  assert (N : ~ In (f (fresh p)) (names q)).
  { intros I. apply (fresh_new p). apply (in_names_renamed f g); [easy|].
    clear - K I. destruct K as (K1 & K2 & K3). unfold names in *. rewrite K1, K2. apply in_app_or in I as [I|I]; [now apply in_or_app; left|].
    apply in_or_app. right. apply in_app_or in I as [I|I]; [|now apply in_or_app; right]. apply in_or_app. left.
    clear - K3 I. induction K3 as [|R R' l l' P _ IH]; simpl in *; [easy|]. rewrite concat_app in *. apply in_app_or in I as [I|I]; apply in_or_app; [left|right; now apply IH].
    apply in_concat in I as (w & Hw & I). apply in_concat. exists w. split; [|easy]. now apply (Permutation_in w (Permutation_sym P)). }
  apply (other_name _ (fresh q)) in Hq; [|easy|apply fresh_new].
  apply moves_complete in Hq as (q2 & Hq & K2). exists q2. split; [easy|].
  exists (fun x => swap (f (fresh p)) (fresh q) (f x)), (fun x => g (swap (f (fresh p)) (fresh q) x)). split.
  - apply (bijection_trans f g); [easy|apply swap_bijection].
  - rewrite <- renamed_twice. apply (reordered_trans _ (renamed (swap (f (fresh p)) (fresh q)) q')); [|easy].
    now apply reordered_renamed.
Qed.

Lemma alike_renamed_reordered f g p q : bijection f g -> reordered (renamed f p) q -> alike p q.
Proof.
  intros H K. apply (alike_upto _ _ _ _ _ falls (fun p q => exists f g, bijection f g /\ reordered (renamed f p) q)).
  3: now exists f, g.
  all: clear f g p q H K.
  - intros p q p' (f & g & H & K) Hp. destruct (renaming_forth f g p q p' H K Hp) as (q' & Hq & R). exists q'. auto.
  - intros p q q' (f & g & H & K) Hq.
    assert (K' : reordered (renamed g q) p).
    { apply (reordered_renamed g) in K. rewrite renamed_twice, renamed_id in K; [|intros x _; apply H].
      now apply reordered_sym. }
    destruct (renaming_forth g f q p q' (bijection_sym _ _ H) K' Hq) as (p' & Hp & f' & g' & H' & K2). exists p'. split; [easy|].
    left. exists g', f'. split; [now apply bijection_sym|]. apply (reordered_renamed g') in K2.
    rewrite renamed_twice, renamed_id in K2; [|intros x _; apply H']. now apply reordered_sym.
Qed.

Theorem alike_renamed f g p : bijection f g -> alike p (renamed f p).
Proof.
  intros H. apply (alike_renamed_reordered f g); [easy|]. split; [easy|]. split; [easy|]. apply forall2_refl.
  intros R. apply Permutation_refl.
Qed.
Lemma alike_reordered p q : reordered p q -> alike p q.
Proof.
  intros H. apply (alike_renamed_reordered (fun x => x) (fun x => x)); [easy|]. now rewrite renamed_id.
Qed.

Lemma alike_refl p : alike p p.
Proof. exact (Alike.alike_refl _ _ _ falls p). Qed.
Lemma alike_sym p q : alike p q -> alike q p.
Proof. exact (Alike.alike_sym _ _ _ _ _ falls p q). Qed.
Lemma alike_trans p q r : alike p q -> alike q r -> alike p r.
Proof. exact (Alike.alike_trans _ _ _ _ _ _ _ falls p q r). Qed.

Lemma close_move d r r' : ~ In d (names r) -> move d r r' -> exists r2, In r2 (options r) /\ alike r' r2.
Proof.
  intros Nd M. apply (other_name _ (fresh r)) in M; [|easy|apply fresh_new].
  apply moves_complete in M as (r2 & M & K). exists r2. split; [easy|].
  apply (alike_trans _ (renamed (swap d (fresh r)) r')); [|now apply alike_reordered].
  apply (alike_renamed _ (swap d (fresh r))), swap_bijection.
Qed.

(* Imitation, with one new name for both sides, and up to what is known to be alike. *)
Theorem imitate (R : position -> position -> Prop) :
  (forall c p q p', R p q -> ~ In c (names p) -> ~ In c (names q) -> move c p p' ->
     exists q', move c q q' /\ (R p' q' \/ alike p' q')) ->
  (forall c p q q', R p q -> ~ In c (names p) -> ~ In c (names q) -> move c q q' ->
     exists p', move c p p' /\ (R p' q' \/ alike p' q')) ->
  forall p q, R p q -> alike p q.
Proof.
  intros forth back p. remember (size p) as n eqn:E. revert p E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros p -> q H. destruct (fresh_both p q) as (c & Np & Nq).
  constructor.
  - intros p' Hp. assert (F := falls p p' Hp). apply moves_sound, (other_name _ c) in Hp; [|apply fresh_new|easy].
    destruct (forth c p q _ H Np Nq Hp) as (q' & Hq & K). destruct (close_move c q q' Nq Hq) as (q2 & Hq2 & A). exists q2.
    split; [easy|]. apply (alike_trans _ (renamed (swap (fresh p) c) p')).
    { apply (alike_renamed _ (swap (fresh p) c)), swap_bijection. }
    apply (alike_trans _ q'); [|easy]. destruct K as [K|K]; [|easy].
    apply (IH (size (renamed (swap (fresh p) c) p'))); [|easy|easy]. now rewrite renamed_size.
  - intros q' Hq. apply moves_sound, (other_name _ c) in Hq; [|apply fresh_new|easy].
    destruct (back c p q _ H Np Nq Hq) as (p' & Hp & K). destruct (close_move c p p' Np Hp) as (p2 & Hp2 & A). exists p2.
    split; [easy|]. apply (alike_trans _ p'); [now apply alike_sym|].
    apply (alike_trans _ (renamed (swap (fresh q) c) q')).
    + destruct K as [K|K]; [|easy]. apply (IH (size p')); [|easy|easy]. now apply move_falls in Hp.
    + apply alike_sym, (alike_renamed _ (swap (fresh q) c)), swap_bijection.
Qed.
