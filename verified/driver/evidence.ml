(* From a certificate as it was read to what the kernel verifies: which component is which entry, by which relabelling,
   and which moves are meant. The rules of docs/certificates.md are followed here too, so that a file that does not hold is
   refused with the line and the reason; but a file is accepted only if the kernel says so. What hints tell is not searched
   for (hints.ml). *)

open Game
open Certificate

module Make (G : GAME) = struct
  module H = Hints.Make (G)

  (* Kinds in ascending order, with pairs cancelled. *)
  let rec cancelled = function
    | a :: b :: rest when a = b -> cancelled rest
    | a :: rest -> (match cancelled rest with b :: more when a = b -> more | l -> a :: l)
    | [] -> []
  let cancelled kinds = cancelled (List.sort compare kinds)

  let dead : (int, bool) Hashtbl.t = Hashtbl.create 1024
  let over kind =
    match Hashtbl.find_opt dead kind with
    | Some d -> d
    | None ->
      let d = G.moves (G.first kind) = [] in
      Hashtbl.add dead kind d;
      d

  let live parts = List.filter (fun p -> not (over (G.kind p))) parts
  let key parts = cancelled (List.map G.kind (live parts))

  (* The moves of a kind, by the key of what they leave. *)
  let known : (int, (int list, G.move) Hashtbl.t) Hashtbl.t = Hashtbl.create 1024
  let moves_by_key kind =
    match Hashtbl.find_opt known kind with
    | Some table -> table
    | None ->
      let table = Hashtbl.create 64 in
      List.iter (fun (m, sum) -> Hashtbl.replace table (key (G.parts sum)) m) (G.moves (G.first kind));
      Hashtbl.add known kind table;
      table

  (* A move in a sum that leaves this key: the part, and the move of the first of its kind. Most kinds are asked once or
     twice, and most moves are left out by their trace. That fails where parts cancel, so all moves come after it. *)
  let find_move parts target =
    let kinds = key parts in
    let among move_to =
      List.find_map
        (fun p ->
          let k = G.kind p in
          if over k then None else Option.map (fun m -> (p, m)) (move_to k (cancelled (k :: (kinds @ target)))))
        parts in
    let by_key k wanted = Hashtbl.find_opt (moves_by_key k) wanted in
    let by_trace trace k wanted =
      if Hashtbl.mem known k then by_key k wanted
      else
        let look_for = trace (List.map G.first wanted) in
        List.find_map
          (fun (m, sum) -> if trace sum = look_for && key (G.parts sum) = wanted then Some m else None)
          (G.moves (G.first k)) in
    match Option.bind G.trace (fun trace -> among (by_trace trace)) with
    | Some found -> Some found
    | None -> among by_key

  let run (c : Certificate.t) =
    let options = ref 0 in
    let read text line = try G.read text with Text.Refused why -> wrong line why in
    let count = List.length c.entries in
    let values = Array.of_list (List.map (fun (e : Certificate.entry) -> e.value) c.entries) in
    let kinds = Array.make count 0 in
    let number : (int, int) Hashtbl.t = Hashtbl.create 1024 in  (* entries by kind *)
    let written = Array.make count [] in  (* entries as they were read *)
    let components =
      Array.of_list
        (List.mapi
           (fun i (e : Certificate.entry) ->
             let sum = read e.position e.line in
             written.(i) <- sum;
             match live (G.parts sum) with
             | [ p ] ->
               let k = G.kind p in
               (match Hashtbl.find_opt number k with
               | Some j ->
                 if G.told_apart || values.(j - 1) <> e.value then
                   wrong e.line (Printf.sprintf "the same position as entry %d" j)
               | None -> Hashtbl.add number k (i + 1));
               kinds.(i) <- k;
               G.first k
             | [] -> wrong e.line "nobody can move in this position; such components are not listed"
             | l -> wrong e.line (Printf.sprintf "not one component but %d" (List.length l)))
           c.entries) in
    let covered kinds =
      List.fold_left
        (fun sum k ->
          match (sum, Hashtbl.find_opt number k) with
          | Some x, Some j -> Some (x lxor values.(j - 1))
          | _ -> None)
        (Some 0) kinds in
    (* The kinds of the entries named, which must have this nim-sum. *)
    let named entries value line =
      let check j = if j > count then wrong line (Printf.sprintf "no entry %d" j) else values.(j - 1) in
      let x = List.fold_left (fun x j -> x lxor check j) 0 entries in
      if x <> value then wrong line (Printf.sprintf "the entries named have nim-sum %d, not %d" x value);
      cancelled (List.map (fun j -> kinds.(j - 1)) entries) in
    let steps sum = G.steps sum (G.parts sum) ~over ~entry:(Hashtbl.find number) in

    let drawn_entry = Array.init count (fun i -> lazy (Option.bind (List.nth_opt written.(i) 0) G.draw)) in
    let hints = H.make ~read:(fun (r : Certificate.reply) -> read r.option r.line)
        ~entry:(fun k -> if k > count then None else Some (Lazy.force drawn_entry.(k - 1)))
        ~own:(fun k -> Hashtbl.find number kinds.(k - 1) = k) in

    let evidence i (e : Certificate.entry) () =
      let told = hints (i + 1) e in
      let all =
        List.map
          (fun (m, sum) ->
            let parts = lazy (G.parts sum) in
            (m, sum, parts, lazy (key (Lazy.force parts))))
          (G.moves components.(i)) in
      options := !options + List.length all + List.length e.replies;
      let hint_of m =
        match Lazy.force drawn_entry.(i) with
        | Some drawn when Hashtbl.length told.H.moves > 0 -> Hashtbl.find_opt told.H.moves (G.places_of_move drawn m)
        | _ -> None in
      let searched = lazy (
        let keys = Hashtbl.create 64 in
        List.iter (fun (m, _, _, k) -> Hashtbl.replace keys (Lazy.force k) m) all;
        keys) in
      let by_hint = Hashtbl.create 16 in  (* options that hints cover, by their key *)
      List.iter
        (fun (m, _, _, _) ->
          match hint_of m with
          | Some (H.Covers (entries, steps)) -> Hashtbl.replace by_hint (cancelled (List.map (fun j -> kinds.(j - 1)) entries)) (m, steps)
          | _ -> ())
        all;
      let gives =
        List.mapi
          (fun value (line, entries) ->
            let wanted = named entries value line in
            match Hashtbl.find_opt by_hint wanted with
            | Some found -> found
            | None -> (
              match Hashtbl.find_opt (Lazy.force searched) wanted with
              | Some m -> (m, steps (G.after components.(i) m))
              | None -> wrong line (Printf.sprintf "the entries named are no option of entry %d" (i + 1))))
          e.gives in
      let targets = List.map (fun (r : Certificate.reply) -> named r.entries e.value r.line) e.replies in
      let answered = lazy (
        let answered = Hashtbl.create 64 in
        List.iter2
          (fun (r : Certificate.reply) target ->
            let sum = read r.option r.line in
            let parts = G.parts sum in
            let k = key parts in
            if not (Hashtbl.mem (Lazy.force searched) k) then wrong r.line (Printf.sprintf "the position is no option of entry %d" (i + 1));
            if G.told_apart && Hashtbl.mem answered k then wrong r.line "the option is answered already";
            match find_move parts target with
            | Some (p, m) -> Hashtbl.replace answered k (G.kind p, m)
            | None -> wrong r.line "the entries named are no option of the option")
          e.replies targets;
        answered) in
      if not told.H.replies then ignore (Lazy.force answered);
      let own x = wrong e.line (Printf.sprintf "entry %d has an option of value %d, its own" (i + 1) x) in
      let answer (m, sum, parts, k) =
        match hint_of m with
        | Some (H.Covers (entries, steps)) ->
          let x = List.fold_left (fun x j -> x lxor values.(j - 1)) 0 entries in
          if x = e.value then own x;
          Kernel.Covered steps
        | Some (H.Answered (m, steps)) -> Kernel.Reply ([], unary 0, m, steps)
        | None -> (
          let parts = Lazy.force parts and k = Lazy.force k in
          match (covered k, lazy (Hashtbl.find_opt (Lazy.force answered) k)) with
          | Some x, _ when x = e.value -> own x
          | Some _, _ -> Kernel.Covered (G.steps sum parts ~over ~entry:(Hashtbl.find number))
          | None, (lazy (Some (kind, m))) ->
            let p = List.find (fun p -> G.kind p = kind) parts in
            let first, place, m, left = G.reply sum p m in
            Kernel.Reply (first, unary place, m, steps left)
          | None, (lazy None) ->
            wrong e.line (Printf.sprintf "an option of entry %d neither covered by the list nor answered by a reply" (i + 1))) in
      (gives, List.map answer all) in

    let entries =
      List.mapi
        (fun i (e : Certificate.entry) ->
          let evidence () = try evidence i e () with Text.Refused why -> wrong e.line why in
          { Kernel.position = G.for_kernel components.(i); nimber = binary e.value; evidence })
        c.entries in
    let claim =
      let line = c.claim_line in
      let sum = read c.claimed line in
      let parts = G.parts sum in
      let kernel_sum = List.map G.for_kernel sum in
      let looked_up () =
        match covered (key parts) with
        | None -> wrong line "not every component of the position claimed is listed"
        | Some x -> (x, steps sum) in
      let disagree x = wrong line (Printf.sprintf "the list gives the position claimed nimber %d" x) in
      match c.kind with
      | Nimber n ->
        let x, steps = looked_up () in
        if x <> n then disagree x;
        Kernel.Nimber (binary n, kernel_sum, steps)
      | Lost ->
        let x, steps = looked_up () in
        if x <> 0 then disagree x;
        Kernel.Lost (kernel_sum, steps)
      | Won None ->
        let x, steps = looked_up () in
        if x = 0 then disagree x;
        Kernel.Won (kernel_sum, steps)
      | Won (Some entries) -> (
        match find_move parts (named entries 0 line) with
        | Some (p, m) ->
          let first, place, m, left = G.reply sum p m in
          Kernel.Won_by (kernel_sum, first, unary place, m, steps left)
        | None -> wrong line "the entries named are no option of the position claimed")
      | Misere_lost | Misere_won -> invalid_arg "misere play has its own evidence" in
    if not (G.check entries claim) then wrong c.claim_line "the verified checker does not accept the evidence found";
    !options
end
