(* Sprouts on the plane (or the sphere), on words. A position is its regions and the lives of its spots; a region is a
   list of boundaries; a boundary is the word of the spots met when walking along it, a cyclic word that may begin
   anywhere. A spot of k curve ends has 3 - k lives, and is met once for each place where a curve can reach it.

   A move draws a curve within one region from a place x to a place y and puts a new spot c on it, which has one life.
   [opened] is the walk along a boundary from the place x round to the same place. If x and y are on two boundaries these
   become one: along the first from x to x, along the curve past c, along the second from y to y, back past c. If they are
   on one boundary, or are one place, the region falls into two: a walk from x on to y and back along the curve past c is
   a boundary of one, the walk from y on to x that of the other, and every other boundary lies on either side. (An isolated
   spot is written twice in succession by this rule when it is reached; who tells these places apart finds moves listed
   twice.) Words keep the names of dead spots: nothing has to be tidied up to play.

   A pool is a region of which only the lives are remembered: so many that belong to it alone, and the names of the spots
   it shares. Any two lives may be joined, and the new one is its own. The game as it is drawn has no pools, and no move
   makes one; they are what small regions are worth (SproutsPools.v). *)
From Coq Require Import Arith NArith PArith List Lia Bool Permutation.
From Tendril Require Import Games Sums Alike.
Import ListNotations.
Open Scope nat_scope.

Definition spot := positive.
Definition word := list spot.
Definition region := list word.
Definition ledger := list (spot * nat).
Definition pool := (nat * list spot)%type.
Record position := { spots : ledger; regions : list region; pools : list pool }.

Fixpoint lives (l : ledger) (x : spot) : nat :=
  match l with
  | [] => 0
  | (y, n) :: l => if Pos.eqb x y then n else lives l x
  end.
Definition spend (x : spot) (l : ledger) : ledger :=
  map (fun e => if Pos.eqb x (fst e) then (fst e, pred (snd e)) else e) l.
Definition pay (us : list spot) (l : ledger) : ledger := fold_left (fun l x => spend x l) us l.

(* Both ends need a life; a spot joined to itself needs two. *)
Definition may_join (l : ledger) (x y : spot) : Prop := 0 < lives l x /\ 0 < lives (spend x l) y.
Definition may_joinb (l : ledger) (x y : spot) : bool := (0 <? lives l x) && (0 <? lives (spend x l) y).

(* The boundary that consists of a, x and b, walked along from x to x. *)
Definition opened (a : word) (x : spot) (b : word) : word := x :: b ++ a ++ [x].

(* What becomes of a region by a curve from x to y with the new spot c. *)
Inductive pieces (c : spot) : region -> spot -> spot -> list region -> Prop :=
  | joined R a x b a' y b' others :
      Permutation R ((a ++ x :: b) :: (a' ++ y :: b') :: others) ->
      pieces c R x y [(opened a x b ++ c :: opened a' y b' ++ [c]) :: others]
  | cut R a x b e y f left right :
      Permutation R ((a ++ x :: b) :: left ++ right) -> opened a x b = e ++ y :: f ->
      pieces c R x y [((e ++ [y]) ++ [c]) :: left; ((y :: f) ++ [c]) :: right].

(* How many lives of its own are left to a pool, and which spots have paid. *)
Inductive pool_move (l : ledger) (n : nat) (S : list spot) : nat -> list spot -> Prop :=
  | two_own : 2 <= n -> pool_move l n S (pred n) []
  | one_own s : 1 <= n -> In s S -> 0 < lives l s -> pool_move l n S n [s]
  | none_own s t : In s S -> In t S -> may_join l s t -> pool_move l n S (Datatypes.S n) [s; t].

Definition after (c : spot) (p : position) (x y : spot) (made others : list region) : position :=
  {| spots := (c, 1) :: pay [x; y] (spots p); regions := made ++ others; pools := pools p |}.
Definition after_pool (p : position) (us : list spot) (made : pool) (others : list pool) : position :=
  {| spots := pay us (spots p); regions := regions p; pools := made :: others |}.

Inductive move (c : spot) : position -> position -> Prop :=
  | in_region p A R B x y made : regions p = A ++ R :: B -> may_join (spots p) x y -> pieces c R x y made ->
      move c p (after c p x y made (A ++ B))
  | in_pool p A n S B m us : pools p = A ++ (n, S) :: B -> pool_move (spots p) n S m us ->
      move c p (after_pool p us (m, S) (A ++ B)).

