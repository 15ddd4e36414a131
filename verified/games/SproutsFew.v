(* Isolated spots of one region of Sprouts are alike, so a list of moves need not tell them apart: of a curve that encloses
   some of them only their number matters, and of one that ends at one of them not which it is. Proved by renaming: every
   move is one of the short list after a permutation of the isolated spots. *)
From Coq Require Import Arith NArith PArith List Lia Bool Permutation Relations.
From Tendril Require Import Games Sums Alike Sprouts SproutsNames SproutsSame SproutsLives SproutsForget SproutsPools SproutsFour.
Import ListNotations.
Open Scope nat_scope.

Definition sing (z : spot) : word := [z].

(* The moves in the region of the isolated spots zs and the words W. *)
Section Curves.

Variables (c : spot) (l : ledger).
Definition found (x y : spot) (made : list region) : list (spot * spot * list region) :=
  if may_joinb l x y then [(x, y, made)] else [].
Definition joined_word (o o' : word) : word := o ++ c :: o' ++ [c].

(* Every number of zs on the left, and every deal of V. *)
Definition few_cuts (o : word) (x : spot) (zs : list spot) (V : region) : list (spot * spot * list region) :=
  flat_map (fun p => match p with (e, y, f) =>
    flat_map (fun d => flat_map (fun k => found x y
        [((e ++ [y]) ++ [c]) :: map sing (firstn k zs) ++ fst d; ((y :: f) ++ [c]) :: map sing (skipn k zs) ++ snd d])
      (seq 0 (S (length zs)))) (deals V) end) (places o).
(* To a place of a word of V, beside other words. *)
Definition few_joins (o : word) (x : spot) (zs : list spot) (V : region) : list (spot * spot * list region) :=
  flat_map (fun Br => flat_map (fun p => match p with (a, y, b) =>
      found x y [joined_word o (opened a y b) :: map sing zs ++ snd Br] end) (places (fst Br))) (picks V).
(* To an isolated spot. *)
Definition few_ends (o : word) (x : spot) (zs : list spot) (V : region) : list (spot * spot * list region) :=
  match zs with
  | [] => []
  | z :: zs => found x z [joined_word o (opened [] z []) :: map sing zs ++ V]
  end.
Definition few_from (o : word) (x : spot) (zs : list spot) (V : region) : list (spot * spot * list region) :=
  few_joins o x zs V ++ few_ends o x zs V ++ few_cuts o x zs V.
Definition few_curves (zs : list spot) (W : region) : list (spot * spot * list region) :=
  flat_map (fun Br => flat_map (fun p => match p with (a, x, b) => few_from (opened a x b) x zs (snd Br) end) (places (fst Br))) (picks W) ++
  match zs with
  | [] => []
  | z :: zs => few_from (opened [] z []) z zs W
  end.

Lemma in_found x y made g : In g (found x y made) <-> may_join l x y /\ g = (x, y, made).
Proof.
  unfold found. destruct (may_joinb l x y) eqn:E.
  - apply may_joinb_spec in E. split; [intros [<-|[]]; easy|]. intros (_ & ->). now left.
  - split; [easy|]. intros (M & _). apply may_joinb_spec in M. congruence.
Qed.

Lemma few_cuts_in o e y f x u v V I J : o = e ++ y :: f -> may_join l x y -> Permutation V (I ++ J) ->
  exists left right, In (x, y, [((e ++ [y]) ++ [c]) :: map sing u ++ left; ((y :: f) ++ [c]) :: map sing v ++ right]) (few_cuts o x (u ++ v) V) /\
    Permutation I left /\ Permutation J right.
Proof.
  intros E M P. destruct (perm_deals V I J P) as (d & Hd & P1 & P2). exists (fst d), (snd d). split; [|easy].
  apply in_flat_map. exists (e, y, f). split; [now apply in_places|]. apply in_flat_map. exists d. split; [easy|]. apply in_flat_map.
  exists (length u). split; [apply in_seq; rewrite app_length; lia|]. apply in_found. split; [easy|].
  now rewrite firstn_app, Nat.sub_diag, firstn_all, app_nil_r, skipn_app, Nat.sub_diag, skipn_all.
Qed.
Lemma few_joins_in o a y b x zs V rest : may_join l x y -> Permutation V ((a ++ y :: b) :: rest) ->
  exists r, In (x, y, [joined_word o (opened a y b) :: map sing zs ++ r]) (few_joins o x zs V) /\ Permutation rest r.
Proof.
  intros M P. apply picks_perm in P as (r & H & P). exists r. split; [|easy]. apply in_flat_map. exists (a ++ y :: b, r). split; [easy|].
  apply in_flat_map. exists (a, y, b). split; [now apply in_places|]. now apply in_found.
Qed.

End Curves.

(* --- a permutation of some names, as a bijection of all *)

Lemma align n : forall A B, length A = n -> NoDup A -> Permutation A B ->
  exists f g, bijection f g /\ map f A = B /\ forall x, ~ In x A -> f x = x.
Proof.
  induction n as [|n IH]; intros [|a A] B Ln N P; try discriminate.
  - apply Permutation_nil in P as ->. exists (fun x => x), (fun x => x). now split.
  - destruct B as [|b B]; [apply Permutation_sym, Permutation_nil in P; easy|].
    assert (Ib : In b (a :: A)) by (apply (Permutation_in b (Permutation_sym P)); now left).
    assert (S1 : forall x, In x (a :: A) <-> In (swap a b x) (a :: A)).
    { assert (K : forall x, In x (a :: A) -> In (swap a b x) (a :: A)).
      { intros x Hx. unfold swap. destruct (Pos.eqb_spec x a) as [->|]; [easy|]. destruct (Pos.eqb_spec x b); [now left|easy]. }
      intros x. split; [apply K|]. intros H. apply K in H. now rewrite (proj1 (swap_bijection a b)) in H. }
    assert (inj : forall x y, swap a b x = swap a b y -> x = y).
    { intros x y E. now rewrite <- (proj1 (swap_bijection a b) x), E, (proj1 (swap_bijection a b)). }
    assert (NM : NoDup (map (swap a b) (a :: A))) by now apply FinFun.Injective_map_NoDup.
    assert (PM : Permutation (map (swap a b) (a :: A)) (b :: B)).
    { rewrite <- P. apply NoDup_Permutation; [easy|easy|]. intros x. rewrite in_map_iff. split.
      - intros (y & <- & Hy). now apply S1 in Hy.
      - intros Hx. exists (swap a b x). split; [apply swap_bijection|]. now apply S1 in Hx. }
    simpl in PM, NM. rewrite swap_first in PM, NM. apply Permutation_cons_inv in PM.
    apply NoDup_cons_iff in NM as (Nb & NM).
    destruct (IH (map (swap a b) A) B) as (f & g & H & E & F); [rewrite map_length; now injection Ln|easy|easy|].
    exists (fun x => f (swap a b x)), (fun x => swap a b (g x)). split; [|split].
    + apply (bijection_trans (swap a b) (swap a b)); [apply swap_bijection|easy].
    + simpl. rewrite swap_first, (F b Nb). f_equal. now rewrite <- E, map_map.
    + intros x Hx. assert (Xa : x <> a) by (intros ->; apply Hx; now left).
      assert (Xb : x <> b) by (intros ->; easy). rewrite swap_other by easy. apply F. intros K. apply in_map_iff in K as (y & Ey & Hy).
      apply Hx. right. rewrite <- (swap_other a b x Xa Xb) in Ey. apply inj in Ey. now subst.
Qed.

(* --- every curve is one of the few, up to such a permutation *)

Lemma zeros_pick B rest zs W : Permutation (B :: rest) (map sing zs ++ W) ->
  (exists x us, B = [x] /\ Permutation zs (x :: us) /\ Permutation rest (map sing us ++ W)) \/
  (exists V, Permutation W (B :: V) /\ Permutation rest (map sing zs ++ V)).
Proof.
  intros P. assert (I : In B (map sing zs ++ W)) by (apply (Permutation_in B P); now left). apply in_app_or in I as [I|I].
  - left. apply in_map_iff in I as (x & <- & I). apply in_split in I as (s1 & s2 & ->). exists x, (s1 ++ s2). split; [easy|].
    split; [apply Permutation_sym, Permutation_middle|]. rewrite map_app in *. simpl in P. rewrite <- app_assoc in *. simpl in P.
    now apply Permutation_cons_app_inv in P.
  - right. apply in_split in I as (w1 & w2 & ->). exists (w1 ++ w2). split; [apply Permutation_sym, Permutation_middle|].
    rewrite app_assoc in *. now apply Permutation_cons_app_inv in P.
Qed.
Lemma zeros_deal I J zs V : Permutation (I ++ J) (map sing zs ++ V) ->
  exists u v I' J', Permutation zs (u ++ v) /\ Permutation I (map sing u ++ I') /\ Permutation J (map sing v ++ J') /\ Permutation V (I' ++ J').
Proof.
  intros P. apply perm_refine in P as (I1 & I2 & J1 & J2 & P1 & P2 & P3 & P4). apply Permutation_sym, Permutation_map_inv in P3 as (s & E & P3).
  assert (K : exists u v, s = u ++ v /\ I1 = map sing u /\ J1 = map sing v).
  { exists (firstn (length I1) s), (skipn (length I1) s). rewrite firstn_skipn. split; [easy|]. rewrite <- firstn_map, <- skipn_map, <- E.
    rewrite firstn_app, Nat.sub_diag, firstn_all, app_nil_r, skipn_app, Nat.sub_diag, skipn_all. now split. }
  destruct K as (u & v & -> & -> & ->). exists u, v, I2, J2. now repeat split.
Qed.

Section Enough.

Variables (c : spot) (l : ledger) (R : region) (zs : list spot) (W : region) (k : nat).
Hypothesis all_of_R : Permutation R (map sing zs ++ W).
Hypothesis distinct : NoDup zs.
Hypothesis lone : forall z, In z zs -> ~ In z (concat W).
Hypothesis new : ~ In c zs.
Hypothesis alive : forall z, In z zs -> lives l z = k.

Definition stays (f : spot -> spot) : Prop := (forall v, ~ In v zs -> f v = v) /\ (forall v, In v zs -> In (f v) zs).

Lemma stays_lives f v : stays f -> lives l (f v) = lives l v.
Proof.
  intros (F1 & F2). destruct (in_dec Pos.eq_dec v zs) as [I|I]; [|now rewrite F1]. rewrite !alive; auto.
Qed.
Lemma stays_join f g x y : bijection f g -> stays f -> may_join l x y -> may_join l (f x) (f y).
Proof.
  intros H S (A & B). unfold may_join. rewrite lives_spend in *. rewrite (bijection_eqb f g) by easy. now rewrite !stays_lives.
Qed.
Lemma stays_word f w : stays f -> (forall v, In v w -> ~ In v zs) -> map f w = w.
Proof. intros (F & _) H. rewrite <- (map_id w) at 2. apply map_ext_in. intros v Hv. apply F. now apply H. Qed.
Lemma stays_words f V : stays f -> (forall v, In v (concat V) -> ~ In v zs) -> map (map f) V = V.
Proof.
  intros S H. rewrite <- (map_id V) at 2. apply map_ext_in. intros w Hw. apply stays_word; [easy|]. intros v Hv. apply H. apply in_concat.
  now exists w.
Qed.
Lemma map_sing f u : map (map f) (map sing u) = map sing (map f u).
Proof. rewrite !map_map. reflexivity. Qed.

Lemma aligned us : Permutation zs us -> exists f g, bijection f g /\ stays f /\ map f us = zs.
Proof.
  intros P. assert (N : NoDup us) by now apply (Permutation_NoDup P).
  destruct (align (length us) us zs eq_refl N (Permutation_sym P)) as (f & g & H & E & F). exists f, g. split; [easy|]. split; [|easy].
  split.
  - intros v Hv. apply F. intros K. apply Hv. now apply (Permutation_in v (Permutation_sym P)).
  - intros v Hv. rewrite <- E. apply in_map. now apply (Permutation_in v P).
Qed.

Definition represented (x y : spot) (made : list region) : Prop :=
  exists f g made', bijection f g /\ stays f /\ In (f x, f y, made') (few_curves c l zs W) /\
    Forall2 (@Permutation word) (map (map (map f)) made) made'.

