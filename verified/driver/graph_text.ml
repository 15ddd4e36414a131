(* Graphs as docs/graphs.md writes them. *)

let most_vertices = 4096
let most_edges = 20_000

type t = {
  mutable count : int;                 (* vertices 0 .. count - 1 *)
  mutable edges : (int * int) list;
  mutable edge_count : int;
  joined : (int * int, unit) Hashtbl.t;
  names : (string, int) Hashtbl.t;
  mutable next : int;                  (* the next number for a vertex without a name *)
  mutable named : string list;         (* names, the last first *)
}

let make () =
  { count = 0; edges = []; edge_count = 0; joined = Hashtbl.create 64; names = Hashtbl.create 64; next = 0; named = [] }
let refuse what = raise (Text.Refused what)

let join g u v =
  if u = v then refuse "a loop: graphs are simple";
  let e = (min u v, max u v) in
  if Hashtbl.mem g.joined e then refuse "an edge twice: graphs are simple";
  Hashtbl.add g.joined e ();
  g.edges <- e :: g.edges;
  g.edge_count <- g.edge_count + 1;
  if g.edge_count > most_edges then refuse "a graph of more than 20,000 edges"

let enter g name =
  if g.count >= most_vertices then refuse "a graph of more than 4096 vertices";
  Hashtbl.replace g.names name g.count;
  g.named <- name :: g.named;
  g.count <- g.count + 1;
  g.next <- max g.next g.count;
  if Text.is_digit name.[0] then g.next <- max g.next (int_of_string name + 1);
  g.count - 1

(* Vertices numbered on from the largest number in use; the first of them. *)
let add g k =
  let first = g.count and number = g.next in
  if k > most_vertices then refuse "a graph of more than 4096 vertices";
  for i = 0 to k - 1 do ignore (enter g (string_of_int (number + i))) done;
  first

let read_vertex (c : Text.t) g =
  Text.skip_blanks c;
  let name =
    if Text.is_letter (Text.peek c) then begin
      let name = String.make 1 (Text.peek c) in
      Text.advance c 1;
      name
    end else string_of_int (Text.number c 999_999_999) in
  match Hashtbl.find_opt g.names name with
  | Some v -> v
  | None -> Text.fail c ("no vertex " ^ name)

(* "l1,l2,...;m;k1,..." up to and with ')'. *)
let read_groups c =
  let groups = ref [ [] ] in
  Text.skip_blanks c;
  while not (Text.accept c ')') do
    (match !groups with
    | last :: others ->
      if Text.accept c ';' then groups := [] :: !groups
      else begin
        if last <> [] then Text.expect c ',';
        groups := (Text.number c most_vertices :: last) :: others
      end
    | [] -> ());
    Text.skip_blanks c
  done;
  List.rev_map List.rev !groups

(* Hangs a path of new vertices on v; its last vertex. *)
let hang g v length =
  let first = add g length in
  let v = ref v in
  for i = 0 to length - 1 do
    join g !v (first + i);
    v := first + i
  done;
  !v

let add_tree g parents =
  let n = List.length parents + 1 in
  let root = add g n in
  let parent = Array.make n (-1) in
  List.iteri
    (fun i p ->
      if p >= n then refuse "no such parent in a tree";
      parent.(i + 1) <- p;
      join g (root + i + 1) (root + p))
    parents;
  (* n - 1 edges: a tree if nobody is his own ancestor. *)
  for v = 1 to n - 1 do
    let w = ref v and steps = ref 0 in
    while !w > 0 && !steps <= n do w := parent.(!w); incr steps done;
    if !w <> 0 then refuse "a parent list that is no tree"
  done

let families =
  [ "path"; "cycle"; "star"; "spider"; "bistar"; "caterpillar"; "fan"; "wheel"; "complete"; "grid"; "tree" ]

let read_family (c : Text.t) g =
  let name = Text.word c in
  let after = c.at + String.length name in
  let after = if after < Text.length c then c.text.[after] else '\000' in
  if not (List.mem name families && (after = '(' || after = ' ')) then false
  else begin
    Text.advance c (String.length name);
    Text.expect c '(';
    if name = "tree" && Text.starts_with c "-1" then begin
      Text.advance c 2;
      ignore (Text.accept c ',')
    end;
    let groups = read_groups c in
    let want right = if not right then Text.fail c ("wrong arguments of " ^ name) in
    let legs centre = List.iter (fun l -> ignore (hang g centre l)) in
    let row first n = for v = 1 to n - 1 do join g (first + v - 1) (first + v) done in
    (match (name, groups) with
    | ("star" | "spider"), [ a ] -> legs (add g 1) a
    | "bistar", [ a; [ m ]; b ] ->
      let centre = add g 1 in
      legs centre a;
      legs (hang g centre m) b
    | "caterpillar", [ (_ :: _ as a) ] ->
      let spine = add g (List.length a) in
      List.iteri
        (fun v leaves ->
          if v > 0 then join g (spine + v - 1) (spine + v);
          for _ = 1 to leaves do ignore (hang g (spine + v) 1) done)
        a
    | "tree", [ a ] -> add_tree g a
    | "grid", [ [ a; b ] ] ->
      want (a >= 1 && b >= 1 && a * b <= most_vertices);
      let first = add g (a * b) in
      for r = 0 to a - 1 do
        for k = 0 to b - 1 do
          let v = first + (r * b) + k in
          if k > 0 then join g (v - 1) v;
          if r > 0 then join g (v - b) v
        done
      done
    | "complete", [ [ n ] ] ->
      let first = add g n in
      for v = 0 to n - 1 do for u = 0 to v - 1 do join g (first + u) (first + v) done done
    | "path", [ [ n ] ] -> row (add g n) n
    | "cycle", [ [ n ] ] ->
      want (n >= 3);
      let first = add g n in
      row first n;
      join g first (first + n - 1)
    | ("fan" | "wheel"), [ [ n ] ] ->
      want (n >= if name = "fan" then 1 else 3);
      let hub = add g 1 in
      let first = add g n in
      row first n;
      if name = "wheel" then join g first (first + n - 1);
      for v = 0 to n - 1 do join g hub (first + v) done
    | _ -> want false);
    true
  end

