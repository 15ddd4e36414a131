(* What the search for evidence needs of a game. Nothing of it is trusted but [read], for the claim. *)

open Kernel

(* How a component falls apart: divide the first of those that are left, then say what the first is. *)
type ('division, 'part) item =
  | Divide of 'division
  | Here of 'part
  | Nobody  (* can move in it *)

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

  (* Moves enough, and what they leave, in the kernel's order; and what the kernel makes of one by its name. *)
  val moves : component -> (move * component list) list
  val after : component -> move -> component list

  (* A number that is the same for two sums of the same live parts, if it is found for less than the parts are. *)
  val trace : (component list -> int) option

  (* The part that was the first of its kind; and a move there made here, in a part of a sum: what to do first, in which
     component to move, the move, and what it leaves. *)
  val first : int -> component
  val reply :
    component list -> part -> move -> (position, division, relabelling) changes * int * move * component list

  (* How the kernel is to value a sum: dead kinds are over, the same kinds cancel, the others are the entries named. *)
  val steps : component list -> part list -> over:(int -> bool) -> entry:(int -> int) -> (division, relabelling) step list
  val check : (position, move, division, relabelling) entry list -> (position, move, division, relabelling) claim -> bool

  (* For misère play, where nothing cancels: a component and its parts; and how a part is drawn as the first of its kind. *)
  val layout : component -> over:(int -> bool) -> (division, part) item list
  val to_first : part -> relabelling
  (* Hints of the file. A component as it is written, places from 0 in the order of the text; what a move leaves of it, None
     if it is no move; taking out what lies at some places, if that is the whole of another, or twice the same, and joined
     to nothing else; what has not been taken out, and whether nobody can move there. After a false [take] or [take_pair]
     nothing more is asked. *)
  type drawn
  val draw : component -> drawn option  (* None: the game has no hints *)
  val is_one : drawn -> bool
  val left_by : drawn -> int list -> drawn option
  val take : drawn -> int list -> drawn -> bool
  val take_pair : drawn -> int list -> int list -> bool
  val rest : drawn -> int list
  val is_over : drawn -> bool
  val sketch : drawn -> int  (* the same for the same position *)

  (* Where a place lies of a position that is itself found at these places. The move that is made at some places of what
     is left, and the places of a move. The steps for what hints say of a position: entries as they are drawn with their
     places, pairs that cancel, and where nobody can move. *)
  val through : int array -> int -> int
  val move_at : drawn -> int list -> move
  val places_of_move : drawn -> move -> int list
  val hinted_steps :
    drawn -> (int * drawn * int list) list -> (int list * int list) list -> rest:int list -> (division, relabelling) step list

  val check_misere :
    (position, move, division, relabelling) book -> (position, move, division, relabelling) misere_claim -> bool
end

(* For games without them. *)
module No_hints = struct
  type drawn = unit
  let draw _ = None
  let is_one () = false
  let left_by () _ = None
  let take () _ () = false
  let take_pair () _ _ = false
  let rest () = []
  let is_over () = false
  let sketch () = 0
  let through _ place = place
  let move_at () _ = invalid_arg "no hints"
  let places_of_move () _ = []
  let hinted_steps () _ _ ~rest:_ = []
end

(* --- numbers *)

let rec positive k = if k = 1 then XH else if k land 1 = 0 then XO (positive (k / 2)) else XI (positive (k / 2))
let small = Array.init 8192 (fun k -> positive (max 1 k))
let positive k = if k < 8192 then small.(k) else positive k
let rec int_of = function XH -> 1 | XO p -> 2 * int_of p | XI p -> (2 * int_of p) + 1
let binary k = if k = 0 then N0 else Npos (positive k)
let int_of_n = function N0 -> 0 | Npos p -> int_of p
let rec unary k = if k = 0 then O else S (unary (k - 1))
