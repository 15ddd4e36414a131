(* tendril-check-verified FILE...: certificates checked by a program whose acceptance is proved to be right (docs/verified.md). *)

let usage =
  "Usage: tendril-check-verified [--quiet] FILE...\n\
   Checks certificates of impartial games (docs/certificates.md) by a checker proved right in Coq (docs/verified.md).\n\
   Games: nim, lasker, grundy, heap:<code>, octal:<code>, arc-kayles, grim, node-kayles, arrows,\n\
  \  arrows:trimmed, cycles, dag, sprouts (on the plane).\n\
  \  --quiet  print nothing about a certificate that holds\n\
  \  --help   this text\n\
   Exit codes: 0 all hold, 1 one does not, 2 a file cannot be read, the game is not one of these or the usage is wrong.\n"

exception Unknown_game of string

let game_of name : (module Game.GAME) =
  let heaps code : (module Game.GAME) = (module Heap_game.Make (struct let code = code end)) in
  let octal text : (module Game.GAME) =
    let code = Graph_game.read_code text in
    (module Graph_game.Octal (struct let code = code end)) in
  let after prefix = String.sub name (String.length prefix) (String.length name - String.length prefix) in
  let begins prefix = String.length name >= String.length prefix && String.sub name 0 (String.length prefix) = prefix in
  let boards read : (module Game.GAME) = (module Arrow_game.Make (struct let read = read end)) in
  match name with
  | "arrows" -> boards (Board_text.read_arrows ~trimmed:false)
  | "arrows:trimmed" -> boards (Board_text.read_arrows ~trimmed:true)
  | "cycles" -> boards Board_text.read_cycles
  | "nim" -> heaps Kernel.nim
  | "lasker" -> heaps Kernel.lasker
  | "grundy" -> heaps Kernel.grundy_game
  | "dag" -> (module Dag_game.Make ())
  | "sprouts" -> (module Sprouts_game.Make ())
  | "arc-kayles" -> octal "0.07"
  | "grim" -> octal "0.6"
  | "node-kayles" -> (module Graph_game.Node_kayles ())
  | _ when begins "heap:" -> heaps (Heap_game.read_code (after "heap:"))
  | _ when begins "octal:" -> octal (after "octal:")
  | _ -> raise (Unknown_game name)

(* All that a channel has to say. *)
let all channel =
  let buffer = Buffer.create 65536 and chunk = Bytes.create 65536 in
  let rec go () =
    let n = input channel chunk 0 (Bytes.length chunk) in
    if n > 0 then (Buffer.add_subbytes buffer chunk 0 n; go ()) in
  go ();
  Buffer.contents buffer

(* The whole file; gzip's magic number makes it go through gzip. *)
let read_file path =
  if Sys.is_directory path then raise (Sys_error (path ^ ": a directory, not a file"));
  let plain = open_in_bin path in
  let text = Fun.protect ~finally:(fun () -> close_in plain) (fun () -> all plain) in
  if String.length text < 2 || String.sub text 0 2 <> "\x1f\x8b" then text
  else begin
    let channel = Unix.open_process_in (Filename.quote_command "gzip" [ "-dc"; "--"; path ]) in
    let text = all channel in
    match Unix.close_process_in channel with
    | Unix.WEXITED 0 -> text
    | _ -> raise (Sys_error (path ^ ": compressed file damaged or cut"))
  end

let check_file quiet path =
  let complain code where why =
    Printf.eprintf "tendril-check-verified: %s%s: %s\n%!" path where why;
    code in
  match read_file path with
  | exception Sys_error why -> complain 2 "" why
  | text -> (
    let start = Sys.time () in
    try
      let c = Certificate.read text in
      let game = try game_of c.game with Text.Refused why -> Certificate.wrong c.game_line why in
      let module G = (val game) in
      let options =
        match c.kind with
        | Nimber _ | Lost | Won _ -> let module E = Evidence.Make (G) in E.run c
        | Misere_lost | Misere_won ->
          if c.game = "cycles" then
            Certificate.wrong c.game_line "misere play of cycles is not that of the rules its nimbers follow";
          let module E = Misere_evidence.Make (G) in
          E.run c (c.kind = Misere_lost) in
      if not quiet then
        Printf.printf "ok: %s %s %s (%d entries, %d options checked, %.2f s)\n%!" c.game c.claimed
          (match c.kind with
          | Nimber n -> Printf.sprintf "has nimber %d" n
          | Lost -> "is lost (P) for the player to move"
          | Won _ -> "is won (N) for the player to move"
          | Misere_lost -> "is lost (P) for the player to move in misere play"
          | Misere_won -> "is won (N) for the player to move in misere play")
          (List.length c.entries + List.length c.lost) options (Sys.time () -. start);
      0
    with
    | Certificate.Wrong (line, why) -> complain 1 (Printf.sprintf ":%d" line) why
    | Text.Refused why -> complain 1 "" why
    | Text.Not_verified what -> complain 2 "" ("not verified: " ^ what)
    | Unknown_game name -> complain 2 "" ("not verified: the game " ^ name)
    | Stack_overflow | Out_of_memory -> complain 2 "" "not verified: too large for this checker")

let () =
  let quiet = ref false and files = ref [] and only_files = ref false in
  Array.iteri
    (fun i argument ->
      if i > 0 then
        if (not !only_files) && argument = "--help" then (print_string usage; exit 0)
        else if (not !only_files) && argument = "--quiet" then quiet := true
        else if (not !only_files) && argument = "--" then only_files := true
        else if (not !only_files) && String.length argument > 1 && argument.[0] = '-' then begin
          Printf.eprintf "tendril-check-verified: unknown option %s: --help shows how it is used\n" argument;
          exit 2
        end
        else files := argument :: !files)
    Sys.argv;
  if !files = [] then (prerr_string usage; exit 2);
  exit (List.fold_left (fun worst file -> max worst (check_file !quiet file)) 0 (List.rev !files))
