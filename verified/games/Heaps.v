(* Games on heaps: Nim, Lasker's Nim, Grundy's game and take-and-break codes (Winning Ways, chapter 4). Digit d_i of a code
   says what may be left after taking i counters from a heap: bit 0 nothing, bit 1 one heap, bit 2 two heaps, bit 3 three.
   A move that takes nothing has to split the heap, so of d_0 only bits 2 and 3 count. *)
From Coq Require Import Arith NArith ZArith PArith List Lia Bool.
From Tendril Require Import Nim Games Sums Alike Misere Checker MisereChecker.
Import ListNotations.
Open Scope N_scope.
Ltac Zify.zify_post_hook ::= Z.div_mod_to_equations.

Record code := {
  digits : list N;     (* d_0, d_1, ... *)
  take_any : bool;     (* beyond the digits: take any number, leave nothing or one heap *)
  unequal : bool       (* the heaps of a split into two differ *)
}.
Definition nim := {| digits := [0]; take_any := true; unequal := false |}.
Definition lasker := {| digits := [4]; take_any := true; unequal := false |}.
Definition grundy := {| digits := [4]; take_any := false; unequal := true |}.

(* k numbers from x on. *)
Fixpoint count (k : nat) (x : N) : list N :=
  match k with
  | O => []
  | S k => x :: count k (N.succ x)
  end.
(* From x to y. *)
Definition range (x y : N) : list N := count (N.to_nat (N.succ y - x)) x.

(* What may be made of `left` counters. *)
Definition leave (c : code) (digit left : N) : list (list N) :=
  (if N.testbit digit 0 && (left =? 0) then [[]] else []) ++
  (if N.testbit digit 1 && (0 <? left) then [[left]] else []) ++
  (if N.testbit digit 2
   then map (fun a => [a; left - a])
            (filter (fun a => negb (unequal c && (a =? left - a))) (range 1 (left / 2)))
   else []) ++
  (if N.testbit digit 3
   then flat_map (fun a => map (fun b => [a; b; left - a - b]) (range a ((left - a) / 2))) (range 1 (left / 3))
   else []).

Fixpoint by_digits (c : code) (ds : list N) (taken n : N) : list (list N) :=
  match ds with
  | [] => []
  | d :: ds => (if taken <=? n then leave c (if taken =? 0 then N.land d 12 else d) (n - taken) else []) ++
               by_digits c ds (N.succ taken) n
  end.

Definition options (c : code) (n : N) : list (list N) :=
  by_digits c (digits c) 0 n ++
  (if take_any c then flat_map (fun taken => leave c 3 (n - taken)) (range (N.succ (N.of_nat (length (tl (digits c))))) n)
   else []).

(* Twice the counters, less one: a split in two or three makes it fall too. *)
Definition size (n : N) : nat := Nat.pred (2 * N.to_nat n).

Lemma in_count k : forall x y, In y (count k x) -> x <= y < x + N.of_nat k.
Proof.
  induction k as [|k IH]; simpl count; intros x y H; [easy|]. destruct H as [<-|H]; [lia|]. apply IH in H. lia.
Qed.
Lemma in_range x y z : In z (range x y) -> x <= z <= y.
Proof. unfold range. intros H. apply in_count in H. lia. Qed.

(* Every heap left has a counter, and together they have `left`; with one heap or none the digit says so. *)
Lemma leave_sound c d left s : In s (leave c d left) ->
  Forall (fun a => 0 < a) s /\ fold_right N.add 0 s = left /\
  ((length s <= 1)%nat -> N.testbit d 0 = true \/ N.testbit d 1 = true).
Proof.
  unfold leave. rewrite !in_app_iff. intros [H|[H|[H|H]]].
  - destruct (N.testbit d 0 && (left =? 0)) eqn:E; [|easy]. destruct H as [<-|[]]. apply andb_prop in E as (B & E).
    apply N.eqb_eq in E. split; [easy|]. split; [now subst|]. now left.
  - destruct (N.testbit d 1 && (0 <? left)) eqn:E; [|easy]. destruct H as [<-|[]]. apply andb_prop in E as (B & E).
    apply N.ltb_lt in E. split; [repeat constructor; easy|]. split; [simpl; lia|]. now right.
  - destruct (N.testbit d 2); [|easy]. apply in_map_iff in H as (a & <- & H). apply filter_In in H as (H & _).
    apply in_range in H. split; [repeat constructor; lia|]. split; [simpl; lia|simpl; lia].
  - destruct (N.testbit d 3); [|easy]. apply in_flat_map in H as (a & Ha & H). apply in_map_iff in H as (b & <- & Hb).
    apply in_range in Ha, Hb. split; [repeat constructor; lia|]. split; [simpl; lia|simpl; lia].
