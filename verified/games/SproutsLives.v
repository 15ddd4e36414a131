(* The lives of a region of Sprouts: what a move needs and takes, and which names are met in the pieces it makes. *)
From Coq Require Import Arith NArith PArith List Lia Bool Permutation.
From Tendril Require Import Games Sums Alike Sprouts SproutsNames SproutsSame.
Import ListNotations.
Open Scope nat_scope.

Definition sum_of (l : ledger) (xs : list spot) : nat := list_sum (map (lives l) xs).
Definition held (l : ledger) (xs : list spot) : nat := sum_of l (nodup Pos.eq_dec xs).

Lemma sum_of_cons l x xs : sum_of l (x :: xs) = lives l x + sum_of l xs.
Proof. reflexivity. Qed.
Lemma sum_of_app l xs ys : sum_of l (xs ++ ys) = sum_of l xs + sum_of l ys.
Proof. unfold sum_of. now rewrite map_app, list_sum_app. Qed.
Lemma sum_of_le l l' xs : (forall x, In x xs -> lives l' x <= lives l x) -> sum_of l' xs <= sum_of l xs.
Proof.
  induction xs as [|x xs IH]; intros H; [easy|]. rewrite !sum_of_cons. assert (A := H x (or_introl eq_refl)).
  assert (B : sum_of l' xs <= sum_of l xs) by (apply IH; intros y Hy; apply H; now right). lia.
Qed.
Lemma sum_of_ext l l' xs : (forall x, In x xs -> lives l' x = lives l x) -> sum_of l' xs = sum_of l xs.
Proof.
  induction xs as [|x xs IH]; intros H; [easy|]. rewrite !sum_of_cons, (H x (or_introl eq_refl)). f_equal.
  apply IH. intros y Hy. apply H. now right.
Qed.
Lemma sum_of_in l x xs : In x xs -> lives l x <= sum_of l xs.
Proof. induction xs as [|y xs IH]; [easy|]. rewrite sum_of_cons. intros [->|H]; [lia|]. apply IH in H. lia. Qed.

(* Who pays one life. *)
Lemma sum_of_spend l x xs : NoDup xs -> 0 < lives l x ->
  (In x xs -> S (sum_of (spend x l) xs) = sum_of l xs) /\ (~ In x xs -> sum_of (spend x l) xs = sum_of l xs).
Proof.
  intros N H. induction N as [|y xs Hy N (I1 & I2)]; [easy|]. rewrite !sum_of_cons, lives_spend.
  destruct (Pos.eqb_spec x y) as [->|Ne].
  - split; [intros _|intros K; now destruct K; left]. rewrite (I2 Hy). lia.
  - split.
    + intros [E|K]; [congruence|]. rewrite <- (I1 K). lia.
    + intros K. rewrite I2; [easy|]. intros J. apply K. now right.
Qed.

Definition one_if (x : spot) (xs : list spot) : nat := if in_dec Pos.eq_dec x xs then 1 else 0.
Lemma sum_of_spend' l x xs : NoDup xs -> 0 < lives l x -> sum_of l xs = sum_of (spend x l) xs + one_if x xs.
Proof.
  intros N H. destruct (sum_of_spend l x xs N H) as (A & B). unfold one_if.
  destruct (in_dec Pos.eq_dec x xs) as [I|I]; [rewrite <- (A I)|rewrite (B I)]; lia.
Qed.
Lemma sum_of_pay l x y xs : NoDup xs -> may_join l x y -> sum_of l xs = sum_of (pay [x; y] l) xs + one_if x xs + one_if y xs.
Proof.
  intros N (H1 & H2). simpl. rewrite (sum_of_spend' l x xs N H1), (sum_of_spend' (spend x l) y xs N H2). lia.
Qed.

Lemma one_if_in x xs : In x xs -> one_if x xs = 1.
Proof. intros H. unfold one_if. now destruct (in_dec Pos.eq_dec x xs). Qed.
Lemma one_if_out x xs : ~ In x xs -> one_if x xs = 0.
Proof. intros H. unfold one_if. now destruct (in_dec Pos.eq_dec x xs). Qed.

Lemma two_lives l x y xs : NoDup xs -> may_join l x y -> In x xs -> In y xs -> 2 <= sum_of l xs.
Proof. intros N M Hx Hy. rewrite (sum_of_pay l x y xs N M), !one_if_in by easy. lia. Qed.
Lemma held_two l x y xs : may_join l x y -> In x xs -> In y xs -> 2 <= held l xs.
Proof. intros M Hx Hy. apply (two_lives l x y); [apply NoDup_nodup|easy|now apply nodup_In|now apply nodup_In]. Qed.
Lemma held_le l l' xs : (forall x, In x xs -> lives l' x <= lives l x) -> held l' xs <= held l xs.
Proof. intros H. apply sum_of_le. intros x Hx. apply H. now apply nodup_In in Hx. Qed.

