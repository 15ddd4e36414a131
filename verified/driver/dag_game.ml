(* Explicit game graphs (docs/games/dag.md), arcs only. All graphs read are one graph of the kernel; vertices with the same
   set of options are one kind, and its class is the first vertex of it. *)

open Game

let most_vertices = 20_000
let most_arcs = 200_000

type arcs = {
  mutable options : int list array;
  mutable entering : int array;
  number : (string, int) Hashtbl.t;
  mutable count : int;
  mutable arcs : int;
}

let is_name_letter ch = Text.is_letter ch || Text.is_digit ch || ch = '_' || Char.code ch >= 0x80
let name_comes c = Text.skip_blanks c; (not (Text.is_done c)) && (Text.peek c = '"' || is_name_letter (Text.peek c))

let read_name c =
  if not (name_comes c) then Text.fail c "name of a vertex expected";
  let name = Buffer.create 8 in
  let take () = Buffer.add_char name (Text.peek c); Text.advance c 1 in
  if not (Text.accept c '"') then
    while (not (Text.is_done c)) && is_name_letter (Text.peek c) do take () done
  else begin
    while Text.is_done c || Text.peek c <> '"' do
      if Text.starts_with c "\\\"" || Text.starts_with c "\\\\" then Text.advance c 1;
      if Text.is_done c then Text.fail c "'\"' expected";
      take ()
    done;
    Text.advance c 1;
    if Buffer.length name = 0 then Text.fail c "empty name"
  end;
  Buffer.contents name

(* The word `from`, and not the beginning of a longer one. *)
let from_comes c =
  Text.skip_blanks c;
  Text.starts_with c "from" && (Text.length c = c.at + 4 || not (is_name_letter c.text.[c.at + 4]))

let accept_arrow c =
  Text.skip_blanks c;
  if Text.starts_with c "->" then Text.advance c 1;
  Text.accept c '>'

let rec read_list c g =
  let name = read_name c in
  let v =
    match Hashtbl.find_opt g.number name with
    | Some v -> v
    | None ->
      let v = g.count in
      if v = most_vertices then Text.fail c "more vertices than the checker reads";
      Hashtbl.add g.number name v;
      if v = Array.length g.options then begin
        g.options <- Array.append g.options (Array.make (v + 16) []);
        g.entering <- Array.append g.entering (Array.make (v + 16) 0)
      end;
      g.count <- v + 1;
      v in
  v :: (if Text.accept c ',' then read_list c g else [])

let read_arcs c =
  let g = { options = [||]; entering = [||]; number = Hashtbl.create 64; count = 0; arcs = 0 } in
  let alone = ref false in
  let refuse_alone () = if !alone && g.count > 1 then Text.fail c "vertex without an arc" in
  let rec statements () =
    let from = ref (read_list c g) in
    let more = ref (accept_arrow c) in
    alone := !alone || not !more;
    refuse_alone ();
    while !more do
      let into = read_list c g in
      List.iter
        (fun a ->
          List.iter
            (fun b ->
              g.arcs <- g.arcs + 1;
              if g.arcs > most_arcs then Text.fail c "more arcs than the checker reads";
              g.options.(a) <- b :: g.options.(a);
              g.entering.(b) <- g.entering.(b) + 1)
            into)
        !from;
      from := into;
      more := accept_arrow c
    done;
    ignore (Text.accept c ';');
    if name_comes c && not (from_comes c) then statements () in
  statements ();
  refuse_alone ();
  g

(* --- all graphs read *)

