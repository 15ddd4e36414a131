(* Which connected graphs are the same, by search. Nothing here is trusted: the relabellings found are verified.

   Every graph met is compared with those met before that have the same colours after refinement; the first of each kind
   stands for all. Backtracking along a breadth-first order needs no canonical form, and no symmetric graph is slow for
   having many of them. *)

type graph = {
  labels : int array;
  adj : int array array;  (* neighbours by index *)
  tints : int array;      (* what else tells vertices apart *)
}
type kind = { graph : graph; colours : int array }

let mix a = let a = a * 0x2545F4914F6CDD1D in (a lxor (a lsr 29)) * 0x1B03738712FAD5C9 lxor (a lsr 17)

let refine g colours =
  Array.mapi (fun v near -> mix (colours.(v) + mix (Array.fold_left (fun s w -> s + mix colours.(w)) 0 near))) g.adj

let classes colours =
  let seen = Hashtbl.create 64 in
  Array.iter (fun c -> Hashtbl.replace seen c ()) colours;
  Hashtbl.length seen

(* Refined until no class is divided any more. Isomorphic graphs take the same number of rounds. *)
let colours_of g =
  let rec go colours count =
    let next = refine g colours in
    let count' = classes next in
    if count' = count then next else go next count' in
  let first = Array.mapi (fun v near -> mix (g.tints.(v) + mix (Array.length near))) g.adj in
  go first (classes first)

(* An isomorphism of a connected graph to another, as an array of indices. *)
let find a b =
  let n = Array.length a.colours in
  if n <> Array.length b.colours then None
  else begin
    let count = Hashtbl.create n in
    let times c = Option.value ~default:0 (Hashtbl.find_opt count c) in
    Array.iter (fun c -> Hashtbl.replace count c (times c + 1)) a.colours;
    let start = ref 0 in
    Array.iteri (fun v c -> if times c < times a.colours.(!start) then start := v) a.colours;
    let order = Array.make n !start and parent = Array.make n (-1) and seen = Array.make n false in
    seen.(!start) <- true;
    let filled = ref 1 in
    let i = ref 0 in
    while !i < !filled do
      Array.iter
        (fun w ->
          if not seen.(w) then begin
            seen.(w) <- true;
            parent.(w) <- order.(!i);
            order.(!filled) <- w;
            incr filled
          end)
        a.graph.adj.(order.(!i));
      incr i
    done;
    let image = Array.make n (-1) and used = Array.make n false in
    let fits v w =
      (not used.(w)) && a.colours.(v) = b.colours.(w)
      && a.graph.tints.(v) = b.graph.tints.(w)
      && Array.length a.graph.adj.(v) = Array.length b.graph.adj.(w)
      && Array.for_all (fun u -> image.(u) < 0 || Array.mem image.(u) b.graph.adj.(w)) a.graph.adj.(v) in
    let rec place k =
      k = n
      ||
      let v = order.(k) in
      let candidates = if k = 0 then Array.init n Fun.id else b.graph.adj.(image.(parent.(v))) in
      Array.exists
        (fun w ->
          fits v w
          && begin
            image.(v) <- w;
            used.(w) <- true;
            place (k + 1)
            || begin
              image.(v) <- -1;
              used.(w) <- false;
              false
            end
          end)
        candidates in
    if place 0 then Some image else None
  end

type store = { buckets : (int, int list) Hashtbl.t; mutable kinds : kind array; mutable count : int }

let make () = { buckets = Hashtbl.create 1024; kinds = [||]; count = 0 }

(* The number of the graph's kind, and the indices of its vertices in the graph that stands for the kind. *)
let intern store g =
  let colours = colours_of g in
  let kind = { graph = g; colours } in
  let key = Array.fold_left (fun s c -> s + mix c) (Array.length colours) colours in
  let bucket = Option.value ~default:[] (Hashtbl.find_opt store.buckets key) in
  let rec among = function
    | [] ->
      if store.count = Array.length store.kinds then
        store.kinds <- Array.append store.kinds (Array.make (store.count + 64) kind);
      store.kinds.(store.count) <- kind;
      Hashtbl.replace store.buckets key (store.count :: bucket);
      store.count <- store.count + 1;
      (store.count - 1, Array.init (Array.length colours) Fun.id)
    | id :: others -> (
      match find kind store.kinds.(id) with
      | Some image -> (id, image)
      | None -> among others) in
  among bucket
