(* The checkers as OCaml. Booleans, lists, pairs and options become OCaml's own (ExtrOcamlBasic, of Coq's library); numbers
   stay as Coq defines them, so no assumption about machine integers is made. *)
From Coq Require Import NArith PArith List FMapPositive Extraction ExtrOcamlBasic.
From Tendril Require Import Checker MisereChecker Graphs Removal Octal NodeKayles Heaps Limits Arrows Boards Cycles Dag Sprouts SproutsNames SproutsTidy SproutsFew SproutsCheck.

(* Names of our own where the extraction would number equal ones. *)
Definition graph_position := Removal.position.
Definition make_board := Boards.Build_board.
Definition octal_check_misere := Octal.check_misere.
Definition kayles_check_misere := NodeKayles.check_misere.
Definition heap_check_misere := Heaps.check_misere.
Definition arrow_check_misere := Arrows.check_misere.
Definition dag_check_misere := Dag.check_misere.
Definition sprouts_check_misere := SproutsCheck.check_misere.
Definition octal_moves := Octal.moves.
Definition octal_check := Octal.check.
Definition kayles_moves := NodeKayles.moves.
Definition kayles_check := NodeKayles.check.
Definition heap_options := Heaps.options.
Definition heap_check := Heaps.check.
Definition arrow_check := Arrows.check.
Definition legal_arrow := Limits.legal.
Definition place_arrow := Limits.place.
Definition tidied (s : Limits.state) := Arrows.split s Arrows.Tidy.
Definition state_of_board := Boards.state_of.
Definition proper_board := Boards.proper.
Definition ready_board (b : Boards.board) (marks : list Limits.arrow) : bool := Cycles.ready b marks && Cycles.on_board b.
Definition dag_check := Dag.check.
Definition map_empty {A} (_ : unit) : PositiveMap.t A := PositiveMap.empty A.
Definition map_add {A} := @PositiveMap.add A.
Definition sprouts_few := SproutsFew.few.
Definition sprouts_isolated := SproutsFew.isolated.
Definition sprouts_tidy := SproutsTidy.tidy.
Definition sprouts_play := SproutsCheck.play_one.
Definition sprouts_renamed (swaps : list (positive * positive)) := SproutsNames.renamed (SproutsCheck.exchange swaps).
Definition sprouts_there := SproutsCheck.only_there.
Definition sprouts_check := SproutsCheck.check.
Definition nim := Heaps.nim.
Definition lasker := Heaps.lasker.
Definition grundy_game := Heaps.grundy.

Extraction Language OCaml.
Extraction "kernel.ml" graph_position make_board graph_of_edges octal_moves octal_check kayles_moves kayles_check
  heap_options heap_check arrow_check legal_arrow place_arrow Limits.arrows_of tidied state_of_board proper_board ready_board
  dag_check map_empty map_add sprouts_few sprouts_isolated sprouts_tidy sprouts_play sprouts_renamed sprouts_there sprouts_check
  octal_check_misere kayles_check_misere heap_check_misere arrow_check_misere dag_check_misere sprouts_check_misere nim lasker grundy_game.
