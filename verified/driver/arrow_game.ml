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

  let parts_of (s : Kernel.state) =
    let s = tidied s in
    let parent = Hashtbl.create 16 in
    List.iter (fun e -> Hashtbl.replace parent (int_of e) (int_of e)) s.edges;
    let rec root e = let p = Hashtbl.find parent e in if p = e then e else root p in
    List.iter
      (fun (arrows, _) ->
        match List.map (fun (e, _) -> int_of e) arrows with
        | [] -> ()
        | first :: others -> List.iter (fun e -> Hashtbl.replace parent (root e) (root first)) others)
      s.limits;
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
  include No_hints
  let check_misere = Kernel.arrow_check_misere
end
