(* Games on heaps, by their codes. A heap is a kind of its own. *)

open Game

module Make (C : sig val code : Kernel.code end) = struct
  type component = int
  type position = Kernel.n
  type move = Kernel.n list
  type division = unit
  type relabelling = unit
  type part = { size : int; place : int }

  let told_apart = true

  let read text =
    let c = Text.make text in
    let rec more heaps =
      let heaps = Text.number c max_int :: heaps in
      if Text.accept c '+' then more heaps else heaps in
    let heaps = List.rev (more []) in
    Text.expect_end c;
    heaps

  let for_kernel = binary
  let parts heaps = List.mapi (fun place size -> { size; place }) heaps
  let kind p = p.size
  let most_counters = 100_000
  let moves n =
    if n > most_counters then raise (Text.Refused "a heap of more than 100,000 counters");
    List.map (fun s -> (s, List.map int_of_n s)) (Kernel.heap_options C.code (binary n))
  let first size = size
  let trace = None
  let after _ move = List.map int_of_n move
  let reply heaps p move = ([], p.place, move, List.map int_of_n move @ List.filteri (fun i _ -> i <> p.place) heaps)

  let rec steps heaps parts ~over ~entry =
    match heaps with
    | [] -> []
    | n :: rest when over n -> Kernel.Over :: steps rest parts ~over ~entry
    | n :: rest -> (
      let rec find i = function [] -> None | m :: _ when m = n -> Some i | _ :: l -> find (i + 1) l in
      match find 0 rest with
      | Some i -> Kernel.Twin (unary i, ()) :: steps (List.filteri (fun j _ -> j <> i) rest) parts ~over ~entry
      | None -> Kernel.Entry (positive (entry n), ()) :: steps rest parts ~over ~entry)

  let check entries claim = Kernel.heap_check C.code entries claim
  let layout size ~over = [ (if over size then Nobody else Here { size; place = 0 }) ]
  let to_first _ = ()
  include No_hints
  let check_misere book claim = Kernel.heap_check_misere C.code book claim
end

(* "0.77", "4.7", "0x0.8": digits above 7, or the prefix, make it hexadecimal. *)
let read_code text =
  let refuse what = raise (Text.Refused what) in
  let prefixed = String.length text > 1 && (String.sub text 0 2 = "0x" || String.sub text 0 2 = "0X") in
  let is_hex ch = (ch >= 'a' && ch <= 'f') || (ch >= 'A' && ch <= 'F') in
  let hexadecimal = prefixed || String.exists is_hex text in
  let text = if prefixed then String.sub text 2 (String.length text - 2) else text in
  let value ch =
    if ch >= '0' && ch <= if hexadecimal then '9' else '7' then Char.code ch - Char.code '0'
    else if hexadecimal && is_hex ch then Char.code (Char.lowercase_ascii ch) - Char.code 'a' + 10
    else refuse "no such digit in a code" in
  let n = String.length text in
  match String.index_opt text '.' with
  | Some point when point <= 1 && (point = 1 || prefixed) && point + 1 < n ->
    let first = if point = 1 then value text.[0] else 0 in
    if first land 3 <> 0 then refuse "a move that takes nothing must split the heap";
    let rest = List.init (n - point - 1) (fun i -> binary (value text.[point + 1 + i])) in
    { Kernel.digits = binary first :: rest; take_any = false; unequal = false }
  | _ -> refuse "a code is written 0.77 or 4.7"
