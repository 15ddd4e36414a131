(* In a region of Sprouts with two or three lives only the lives matter: it plays like a pool. For whatever is joined, the
   one old life that may be left and that of the new spot are met in one piece again, so that exactly one more move
   follows, or none. The lives of spots met nowhere else are its own and need no names; so are those of spots of a pool that
   are no longer met anywhere else. *)
From Coq Require Import Arith NArith PArith List Lia Bool Permutation.
From Tendril Require Import Games Sums Alike Sprouts SproutsNames SproutsSame SproutsLives SproutsForget.
Import ListNotations.
Open Scope nat_scope.

Lemma in_words (z : spot) rs : In z (concat (concat rs)) <-> exists R, In R rs /\ In z (concat R).
Proof.
  split.
  - intros H. apply in_concat in H as (w & Hw & H). apply in_concat in Hw as (R & HR & Hw). exists R. split; [easy|].
    apply in_concat. now exists w.
  - intros (R & HR & H). apply in_concat in H as (w & Hw & H). apply in_concat. exists w. split; [|easy]. apply in_concat.
    now exists R.
Qed.

Lemma nodup_app {A} (l m : list A) : NoDup (l ++ m) -> NoDup l /\ NoDup m.
Proof.
  induction l as [|x l IH]; simpl; intros H; [split; [constructor|easy]|]. inversion H as [|y k N H']; subst.
  destruct (IH H') as (I1 & I2). split; [|easy]. constructor; [|easy]. intros K. apply N. apply in_or_app. now left.
Qed.

(* The regions G of p are the pool (n, S) of q; P are the spots met in G alone. *)
Record pooled (p q : position) (G : list region) (n : nat) (P S : list spot) : Prop := {
  rest : Permutation (regions p) (G ++ regions q);
  with_pool : Permutation (pools q) ((n, S) :: pools p);
  agree : forall x, In x (body q) -> lives (spots p) x = lives (spots q) x;
  distinct : NoDup (P ++ S);
  own : forall x, In x P -> In x (concat (concat G)) /\ ~ In x (body q);
  known : forall x, In x (concat (concat G)) -> 0 < lives (spots p) x -> In x P \/ In x S;
  number : n = sum_of (spots p) P;
  few : n + sum_of (spots p) S <= 3;
  together : 2 <= n + sum_of (spots p) S ->
    exists R, In R G /\ forall x, In x (P ++ S) -> 0 < lives (spots p) x -> In x (concat R);
  alone : 3 <= n + sum_of (spots p) S -> exists R, G = [R]
}.

Lemma shared_body p q G n P S x : pooled p q G n P S -> In x S -> In x (body q).
Proof.
  intros H Hx. apply (in_body_pool q n S); [|easy]. apply (Permutation_in _ (Permutation_sym (with_pool _ _ _ _ _ _ H))).
  now left.
Qed.
Lemma own_names p q G n P S x : pooled p q G n P S -> In x P -> In x (names p).
Proof.
  intros H Hx. apply body_names. apply (own _ _ _ _ _ _ H) in Hx as (Hx & _). apply in_words in Hx as (R & HR & Hx).
  apply (in_body_region p R); [|easy]. apply (Permutation_in _ (Permutation_sym (rest _ _ _ _ _ _ H))). apply in_or_app. now left.
Qed.

(* A move elsewhere. *)
Lemma pooled_elsewhere p q G n P S p' q' c : pooled p q G n P S -> ~ In c (names p) ->
  Permutation (regions p') (G ++ regions q') -> Permutation (pools q') ((n, S) :: pools p') ->
  (forall x, In x (body q') -> lives (spots p') x = lives (spots q') x) ->
  (forall x, In x (body q') -> x = c \/ In x (body q)) ->
  (forall x, In x P -> lives (spots p') x = lives (spots p) x) ->
  (forall x, In x (names p) \/ In x S -> lives (spots p') x <= lives (spots p) x) -> pooled p' q' G n P S.
Proof.
  intros H Nc R1 R2 A B E Le.
  assert (Es : sum_of (spots p') P = sum_of (spots p) P) by now apply sum_of_ext.
  assert (Ls : sum_of (spots p') S <= sum_of (spots p) S) by (apply sum_of_le; intros; apply Le; now right).
  assert (Ln := few _ _ _ _ _ _ H). assert (alive : forall x, In x (P ++ S) -> 0 < lives (spots p') x -> 0 < lives (spots p) x).
  { intros x Hx K. assert (lives (spots p') x <= lives (spots p) x); [|lia]. apply in_app_or in Hx as [Hx|Hx].
    - now rewrite E.
    - apply Le. now right. }
  constructor; try easy.
  - apply (distinct _ _ _ _ _ _ H).
  - intros x Hx. assert (K := own_names _ _ _ _ _ _ _ H Hx). apply (own _ _ _ _ _ _ H) in Hx as (H1 & H2). split; [easy|].
    intros K2. apply B in K2 as [->|K2]; auto.
  - intros x Hx K. apply (known _ _ _ _ _ _ H x Hx). assert (lives (spots p') x <= lives (spots p) x); [|lia]. apply Le. left.
    apply body_names. apply in_words in Hx as (R & HR & Hx). apply (in_body_region p R); [|easy].
    apply (Permutation_in _ (Permutation_sym (rest _ _ _ _ _ _ H))). apply in_or_app. now left.
  - rewrite Es. apply (number _ _ _ _ _ _ H).
  - lia.
  - intros K. destruct (together _ _ _ _ _ _ H) as (R & HR & T); [lia|]. exists R. split; [easy|]. auto.
  - intros K. apply (alone _ _ _ _ _ _ H). lia.
Qed.

Lemma pooled_region p q G n P S c A R B x y made A2 B2 : pooled p q G n P S -> ~ In c (names p) -> ~ In c (names q) ->
  regions p = A ++ R :: B -> regions q = A2 ++ R :: B2 -> pieces c R x y made ->
  pooled (after c p x y made (A ++ B)) (after c q x y made (A2 ++ B2)) G n P S.
Proof.
  intros H Np Nq E Eq T. assert (Ends := pieces_ends _ _ _ _ _ T).
  assert (inq : forall z, In z (concat R) -> In z (body q)).
  { intros z Hz. apply (in_body_region q R); [|easy]. rewrite Eq. apply in_or_app. right. now left. }
  assert (bodies : forall z, In z (body (after c q x y made (A2 ++ B2))) -> z = c \/ In z (body q)).
  { intros z Hz. apply in_body in Hz as [(R1 & HR & Hz)|(k & T' & HS & Hz)].
    - simpl in HR. apply in_app_or in HR as [HR|HR].
      + destruct (pieces_in c R x y made z T) as [K|K]; [apply in_words; now exists R1|now left|right; now apply inq].
      + right. apply (in_body_region q R1); [|easy]. rewrite Eq. apply in_app_or in HR. apply in_or_app. simpl. tauto.
    - right. now apply (in_body_pool q k T'). }
  apply (pooled_elsewhere p q G n P S _ _ c H Np).
  - simpl. assert (K := rest _ _ _ _ _ _ H). rewrite E, Eq, app_assoc in K. apply Permutation_app_inv in K.
    rewrite K. rewrite <- app_assoc, (app_assoc made), (app_assoc G). apply Permutation_app_tail, Permutation_app_comm.
  - apply (with_pool _ _ _ _ _ _ H).
  - intros z Hz. simpl. destruct (Pos.eqb_spec z c) as [->|Nz]; [easy|]. apply (pay_at [x; y]).
    apply bodies in Hz as [Hz|Hz]; [easy|]. now apply (agree _ _ _ _ _ _ H).
  - exact bodies.
  - intros z Hz. assert (Nz : z <> c) by (intros ->; apply Np; now apply (own_names p q G n P S)).
    simpl. destruct (Pos.eqb_spec z c); [easy|]. apply (pay_out [x; y]). apply (own _ _ _ _ _ _ H) in Hz as (_ & Hz).
    simpl. intros [->|[->|[]]]; apply Hz; now apply inq.
  - intros z Hz. destruct Hz as [Hz|Hz]; [now apply after_le|]. simpl. destruct (Pos.eqb_spec z c) as [->|].
    { exfalso. apply Nq, body_names. now apply (shared_body p q G n P S). }
    apply (pay_le [x; y]).
Qed.

Lemma pooled_pool p q G n P S c A n0 S0 B m us A' B' : pooled p q G n P S -> ~ In c (names p) ->
  pools p = A ++ (n0, S0) :: B -> pools q = A' ++ (n0, S0) :: B' -> (exists l, pool_move l n0 S0 m us) ->
  pooled (after_pool p us (m, S0) (A ++ B)) (after_pool q us (m, S0) (A' ++ B')) G n P S.
Proof.
  intros H Np E Eq (l & M).
  assert (inq : forall z, In z S0 -> In z (body q)).
  { intros z Hz. apply (in_body_pool q n0 S0); [|easy]. rewrite Eq. apply in_or_app. right. now left. }
  assert (bodies : forall z, In z (body (after_pool q us (m, S0) (A' ++ B'))) -> In z (body q)).
  { intros z Hz. apply in_body in Hz as [(R1 & HR & Hz)|(k & T' & HS & Hz)].
    - now apply (in_body_region q R1).
    - simpl in HS. destruct HS as [HS|HS].
      + injection HS as <- <-. now apply inq.
      + apply (in_body_pool q k T'); [|easy]. rewrite Eq. apply in_app_or in HS. apply in_or_app. simpl. tauto. }
  apply (pooled_elsewhere p q G n P S _ _ c H Np).
  - apply (rest _ _ _ _ _ _ H).
  - simpl. assert (K := with_pool _ _ _ _ _ _ H). rewrite E, Eq in K. apply (Permutation_app_inv _ _ ((n, S) :: A)) in K.
    simpl in K. rewrite K. apply perm_swap.
  - intros z Hz. simpl. apply pay_at, (agree _ _ _ _ _ _ H). now apply bodies.
  - intros z Hz. right. now apply bodies.
  - intros z Hz. simpl. apply pay_out. intros K. apply pool_ends in M as (M & _). apply (own _ _ _ _ _ _ H) in Hz as (_ & Hz).
    apply Hz, inq. now apply M.
  - intros z _. simpl. apply pay_le.
Qed.

(* A move in G, and the move in the pool that takes the same lives. *)
Lemma pooled_after p q G n P S c A R B x y made G1 G2 A' B' us m :
  pooled p q G n P S -> ~ In c (names p) -> ~ In c (names q) -> regions p = A ++ R :: B -> G = G1 ++ R :: G2 ->
  may_join (spots p) x y -> pieces c R x y made -> pools q = A' ++ (n, S) :: B' ->
  (forall z, ~ In z P -> lives (pay us (spots q)) z = lives (pay [x; y] (spots q)) z) ->
  m + one_if x P + one_if y P = n + 1 ->
  pooled (after c p x y made (A ++ B)) (after_pool q us (m, S) (A' ++ B')) (made ++ G1 ++ G2) m (c :: P) S.
Proof.
  intros H Np Nq E EG M T Eq U C. assert (Ends := pieces_ends _ _ _ _ _ T).
  assert (inG : forall z, In z (concat R) -> In z (concat (concat G))).
  { intros z Hz. apply in_words. exists R. split; [|easy]. rewrite EG. apply in_or_app. right. now left. }
  assert (Al := may_join_alive _ _ _ M).
  assert (Hx : In x P \/ In x S) by (apply (known _ _ _ _ _ _ H); [now apply inG|apply Al]).
  assert (Hy : In y P \/ In y S) by (apply (known _ _ _ _ _ _ H); [now apply inG|apply Al]).
  assert (N := distinct _ _ _ _ _ _ H). destruct (nodup_app _ _ N) as (NP & NS).
  assert (apart : forall z, In z P -> In z S -> False).
  { intros z Z1 Z2. apply (own _ _ _ _ _ _ H) in Z1 as (_ & Z1). apply Z1. now apply (shared_body p q G n P S). }
  assert (once : forall z, In z P \/ In z S -> one_if z P + one_if z S = 1).
  { intros z [Z|Z]; [rewrite (one_if_in z P Z), one_if_out|rewrite (one_if_in z S Z), one_if_out]; try easy; intros K; now apply (apart z). }
  assert (bodies : forall z, In z (body (after_pool q us (m, S) (A' ++ B'))) -> In z (body q)).
  { intros z Hz. apply in_body in Hz as [(R1 & HR & Hz)|(k & T' & HS & Hz)].
    - now apply (in_body_region q R1).
    - simpl in HS. destruct HS as [HS|HS].
      + injection HS as <- <-. now apply (shared_body p q G n P S).
      + apply (in_body_pool q k T'); [|easy]. rewrite Eq. apply in_app_or in HS. apply in_or_app. simpl. tauto. }
  assert (cP : ~ In c P) by (intros K; apply Np; now apply (own_names p q G n P S)).
  assert (cS : ~ In c S) by (intros K; apply Nq, body_names; now apply (shared_body p q G n P S)).
  assert (Sum : forall X, ~ In c X -> sum_of ((c, 1) :: pay [x; y] (spots p)) X = sum_of (pay [x; y] (spots p)) X).
  { intros X HX. apply sum_of_ext. intros z Hz. simpl. destruct (Pos.eqb_spec z c) as [->|]; [easy|reflexivity]. }
  assert (SP := sum_of_pay (spots p) x y P NP M). assert (SS := sum_of_pay (spots p) x y S NS M).
  assert (Cn := number _ _ _ _ _ _ H). assert (Cf := few _ _ _ _ _ _ H). assert (Ox := once x Hx). assert (Oy := once y Hy).
  assert (SumP : sum_of ((c, 1) :: pay [x; y] (spots p)) (c :: P) = 1 + sum_of (pay [x; y] (spots p)) P).
  { rewrite sum_of_cons, Sum by easy. simpl. now rewrite Pos.eqb_refl. }
  constructor; change (spots (after c p x y made (A ++ B))) with ((c, 1) :: pay [x; y] (spots p)).
  - simpl. rewrite <- !app_assoc. apply Permutation_app_head. assert (K := rest _ _ _ _ _ _ H). rewrite E, EG, <- app_assoc in K.
    simpl in K. now apply Permutation_app_inv in K.
  - simpl. constructor. assert (K := with_pool _ _ _ _ _ _ H). rewrite Eq in K. apply Permutation_sym, Permutation_cons_app_inv in K.
    now apply Permutation_sym.
  - intros z Hz. apply bodies in Hz. simpl. destruct (Pos.eqb_spec z c) as [->|Nz].
    { exfalso. apply Nq. now apply body_names. }
    change (lives (pay [x; y] (spots p)) z = lives (pay us (spots q)) z). rewrite U.
    + apply pay_at. now apply (agree _ _ _ _ _ _ H).
    + intros K. apply (own _ _ _ _ _ _ H) in K. now apply K.
  - simpl. constructor; [|easy]. rewrite in_app_iff. tauto.
  - intros z [<-|Hz].
    + split; [|intros K; apply bodies, body_names in K; easy]. destruct (pieces_cover c R x y made x T) as (R' & HR & _ & K); [easy|].
      apply in_words. exists R'. split; [apply in_or_app; now left|easy].
    + apply (own _ _ _ _ _ _ H) in Hz as (Hz & K). split; [|intros J; now apply K, bodies].
      apply in_words in Hz as (R1 & HR & Hz). rewrite EG in HR. apply in_words. apply in_app_or in HR as [HR|[<-|HR]].
      * exists R1. split; [|easy]. rewrite !in_app_iff. tauto.
      * destruct (pieces_cover c R x y made z T Hz) as (R' & HR & J & _). exists R'. split; [apply in_or_app; now left|easy].
      * exists R1. split; [|easy]. rewrite !in_app_iff. tauto.
  - intros z Hz L. assert (K : z = c \/ In z (concat (concat G))).
    { apply in_words in Hz as (R1 & HR & Hz). apply in_app_or in HR as [HR|HR].
      - destruct (pieces_in c R x y made z T) as [K|K]; [apply in_words; now exists R1|now left|right; now apply inG].
      - right. apply in_words. exists R1. split; [|easy]. rewrite EG. apply in_app_or in HR. apply in_or_app. simpl. tauto. }
    destruct K as [->|K]; [left; now left|]. destruct (Pos.eqb_spec z c) as [->|Nz]; [left; now left|].
    assert (L' : 0 < lives (spots p) z).
    { simpl in L. destruct (Pos.eqb_spec z c); [easy|]. assert (J := pay_le [x; y] (spots p) z). simpl in J. lia. }
    destruct (known _ _ _ _ _ _ H z K L'); [left; now right|now right].
  - rewrite SumP. lia.
  - rewrite Sum by easy. lia.
  - rewrite Sum by easy. intros K. destruct (alone _ _ _ _ _ _ H) as (R0 & E0); [lia|].
    assert (G1 = [] /\ R0 = R /\ G2 = []) as (-> & -> & ->).
    { rewrite EG in E0. destruct G1 as [|r G1]; [|now destruct G1]. now injection E0 as -> ->. }
    destruct (one_alive (pay [x; y] (spots p)) (P ++ S)) as (g & Hg & Lg & Og); [rewrite sum_of_app; lia|].
    assert (L' : 0 < lives (spots p) g) by (assert (J := pay_le [x; y] (spots p) g); lia).
    destruct (together _ _ _ _ _ _ H) as (R1 & HR1 & T1); [lia|]. rewrite E0 in HR1. destruct HR1 as [<-|[]].
    destruct (pieces_cover c R x y made g T) as (R2 & HR2 & I1 & I2); [now apply T1|].
    exists R2. split; [apply in_or_app; now left|]. intros z Hz Lz. simpl in Hz. destruct Hz as [<-|Hz]; [easy|].
    destruct (Pos.eqb_spec z c) as [->|Nz]; [easy|]. simpl in Lz. destruct (Pos.eqb_spec z c); [easy|].
    now rewrite (Og z Hz Lz).
  - rewrite Sum by easy. intros K. lia.
Qed.

Lemma pooled_forth c p q G n P S p' : pooled p q G n P S -> ~ In c (names p) -> ~ In c (names q) -> move c p p' ->
  exists q', move c q q' /\ exists G n P S, pooled p' q' G n P S.
Proof.
  intros H Np Nq T. revert H Np. destruct T as [p A R B x y made E M T|p A n0 S0 B m us E M]; intros H Np.
  - assert (Ends := pieces_ends _ _ _ _ _ T). assert (Al := may_join_alive _ _ _ M).
    assert (K : In R (G ++ regions q)).
    { apply (Permutation_in _ (rest _ _ _ _ _ _ H)). rewrite E. apply in_or_app. right. now left. }
    apply in_app_or in K as [K|K].
    + apply in_split in K as (G1 & G2 & EG).
      assert (I : In (n, S) (pools q)) by (apply (Permutation_in _ (Permutation_sym (with_pool _ _ _ _ _ _ H))); now left).
      apply in_split in I as (A' & B' & Eq).
      assert (inG : forall z, In z (concat R) -> In z (concat (concat G))).
      { intros z Hz. apply in_words. exists R. split; [|easy]. rewrite EG. apply in_or_app. right. now left. }
      assert (NP : NoDup P) by (assert (N := distinct _ _ _ _ _ _ H); now apply nodup_app in N).
      assert (out : forall z, In z S -> ~ In z P).
      { intros z Z1 Z2. apply (own _ _ _ _ _ _ H) in Z2 as (_ & Z2). apply Z2. now apply (shared_body p q G n P S). }
      assert (Hx : In x P \/ In x S) by (apply (known _ _ _ _ _ _ H); [now apply inG|apply Al]).
      assert (Hy : In y P \/ In y S) by (apply (known _ _ _ _ _ _ H); [now apply inG|apply Al]).
      assert (Cn := number _ _ _ _ _ _ H). assert (Sp := sum_of_pay (spots p) x y P NP M).
      assert (same : forall z, In z S -> lives (spots p) z = lives (spots q) z).
      { intros z Hz. apply (agree _ _ _ _ _ _ H). now apply (shared_body p q G n P S). }
      assert (go : forall us m, pool_move (spots q) n S m us ->
        (forall z, ~ In z P -> lives (pay us (spots q)) z = lives (pay [x; y] (spots q)) z) ->
        m + one_if x P + one_if y P = n + 1 ->
        exists q', move c q q' /\ exists G n P S, pooled (after c p x y made (A ++ B)) q' G n P S).
      { intros us m PM U C. exists (after_pool q us (m, S) (A' ++ B')). split; [now apply (in_pool _ q A' n S B')|].
        exists (made ++ G1 ++ G2), m, (c :: P), S. now apply (pooled_after p q G n P S c A R B x y made G1 G2). }
      destruct Hx as [Hx|Hx], Hy as [Hy|Hy].
      * rewrite !one_if_in in * by easy. apply (go [] (pred n)).
        -- apply two_own. lia.
        -- intros z Hz. symmetry. apply pay_out. simpl. intros [->|[->|[]]]; easy.
        -- lia.
      * rewrite (one_if_in x P Hx), (one_if_out y P (out y Hy)) in *. apply (go [y] n).
        -- apply one_own; [lia|easy|]. rewrite <- same by easy. apply Al.
        -- intros z Hz. simpl. rewrite !lives_spend. destruct (Pos.eqb_spec x z) as [->|]; easy.
        -- lia.
      * rewrite (one_if_in y P Hy), (one_if_out x P (out x Hx)) in *. apply (go [x] n).
        -- apply one_own; [lia|easy|]. rewrite <- same by easy. apply Al.
        -- intros z Hz. simpl. rewrite !lives_spend. destruct (Pos.eqb_spec y z) as [->|]; easy.
        -- lia.
      * rewrite (one_if_out x P (out x Hx)), (one_if_out y P (out y Hy)) in *. apply (go [x; y] (Datatypes.S n)).
        -- apply none_own; [easy|easy|]. apply (may_join_at (spots p)); auto.
        -- easy.
        -- lia.
    + apply in_split in K as (A2 & B2 & Eq).
      assert (inq : forall z, In z (concat R) -> In z (body q)).
      { intros z Hz. apply (in_body_region q R); [|easy]. rewrite Eq. apply in_or_app. right. now left. }
      exists (after c q x y made (A2 ++ B2)). split.
      * apply (in_region _ q A2 R B2); [easy| |easy].
        apply (may_join_at (spots p)); [apply (agree _ _ _ _ _ _ H), inq; easy|apply (agree _ _ _ _ _ _ H), inq; easy|easy].
      * exists G, n, P, S. now apply (pooled_region p q G n P S c A R B x y made A2 B2).
  - assert (I : In (n0, S0) (pools q)).
    { apply (Permutation_in _ (Permutation_sym (with_pool _ _ _ _ _ _ H))). right. rewrite E. apply in_or_app. right. now left. }
    apply in_split in I as (A' & B' & Eq).
    assert (inq : forall z, In z S0 -> In z (body q)).
    { intros z Hz. apply (in_body_pool q n0 S0); [|easy]. rewrite Eq. apply in_or_app. right. now left. }
    exists (after_pool q us (m, S0) (A' ++ B')). split.
    + apply (in_pool _ q A' n0 S0 B'); [easy|]. apply (pool_move_at (spots p)); [|easy]. intros z Hz.
      apply (agree _ _ _ _ _ _ H). now apply inq.
    + exists G, n, P, S. apply (pooled_pool p q G n P S c A n0 S0 B m us A' B'); try easy. now exists (spots p).
Qed.

Lemma pooled_back c p q G n P S q' : pooled p q G n P S -> ~ In c (names p) -> ~ In c (names q) -> move c q q' ->
  exists p', move c p p' /\ exists G n P S, pooled p' q' G n P S.
Proof.
  intros H Np Nq T. revert H Nq. destruct T as [q A2 R B2 x y made Eq M T|q A' n0 S0 B' m us Eq M]; intros H Nq.
  - assert (Ends := pieces_ends _ _ _ _ _ T).
    assert (inq : forall z, In z (concat R) -> In z (body q)).
    { intros z Hz. apply (in_body_region q R); [|easy]. rewrite Eq. apply in_or_app. right. now left. }
    assert (I : In R (regions p)).
    { apply (Permutation_in _ (Permutation_sym (rest _ _ _ _ _ _ H))). apply in_or_app. right. rewrite Eq. apply in_or_app. right. now left. }
    apply in_split in I as (A & B & E). exists (after c p x y made (A ++ B)).
    assert (M' : may_join (spots p) x y).
    { apply (may_join_at (spots q)); [symmetry; apply (agree _ _ _ _ _ _ H), inq; easy|symmetry; apply (agree _ _ _ _ _ _ H), inq; easy|easy]. }
    split; [now apply (in_region _ p A R B)|]. exists G, n, P, S.
    apply (pooled_region p q G n P S c A R B x y made A2 B2); easy.
  - assert (I : In (n0, S0) ((n, S) :: pools p)).
    { apply (Permutation_in _ (with_pool _ _ _ _ _ _ H)). rewrite Eq. apply in_or_app. right. now left. }
    destruct I as [I|I].
    + injection I as <- <-.
      assert (NPS := nodup_app _ _ (distinct _ _ _ _ _ _ H)). destruct NPS as (NP & NS).
      assert (same : forall z, In z S -> lives (spots p) z = lives (spots q) z).
      { intros z Hz. apply (agree _ _ _ _ _ _ H). now apply (shared_body p q G n P S). }
      assert (out : forall z, In z S -> ~ In z P).
      { intros z Z1 Z2. apply (own _ _ _ _ _ _ H) in Z2 as (_ & Z2). apply Z2. now apply (shared_body p q G n P S). }
      assert (Cn := number _ _ _ _ _ _ H).
      assert (go : forall x y, In x (P ++ S) -> In y (P ++ S) -> may_join (spots p) x y ->
        (forall z, ~ In z P -> lives (pay us (spots q)) z = lives (pay [x; y] (spots q)) z) ->
        m + one_if x P + one_if y P = n + 1 ->
        exists p', move c p p' /\ exists G n P S', pooled p' (after_pool q us (m, S) (A' ++ B')) G n P S').
      { intros x y Hx Hy M' U C. assert (Al := may_join_alive _ _ _ M').
        assert (two := two_lives (spots p) x y (P ++ S) (distinct _ _ _ _ _ _ H) M' Hx Hy). rewrite sum_of_app, <- Cn in two.
        destruct (together _ _ _ _ _ _ H two) as (R & HR & K).
        destruct (pieces_exist c R x y) as (made & T); [now apply K|now apply K|].
        assert (I : In R (regions p)) by (apply (Permutation_in _ (Permutation_sym (rest _ _ _ _ _ _ H))); apply in_or_app; now left).
        apply in_split in I as (A & B & E). apply in_split in HR as (G1 & G2 & EG).
        exists (after c p x y made (A ++ B)). split; [now apply (in_region _ p A R B)|].
        exists (made ++ G1 ++ G2), m, (c :: P), S. now apply (pooled_after p q G n P S c A R B x y made G1 G2). }
      destruct M as [Hn|s Hn Is Ls|s t Is It M].
      * rewrite Cn in Hn. destruct (two_joined (spots p) P NP Hn) as (x & y & Hx & Hy & M'). apply (go x y).
        -- apply in_or_app. now left.
        -- apply in_or_app. now left.
        -- easy.
        -- intros z Hz. symmetry. apply pay_out. simpl. intros [->|[->|[]]]; easy.
        -- rewrite !one_if_in by easy. lia.
      * destruct (some_alive (spots p) P) as (x & Hx & Lx); [lia|]. apply (go x s).
        -- apply in_or_app. now left.
        -- apply in_or_app. now right.
        -- apply may_join_two; [|easy|now rewrite same]. intros ->. now apply (out s).
        -- intros z Hz. simpl. rewrite !lives_spend. destruct (Pos.eqb_spec x z) as [->|]; easy.
        -- rewrite (one_if_in x P Hx), (one_if_out s P (out s Is)). lia.
      * apply (go s t).
        -- apply in_or_app. now right.
        -- apply in_or_app. now right.
        -- apply (may_join_at (spots q)); [symmetry; now apply same|symmetry; now apply same|easy].
        -- easy.
        -- rewrite (one_if_out s P (out s Is)), (one_if_out t P (out t It)). lia.
    + apply in_split in I as (A & B & E). exists (after_pool p us (m, S0) (A ++ B)).
      assert (inq : forall z, In z S0 -> In z (body q)).
      { intros z Hz. apply (in_body_pool q n0 S0); [|easy]. rewrite Eq. apply in_or_app. right. now left. }
      split.
      * apply (in_pool _ p A n0 S0 B); [easy|]. apply (pool_move_at (spots q)); [|easy]. intros z Hz. symmetry.
        apply (agree _ _ _ _ _ _ H). now apply inq.
      * exists G, n, P, S. apply (pooled_pool p q G n P S c A n0 S0 B m us A' B'); try easy. now exists (spots q).
Qed.

Theorem pooled_keeps p q G n P S : pooled p q G n P S -> alike p q.
Proof.
  intros H. apply (imitate (fun p q => exists G n P S, pooled p q G n P S)).
  3: now exists G, n, P, S.
  all: clear p q G n P S H; intros c p q r (G & n & P & S & H) Np Nq M.
  - destruct (pooled_forth c p q G n P S r H Np Nq M) as (q' & M' & K). exists q'. auto.
  - destruct (pooled_back c p q G n P S r H Np Nq M) as (p' & M' & K). exists p'. auto.
Qed.
