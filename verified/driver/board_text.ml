(* Boards of Arrows and Cycles as docs/games/arrows.md and cycles.md write them, with two exceptions: cells are given as
   walks, or found where they are plain (`outer`, `points` and files are refused, as by tendril-check); and a cell that is
   complete, or can be completed at once, is not covered by the proof. *)

let refuse what = raise (Text.Refused what)
let most_edges = 1024
let arrow (e, forward) = (Game.positive e, forward)
let turned = List.map (fun (e, d) -> (e, not d))

(* --- boards. Edges are numbered from 1, and lead from the smaller vertex to the larger. *)

type t = { graph : Graph_text.t; mutable ends : (int * int) array; mutable marks : (int * bool) list; mutable cells : (int * bool) list list }

let find b u v =
  let rec go e =
    if e >= Array.length b.ends then None
    else if b.ends.(e) = (u, v) then Some (e + 1, true)
    else if b.ends.(e) = (v, u) then Some (e + 1, false)
    else go (e + 1) in
  go 0

let take_edges b =
  let touched = Array.make b.graph.count false in
  List.iter (fun (u, v) -> touched.(u) <- true; touched.(v) <- true) b.graph.edges;
  if Array.mem false touched then refuse "an isolated vertex";
  b.ends <- Array.of_list (List.sort compare b.graph.edges);
  if Array.length b.ends > most_edges then refuse "a board of more than 1024 edges"

let mark b (u, v) =
  match find b u v with
  | None -> refuse "an arrow on no edge"
  | Some (e, d) ->
    if List.mem_assoc e b.marks then refuse "an edge marked twice";
    b.marks <- (e, d) :: b.marks

let read_marks c b sections =
  Text.skip_blanks c;
  while (not (Text.is_done c)) && not (List.mem (Text.word c) sections) do
    let u = Graph_text.read_vertex c b.graph in
    Text.expect c '>';
    mark b (u, Graph_text.read_vertex c b.graph);
    Text.skip_blanks c
  done

let add_cell b walk =
  let n = List.length walk in
  if n < 3 then refuse "a cell has at least three vertices";
  let walk = Array.of_list walk in
  let cell =
    List.init n (fun i ->
        match find b walk.(i) walk.((i + 1) mod n) with
        | Some a -> a
        | None -> refuse "a cell is a closed walk along edges that repeats none") in
  if List.length (List.sort_uniq compare (List.map fst cell)) < n then
    refuse "a cell is a closed walk along edges that repeats none";
  b.cells <- cell :: b.cells

(* The board for the kernel; a sink or source with several edges is an error. *)
let state b trimmed =
  let against a = List.mem (fst a, not (snd a)) b.marks and open_ a = not (List.mem_assoc (fst a) b.marks) in
  let ends = Array.to_list (Array.mapi (fun e (u, v) -> (e + 1, (u + 1, v + 1))) b.ends) in
  for v = 1 to b.graph.count do
    let out = List.concat_map (fun (e, (x, y)) -> if x = v then [ (e, true) ] else if y = v then [ (e, false) ] else []) ends in
    List.iter
      (fun w -> if List.length w > 1 && List.for_all (fun a -> List.mem a b.marks) w then refuse "a vertex is a sink or a source")
      [ out; turned out ]
  done;
  List.iter
    (fun w ->
      if (not (List.exists against w)) && List.length (List.filter open_ w) < 2 then
        raise (Text.Not_verified "a cell that is complete, or can be completed at once"))
    (b.cells @ List.map turned b.cells);
  let p = Game.positive in
  let board =
    Kernel.make_board (List.map (fun (e, (u, v)) -> (p e, (p u, p v))) ends) (List.map (List.map arrow) b.cells) trimmed in
  if not (Kernel.proper_board board) then refuse "a cell is a closed walk along edges that repeats none";
  let marks = List.map arrow b.marks in
  if b.cells <> [] && not (Kernel.ready_board board marks) then
    raise (Text.Not_verified "a board with cells on which a death move may not lose at once");
  Kernel.state_of_board board marks

(* --- Arrows *)

(* flow(n), crash(n), twig(n), rod(n): n unmarked edges, and an arrow at both ends, at one, at none. *)
let read_path c g marks =
  let name = Text.word c in
  if not (List.mem name [ "flow"; "crash"; "twig"; "rod" ]) then false
  else begin
    Text.advance c (String.length name);
    Text.expect c '(';
    let n = match Graph_text.read_groups c with
      | [ [ n ] ] when n <= 1024 -> n
      | _ -> Text.fail c "one number of at most 1024 expected" in
    if n = 0 && (name = "crash" || name = "rod") then Text.fail c (name ^ " begins with 1");
    let count = n + match name with "rod" -> 1 | "twig" -> 2 | _ -> 3 in
    let v = Graph_text.add g count in
    for i = 1 to count - 1 do Graph_text.join g (v + i - 1) (v + i) done;
    let put u w = marks := (u, w) :: !marks in
    if name = "twig" then put (v + n) (v + n + 1);
    if name = "flow" || name = "crash" then put v (v + 1);
    if name = "flow" then put (v + n + 1) (v + n + 2);
    if name = "crash" then put (v + n + 2) (v + n + 1);
    true
  end

