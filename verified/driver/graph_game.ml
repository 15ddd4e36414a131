(* Games that take vertices out of a graph. A position is the graph it began with and the vertices left. *)

open Game

type board = { near : int array array; graph : Kernel.graph Lazy.t }  (* neighbours by vertex; vertices are 1, 2, ... *)

module type RULES = sig
  val moves : Kernel.graph -> Kernel.positive list -> Kernel.positive list list
  val name : Kernel.positive list -> Kernel.positive list  (* the kernel's name of the move that takes these *)
  val taken : board -> int list -> Kernel.positive list -> int list  (* and back *)

  (* What the move that a hint names by these vertices, which are left, takes; None: it is no move. *)
  val hinted : board -> bool array -> int list -> int list option

  val check_misere :
    (Kernel.graph_position, Kernel.positive list, Kernel.positive list, (Kernel.positive * Kernel.positive) list) Kernel.book ->
    (Kernel.graph_position, Kernel.positive list, Kernel.positive list, (Kernel.positive * Kernel.positive) list) Kernel.misere_claim ->
    bool
  val check :
    (Kernel.graph_position, Kernel.positive list, Kernel.positive list, (Kernel.positive * Kernel.positive) list) Kernel.entry list ->
    (Kernel.graph_position, Kernel.positive list, Kernel.positive list, (Kernel.positive * Kernel.positive) list) Kernel.claim ->
    bool
end

(* The vertices that can be reached from v within a set. *)
let flood board inside v =
  let seen = Array.make (Array.length board.near) false in
  let rec go found = function
    | [] -> found
    | v :: rest ->
      let fresh = List.filter (fun w -> inside.(w) && not seen.(w)) (Array.to_list board.near.(v)) in
      List.iter (fun w -> seen.(w) <- true) fresh;
      go (v :: found) (fresh @ rest) in
  seen.(v) <- true;
  go [] [ v ]

module Make (R : RULES) = struct
  type component = { board : board; vertices : int list }
  type position = Kernel.graph_position
  type move = Kernel.positive list
  type division = Kernel.positive list
  type relabelling = (Kernel.positive * Kernel.positive) list
  type part = { of_board : board; graph : Isomorphism.graph; number : int; image : int array }

  let told_apart = true

  let read text =
    let c = Text.make text in
    let g = Graph_text.make () in
    let rec more () =
      Graph_text.read_part c g [];
      if Text.accept c '+' then more () in
    more ();
    Text.expect_end c;
    let edges = List.rev_map (fun (u, v) -> (u + 1, v + 1)) g.edges in
    let near = Array.make (g.count + 1) [] in
    List.iter (fun (u, v) -> near.(u) <- v :: near.(u); near.(v) <- u :: near.(v)) edges;
    let graph = lazy (Kernel.graph_of_edges (List.map (fun (u, v) -> (positive u, positive v)) edges)) in
    [ { board = { near = Array.map Array.of_list near; graph }; vertices = List.init g.count (fun v -> v + 1) } ]

  let for_kernel c = (Lazy.force c.board.graph, List.map positive c.vertices)
  let store = Isomorphism.make ()
  let firsts : (int, component) Hashtbl.t = Hashtbl.create 1024

  let parts_of { board; vertices } =
    let index = Array.make (Array.length board.near) (-1) in  (* -2: there, and in no part yet *)
    List.iter (fun v -> index.(v) <- -2) vertices;
    let part start =
      let found = ref [] and count = ref 0 in
      let queue = Queue.create () in
      let meet v =
        if index.(v) = -2 then begin
          index.(v) <- !count;
          incr count;
          found := v :: !found;
          Queue.add v queue
        end in
      meet start;
      while not (Queue.is_empty queue) do Array.iter meet board.near.(Queue.pop queue) done;
      let labels = Array.of_list (List.rev !found) in
      let adj =
        Array.map
          (fun v ->
            Array.of_list (List.filter_map (fun w -> if index.(w) >= 0 then Some index.(w) else None) (Array.to_list board.near.(v))))
          labels in
      let graph = { Isomorphism.labels; adj; tints = Array.map (fun _ -> 0) labels } in
      let number, image = Isomorphism.intern store graph in
      if not (Hashtbl.mem firsts number) then Hashtbl.add firsts number { board; vertices = Array.to_list labels };
      { of_board = board; graph; number; image } in
    List.filter_map (fun v -> if index.(v) = -2 then Some (part v) else None) vertices

  let parts sum = List.concat_map parts_of sum
  let kind p = p.number
  let labels p = List.map positive (Array.to_list p.graph.labels)
  let first number = Hashtbl.find firsts number

  let without taken vertices = List.filter (fun v -> not (List.mem v taken)) vertices
  let moves c =
    List.map
      (fun set -> (R.name set, [ { c with vertices = without (List.map int_of set) c.vertices } ]))
      (R.moves (Lazy.force c.board.graph) (List.map positive c.vertices))
  (* Labels of the first of the kind, by index. *)
  let first_labels p = store.Isomorphism.kinds.(p.number).graph.labels
  let carry p move =
    let there = first_labels p in
    let here = Hashtbl.create 16 in
    Array.iteri (fun i k -> Hashtbl.replace here there.(k) p.graph.labels.(i)) p.image;
    List.map (fun v -> positive (Hashtbl.find here (int_of v))) move

  let trace = None
  let after c move = [ { c with vertices = without (R.taken c.board c.vertices move) c.vertices } ]
  let reply sum p move =
    let move = carry p move in
    ([], 0, move, after (List.hd sum) move)

  let to_first p =
    let there = first_labels p in
    Array.to_list (Array.mapi (fun i k -> (positive p.graph.labels.(i), positive there.(k))) p.image)
  let to_twin p q =
    let back = Array.make (Array.length q.image) 0 in
    Array.iteri (fun i k -> back.(k) <- i) q.image;
    Array.to_list
      (Array.mapi (fun i k -> (positive p.graph.labels.(i), positive q.graph.labels.(back.(k)))) p.image)

  let steps _ parts ~over ~entry =
    (* Parts that are dealt with together. *)
    let rec units = function
      | [] -> []
      | p :: rest when over p.number -> (labels p, [ Kernel.Over ]) :: units rest
      | p :: rest -> (
        match List.partition (fun q -> q.number = p.number) rest with
        | q :: more, others ->
          (labels p @ labels q, [ Kernel.Split (labels p); Kernel.Twin (Kernel.O, to_twin p q) ]) :: units (more @ others)
        | [], _ -> (labels p, [ Kernel.Entry (positive (entry p.number), to_first p) ]) :: units rest) in
    let rec go = function
      | [] -> [ Kernel.Over ]
      | [ (_, steps) ] -> steps
      | (labels, steps) :: rest -> (Kernel.Split labels :: steps) @ go rest in
    go (units parts)

  let check = R.check
  let layout c ~over =
    let item p = if over p.number then Nobody else Here p in
    let rec go = function
      | [] -> [ Nobody ]
      | [ p ] -> [ item p ]
      | p :: rest -> Divide (labels p) :: item p :: go rest in
    go (parts_of c)
  let check_misere = R.check_misere

  (* --- hints: places are vertices less one *)

  type drawn = { on : board; left : bool array; known : bool array; index : int array }  (* by vertex; index 0: none *)

  let draw c =
    let n = Array.length c.board.near in
    let left = Array.init n (fun v -> v > 0) in
    Some { on = c.board; left; known = Array.copy left; index = Array.make n 0 }
  let vertices inside = List.filter (fun v -> inside.(v)) (List.init (Array.length inside) Fun.id)
  let is_one d =
    match vertices d.left with
    | [] -> false
    | v :: _ as all -> List.length (flood d.on d.left v) = List.length all
  let left_by d places =
    let set = List.map (fun p -> p + 1) places in
    if not (List.for_all (fun v -> v < Array.length d.left && d.left.(v)) set) then None
    else
      Option.map
        (fun taken ->
          let left = Array.copy d.left in
          List.iter (fun v -> left.(v) <- false) taken;
          { d with left; known = Array.copy left })
        (R.hinted d.on d.left set)

  (* Calls f with the index of each place noted, if all are there and none comes twice. *)
  let indexed d places f =
    let size = Array.length d.known in
    let note i p =
      let v = p + 1 in
      let right = v < size && d.known.(v) && d.index.(v) = 0 in
      if v < size then d.index.(v) <- i + 1;
      right in
    let right = List.fold_left (fun (i, right) p -> (i + 1, note i p && right)) (0, true) places |> snd in
    let result = right && f () in
    List.iter (fun p -> if p + 1 < size then d.index.(p + 1) <- 0) places;
    if result then List.iter (fun p -> d.known.(p + 1) <- false) places;
    result
  let near d v = List.filter (fun w -> d.left.(w)) (Array.to_list d.on.near.(v))

  (* Every edge at these places goes to another of them, where the other graph has one; and they have as many. *)
  let take d places other =
    List.length places = Array.length other.left - 1
    && indexed d places (fun () ->
           List.for_all
             (fun p ->
               let i = d.index.(p + 1) and here = near d (p + 1) in
               List.length here = Array.length other.on.near.(i)
               && List.for_all (fun w -> d.index.(w) > 0 && Array.mem d.index.(w) other.on.near.(i)) here)
             places)
  let take_pair d one other =
    let size = List.length one in
    size = List.length other
    && indexed d (one @ other) (fun () ->
           let twin = Array.of_list (0 :: List.map (fun p -> p + 1) other) in
           List.for_all
             (fun p ->
               let i = d.index.(p + 1) and here = near d (p + 1) in
               List.length here = List.length (near d twin.(i))
               && List.for_all
                    (fun w ->
                      let k = d.index.(w) in
                      k > 0 && k <= size && Array.mem twin.(k) d.on.near.(twin.(i)))
                    here)
             one)
  let rest d = List.map (fun v -> v - 1) (vertices d.known)
  let is_over d =
    match vertices d.known with
    | [] -> true
    | l -> R.moves (Lazy.force d.on.graph) (List.map positive l) = []
  let sketch d =
    let round colours =
      Array.mapi (fun v near -> Isomorphism.mix (colours.(v) + Array.fold_left (fun s w -> s + Isomorphism.mix colours.(w)) 0 near)) d.on.near in
    Array.fold_left ( + ) 0 (round (round (Array.map Array.length d.on.near)))

  let at places = List.map (fun p -> positive (p + 1)) places
  let through = Array.get
  let move_at _ = at
  let places_of_move _ m = List.sort compare (List.map (fun v -> int_of v - 1) m)
  let hinted_steps _ entries pairs ~rest =
    let of_entry (k, _, places) =
      (at places, [ Kernel.Entry (positive k, List.mapi (fun i p -> (positive (p + 1), positive (i + 1))) places) ]) in
    let of_pair (one, other) =
      ( at (one @ other),
        [ Kernel.Split (at one); Kernel.Twin (Kernel.O, List.map2 (fun p q -> (positive (p + 1), positive (q + 1))) one other) ] ) in
    let rec go = function
      | [] -> [ Kernel.Over ]
      | [ (_, steps) ] when rest = [] -> steps
      | (labels, steps) :: more -> (Kernel.Split labels :: steps) @ go more in
    go (List.map of_entry entries @ List.map of_pair pairs)
end

module Octal (C : sig val code : Kernel.n list end) = Make (struct
  let moves = Kernel.octal_moves C.code
  let name set = set
  let taken _ _ set = List.map int_of set
  let digits = Array.of_list (0 :: List.map int_of_n C.code)
  let hinted board left set =
    let size = List.length set and first = List.hd set in
    let in_set = Array.make (Array.length left) false in
    List.iter (fun v -> in_set.(v) <- true) set;
    if size >= Array.length digits || List.length (flood board in_set first) <> size then None
    else begin
      let component = List.filter (fun v -> not in_set.(v)) (flood board left first) in
      let in_rest = Array.make (Array.length left) false in
      List.iter (fun v -> in_rest.(v) <- true) component;
      let needed =
        match component with
        | [] -> 1
        | v :: _ -> if List.length (flood board in_rest v) = List.length component then 2 else 4 in
      if digits.(size) land needed <> 0 then Some set else None
    end
  let check entries claim = Kernel.octal_check C.code entries claim
  let check_misere book claim = Kernel.octal_check_misere C.code book claim
end)

module Node_kayles () = Make (struct
  let moves = Kernel.kayles_moves
  let name set = [ List.hd set ]
  let taken board _ = function
    | [ v ] -> int_of v :: Array.to_list board.near.(int_of v)
    | _ -> []
  let hinted board left = function
    | [ v ] -> Some (v :: List.filter (fun w -> left.(w)) (Array.to_list board.near.(v)))
    | _ -> None
  let check entries claim = Kernel.kayles_check entries claim
  let check_misere book claim = Kernel.kayles_check_misere book claim
end)

let read_code text =
  let n = String.length text in
  if n < 3 || String.sub text 0 2 <> "0." then raise (Text.Refused "an octal code on graphs is written 0.77");
  List.init (n - 2) (fun i ->
      let ch = text.[i + 2] in
      if ch < '0' || ch > '7' then raise (Text.Refused "octal digits are 0-7");
      binary (Char.code ch - Char.code '0'))
