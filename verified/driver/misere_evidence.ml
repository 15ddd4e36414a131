(* The same as evidence.ml for certificates of misère play: which component equals which form, which forms add up to which, and
   how every option of a lost state is answered. The rules of docs/certificates.md are followed here too, so that a file that
   does not hold is refused with the line and the reason; but a file is accepted only if the kernel says so. *)

open Game
open Certificate

(* Canonical forms, as docs/certificates.md makes them. Form 1 is the game that is over; options have smaller numbers. *)
module Forms () = struct
  let by_options : (int list, int) Hashtbl.t = Hashtbl.create 256
  let options : (int, int list) Hashtbl.t = Hashtbl.create 256
  let lost : (int, bool) Hashtbl.t = Hashtbl.create 256
  let sums : (int * int, int) Hashtbl.t = Hashtbl.create 256

  let insert set =
    let id = Hashtbl.length options + 1 in
    Hashtbl.add options id set;
    Hashtbl.add by_options set id;
    Hashtbl.add lost id (set <> [] && not (List.exists (Hashtbl.find lost) set));
    id
  let over = insert []

  let equals h set =
    let kept = Hashtbl.find options h in
    (h <> over || List.exists (Hashtbl.find lost) set)
    && List.for_all (fun o -> List.mem o set) kept
    && List.for_all (fun o -> List.mem o kept || List.mem h (Hashtbl.find options o)) set
  let form set =
    let set = List.sort_uniq compare set in
    match Hashtbl.find_opt by_options set with
    | Some id -> id
    | None -> (
      match List.find_opt (fun h -> equals h set) (List.concat_map (Hashtbl.find options) set) with
      | Some h -> h
      | None -> insert set)

  let rec sum a b =
    if a = over then b
    else if b = over then a
    else
      let pair = (min a b, max a b) in
      match Hashtbl.find_opt sums pair with
      | Some id -> id
      | None ->
        let id = form (List.map (fun o -> sum o b) (Hashtbl.find options a) @ List.map (sum a) (Hashtbl.find options b)) in
        Hashtbl.add sums pair id;
        id
end

