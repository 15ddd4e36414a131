(* Positions of Sprouts on the plane as docs/games/sprouts.md writes them, in either style. Other surfaces are not verified. *)

let most_lives = 600
let most_letters = 100_000
let most_genus = 999

type reading = {
  cursor : Text.t;
  mutable spots : (int * int) list;  (* name and lives, the last first *)
  mutable regions : int list list list;
  mutable words : int list list;
  mutable lives : int;  (* of the land *)
  mutable boundary : int;
  mutable region : int;
  in_boundary : (int, letter) Hashtbl.t;
  in_region : (int, letter) Hashtbl.t;
  in_land : (int, letter) Hashtbl.t;
}
and letter = { name : int; mutable count : int; of_region : int; of_boundary : int }

(* Unlike Text.accept: no blanks. *)
let take r ch =
  let found = (not (Text.is_done r.cursor)) && Text.peek r.cursor = ch in
  if found then Text.advance r.cursor 1;
  found
let need r ch = if not (take r ch) then Text.fail r.cursor (Printf.sprintf "'%c' expected" ch)
let number r most =
  if not (Text.is_digit (Text.peek r.cursor)) then Text.fail r.cursor "number expected";
  Text.number r.cursor most

let new_spot r lives =
  r.lives <- r.lives + lives;
  if r.lives > most_lives then Text.fail r.cursor "too many lives";
  let name = List.length r.spots + 1 in
  r.spots <- (name, lives) :: r.spots;
  name

let read_spot r =
  let ch = Text.peek r.cursor in
  Text.advance r.cursor 1;
  if ch = '1' then new_spot r 2
  else if ch = '2' then new_spot r 1
  else begin
    let key =
      if ch = 'm' || ch = 'n' || ch = 'Z' then begin
        need r '(';
        let k = 256 + number r most_letters in
        need r ')';
        k
      end
      else Char.code ch in
    let capital = ch >= 'A' && ch <= 'Z' and small = ch >= 'a' && ch <= 'm' in
    let table = if capital then r.in_land else if small then r.in_boundary else r.in_region in
    let letter =
      match Hashtbl.find_opt table key with
      | None ->
        let l = { name = new_spot r 1; count = 0; of_region = r.region; of_boundary = r.boundary } in
        Hashtbl.add table key l;
        l
      | Some l ->
        if l.count = 2 then Text.fail r.cursor "letter a third time";
        if if capital then l.of_region = r.region else (not small) && l.of_boundary = r.boundary then
          Text.fail r.cursor "letter of this kind twice in one place";
        l in
    letter.count <- letter.count + 1;
    letter.name
  end

let read_boundary r =
  if take r '0' then begin
    let count = if take r '*' then number r (most_lives / 3) else 1 in
    if count = 0 then Text.fail r.cursor "0*k needs k at least 1";
    for _ = 1 to count do r.words <- [ new_spot r 3 ] :: r.words done
  end
  else begin
    Hashtbl.reset r.in_boundary;
    let rec more word =
      let ch = Text.peek r.cursor in
      if ch = '1' || ch = '2' || Text.is_letter ch then more (read_spot r :: word) else List.rev word in
    let word = more [] in
    if word = [] then Text.fail r.cursor "a boundary is 0, 0*k, or a word of 1, 2 and letters";
    r.words <- word :: r.words;
    r.boundary <- r.boundary + 1
  end

let end_region r =
  if take r '@' then begin
    let ch = Text.peek r.cursor in
    let crosscaps = ch = 'P' || ch = '-' in
    if crosscaps || ch = 'T' then Text.advance r.cursor 1;
    let genus = number r most_genus in
    if crosscaps && genus = 0 then Text.fail r.cursor "a non-orientable surface has at least one crosscap";
    if genus > 0 then raise (Text.Not_verified "Sprouts on other surfaces than the plane")
  end;
  r.regions <- List.rev r.words :: r.regions;
  r.words <- [];
  Hashtbl.reset r.in_region;
  r.region <- r.region + 1

let end_land r =
  Hashtbl.reset r.in_land;
  r.lives <- 0

(* 0*3.AB|AB+0.0 *)
let rec read_separated r =
  if not (take r '!') then begin
    let rec regions () =
      let rec boundaries () = read_boundary r; if take r '.' then boundaries () in
      boundaries ();
      end_region r;
      if take r '|' then regions () in
    regions ();
    end_land r
  end;
  if take r '+' then read_separated r

(* 0.0.}AB.}AB.}]! *)
let rec read_terminated r =
  let rec regions () =
    let rec boundaries () =
      read_boundary r;
      need r '.';
      let ch = Text.peek r.cursor in
      if ch <> '}' && ch <> '@' then boundaries () in
    boundaries ();
    end_region r;
    need r '}';
    if Text.peek r.cursor <> ']' then regions () in
  regions ();
  need r ']';
  end_land r;
  if Text.peek r.cursor <> '!' then read_terminated r else need r '!'

let read text : Kernel.position1 =
  let table () = Hashtbl.create 16 in
  let r =
    { cursor = Text.make text; spots = []; regions = []; words = []; lives = 0; boundary = 0; region = 0;
      in_boundary = table (); in_region = table (); in_land = table () } in
  if text = "!" then Text.advance r.cursor 1
  else if String.contains text '}' || String.contains text ']' then read_terminated r
  else read_separated r;
  if not (Text.is_done r.cursor) then Text.fail r.cursor "end of the position expected";
  { spots = List.rev_map (fun (x, n) -> (Game.positive x, Game.unary n)) r.spots;
    regions = List.rev_map (List.map (List.map Game.positive)) r.regions;
    pools = [] }
