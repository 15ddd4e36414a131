(* The checkers as OCaml. Booleans, lists, pairs and options become OCaml's own (ExtrOcamlBasic, of Coq's library); numbers
   stay as Coq defines them, so no assumption about machine integers is made. *)
From Coq Require Import NArith PArith List Extraction ExtrOcamlBasic.
From Tendril Require Import Checker Graphs Removal Octal NodeKayles Heaps Limits Arrows Boards.

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
Definition nim := Heaps.nim.
Definition lasker := Heaps.lasker.
Definition grundy_game := Heaps.grundy.

Extraction Language OCaml.
Extraction "kernel.ml" graph_of_edges octal_moves octal_check kayles_moves kayles_check
  heap_options heap_check arrow_check legal_arrow place_arrow Limits.arrows_of tidied state_of_board proper_board nim lasker grundy_game.