module Make (G : GAME) = struct
  module F = Forms ()

  let fact_of : (int, int * int) Hashtbl.t = Hashtbl.create 256  (* by kind: number of the fact, and its form *)
  let memo table f k =
    match Hashtbl.find_opt table k with
    | Some x -> x
    | None ->
      let x = f k in
      Hashtbl.add table k x;
      x
  let dead = memo (Hashtbl.create 256) (fun kind -> G.moves (G.first kind) = [])
  let itself = memo (Hashtbl.create 256) (fun kind -> G.to_first (List.hd (G.parts [ G.first kind ])))
  let drawn = memo (Hashtbl.create 256) (fun kind -> G.for_kernel (G.first kind))

  (* A component settled beside a form: how, the kinds that stay, and the form. *)
  let settle_one form component =
    let form = ref form and kept = ref [] in
    let deal = function
      | Divide how -> Kernel.Divided how
      | Nobody -> Kernel.Idle
      | Here p -> (
        match Hashtbl.find_opt fact_of (G.kind p) with
        | Some (number, f) ->
          form := F.sum !form f;
          Kernel.Equals (positive number, G.to_first p)
        | None ->
          kept := G.kind p :: !kept;
          Kernel.Kept (drawn (G.kind p), G.to_first p)) in
    let how = List.map deal (G.layout component ~over:dead) in
    (how, List.rev !kept, !form)
  let stays kind = Kernel.Kept (drawn kind, itself kind)
  let settle_all components =
    List.fold_left
      (fun (how, kept, form) c -> let h, k, f = settle_one form c in (how @ h, kept @ k, f))
      ([], [], F.over) components

  (* The moves of a kind, each with the kinds it leaves, settled, and the form beside them. *)
  let moves =
    memo (Hashtbl.create 256) (fun kind ->
        List.map (fun (m, sum) -> let _, kept, form = settle_all sum in (m, sum, kept, form)) (G.moves (G.first kind)))

  let without place l = List.filteri (fun i _ -> i <> place) l

  let run (c : Certificate.t) lost_claimed =
    let options = ref 0 in
    let read text line = try G.read text with Text.Refused why -> wrong line why in
    let number_of_form = Array.make (List.length c.forms) F.over in
    List.iteri (fun i (_, l) -> number_of_form.(i) <- F.form (List.map (fun j -> number_of_form.(j - 1)) l)) c.forms;
    let live text line = List.filter (fun k -> not (dead k)) (List.map G.kind (G.parts (read text line))) in
    let facts =
      List.filter_map
        (fun (line, form, text) ->
          match live text line with
          | [ kind ] ->
            let form = number_of_form.(form - 1) in
            (match Hashtbl.find_opt fact_of kind with
            | Some (_, f) ->
              if G.told_apart || f <> form then wrong line "this component has its form already";
              None
            | None ->
              Hashtbl.add fact_of kind (Hashtbl.length fact_of + 1, form);
              Some (line, kind, form))
          | _ -> wrong line "not one component in which somebody can move")
        c.equal in
    let facts =
      List.map
        (fun (line, kind, form) ->
          let settled = List.map (fun (_, sum) -> incr options; settle_all sum) (G.moves (G.first kind)) in
          if List.exists (fun (_, kept, _) -> kept <> []) settled then
            wrong line "an option of this component has a component without a form";
          if F.form (List.map (fun (_, _, f) -> f) settled) <> form then wrong line "this component has another form";
          let dealings = List.map (fun (how, _, _) -> how) settled in
          { Kernel.subject = drawn kind; form = positive form; dealings = (fun () -> dealings) })
        facts in

    let number : (int list * int, int) Hashtbl.t = Hashtbl.create 256 in  (* of lost states *)
    let listed =
      List.filter_map
        (fun (line, form, text) ->
          let kinds, form =
            List.fold_left
              (fun (kinds, form) k ->
                match Hashtbl.find_opt fact_of k with Some (_, f) -> (kinds, F.sum form f) | None -> (k :: kinds, form))
              ([], number_of_form.(form - 1)) (live text line) in
          let kinds = List.sort compare kinds in
          if kinds = [] then wrong line "this state is a form alone; such are not listed";
          if Hashtbl.mem number (kinds, form) then begin
            if G.told_apart then wrong line "this state is listed already";
            None
          end
          else begin
            Hashtbl.add number (kinds, form) (Hashtbl.length number + 1);
            Some (line, kinds, form)
          end)
        c.lost in

    (* The state that is left, by sorted kinds. *)
    let is_lost (kinds, form) = if kinds = [] then Hashtbl.find F.lost form else Hashtbl.mem number (kinds, form) in
    (* How a sum of kinds beside a form is won: a move in one of them, or in the form. *)
    let winning : (int list * int, _) Hashtbl.t = Hashtbl.create 1024 in
    let find_winning (kinds, form) =
      incr options;
      let rec in_kinds place = function
        | [] -> None
        | k :: rest -> (
          let others = without place kinds in
          let leads (_, _, kept, f) = incr options; is_lost (List.sort compare (kept @ others), F.sum form f) in
          match List.find_opt leads (moves k) with
          | Some (m, sum, _, _) -> Some (`Move (k, m, sum))
          | None -> in_kinds (place + 1) rest) in
      match in_kinds 0 kinds with
      | Some w -> Some w
      | None ->
        Option.map (fun g -> `Form g) (List.find_opt (fun g -> is_lost (kinds, g)) (Hashtbl.find F.options form)) in
    let how_won state =
      match Hashtbl.find_opt winning state with
      | Some w -> w
      | None ->
        let w = find_winning state in
        Hashtbl.add winning state w;
        w in

    let ending kept form =
      if kept = [] then Kernel.To_form
      else
        let sorted = List.sort compare kept in
        let rec places left = function
          | [] -> []
          | k :: rest ->
            let rec find i = function x :: _ when x = k -> i | _ :: l -> find (i + 1) l | [] -> raise Not_found in
            let place = find 0 left in
            (unary place, itself k) :: places (without place left) rest in
        Kernel.To_state (positive (Hashtbl.find number (sorted, form)), places sorted kept) in
    (* What remains of these kinds when the components given have been settled before them. *)
    let settle_before components kinds form =
      let how, kept, form =
        List.fold_left (fun (how, kept, form) c -> let h, k, f = settle_one form c in (how @ h, kept @ k, f)) ([], [], form) components in
      (how @ List.map stays kinds, kept @ kinds, form) in
    (* The reply to a position that was settled so; None: there is none. *)
    let reply first kept form =
      if kept = [] then if Hashtbl.find F.lost form then None else Some (Kernel.Alone first)
      else
        match how_won (List.sort compare kept, form) with
        | None -> None
        | Some (`Form g) -> Some (Kernel.In_form (first, positive g, List.map stays kept, ending kept g))
        | Some (`Move (k, m, sum)) ->
          let rec find i = function x :: _ when x = k -> i | _ :: l -> find (i + 1) l | [] -> raise Not_found in
          let place = find 0 kept in
          let then_, left, g = settle_before sum (without place kept) form in
          Some (Kernel.Moved (first, unary place, m, then_, ending left g)) in

    let states =
      List.map
        (fun (line, kinds, form) ->
          let reply first kept form =
            incr options;
            match reply first kept form with
            | Some r -> r
            | None -> wrong line "an option of this state has no option that is listed as lost" in
          let rec in_kinds before = function
            | [] -> []
            | k :: after ->
              List.map
                (fun (_, sum, _, _) ->
                  let how, kept, g = settle_before sum after form in
                  reply (List.map stays before @ how) (before @ kept) g)
                (moves k)
              @ in_kinds (before @ [ k ]) after in
          let in_form = List.map (fun g -> reply (List.map stays kinds) kinds g) (Hashtbl.find F.options form) in
          let replies = in_kinds [] kinds @ in_form in
          { Kernel.held = List.map drawn kinds; beside = positive form; replies = (fun () -> replies) })
        listed in

    let claim =
      let sum = read c.claimed c.claim_line in
      let kernel_sum = List.map G.for_kernel sum in
      let first, kept, form = settle_all sum in
      if lost_claimed then begin
        if not (is_lost (List.sort compare kept, form)) then wrong c.claim_line "the position claimed is not listed as lost";
        Kernel.Claimed_lost (kernel_sum, first, ending kept form)
      end
      else
        match reply first kept form with
        | Some r -> Kernel.Claimed_won (kernel_sum, r)
        | None -> wrong c.claim_line "no option of the position claimed is listed as lost" in

    let map table f = Hashtbl.fold (fun k x m -> Kernel.map_add (positive k) (f x) m) table (Kernel.map_empty ()) in
    let rows : (int, (int, int) Hashtbl.t) Hashtbl.t = Hashtbl.create 64 in
    Hashtbl.iter
      (fun (a, b) s ->
        if not (Hashtbl.mem rows a) then Hashtbl.add rows a (Hashtbl.create 16);
        Hashtbl.add (Hashtbl.find rows a) b s)
      F.sums;
    let book =
      { Kernel.forms = map F.options (List.map positive); sums = map rows (fun row -> map row positive);
        status = map F.lost Fun.id; facts; states } in
    if not (G.check_misere book claim) then wrong c.claim_line "the verified checker does not accept the evidence found";
    !options
end