(* --- all moves, as a list *)

(* Every element and the others. *)
Fixpoint picks {A} (l : list A) : list (A * list A) :=
  match l with
  | [] => []
  | x :: l => (x, l) :: map (fun yr => (fst yr, x :: snd yr)) (picks l)
  end.
(* Every division into two. *)
Fixpoint deals {A} (l : list A) : list (list A * list A) :=
  match l with
  | [] => [([], [])]
  | x :: l => map (fun d => (x :: fst d, snd d)) (deals l) ++ map (fun d => (fst d, x :: snd d)) (deals l)
  end.
(* Every place, with what is before and behind it. *)
Fixpoint places (w : word) : list (word * spot * word) :=
  match w with
  | [] => []
  | x :: w => ([], x, w) :: map (fun p => (x :: fst (fst p), snd (fst p), snd p)) (places w)
  end.

Definition joins (c : spot) (l : ledger) (o : word) (x : spot) (others : region) : list (spot * spot * list region) :=
  flat_map (fun Br => flat_map (fun p => match p with (a, y, b) =>
      if may_joinb l x y then [(x, y, [(o ++ c :: opened a y b ++ [c]) :: snd Br])] else [] end)
    (places (fst Br))) (picks others).
Definition cuts (c : spot) (l : ledger) (o : word) (x : spot) (others : region) : list (spot * spot * list region) :=
  flat_map (fun p => match p with (e, y, f) =>
      if may_joinb l x y
      then map (fun d => (x, y, [((e ++ [y]) ++ [c]) :: fst d; ((y :: f) ++ [c]) :: snd d])) (deals others)
      else [] end) (places o).
Definition curves (c : spot) (l : ledger) (R : region) : list (spot * spot * list region) :=
  flat_map (fun Br => flat_map (fun p => match p with (a, x, b) =>
      joins c l (opened a x b) x (snd Br) ++ cuts c l (opened a x b) x (snd Br) end)
    (places (fst Br))) (picks R).

Definition pool_moves (l : ledger) (n : nat) (S : list spot) : list (nat * list spot) :=
  (if 2 <=? n then [(pred n, [])] else []) ++
  (if 1 <=? n then map (fun s => (n, [s])) (filter (fun s => 0 <? lives l s) S) else []) ++
  flat_map (fun s => flat_map (fun t => if may_joinb l s t then [(Datatypes.S n, [s; t])] else []) S) S.

Definition names (p : position) : list spot := map fst (spots p) ++ concat (concat (regions p)) ++ concat (map snd (pools p)).
Definition fresh (p : position) : spot := Pos.succ (fold_right Pos.max 1%positive (names p)).

Definition options (p : position) : list position :=
  let c := fresh p in
  flat_map (fun Rr => map (fun xyg => after c p (fst (fst xyg)) (snd (fst xyg)) (snd xyg) (snd Rr)) (curves c (spots p) (fst Rr)))
    (picks (regions p)) ++
  flat_map (fun nr => map (fun mu => after_pool p (snd mu) (fst mu, snd (fst nr)) (snd nr)) (pool_moves (spots p) (fst (fst nr)) (snd (fst nr))))
    (picks (pools p)).

(* The lives that are left. *)
Definition size (p : position) : nat := list_sum (map snd (spots p)) + list_sum (map fst (pools p)).

(* --- lists *)

