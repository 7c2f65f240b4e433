/** What can be asked of a game's module, and what it answers: crates/tab/src/asked.rs has the same list. */

import type {
  CardFace,
  Coaching,
  DeckCard,
  DeckChoice,
  Decision,
  Foreseen,
  Frames,
  Lesson,
  Level,
  Lists,
  LogEntry,
  Outcome,
  Rulebook,
  Seat,
  Shut,
  Table,
  Text,
  View,
  Waiting,
  WhyAnswer,
} from '../wire';

export type Language = 'ja' | 'en';
/** A number, or 64 hex digits. */
export type Seed = number | string;

/** A mistake in a file, at its place. */
export interface Fault {
  code: string;
  message: string;
  /** The same, where whoever tells it has it in both languages. */
  japanese?: string | null;
  hint?: string | null;
  rule?: string | null;
  file?: string | null;
  line?: number | null;
  column?: number | null;
}

/** Something in a scenario that does not come out as it should. */
export interface Failure {
  step: number;
  line: number;
  /** Where the match was. */
  reached: string;
  what: string;
  expected: string;
  found: string;
}

export interface About {
  game: string;
  digest: string;
  title: Text;
  decks: { key: string; name: Text }[];
  levels: Level[];
  lessons: Lesson[];
  cover: string[];
}

/** A match written down: from it alone it is played again. */
export interface MatchRecord {
  game: string;
  digest: string;
  decks: [DeckChoice, DeckChoice];
  seed: string;
  lists: Lists;
  choices: number[];
}

/** Who is asked, and how. */
export interface Asked {
  seat: Seat;
  options: number;
  /** For a part of an act that has begun before. */
  part: boolean;
  /** The seat does what a lesson has written down. */
  scripted: boolean;
  /** What it does nobody needs to see. */
  quiet: boolean;
}

/** A position that the last choice passed through. */
export interface Moment {
  view: View;
  log: LogEntry[];
}

export interface Told {
  view: View;
  events: LogEntry[];
  passed?: Moment[];
  asked?: Asked;
  decision?: Decision;
  waiting?: Waiting;
  outcome?: Outcome;
  lesson?: Coaching;
}

export interface Advice {
  option: number;
  expects: number | null;
  why: Text[];
}

/** Who played, as a replay file names them. */
export interface ReplayPlayer {
  name: string;
  level: string | null;
  deck: string | null;
}

/** A printed line: what it says, or where understanding ended. */
export interface ReadLine {
  line: string;
  /** As far as it was understood. */
  known: string;
  read: { key: string | null; yaml: string; text: Text } | null;
  /** It can be taken in several ways. */
  several: boolean;
  next: string[];
  nearest: string | null;
  why: Text | null;
}

/** How the beginning of a line may go on. */
export interface Continuation {
  known: string;
  /** `#` stands for a number, at each of `slots`. */
  next: { text: string; slots: number[] }[];
  whole: boolean;
  /** Nothing can follow. */
  stuck: boolean;
  /** Lines of cards that begin so. */
  lines: string[];
}

/** What a card adds to the share of games that its deck wins, beside the card as it was. */
export interface Weighed {
  games: number;
  decks: number;
  change: { mean: number; low: number; high: number };
  verdict: 'up' | 'down' | 'same' | 'open';
  done: boolean;
}

/** What happened in a match, in order. */
export type Step = { choice: number } | { concede: Seat } | { back: number; by: Seat } | { hinted: Seat };

/** Each call by its name: what it brings along, and what it comes to. */
export interface Calls {
  about: { with: object; answer: About };
  cards: { with: object; answer: CardFace[] };
  table: { with: object; answer: Table };
  rulebook: { with: object; answer: Rulebook };
  print: { with: { numbers: string[]; language: Language }; answer: string };
  schema: { with: { name: string }; answer: unknown };
  check: { with: { name: string; text: string }; answer: Fault[] };
  draft: {
    with: { text: string; language: Language };
    answer: { cards: { face: CardFace; svg: string }[]; faults: Fault[] };
  };
  /** Outlines in a square of 512 units, by name. */
  figures: { with: object; answer: Record<string, string> };
  written: { with: { card: string }; answer: string };
  read: { with: { text: string; language?: Language }; answer: { whole: boolean; lines: ReadLine[] } };
  next: { with: { beginning: string; language?: Language }; answer: Continuation };
  hold: { with: { card: string }; answer: { key: string; name: Text; list: Record<string, DeckCard[]> }[] };
  weigh: {
    with: { load: { card: string; was?: string; now: string; seed: number }; milliseconds: number; most?: number };
    answer: Weighed;
  };
  use: { with: { text?: string }; answer: { faults: Fault[] } };
  files: { with: { files: Record<string, string> }; answer: { faults: Fault[] } };
  scenarios: {
    with: { name: string; text: string };
    answer: { name: string; passed: boolean; faults: Fault[]; failures: Failure[] }[];
  };
  open: {
    with: { decks: [DeckChoice, DeckChoice]; seed: Seed; lists?: Lists };
    answer: { match: number; asked: boolean };
  };
  lesson: { with: { key: string }; answer: { match: number } };
  /** A match from the position that a scenario begins from; or what is wrong with it. */
  stage: { with: { text: string }; answer: { match: number | null; faults: Fault[] } };
  /** What was chosen, in the words of scenarios. */
  steps: { with: { match: number }; answer: { seat: Seat | null; words: string }[] };
  replay: { with: { record: MatchRecord }; answer: { match: number; same_rules: boolean; end: string } };
  names: { with: { match: number; names: [string | Text, string | Text] }; answer: null };
  look: { with: { match: number; seat?: Seat | null; from?: number; passed?: boolean }; answer: Told };
  foresee: { with: { match: number }; answer: Foreseen[] };
  why: { with: { match: number; seat: Seat; target: string }; answer: WhyAnswer[] };
  shut: { with: { match: number; seat: Seat }; answer: Shut[] };
  play: { with: { match: number; option: number }; answer: { objection?: Text } };
  concede: { with: { match: number; seat: Seat }; answer: null };
  back: { with: { match: number; to: number }; answer: null };
  think: { with: { match: number; level: string; seed: number; milliseconds: number }; answer: number | null };
  hint: { with: { match: number; seed: number; milliseconds: number }; answer: Advice | null };
  record: { with: { match: number }; answer: { record: MatchRecord; end: string } };
  close: { with: { match: number }; answer: boolean };
  /** A match that was played, as a replay file. */
  write_replay: {
    with: {
      decks: [DeckChoice, DeckChoice];
      seed: Seed;
      seats: [ReplayPlayer, ReplayPlayer];
      steps: Step[];
      alone?: boolean;
    };
    answer: unknown;
  };
  /** A replay file, played again position by position. */
  frames: { with: { replay: unknown }; answer: Frames };
  deck_check: {
    with: { list: Record<string, DeckCard[]>; wanted: { cards: string[]; least: number } | null };
    answer: unknown;
  };
  deck_read: { with: { text: string }; answer: unknown };
  deck_write: { with: { deck: unknown }; answer: { text: string } };
}

export type CallName = keyof Calls;
/** A call: its name and what it brings along. */
export type Call = { [N in CallName]: { call: N } & Calls[N]['with'] }[CallName];
/** What a call comes to. */
export type AnswerOf<C extends { call: CallName }> = Calls[C['call']]['answer'];