(* Where there are two lives, two can be joined. *)
Lemma some_alive l xs : 0 < sum_of l xs -> exists x, In x xs /\ 0 < lives l x.
Proof.
  induction xs as [|x xs IH]; [easy|]. rewrite sum_of_cons. intros H. destruct (lives l x) eqn:E.
  - destruct (IH H) as (y & Hy & K). exists y. split; [now right|easy].
  - exists x. split; [now left|lia].
Qed.
Lemma may_join_two l x y : x <> y -> 0 < lives l x -> 0 < lives l y -> may_join l x y.
Proof. intros N H K. split; [easy|]. rewrite lives_spend. now destruct (Pos.eqb_spec x y). Qed.
Lemma may_join_self l x : 2 <= lives l x -> may_join l x x.
Proof. intros H. split; [lia|]. rewrite lives_spend, Pos.eqb_refl. lia. Qed.
Lemma two_joined l xs : NoDup xs -> 2 <= sum_of l xs -> exists x y, In x xs /\ In y xs /\ may_join l x y.
Proof.
  induction 1 as [|x xs Hx N IH]; [easy|]. rewrite sum_of_cons. intros H. destruct (lives l x) as [|[|n]] eqn:E.
  - destruct (IH H) as (y & z & Hy & Hz & M). exists y, z. repeat split; try right; easy || apply M.
  - destruct (some_alive l xs) as (y & Hy & K); [lia|]. exists x, y. split; [now left|]. split; [now right|].
    apply may_join_two; [|lia|easy]. intros ->. easy.
  - exists x, x. split; [now left|]. split; [now left|]. apply may_join_self. lia.
