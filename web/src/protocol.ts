// The messages between the page and its engine, as include/tendril/ask.hpp and docs/web.md describe them.

export type Play = 'normal' | 'misere';
export type Outcome = 'N' | 'P';

export interface GameInfo {
  name: string;
  parameter: string;
  title: string;
  summary: string;
  notation: string;
  example: string;
}
export interface Games {
  version: string;
  games: GameInfo[];
  aliases: { name: string; stands_for: string; title: string }[];
}

export interface Reading {
  position: string;
  text: string;
  written: string;
  over: boolean;
  components: string[];
  notes: string;
  svg: string;
}

export interface Move {
  name: string;
  result: string;
  text: string; // the result in canonical notation
  over: boolean;
  nimber: number | null;
  wins: boolean | null; // null: not known within the time
  ways: number;
  death: boolean; // loses at once
  group: number; // moves of one group leave the same position
  part: number | null; // the component it is made in; null: it cannot be told
}

export interface Part {
  position: string;
  nimber: number | null;
}

export interface Analysis extends Reading {
  outcome: Outcome | null;
  nimber: number | null;
  parts: Part[];
  moves: Move[];
  unknown: string; // why something is not known; empty: everything is
}

export interface ShortMove {
  name: string;
  result: string;
  over: boolean;
}
export interface Answered {
  moves: string[];
  left: string;
  reply: ShortMove | null;
  then?: Answered[];
}
export interface Why {
  outcome: Outcome;
  because: string;
  reason: string;
  parts: Part[];
  move: ShortMove | null;
  answers: Answered[];
}
export interface Evidence {
  certificate: string;
  entries: number;
}
export interface Verdict {
  holds: boolean;
  line: string;
}

export interface Question {
  ask: 'games' | 'read' | 'moves' | 'nimber' | 'outcome' | 'lengths' | 'reply' | 'why' | 'draw' | 'certificate' | 'check';
  game?: string;
  position?: string;
  play?: Play;
  seconds?: number;
  values?: boolean;
  depth?: number;
  nimber?: boolean;
  certificate?: string;
  played?: (string | number[])[];
  stroke?: number[];
  preview?: string;
  numbers?: boolean;
  size?: number;
}

// A game of Sprouts as curves; places are those of its picture.
export interface DrawnMove {
  words: string;
  from: number;
  to: number;
  reduced: string;
}
export interface Drawn {
  text: string;
  reduced: string;
  surface: string;
  svg: string;
  spots: { name: number; x: number; y: number; lives: number }[];
  moves?: DrawnMove[];
  traced?: DrawnMove;
  refused?: { reason: string; x: number; y: number };
}

export interface Progress {
  doing: string;
  done: number;
  seconds: number;
  bytes: number;
}

// What the engine says instead of an answer.
export class Refused extends Error {
  constructor(
    readonly problem: string,
    readonly column: number,
    readonly right: string,
    line: string,
  ) {
    super(line);
  }
}
export class Stopped extends Error {}

interface Raw {
  error?: { problem: string; column: number; right: string; line: string };
  stopped?: string;
}

export function answerOf<T>(text: string): T {
  const raw = JSON.parse(text) as Raw & T;
  if (raw.error) throw new Refused(raw.error.problem, raw.error.column, raw.error.right, raw.error.line);
  if (raw.stopped !== undefined) throw new Stopped(raw.stopped);
  return raw;
}
