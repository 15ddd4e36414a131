(* Octal games on graphs, from Definition 5 of Beaudou, Coupechoux, Dailly, Gravier, Moncel, Parreau and Sopena (2018).

   In 0.u1u2... a set X of i vertices may be removed if it induces a connected graph and the digit u_i = b1 + 2 b2 + 4 b3
   allows it. With H the connected component that contains X,
     b1: the player can empty H;
     b2: the player can leave H connected with at least one vertex;
     b3: the player can disconnect H.
   [legal] says this in words of sets and paths; [moves] computes; [moves_sound] and [moves_complete] say they agree. *)
From Coq Require Import Arith NArith PArith List Lia Bool Permutation FMapPositive.
From Tendril Require Import Graphs Removal.
Import ListNotations.
Open Scope nat_scope.

(* The digits u1, u2, ... *)
Definition digit (code : list N) (i : nat) : N := nth i (0%N :: code) 0%N.

(* v belongs to H \ X. *)
Definition remains (g : graph) (V X : list positive) (v : positive) : Prop :=
  (exists x, In x X /\ path g V x v) /\ ~ In v X.

(* The digit u allows leaving the vertices R of H. *)
Definition allows (u : N) (g : graph) (R : list positive) : Prop :=
  (R = [] /\ N.testbit u 0 = true) \/
  (R <> [] /\ connected g R /\ N.testbit u 1 = true) \/
  (R <> [] /\ ~ connected g R /\ N.testbit u 2 = true).

Definition legal (code : list N) (g : graph) (V X : list positive) : Prop :=
  X <> [] /\ NoDup X /\ incl X V /\ connected g X /\
  exists R, (forall v, In v R <-> remains g V X v) /\ allows (digit code (length X)) g R.

(* --- the same as functions *)

Definition allowedb (code : list N) (g : graph) (V X : list positive) : bool :=
  let u := digit code (length X) in
  match X with
  | [] => false
  | x :: _ => match without X (component g V x) with
              | [] => N.testbit u 0
              | R => if connectedb g R then N.testbit u 1 else N.testbit u 2
              end
  end.

(* Connected sets of i + 1 vertices grow from those of i, in every way; sorted, so that each is kept once. *)
Fixpoint insert (v : positive) (X : list positive) : list positive :=
  match X with
  | [] => [v]
  | x :: rest => if Pos.leb v x then v :: X else x :: insert v rest
  end.
Definition grown (g : graph) (V X : list positive) : list (list positive) :=
  map (fun v => insert v X) (filter (fun v => negb (memb v X) && touches g X v) V).
Fixpoint sets (g : graph) (V : list positive) (i : nat) : list (list positive) :=
  match i with
  | O => map (fun v => [v]) V
  | S k => nodup (list_eq_dec Pos.eq_dec) (flat_map (grown g V) (sets g V k))
  end.

Definition moves_of (code : list N) (g : graph) (V : list positive) (i : nat) : list (list positive) :=
  match digit code (S i) with
  | N0 => []
  | _ => filter (allowedb code g V) (sets g V i)
  end.
Definition moves (code : list N) (g : graph) (V : list positive) : list (list positive) :=
  flat_map (moves_of code g V) (seq 0 (length code)).

(* --- they agree *)

Lemma insert_perm v X : Permutation (insert v X) (v :: X).
Proof.
  induction X as [|x X IH]; simpl; [easy|]. destruct (Pos.leb v x); [easy|]. rewrite IH. apply perm_swap.
Qed.

Lemma in_sets_next g V i Y : In Y (sets g V (S i)) <->
  exists X v, In X (sets g V i) /\ In v V /\ ~ In v X /\ touches g X v = true /\ Y = insert v X.
Proof.
  simpl. rewrite nodup_In, in_flat_map. unfold grown. split.
  - intros (X & HX & HY). apply in_map_iff in HY as (v & <- & Hv). apply filter_In in Hv as (Hv & C).
    apply andb_prop in C as (N & T). apply negb_true_iff, memb_false in N. now exists X, v.
  - intros (X & v & HX & Hv & N & T & ->). exists X. split; [easy|]. apply in_map_iff. exists v. split; [easy|].
    apply filter_In. split; [easy|]. apply andb_true_intro. split; [|easy]. now apply negb_true_iff, memb_false.
