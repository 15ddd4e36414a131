(* Games in which a move takes a set of vertices out of a graph: octal games on graphs and Node Kayles. Here is what they
   share: the game does not change when vertices are renamed, and parts with no edge between them add up. Both are proved
   from three properties of the moves, which each game has to show. *)
From Coq Require Import Arith NArith PArith List Lia Bool Permutation FMapPositive.
From Tendril Require Import Nim Games Sums Alike Misere Checker MisereChecker Graphs.
Import ListNotations.
Open Scope nat_scope.

(* A position: the graph, and the vertices that are left. *)
Definition position := (graph * list positive)%type.
Definition size (p : position) : nat := length (snd p).

(* f renames the vertices V of g to V' of h, and f' is the way back. *)
Definition renames (f f' : positive -> positive) (g : graph) (V : list positive) (h : graph) (V' : list positive) : Prop :=
  (forall u, In u V -> In (f u) V' /\ f' (f u) = u) /\
  (forall u, In u V' -> In (f' u) V /\ f (f' u) = u) /\
  (forall u v, In u V -> In v V -> (adjacent g u v <-> adjacent h (f u) (f v))).

Lemma renames_sym f f' g V h V' : renames f f' g V h V' -> renames f' f h V' g V.
Proof.
  intros (H1 & H2 & H3). split; [easy|]. split; [easy|]. intros u v Hu Hv.
  destruct (H2 u Hu) as (Iu & Eu), (H2 v Hv) as (Iv & Ev). rewrite (H3 _ _ Iu Iv), Eu, Ev. reflexivity.
Qed.

Lemma renames_path f f' g V h V' u v : renames f f' g V h V' -> path g V u v -> path h V' (f u) (f v).
Proof.
  intros (H1 & H2 & H3). induction 1 as [H|w v P IH A I]; [constructor; now apply H1|].
  apply (path_on _ _ _ (f w)); [easy| |now apply H1]. apply H3; [|easy|easy]. now apply path_ends in P.
Qed.

(* What is left after corresponding sets are taken corresponds. *)
Lemma renames_without f f' g V h V' X X' : renames f f' g V h V' ->
  (forall v, In v V -> (In v X <-> In (f v) X')) -> renames f f' g (without X V) h (without X' V').
Proof.
  intros (H1 & H2 & H3) HX. split; [|split].
  - intros u Hu. apply in_without in Hu as (Hu & Hx). destruct (H1 u Hu) as (I & E). split; [|easy].
    apply in_without. split; [easy|]. now rewrite <- HX.
  - intros u Hu. apply in_without in Hu as (Hu & Hx). destruct (H2 u Hu) as (I & E). split; [|easy].
    apply in_without. split; [easy|]. now rewrite HX, E.
  - intros u v Hu Hv. apply in_without in Hu, Hv. now apply H3.
Qed.

(* V consists of A and B, with no edge between them. *)
Definition divides (g : graph) (V A B : list positive) : Prop :=
  (forall v, In v V <-> In v A \/ In v B) /\
  (forall v, In v A -> In v B -> False) /\
  (forall u v, In u A -> In v B -> ~ adjacent g u v).

Lemma divides_sym g V A B : divides g V A B -> divides g V B A.
Proof.
  intros (H1 & H2 & H3). split; [intros v; rewrite H1; tauto|]. split; [intros v Hb Ha; now apply (H2 v)|].
  intros u v Hu Hv A'. apply (H3 v u Hv Hu). now apply adjacent_sym.
Qed.

Lemma divides_path g V A B u v : divides g V A B -> In u A -> path g V u v -> path g A u v.
Proof.
  intros (H1 & H2 & H3) Hu. induction 1 as [H|w v P IH Adj I]; [now constructor|].
  apply (path_on _ _ _ w); [easy|easy|]. apply H1 in I as [I|I]; [easy|]. exfalso.
  apply path_ends in IH as (_ & Hw). now apply (H3 w v).
Qed.

Lemma divides_without g V A B X : divides g V A B -> (forall x, In x X -> In x A) ->
  divides g (without X V) (without X A) B.
Proof.
  intros (H1 & H2 & H3) HX. split; [|split].
  - intros v. rewrite !in_without, H1. split; [tauto|]. intros [H|H]; [tauto|]. split; [tauto|].
    intros Hx. apply (H2 v); auto.
  - intros v Ha Hb. apply in_without in Ha. now apply (H2 v).
  - intros u v Hu Hv. apply in_without in Hu. now apply H3.
Qed.

Section Removal.

Variable moves : graph -> list positive -> list (list positive).

Hypothesis moves_take : forall g V X, In X (moves g V) -> incl X V /\ X <> [].
Hypothesis moves_renamed : forall f f' g V h V' X, renames f f' g V h V' -> In X (moves g V) ->
  exists X', In X' (moves h V') /\ (forall v, In v V -> (In v X <-> In (f v) X')).
Hypothesis moves_local : forall g V A B X, divides g V A B -> In X (moves g V) ->
  (exists X', In X' (moves g A) /\ forall v, In v X <-> In v X') \/
  (exists X', In X' (moves g B) /\ forall v, In v X <-> In v X').
Hypothesis moves_global : forall g V A B X, divides g V A B -> In X (moves g A) ->
  exists X', In X' (moves g V) /\ forall v, In v X <-> In v X'.

(* The options, each a sum of one component. *)
Definition options (p : position) : list (list position) :=
  map (fun X => [(fst p, without X (snd p))]) (moves (fst p) (snd p)).

Lemma falls c s : In s (options c) -> total position size s < size c.
Proof.
  unfold options. intros H. apply in_map_iff in H as (X & <- & HX). apply moves_take in HX as (I & N).
  destruct X as [|x X]; [easy|]. unfold total. simpl. unfold size at 1. simpl snd.
  assert (L := without_shorter (x :: X) (snd c) x (or_introl eq_refl) (I x (or_introl eq_refl))).
  unfold size. lia.
Qed.

Let value := value position options size.
Let value_of_sum := value_of_sum position options size.

Lemma in_sum_one c s : In s (sum_options position options [c]) <-> In s (options c).
Proof.
  simpl. rewrite app_nil_r, in_map_iff. split.
  - intros (o & <- & Ho). now rewrite app_nil_r.
  - intros H. exists s. now rewrite app_nil_r.
Qed.

Theorem renaming_alike f f' g V h V' : renames f f' g V h V' -> alike_sums position options [(g, V)] [(h, V')].
Proof.
  intros R. apply (alike_by_imitation _ _ _ _ _ (sum_falls _ _ _ falls)
    (fun s t => exists g V h V' f f', s = [(g, V)] /\ t = [(h, V')] /\ renames f f' g V h V')).
  - clear R f f' g V h V'. intros s t s' (g & V & h & V' & f & f' & -> & -> & R) Hs. apply in_sum_one, in_map_iff in Hs as (X & <- & HX).
    destruct (moves_renamed _ _ _ _ _ _ X R HX) as (X' & HX' & E).
    exists [(h, without X' V')]. split.
    + apply in_sum_one, in_map_iff. now exists X'.
    + exists g, (without X V), h, (without X' V'), f, f'. split; [easy|]. split; [easy|]. now apply renames_without.
  - clear R f f' g V h V'. intros s t t' (g & V & h & V' & f & f' & -> & -> & R) Ht. apply in_sum_one, in_map_iff in Ht as (X' & <- & HX).
    apply renames_sym in R. destruct (moves_renamed _ _ _ _ _ _ X' R HX) as (X & HX' & E).
    exists [(g, without X V)]. split.
    + apply in_sum_one, in_map_iff. now exists X.
    + exists g, (without X V), h, (without X' V'), f, f'. split; [easy|]. split; [easy|]. apply renames_sym.
      now apply renames_without.
  - now exists g, V, h, V', f, f'.
Qed.
Corollary renaming_keeps f f' g V h V' : renames f f' g V h V' -> value (g, V) = value (h, V').
Proof. intros R. apply (alike_sums_value _ _ _ falls). now apply (renaming_alike f f'). Qed.

Theorem parts_alike g V A B : divides g V A B -> alike_sums position options [(g, V)] [(g, A); (g, B)].
Proof.
  intros D. apply (alike_by_imitation _ _ _ _ _ (sum_falls _ _ _ falls)
    (fun s t => exists g V A B, s = [(g, V)] /\ t = [(g, A); (g, B)] /\ divides g V A B)).
  - clear D g V A B. intros s t s' (g & V & A & B & -> & -> & D) Hs.
    apply in_sum_one, in_map_iff in Hs as (X & <- & HX). simpl in *.
    destruct (moves_local _ _ _ _ X D HX) as [(X' & HX' & E)|(X' & HX' & E)].
    + exists [(g, without X' A); (g, B)]. split.
      * apply (in_or_app _ _ _). left. apply in_map_iff. exists [(g, without X' A)]. split; [easy|].
        apply in_map_iff. now exists X'.
      * exists g, (without X V), (without X' A), B. split; [easy|]. split; [easy|].
        rewrite (without_ext X X' V) by (intros; apply E). apply divides_without; [easy|]. intros x Hx.
        apply moves_take in HX' as (I & _). now apply I.
    + exists [(g, A); (g, without X' B)]. split.
      * apply (in_or_app _ _ _). right. apply in_map_iff. exists [(g, without X' B)]. split; [easy|].
        rewrite app_nil_r. apply in_map_iff. exists [(g, without X' B)]. split; [now rewrite app_nil_r|].
        apply in_map_iff. now exists X'.
      * exists g, (without X V), A, (without X' B). split; [easy|]. split; [easy|].
        rewrite (without_ext X X' V) by (intros; apply E). apply divides_sym, divides_without; [now apply divides_sym|].
        intros x Hx. apply moves_take in HX' as (I & _). now apply I.
  - clear D g V A B. intros s t t' (g & V & A & B & -> & -> & D) Ht. simpl in Ht. rewrite app_nil_r in Ht.
    apply in_app_or in Ht as [Ht|Ht].
    + apply in_map_iff in Ht as (o & <- & Ho). apply in_map_iff in Ho as (X & <- & HX). simpl in HX.
      destruct (moves_global _ _ _ _ X D HX) as (X' & HX' & E). exists [(g, without X' V)]. split.
      * apply in_sum_one, in_map_iff. now exists X'.
      * exists g, (without X' V), (without X A), B. split; [easy|]. split; [easy|].
        rewrite (without_ext X' X V) by (intros; symmetry; apply E). apply divides_without; [easy|]. intros x Hx.
        apply moves_take in HX as (I & _). now apply I.
    + apply in_map_iff in Ht as (r & <- & Hr). apply in_map_iff in Hr as (o & <- & Ho).
      apply in_map_iff in Ho as (X & <- & HX). simpl in HX. apply divides_sym in D.
      destruct (moves_global _ _ _ _ X D HX) as (X' & HX' & E). exists [(g, without X' V)]. split.
      * apply in_sum_one, in_map_iff. now exists X'.
      * exists g, (without X' V), A, (without X B). split; [easy|]. split; [easy|].
        rewrite (without_ext X' X V) by (intros; symmetry; apply E). apply divides_sym, divides_without; [easy|].
        intros x Hx. apply moves_take in HX as (I & _). now apply I.
  - now exists g, V, A, B.
Qed.
Corollary parts_add_up g V A B : divides g V A B -> value (g, V) = value_of_sum [(g, A); (g, B)].
Proof. intros D. apply (alike_sums_value _ _ _ falls). now apply parts_alike. Qed.

(* Played as it is written, on whole graphs instead of sums, the game has the same values. *)
Definition plain_options (p : position) : list position := map (fun X => (fst p, without X (snd p))) (moves (fst p) (snd p)).

Lemma plain_falls p q : In q (plain_options p) -> size q < size p.
Proof.
  intros H. apply in_map_iff in H as (X & <- & HX). assert (F := falls p [(fst p, without X (snd p))]).
  unfold total in F. simpl in F. rewrite Nat.add_0_r in F. apply F. apply in_map_iff. now exists X.
Qed.

Theorem plain_value p : grundy position plain_options size p = value p.
Proof.
  apply (imitation _ _ _ _ _ _ plain_falls (sum_falls _ _ _ falls) (fun p s => s = [p])).
  - clear p. intros p s q -> H. exists [q]. split; [|easy]. apply in_sum_one. apply in_map_iff in H as (X & <- & HX).
    apply in_map_iff. now exists X.
  - clear p. intros p s s' -> H. apply in_sum_one, in_map_iff in H as (X & <- & HX).
    exists (fst p, without X (snd p)). split; [|easy]. apply in_map_iff. now exists X.
  - easy.
Qed.

End Removal.

(* --- what the checker is told, and verifies *)

(* A division: some of the vertices. They and the others are two parts, if no edge joins these. *)
Definition split (p : position) (some : list positive) : option (list position) :=
  let (g, V) := p in
  let (A, B) := partition (fun v => memb v some) V in
  if forallb (fun u => forallb (fun w => negb (memb w B)) (neighbours g u)) A then Some [(g, A); (g, B)] else None.

Lemma split_divides g V some s : split (g, V) some = Some s ->
  exists A B, s = [(g, A); (g, B)] /\ divides g V A B /\ length A + length B = length V.
Proof.
  unfold split. rewrite partition_filters. set (A := filter (fun v => memb v some) V). set (B := filter (fun v => negb (memb v some)) V).
  destruct (forallb _ A) eqn:F; [|easy]. intros E. injection E as <-. exists A, B. split; [easy|].
  split; [|apply filters_length]. rewrite forallb_forall in F. unfold A, B. split; [|split].
  - intros v. rewrite !filter_In. destruct (memb v some); simpl; intuition.
  - intros v. rewrite !filter_In. intros (_ & H) (_ & N). now rewrite H in N.
  - intros u v Hu Hv Adj. apply F in Hu. rewrite forallb_forall in Hu. apply Hu in Adj.
    apply negb_true_iff, memb_false in Adj. now apply Adj.
Qed.

(* A relabelling: pairs of a vertex here and a vertex there. *)
Definition lookup := PositiveMap.t positive.
Definition lookup_of (pairs : list (positive * positive)) : lookup :=
  fold_left (fun m uv => PositiveMap.add (fst uv) (snd uv) m) pairs (PositiveMap.empty _).
Definition as_function (m : lookup) (u : positive) : positive :=
  match PositiveMap.find u m with
  | Some v => v
  | None => u
  end.

(* The vertex u goes to one of V', comes back from there, and its edges go along. *)
Definition carried (m back : lookup) (g h : graph) (V' : list positive) (u : positive) : bool :=
  match PositiveMap.find u m with
  | None => false
  | Some u' =>
      memb u' V' &&
      match PositiveMap.find u' back with Some w => Pos.eqb w u | None => false end &&
      forallb (fun v => match PositiveMap.find v m with
                        | Some v' => memb v' (neighbours h u')
                        | None => true
                        end) (neighbours g u)
  end.

Definition same (pairs : list (positive * positive)) (p q : position) : bool :=
  let (g, V) := p in
  let (h, V') := q in
  let m := lookup_of pairs in
  let back := lookup_of (map (fun uv => (snd uv, fst uv)) pairs) in
  Nat.eqb (length V) (length V') && forallb (carried m back g h V') V && forallb (carried back m h g V) V'.

Lemma carried_sound m back g h V' u : carried m back g h V' u = true ->
  In (as_function m u) V' /\ as_function back (as_function m u) = u /\ PositiveMap.find u m <> None /\
  forall v, PositiveMap.find v m <> None -> adjacent g u v -> adjacent h (as_function m u) (as_function m v).
Proof.
  unfold carried, as_function. destruct (PositiveMap.find u m) as [u'|]; [|easy]. intros H.
  apply andb_prop in H as (H & Hn). apply andb_prop in H as (Hin & Hb). apply memb_spec in Hin. split; [easy|].
  destruct (PositiveMap.find u' back) as [w|]; [|easy]. apply Pos.eqb_eq in Hb as ->. split; [easy|]. split; [easy|].
  intros v Hv Adj. rewrite forallb_forall in Hn. apply Hn in Adj.
  destruct (PositiveMap.find v m) as [v'|]; [|easy]. now apply memb_spec in Adj.
Qed.

Lemma same_renames pairs g V h V' : same pairs (g, V) (h, V') = true ->
  (exists f f', renames f f' g V h V') /\ length V = length V'.
Proof.
  unfold same. set (m := lookup_of pairs). set (back := lookup_of _). intros H.
  apply andb_prop in H as (H & H2). apply andb_prop in H as (L & H1). apply Nat.eqb_eq in L. split; [|easy].
  rewrite forallb_forall in H1, H2. exists (as_function m), (as_function back). split; [|split].
  - intros u Hu. destruct (carried_sound _ _ _ _ _ _ (H1 u Hu)) as (I & E & _). easy.
  - intros u Hu. destruct (carried_sound _ _ _ _ _ _ (H2 u Hu)) as (I & E & _). easy.
  - intros u v Hu Hv. destruct (carried_sound _ _ _ _ _ _ (H1 u Hu)) as (Iu & Eu & _ & Au).
    destruct (carried_sound _ _ _ _ _ _ (H1 v Hv)) as (Iv & Ev & Dv & _). split; [now apply Au|]. intros A.
    destruct (carried_sound _ _ _ _ _ _ (H2 _ Iu)) as (_ & _ & _ & Au').
    destruct (carried_sound _ _ _ _ _ _ (H2 _ Iv)) as (_ & _ & Dv' & _).
    specialize (Au' _ Dv' A). now rewrite Eu, Ev in Au'.
Qed.

(* --- the checker for such games. A move is named by some vertices; what they mean is the game's. *)

Section Checking.

Variable moves : graph -> list positive -> list (list positive).
Hypothesis moves_take : forall g V X, In X (moves g V) -> incl X V /\ X <> [].
Hypothesis moves_renamed : forall f f' g V h V' X, renames f f' g V h V' -> In X (moves g V) ->
  exists X', In X' (moves h V') /\ (forall v, In v V -> (In v X <-> In (f v) X')).
Hypothesis moves_local : forall g V A B X, divides g V A B -> In X (moves g V) ->
  (exists X', In X' (moves g A) /\ forall v, In v X <-> In v X') \/
  (exists X', In X' (moves g B) /\ forall v, In v X <-> In v X').
Hypothesis moves_global : forall g V A B X, divides g V A B -> In X (moves g A) ->
  exists X', In X' (moves g V) /\ forall v, In v X <-> In v X'.
Variable play : position -> list positive -> option (list position).
Hypothesis play_legal : forall p m s, play p m = Some s -> In s (options moves p).

Definition check := Checker.check position (list positive) (list positive) (list (positive * positive))
  (options moves) (options moves) play split same.
Definition claim_holds := holds position (list positive) (list positive) (list (positive * positive)) (options moves) size.

Theorem check_sound entries c : check entries c = true -> claim_holds c.
Proof.
  apply Checker.check_sound; [exact (falls moves moves_take)|exact (falls moves moves_take)|intros p s H; now exists s|exact play_legal| |].
  - intros [g V] how s H. destruct (split_divides _ _ _ _ H) as (A & B & -> & D & L). split.
    + apply (parts_add_up moves moves_take moves_local moves_global g V A B D).
    + unfold total, size. simpl. lia.
  - intros how [g V] [h V'] H. destruct (same_renames _ _ _ _ _ H) as ((f & f' & R) & L). split; [|unfold size; simpl; lia].
    apply (renaming_keeps moves moves_take moves_renamed f f' g V h V' R).
Qed.

Definition check_misere := check_book position (list positive) (list positive) (list (positive * positive))
  (options moves) (options moves) play split same.
Definition misere_claim_holds := misere_holds position (list positive) (list positive) (list (positive * positive)) (options moves).

Theorem check_misere_sound b c : check_misere b c = true -> misere_claim_holds c.
Proof.
  apply (misere_check_sound position (list positive) (list positive) (list (positive * positive)) (options moves) size (falls moves moves_take)).
  - intros p s H. exists s. split; [easy|]. apply (alike_sums_refl _ _ _ (falls moves moves_take)).
  - intros p s H. exists s. split; [easy|]. apply (alike_sums_refl _ _ _ (falls moves moves_take)).
  - exact play_legal.
  - intros [g V] how s H. destruct (split_divides _ _ _ _ H) as (A & B & -> & D & L). split.
    + apply (parts_alike moves moves_take moves_local moves_global g V A B D).
    + unfold total, size. simpl. lia.
  - intros how [g V] [h V'] H. destruct (same_renames _ _ _ _ _ H) as ((f & f' & R) & L). split; [|unfold size; simpl; lia].
    apply (renaming_alike moves moves_take moves_renamed f f' g V h V' R).
  - exact (falls moves moves_take).
Qed.

End Checking.
