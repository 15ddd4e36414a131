(* What the theorems rest on. The test wants each of these to print "Closed under the global context": no axioms. *)
From Tendril Require Import Games Sums Certificate Checker Removal Octal NodeKayles Heaps.

Print Assumptions loses_iff.
Print Assumptions sprague_grundy.
Print Assumptions correct_list_is_right.
Print Assumptions Checker.check_sound.
Print Assumptions renaming_keeps.
Print Assumptions parts_add_up.
Print Assumptions plain_value.
Print Assumptions Octal.moves_sound.
Print Assumptions Octal.moves_complete.
Print Assumptions Octal.check_sound.
Print Assumptions NodeKayles.check_sound.
Print Assumptions Heaps.check_sound.