Qed.

Lemma connected_insert g X v : connected g X -> touches g X v = true -> connected g (insert v X).
Proof.
  intros C T. apply touches_spec in T as (w & Hw & A).
  apply (connected_ext g (v :: X)).
  { intros y. split; apply Permutation_in; [apply Permutation_sym|]; apply insert_perm. }
  assert (all : forall y, In y (v :: X) -> path g (v :: X) w y).
  { intros y [<-|Hy].
    - apply (path_on _ _ _ w); [constructor; now right|now apply adjacent_sym|now left].
    - apply (path_incl _ X); [intros z; now right|]. now apply C. }
  intros a b Ha Hb. apply (path_trans _ _ _ w); [apply path_sym; now apply all|now apply all].
Qed.

Lemma sets_sound g V i : forall X, In X (sets g V i) -> NoDup X /\ incl X V /\ connected g X /\ length X = S i.
Proof.
  induction i as [|i IH]; intros Y HY.
  - simpl in HY. apply in_map_iff in HY as (v & <- & Hv). split; [repeat constructor; easy|].
    split; [intros y [<-|[]]; easy|]. split; [|easy]. intros a b [<-|[]] [<-|[]]. constructor. now left.
  - apply in_sets_next in HY as (X & v & HX & Hv & N & T & ->). destruct (IH X HX) as (D & I & C & L).
    assert (P := insert_perm v X). split; [|split; [|split]].
    + apply (Permutation_NoDup (Permutation_sym P)). now constructor.
    + intros y Hy. apply (Permutation_in y P) in Hy as [<-|Hy]; auto.
    + now apply connected_insert.
    + apply Permutation_length in P. simpl in P. lia.
Qed.

Lemma sets_complete g V X : X <> [] -> NoDup X -> incl X V -> connected g X ->
  exists Y, In Y (sets g V (pred (length X))) /\ Permutation Y X.
