(* The checker for Sprouts on the plane. It is told how a position falls apart, and which position is an entry with other names,
   drawn otherwise: which names to exchange, in which order regions and boundaries are listed there, which words are
   read backwards, and where they begin. *)
From Coq Require Import Arith NArith PArith List Lia Bool Permutation Relations.
From Tendril Require Import Nim Games Sums Alike Misere Checker MisereChecker Sprouts SproutsNames SproutsSame SproutsLives SproutsForget SproutsPools SproutsFour SproutsParts SproutsTidy SproutsFew.
Import ListNotations.
Open Scope nat_scope.

Definition component_options : position -> list (list position) := single_options position options.
Local Notation value := (Sums.value position component_options size).
Local Notation value_of_sum := (Sums.value_of_sum position component_options size).
Local Notation alike_sums := (Alike.alike_sums position component_options).
Local Definition component_falls := single_falls position options size falls.

(* --- moves by name *)

Inductive curve :=
  | Join (r b i b' i' : nat)             (* of region r: place i of boundary b to place i' of boundary b', counted without b *)
  | Cut (r b i j : nat) (lefts : list bool)  (* place i of boundary b to place j of the walk from there; the others, left or right *)
  | Pool_two (k : nat)
  | Pool_one (k : nat) (s : spot)
  | Pool_none (k : nat) (s t : spot).

Fixpoint dealt {A} (lefts : list bool) (l : list A) : list A * list A :=
  match lefts, l with
  | true :: lefts, x :: l => let (a, b) := dealt lefts l in (x :: a, b)
  | false :: lefts, x :: l => let (a, b) := dealt lefts l in (a, x :: b)
  | [], x :: l => let (a, b) := dealt [] l in (a, x :: b)
  | _, [] => ([], [])
  end.

Lemma dealt_deals {A} (l : list A) : forall lefts, In (dealt lefts l) (deals l).
Proof.
  induction l as [|x l IH]; intros lefts; [destruct lefts as [|[]]; now left|].
  destruct lefts as [|[] lefts]; simpl.
  - assert (K := IH []). destruct (dealt [] l) as [a b]. apply in_or_app. right. apply in_map_iff. now exists (a, b).
  - assert (K := IH lefts). destruct (dealt lefts l) as [a b]. apply in_or_app. left. apply in_map_iff. now exists (a, b).
  - assert (K := IH lefts). destruct (dealt lefts l) as [a b]. apply in_or_app. right. apply in_map_iff. now exists (a, b).
Qed.

Lemma take_picks {A} k : forall (l : list A) x r, take k l = Some (x, r) -> In (x, r) (picks l).
Proof.
  induction k as [|k IH]; intros [|y l] x r H; simpl in H; try easy.
  - injection H as -> ->. now left.
  - destruct (take k l) as [[d others]|] eqn:E; [|easy]. injection H as -> <-. right. apply in_map_iff. exists (x, others).
    split; [easy|]. now apply IH.
Qed.

