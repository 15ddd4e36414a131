(* Parts of a position of Sprouts that share no spot are a sum. *)
From Coq Require Import Arith NArith PArith List Lia Bool Permutation.
From Tendril Require Import Games Sums Alike Sprouts SproutsNames SproutsSame SproutsLives SproutsForget SproutsPools.
Import ListNotations.
Open Scope nat_scope.

Definition parts (p a b : position) : Prop :=
  Permutation (regions p) (regions a ++ regions b) /\ Permutation (pools p) (pools a ++ pools b) /\
  (forall x, In x (body a) -> lives (spots p) x = lives (spots a) x) /\
  (forall x, In x (body b) -> lives (spots p) x = lives (spots b) x) /\
  (forall x, In x (body a) -> In x (body b) -> False).

Lemma parts_sym p a b : parts p a b -> parts p b a.
Proof.
  intros (H1 & H2 & H3 & H4 & H5). split; [rewrite H1; apply Permutation_app_comm|].
  split; [rewrite H2; apply Permutation_app_comm|]. split; [easy|]. split; [easy|]. intros x Hb Ha. now apply (H5 x).
Qed.

(* The same curve in p and in a. *)
Lemma parts_region c p a b A R B x y made A' B' : parts p a b -> ~ In c (names p) -> ~ In c (names b) ->
  regions p = A ++ R :: B -> regions a = A' ++ R :: B' -> pieces c R x y made ->
  parts (after c p x y made (A ++ B)) (after c a x y made (A' ++ B')) b.
