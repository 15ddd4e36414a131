(* What the theorems rest on. The test wants each of these to print "Closed under the global context": no axioms. *)
From Tendril Require Import Games Sums Certificate Checker Removal Octal NodeKayles Heaps Arrows Boards.

Print Assumptions loses_iff.
Print Assumptions sprague_grundy.
Print Assumptions correct_list_is_right.
Print Assumptions Checker.check_sound.
Print Assumptions Removal.renaming_keeps.
Print Assumptions Removal.parts_add_up.
Print Assumptions Removal.plain_value.
Print Assumptions Octal.moves_sound.
Print Assumptions Octal.moves_complete.
Print Assumptions Octal.check_sound.
Print Assumptions NodeKayles.check_sound.
Print Assumptions Heaps.check_sound.
Print Assumptions Arrows.check_sound.
Print Assumptions Boards.board_value.