Qed.
(* One life is one spot's. *)
Lemma one_alive l xs : sum_of l xs = 1 -> exists x, In x xs /\ 0 < lives l x /\ forall y, In y xs -> 0 < lives l y -> y = x.
Proof.
  induction xs as [|x xs IH]; [easy|]. rewrite sum_of_cons. intros H. destruct (lives l x) as [|n] eqn:E.
  - destruct (IH H) as (y & Hy & Ly & K). exists y. split; [now right|]. split; [easy|]. intros z [->|Hz]; [lia|]. now apply K.
  - exists x. split; [now left|]. split; [lia|]. intros z [->|Hz] Z; [easy|]. apply sum_of_in with (l := l) in Hz. lia.
Qed.

Lemma pay_one_le l x : forall y, lives (spend x l) y <= lives l y.
Proof. intros y. rewrite lives_spend. destruct (Pos.eqb x y); lia. Qed.
Lemma pay_le us : forall l y, lives (pay us l) y <= lives l y.
Proof.
  induction us as [|u us IH]; intros l y; simpl; [lia|]. assert (A := IH (spend u l) y). assert (B := pay_one_le l u y). lia.
Qed.
Lemma pay_at us : forall l l' y, lives l y = lives l' y -> lives (pay us l) y = lives (pay us l') y.
Proof. induction us as [|u us IH]; intros l l' y H; simpl; [easy|]. apply IH. now rewrite !lives_spend, H. Qed.
Lemma pay_out us : forall l y, ~ In y us -> lives (pay us l) y = lives l y.
Proof.
  induction us as [|u us IH]; intros l y H; simpl; [easy|]. rewrite IH by (intros K; apply H; now right). rewrite lives_spend.
  destruct (Pos.eqb_spec u y) as [->|]; [|easy]. now destruct H; left.
Qed.
Lemma may_join_at l l' x y : lives l x = lives l' x -> lives l y = lives l' y -> may_join l x y -> may_join l' x y.
Proof. intros H K (A & B). unfold may_join. rewrite lives_spend in *. now rewrite <- H, <- K. Qed.

(* --- the names in the pieces *)

Lemma in_opened z a x b : In z (opened a x b) <-> In z (a ++ x :: b).
Proof. unfold opened. simpl. rewrite !in_app_iff. simpl. tauto. Qed.

Local Opaque opened.

Lemma in_region_perm (z : spot) R R' : Permutation R R' -> In z (concat R) -> In z (concat R').
Proof.
  intros P H. apply in_concat in H as (w & Hw & H). apply in_concat. exists w. split; [|easy]. now apply (Permutation_in w P).
Qed.

Lemma pieces_ends c R x y made : pieces c R x y made -> In x (concat R) /\ In y (concat R).
Proof.
  intros [R' a x' b a' y' b' others H|R' a x' b e y' f I J H E]; apply Permutation_sym in H.
  - split; apply (in_region_perm _ _ _ H); simpl; rewrite !in_app_iff; simpl; tauto.
  - assert (K : In y' (opened a x' b)) by (rewrite E; apply in_or_app; right; now left). apply in_opened in K.
    split; apply (in_region_perm _ _ _ H); simpl; apply in_or_app; left; [apply in_or_app; right; now left|easy].
Qed.

Lemma pieces_in c R x y made z : pieces c R x y made -> In z (concat (concat made)) -> z = c \/ In z (concat R).
Proof.
  intros [R' a x' b a' y' b' others H|R' a x' b e y' f I J H E] K; apply Permutation_sym in H.
  - simpl in K. rewrite app_nil_r, in_app_iff in K. destruct K as [K|K].
    + rewrite !in_app_iff in K. simpl in K. rewrite !in_app_iff in K. simpl in K.
      destruct K as [K|[K|[K|[K|[]]]]]; [right|left; easy|right|left; easy]; apply (in_region_perm _ _ _ H); simpl; rewrite !in_app_iff.
      * apply in_opened in K. rewrite in_app_iff in K. tauto.
      * apply in_opened in K. rewrite in_app_iff in K. tauto.
    + right. apply (in_region_perm _ _ _ H). simpl. rewrite !in_app_iff. tauto.
  - assert (O : In z (e ++ y' :: f) -> In z (concat R')).
    { intros L. rewrite <- E in L. apply in_opened in L. apply (in_region_perm _ _ _ H). simpl. apply in_or_app. now left. }
    simpl in K. rewrite app_nil_r, !concat_app in K. simpl in K. rewrite !in_app_iff in K. simpl in K. rewrite !in_app_iff in K. simpl in K.
    rewrite in_app_iff in O. simpl in O.
    assert (Q : In z (concat I) \/ In z (concat J) -> In z (concat R')).
    { intros L. apply (in_region_perm _ _ _ H). simpl. rewrite concat_app, !in_app_iff. tauto. }
    intuition auto.
Qed.

(* Every piece has the new spot, and every old name is in a piece. *)
Lemma pieces_cover c R x y made z : pieces c R x y made -> In z (concat R) ->
  exists R', In R' made /\ In z (concat R') /\ In c (concat R').
Proof.
  intros [R' a x' b a' y' b' others H|R' a x' b e y' f I J H E] K; apply (in_region_perm _ _ _ H) in K; simpl in K.
  - exists ((opened a x' b ++ c :: opened a' y' b' ++ [c]) :: others). split; [now left|]. simpl. rewrite !in_app_iff. simpl.
    rewrite !in_app_iff in *. simpl. assert (O1 := in_opened z a x' b). assert (O2 := in_opened z a' y' b').
    rewrite in_app_iff in O1, O2. split; tauto.
  - rewrite concat_app, in_app_iff in K. rewrite <- in_opened, E in K.
    assert (C1 : In c (concat (((e ++ [y']) ++ [c]) :: I))) by (simpl; rewrite !in_app_iff; simpl; tauto).
    assert (C2 : In c (concat (((y' :: f) ++ [c]) :: J))) by (simpl; rewrite !in_app_iff; simpl; tauto).
    rewrite !in_app_iff in K. simpl in K.
    assert (Z : In z (concat (((e ++ [y']) ++ [c]) :: I)) \/ In z (concat (((y' :: f) ++ [c]) :: J))).
    { simpl. rewrite !in_app_iff. simpl. tauto. }
    destruct Z as [Z|Z]; [exists (((e ++ [y']) ++ [c]) :: I)|exists (((y' :: f) ++ [c]) :: J)]; simpl; auto.
Qed.

Lemma pieces_exist c R x y : In x (concat R) -> In y (concat R) -> exists made, pieces c R x y made.
Proof.
  intros Hx Hy. apply in_concat in Hx as (w & Hw & Hx). apply in_split in Hw as (A & B & ->).
  apply in_split in Hx as (a & b & ->).
  assert (P := Permutation_sym (Permutation_middle A B (a ++ x :: b))).
  apply (in_region_perm _ _ _ P) in Hy. simpl in Hy. apply in_app_or in Hy as [Hy|Hy].
  - apply in_opened, in_split in Hy as (e & f & E).
    exists [((e ++ [y]) ++ [c]) :: (A ++ B); ((y :: f) ++ [c]) :: []]. apply (cut _ _ a x b); [|easy]. now rewrite app_nil_r.
  - apply in_concat in Hy as (w & Hw & Hy). apply in_split in Hw as (A' & B' & E). apply in_split in Hy as (a' & b' & ->).
    rewrite E in P. exists [(opened a x b ++ c :: opened a' y b' ++ [c]) :: (A' ++ B')]. apply joined. rewrite P.
    constructor. apply Permutation_sym, Permutation_middle.
Qed.
