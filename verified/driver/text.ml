(* A cursor over a position as it is written; blanks are skipped by the functions that say so. *)

exception Refused of string
exception Not_verified of string  (* well formed, but beyond what is proved *)

type t = { text : string; mutable at : int }

let make text = { text; at = 0 }
let length c = String.length c.text
let is_done c = c.at = length c
let peek c = if is_done c then '\000' else c.text.[c.at]
let advance c k = c.at <- c.at + k
let fail c what = raise (Refused (Printf.sprintf "%s at column %d of the position" what (c.at + 1)))

let is_digit ch = ch >= '0' && ch <= '9'
let is_letter ch = (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z')

let skip_blanks c =
  while (not (is_done c)) && (peek c = ' ' || peek c = '\t') do advance c 1 done

(* Takes this character, after any blanks, if it comes next. *)
let accept c ch =
  skip_blanks c;
  let found = (not (is_done c)) && peek c = ch in
  if found then advance c 1;
  found
let expect c ch = if not (accept c ch) then fail c (Printf.sprintf "'%c' expected" ch)

(* The letters that come next, without taking them. *)
let word c =
  let e = ref c.at in
  while !e < length c && is_letter c.text.[!e] do incr e done;
  String.sub c.text c.at (!e - c.at)
let accept_word c expected =
  skip_blanks c;
  let found = word c = expected in
  if found then advance c (String.length expected);
  found
let starts_with c prefix =
  let n = String.length prefix in
  length c - c.at >= n && String.sub c.text c.at n = prefix

(* Takes a decimal number, after any blanks. *)
let number c most =
  skip_blanks c;
  if not (is_digit (peek c)) then fail c "number expected";
  let value = ref 0 in
  while is_digit (peek c) do
    let digit = Char.code (peek c) - Char.code '0' in
    if digit > most || !value > (most - digit) / 10 then fail c "number too large";
    value := (10 * !value) + digit;
    advance c 1
  done;
  !value
let expect_end c =
  skip_blanks c;
  if not (is_done c) then fail c "end of the position expected"