(* spider[4^(2v),3]: legs of 4 and 3 unmarked edges; behind the first an arrow away from the hub (^; v: towards it);
   arrows on edges of a leg in parentheses, counted from the hub. *)
let read_spider c g marks =
  Text.advance c 7;
  let hub = Graph_text.add g 1 in
  let accent () = if Text.accept c '^' then 1 else if Text.accept c 'v' then -1 else 0 in
  let rec legs () =
    let length = Text.number c 1024 in
    let last = accent () in
    let count = length + abs last in
    let first = Graph_text.add g count in
    let at i = if i = 0 then hub else first + i - 1 in
    for i = 1 to count do Graph_text.join g (at (i - 1)) (at i) done;
    let put i way = marks := (if way > 0 then (at (i - 1), at i) else (at i, at (i - 1))) :: !marks in
    if last <> 0 then put (length + 1) last;
    if Text.accept c '(' then begin
      let rec inner () =
        let i = Text.number c length in
        let way = accent () in
        if i = 0 || way = 0 then Text.fail c "an inner arrow is written 2^ or 2v";
        put i way;
        if Text.accept c ',' then inner () in
      inner ();
      Text.expect c ')'
    end;
    if Text.accept c ',' then legs () in
  legs ();
  Text.expect c ']'

let make () = { graph = Graph_text.make (); ends = [||]; marks = []; cells = [] }

let read_arrows ~trimmed text =
  let c = Text.make text in
  let b = make () in
  let marks = ref [] in
  let rec more () =
    Text.skip_blanks c;
    if Text.starts_with c "spider[" then read_spider c b.graph marks
    else if not (read_path c b.graph marks) then Graph_text.read_part c b.graph [ "marks" ];
    if Text.accept c '+' then more () in
  more ();
  take_edges b;
  List.iter (mark b) (List.rev !marks);
  if Text.accept_word c "marks" then read_marks c b [];
  Text.expect_end c;
  state b trimmed

(* --- Cycles: what is left of a position, "part 4 dead +1 nor +0-1 not +1+2 cell 0:+0+3; part ..." *)

let read_signed c edges first =
  let rec more l =
    Text.skip_blanks c;
    match Text.peek c with
    | ('+' | '-') as sign ->
      Text.advance c 1;
      let e = Text.number c most_edges in
      if e >= edges then Text.fail c "no such edge in this part";
      if List.mem_assoc (first + e) l then Text.fail c "edge named twice";
      more ((first + e, sign = '+') :: l)
    | _ -> l in
  match more [] with
  | [] -> Text.fail c "arrows expected"
  | l -> List.rev l

let read_parts c =
  let first = ref 1 and dead = ref [] and limits = ref [] in
  let limit k l = limits := (List.map arrow l, Game.unary k) :: !limits in
  let one () =
    if not (Text.accept_word c "part") then Text.fail c "'part' expected";
    let edges = Text.number c most_edges in
    let before = List.length !limits in
    let rec words () =
      if List.length !limits - before > 4 * most_edges then Text.fail c "too many sets";
      Text.skip_blanks c;
      let word = Text.word c in
      if word <> "" then begin
        Text.advance c (String.length word);
        (match word with
        | "hot" -> raise (Text.Not_verified "a cell that can be completed at once")
        | "dead" -> dead := read_signed c edges !first @ !dead
        | "not" | "nor" ->
          let l = read_signed c edges !first in
          limit (List.length l - 1) l;
          if word = "nor" then limit (List.length l - 1) (turned l)
        | "cell" | "ring" ->
          if Text.accept c '*' then raise (Text.Not_verified "a cell that can be completed at once");
          let k = Text.number c most_edges in
          Text.expect c ':';
          let l = read_signed c edges !first in
          if List.length l > k + 2 then Text.fail c "a cell with too little left";
          limit k l;
          if word = "ring" then limit k (turned l)
        | _ -> Text.fail c "no such word in a part");
        words ()
      end in
    words ();
    first := !first + edges in
  let rec more () =
    one ();
    if Text.accept c ';' then more () in
  more ();
  Text.expect_end c;
  { Kernel.edges = List.init (!first - 1) (fun e -> Game.positive (e + 1));
    dead = List.map arrow !dead; limits = List.rev !limits }

let sections = [ "cells"; "outer"; "points"; "marks" ]