Qed.

Lemma leave_falls c d taken n s : taken <= n -> (taken = 0 -> N.testbit d 0 = false /\ N.testbit d 1 = false) ->
  (taken = 0 \/ 0 < n) -> In s (leave c d (n - taken)) -> (total N size s < size n)%nat.
Proof.
  intros Ht H0 Hn H. apply leave_sound in H as (P & E & L).
  assert (T : (total N size s + length s = 2 * N.to_nat (n - taken))%nat).
  { rewrite <- E. clear - P. induction P as [|a s Ha P IH]; [easy|].
    change (total N size (a :: s)) with (size a + total N size s)%nat.
    change (fold_right N.add 0 (a :: s)) with (a + fold_right N.add 0 s). simpl length.
    assert (Sa : size a = Nat.pred (2 * N.to_nat a)) by reflexivity. simpl in Ha. lia. }
  assert (Sn : size n = Nat.pred (2 * N.to_nat n)) by reflexivity. destruct (N.eq_dec taken 0) as [->|Hne].
  - destruct (Nat.le_gt_cases (length s) 1) as [Le|Gt].
    + destruct (H0 eq_refl) as (B0 & B1). destruct (L Le) as [B|B]; congruence.
    + lia.
  - lia.
Qed.

Lemma falls c n s : In s (options c n) -> (total N size s < size n)%nat.
Proof.
  unfold options. rewrite in_app_iff. intros [H|H].
  - revert H. generalize (digits c) as ds. intros ds. generalize 0 at 1 as taken. intros taken. revert taken.
    induction ds as [|d ds IH]; simpl; intros taken H; [easy|]. apply in_app_or in H as [H|H]; [|now apply (IH (N.succ taken))].
    destruct (taken <=? n) eqn:E; [|easy]. apply N.leb_le in E.
    apply (leave_falls c (if taken =? 0 then N.land d 12 else d) taken n s E); [| |easy].
    + intros ->. simpl. now rewrite !N.land_spec, !andb_false_r.
    + lia.
  - destruct (take_any c); [|easy]. apply in_flat_map in H as (taken & Ht & H). apply in_range in Ht.
    apply (leave_falls c 3 taken n s); [lia|lia|lia|easy].
Qed.

(* A move is named by what it leaves of the heap. *)
Definition play (c : code) (n : N) (s : list N) : option (list N) :=
  if in_dec (list_eq_dec N.eq_dec) s (options c n) then Some s else None.

Lemma play_legal c n m s : play c n m = Some s -> In s (options c n).
Proof. unfold play. destruct (in_dec _ m (options c n)) as [H|]; [|easy]. intros E. now injection E as <-. Qed.

(* Heaps never fall apart, and are the same only if they are equal. *)
Definition split (n : N) (how : unit) : option (list N) := None.
Definition same (how : unit) (m n : N) : bool := N.eqb m n.

Definition check (c : code) := Checker.check N (list N) unit unit (options c) (options c) (play c) split same.
Definition claim_holds (c : code) := holds N (list N) unit unit (options c) size.

Theorem check_sound c entries claim : check c entries claim = true -> claim_holds c claim.
Proof.
  apply Checker.check_sound; [apply falls|apply falls|intros p s H; now exists s|apply play_legal|easy|].
  intros h m n H. apply N.eqb_eq in H as ->. easy.
Qed.

Definition check_misere (c : code) := check_book N (list N) unit unit (options c) (options c) (play c) split same.
Definition misere_claim_holds (c : code) := misere_holds N (list N) unit unit (options c).

Theorem check_misere_sound c b claim : check_misere c b claim = true -> misere_claim_holds c claim.
Proof.
  assert (refl := alike_sums_refl N (options c) size (falls c)).
  apply (misere_check_sound N (list N) unit unit (options c) size (falls c)); [| |apply play_legal|easy| |apply falls].
  - intros n s H. now exists s.
  - intros n s H. now exists s.
  - intros h m n H. apply N.eqb_eq in H as ->. now split.
Qed.