Definition curve_of (c : spot) (l : ledger) (R : region) (m : curve) : option (spot * spot * list region) :=
  match m with
  | Join _ b i b' i' =>
      match take b R with
      | Some (B, others) =>
          match nth_error (places B) i, take b' others with
          | Some (a, x, e), Some (B', rest) =>
              match nth_error (places B') i' with
              | Some (a', y, e') =>
                  if may_joinb l x y then Some (x, y, [(opened a x e ++ c :: opened a' y e' ++ [c]) :: rest]) else None
              | None => None
              end
          | _, _ => None
          end
      | None => None
      end
  | Cut _ b i j lefts =>
      match take b R with
      | Some (B, others) =>
          match nth_error (places B) i with
          | Some (a, x, e) =>
              match nth_error (places (opened a x e)) j with
              | Some (u, y, f) =>
                  if may_joinb l x y
                  then let d := dealt lefts others in Some (x, y, [((u ++ [y]) ++ [c]) :: fst d; ((y :: f) ++ [c]) :: snd d])
                  else None
              | None => None
              end
          | None => None
          end
      | None => None
      end
  | _ => None
  end.

Lemma curve_of_sound c l R m g : curve_of c l R m = Some g -> In g (curves c l R).
Proof.
  destruct m as [r b i b' i'|r b i j lefts| | |]; unfold curve_of; try easy; intros H; destruct (take b R) as [[B others]|] eqn:E1; try easy;
    destruct (nth_error (places B) i) as [[[a x] e]|] eqn:E2; try easy; apply nth_error_In, in_places in E2; apply take_picks in E1.
  - destruct (take b' others) as [[B' rest]|] eqn:E3; [|easy]. destruct (nth_error (places B') i') as [[[a' y] e']|] eqn:E4; [|easy].
    destruct (may_joinb l x y) eqn:M; [|easy]. injection H as <-. apply nth_error_In, in_places in E4. apply take_picks in E3.
    apply curves_spec. exists B, others, a, x, e. split; [easy|]. split; [easy|]. left. apply joins_spec.
    exists B', a', y, e', rest. split; [easy|]. split; [easy|]. split; [now apply may_joinb_spec|easy].
  - destruct (nth_error (places (opened a x e)) j) as [[[u y] f]|] eqn:E4; [|easy].
    destruct (may_joinb l x y) eqn:M; [|easy]. injection H as <-. apply nth_error_In, in_places in E4.
    apply curves_spec. exists B, others, a, x, e. split; [easy|]. split; [easy|]. right. apply cuts_spec.
    exists u, y, f, (dealt lefts others). split; [easy|]. split; [now apply may_joinb_spec|]. split; [apply dealt_deals|easy].
Qed.

Definition region_of (m : curve) : nat := match m with Join r _ _ _ _ | Cut r _ _ _ _ => r | _ => 0 end.
Definition in_a_pool (p : position) (k : nat) (us : list spot) (m : nat -> nat) : option position :=
  match take k (pools p) with
  | Some ((n, T), others) =>
      if existsb (fun mu => Nat.eqb (fst mu) (m n) && if list_eq_dec Pos.eq_dec (snd mu) us then true else false)
           (pool_moves (spots p) n T)
      then Some (after_pool p us (m n, T) others) else None
  | None => None
  end.
Definition play_one (p : position) (m : curve) : option position :=
  match m with
  | Pool_two k => in_a_pool p k [] pred
  | Pool_one k s => in_a_pool p k [s] (fun n => n)
  | Pool_none k s t => in_a_pool p k [s; t] S
  | _ =>
      match take (region_of m) (regions p) with
      | Some (R, others) =>
          match curve_of (fresh p) (spots p) R m with
          | Some (x, y, made) => Some (after (fresh p) p x y made others)
          | None => None
          end
      | None => None
      end
  end.
Definition play (p : position) (m : curve) : option (list position) :=
  match play_one p m with
  | Some q => Some [q]
  | None => None
  end.

Lemma in_a_pool_sound p k us m q : in_a_pool p k us m = Some q -> In q (options p).
Proof.
  unfold in_a_pool. destruct (take k (pools p)) as [[[n T] others]|] eqn:E; [|easy].
  destruct (existsb _ _) eqn:K; [|easy]. intros H. injection H as <-. apply existsb_exists in K as ([m' us'] & K & G).
  simpl in G. apply andb_prop in G as (T1 & T2). apply Nat.eqb_eq in T1 as ->. destruct (list_eq_dec Pos.eq_dec us' us) as [->|]; [|easy].
  apply take_picks in E. unfold options. apply in_or_app. right. apply in_flat_map. exists ((n, T), others). split; [easy|].
  apply in_map_iff. now exists (m n, us).
Qed.

Lemma play_legal p m s : play p m = Some s -> In s (component_options p).
Proof.
  unfold play. destruct (play_one p m) as [q|] eqn:E; [|easy]. intros H. injection H as <-. apply in_map_iff. exists q. split; [easy|].
  assert (K : forall m', match take (region_of m') (regions p) with
      | Some (R, others) => match curve_of (fresh p) (spots p) R m' with
                            | Some (x, y, made) => Some (after (fresh p) p x y made others) | None => None end
      | None => None end = Some q -> In q (options p)).
  { intros m' H. destruct (take (region_of m') (regions p)) as [[R others]|] eqn:E1; [|easy].
    destruct (curve_of (fresh p) (spots p) R m') as [[[x y] made]|] eqn:E2; [|easy]. injection H as <-.
    apply take_picks in E1. apply curve_of_sound in E2. unfold options. apply in_or_app. left. apply in_flat_map.
    exists (R, others). split; [easy|]. apply in_map_iff. now exists (x, y, made). }
  destruct m; [apply (K _ E)|apply (K _ E)| | |]; now apply in_a_pool_sound in E.
Qed.

(* --- falling apart *)

Inductive division :=
  | Tidy
  | Apart (rs ps : list bool).

Definition only_there (l : ledger) (rs : list region) (ps : list pool) : position :=
  let there := concat (concat rs) ++ concat (map snd ps) in
  {| spots := filter (fun e => memb (fst e) there) l; regions := rs; pools := ps |}.
Definition separate (xs ys : list spot) : bool := forallb (fun x => negb (memb x ys)) xs.

Definition split (p : position) (how : division) : option (list position) :=
  match how with
  | Tidy => let q := tidy p in if size q <=? size p then Some [q] else None
  | Apart rs ps =>
      let (ra, rb) := dealt rs (regions p) in
      let (na, nb) := dealt ps (pools p) in
      let a := only_there (spots p) ra na in
      let b := only_there (spots p) rb nb in
      if separate (body a) (body b) && (size a + size b <=? size p) then Some [a; b] else None
  end.

Lemma split_alike p how s : split p how = Some s -> alike_sums [p] s /\ total position size s <= size p.
Proof.
  unfold total. destruct how as [|rs ps]; simpl.
  - destruct (size (tidy p) <=? size p) eqn:E; [|easy]. intros H. injection H as <-. apply Nat.leb_le in E. split; [|simpl; lia].
    apply (alike_single _ _ _ falls), tidy_keeps.
  - assert (K1 := dealt_deals (regions p) rs). destruct (dealt rs (regions p)) as [ra rb].
    assert (K2 := dealt_deals (pools p) ps). destruct (dealt ps (pools p)) as [na nb].
    apply deals_perm in K1, K2. simpl in K1, K2.
    destruct (separate _ _ && _) eqn:E; [|easy]. intros H. injection H as <-. apply andb_prop in E as (E1 & E2).
    apply Nat.leb_le in E2. split; [|simpl; lia]. apply parts_add_up. split; [easy|]. split; [easy|]. split; [|split].
    + intros x Hx. simpl. symmetry. apply lives_filter. intros n. now apply memb_spec.
    + intros x Hx. simpl. symmetry. apply lives_filter. intros n. now apply memb_spec.
    + intros x Ha Hb. unfold separate in E1. rewrite forallb_forall in E1. apply E1, negb_true_iff in Ha.
      apply memb_spec in Hb. congruence.
Qed.

(* --- sameness *)

(* In the order told: which element comes next, and what is said about it. *)
Fixpoint ordered {A H} (hs : list (nat * H)) (l : list A) : option (list (A * H)) :=
  match hs with
  | [] => match l with [] => Some [] | _ => None end
  | (k, h) :: hs =>
      match take k l with
      | Some (x, rest) => match ordered hs rest with Some r => Some ((x, h) :: r) | None => None end
      | None => None
      end
  end.
Lemma ordered_perm {A H} (hs : list (nat * H)) : forall (l : list A) r, ordered hs l = Some r -> Permutation l (map fst r).
Proof.
  induction hs as [|[k h] hs IH]; intros l r E; simpl in E.
  - destruct l; [|easy]. now injection E as <-.
  - destruct (take k l) as [[x rest]|] eqn:T; [|easy]. destruct (ordered hs rest) as [r'|] eqn:E'; [|easy]. injection E as <-.
    apply take_perm in T. rewrite T. simpl. constructor. now apply IH.
Qed.

Record sameness := {
  swaps : list (spot * spot);
  region_order : list (nat * list (nat * (bool * nat)));  (* boundaries: their place, read backwards, where they begin *)
  pool_order : list (nat * unit)
}.

Definition exchange (ss : list (spot * spot)) (x : spot) : spot := fold_left (fun x s => swap (fst s) (snd s) x) ss x.
Definition exchange_back (ss : list (spot * spot)) (x : spot) : spot := fold_right (fun s x => swap (fst s) (snd s) x) x ss.
Lemma exchange_bijection ss : bijection (exchange ss) (exchange_back ss).
Proof.
  induction ss as [|[a b] ss IH]; [easy|]. exact (bijection_trans _ _ _ _ (swap_bijection a b) IH).
Qed.

Definition drawn := list (word * (bool * nat)).
Fixpoint draw (rs : list (region * list (nat * (bool * nat)))) : option (list drawn) :=
  match rs with
  | [] => Some []
  | (R, hs) :: rs => match ordered hs R, draw rs with
                     | Some d, Some ds => Some (d :: ds)
                     | _, _ => None
                     end
  end.
Definition begun (n : nat) (w : word) : word := skipn n w ++ firstn n w.
Definition plain (d : drawn) : region := map fst d.
Definition read (d : drawn) : region := map (fun w => turned (fst (snd w)) (fst w)) d.
Definition final (d : drawn) : region := map (fun w => begun (snd (snd w)) (turned (fst (snd w)) (fst w))) d.
(* All words one way, or few lives. *)
Definition may_read (l : ledger) (d : drawn) : bool :=
  forallb (fun w => negb (fst (snd w))) d || forallb (fun w => fst (snd w)) d || (held l (concat (plain d)) <=? 4).

Definition words_eqb (v w : word) : bool := if list_eq_dec Pos.eq_dec v w then true else false.
Definition region_eqb (R R' : region) : bool := if list_eq_dec (list_eq_dec Pos.eq_dec) R R' then true else false.
Definition pool_eqb (n m : pool) : bool :=
  Nat.eqb (fst n) (fst m) && forallb (fun x => memb x (snd m)) (snd n) && forallb (fun x => memb x (snd n)) (snd m).
Fixpoint all2 {A} (f : A -> A -> bool) (l m : list A) : bool :=
  match l, m with
  | [], [] => true
  | x :: l, y :: m => f x y && all2 f l m
  | _, _ => false
  end.
Definition same_lives (l m : ledger) : bool := forallb (fun e => Nat.eqb (lives l (fst e)) (lives m (fst e))) (l ++ m).

Definition same (h : sameness) (p q : position) : bool :=
  let p := renamed (exchange (swaps h)) p in
  match ordered (region_order h) (regions p), ordered (pool_order h) (pools p) with
  | Some rs, Some ps =>
      match draw rs with
      | Some ds =>
          forallb (may_read (spots p)) ds && all2 region_eqb (map final ds) (regions q) &&
          all2 pool_eqb (map fst ps) (pools q) && same_lives (spots p) (spots q) && (size q <=? size p)
      | None => false
      end
  | _, _ => false
  end.

Lemma all2_forall2 {A} (f : A -> A -> bool) (R : A -> A -> Prop) (H : forall x y, f x y = true -> R x y) l :
  forall m, all2 f l m = true -> Forall2 R l m.
Proof.
  induction l as [|x l IH]; intros [|y m] E; simpl in E; try easy. apply andb_prop in E as (E1 & E2). constructor; auto.
Qed.
Lemma region_eqb_eq R R' : region_eqb R R' = true -> R = R'.
Proof. unfold region_eqb. now destruct (list_eq_dec (list_eq_dec Pos.eq_dec) R R'). Qed.
Lemma pool_eqb_same n m : pool_eqb n m = true -> same_pool n m.
Proof.
  unfold pool_eqb. intros H. apply andb_prop in H as (H & H2). apply andb_prop in H as (E & H1). apply Nat.eqb_eq in E.
  rewrite forallb_forall in H1, H2. split; [easy|]. intros x. split; intros K; [apply H1 in K|apply H2 in K]; now apply memb_spec.
Qed.
Lemma same_lives_at l m : same_lives l m = true -> forall x, lives l x = lives m x.
Proof.
  unfold same_lives. rewrite forallb_forall. intros H x.
  assert (out : forall l, ~ In x (map fst l) -> lives l x = 0).
  { clear. induction l as [|[y n] l IH]; simpl; [easy|]. intros H. destruct (Pos.eqb_spec x y) as [->|]; [now destruct H; left|].
    apply IH. tauto. }
  destruct (in_dec Pos.eq_dec x (map fst (l ++ m))) as [I|I].
  - apply in_map_iff in I as ((y & n) & E & I). simpl in E. subst y. apply H in I. now apply Nat.eqb_eq in I.
  - rewrite map_app, in_app_iff in I. rewrite !out; tauto.
Qed.
Lemma forall2_map {A B C} (R : B -> C -> Prop) (f : A -> B) (g : A -> C) l : (forall x, In x l -> R (f x) (g x)) ->
  Forall2 R (map f l) (map g l).
Proof. intros H. induction l as [|x l IH]; simpl; constructor; [apply H; now left|]. apply IH. intros y Hy. apply H. now right. Qed.
Lemma forall2_eq {A} (l m : list A) : Forall2 eq l m -> l = m.
Proof. induction 1; congruence. Qed.

Lemma draw_same rs : forall ds, draw rs = Some ds -> Forall2 (@Permutation word) (map fst rs) (map plain ds).
Proof.
  induction rs as [|[R hs] rs IH]; intros ds H; simpl in H; [now injection H as <-; constructor|].
  destruct (ordered hs R) as [d|] eqn:E; [|easy]. destruct (draw rs) as [ds'|]; [|easy]. injection H as <-. constructor; [|now apply IH].
  now apply ordered_perm in E.
Qed.

Definition no_dead (x : spot) : Prop := False.

Lemma read_region l ps A d B : may_read l d = true ->
  alike {| spots := l; regions := A ++ plain d :: B; pools := ps |} {| spots := l; regions := A ++ read d :: B; pools := ps |}.
Proof.
  intros H. unfold may_read in H. apply orb_prop in H as [H|H]; [apply orb_prop in H as [H|H]|].
  - rewrite forallb_forall in H. assert (E : read d = plain d); [|rewrite E; apply alike_refl].
    unfold read, plain. apply map_ext_in. intros w Hw. apply H in Hw. now destruct (fst (snd w)).
  - rewrite forallb_forall in H. apply (same_keeps no_dead). split; [easy|]. split; [easy|]. split.
    + exists ps. split; [easy|]. apply forall2_refl. intros n. now split.
    + exists (A ++ plain d :: B). split; [easy|]. simpl. apply Forall2_app; [apply forall2_refl, same_region_refl|].
      constructor; [|apply forall2_refl, same_region_refl]. exists true, (plain d). split; [easy|]. unfold plain, read. apply forall2_map.
      intros w Hw. apply H in Hw. rewrite Hw. apply rst_refl.
  - apply Nat.leb_le in H. apply four_keeps. split; [easy|]. split; [easy|]. exists (plain d), (read d), (A ++ B). simpl.
    split; [apply Permutation_sym, Permutation_middle|]. split; [apply Permutation_sym, Permutation_middle|]. split; [|easy].
    unfold plain, read. apply forall2_map. intros w _. destruct (fst (snd w)); [now right|now left].
Qed.

Lemma read_all l ps ds : forall A, forallb (may_read l) ds = true ->
  alike {| spots := l; regions := A ++ map plain ds; pools := ps |} {| spots := l; regions := A ++ map read ds; pools := ps |}.
Proof.
  induction ds as [|d ds IH]; intros A H; simpl in *; [apply alike_refl|]. apply andb_prop in H as (H1 & H2).
  eapply alike_trans; [now apply read_region|]. assert (K := IH (A ++ [read d]) H2). now rewrite <- !app_assoc in K.
Qed.

Theorem same_alike h p q : same h p q = true -> alike p q /\ size q <= size p.
Proof.
  unfold same. assert (R := alike_renamed _ _ p (exchange_bijection (swaps h))). assert (Sz := renamed_size (exchange (swaps h)) p).
  revert R Sz. generalize (renamed (exchange (swaps h)) p). intros r R Sz H.
  destruct (ordered (region_order h) (regions r)) as [rs|] eqn:E1; [|easy].
  destruct (ordered (pool_order h) (pools r)) as [ps|] eqn:E2; [|easy].
  destruct (draw rs) as [ds|] eqn:E3; [|easy].
  apply andb_prop in H as (H & H5). apply andb_prop in H as (H & H4). apply andb_prop in H as (H & H3). apply andb_prop in H as (H1 & H2).
  apply Nat.leb_le in H5. split; [|lia]. eapply alike_trans; [exact R|].
  apply ordered_perm in E1, E2. apply draw_same in E3.
  eapply alike_trans; [|eapply alike_trans; [apply (read_all (spots r) (pools r) ds [] H1)|]].
  - apply (same_keeps no_dead). split; [easy|]. split; [easy|]. split.
    + exists (pools r). split; [easy|]. apply forall2_refl. intros n. now split.
    + exists (map fst rs). split; [easy|]. simpl. revert E3. apply forall2_impl. intros A B P. exists false, B. split; [easy|].
      apply forall2_refl. intros w. apply rst_refl.
  - apply (same_keeps no_dead). split; [now apply same_lives_at|]. split; [easy|]. split.
    + exists (map fst ps). split; [easy|]. revert H3. apply all2_forall2. apply pool_eqb_same.
    + exists (map read ds). split; [easy|]. apply (all2_forall2 _ eq) in H2; [|apply region_eqb_eq]. apply forall2_eq in H2. rewrite <- H2.
      apply forall2_map. intros d _. exists false, (read d). split; [easy|]. unfold read, final. apply forall2_map. intros w _.
      unfold begun, turned at 1. assert (K := rotate no_dead (firstn (snd (snd w)) (turned (fst (snd w)) (fst w))) (skipn (snd (snd w)) (turned (fst (snd w)) (fst w)))).
      now rewrite firstn_skipn in K.
Qed.

(* --- the checker *)

Definition few_components (p : position) : list (list position) := map (fun q => [q]) (few p).

Definition check := Checker.check position curve division sameness component_options few_components play split same.
Definition claim_holds := holds position curve division sameness component_options size.

Theorem check_sound entries c : check entries c = true -> claim_holds c.
Proof.
  apply Checker.check_sound; [exact component_falls| | |exact play_legal| |].
  - intros p s H. apply in_map_iff in H as (q & <- & H). apply few_falls in H. unfold total. simpl. lia.
  - intros p s H. apply in_map_iff in H as (q & <- & H). apply few_enough in H as (r & Hr & A). exists [r].
    split; [apply in_map_iff; now exists r|]. apply (alike_single _ _ _ falls) in A. exact (alike_sums_value _ _ _ component_falls [q] [r] A).
  - intros p how s H. apply split_alike in H as (A & T). split; [|easy]. exact (alike_sums_value _ _ _ component_falls [p] s A).
  - intros h p q H. apply same_alike in H as (A & T). split; [|easy].
    apply (alike_single _ _ _ falls) in A. exact (alike_sums_value _ _ _ component_falls [p] [q] A).
Qed.

Definition check_misere := check_book position curve division sameness component_options few_components play split same.
Definition misere_claim_holds := misere_holds position curve division sameness component_options.

Theorem check_misere_sound b c : check_misere b c = true -> misere_claim_holds c.
Proof.
  apply (misere_check_sound position curve division sameness component_options size component_falls).
  - intros p s H. apply in_map_iff in H as (q & <- & H). apply few_enough in H as (r & Hr & A). exists [r].
    split; [apply in_map_iff; now exists r|]. now apply (alike_single _ _ _ falls).
  - intros p s H. apply in_map_iff in H as (q & <- & H). apply few_legal in H as (r & Hr & A). exists [r].
    split; [apply in_map_iff; now exists r|]. now apply (alike_single _ _ _ falls).
  - exact play_legal.
  - exact split_alike.
  - intros h p q H. apply same_alike in H as (A & T). split; [|easy]. now apply (alike_single _ _ _ falls).
  - intros p s H. apply in_map_iff in H as (q & <- & H). apply few_falls in H. unfold total. simpl. lia.
Qed.