(* Letters and their edges; cells in letters. *)
let add_family b walks letters edges cells =
  let g = b.graph in
  let taken = String.exists (fun ch -> Hashtbl.mem g.names (String.make 1 ch)) letters in
  let first = g.count in
  if taken then ignore (Graph_text.add g (String.length letters))
  else String.iter (fun ch -> ignore (Graph_text.enter g (String.make 1 ch))) letters;
  let number ch = first + String.index letters ch in
  List.iter (fun e -> Graph_text.join g (number e.[0]) (number e.[1])) (String.split_on_char ' ' edges);
  List.iter (fun cell -> walks := List.map number (List.of_seq (String.to_seq cell)) :: !walks) cells

(* Triangles abd, bde, bef, bcf; doublediamond(n) has n more vertices on ad and on cf. *)
let add_double_diamond c b walks =
  let n =
    if not (Text.accept c '(') then 0
    else match Graph_text.read_groups c with
      | [ [ n ] ] when n <= 400 -> n
      | _ -> Text.fail c "one number of at most 400 expected" in
  if n = 0 then add_family b walks "abcdef" "ab ad bd be de bc bf cf ef" [ "abd"; "bde"; "bef"; "bcf" ]
  else begin
    let a = Graph_text.add b.graph (6 + (2 * n)) in
    let at ch = a + Char.code ch - Char.code 'a' in
    List.iter (fun (u, v) -> Graph_text.join b.graph (at u) (at v))
      [ ('a', 'b'); ('b', 'd'); ('b', 'e'); ('d', 'e'); ('b', 'c'); ('b', 'f'); ('e', 'f') ];
    let chain from last first =
      let walk = (at from :: List.init n (fun i -> first + i)) @ [ at last ] in
      ignore (List.fold_left (fun u v -> Graph_text.join b.graph u v; v) (List.hd walk) (List.tl walk));
      walks := (walk @ [ at 'b' ]) :: !walks in
    chain 'a' 'd' (a + 6);
    chain 'c' 'f' (a + 6 + n);
    walks := [ at 'b'; at 'd'; at 'e' ] :: [ at 'b'; at 'e'; at 'f' ] :: !walks
  end

(* Without cells given, trees have none and a circuit on its own has one. *)
let find_cells b walks =
  let n = b.graph.count in
  let near = Array.make n [] in
  Array.iter (fun (u, v) -> near.(u) <- v :: near.(u); near.(v) <- u :: near.(v)) b.ends;
  let settled = Array.make n false and seen = Array.make n false in
  List.iter (List.iter (fun v -> settled.(v) <- true)) walks;
  for start = 0 to n - 1 do
    if not seen.(start) then begin
      let rec visit l v = if seen.(v) then l else (seen.(v) <- true; List.fold_left visit (v :: l) near.(v)) in
      let part = visit [] start in
      let ends = List.fold_left (fun s v -> s + List.length near.(v)) 0 part in
      if List.exists (fun v -> settled.(v)) part || (ends / 2) + 1 = List.length part then ()
      else if List.exists (fun v -> List.length near.(v) <> 2) part then
        refuse "the cells of this graph are not determined: give them"
      else begin
        let rec round walk last before =
          match List.filter (fun v -> v <> before) near.(last) with
          | next :: _ when next <> start -> round (next :: walk) next last
          | _ -> List.rev walk in
        let second = List.hd near.(start) in
        add_cell b (round [ second; start ] second start)
      end
    end
  done

let read_cycles text =
  let c = Text.make text in
  Text.skip_blanks c;
  if Text.word c = "part" then read_parts c
  else begin
    let b = make () in
    let walks = ref [] in
    let family name = if Text.word c = name then (Text.advance c (String.length name); true) else false in
    let rec more () =
      Text.skip_blanks c;
      if family "diamond" then add_family b walks "abcd" "ab bc cd da ac" [ "abc"; "acd" ]
      else if family "hourglass" then add_family b walks "abcde" "ab bc ca ad de ea" [ "ade"; "abcaed" ]
      else if family "doublediamond" then add_double_diamond c b walks
      else Graph_text.read_part c b.graph sections;
      if Text.accept c '+' then more () in
    more ();
    take_edges b;
    List.iter (add_cell b) !walks;
    let given = ref false in
    let rec cells () =
      Text.skip_blanks c;
      if (not (Text.is_done c)) && not (List.mem (Text.word c) sections) then begin
        let letters = Text.is_letter (Text.peek c) in
        let rec walk l =
          let l = Graph_text.read_vertex c b.graph :: l in
          if if letters then Text.is_letter (Text.peek c) else Text.peek c = '-' then begin
            if not letters then Text.advance c 1;
            walk l
          end
          else List.rev l in
        add_cell b (walk []);
        cells ()
      end in
    let rec rest () =
      Text.skip_blanks c;
      if not (Text.is_done c) then begin
        if Text.accept_word c "marks" then read_marks c b sections
        else if Text.accept_word c "cells" then begin
          if !given || !walks <> [] then Text.fail c "cells given twice";
          given := true;
          cells ()
        end
        else Text.fail c "the checker reads 'cells' and 'marks' after a graph";
        rest ()
      end in
    rest ();
    if not !given then find_cells b !walks;
    state b false
  end
