(* The file as data (docs/certificates.md, "The format"). Whether it is true is not asked here. *)

exception Wrong of int * string  (* the line, and what is wrong there *)

(* A move, and where what it leaves lies: entries (0: the position of the reply), and pairs that cancel. *)
type hint = { line : int; move : int list; parts : (int * int list) list; pairs : (int list * int list) list }
type reply = {
  line : int;
  option : string;
  entries : int list;
  options : hint list;  (* moves that leave the option *)
  how : hint option;    (* the move that leaves the reply *)
}
type entry = {
  line : int;
  value : int;
  position : string;
  gives : (int * int list) list;  (* line and entries *)
  replies : reply list;
  covers : hint list;             (* moves that leave entries *)
}
type kind = Nimber of int | Lost | Won of int list option | Misere_lost | Misere_won
type t = { game_line : int; game : string; claim_line : int; kind : kind; claimed : string; entries : entry list;
  forms : (int * int list) list;         (* of misère play: line and options *)
  equal : (int * int * string) list;     (* line, form, component *)
  lost : (int * int * string) list }     (* line, form, position *)

let wrong line what = raise (Wrong (line, what))

let number line text =
  let n = String.length text in
  let ok = n > 0 && n <= 10 && (n = 1 || text.[0] <> '0') && String.for_all Text.is_digit text in
  let value = if ok then int_of_string text else max_int in
  if value >= 1 lsl 32 then wrong line "a number expected, at most 4294967295";
  value

let numbers line text =
  if text = "-" then []
  else begin
    let l = List.map (number line) (String.split_on_char ' ' text) in
    if List.mem 0 l then wrong line "entries are numbered from 1";
    if List.sort compare l <> l then wrong line "entry numbers are written in ascending order";
    l
  end

let places line text = List.map (number line) (String.split_on_char ',' text)

let read_hint line move parts =
  let move = places line move in
  if List.sort_uniq compare move <> move then wrong line "the places of a move are written in ascending order";
  let part (parts, pairs) text =
    match String.split_on_char '=' text with
    | one :: (_ :: _ as others) ->
      let pair = places line one in
      (parts, (pair, places line (String.concat "=" others)) :: pairs)
    | _ -> (
      match String.index_opt text ':' with
      | None -> wrong line "a part of a hint is 3:0,1, :0,1 or 0,1=2,3"
      | Some at ->
        let entry = if at = 0 then 0 else number line (String.sub text 0 at) in
        if at > 0 && entry = 0 then wrong line "entries are numbered from 1";
        ((entry, places line (String.sub text (at + 1) (String.length text - at - 1))) :: parts, pairs)) in
  let parts, pairs = if parts = "-" then ([], []) else List.fold_left part ([], []) (String.split_on_char ' ' parts) in
  { line; move; parts = List.rev parts; pairs = List.rev pairs }

(* The entry with one more hint. *)
let file_hint (e : entry) kind (hint : hint) =
  let line = hint.line in
  let names_entries () = if List.mem_assoc 0 hint.parts then wrong line "this hint names entries" in
  let of_reply f =
    match e.replies with
    | [] -> wrong line "this hint belongs to a reply"
    | r :: others -> { e with replies = f r :: others } in
  match kind with
  | "covers" -> names_entries (); { e with covers = hint :: e.covers }
  | "option" ->
    of_reply (fun r ->
        (match hint.parts with [ (0, _) ] -> () | _ -> wrong line "this hint names the position of the reply, once");
        { r with options = hint :: r.options })
  | "reply" ->
    of_reply (fun r ->
        names_entries ();
        if r.how <> None then wrong line "the reply has a hint already";
        { r with how = Some hint })
  | _ -> wrong line "a hint is 'covers', 'option' or 'reply'"

type reading = {
  mutable game_at : (int * string) option;
  mutable claim_at : (int * kind * string) option;
  mutable current : entry option;  (* its lines, the last first *)
  mutable finished : entry list;   (* the last first *)
  mutable count : int;
  mutable forms_read : (int * int list) list;  (* these too the last first *)
  mutable equal_read : (int * int * string) list;
  mutable lost_read : (int * int * string) list;
}

let finish r =
  match r.current with
  | None -> ()
  | Some e ->
    if List.length e.gives < e.value then
      wrong e.line (Printf.sprintf "no option of value %d is named" (List.length e.gives));
    r.finished <- { e with gives = List.rev e.gives; replies = List.rev e.replies } :: r.finished;
    r.current <- None

let misere r = match r.claim_at with Some (_, (Misere_lost | Misere_won), _) -> true | _ -> false
let want_misere r line =
  if not (misere r) then wrong line "only a claim of misere play has forms, components and lost states"
let form_number r line text =
  let form = number line text in
  if form = 0 || form > List.length r.forms_read then wrong line (Printf.sprintf "no form %d" form);
  form