let read_edges (c : Text.t) g sections =
  let before = g.count in
  let vertex name =
    match Hashtbl.find_opt g.names name with
    | Some v -> if v < before then Text.fail c ("vertex " ^ name ^ " is in an earlier part") else v
    | None -> enter g name in
  let rec more any =
    Text.skip_blanks c;
    let word = Text.word c in
    if Text.is_done c || Text.peek c = '+' || List.mem word sections then any
    else begin
      let u, v =
        if String.length word = 2 then begin
          let u = vertex (String.make 1 word.[0]) in
          let v = vertex (String.make 1 word.[1]) in
          Text.advance c 2;
          (u, v)
        end else begin
          let u = vertex (string_of_int (Text.number c 999_999_999)) in
          if Text.peek c <> '-' then Text.fail c "an edge is written ab or 0-1";
          Text.advance c 1;
          let v = vertex (string_of_int (Text.number c 999_999_999)) in
          (u, v)
        end in
      if not (Text.is_done c || List.mem (Text.peek c) [ ' '; '\t'; '+' ]) then Text.fail c "blank expected";
      join g u v;
      more true
    end in
  if not (more false) then Text.fail c "an edge list without an edge"

(* graph6, and sparse6 behind its colon. *)
let read_six (c : Text.t) g sparse =
  let e = ref c.at in
  while !e < Text.length c && c.text.[!e] >= '?' && c.text.[!e] <= '~' do incr e done;
  let text = String.sub c.text c.at (!e - c.at) in
  let long = String.length text > 0 && text.[0] = '~' in
  let head = if long then 4 else 1 in
  if String.length text < head || (String.length text > 1 && String.sub text 0 2 = "~~") then
    Text.fail c "no graph of at most 4096 vertices";
  let at = ref (if long then 6 else 0) in
  let left () = (6 * String.length text) - !at in
  let bit () =
    let b = ((Char.code text.[!at / 6] - 63) lsr (5 - (!at mod 6))) land 1 in
    incr at;
    b in
  let rec bits k acc = if k = 0 then acc else bits (k - 1) ((2 * acc) + bit ()) in
  let n = bits (if long then 18 else 6) 0 in
  let first = add g n in
  if sparse then begin
    let rec width k = if 1 lsl k > n - 1 then k else width (k + 1) in
    let width = if n <= 1 then 0 else width 0 in
    let current = ref 0 and padding = ref false in
    while (not !padding) && left () > width do
      current := !current + bit ();
      let other = bits width 0 in
      if !current >= n || other >= n then padding := true
      else if other > !current then current := other
      else join g (first + other) (first + !current)
    done;
    if left () >= 6 then Text.fail c "sparse6 too long"
  end else begin
    if ((n * max 0 (n - 1) / 2) + 5) / 6 <> String.length text - head then Text.fail c "graph6 of the wrong length";
    for v = 1 to n - 1 do for u = 0 to v - 1 do if bit () <> 0 then join g (first + u) (first + v) done done;
    while left () > 0 do if bit () <> 0 then Text.fail c "graph6 with stray bits" done
  end;
  Text.advance c (String.length text)

(* One part: a family, an edge list, graph6 or sparse6. An edge list ends at '+', and at the words in `sections`. *)
let read_part c g sections =
  Text.skip_blanks c;
  let prefixed l =
    match List.find_opt (Text.starts_with c) l with
    | Some p -> Text.advance c (String.length p); true
    | None -> false in
  if Text.accept_word c "edges" then read_edges c g sections
  else if read_family c g then ()
  else if prefixed [ "s6::"; "s6:"; ">>sparse6<<:"; ":" ] then read_six c g true
  else begin
    ignore (prefixed [ "g6:"; ">>graph6<<" ]);
    if Text.is_done c then Text.fail c "graph expected";
    read_six c g false
  end