Lemma in_picks {A} (l : list A) x r : In (x, r) (picks l) <-> exists a b, l = a ++ x :: b /\ r = a ++ b.
Proof.
  revert x r. induction l as [|y l IH]; simpl; intros x r.
  - split; [easy|]. intros ([|] & b & E & _); discriminate.
  - rewrite in_map_iff. split.
    + intros [E|((z & r') & E & H)].
      * injection E as -> ->. now exists [], r.
      * injection E as <- <-. apply IH in H as (a & b & -> & ->). now exists (y :: a), b.
    + intros ([|z a] & b & E & ->); injection E as -> ->; [now left|]. right. exists (x, a ++ b). split; [easy|].
      apply IH. now exists a, b.
Qed.

Lemma picks_perm {A} (l : list A) x r : Permutation l (x :: r) -> exists r', In (x, r') (picks l) /\ Permutation r r'.
Proof.
  intros H. assert (I : In x l) by (apply (Permutation_in x (Permutation_sym H)); now left).
  apply in_split in I as (a & b & ->). exists (a ++ b). split; [apply in_picks; now exists a, b|].
  apply Permutation_sym, Permutation_cons_app_inv in H. exact H.
Qed.

Lemma deals_perm {A} (l : list A) d : In d (deals l) -> Permutation l (fst d ++ snd d).
Proof.
  revert d. induction l as [|x l IH]; simpl; intros d H.
  - destruct H as [<-|[]]. constructor.
  - apply in_app_or in H as [H|H]; apply in_map_iff in H as (e & <- & H); apply IH in H; simpl.
    + now constructor.
    + rewrite H at 1. apply Permutation_middle.
Qed.

Lemma perm_deals {A} (l : list A) : forall I J, Permutation l (I ++ J) ->
  exists d, In d (deals l) /\ Permutation I (fst d) /\ Permutation J (snd d).
Proof.
  induction l as [|x l IH]; intros I J H; simpl.
  - apply Permutation_nil, app_eq_nil in H as (-> & ->). exists ([], []). simpl. auto.
  - assert (K : In x (I ++ J)) by (apply (Permutation_in x H); now left).
    apply in_app_or in K as [K|K]; apply in_split in K as (a & b & ->).
    + rewrite <- app_assoc in H. simpl in H. apply Permutation_cons_app_inv in H. rewrite app_assoc in H.
      destruct (IH _ _ H) as (d & Hd & P1 & P2). exists (x :: fst d, snd d). split.
      * apply in_or_app. left. apply in_map_iff. now exists d.
      * split; [|easy]. simpl. rewrite <- P1. apply Permutation_sym, Permutation_middle.
    + rewrite app_assoc in H. apply Permutation_cons_app_inv in H. rewrite <- app_assoc in H.
      destruct (IH _ _ H) as (d & Hd & P1 & P2). exists (fst d, x :: snd d). split.
      * apply in_or_app. right. apply in_map_iff. now exists d.
      * split; [easy|]. simpl. rewrite <- P2. apply Permutation_sym, Permutation_middle.
Qed.

Lemma in_places w a x b : In (a, x, b) (places w) <-> w = a ++ x :: b.
Proof.
  revert a x b. induction w as [|y w IH]; simpl; intros a x b.
  - split; [easy|]. destruct a; discriminate.
  - rewrite in_map_iff. split.
    + intros [E|(((a' & x') & b') & E & H)].
      * now injection E as <- <- <-.
      * injection E as <- <- <-. apply IH in H as ->. reflexivity.
    + destruct a as [|z a]; intros E; injection E as -> E; [left; now subst|]. right. exists (a, x, b).
      split; [easy|]. now apply IH.
Qed.

Lemma may_joinb_spec l x y : may_joinb l x y = true <-> may_join l x y.
Proof. unfold may_joinb, may_join. now rewrite andb_true_iff, !Nat.ltb_lt. Qed.

(* --- the list is right *)

Lemma joins_spec c l o x others g : In g (joins c l o x others) <->
  exists B a y b rest, In (B, rest) (picks others) /\ B = a ++ y :: b /\ may_join l x y /\
  g = (x, y, [(o ++ c :: opened a y b ++ [c]) :: rest]).
Proof.
  unfold joins. rewrite in_flat_map. split.
  - intros ((B & rest) & H & K). apply in_flat_map in K as (((a & y) & b) & P & K). simpl in *.
    destruct (may_joinb l x y) eqn:E; [|easy]. destruct K as [<-|[]]. apply in_places in P. apply may_joinb_spec in E.
    now exists B, a, y, b, rest.
  - intros (B & a & y & b & rest & H & P & E & ->). exists (B, rest). split; [easy|]. apply in_flat_map.
    exists (a, y, b). split; [now apply in_places|]. apply may_joinb_spec in E. rewrite E. now left.
Qed.

Lemma cuts_spec c l o x others g : In g (cuts c l o x others) <->
  exists e y f d, o = e ++ y :: f /\ may_join l x y /\ In d (deals others) /\
  g = (x, y, [((e ++ [y]) ++ [c]) :: fst d; ((y :: f) ++ [c]) :: snd d]).
Proof.
  unfold cuts. rewrite in_flat_map. split.
  - intros (((e & y) & f) & P & K). destruct (may_joinb l x y) eqn:E; [|easy]. apply in_map_iff in K as (d & <- & K).
    apply in_places in P. apply may_joinb_spec in E. now exists e, y, f, d.
  - intros (e & y & f & d & P & E & D & ->). exists (e, y, f). split; [now apply in_places|]. apply may_joinb_spec in E.
    rewrite E. apply in_map_iff. now exists d.
Qed.

Lemma curves_spec c l R g : In g (curves c l R) <->
  exists B others a x b, In (B, others) (picks R) /\ B = a ++ x :: b /\
    (In g (joins c l (opened a x b) x others) \/ In g (cuts c l (opened a x b) x others)).
Proof.
  unfold curves. rewrite in_flat_map. split.
  - intros ((B & others) & H & K). apply in_flat_map in K as (((a & x) & b) & P & K). apply in_places in P.
    apply in_app_or in K. now exists B, others, a, x, b.
  - intros (B & others & a & x & b & H & P & K). exists (B, others). split; [easy|]. apply in_flat_map.
    exists (a, x, b). split; [now apply in_places|]. now apply in_or_app.
Qed.

Lemma picks_sound {A} (l : list A) x r : In (x, r) (picks l) -> Permutation l (x :: r).
Proof. intros H. apply in_picks in H as (a & b & -> & ->). apply Permutation_sym, Permutation_middle. Qed.

Lemma curves_sound c l R x y made : In (x, y, made) (curves c l R) -> may_join l x y /\ pieces c R x y made.
Proof.
  intros H. apply curves_spec in H as (B & others & a & z & b & H & -> & [K|K]); apply picks_sound in H.
  - apply joins_spec in K as (B' & a' & y' & b' & rest & K & -> & M & E). injection E as -> -> ->. split; [easy|].
    apply picks_sound in K. apply joined. now rewrite <- K.
  - apply cuts_spec in K as (e & y' & f & d & K & M & D & E). injection E as -> -> ->. split; [easy|].
    apply (cut c R a z b); [|easy]. apply deals_perm in D. now rewrite <- D.
Qed.

Lemma curves_complete c l R x y made : may_join l x y -> pieces c R x y made ->
  exists made', In (x, y, made') (curves c l R) /\ Forall2 (@Permutation word) made made'.
Proof.
  intros M H. destruct H as [R a x b a' y b' others H|R a x b e y f I J H E].
  - apply picks_perm in H as (r & H & K). apply Permutation_sym, picks_perm in K as (r' & K & K').
    exists [(opened a x b ++ c :: opened a' y b' ++ [c]) :: r']. split.
    + apply curves_spec. exists (a ++ x :: b), r, a, x, b. split; [easy|]. split; [easy|]. left. apply joins_spec.
      now exists (a' ++ y :: b'), a', y, b', r'.
    + repeat constructor. easy.
  - apply picks_perm in H as (r & H & K). apply Permutation_sym, perm_deals in K as (d & D & K1 & K2).
    exists [((e ++ [y]) ++ [c]) :: fst d; ((y :: f) ++ [c]) :: snd d]. split.
    + apply curves_spec. exists (a ++ x :: b), r, a, x, b. split; [easy|]. split; [easy|]. right. apply cuts_spec.
      now exists e, y, f, d.
    + repeat constructor; easy.
Qed.

Lemma pool_moves_spec l n S m us : In (m, us) (pool_moves l n S) <-> pool_move l n S m us.
Proof.
  unfold pool_moves. rewrite !in_app_iff. split.
  - intros [H|[H|H]].
    + destruct (2 <=? n) eqn:E; [|easy]. destruct H as [H|[]]. injection H as <- <-. apply Nat.leb_le in E. now constructor.
    + destruct (1 <=? n) eqn:E; [|easy]. apply in_map_iff in H as (s & H & K). injection H as <- <-.
      apply filter_In in K as (K & L). apply Nat.leb_le in E. apply Nat.ltb_lt in L. now constructor.
    + apply in_flat_map in H as (s & Hs & H). apply in_flat_map in H as (t & Ht & H). destruct (may_joinb l s t) eqn:E; [|easy].
      destruct H as [H|[]]. injection H as <- <-. apply may_joinb_spec in E. now constructor.
  - intros [H|s H I L|s t Hs Ht M].
    + left. apply Nat.leb_le in H. rewrite H. now left.
    + right. left. apply Nat.leb_le in H. rewrite H. apply in_map_iff. exists s. split; [easy|]. apply filter_In.
      split; [easy|]. now apply Nat.ltb_lt.
    + right. right. apply in_flat_map. exists s. split; [easy|]. apply in_flat_map. exists t. split; [easy|].
      apply may_joinb_spec in M. rewrite M. now left.
Qed.

Theorem moves_sound p q : In q (options p) -> move (fresh p) p q.
Proof.
  unfold options. intros H. apply in_app_or in H as [H|H]; apply in_flat_map in H as ((R & r) & P & H);
    apply in_map_iff in H as (g & <- & G); apply in_picks in P as (A & B & E & ->).
  - destruct g as [[x y] made]. apply curves_sound in G as (M & G). now apply (in_region _ p A R B).
  - destruct g as [m us]. destruct R as [n S]. apply pool_moves_spec in G. now apply (in_pool _ p A n S B).
Qed.

(* Up to the order of the boundaries in the regions made. *)
Definition reordered (p q : position) : Prop :=
  spots p = spots q /\ pools p = pools q /\ Forall2 (@Permutation word) (regions p) (regions q).

Lemma forall2_refl {A} (R : A -> A -> Prop) l : (forall x, R x x) -> Forall2 R l l.
Proof. intros H. induction l; constructor; auto. Qed.

Theorem moves_complete p q : move (fresh p) p q -> exists q', In q' (options p) /\ reordered q q'.
Proof.
  intros H. remember (fresh p) as c eqn:Ec. destruct H as [p A R B x y made E M G|p A n S B m us E M].
  - destruct (curves_complete _ _ _ _ _ _ M G) as (made' & H & F). exists (after c p x y made' (A ++ B)). split.
    + unfold options. apply in_or_app. left. apply in_flat_map. exists (R, A ++ B). split; [apply in_picks; now exists A, B|].
      apply in_map_iff. exists (x, y, made'). subst c. now split.
    + split; [easy|]. split; [easy|]. simpl. apply Forall2_app; [easy|]. apply forall2_refl. apply Permutation_refl.
  - exists (after_pool p us (m, S) (A ++ B)). split.
    + unfold options. apply in_or_app. right. apply in_flat_map. exists ((n, S), A ++ B). split; [apply in_picks; now exists A, B|].
      apply in_map_iff. exists (m, us). split; [easy|]. now apply pool_moves_spec.
    + split; [easy|]. split; [easy|]. apply forall2_refl. apply Permutation_refl.
Qed.

(* --- lives fall *)

Lemma lives_spend l x y : lives (spend x l) y = if Pos.eqb x y then pred (lives l y) else lives l y.
Proof.
  induction l as [|[z n] l IH]; simpl; [now destruct (Pos.eqb x y)|].
  destruct (Pos.eqb_spec x z) as [->|N]; simpl.
  - destruct (Pos.eqb_spec y z) as [->|N']; [now rewrite Pos.eqb_refl|]. exact IH.
  - destruct (Pos.eqb_spec y z) as [->|N']; [|exact IH]. now destruct (Pos.eqb_spec x z).
Qed.

Lemma spend_le l x : list_sum (map snd (spend x l)) <= list_sum (map snd l).
Proof.
  induction l as [|[z n] l IH]; simpl; [lia|]. destruct (Pos.eqb x z); simpl; unfold list_sum in *; lia.
Qed.
Lemma spend_lt l x : 0 < lives l x -> list_sum (map snd (spend x l)) < list_sum (map snd l).
Proof.
  induction l as [|[z n] l IH]; simpl; [lia|]. destruct (Pos.eqb x z); simpl; intros H.
  - assert (L := spend_le l x). unfold list_sum in *. lia.
  - apply IH in H. unfold list_sum in *. lia.
Qed.

Lemma list_sum_mid a n b : list_sum (a ++ n :: b) = n + list_sum (a ++ b).
Proof. rewrite !list_sum_app. simpl. unfold list_sum. lia. Qed.

Lemma move_falls c p q : move c p q -> size q < size p.
Proof.
  intros [p' A R B x y made E (M1 & M2) G|p' A n S B m us E M]; unfold size; simpl.
  - apply spend_lt in M1, M2. unfold list_sum in *. lia.
  - rewrite E, !map_app. simpl map. rewrite list_sum_mid.
    change (m + fold_right plus 0 (map fst A ++ map fst B)) with (m + list_sum (map fst A ++ map fst B)).
    destruct M as [H|s H I L|s t Hs Ht (M1 & M2)]; simpl.
    + lia.
    + apply spend_lt in L. lia.
    + apply spend_lt in M1, M2. lia.
Qed.

Theorem falls p q : In q (options p) -> size q < size p.
Proof. intros H. apply moves_sound in H. now apply move_falls in H. Qed.
