(* Arrows and Cycles: a position is one state of the kernel, of which the parts are found after tidying up. *)

open Game

module Make (R : sig val read : string -> Kernel.state end) = struct
  type component = Kernel.state
  type position = Kernel.state
  type move = Kernel.arrow
  type division = Kernel.division
  type relabelling = (Kernel.positive * (Kernel.positive * bool)) list

  (* The graph of a part: two vertices for the arrows of each edge, then one for each limit. *)
  type part = { state : Kernel.state; number : int; image : int array; of_edges : int array }

  (* To tendril-check a limit of a cell is never one of a vertex; here a limit is a limit. *)
  let told_apart = false

  let read text = [ R.read text ]
  let for_kernel s = s
  let store = Isomorphism.make ()
  let firsts : (int, Kernel.state) Hashtbl.t = Hashtbl.create 1024

  let rec int_of_nat = function Kernel.O -> 0 | Kernel.S k -> 1 + int_of_nat k

  let can_move (s : Kernel.state) = List.exists (Kernel.legal_arrow s) (Kernel.arrows_of s)

  let graph_of (s : Kernel.state) =
    let of_edges = Array.of_list (List.map int_of s.edges) in
    let index = Hashtbl.create 16 in
    Array.iteri (fun i e -> Hashtbl.replace index e i) of_edges;
    let edges = Array.length of_edges in
    let node (e, forward) = Option.map (fun i -> (2 * i) + if forward then 0 else 1) (Hashtbl.find_opt index (int_of e)) in
    let n = (2 * edges) + List.length s.limits in
    let adj = Array.make n [] and tints = Array.make n 0 in
    let link u v = adj.(u) <- v :: adj.(u); adj.(v) <- u :: adj.(v) in
    for i = 0 to edges - 1 do link (2 * i) ((2 * i) + 1) done;
    List.iter (fun a -> Option.iter (fun v -> tints.(v) <- 1) (node a)) s.dead;
    List.iteri
      (fun i (arrows, k) ->
        let v = (2 * edges) + i in
        tints.(v) <- 2 + int_of_nat k;
        List.iter (fun a -> Option.iter (link v) (node a)) arrows)
      s.limits;
    ({ Isomorphism.labels = Array.init n Fun.id; adj = Array.map Array.of_list adj; tints }, of_edges)

  (* An edge on its own is one move, whichever of its arrows can be placed. *)
  let single = { Kernel.edges = [ positive 1 ]; dead = []; limits = [] }

  let part (s : Kernel.state) =
    let alone = List.length s.edges = 1 && can_move s in
    let graph, of_edges = graph_of (if alone then single else s) in
    let of_edges = if alone then Array.of_list (List.map int_of s.edges) else of_edges in
    let number, image = Isomorphism.intern store graph in
    if not (Hashtbl.mem firsts number) then Hashtbl.add firsts number s;
    { state = s; number; image; of_edges }

  let tidied s = match Kernel.tidied s with Some [ t ] -> t | _ -> s

  (* One edge of the part of an edge, the same for all of it. *)
  let roots (s : Kernel.state) =
    let parent = Hashtbl.create 16 in
    List.iter (fun e -> Hashtbl.replace parent (int_of e) (int_of e)) s.edges;
    let rec root e = let p = Hashtbl.find parent e in if p = e then e else root p in
    List.iter
      (fun (arrows, _) ->
        match List.map (fun (e, _) -> int_of e) arrows with
        | [] -> ()
        | first :: others -> List.iter (fun e -> Hashtbl.replace parent (root e) (root first)) others)
      s.limits;
    root

  let parts_of (s : Kernel.state) =
    let s = tidied s in
    let root = roots s in
    let roots = List.sort_uniq compare (List.map (fun e -> root (int_of e)) s.edges) in
    List.map
      (fun r ->
        let here e = root (int_of e) = r in
        part
          { s with
            edges = List.filter here s.edges;
            limits = List.filter (fun (arrows, _) -> match arrows with (e, _) :: _ -> here e | [] -> false) s.limits })
      roots

  let parts sum = List.concat_map parts_of sum
  let kind p = p.number
  let moves s =
    List.filter_map (fun a -> if Kernel.legal_arrow s a then Some (a, [ Kernel.place_arrow s a ]) else None) (Kernel.arrows_of s)
  let first number = Hashtbl.find firsts number

  (* Edge i here is edge image (2 i) / 2 of the first of the kind, turned round if that is odd. *)
  let first_edges p = Array.of_list (List.map int_of (first p.number).Kernel.edges)
  let to_first p =
    let there = first_edges p in
    List.mapi (fun i e -> let k = p.image.(2 * i) in (positive e, (positive there.(k / 2), k land 1 = 1))) (Array.to_list p.of_edges)
  let to_twin p q =
    let back = Array.make (Array.length q.image) 0 in
    Array.iteri (fun i k -> back.(k) <- i) q.image;
    List.mapi
      (fun i e -> let k = back.(p.image.(2 * i)) in (positive e, (positive q.of_edges.(k / 2), k land 1 = 1)))
      (Array.to_list p.of_edges)
  let carry p (e, d) =
    match List.find_opt (fun (_, (f, _)) -> f = e) (to_first p) with
    | Some (here, (_, turned)) ->
      let a = (here, d <> turned) in
      (* An edge on its own may have lost the arrow that the first of its kind has. *)
      if Array.length p.of_edges > 1 || Kernel.legal_arrow p.state a then a else (here, not (snd a))
    | None -> (e, d)

  let trace = None
  let after s a = [ Kernel.place_arrow s a ]
  let reply sum p a =
    let a = carry p a in
    ([], 0, a, after (List.hd sum) a)

  let steps _ parts ~over ~entry =
    let edges p = p.state.Kernel.edges in
    let rec units = function
      | [] -> []
      | p :: rest when over p.number -> (edges p, [ Kernel.Over ]) :: units rest
      | p :: rest -> (
        match List.partition (fun q -> q.number = p.number) rest with
        | q :: more, others ->
          (edges p @ edges q, [ Kernel.Split (Kernel.Apart (edges p)); Kernel.Twin (Kernel.O, to_twin p q) ]) :: units (more @ others)
        | [], _ -> (edges p, [ Kernel.Entry (positive (entry p.number), to_first p) ]) :: units rest) in
    let rec go = function
      | [] -> [ Kernel.Over ]
      | [ (_, steps) ] -> steps
      | (edges, steps) :: rest -> (Kernel.Split (Kernel.Apart edges) :: steps) @ go rest in
    Kernel.Split Kernel.Tidy :: go (units parts)

  let check = Kernel.arrow_check
  let layout s ~over =
    let item p = if over p.number then Nobody else Here p in
    let rec go = function
      | [] -> [ Nobody ]
      | [ p ] -> [ item p ]
      | p :: rest -> Divide (Kernel.Apart p.state.Kernel.edges) :: item p :: go rest in
    Divide Kernel.Tidy :: go (parts_of s)
  let check_misere = Kernel.arrow_check_misere

  (* --- hints: edge i of those that can still be marked has the places 2i and 2i + 1 *)

  type drawn = {
    edges : int array;                (* the kernel's, by the half of a place *)
    state : Kernel.state;             (* tidied up *)
    dead : bool array;                (* by place *)
    limits : (int list * int) list;  (* arrows as places *)
    known : bool array;               (* by the half of a place: can still be marked, and not taken out *)
  }

  let draw_on edges (s : Kernel.state) =
    let count = Array.length edges in
    let index = Hashtbl.create 16 in
    Array.iteri (fun i e -> Hashtbl.replace index e i) edges;
    let place (e, forward) = Option.map (fun i -> (2 * i) + if forward then 0 else 1) (Hashtbl.find_opt index (int_of e)) in
    let dead = Array.make (2 * count) false and known = Array.make count false in
    List.iter (fun a -> Option.iter (fun p -> dead.(p) <- true) (place a)) s.dead;
    List.iter (fun e -> Option.iter (fun i -> known.(i) <- true) (Hashtbl.find_opt index (int_of e))) s.edges;
    Array.iteri (fun i there -> known.(i) <- there && not (dead.(2 * i) && dead.((2 * i) + 1))) known;
    { edges; state = s; dead; limits = List.map (fun (arrows, k) -> (List.filter_map place arrows, int_of_nat k)) s.limits; known }
  let draw s =
    let s = tidied s in
    let gone e = List.mem (e, true) s.dead && List.mem (e, false) s.dead in
    let live = List.filter (fun e -> not (gone e)) s.edges in
    Some (draw_on (Array.of_list (List.sort compare (List.map int_of live))) s)

  let arrow d p = (positive d.edges.(p / 2), p land 1 = 0)
  let is_one d =
    let root = roots d.state in
    List.length (List.sort_uniq compare (List.map root (Array.to_list d.edges))) = 1
  let left_by d = function
    | [ p ] when p / 2 < Array.length d.edges && Kernel.legal_arrow d.state (arrow d p) ->
      Some (draw_on d.edges (tidied (Kernel.place_arrow d.state (arrow d p))))
    | _ -> None

  (* What lies at some places, of which each names an edge: the arrow at the i-th is called 2i. None if an edge is named
     twice or is not there, or if a limit holds others too. Dead arrows of edges that no limit holds are not told: such an
     edge is one move. *)
  let part_at d places =
    let name = Array.make (Array.length d.dead) (-1) in
    let rec note i = function
      | [] -> true
      | p :: rest ->
        p / 2 < Array.length d.known && d.known.(p / 2) && name.(p) < 0
        && (name.(p) <- 2 * i; name.(p lxor 1) <- (2 * i) + 1; note (i + 1) rest) in
    if not (note 0 places) then None
    else begin
      let here = List.filter (fun (arrows, _) -> List.exists (fun p -> name.(p) >= 0) arrows) d.limits in
      let limits = List.sort_uniq compare (List.map (fun (arrows, k) -> (List.sort compare (List.map (Array.get name) arrows), k)) here) in
      if List.exists (fun (arrows, _) -> List.mem (-1) arrows) limits then None
      else begin
        let held p = List.exists (fun (arrows, _) -> List.mem p arrows || List.mem (p lxor 1) arrows) here in
        Some (List.map (fun p -> if held p then (d.dead.(p), d.dead.(p lxor 1)) else (false, false)) places, limits)
      end
    end
  let take_out d places =
    let found = part_at d places in
    if found <> None then List.iter (fun p -> d.known.(p / 2) <- false) places;
    found
  let all d = List.init (Array.length d.edges) (fun i -> 2 * i)
  let take d places other =
    let found = take_out d places in
    found <> None && found = part_at other (all other)
  let take_pair d one other =
    let found = take_out d one in
    found <> None && found = take_out d other
  let rest d = List.filter (fun p -> d.known.(p / 2)) (all d)
  let is_over d =
    not (List.exists (fun p -> Kernel.legal_arrow d.state (arrow d p) || Kernel.legal_arrow d.state (arrow d (p lxor 1))) (rest d))
  let sketch _ = 0  (* positions may be answered twice *)

  let through places p = places.(p / 2) lxor (p land 1)
  (* An edge on its own may have lost the arrow that it has in the position it is said to be. *)
  let move_at d = function
    | [ p ] -> let a = arrow d p in if Kernel.legal_arrow d.state a then a else arrow d (p lxor 1)
    | _ -> invalid_arg "a move is one arrow"
  let places_of_move d (e, forward) =
    let rec index i = if d.edges.(i) = int_of e then i else index (i + 1) in
    [ (2 * index 0) + if forward then 0 else 1 ]
  let hinted_steps d entries pairs ~rest:_ =
    let edges = List.map (fun p -> fst (arrow d p)) in
    let onto places others =
      List.map2 (fun p (there, turned) -> (fst (arrow d p), (there, (p land 1 = 1) <> turned))) places others in
    let of_entry (k, drawn, places) =
      (edges places, [ Kernel.Entry (positive k, onto places (List.map (fun p -> (fst (arrow drawn p), false)) (all drawn))) ]) in
    let of_pair (one, other) =
      ( edges (one @ other),
        [ Kernel.Split (Kernel.Apart (edges one));
          Kernel.Twin (Kernel.O, onto one (List.map (fun p -> (fst (arrow d p), p land 1 = 1)) other)) ] ) in
    let units = List.map of_entry entries @ List.map of_pair pairs in
    Kernel.Split Kernel.Tidy
    :: List.concat_map (fun (edges, steps) -> Kernel.Split (Kernel.Apart edges) :: steps) units
    @ [ Kernel.Over ]
end