Proof.
  intros (H1 & H2 & H3 & H4 & H5) Np Nb E Ea T. destruct (pieces_ends _ _ _ _ _ T) as (Hx & Hy).
  assert (ina : forall z, In z (concat R) -> In z (body a)).
  { intros z Hz. apply (in_body_region a R); [|easy]. rewrite Ea. apply in_or_app. right. now left. }
  assert (bodies : forall z, In z (body (after c a x y made (A' ++ B'))) -> z = c \/ In z (body a)).
  { intros z Hz. apply in_body in Hz as [(R1 & HR & Hz)|(k & T' & HS & Hz)].
    - simpl in HR. apply in_app_or in HR as [HR|HR].
      + destruct (pieces_in c R x y made z T) as [K|K]; [apply in_words; now exists R1|now left|right; now apply ina].
      + right. apply (in_body_region a R1); [|easy]. rewrite Ea. apply in_app_or in HR. apply in_or_app. simpl. tauto.
    - right. now apply (in_body_pool a k T'). }
  assert (cb : ~ In c (body b)) by (intros K; now apply Nb, body_names).
  split; [|split; [|split; [|split]]].
  - simpl. rewrite <- app_assoc. apply Permutation_app_head. rewrite E, Ea, <- app_assoc in H1. simpl in H1.
    apply Permutation_app_inv in H1. now rewrite <- app_assoc.
  - exact H2.
  - intros z Hz. simpl. destruct (Pos.eqb_spec z c) as [->|N]; [easy|]. apply (pay_at [x; y]). apply H3.
    apply bodies in Hz as [Hz|Hz]; easy.
  - intros z Hz. simpl. destruct (Pos.eqb_spec z c) as [->|N]; [easy|]. rewrite <- H4 by easy. apply (pay_out [x; y]).
    simpl. intros [->|[->|[]]]; apply (H5 z); auto.
  - intros z Ha Hb. apply bodies in Ha as [->|Ha]; [easy|]. now apply (H5 z).
Qed.

Lemma parts_pool p a b A n S B m us A' B' : parts p a b -> pools p = A ++ (n, S) :: B -> pools a = A' ++ (n, S) :: B' ->
  incl us S -> parts (after_pool p us (m, S) (A ++ B)) (after_pool a us (m, S) (A' ++ B')) b.
Proof.
  intros (H1 & H2 & H3 & H4 & H5) E Ea I.
  assert (ina : forall z, In z S -> In z (body a)).
  { intros z Hz. apply (in_body_pool a n S); [|easy]. rewrite Ea. apply in_or_app. right. now left. }
  assert (bodies : forall z, In z (body (after_pool a us (m, S) (A' ++ B'))) -> In z (body a)).
  { intros z Hz. apply in_body in Hz as [(R1 & HR & Hz)|(j & T' & HS & Hz)].
    - now apply (in_body_region a R1).
    - simpl in HS. destruct HS as [HS|HS].
      + injection HS as <- <-. now apply ina.
      + apply (in_body_pool a j T'); [|easy]. rewrite Ea. apply in_app_or in HS. apply in_or_app. simpl. tauto. }
  split; [|split; [|split; [|split]]].
  - exact H1.
  - simpl. constructor. rewrite E, Ea, <- app_assoc in H2. simpl in H2. apply Permutation_app_inv in H2. now rewrite <- app_assoc.
  - intros z Hz. simpl. apply pay_at. apply H3. now apply bodies.
  - intros z Hz. simpl. rewrite <- H4 by easy. apply pay_out. intros K. apply (H5 z); auto.
  - intros z Ha Hb. apply bodies in Ha. now apply (H5 z).
Qed.

Lemma parts_forth c p a b p' : parts p a b -> ~ In c (names p) -> ~ In c (names a) -> ~ In c (names b) -> move c p p' ->
  (exists a', move c a a' /\ parts p' a' b) \/ (exists b', move c b b' /\ parts p' a b').
Proof.
  intros H Np Na Nb T. revert H Np.
  assert (one : forall p p' a b, parts p a b -> ~ In c (names p) -> ~ In c (names b) -> (exists A R B x y made, regions p = A ++ R :: B /\ In R (regions a) /\
    may_join (spots p) x y /\ pieces c R x y made /\ p' = after c p x y made (A ++ B)) -> exists a', move c a a' /\ parts p' a' b).
  { clear. intros p p' a b H Np Nb (A & R & B & x & y & made & E & I & M & T & ->). apply in_split in I as (A' & B' & Ea).
    exists (after c a x y made (A' ++ B')). split; [|now apply (parts_region c p a b A R B)].
    destruct (pieces_ends _ _ _ _ _ T) as (Hx & Hy). destruct H as (_ & _ & H3 & _).
    assert (ina : forall z, In z (concat R) -> In z (body a)).
    { intros z Hz. apply (in_body_region a R); [|easy]. rewrite Ea. apply in_or_app. right. now left. }
    apply (in_region _ a A' R B'); [easy| |easy]. apply (may_join_at (spots p)); auto. }
  assert (two : forall p p' a b, parts p a b -> (exists A n S B m us, pools p = A ++ (n, S) :: B /\ In (n, S) (pools a) /\
    pool_move (spots p) n S m us /\ p' = after_pool p us (m, S) (A ++ B)) -> exists a', move c a a' /\ parts p' a' b).
  { clear. intros p p' a b H (A & n & S & B & m & us & E & I & M & ->). apply in_split in I as (A' & B' & Ea).
    exists (after_pool a us (m, S) (A' ++ B')). split; [|apply (parts_pool p a b A n S B); try easy; now apply pool_ends in M].
    apply (in_pool _ a A' n S B'); [easy|]. apply (pool_move_at (spots p)); [|easy]. intros z Hz. apply H.
    apply (in_body_pool a n S); [|easy]. rewrite Ea. apply in_or_app. right. now left. }
  destruct T as [p A R B x y made E M T|p A n S B m us E M]; intros H Np.
  - assert (I : In R (regions a ++ regions b)).
    { apply (Permutation_in R (proj1 H)). rewrite E. apply in_or_app. right. now left. }
    apply in_app_or in I as [I|I]; [left|right].
    + apply (one p _ a b H Np Nb). now exists A, R, B, x, y, made.
    + apply parts_sym in H. destruct (one p (after c p x y made (A ++ B)) b a H Np Na) as (b' & M' & H').
      { now exists A, R, B, x, y, made. }
      exists b'. split; [easy|]. now apply parts_sym.
  - assert (I : In (n, S) (pools a ++ pools b)).
    { apply (Permutation_in _ (proj1 (proj2 H))). rewrite E. apply in_or_app. right. now left. }
    apply in_app_or in I as [I|I]; [left|right].
    + apply (two p _ a b H). now exists A, n, S, B, m, us.
    + apply parts_sym in H. destruct (two p (after_pool p us (m, S) (A ++ B)) b a H) as (b' & M' & H').
      { now exists A, n, S, B, m, us. }
      exists b'. split; [easy|]. now apply parts_sym.
Qed.

Lemma parts_back c p a b a' : parts p a b -> ~ In c (names p) -> ~ In c (names b) -> move c a a' ->
  exists p', move c p p' /\ parts p' a' b.
Proof.
  intros H Np Nb T. revert H. destruct T as [a A' R B' x y made Ea M T|a A' n S B' m us Ea M]; intros H.
  - assert (I : In R (regions p)).
    { apply (Permutation_in R (Permutation_sym (proj1 H))). rewrite Ea, !in_app_iff. simpl. tauto. }
    apply in_split in I as (A & B & E). exists (after c p x y made (A ++ B)). split; [|now apply (parts_region c p a b A R B)].
    destruct (pieces_ends _ _ _ _ _ T) as (Hx & Hy). destruct H as (_ & _ & H3 & _).
    assert (ina : forall z, In z (concat R) -> In z (body a)).
    { intros z Hz. apply (in_body_region a R); [|easy]. rewrite Ea. apply in_or_app. right. now left. }
    apply (in_region _ p A R B); [easy| |easy]. apply (may_join_at (spots a)); [symmetry; auto|symmetry; auto|easy].
  - assert (I : In (n, S) (pools p)).
    { apply (Permutation_in _ (Permutation_sym (proj1 (proj2 H)))). rewrite Ea, !in_app_iff. simpl. tauto. }
    apply in_split in I as (A & B & E). exists (after_pool p us (m, S) (A ++ B)).
    split; [|apply (parts_pool p a b A n S B); try easy; now apply pool_ends in M].
    apply (in_pool _ p A n S B); [easy|]. apply (pool_move_at (spots a)); [|easy]. intros z Hz. symmetry. apply H.
    apply (in_body_pool a n S); [|easy]. rewrite Ea. apply in_or_app. right. now left.
Qed.

Notation alike_sums := (alike_sums position (single_options position options)).
Local Definition single_falls := single_falls position options size falls.

Lemma in_sum_two a b s : In s (sum_options position (single_options position options) [a; b]) <->
  (exists a', In a' (options a) /\ s = [a'; b]) \/ (exists b', In b' (options b) /\ s = [a; b']).
Proof.
  change [a; b] with ([a] ++ [b]). rewrite sum_options_app. split.
  - intros [(s' & H & ->)|(s' & H & ->)]; apply in_single in H as (q & H & ->); [left|right]; now exists q.
  - intros [(q & H & ->)|(q & H & ->)]; [left|right]; exists [q]; (split; [|easy]); apply in_single; now exists q.
Qed.

Theorem parts_add_up p a b : parts p a b -> alike_sums [p] [a; b].
Proof.
  remember (size p) as n eqn:E. revert p a b E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros p a b -> H.
  assert (N : exists c, ~ In c (names p) /\ ~ In c (names a) /\ ~ In c (names b)).
  { exists (Pos.succ (fold_right Pos.max 1%positive (names p ++ names a ++ names b))).
    repeat split; intros K; assert (J := max_above (names p ++ names a ++ names b) _ ltac:(rewrite !in_app_iff; eauto)); lia. }
  destruct N as (c & Np & Na & Nb).
  assert (renamed_alike : forall d e r, alike_sums [r] [renamed (swap d e) r]).
  { intros d e r. apply (alike_single _ _ _ falls). apply (alike_renamed _ (swap d e)), swap_bijection. }
  assert (trans := alike_sums_trans _ _ _ single_falls). assert (sym := alike_sums_sym _ _ _ single_falls).
  assert (refl := alike_sums_refl _ _ _ single_falls). assert (app := alike_app _ _ _ single_falls).
  constructor.
  - intros s Hs. apply in_single in Hs as (p' & Hp & ->). assert (F := falls p p' Hp).
    apply moves_sound, (other_name _ c) in Hp; [|apply fresh_new|easy].
    assert (K : alike_sums [p'] [renamed (swap (fresh p) c) p']) by apply renamed_alike.
    destruct (parts_forth c p a b _ H Np Na Nb Hp) as [(a' & M & H')|(b' & M & H')];
      apply (IH (size (renamed (swap (fresh p) c) p'))) in H'; try reflexivity; try now rewrite renamed_size.
    + destruct (close_move c a a' Na M) as (a2 & Ha & A). exists [a2; b]. split; [apply in_sum_two; left; now exists a2|].
      apply (trans _ _ _ K), (trans _ _ _ H'). apply (app [a'] [b] [a2] [b]); [now apply (alike_single _ _ _ falls)|apply refl].
    + destruct (close_move c b b' Nb M) as (b2 & Hb & A). exists [a; b2]. split; [apply in_sum_two; right; now exists b2|].
      apply (trans _ _ _ K), (trans _ _ _ H'). apply (app [a] [b'] [a] [b2]); [apply refl|now apply (alike_single _ _ _ falls)].
  - intros s Hs. apply in_sum_two in Hs as [(a' & Ha & ->)|(b' & Hb & ->)].
    + apply moves_sound, (other_name _ c) in Ha; [|apply fresh_new|easy].
      destruct (parts_back c p a b _ H Np Nb Ha) as (p' & M & H'). assert (F := move_falls _ _ _ M).
      destruct (close_move c p p' Np M) as (p2 & Hp & A). exists [p2]. split; [apply in_single; now exists p2|].
      apply (IH (size p') F p') in H'; [|easy]. apply (trans _ [p']); [apply sym; now apply (alike_single _ _ _ falls)|].
      apply (trans _ _ _ H'). apply (app [renamed (swap (fresh a) c) a'] [b] [a'] [b]); [apply sym, renamed_alike|apply refl].
    + apply moves_sound, (other_name _ c) in Hb; [|apply fresh_new|easy]. apply parts_sym in H.
      destruct (parts_back c p b a _ H Np Na Hb) as (p' & M & H'). assert (F := move_falls _ _ _ M).
      destruct (close_move c p p' Np M) as (p2 & Hp & A). exists [p2]. split; [apply in_single; now exists p2|].
      apply parts_sym in H'. apply (IH (size p') F p') in H'; [|easy].
      apply (trans _ [p']); [apply sym; now apply (alike_single _ _ _ falls)|].
      apply (trans _ _ _ H'). apply (app [a] [renamed (swap (fresh b) c) b'] [a] [b']); [apply refl|apply sym, renamed_alike].
Qed.
