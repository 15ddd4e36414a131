(* What the search for evidence needs of a game. Nothing of it is trusted but [read], for the claim. *)

open Kernel

module type GAME = sig
  type component  (* as the driver keeps it *)
  type position  (* as the kernel does *)
  type move
  type division
  type relabelling
  type part  (* an independent part of a sum, and what kind of part it is: the same kind, the same game *)

  (* Whether tendril-check tells positions apart as kinds do; else a position may be listed, or answered, twice. *)
  val told_apart : bool

  val read : string -> component list
  val for_kernel : component -> position
  val parts : component list -> part list
  val kind : part -> int
  val place : part -> int  (* of the component it is part of *)

  (* All moves and what they leave, in the kernel's order. *)
  val moves : component -> (move * component list) list

  (* The part that was the first of its kind, and a move there as a move here. *)
  val first : int -> component
  val carry : part -> move -> move
  val after : component list -> int -> move -> component list

  (* How the kernel is to value a sum: dead kinds are over, the same kinds cancel, the others are the entries named. *)
  val steps : component list -> part list -> over:(int -> bool) -> entry:(int -> int) -> (division, relabelling) step list
  val check : (position, move, division, relabelling) entry list -> (position, move, division, relabelling) claim -> bool
end

(* --- numbers *)

let rec positive k = if k = 1 then XH else if k land 1 = 0 then XO (positive (k / 2)) else XI (positive (k / 2))
let small = Array.init 8192 (fun k -> positive (max 1 k))
let positive k = if k < 8192 then small.(k) else positive k
let rec int_of = function XH -> 1 | XO p -> 2 * int_of p | XI p -> (2 * int_of p) + 1
let binary k = if k = 0 then N0 else Npos (positive k)
let int_of_n = function N0 -> 0 | Npos p -> int_of p
let rec unary k = if k = 0 then O else S (unary (k - 1))