Lemma few_word B V a x b g : Permutation W (B :: V) -> B = a ++ x :: b -> (forall V', Permutation V V' -> In g (few_from c l (opened a x b) x zs V')) ->
  In g (few_curves c l zs W).
Proof.
  intros P E H. apply picks_perm in P as (r & P & Q). apply in_or_app. left. apply in_flat_map. exists (B, r). split; [easy|].
  apply in_flat_map. exists (a, x, b). split; [now apply in_places|]. now apply H.
Qed.

Lemma one_word (x : spot) a b z : [z] = a ++ x :: b -> a = [] /\ x = z /\ b = [].
Proof. destruct a as [|y a]; simpl; intros E; [now injection E as -> <-|]. injection E as -> E. now destruct a. Qed.

Lemma in_W B V v : Permutation W (B :: V) -> In v B \/ In v (concat V) -> ~ In v zs.
Proof.
  intros P H K. apply (lone v K). apply (in_region_perm v _ _ (Permutation_sym P)). simpl. now apply in_or_app.
Qed.

Lemma stays_opened f a x b : stays f -> (forall v, In v (a ++ x :: b) -> ~ In v zs) -> map f (opened a x b) = opened a x b.
Proof. intros S H. apply stays_word; [easy|]. intros v Hv. apply H. now apply in_opened. Qed.
Lemma tail_few f us V others : stays f -> (forall v, In v (concat V) -> ~ In v zs) -> Permutation others (map sing us ++ V) ->
  Permutation (map (map f) others) (map sing (map f us) ++ V).
Proof.
  intros S H P. apply (Permutation_map (map f)) in P. rewrite map_app in P. rewrite <- map_sing.
  assert (E := stays_words f V S H). unfold word, spot in *. now rewrite E in P.
Qed.
Lemma head_few f o o' : f c = c -> map f (o ++ c :: o' ++ [c]) = joined_word c (map f o) (map f o').
Proof. intros E. unfold joined_word. rewrite map_app. simpl. rewrite map_app. simpl. now rewrite E. Qed.
Lemma stays_c f : stays f -> f c = c.
Proof. intros (F & _). now apply F. Qed.
Lemma stays_id : bijection (fun x => x) (fun x => x) /\ stays (fun x => x).
Proof. now split. Qed.
Lemma few_start z zr g : zs = z :: zr -> In g (few_from c l (opened [] z []) z zr W) -> In g (few_curves c l zs W).
Proof. intros E H. unfold few_curves. apply in_or_app. right. now rewrite E. Qed.

Lemma joined_few a x b a' y b' others : may_join l x y -> Permutation R ((a ++ x :: b) :: (a' ++ y :: b') :: others) ->
  represented x y [(opened a x b ++ c :: opened a' y b' ++ [c]) :: others].
Proof.
  intros M H. assert (P := Permutation_trans (Permutation_sym H) all_of_R).
  destruct (zeros_pick _ _ _ _ P) as [(z & us & Ez & Pz & P2)|(V & PV & P2)].
  - symmetry in Ez. apply one_word in Ez as (-> & <- & ->).
    destruct (zeros_pick _ _ _ _ P2) as [(z & vs & Ez & Pz2 & P3)|(V & PV & P3)].
    + symmetry in Ez. apply one_word in Ez as (-> & <- & ->). rewrite Pz2 in Pz.
      destruct (aligned _ Pz) as (f & g & B & S & E). cbn [map] in E. symmetry in E.
      exists f, g, [joined_word c (opened [] (f x) []) (opened [] (f y) []) :: map sing (map f vs) ++ W]. split; [easy|]. split; [easy|]. split.
      * apply (few_start _ _ _ E). apply in_or_app. right. apply in_or_app. left. apply in_found. split; [|easy]. now apply (stays_join f g).
      * constructor; [|constructor]. cbn [map]. rewrite head_few by now apply stays_c. constructor. apply tail_few; [easy| |easy].
        intros v Hv K. now apply (lone v K).
    + destruct (aligned _ Pz) as (f & g & B & S & E). cbn [map] in E. symmetry in E.
      assert (Fy : map f (opened a' y b') = opened a' y b') by (apply stays_opened; [easy|]; intros v Hv; apply (in_W _ _ v PV); now left).
      assert (Fy' : f y = y) by (apply S; apply (in_W _ _ y PV); left; apply in_or_app; right; now left).
      assert (M' := stays_join f g _ _ B S M). rewrite Fy' in M'.
      destruct (few_joins_in c l (opened [] (f x) []) a' y b' (f x) (map f us) W V M' PV) as (r & Hr & Pr).
      exists f, g, [joined_word c (opened [] (f x) []) (opened a' y b') :: map sing (map f us) ++ r]. split; [easy|]. split; [easy|]. split.
      * rewrite Fy'. apply (few_start _ _ _ E). apply in_or_app. now left.
      * constructor; [|constructor]. cbn [map]. rewrite head_few by now apply stays_c. rewrite Fy. constructor. rewrite <- Pr.
        apply tail_few; [easy| |easy]. intros v Hv. apply (in_W _ _ v PV). now right.
  - assert (Wx : forall v, In v (a ++ x :: b) -> ~ In v zs) by (intros v Hv; apply (in_W _ _ v PV); now left).
    assert (WV : forall v, In v (concat V) -> ~ In v zs) by (intros v Hv; apply (in_W _ _ v PV); now right).
    assert (Ix : In x (a ++ x :: b)) by (apply in_or_app; right; now left).
    destruct (zeros_pick _ _ _ _ P2) as [(z & us & Ez & Pz & P3)|(V2 & PV2 & P3)].
    + symmetry in Ez. apply one_word in Ez as (-> & <- & ->). destruct (aligned _ Pz) as (f & g & B & S & E). cbn [map] in E. symmetry in E.
      assert (Fx : map f (opened a x b) = opened a x b) by now apply stays_opened.
      assert (Fx' : f x = x) by (apply S; now apply Wx). apply picks_perm in PV as (r & PV & Q).
      exists f, g, [joined_word c (opened a x b) (opened [] (f y) []) :: map sing (map f us) ++ r]. split; [easy|]. split; [easy|]. split.
      * rewrite Fx'. apply in_or_app. left. apply in_flat_map. exists (a ++ x :: b, r). split; [easy|]. apply in_flat_map.
        exists (a, x, b). split; [now apply in_places|]. apply in_or_app. right. apply in_or_app. left. simpl snd. rewrite E. apply in_found.
        split; [|easy]. rewrite <- Fx' at 1. now apply (stays_join f g).
      * constructor; [|constructor]. cbn [map]. rewrite head_few by now apply stays_c. rewrite Fx. constructor. rewrite <- Q.
        now apply tail_few.
    + destruct stays_id as (B & S). apply picks_perm in PV as (r & PV & Q). rewrite Q in PV2.
      destruct (few_joins_in c l (opened a x b) a' y b' x zs r V2 M PV2) as (r2 & Hr & Pr).
      exists (fun v => v), (fun v => v), [joined_word c (opened a x b) (opened a' y b') :: map sing zs ++ r2]. split; [easy|]. split; [easy|]. split.
      * apply in_or_app. left. apply in_flat_map. exists (a ++ x :: b, r). split; [easy|]. apply in_flat_map. exists (a, x, b).
        split; [now apply in_places|]. apply in_or_app. now left.
      * constructor; [|constructor]. cbn [map]. rewrite head_few by easy. rewrite !map_id. constructor. rewrite <- Pr, <- P3.
        rewrite (map_ext _ (fun w => w)) by apply map_id. now rewrite map_id.
Qed.

Lemma cut_few a x b e y f0 I J : may_join l x y -> Permutation R ((a ++ x :: b) :: I ++ J) -> opened a x b = e ++ y :: f0 ->
  represented x y [((e ++ [y]) ++ [c]) :: I; ((y :: f0) ++ [c]) :: J].
Proof.
  intros M H E. assert (P := Permutation_trans (Permutation_sym H) all_of_R).
  destruct (zeros_pick _ _ _ _ P) as [(z & us & Ez & Pz & P2)|(V & PV & P2)];
    destruct (zeros_deal _ _ _ _ P2) as (u & v & I' & J' & Pu & PI & PJ & PV').
  - symmetry in Ez. apply one_word in Ez as (-> & <- & ->). rewrite Pu in Pz. destruct (aligned _ Pz) as (f & g & B & S & Ez).
    cbn [map] in Ez. rewrite map_app in Ez. symmetry in Ez.
    assert (Ey : y = x).
    { assert (Hy : In y (opened [] x [])) by (rewrite E; apply in_or_app; right; now left). apply in_opened in Hy. now destruct Hy as [<-|[]]. }
    assert (Eo : opened [] (f x) [] = map f e ++ f y :: map f f0).
    { apply (f_equal (map f)) in E. rewrite map_app in E. exact E. }
    assert (M' := stays_join f g _ _ B S M).
    destruct (few_cuts_in c l (opened [] (f x) []) (map f e) (f y) (map f f0) (f x) (map f u) (map f v) W I' J' Eo M' PV') as (lt & rt & Hc & Pl & Pr).
    eexists f, g, _. split; [easy|]. split; [easy|]. split; [apply (few_start _ _ _ Ez); apply in_or_app; right; apply in_or_app; right; exact Hc|].
    assert (WI : forall w, In w (concat I') \/ In w (concat J') -> ~ In w zs).
    { intros w Hw K. apply (lone w K). apply (in_region_perm w _ _ (Permutation_sym PV')). rewrite concat_app. now apply in_or_app. }
    constructor; [|constructor; [|constructor]]; cbn [map]; rewrite !map_app; cbn [map]; rewrite (stays_c f S); constructor.
    + rewrite <- Pl. apply tail_few; [easy| |easy]. intros w Hw. apply WI. now left.
    + rewrite <- Pr. apply tail_few; [easy| |easy]. intros w Hw. apply WI. now right.
  - destruct (aligned _ Pu) as (f & g & B & S & Ez). rewrite map_app in Ez.
    assert (Wx : forall v, In v (a ++ x :: b) -> ~ In v zs) by (intros w Hw; apply (in_W _ _ w PV); now left).
    assert (Wo : forall w, In w (e ++ y :: f0) -> ~ In w zs) by (intros w Hw; rewrite <- E in Hw; apply in_opened in Hw; now apply Wx).
    assert (fix_ : forall w, In w (e ++ y :: f0) -> f w = w) by (intros w Hw; apply S; now apply Wo).
    assert (Fx : f x = x) by (apply S, Wx; apply in_or_app; right; now left).
    assert (Fy : f y = y) by (apply fix_; apply in_or_app; right; now left).
    assert (Fe : map f e = e) by (apply stays_word; [easy|]; intros w Hw; apply Wo; apply in_or_app; now left).
    assert (Ff : map f f0 = f0) by (apply stays_word; [easy|]; intros w Hw; apply Wo; apply in_or_app; right; now right).
    assert (WI : forall w, In w (concat I') \/ In w (concat J') -> ~ In w zs).
    { intros w Hw. apply (in_W _ _ w PV). right. apply (in_region_perm w _ _ (Permutation_sym PV')). rewrite concat_app. now apply in_or_app. }
    apply picks_perm in PV as (r & PV & Q). rewrite Q in PV'.
    destruct (few_cuts_in c l (opened a x b) e y f0 x (map f u) (map f v) r I' J' E M PV') as (lt & rt & Hc & Pl & Pr).
    rewrite Ez in Hc. eexists f, g, _. split; [easy|]. split; [easy|]. split.
    + rewrite Fx, Fy. apply in_or_app. left. apply in_flat_map. exists (a ++ x :: b, r). split; [easy|]. apply in_flat_map. exists (a, x, b).
      split; [now apply in_places|]. apply in_or_app. right. apply in_or_app. right. exact Hc.
    + constructor; [|constructor; [|constructor]]; cbn [map]; rewrite !map_app; cbn [map]; rewrite (stays_c f S), Fy, ?Fe, ?Ff; constructor.
      * rewrite <- Pl. apply tail_few; [easy| |easy]. intros w Hw. apply WI. now left.
      * rewrite <- Pr. apply tail_few; [easy| |easy]. intros w Hw. apply WI. now right.
Qed.

End Enough.

(* --- the short list of a position *)

Fixpoint nodupb (xs : list spot) : bool :=
  match xs with
  | [] => true
  | x :: xs => negb (memb x xs) && nodupb xs
  end.
Lemma nodupb_spec xs : nodupb xs = true -> NoDup xs.
Proof.
  induction xs as [|x xs IH]; simpl; intros H; constructor; apply andb_prop in H as (H1 & H2); [|now apply IH].
  intros K. apply memb_spec in K. now rewrite K in H1.
Qed.

Definition is_lone (l : ledger) (w : word) : bool := match w with [z] => Nat.eqb (lives l z) 3 | _ => false end.
Definition elsewhere (p : position) (others : list region) : list spot := concat (concat others) ++ concat (map snd (pools p)).
(* The isolated spots of a region, and its other words; none are told apart if one of them is met twice. *)
Definition isolated (p : position) (R : region) (others : list region) : list spot * region :=
  let zs := concat (filter (is_lone (spots p)) R) in
  let W := filter (fun w => negb (is_lone (spots p) w)) R in
  if nodupb zs && forallb (fun z => negb (memb z (concat W ++ elsewhere p others))) zs then (zs, W) else ([], R).
Definition few (p : position) : list position :=
  let c := fresh p in
  flat_map (fun Rr => let (zs, W) := isolated p (fst Rr) (snd Rr) in
      map (fun xyg => after c p (fst (fst xyg)) (snd (fst xyg)) (snd xyg) (snd Rr)) (few_curves c (spots p) zs W))
    (picks (regions p)) ++
  flat_map (fun nr => map (fun mu => after_pool p (snd mu) (fst mu, snd (fst nr)) (snd nr)) (pool_moves (spots p) (fst (fst nr)) (snd (fst nr))))
    (picks (pools p)).

Lemma lone_words l L : (forall w, In w L -> is_lone l w = true) -> map sing (concat L) = L.
Proof.
  induction L as [|w L IH]; intros A; [easy|]. assert (K := A w (or_introl eq_refl)). destruct w as [|z [|]]; try discriminate.
  simpl. unfold sing at 1. f_equal. apply IH. intros w Hw. apply A. now right.
Qed.

Lemma isolated_spec p R others zs W : isolated p R others = (zs, W) ->
  Permutation R (map sing zs ++ W) /\ NoDup zs /\ (forall z, In z zs -> ~ In z (concat W)) /\
  (forall z, In z zs -> ~ In z (elsewhere p others)) /\ (forall z, In z zs -> lives (spots p) z = 3).
Proof.
  unfold isolated. set (L := filter (is_lone (spots p)) R). destruct (nodupb _ && _) eqn:E; intros H; injection H as <- <-.
  - apply andb_prop in E as (E1 & E2). rewrite forallb_forall in E2.
    assert (EL : map sing (concat L) = L) by (apply (lone_words (spots p)); intros w Hw; now apply filter_In in Hw).
    assert (out : forall z, In z (concat L) -> ~ In z (concat (filter (fun w => negb (is_lone (spots p) w)) R) ++ elsewhere p others)).
    { intros z Hz K. apply E2 in Hz. apply memb_spec in K. now rewrite K in Hz. }
    split; [|split; [|split; [|split]]].
    + rewrite EL. clear. unfold L. induction R as [|w R IH]; [easy|]. simpl. destruct (is_lone (spots p) w); simpl; [now constructor|].
      rewrite <- Permutation_middle. now constructor.
    + now apply nodupb_spec.
    + intros z Hz K. apply (out z Hz). apply in_or_app. now left.
    + intros z Hz K. apply (out z Hz). apply in_or_app. now right.
    + intros z Hz. apply in_concat in Hz as (w & Hw & Hz). apply filter_In in Hw as (_ & Hw). destruct w as [|y [|]]; try discriminate.
      destruct Hz as [<-|[]]. now apply Nat.eqb_eq.
  - simpl. repeat split; try easy. constructor.
Qed.

Lemma few_curves_join c l zs W x y made : In (x, y, made) (few_curves c l zs W) -> may_join l x y.
Proof.
  assert (F : forall o v us V, In (x, y, made) (few_from c l o v us V) -> may_join l x y).
  { intros o v us V H. apply in_app_or in H as [H|H]; [|apply in_app_or in H as [H|H]].
    - apply in_flat_map in H as (Br & _ & H). apply in_flat_map in H as (((a & y') & b) & _ & H). apply in_found in H as (M & E).
      now injection E as <- <- _.
    - destruct us as [|z us]; [easy|]. apply in_found in H as (M & E). now injection E as <- <- _.
    - apply in_flat_map in H as (((e & y') & f) & _ & H). apply in_flat_map in H as (d & _ & H). apply in_flat_map in H as (k & _ & H).
      apply in_found in H as (M & E). now injection E as <- <- _. }
  intros H. apply in_app_or in H as [H|H].
  - apply in_flat_map in H as (Br & _ & H). apply in_flat_map in H as (((a & x') & b) & _ & H). now apply F in H.
  - destruct zs as [|z zs]; [easy|]. now apply F in H.
Qed.

Lemma few_falls p q : In q (few p) -> size q < size p.
Proof.
  intros H. apply in_app_or in H as [H|H].
  - apply in_flat_map in H as ((R & others) & _ & H). simpl in H. destruct (isolated p R others) as [zs W].
    apply in_map_iff in H as (((x & y) & made) & <- & H). apply few_curves_join in H as (M1 & M2). unfold size. simpl.
    apply spend_lt in M1, M2. unfold list_sum in *. lia.
  - apply falls. apply in_or_app. now right.
Qed.

Theorem few_enough p q : In q (options p) -> exists q', In q' (few p) /\ alike q q'.
Proof.
  intros H. apply in_app_or in H as [H|H]; [|exists q; split; [apply in_or_app; now right|apply alike_refl]].
  apply in_flat_map in H as ((R & others) & Pk & H). simpl in H. apply in_map_iff in H as (((x & y) & made) & <- & H). simpl.
  apply curves_sound in H as (M & T). destruct (isolated p R others) as [zs W] eqn:E.
  destruct (isolated_spec _ _ _ _ _ E) as (PR & N & Lw & Le & L3).
  assert (Nc : ~ In (fresh p) zs).
  { intros K. apply (fresh_new p). apply body_names. apply picks_sound in Pk. apply (in_body_region p R).
    - apply (Permutation_in R (Permutation_sym Pk)). now left.
    - apply (in_region_perm _ _ _ (Permutation_sym PR)). rewrite concat_app. apply in_or_app. left. apply in_concat. exists (sing (fresh p)).
      split; [now apply in_map|now left]. }
  assert (Rp : represented (fresh p) (spots p) zs W x y made).
  { revert PR. clear E Pk. destruct T as [R a x b a' y b' rest P|R a x b e y f I J P E]; intros PR.
    - now apply (joined_few (fresh p) (spots p) R zs W 3).
    - now apply (cut_few (fresh p) (spots p) R zs W 3 PR N Lw Nc L3 a x b). }
  destruct Rp as (f & g & made' & B & S & I & F). exists (after (fresh p) p (f x) (f y) made' others). split.
  { apply in_or_app. left. apply in_flat_map. exists (R, others). split; [easy|]. simpl. rewrite E. apply in_map_iff.
    now exists (f x, f y, made'). }
  apply (alike_trans _ (renamed f (after (fresh p) p x y made others))); [now apply (alike_renamed f g)|].
  assert (Fc : f (fresh p) = fresh p) by now apply S.
  assert (fixed : forall z, In z (elsewhere p others) -> f z = z).
  { intros z Hz. apply S. intros K. now apply (Le z K). }
  apply (same_keeps (fun _ => False)). split; [|split; [easy|split]].
  - intros v. rewrite <- (proj2 B v). set (u := g v). change (spots (renamed f (after (fresh p) p x y made others)))
      with (map (fun e => (f (fst e), snd e)) ((fresh p, 1) :: pay [x; y] (spots p))).
    rewrite (lives_renamed f g) by easy. simpl. rewrite <- Fc at 2. rewrite (bijection_eqb f g) by easy.
    destruct (Pos.eqb u (fresh p)); [easy|]. rewrite !lives_spend, !(bijection_eqb f g) by easy.
    now rewrite (stays_lives (spots p) zs 3 L3 f u S).
  - exists (pools p). split; [|apply forall2_refl; intros n; now split]. simpl.
    assert (Ep : map (fun n : nat * list spot => (fst n, map f (snd n))) (pools p) = pools p); [|rewrite Ep; apply Permutation_refl].
    rewrite <- (map_id (pools p)) at 2. apply map_ext_in. intros [n T0] Hn. simpl. f_equal. rewrite <- (map_id T0) at 2. apply map_ext_in.
    intros z Hz. apply fixed. apply in_or_app. right. apply in_concat. exists T0. split; [|easy]. apply in_map_iff. now exists (n, T0).
  - exists (map (map (map f)) (made ++ others)). split; [easy|]. simpl. rewrite map_app. apply Forall2_app.
    + revert F. apply forall2_impl. intros A A' P. exists false, A'. split; [easy|]. apply forall2_refl. intros w. apply rst_refl.
    + assert (Eo : map (map (map f)) others = others); [|unfold region, word, spot in *; rewrite Eo; apply forall2_refl, same_region_refl].
      rewrite <- (map_id others) at 2. apply map_ext_in. intros A HA. rewrite <- (map_id A) at 2. apply map_ext_in. intros w Hw.
      rewrite <- (map_id w) at 2. apply map_ext_in. intros z Hz. apply fixed. apply in_or_app. left. apply in_words. exists A. split; [easy|].
      apply in_concat. now exists w.
Qed.

(* And every one of the few is like a move. *)
Lemma few_from_pieces c l R a x b us V g : Permutation R ((a ++ x :: b) :: map sing us ++ V) -> In g (few_from c l (opened a x b) x us V) ->
  exists y made, g = (x, y, made) /\ may_join l x y /\ pieces c R x y made.
Proof.
  intros P H. apply in_app_or in H as [H|H]; [|apply in_app_or in H as [H|H]].
  - apply in_flat_map in H as ((B & rest) & Pk & H). apply in_flat_map in H as (((a' & y) & b') & Pl & H). simpl in *.
    apply in_found in H as (M & ->). apply in_places in Pl. subst B. apply picks_sound in Pk. exists y. eexists. split; [easy|]. split; [easy|].
    apply joined. rewrite P. apply perm_skip. rewrite Pk. apply Permutation_sym, Permutation_middle.
  - destruct us as [|z us]; [easy|]. apply in_found in H as (M & ->). exists z. eexists. split; [easy|]. split; [easy|].
    apply (joined c R a x b [] z []). exact P.
  - apply in_flat_map in H as (((e & y) & f) & Pl & H). apply in_flat_map in H as (d & Hd & H). apply in_flat_map in H as (k & _ & H).
    apply in_found in H as (M & ->). apply in_places in Pl. apply deals_perm in Hd. exists y. eexists. split; [easy|]. split; [easy|].
    apply (cut c R a x b); [|easy]. rewrite P. apply perm_skip. rewrite Hd. rewrite <- (firstn_skipn k us) at 1. rewrite map_app.
    rewrite <- !app_assoc. apply Permutation_app_head. rewrite !app_assoc. apply Permutation_app_tail. apply Permutation_app_comm.
Qed.

Lemma few_curves_pieces c l R zs W g : Permutation R (map sing zs ++ W) -> In g (few_curves c l zs W) ->
  exists x y made, g = (x, y, made) /\ may_join l x y /\ pieces c R x y made.
Proof.
  intros P H. apply in_app_or in H as [H|H].
  - apply in_flat_map in H as ((B & rest) & Pk & H). apply in_flat_map in H as (((a & x) & b) & Pl & H). simpl in *.
    apply in_places in Pl. subst B. apply picks_sound in Pk. exists x. apply (few_from_pieces c l R a x b zs rest); [|easy].
    rewrite P, Pk. apply Permutation_sym, Permutation_middle.
  - destruct zs as [|z zs]; [easy|]. exists z. now apply (few_from_pieces c l R [] z [] zs W).
Qed.

Theorem few_legal p q : In q (few p) -> exists q', In q' (options p) /\ alike q' q.
Proof.
  intros H. apply in_app_or in H as [H|H]; [|exists q; split; [apply in_or_app; now right|apply alike_refl]].
  apply in_flat_map in H as ((R & others) & Pk & H). simpl in H. destruct (isolated p R others) as [zs W] eqn:E.
  apply isolated_spec in E as (P & _). apply in_map_iff in H as (((x & y) & made) & <- & H).
  apply (few_curves_pieces _ _ R) in H as (x' & y' & made' & Eg & M & G); [|easy]. injection Eg as <- <- <-.
  apply in_picks in Pk as (A & B & Er & ->). destruct (moves_complete p (after (fresh p) p x y made (A ++ B))) as (q' & Hq & O).
  { now apply (in_region (fresh p) p A R B). }
  exists q'. split; [easy|]. apply alike_sym. now apply alike_reordered.
Qed.
