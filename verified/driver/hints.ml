(* What the hints of an entry say, as evidence for the kernel. Nothing here is trusted: the kernel verifies every
   relabelling and every move. A hint is verified here first all the same, also where the kernel will not be shown it, so
   that a file with a false one is refused with its line. *)

open Game
open Certificate

module Make (G : GAME) = struct
  type said =
    | Covers of int list * (G.division, G.relabelling) Kernel.step list  (* entries *)
    | Answered of G.move * (G.division, G.relabelling) Kernel.step list

  type told = {
    moves : (int list, said) Hashtbl.t;  (* by the places of the move *)
    replies : bool;                      (* hints show that every reply is one, to options that differ *)
  }

  let rec cancelled = function
    | a :: b :: rest when a = b -> cancelled rest
    | a :: rest -> (match cancelled rest with b :: more when a = b -> more | l -> a :: l)
    | [] -> []
  let cancelled entries = cancelled (List.sort compare entries)

  (* [read] reads the position of a reply; [entry] draws an entry, None if there is none; [own] says whether the kernel has
     it as it is drawn, and not as an entry before it that is the same position. *)
  let make ~read ~entry ~own =
    let drawn line = function Some d -> d | None -> wrong line "this game has no hints" in
    let entry line k =
      match entry k with
      | None -> wrong line (Printf.sprintf "no entry %d" k)
      | Some d ->
        let d = drawn line d in
        if not (G.is_one d) then wrong line (Printf.sprintf "entry %d is not written as one component" k);
        d in
    let named line = List.map (fun (k, places) -> (k, entry line k, places)) in
    let all_own (h : hint) = List.for_all (fun (k, _) -> own k) h.parts in
    let left_by d (h : hint) = match G.left_by d h.move with Some l -> l | None -> wrong h.line "the hint names no move" in
    let take_entries left (h : hint) =
      List.iter
        (fun (k, places) ->
          if not (G.take left places (entry h.line k)) then
            wrong h.line (Printf.sprintf "the places named are not entry %d" k))
        h.parts in
    let take_rest left (h : hint) =
      List.iter
        (fun (one, other) ->
          if not (G.take_pair left one other) then wrong h.line "the places named are no pair that cancels")
        h.pairs;
      if not (G.is_over left) then wrong h.line "the hint leaves out a component in which somebody can move" in

    fun number (e : Certificate.entry) ->
      let moves = Hashtbl.create 64 in
      let seen = Hashtbl.create 64 in
      let here line = entry line number in
      let say (h : hint) said = if own number then Hashtbl.replace moves h.move said in
      let option (h : hint) =
        let left = left_by (here h.line) h in
        if Hashtbl.mem seen h.move then wrong h.line "the move has a hint already";
        Hashtbl.add seen h.move ();
        left in
      List.iter
        (fun (h : hint) ->
          let left = option h in
          take_entries left h;
          take_rest left h;
          if all_own h then
            say h
              (Covers (List.map fst h.parts, G.hinted_steps (here h.line) (named h.line h.parts) h.pairs ~rest:(G.rest left))))
        (List.rev e.covers);
      let sketches = Hashtbl.create 16 in
      (* Whether hints show the reply to be one. *)
      let reply (r : Certificate.reply) =
        if r.options = [] && r.how = None then false
        else begin
          let position = drawn r.line (Option.bind (List.nth_opt (read r) 0) G.draw) in
          let sketch = G.sketch position in
          let another = Hashtbl.mem sketches sketch in
          Hashtbl.replace sketches sketch ();
          let options =
            List.map
              (fun (h : hint) ->
                let left = option h in
                let places = snd (List.hd h.parts) in
                if not (G.take left places position) then wrong h.line "the places named are not the position of the reply";
                take_rest left h;
                (h, left, Array.of_list places))
              (List.rev r.options) in
          match r.how with
          | None -> false
          | Some h ->
            let left = left_by position h in
            take_entries left h;
            take_rest left h;
            if cancelled (List.map fst h.parts) <> cancelled r.entries then
              wrong h.line "the hint names other entries than the reply";
            (* The same move made in each of the options. *)
            List.iter
              (fun ((o : hint), option, places) ->
                let there = List.map (G.through places) in
                let entries = List.map (fun (k, drawn, l) -> (k, drawn, there l)) (named h.line h.parts) in
                let pairs = List.map (fun (a, b) -> (there a, there b)) h.pairs @ o.pairs in
                let rest = there (G.rest left) @ G.rest option in
                say o (Answered (G.move_at option (there h.move), G.hinted_steps (here o.line) entries pairs ~rest)))
              (if all_own h then options else []);
            options <> [] && all_own h && own number && not (G.told_apart && another)
        end in
      let all = List.map reply e.replies in
      { moves; replies = List.for_all Fun.id all }
end