Proof.
  intros N D I C.
  assert (step : forall i, i < length X -> exists Y, In Y (sets g V i) /\ incl Y X).
  { induction i as [|i IH]; intros Hi.
    - destruct X as [|x X]; [easy|]. exists [x]. split; [|intros y [<-|[]]; now left].
      simpl. apply in_map_iff. exists x. split; [easy|]. apply I. now left.
    - destruct IH as (Y & HY & IY); [lia|]. destruct (sets_sound _ _ _ _ HY) as (DY & _ & _ & LY).
      (* Some vertex of X is not in Y, and a path to it leaves Y. *)
      assert (out : exists z, In z X /\ ~ In z Y).
      { destruct (without Y X) as [|z l] eqn:E.
        - exfalso. assert (incl X Y).
          { intros x Hx. destruct (in_dec Pos.eq_dec x Y) as [|Hn]; [easy|].
            assert (H : In x (without Y X)) by (apply in_without; tauto). now rewrite E in H. }
          apply (NoDup_incl_length D) in H. lia.
        - exists z. apply in_without. rewrite E. now left. }
      destruct out as (z & Hz & HzY). destruct Y as [|y Y']; [simpl in LY; lia|].
      destruct (path_leaves g X (y :: Y') y z) as (a & b & Ha & Hb & HbX & Adj); [|now left|easy|].
      { apply C; [apply IY; now left|easy]. }
      exists (insert b (y :: Y')). split.
      + apply in_sets_next. exists (y :: Y'), b. split; [easy|]. split; [now apply I|]. split; [easy|]. split; [|easy].
        apply touches_spec. exists a. split; [easy|]. now apply adjacent_sym.
      + intros w Hw. apply (Permutation_in w (insert_perm b (y :: Y'))) in Hw as [<-|Hw]; [easy|now apply IY]. }
  destruct X as [|x X0]; [easy|]. destruct (step (length X0)) as (Y & HY & IY); [simpl; lia|].
  exists Y. split; [easy|]. destruct (sets_sound _ _ _ _ HY) as (DY & _ & _ & LY).
  apply NoDup_Permutation_bis; [easy|simpl; lia|easy].
Qed.

(* H \ X as [allowedb] finds it. *)
Lemma remains_spec g V x X v : incl (x :: X) V -> connected g (x :: X) ->
  (In v (without (x :: X) (component g V x)) <-> remains g V (x :: X) v).
Proof.
  intros I C. rewrite in_without, component_spec by (apply I; now left). unfold remains. split.
  - intros (P & N). split; [|easy]. exists x. split; [now left|easy].
  - intros ((y & Hy & P) & N). split; [|easy]. apply (path_trans _ _ _ y); [|easy].
    apply (path_incl _ (x :: X)); [easy|]. apply C; [now left|easy].
Qed.

Lemma allows_ext u g R R' : (forall v, In v R <-> In v R') -> allows u g R -> allows u g R'.
Proof.
  intros E. assert (Z : R = [] <-> R' = []).
  { split; intros ->; [destruct R' as [|v l]|destruct R as [|v l]]; try easy.
    - assert (H : In v (v :: l)) by now left. now apply E in H.
    - assert (H : In v (v :: l)) by now left. now apply E in H. }
  assert (K : connected g R <-> connected g R').
  { split; apply connected_ext; [easy|]. intros v. symmetry. apply E. }
  unfold allows. rewrite Z, K. tauto.
Qed.

Lemma allowedb_spec code g V X : X <> [] -> incl X V -> connected g X ->
  (allowedb code g V X = true <->
   exists R, (forall v, In v R <-> remains g V X v) /\ allows (digit code (length X)) g R).
Proof.
  intros N I C. destruct X as [|x X]; [easy|]. unfold allowedb.
  set (u := digit code (length (x :: X))). set (R := without (x :: X) (component g V x)).
  assert (HR : forall v, In v R <-> remains g V (x :: X) v) by (intros v; now apply remains_spec).
  assert (B : match R with
              | [] => N.testbit u 0
              | _ => if connectedb g R then N.testbit u 1 else N.testbit u 2
              end = true <-> allows u g R).
  { assert (K := connectedb_spec g R). unfold allows. destruct R as [|r R'].
    - intuition congruence.
    - assert (NE : r :: R' <> []) by easy. destruct (connectedb g (r :: R')).
      + intuition congruence.
      + intuition congruence. }
  replace (match R with
           | [] => N.testbit u 0
           | p :: l => if connectedb g (p :: l) then N.testbit u 1 else N.testbit u 2
           end) with (match R with
              | [] => N.testbit u 0
              | _ => if connectedb g R then N.testbit u 1 else N.testbit u 2
              end) by (now destruct R).
  rewrite B. split.
  - intros A. now exists R.
  - intros (R' & HR' & A). apply (allows_ext u g R'); [|easy]. intros v. now rewrite HR, HR'.
Qed.

Theorem moves_sound code g V X : In X (moves code g V) -> legal code g V X.
Proof.
  unfold moves. rewrite in_flat_map. intros (i & _ & H). unfold moves_of in H.
  assert (H' : In X (filter (allowedb code g V) (sets g V i))) by (destruct (digit code (S i)); easy). clear H.
  apply filter_In in H' as (HX & A). destruct (sets_sound _ _ _ _ HX) as (D & I & C & L).
  assert (N : X <> []) by (destruct X; easy).
  split; [easy|]. split; [easy|]. split; [easy|]. split; [easy|]. now apply allowedb_spec.
Qed.

Lemma legal_perm code g V X Y : Permutation X Y -> legal code g V X -> legal code g V Y.
Proof.
  intros P (N & D & I & C & R & HR & A). assert (M : forall v, In v X <-> In v Y).
  { intros v. split; apply Permutation_in; [easy|now apply Permutation_sym]. }
  split; [|split; [|split; [|split]]].
  - intros ->. apply Permutation_sym, Permutation_nil in P. easy.
  - now apply (Permutation_NoDup P).
  - intros v Hv. apply I. now apply M.
  - now apply (connected_ext g X).
  - exists R. rewrite <- (Permutation_length P). split; [|easy]. intros v. rewrite HR. unfold remains.
    split; intros ((x & Hx & Px) & Nx); (split; [exists x; split; [now apply M|easy]|now rewrite M in * ]).
Qed.

Lemma legal_digit code g V X : legal code g V X -> digit code (length X) <> 0%N.
Proof.
  intros (_ & _ & _ & _ & R & _ & A) E. rewrite E in A. unfold allows in A. rewrite !N.bits_0 in A. intuition congruence.
Qed.

Theorem moves_complete code g V X : legal code g V X -> exists Y, In Y (moves code g V) /\ Permutation Y X.
Proof.
  intros Lg. assert (Nz := legal_digit _ _ _ _ Lg). assert (Lg' := Lg). destruct Lg' as (N & D & I & C & _).
  destruct (sets_complete g V X N D I C) as (Y & HY & P). exists Y. split; [|easy].
  destruct X as [|x X0]; [easy|]. simpl pred in HY.
  apply in_flat_map. exists (length X0). split.
  - apply in_seq. split; [lia|]. simpl. unfold digit in Nz. simpl in Nz.
    destruct (Nat.lt_ge_cases (length X0) (length code)) as [|G]; [easy|]. now rewrite nth_overflow in Nz.
  - unfold moves_of. change (S (length X0)) with (length (x :: X0)).
    destruct (digit code (length (x :: X0))); [easy|]. apply filter_In. split; [easy|].
    apply (legal_perm code g V _ Y) in Lg; [|now apply Permutation_sym].
    destruct Lg as (NY & DY & IY & CY & A). now apply allowedb_spec.
Qed.

(* --- what Removal.v asks for *)

Section Code.

Variable code : list N.

Lemma moves_take g V X : In X (moves code g V) -> incl X V /\ X <> [].
Proof. intros H. now apply moves_sound in H as (N & _ & I & _). Qed.

Lemma renames_sub f f' g V h V' S S' : renames f f' g V h V' -> incl S V ->
  (forall v, In v S' <-> exists u, In u S /\ f u = v) -> renames f f' g S h S'.
Proof.
  intros (H1 & H2 & H3) I E. split; [|split].
  - intros u Hu. split; [apply E; now exists u|]. now apply H1, I.
  - intros u Hu. apply E in Hu as (w & Hw & <-). destruct (H1 w) as (_ & ->); [now apply I|]. easy.
  - intros u v Hu Hv. apply H3; now apply I.
Qed.

Lemma renames_connected f f' g V h V' S S' : renames f f' g V h V' -> incl S V ->
  (forall v, In v S' <-> exists u, In u S /\ f u = v) -> connected g S -> connected h S'.
Proof.
  intros R I E C a b Ha Hb. apply E in Ha as (a0 & Ha & <-). apply E in Hb as (b0 & Hb & <-).
  apply (renames_path f f' g S); [|now apply C]. now apply (renames_sub f f' g V h V').
Qed.

Lemma in_map_exists (f : positive -> positive) S v : In v (map f S) <-> exists u, In u S /\ f u = v.
Proof. rewrite in_map_iff. split; intros (u & H1 & H2); now exists u. Qed.

Lemma remains_in g V X v : remains g V X v -> In v V.
Proof. intros ((x & _ & P) & _). now apply path_ends in P. Qed.

Lemma renames_remains f f' g V h V' X v : renames f f' g V h V' -> incl X V ->
  remains g V X v -> remains h V' (map f X) (f v).
Proof.
  intros R I H. assert (Hv := remains_in _ _ _ _ H). destruct H as ((x & Hx & P) & N). split.
  - exists (f x). split; [now apply in_map|]. now apply (renames_path f f' g V).
  - intros M. apply in_map_iff in M as (y & E & Hy). destruct R as (R1 & _).
    destruct (R1 v Hv) as (_ & Ev), (R1 y (I y Hy)) as (_ & Ey). apply N. now rewrite <- Ev, <- E, Ey.
Qed.

Lemma map_back f f' g V h V' X : renames f f' g V h V' -> incl X V -> map f' (map f X) = X.
Proof.
  intros (R1 & _) I. rewrite map_map. rewrite <- (map_id X) at 2. apply map_ext_in. intros u Hu. now apply R1, I.
Qed.

Lemma legal_renamed f f' g V h V' X : renames f f' g V h V' -> legal code g V X -> legal code h V' (map f X).
Proof.
  intros R (N & D & I & C & S & HS & A). assert (R' := R). destruct R' as (R1 & R2 & R3).
  assert (IS : incl S V) by (intros v Hv; apply HS in Hv; now apply remains_in in Hv).
  assert (I' : incl (map f X) V').
  { intros v Hv. apply in_map_iff in Hv as (u & <- & Hu). now apply R1, I. }
  split; [now destruct X|]. split; [|split; [easy|split]].
  - apply NoDup_map_inv with (f := f'). now rewrite (map_back f f' g V h V' X R I).
  - apply (renames_connected f f' g V h V' X); [easy|easy|apply in_map_exists|easy].
  - exists (map f S). split.
    + intros v. split.
      * intros Hv. apply in_map_iff in Hv as (u & <- & Hu). apply HS in Hu. now apply (renames_remains f f' g V).
      * intros Hv. assert (HvV := remains_in _ _ _ _ Hv). destruct (R2 v HvV) as (_ & E). rewrite <- E. apply in_map, HS.
        apply (renames_remains f' f h V' g V) in Hv; [|now apply renames_sym|easy].
        now rewrite (map_back f f' g V h V' X R I) in Hv.
    + rewrite map_length. destruct A as [(E & B)|[(E & K & B)|(E & K & B)]].
      * left. now rewrite E.
      * right; left. split; [now destruct S|]. split; [|easy].
        apply (renames_connected f f' g V h V' S); [easy|easy|apply in_map_exists|easy].
      * right; right. split; [now destruct S|]. split; [|easy]. intros K'. apply K.
        apply (renames_connected f' f h V' g V (map f S)); [now apply renames_sym| | |easy].
        -- intros v Hv. apply in_map_iff in Hv as (u & <- & Hu). now apply R1, IS.
        -- intros v. rewrite <- in_map_exists, (map_back f f' g V h V' S R IS). reflexivity.
Qed.

Lemma moves_renamed f f' g V h V' X : renames f f' g V h V' -> In X (moves code g V) ->
  exists X', In X' (moves code h V') /\ (forall v, In v V -> (In v X <-> In (f v) X')).
Proof.
  intros R HX. assert (Lg := moves_sound _ _ _ _ HX). assert (I : incl X V) by apply Lg.
  apply (legal_renamed f f' g V h V') in Lg; [|easy].
  destruct (moves_complete _ _ _ _ Lg) as (Y & HY & P). exists Y. split; [easy|]. intros v Hv. split.
  - intros H. apply (Permutation_in _ (Permutation_sym P)). now apply in_map.
  - intros H. apply (Permutation_in _ P) in H. apply in_map_iff in H as (u & E & Hu). destruct R as (R1 & _).
    destruct (R1 v Hv) as (_ & Ev), (R1 u (I u Hu)) as (_ & Eu). now rewrite <- Ev, <- E, Eu.
Qed.

(* A connected set lies on one side of a division. *)
Lemma connected_side g V A B X : divides g V A B -> X <> [] -> incl X V -> connected g X -> incl X A \/ incl X B.
Proof.
  intros D N I C. destruct X as [|x X]; [easy|].
  assert (side : forall A B, divides g V A B -> In x A -> incl (x :: X) A).
  { clear A B D. intros A B D Hx y Hy. assert (P : path g V x y).
    { apply (path_incl _ (x :: X)); [easy|]. apply C; [now left|easy]. }
    apply (divides_path _ _ _ _ _ _ D Hx) in P. now apply path_ends in P. }
  assert (Hx : In x V) by (apply I; now left). apply D in Hx as [Hx|Hx].
  - left. now apply (side A B).
  - right. apply (side B A); [now apply divides_sym|easy].
Qed.

Lemma remains_local g V A B X v : divides g V A B -> incl X A -> (remains g V X v <-> remains g A X v).
Proof.
  intros D I. unfold remains. split; intros ((x & Hx & P) & N); (split; [|easy]); exists x; (split; [easy|]).
  - apply (divides_path _ _ _ _ _ _ D); [now apply I|easy].
  - apply (path_incl _ A); [|easy]. intros y Hy. apply D. now left.
Qed.

Lemma legal_local g V A B X : divides g V A B -> incl X A -> (legal code g V X <-> legal code g A X).
Proof.
  intros D IA. unfold legal. assert (IV : incl X V) by (intros x Hx; apply D; left; now apply IA).
  split; intros (N & Du & I & C & R & HR & A'); (split; [easy|]; split; [easy|]; split; [easy|]; split; [easy|]);
    exists R; (split; [|easy]); intros v; rewrite HR.
  - now apply (remains_local g V A B).
  - symmetry. now apply (remains_local g V A B).
Qed.

Lemma moves_local g V A B X : divides g V A B -> In X (moves code g V) ->
  (exists X', In X' (moves code g A) /\ forall v, In v X <-> In v X') \/
  (exists X', In X' (moves code g B) /\ forall v, In v X <-> In v X').
Proof.
  intros D HX. apply moves_sound in HX. assert (L := HX). destruct L as (N & _ & I & C & _).
  assert (side : forall A B, divides g V A B -> incl X A ->
    exists X', In X' (moves code g A) /\ forall v, In v X <-> In v X').
  { clear A B D. intros A B D IA. apply (legal_local g V A B) in HX; [|easy|easy].
    destruct (moves_complete _ _ _ _ HX) as (Y & HY & P). exists Y. split; [easy|]. intros v.
    split; apply Permutation_in; [now apply Permutation_sym|easy]. }
  destruct (connected_side g V A B X D N I C) as [IA|IB]; [left|right].
  - now apply (side A B).
  - apply (side B A); [now apply divides_sym|easy].
Qed.

Lemma moves_global g V A B X : divides g V A B -> In X (moves code g A) ->
  exists X', In X' (moves code g V) /\ forall v, In v X <-> In v X'.
Proof.
  intros D HX. apply moves_sound in HX. assert (IA : incl X A) by apply HX.
  apply (legal_local g V A B) in HX; [|easy|easy].
  destruct (moves_complete _ _ _ _ HX) as (Y & HY & P). exists Y. split; [easy|]. intros v.
  split; apply Permutation_in; [now apply Permutation_sym|easy].
Qed.

(* --- for the checker *)

Fixpoint distinct (X : list positive) : bool :=
  match X with
  | [] => true
  | x :: rest => negb (memb x rest) && distinct rest
  end.
Lemma distinct_spec X : distinct X = true -> NoDup X.
Proof.
  induction X as [|x X IH]; simpl; intros H; [constructor|]. apply andb_prop in H as (N & H).
  constructor; [now apply memb_false, negb_true_iff|now apply IH].
Qed.

(* Removes this set, if that is a move. *)
Definition play (p : position) (X : list positive) : option (list position) :=
  let (g, V) := p in
  if distinct X && forallb (fun v => memb v V) X && connectedb g X && allowedb code g V X
  then Some [(g, without X V)] else None.

Lemma play_legal p X s : play p X = Some s -> In s (options (moves code) p).
Proof.
  destruct p as [g V]. unfold play.
  destruct (distinct X && forallb (fun v => memb v V) X && connectedb g X && allowedb code g V X) eqn:E; [|easy].
  intros H. injection H as <-. apply andb_prop in E as (E & A). apply andb_prop in E as (E & C).
  apply andb_prop in E as (D & I). apply distinct_spec in D. apply connectedb_spec in C.
  assert (IV : incl X V). { intros v Hv. rewrite forallb_forall in I. apply memb_spec. now apply I. }
  assert (N : X <> []) by (destruct X; [easy|easy]).
  assert (Lg : legal code g V X).
  { split; [easy|]. split; [easy|]. split; [easy|]. split; [easy|]. now apply allowedb_spec. }
  destruct (moves_complete _ _ _ _ Lg) as (Y & HY & P). apply in_map_iff. exists Y. split; [|easy]. simpl.
  rewrite (without_ext Y X V); [easy|]. intros v _. split; apply Permutation_in; [easy|now apply Permutation_sym].
Qed.

Definition check := Removal.check (moves code) play.

Theorem check_sound entries c : check entries c = true -> claim_holds (moves code) c.
Proof.
  apply (Removal.check_sound (moves code) moves_take moves_renamed moves_local moves_global play play_legal).
Qed.

Definition check_misere := Removal.check_misere (moves code) play.
Theorem check_misere_sound b c : check_misere b c = true -> misere_claim_holds (moves code) c.
Proof.
  apply (Removal.check_misere_sound (moves code) moves_take moves_renamed moves_local moves_global play play_legal).
Qed.

End Code.