module Make () = struct
  type component = int  (* a vertex of the kernel's graph *)
  type position = Kernel.positive
  type move = Kernel.positive
  type division = unit
  type relabelling = unit
  type part = { vertex : int; at : int }

  let told_apart = true
  let rows : (int, int list) Hashtbl.t = Hashtbl.create 1024
  let class_of : (int, int) Hashtbl.t = Hashtbl.create 1024
  let known : (int list, int) Hashtbl.t = Hashtbl.create 1024  (* classes of options to class *)
  let kind_of v = Hashtbl.find class_of v

  (* A vertex is ready when all its options are; on a cycle none ever is. *)
  let add_graph g =
    let missing = Array.init g.count (fun v -> List.length g.options.(v)) in
    let before = Array.make g.count [] in
    let queue = Queue.create () in
    for v = 0 to g.count - 1 do
      List.iter (fun w -> before.(w) <- v :: before.(w)) g.options.(v);
      if missing.(v) = 0 then Queue.add v queue
    done;
    let vertex = Array.make g.count 0 and ready = ref 0 in
    while not (Queue.is_empty queue) do
      let v = Queue.pop queue in
      incr ready;
      let options = List.sort_uniq compare (List.map (fun w -> vertex.(w)) g.options.(v)) in
      let set = List.sort_uniq compare (List.map kind_of options) in
      let id = Hashtbl.length rows + 1 in
      Hashtbl.add rows id options;
      if not (Hashtbl.mem known set) then Hashtbl.add known set id;
      Hashtbl.add class_of id (Hashtbl.find known set);
      vertex.(v) <- id;
      List.iter (fun u -> missing.(u) <- missing.(u) - 1; if missing.(u) = 0 then Queue.add u queue) before.(v)
    done;
    if !ready < g.count then raise (Text.Refused "the graph of the position has a cycle");
    vertex

  let read text =
    let c = Text.make text in
    let rec graphs () =
      Text.skip_blanks c;
      List.iter
        (fun dot -> if Text.starts_with c dot && String.contains_from text c.at '{' then Text.fail c "DOT is not read")
        [ "digraph"; "strict"; "graph" ];
      let g = read_arcs c in
      let vertex = add_graph g in
      let tokens =
        if from_comes c then begin
          Text.advance c 4;
          let rec more () =
            match Hashtbl.find_opt g.number (read_name c) with
            | None -> Text.fail c "no such vertex"
            | Some v -> vertex.(v) :: (if name_comes c then more () else []) in
          more ()
        end
        else
          let rec first v = if g.entering.(v) = 0 then v else first (v + 1) in
          [ vertex.(first 0) ] in
      tokens @ if Text.accept c '+' then graphs () else [] in
    let sum = graphs () in
    Text.expect_end c;
    sum

  let for_kernel = positive
  let parts sum = List.mapi (fun at vertex -> { vertex; at }) sum
  let kind p = kind_of p.vertex
  let first number = number
  let moves v = List.map (fun w -> (positive w, [ w ])) (Hashtbl.find rows v)
  let trace = None
  let after _ move = [ int_of move ]
  let reply sum p move =
    let wanted = kind_of (int_of move) in
    let w = List.find (fun w -> kind_of w = wanted) (Hashtbl.find rows p.vertex) in
    ([], p.at, positive w, w :: List.filteri (fun i _ -> i <> p.at) sum)

  let rec steps sum parts ~over ~entry =
    match sum with
    | [] -> []
    | v :: rest when over (kind_of v) -> Kernel.Over :: steps rest parts ~over ~entry
    | v :: rest -> (
      let rec find i = function [] -> None | w :: _ when kind_of w = kind_of v -> Some i | _ :: l -> find (i + 1) l in
      match find 0 rest with
      | Some i -> Kernel.Twin (unary i, ()) :: steps (List.filteri (fun j _ -> j <> i) rest) parts ~over ~entry
      | None -> Kernel.Entry (positive (entry (kind_of v)), ()) :: steps rest parts ~over ~entry)

  let map table f = Hashtbl.fold (fun k x m -> Kernel.map_add (positive k) (f x) m) table (Kernel.map_empty ())
  let check entries claim =
    Kernel.dag_check (map rows (List.map positive)) (map class_of positive) entries claim
  let layout vertex ~over = [ (if over (kind_of vertex) then Nobody else Here { vertex; at = 0 }) ]
  let to_first _ = ()
  include No_hints
  let check_misere book claim =
    Kernel.dag_check_misere (map rows (List.map positive)) (map class_of positive) book claim
end
