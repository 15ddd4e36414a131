(* A pool need not name a spot that is met nowhere else: its lives are the pool's own. Nor a dead one. *)
From Coq Require Import Arith NArith PArith List Lia Bool Permutation.
From Tendril Require Import Games Sums Alike Sprouts SproutsNames SproutsSame SproutsLives SproutsForget SproutsPools.
Import ListNotations.
Open Scope nat_scope.

(* The pool (n0, S0) of p is (n, S) in q; P are the spots of S0 that are met nowhere else. *)
Record owned (p q : position) (n0 : nat) (S0 : list spot) (n : nat) (P S : list spot) (Q : list pool) : Prop := {
  as_before : regions p = regions q;
  named : Permutation (pools p) ((n0, S0) :: Q);
  unnamed : Permutation (pools q) ((n, S) :: Q);
  agreed : forall x, In x (body q) -> lives (spots p) x = lives (spots q) x;
  distinct : NoDup P;
  own : forall x, In x P -> In x S0 /\ ~ In x (body q);
  listed : forall x, In x S -> In x S0;
  known : forall x, In x S0 -> 0 < lives (spots p) x -> In x P \/ In x S;
  number : n = n0 + sum_of (spots p) P
}.

Lemma named_body p q n0 S0 n P S Q x : owned p q n0 S0 n P S Q -> In x S0 -> In x (body p).
Proof.
  intros H Hx. apply (in_body_pool p n0 S0); [|easy]. apply (Permutation_in _ (Permutation_sym (named _ _ _ _ _ _ _ _ H))). now left.
Qed.
Lemma shared_body p q n0 S0 n P S Q x : owned p q n0 S0 n P S Q -> In x S -> In x (body q).
Proof.
  intros H Hx. apply (in_body_pool q n S); [|easy]. apply (Permutation_in _ (Permutation_sym (unnamed _ _ _ _ _ _ _ _ H))). now left.
Qed.

Lemma owned_elsewhere p q n0 S0 n P S Q p' q' Q' c : owned p q n0 S0 n P S Q -> ~ In c (names p) ->
  regions p' = regions q' -> Permutation (pools p') ((n0, S0) :: Q') -> Permutation (pools q') ((n, S) :: Q') ->
  (forall x, In x (body q') -> lives (spots p') x = lives (spots q') x) ->
  (forall x, In x (body q') -> x = c \/ In x (body q)) ->
  (forall x, In x P -> lives (spots p') x = lives (spots p) x) ->
  (forall x, In x S0 -> lives (spots p') x <= lives (spots p) x) -> owned p' q' n0 S0 n P S Q'.
Proof.
  intros H Nc R1 R2 R3 A B E Le. constructor; try easy.
  - apply (distinct _ _ _ _ _ _ _ _ H).
  - intros x Hx. apply (own _ _ _ _ _ _ _ _ H) in Hx as (H1 & H2). split; [easy|]. intros K. apply B in K as [->|K]; [|easy].
    apply Nc, body_names. now apply (named_body p q n0 S0 n P S Q).
  - apply (listed _ _ _ _ _ _ _ _ H).
  - intros x Hx K. apply (known _ _ _ _ _ _ _ _ H); [easy|]. apply Le in Hx. lia.
  - rewrite (number _ _ _ _ _ _ _ _ H). f_equal. symmetry. now apply sum_of_ext.
Qed.

Lemma owned_region p q n0 S0 n P S Q c A R B x y made : owned p q n0 S0 n P S Q -> ~ In c (names p) -> ~ In c (names q) ->
  regions p = A ++ R :: B -> pieces c R x y made ->
  owned (after c p x y made (A ++ B)) (after c q x y made (A ++ B)) n0 S0 n P S Q.
Proof.
  intros H Np Nq E T. assert (Ends := pieces_ends _ _ _ _ _ T). assert (Eq := E). rewrite (as_before _ _ _ _ _ _ _ _ H) in Eq.
  assert (inq : forall z, In z (concat R) -> In z (body q)).
  { intros z Hz. apply (in_body_region q R); [|easy]. rewrite Eq. apply in_or_app. right. now left. }
  assert (bodies : forall z, In z (body (after c q x y made (A ++ B))) -> z = c \/ In z (body q)).
  { intros z Hz. apply in_body in Hz as [(R1 & HR & Hz)|(k & T' & HS & Hz)].
    - simpl in HR. apply in_app_or in HR as [HR|HR].
      + destruct (pieces_in c R x y made z T) as [K|K]; [apply in_words; now exists R1|now left|right; now apply inq].
      + right. apply (in_body_region q R1); [|easy]. rewrite Eq. apply in_app_or in HR. apply in_or_app. simpl. tauto.
    - right. now apply (in_body_pool q k T'). }
  assert (new : forall z, In z S0 -> z <> c).
  { intros z Hz ->. apply Np, body_names. now apply (named_body p q n0 S0 n P S Q). }
  apply (owned_elsewhere p q n0 S0 n P S Q _ _ Q c H Np).
  - reflexivity.
  - apply (named _ _ _ _ _ _ _ _ H).
  - apply (unnamed _ _ _ _ _ _ _ _ H).
  - intros z Hz. simpl. destruct (Pos.eqb_spec z c) as [->|Nz]; [easy|]. apply (pay_at [x; y]).
    apply bodies in Hz as [Hz|Hz]; [easy|]. now apply (agreed _ _ _ _ _ _ _ _ H).
  - exact bodies.
  - intros z Hz. apply (own _ _ _ _ _ _ _ _ H) in Hz as (H0 & Hz). apply new in H0. simpl.
    destruct (Pos.eqb_spec z c); [easy|]. apply (pay_out [x; y]). simpl. intros [->|[->|[]]]; apply Hz; now apply inq.
  - intros z Hz. simpl. apply new in Hz. destruct (Pos.eqb_spec z c); [easy|]. apply (pay_le [x; y]).
Qed.

Lemma owned_pool p q n0 S0 n P S Q c A k T B m us A' B' Q1 Q2 : owned p q n0 S0 n P S Q -> ~ In c (names p) ->
  pools p = A ++ (k, T) :: B -> pools q = A' ++ (k, T) :: B' -> Q = Q1 ++ (k, T) :: Q2 -> incl us T ->
  owned (after_pool p us (m, T) (A ++ B)) (after_pool q us (m, T) (A' ++ B')) n0 S0 n P S ((m, T) :: Q1 ++ Q2).
Proof.
  intros H Np E Eq EQ M.
  assert (inq : forall z, In z T -> In z (body q)).
  { intros z Hz. apply (in_body_pool q k T); [|easy]. rewrite Eq. apply in_or_app. right. now left. }
  assert (bodies : forall z, In z (body (after_pool q us (m, T) (A' ++ B'))) -> In z (body q)).
  { intros z Hz. apply in_body in Hz as [(R1 & HR & Hz)|(j & T' & HS & Hz)].
    - now apply (in_body_region q R1).
    - simpl in HS. destruct HS as [HS|HS].
      + injection HS as <- <-. now apply inq.
      + apply (in_body_pool q j T'); [|easy]. rewrite Eq. apply in_app_or in HS. apply in_or_app. simpl. tauto. }
  apply (owned_elsewhere p q n0 S0 n P S Q _ _ _ c H Np).
  - apply (as_before _ _ _ _ _ _ _ _ H).
  - simpl. assert (K := named _ _ _ _ _ _ _ _ H). rewrite E, EQ in K. apply (Permutation_app_inv _ _ ((n0, S0) :: Q1)) in K.
    simpl in K. rewrite K. apply perm_swap.
  - simpl. assert (K := unnamed _ _ _ _ _ _ _ _ H). rewrite Eq, EQ in K. apply (Permutation_app_inv _ _ ((n, S) :: Q1)) in K.
    simpl in K. rewrite K. apply perm_swap.
  - intros z Hz. simpl. apply pay_at, (agreed _ _ _ _ _ _ _ _ H). now apply bodies.
  - intros z Hz. right. now apply bodies.
  - intros z Hz. simpl. apply pay_out. intros K. apply (own _ _ _ _ _ _ _ _ H) in Hz as (_ & Hz). apply Hz, inq. now apply M.
  - intros z _. simpl. apply pay_le.
Qed.

(* A move in the pool itself, which takes the same lives on both sides. *)
Lemma owned_after p q n0 S0 n P S Q A B A' B' m0 us0 m us : owned p q n0 S0 n P S Q ->
  pools p = A ++ (n0, S0) :: B -> pools q = A' ++ (n, S) :: B' ->
  (forall z, ~ In z P -> lives (pay us (spots q)) z = lives (pay us0 (spots q)) z) ->
  m = m0 + sum_of (pay us0 (spots p)) P ->
  owned (after_pool p us0 (m0, S0) (A ++ B)) (after_pool q us (m, S) (A' ++ B')) m0 S0 m P S Q.
Proof.
  intros H E Eq U C.
  assert (bodies : forall z, In z (body (after_pool q us (m, S) (A' ++ B'))) -> In z (body q)).
  { intros z Hz. apply in_body in Hz as [(R1 & HR & Hz)|(j & T' & HS & Hz)].
    - now apply (in_body_region q R1).
    - simpl in HS. destruct HS as [HS|HS].
      + injection HS as <- <-. now apply (shared_body p q n0 S0 n P S Q).
      + apply (in_body_pool q j T'); [|easy]. rewrite Eq. apply in_app_or in HS. apply in_or_app. simpl. tauto. }
  constructor; try easy.
  - apply (as_before _ _ _ _ _ _ _ _ H).
  - simpl. constructor. assert (K := named _ _ _ _ _ _ _ _ H). rewrite E in K.
    now apply (Permutation_app_inv _ _ []) in K.
  - simpl. constructor. assert (K := unnamed _ _ _ _ _ _ _ _ H). rewrite Eq in K.
    now apply (Permutation_app_inv _ _ []) in K.
  - intros z Hz. apply bodies in Hz. simpl. rewrite U; [apply pay_at; now apply (agreed _ _ _ _ _ _ _ _ H)|].
    intros K. apply (own _ _ _ _ _ _ _ _ H) in K. now apply K.
  - apply (distinct _ _ _ _ _ _ _ _ H).
  - intros z Hz. apply (own _ _ _ _ _ _ _ _ H) in Hz as (H1 & H2). split; [easy|]. intros K. now apply H2, bodies.
  - apply (listed _ _ _ _ _ _ _ _ H).
  - intros z Hz K. simpl in K. apply (known _ _ _ _ _ _ _ _ H); [easy|]. assert (J := pay_le us0 (spots p) z). lia.
Qed.

Section Both.

Variables (p q : position) (n0 : nat) (S0 : list spot) (n : nat) (P S : list spot) (Q : list pool).
Hypothesis H : owned p q n0 S0 n P S Q.

Let out z : In z S -> ~ In z P.
Proof. intros Z1 Z2. apply (own _ _ _ _ _ _ _ _ H) in Z2 as (_ & Z2). apply Z2. now apply (shared_body p q n0 S0 n P S Q). Qed.
Let same z : In z S -> lives (spots p) z = lives (spots q) z.
Proof. intros Hz. apply (agreed _ _ _ _ _ _ _ _ H). now apply (shared_body p q n0 S0 n P S Q). Qed.

(* Which lives a move takes: us0 in p, us in q. *)
Definition matched (m0 : nat) (us0 : list spot) (m : nat) (us : list spot) : Prop :=
  pool_move (spots p) n0 S0 m0 us0 /\ pool_move (spots q) n S m us /\
  (forall z, ~ In z P -> lives (pay us (spots q)) z = lives (pay us0 (spots q)) z) /\
  m = m0 + sum_of (pay us0 (spots p)) P.

Lemma match_none m0 : m0 = pred n0 -> 2 <= n0 -> matched m0 [] (pred n) [].
Proof.
  intros -> L. assert (C := number _ _ _ _ _ _ _ _ H). split; [now apply two_own|]. split; [apply two_own; lia|]. split; [easy|].
  simpl. lia.
Qed.
Lemma match_own x : In x P -> 0 < lives (spots p) x -> 1 <= n0 -> matched n0 [x] (pred n) [].
Proof.
  intros Hx Lx L. assert (C := number _ _ _ _ _ _ _ _ H). assert (N := distinct _ _ _ _ _ _ _ _ H).
  assert (D := sum_of_spend' (spots p) x P N Lx). rewrite one_if_in in D by easy. split; [|split; [|split]].
  - apply one_own; [easy|now apply (own _ _ _ _ _ _ _ _ H)|easy].
  - apply two_own. lia.
  - intros z Hz. symmetry. apply pay_out. simpl. intros [->|[]]. easy.
  - simpl. lia.
Qed.
Lemma match_shared s : In s S -> 0 < lives (spots p) s -> 1 <= n0 -> matched n0 [s] n [s].
Proof.
  intros Hs Ls L. assert (C := number _ _ _ _ _ _ _ _ H). assert (N := distinct _ _ _ _ _ _ _ _ H).
  assert (D := sum_of_spend' (spots p) s P N Ls). rewrite one_if_out in D by now apply out. split; [|split; [|split]].
  - apply one_own; [easy|now apply (listed _ _ _ _ _ _ _ _ H)|easy].
  - apply one_own; [lia|easy|now rewrite <- same].
  - easy.
  - simpl. lia.
Qed.
Lemma match_two x y : may_join (spots p) x y -> In x P \/ In x S -> In y P \/ In y S ->
  exists m us, matched (Datatypes.S n0) [x; y] m us /\
    ((In x P /\ In y P /\ m = pred n /\ us = []) \/ (In x P /\ In y S /\ m = n /\ us = [y]) \/
     (In x S /\ In y P /\ m = n /\ us = [x]) \/ (In x S /\ In y S /\ m = Datatypes.S n /\ us = [x; y])).
Proof.
  intros M Hx Hy. assert (C := number _ _ _ _ _ _ _ _ H). assert (N := distinct _ _ _ _ _ _ _ _ H).
  assert (D := sum_of_pay (spots p) x y P N M). assert (Al := may_join_alive _ _ _ M).
  assert (all : forall z, In z P \/ In z S -> In z S0).
  { intros z [Hz|Hz]; [now apply (own _ _ _ _ _ _ _ _ H)|now apply (listed _ _ _ _ _ _ _ _ H)]. }
  assert (here : pool_move (spots p) n0 S0 (Datatypes.S n0) [x; y]) by (apply none_own; auto).
  destruct Hx as [Hx|Hx], Hy as [Hy|Hy].
  - rewrite !one_if_in in D by easy. exists (pred n), []. split; [|tauto]. split; [easy|]. split; [apply two_own; lia|]. split; [|lia].
    intros z Hz. symmetry. apply pay_out. simpl. intros [->|[->|[]]]; easy.
  - rewrite (one_if_in x P Hx), (one_if_out y P (out y Hy)) in D. exists n, [y]. split; [|tauto]. split; [easy|].
    split; [apply one_own; [lia|easy|now rewrite <- same]|]. split; [|lia].
    intros z Hz. simpl. rewrite !lives_spend. destruct (Pos.eqb_spec x z) as [->|]; easy.
  - rewrite (one_if_in y P Hy), (one_if_out x P (out x Hx)) in D. exists n, [x]. split; [|tauto]. split; [easy|].
    split; [apply one_own; [lia|easy|now rewrite <- same]|]. split; [|lia].
    intros z Hz. simpl. rewrite !lives_spend. destruct (Pos.eqb_spec y z) as [->|]; easy.
  - rewrite (one_if_out x P (out x Hx)), (one_if_out y P (out y Hy)) in D. exists (Datatypes.S n), [x; y]. split; [|tauto].
    split; [easy|]. split; [apply none_own; [easy|easy|apply (may_join_at (spots p)); auto]|]. split; [easy|lia].
Qed.

Lemma match_forth m0 us0 : pool_move (spots p) n0 S0 m0 us0 -> exists m us, matched m0 us0 m us.
Proof.
  intros [L|s L Is Ls|s t Is It M].
  - exists (pred n), []. now apply match_none.
  - destruct (known _ _ _ _ _ _ _ _ H s Is Ls) as [K|K]; [exists (pred n), []; now apply match_own|exists n, [s]; now apply match_shared].
  - assert (Al := may_join_alive _ _ _ M).
    destruct (match_two s t M) as (m & us & K & _); [now apply (known _ _ _ _ _ _ _ _ H)|now apply (known _ _ _ _ _ _ _ _ H)|].
    now exists m, us.
Qed.

Lemma match_back m us : pool_move (spots q) n S m us -> exists m0 us0, matched m0 us0 m us.
Proof.
  assert (C := number _ _ _ _ _ _ _ _ H). assert (N := distinct _ _ _ _ _ _ _ _ H).
  intros [L|s L Is Ls|s t Is It M].
  - destruct n0 as [|[|k]] eqn:E0.
    + destruct (two_joined (spots p) P N) as (x & y & Hx & Hy & M); [lia|]. rewrite <- E0 in *.
      destruct (match_two x y M) as (m' & us' & K & [(A1 & A2 & -> & ->)|[(A1 & A2 & A3)|[(A1 & A2 & A3)|(A1 & A2 & A3)]]]); try (now left).
      * now exists (Datatypes.S n0), [x; y].
      * now destruct (out y A2).
      * now destruct (out x A1).
      * now destruct (out x A1).
    + destruct (some_alive (spots p) P) as (x & Hx & Lx); [lia|]. rewrite <- E0 in *. exists n0, [x]. apply match_own; [easy|easy|lia].
    + rewrite <- E0 in *. exists (pred n0), []. apply match_none; [easy|lia].
  - destruct (Nat.eq_dec n0 0) as [E0|E0].
    + destruct (some_alive (spots p) P) as (x & Hx & Lx); [lia|].
      assert (M : may_join (spots p) x s).
      { apply may_join_two; [|easy|now rewrite same]. intros ->. now apply (out s). }
      destruct (match_two x s M) as (m' & us' & K & [(A1 & A2 & A3)|[(A1 & A2 & -> & ->)|[(A1 & A2 & A3)|(A1 & A2 & A3)]]]);
        [now left|now right| | | |].
      * now destruct (out s Is).
      * now exists (Datatypes.S n0), [x; s].
      * now destruct (out s Is).
      * now destruct (out x A1).
    + exists n0, [s]. apply match_shared; [easy|now rewrite same|lia].
  - assert (M' : may_join (spots p) s t).
    { apply (may_join_at (spots q)); [symmetry; now apply same|symmetry; now apply same|easy]. }
    destruct (match_two s t M') as (m' & us' & K & [(A1 & A2 & A3)|[(A1 & A2 & A3)|[(A1 & A2 & A3)|(A1 & A2 & -> & ->)]]]);
      [now right|now right| | | |].
    + now destruct (out s Is).
    + now destruct (out s Is).
    + now destruct (out t It).
    + now exists (Datatypes.S n0), [s; t].
Qed.

End Both.

Lemma owned_forth c p q n0 S0 n P S Q p' : owned p q n0 S0 n P S Q -> ~ In c (names p) -> ~ In c (names q) -> move c p p' ->
  exists q', move c q q' /\ exists n0 S0 n P S Q, owned p' q' n0 S0 n P S Q.
Proof.
  intros H Np Nq T. revert H Np. destruct T as [p A R B x y made E M T|p A k T B m us E M]; intros H Np.
  - assert (Ends := pieces_ends _ _ _ _ _ T). assert (Eq := E). rewrite (as_before _ _ _ _ _ _ _ _ H) in Eq.
    assert (inq : forall z, In z (concat R) -> lives (spots p) z = lives (spots q) z).
    { intros z Hz. apply (agreed _ _ _ _ _ _ _ _ H), (in_body_region q R); [|easy]. rewrite Eq. apply in_or_app. right. now left. }
    exists (after c q x y made (A ++ B)). split.
    + apply (in_region _ q A R B); [easy| |easy]. apply (may_join_at (spots p)); [now apply inq|now apply inq|easy].
    + exists n0, S0, n, P, S, Q. now apply (owned_region p q n0 S0 n P S Q c A R B).
  - assert (I : In (k, T) ((n0, S0) :: Q)).
    { apply (Permutation_in _ (named _ _ _ _ _ _ _ _ H)). rewrite E. apply in_or_app. right. now left. }
    destruct I as [I|I].
    + injection I as <- <-. destruct (match_forth p q n0 S0 n P S Q H m us M) as (m' & us' & _ & M' & U & C).
      assert (I : In (n, S) (pools q)) by (apply (Permutation_in _ (Permutation_sym (unnamed _ _ _ _ _ _ _ _ H))); now left).
      apply in_split in I as (A' & B' & Eq). exists (after_pool q us' (m', S) (A' ++ B')). split; [now apply (in_pool _ q A' n S B')|].
      exists m, S0, m', P, S, Q. now apply (owned_after p q n0 S0 n P S Q).
    + assert (J : In (k, T) (pools q)) by (apply (Permutation_in _ (Permutation_sym (unnamed _ _ _ _ _ _ _ _ H))); now right).
      apply in_split in J as (A' & B' & Eq). apply in_split in I as (Q1 & Q2 & EQ).
      exists (after_pool q us (m, T) (A' ++ B')). split.
      * apply (in_pool _ q A' k T B'); [easy|]. apply (pool_move_at (spots p)); [|easy]. intros z Hz.
        apply (agreed _ _ _ _ _ _ _ _ H), (in_body_pool q k T); [|easy]. rewrite Eq. apply in_or_app. right. now left.
      * exists n0, S0, n, P, S, ((m, T) :: Q1 ++ Q2). apply (owned_pool p q n0 S0 n P S Q c A k T B m us A' B' Q1 Q2); try easy.
        now apply pool_ends in M.
Qed.

Lemma owned_back c p q n0 S0 n P S Q q' : owned p q n0 S0 n P S Q -> ~ In c (names p) -> ~ In c (names q) -> move c q q' ->
  exists p', move c p p' /\ exists n0 S0 n P S Q, owned p' q' n0 S0 n P S Q.
Proof.
  intros H Np Nq T. revert H Nq. destruct T as [q A R B x y made Eq M T|q A' k T B' m us Eq M]; intros H Nq.
  - assert (Ends := pieces_ends _ _ _ _ _ T). assert (E := Eq). rewrite <- (as_before _ _ _ _ _ _ _ _ H) in E.
    assert (inq : forall z, In z (concat R) -> lives (spots q) z = lives (spots p) z).
    { intros z Hz. symmetry. apply (agreed _ _ _ _ _ _ _ _ H), (in_body_region q R); [|easy]. rewrite Eq. apply in_or_app. right. now left. }
    exists (after c p x y made (A ++ B)). split.
    + apply (in_region _ p A R B); [easy| |easy]. apply (may_join_at (spots q)); [now apply inq|now apply inq|easy].
    + exists n0, S0, n, P, S, Q. now apply (owned_region p q n0 S0 n P S Q c A R B).
  - assert (I : In (k, T) ((n, S) :: Q)).
    { apply (Permutation_in _ (unnamed _ _ _ _ _ _ _ _ H)). rewrite Eq. apply in_or_app. right. now left. }
    destruct I as [I|I].
    + injection I as <- <-. destruct (match_back p q n0 S0 n P S Q H m us M) as (m' & us' & M' & _ & U & C).
      assert (I : In (n0, S0) (pools p)) by (apply (Permutation_in _ (Permutation_sym (named _ _ _ _ _ _ _ _ H))); now left).
      apply in_split in I as (A & B & E). exists (after_pool p us' (m', S0) (A ++ B)). split; [now apply (in_pool _ p A n0 S0 B)|].
      exists m', S0, m, P, S, Q. now apply (owned_after p q n0 S0 n P S Q).
    + assert (J : In (k, T) (pools p)) by (apply (Permutation_in _ (Permutation_sym (named _ _ _ _ _ _ _ _ H))); now right).
      apply in_split in J as (A & B & E). apply in_split in I as (Q1 & Q2 & EQ).
      exists (after_pool p us (m, T) (A ++ B)). split.
      * apply (in_pool _ p A k T B); [easy|]. apply (pool_move_at (spots q)); [|easy]. intros z Hz. symmetry.
        apply (agreed _ _ _ _ _ _ _ _ H), (in_body_pool q k T); [|easy]. rewrite Eq. apply in_or_app. right. now left.
      * exists n0, S0, n, P, S, ((m, T) :: Q1 ++ Q2). apply (owned_pool p q n0 S0 n P S Q c A k T B m us A' B' Q1 Q2); try easy.
        now apply pool_ends in M.
Qed.

Theorem owned_keeps p q n0 S0 n P S Q : owned p q n0 S0 n P S Q -> alike p q.
Proof.
  intros H. apply (imitate (fun p q => exists n0 S0 n P S Q, owned p q n0 S0 n P S Q)).
  3: now exists n0, S0, n, P, S, Q.
  all: clear p q n0 S0 n P S Q H; intros c p q r (n0 & S0 & n & P & S & Q & H) Np Nq M.
  - destruct (owned_forth c p q n0 S0 n P S Q r H Np Nq M) as (q' & M' & K). exists q'. auto.
  - destruct (owned_back c p q n0 S0 n P S Q r H Np Nq M) as (p' & M' & K). exists p'. auto.
Qed.
