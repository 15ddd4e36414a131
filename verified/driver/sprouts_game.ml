(* Sprouts on the plane. A position is one position of the kernel; its parts, the lands, are found after tidying up. A land
   is looked up as a graph (Isomorphism): of places, words, regions, pools and spots, with the two ways round as vertices,
   so that a land and its mirror image are the same graph. *)

open Game

module Make () = struct
  type component = Kernel.position1
  type position = Kernel.position1
  type move = Kernel.curve
  type division = Kernel.division0
  type relabelling = Kernel.sameness

  (* Where things are in the graph of a land. Both ways round are one pair for a region, or one for each of its words if
     the region has at most four lives. *)
  type layout = {
    land_ : position;
    names : (int * int) list;  (* name and vertex *)
    words : (int * int array * int * int) array array;  (* by region: vertex, places, one way round, the other *)
    of_regions : int array;
    of_pools : int array;
  }
  type part = { whole : position; of_whole : int list * int list; layout : layout; number : int; image : int array }

  let told_apart = true
  let read text = [ Sprouts_text.read text ]
  let for_kernel s = s
  let store = Isomorphism.make ()
  let firsts : (int, layout) Hashtbl.t = Hashtbl.create 1024

  let rec int_of_nat = function Kernel.O -> 0 | Kernel.S k -> 1 + int_of_nat k
  let lives_of (p : position) =
    let table = Hashtbl.create 32 in
    List.iter (fun (x, n) -> let x = int_of x in if not (Hashtbl.mem table x) then Hashtbl.add table x (int_of_nat n)) p.spots;
    fun x -> Option.value ~default:0 (Hashtbl.find_opt table x)

  let graph_of (p : position) =
    let lives = lives_of p in
    let tints = ref [] and edges = ref [] and count = ref 0 in
    let vertex tint = tints := tint :: !tints; incr count; !count - 1 in
    let link u v = edges := (u, v) :: !edges in
    let known = Hashtbl.create 32 and names = ref [] in
    let name x =
      match Hashtbl.find_opt known x with
      | Some v -> v
      | None ->
        let v = vertex (10 + lives x) in
        Hashtbl.add known x v;
        names := (x, v) :: !names;
        v in
    let ways () =
      let a = vertex 4 and b = vertex 4 in
      link a b;
      (a, b) in
    let regions =
      List.map
        (fun region ->
          let r = vertex 1 in
          let distinct = List.sort_uniq compare (List.concat_map (List.map int_of) region) in
          let free = List.fold_left (fun n x -> n + lives x) 0 distinct <= 4 in
          let shared = if free then None else Some (ways ()) in
          Option.iter (fun (a, b) -> link r a; link r b) shared;
          let word w =
            let v = vertex 2 in
            link r v;
            let places = Array.of_list (List.map (fun x -> let q = vertex 3 in link v q; link q (name (int_of x)); q) w) in
            let a, b = match shared with Some s -> s | None -> let a, b = ways () in link v a; link v b; (a, b) in
            let n = Array.length places in
            if n > 1 then
              Array.iteri
                (fun i q ->
                  let tail = vertex 5 and head = vertex 5 in
                  link tail q;
                  link head places.((i + 1) mod n);
                  link tail head;
                  link tail a;
                  link head b)
                places;
            (v, places, a, b) in
          (r, Array.of_list (List.map word region)))
        p.regions in
    let pools =
      List.map
        (fun (n, shared) ->
          let v = vertex (100 + int_of_nat n) in
          List.iter (fun x -> link v (name (int_of x))) shared;
          v)
        p.pools in
    let adj = Array.make !count [] in
    List.iter (fun (u, v) -> adj.(u) <- v :: adj.(u); adj.(v) <- u :: adj.(v)) !edges;
    ( { Isomorphism.labels = Array.init !count Fun.id; adj = Array.map Array.of_list adj; tints = Array.of_list (List.rev !tints) },
      { land_ = p; names = !names; words = Array.of_list (List.map snd regions); of_regions = Array.of_list (List.map fst regions);
        of_pools = Array.of_list pools } )

  (* Regions and pools that are linked by a spot, as indices. *)
  let lands (p : position) =
    let regions = List.map (fun r -> List.map int_of (List.concat r)) p.regions in
    let pools = List.map (fun (_, s) -> List.map int_of s) p.pools in
    let all = Array.of_list (regions @ pools) in
    let n = Array.length all and first = List.length regions in
    let parent = Array.init n Fun.id in
    let rec root i = if parent.(i) = i then i else root parent.(i) in
    let seen = Hashtbl.create 32 in
    Array.iteri
      (fun i names ->
        List.iter
          (fun x -> match Hashtbl.find_opt seen x with Some j -> parent.(root j) <- root i | None -> Hashtbl.add seen x i)
          names)
      all;
    let indices = List.init n Fun.id in
    List.filter_map
      (fun r ->
        if root r <> r then None
        else
          let mine = List.filter (fun i -> root i = r) indices in
          let rs, ps = List.partition (fun i -> i < first) mine in
          Some (rs, List.map (fun i -> i - first) ps))
      indices

  let chosen keep l = List.filteri (fun i _ -> List.mem i keep) l

  let parts_of s =
    let t = Kernel.sprouts_tidy s in
    List.map
      (fun (rs, ps) ->
        let land_ = Kernel.sprouts_there t.spots (chosen rs t.regions) (chosen ps t.pools) in
        let graph, layout = graph_of land_ in
        let number, image = Isomorphism.intern store graph in
        if not (Hashtbl.mem firsts number) then Hashtbl.add firsts number layout;
        { whole = t; of_whole = (rs, ps); layout; number; image })
      (lands t)
  let parts sum = List.concat_map parts_of sum
  let kind p = p.number

  (* Of every region the lives of the spots of its words, and how often spots are met twice in one; of every pool its lives. *)
  let trace =
    let of_position s =
      let t = Kernel.sprouts_tidy s in
      let lives = lives_of t in
      let word w =
        let rec go sum seen = function
          | [] -> sum
          | x :: rest ->
            let x = int_of x in
            go (sum + Isomorphism.mix (lives x + if List.mem x seen then 16 else 8)) (x :: seen) rest in
        Isomorphism.mix (go 1 [] w) in
      let region r = Isomorphism.mix (List.fold_left (fun sum w -> sum + word w) 2 r) in
      let pool (n, shared) = Isomorphism.mix (List.fold_left (fun sum x -> sum + lives (int_of x)) (1000 * int_of_nat n) shared) in
      List.fold_left (fun sum r -> sum + region r) 0 t.regions + List.fold_left (fun sum n -> sum + pool n) 0 t.pools in
    Some (List.fold_left (fun sum s -> sum + of_position s) 0)
  let first number = (Hashtbl.find firsts number).land_

  (* --- moves, in the kernel's order *)

  let rec sides n = if n = 0 then [ [] ] else let l = sides (n - 1) in List.map (fun s -> true :: s) l @ List.map (fun s -> false :: s) l

  let moves (p : position) =
    let lives = lives_of p in
    let may_join x y = lives x > 0 && lives y > if x = y then 1 else 0 in
    let found = ref [] in
    let add m = found := m :: !found in
    List.iteri
      (fun r region ->
        let words = Array.of_list (List.map (fun w -> Array.of_list (List.map int_of w)) region) in
        let alone, _ = Kernel.sprouts_isolated p region (List.filteri (fun i _ -> i <> r) p.regions) in
        let alone = List.map int_of alone in
        let zeros, others =
          List.partition
            (fun b -> match words.(b) with [| z |] -> List.mem z alone | _ -> false)
            (List.init (Array.length words) Fun.id) in
        (* From place i of boundary b, beside these isolated spots and these words. *)
        let from b i zeros others =
          let word = words.(b) in
          let n = Array.length word and x = word.(i) in
          let join b' =
            Array.iteri
              (fun i' y ->
                if may_join x y then add (Kernel.Join (unary r, unary b, unary i, unary (if b' < b then b' else b' - 1), unary i')))
              words.(b') in
          List.iter join others;
          (match zeros with z :: _ -> join z | [] -> ());
          for j = 0 to n do
            if may_join x word.((i + j) mod n) then
              List.iter
                (fun side ->
                  for k = 0 to List.length zeros do
                    let left = Array.make (Array.length words) false in
                    List.iter2 (fun b' l -> left.(b') <- l) others side;
                    List.iteri (fun at z -> left.(z) <- at < k) zeros;
                    let lefts = List.filteri (fun b' _ -> b' <> b) (Array.to_list left) in
                    add (Kernel.Cut (unary r, unary b, unary i, unary j, lefts))
                  done)
                (sides (List.length others))
          done in
        List.iter
          (fun b -> Array.iteri (fun i _ -> from b i zeros (List.filter (fun b' -> b' <> b) others)) words.(b))
          others;
        match zeros with z :: rest -> from z 0 rest others | [] -> ())
      p.regions;
    List.iteri
      (fun k (n, shared) ->
        let n = int_of_nat n in
        if n >= 2 then add (Kernel.Pool_two (unary k));
        if n >= 1 then List.iter (fun s -> if lives (int_of s) > 0 then add (Kernel.Pool_one (unary k, s))) shared;
        List.iter
          (fun s -> List.iter (fun t -> if may_join (int_of s) (int_of t) then add (Kernel.Pool_none (unary k, s, t))) shared)
          shared)
      p.pools;
    List.map2 (fun m q -> (m, [ q ])) (List.rev !found) (Kernel.sprouts_few p)
  let after p m = match Kernel.sprouts_play p m with Some q -> [ q ] | None -> raise (Text.Refused "a move that is none")

  (* --- sameness *)

  (* Exchanges that take each first name to its second, one after the other. *)
  let exchanges pairs =
    let apply swaps x = List.fold_left (fun x (a, b) -> if x = a then b else if x = b then a else x) x swaps in
    List.fold_left
      (fun swaps (x, y) -> let now = apply swaps x in if now = y then swaps else swaps @ [ (now, y) ])
      [] pairs
  let for_swaps = List.map (fun (a, b) -> (positive a, positive b))

  (* Places in a list that shrinks as they are taken. *)
  let relative places =
    let rec go taken = function
      | [] -> []
      | (k, h) :: rest -> (unary (k - List.length (List.filter (fun j -> j < k) taken)), h) :: go (k :: taken) rest in
    go [] places

  let index_of x a =
    let rec go i = if a.(i) = x then i else go (i + 1) in
    go 0

  (* How p is to be drawn to be q, where `to_q` takes the vertices of p's graph to those of q's. *)
  let same_as p to_q q =
    let named = Hashtbl.create 16 in
    List.iter (fun (x, v) -> Hashtbl.replace named v x) q.names;
    let pairs = List.map (fun (x, v) -> (x, Hashtbl.find named to_q.(v))) p.names in
    let there = Array.map (fun v -> to_q.(v)) p.of_regions in
    let region i =
      let k = index_of q.of_regions.(i) there in
      let here = Array.map (fun (v, _, _, _) -> to_q.(v)) p.words.(k) in
      let word (v, places, one_way, _) =
        let j = index_of v here in
        let _, places', one_way', _ = p.words.(k).(j) in
        let backwards = to_q.(one_way') <> one_way in
        let n = Array.length places in
        let q0 = index_of to_q.(places'.(0)) places in
        let start = if backwards then (2 * n - q0 - 1) mod n else (n - q0) mod n in
        (j, (backwards, unary start)) in
      (k, relative (Array.to_list (Array.map word q.words.(i)))) in
    let pools_there = Array.map (fun v -> to_q.(v)) p.of_pools in
    ( exchanges pairs,
      List.init (Array.length q.of_regions) region,
      List.map (fun v -> (index_of v pools_there, ())) (Array.to_list q.of_pools) )

  let hint (swaps, regions, pools) =
    { Kernel.swaps = for_swaps swaps; region_order = relative regions; pool_order = relative pools }
  let to_first p = hint (same_as p.layout p.image (Hashtbl.find firsts p.number))
  let to_twin p q =
    let back = Array.make (Array.length q.image) 0 in
    Array.iteri (fun i k -> back.(k) <- i) q.image;
    hint (same_as p.layout (Array.map (fun k -> back.(k)) p.image) q.layout)

  (* The move m of the first of p's kind: the whole is drawn anew, with p as that land, and then m is played. *)
  let reply _ p m =
    let t = p.whole and rs, ps = p.of_whole in
    let f = Hashtbl.find firsts p.number in
    let swaps, regions, pools = same_as p.layout p.image f in
    let moved : position = Kernel.sprouts_renamed (for_swaps swaps) t in
    let others keep l = List.filteri (fun i _ -> not (List.mem i keep)) l in
    let drawn = { moved with regions = f.land_.regions @ others rs moved.regions; pools = f.land_.pools @ others ps moved.pools } in
    let absolute keep = List.map (fun (k, h) -> (List.nth keep k, h)) in
    let rest keep l h = List.filter_map (fun (i, x) -> if List.mem i keep then None else Some (i, h x)) (List.mapi (fun i x -> (i, x)) l) in
    let as_is words = List.map (fun _ -> (Kernel.O, (false, Kernel.O))) words in
    let how = hint (swaps, absolute rs regions @ rest rs t.regions as_is, absolute ps pools @ rest ps t.pools ignore) in
    ([ (Kernel.O, Kernel.Divide Kernel.Tidy0); (Kernel.O, Kernel.Redraw (drawn, how)) ], 0, m, after drawn m)

  (* What is set apart, of the regions and pools that are left; what is inside, and what is not. *)
  let apart (rs, ps) group =
    let mine_r = List.concat_map (fun p -> fst p.of_whole) group and mine_p = List.concat_map (fun p -> snd p.of_whole) group in
    let inside l mine = List.map (fun i -> List.mem i mine) l in
    let keep yes l mine = List.filter (fun i -> List.mem i mine = yes) l in
    ( Kernel.Apart0 (inside rs mine_r, inside ps mine_p),
      (keep true rs mine_r, keep true ps mine_p),
      (keep false rs mine_r, keep false ps mine_p) )
  let everything = function
    | [] -> ([], [])
    | p :: _ -> (List.mapi (fun i _ -> i) p.whole.regions, List.mapi (fun i _ -> i) p.whole.pools)

  let steps _ parts ~over:_ ~entry =
    let rec units = function
      | [] -> []
      | p :: rest -> (
        match List.partition (fun q -> q.number = p.number) rest with
        | q :: more, others -> ([ p; q ], `Pair (p, q)) :: units (more @ others)
        | [], _ -> ([ p ], `Entry p) :: units rest) in
    let settle here = function
      | `Pair (p, q) -> let split, _, _ = apart here [ p ] in [ Kernel.Split split; Kernel.Twin (Kernel.O, to_twin p q) ]
      | `Entry p -> [ Kernel.Entry (positive (entry p.number), to_first p) ] in
    let rec go here = function
      | [] -> [ Kernel.Over ]
      | [ (_, u) ] -> settle here u
      | (group, u) :: rest ->
        let split, inside, outside = apart here group in
        (Kernel.Split split :: settle inside u) @ go outside rest in
    Kernel.Split Kernel.Tidy0 :: go (everything parts) (units parts)

  let check = Kernel.sprouts_check
  let layout s ~over:_ =
    let rec go here = function
      | [] -> [ Nobody ]
      | [ p ] -> [ Here p ]
      | p :: rest ->
        let split, _, outside = apart here [ p ] in
        Divide split :: Here p :: go outside rest in
    let parts = parts_of s in
    Divide Kernel.Tidy0 :: go (everything parts) parts
  include No_hints
  let check_misere = Kernel.sprouts_check_misere
end