let read_line r line text =
  let current () = match r.current with Some e -> e | None -> wrong line "this line belongs to an entry" in
  match String.split_on_char '\t' text with
  | [ "game"; name ] ->
    if r.game_at <> None then wrong line "a second game";
    r.game_at <- Some (line, name)
  | "claim" :: rest ->
    if r.game_at = None then wrong line "the game comes before the claim";
    if r.claim_at <> None then wrong line "a second claim";
    r.claim_at <-
      Some
        (match rest with
        | [ "nimber"; n; position ] -> (line, Nimber (number line n), position)
        | [ "outcome"; "P"; position ] -> (line, Lost, position)
        | [ "outcome"; "N"; position ] -> (line, Won None, position)
        | [ "outcome"; "N"; position; entries ] -> (line, Won (Some (numbers line entries)), position)
        | [ "misere"; "P"; position ] -> (line, Misere_lost, position)
        | [ "misere"; "N"; position ] -> (line, Misere_won, position)
        | _ -> wrong line "a claim is 'nimber' and a number, or 'outcome' or 'misere' and P or N")
  | [ "entry"; k; n; position ] ->
    if r.claim_at = None then wrong line "the claim comes before the entries";
    if misere r then wrong line "a claim of misere play has forms and lost states, no entries";
    finish r;
    r.count <- r.count + 1;
    if number line k <> r.count then wrong line (Printf.sprintf "entry number %d expected" r.count);
    r.current <- Some { line; value = number line n; position; gives = []; replies = []; covers = [] }
  | [ "gives"; i; entries ] ->
    let e = current () in
    let k = List.length e.gives in
    if k >= e.value then wrong line "more 'gives' lines than the entry's value";
    if number line i <> k then wrong line (Printf.sprintf "an option of value %d expected" k);
    r.current <- Some { e with gives = (line, numbers line entries) :: e.gives }
  | [ "reply"; option; entries ] ->
    let e = current () in
    r.current <- Some { e with replies = { line; option; entries = numbers line entries; options = []; how = None } :: e.replies }
  | [ "hint"; kind; move; parts ] ->
    let e = current () in
    r.current <- Some (file_hint e kind (read_hint line move parts))
  | [ "form"; k; options ] ->
    want_misere r line;
    if r.equal_read <> [] || r.lost_read <> [] then wrong line "forms come first";
    let expected = List.length r.forms_read + 1 in
    if number line k <> expected then wrong line (Printf.sprintf "form number %d expected" expected);
    let options = numbers line options in
    List.iter (fun f -> if f >= expected then wrong line (Printf.sprintf "no form %d" f)) options;
    r.forms_read <- (line, options) :: r.forms_read
  | [ "equal"; form; component ] ->
    want_misere r line;
    if r.lost_read <> [] then wrong line "components with their forms come before lost states";
    r.equal_read <- (line, form_number r line form, component) :: r.equal_read
  | [ "lost"; k; form; position ] ->
    want_misere r line;
    r.count <- r.count + 1;
    if number line k <> r.count then wrong line (Printf.sprintf "lost state number %d expected" r.count);
    r.lost_read <- (line, form_number r line form, position) :: r.lost_read
  | _ -> wrong line "no such line: game, claim, entry, gives, reply, hint, form, equal, lost, end or # expected"

let read text =
  let r = { game_at = None; claim_at = None; current = None; finished = []; count = 0; forms_read = []; equal_read = []; lost_read = [] } in
  let size = String.length text in
  let rec go at line first =
    if at >= size then wrong (line + 1) (if first then "the first line is 'tendril certificate 1'" else "the file is cut: no 'end' line");
    let line = line + 1 in
    let stop = match String.index_from_opt text at '\n' with
      | Some i -> i
      | None -> wrong line "the file is cut: the last line has no end" in
    let here = String.sub text at (stop - at) in
    let next = stop + 1 in
    if here <> "" && here.[0] = '#' then go next line first
    else if first then
      if here = "tendril certificate 1" then go next line false
      else wrong line "the first line is 'tendril certificate 1'"
    else
      match String.split_on_char '\t' here with
      | [ "end"; count ] ->
        let game_line, game, claim_line, kind, claimed =
          match (r.game_at, r.claim_at) with
          | Some (gl, g), Some (cl, k, p) -> (gl, g, cl, k, p)
          | _ -> wrong line "no claim" in
        finish r;
        if number line count <> r.count then wrong line (Printf.sprintf "the file has %d entries" r.count);
        if next <> size then wrong (line + 1) "nothing follows the 'end' line";
        { game_line; game; claim_line; kind; claimed; entries = List.rev r.finished; forms = List.rev r.forms_read;
          equal = List.rev r.equal_read; lost = List.rev r.lost_read }
      | _ -> read_line r line here; go next line false in
  go 0 0 true
