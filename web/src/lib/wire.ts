/**
 * What travels between the server and this client.
 *
 * Generated from the Rust types (docs/protocol.md is the contract); kept by hand until the
 * generator writes this file.
 */

export interface Text { ja: string; en: string }
export type Seat = 0 | 1;

export interface View {
  game: string;
  observer: Seat | null;
  round: number;
  phase: string;
  step: string;
  active: Seat | null;
  zones: ZoneView[];
  counters: Counter[];
}
export interface ZoneView {
  id: string;
  kind: string;
  seat: Seat | null;
  slot: number | null;
  count: number;
  cards: CardView[];
}
export interface CardView { ref: string; card: string | null; marks: Mark[] }
export interface Mark { key: string; value: number }
export interface Counter { key: string; seat: Seat | null; value: number }
export interface Outcome { winner: Seat | null; reason: string; rule: string; text: Text }

export interface Decision {
  number: number;
  seat: Seat;
  question: string;
  text: Text;
  subject: string | null;
  options: Option[];
}
export interface Option {
  index: number;
  verb: string;
  card: string | null;
  /** The number of that card, where the seat may know it. */
  shows: string | null;
  place: string | null;
  number: number | null;
  text: Text;
  note: Text | null;
}
export interface Waiting { seat: Seat; text: Text }

export interface LogEntry {
  number: number;
  rule: string;
  key: string;
  seat: Seat | null;
  text: Text;
  card: string | null;
  from: string | null;
  to: string | null;
  at: string | null;
  value: number | null;
}

export interface MatchInfo {
  id: string;
  game: string;
  seats: SeatInfo[];
  status: 'waiting' | 'playing' | 'finished';
  commitment: string | null;
  created: string;
}
export interface SeatInfo {
  name: string;
  kind: 'human' | 'computer';
  level: string | null;
  deck: string | null;
  taken: boolean;
}
export interface UndoState { may: boolean; why: Text | null; asked_by: Seat | null; left: number | null }
export interface Clocks { seats: { bank_ms: number; running: boolean }[] }
export interface WhyAnswer { verb: string; rule: string; text: Text; remedy: Text | null }

export type ClientMessage =
  | { type: 'join'; secret: string | null; last: number | null }
  | { type: 'choose'; decision: number; option: number }
  | { type: 'why'; ref: string | null; place: string | null }
  | { type: 'concede' }
  | { type: 'undo' }
  | { type: 'undo_answer'; allow: boolean; block: boolean }
  | { type: 'rematch' }
  | { type: 'nonce'; nonce: string }
  | { type: 'ping' };

export interface Update {
  type: 'update';
  number: number;
  fresh: boolean;
  /** False for a position that was only passed through on the way to the next update: it asks nothing. */
  settled: boolean;
  events: LogEntry[];
  view: View;
  decision: Decision | null;
  waiting: Waiting | null;
  outcome: Outcome | null;
  undo: UndoState;
  clocks: Clocks | null;
}
export interface Refused { type: 'refused'; id: number; rule: string; text: Text; remedy: Text | null }
export interface Why { type: 'why'; id: number; answers: WhyAnswer[] }
export interface Failure { type: 'error'; id: number | null; code: string; text: Text }
export interface Presence { type: 'presence'; seats: { connected: boolean }[]; spectators: number; clocks: Clocks | null }

export type ServerMessage =
  | { type: 'joined'; id: number; match: MatchInfo; seat: Seat | null }
  | { type: 'match'; match: MatchInfo }
  | Update
  | { type: 'done'; id: number }
  | Refused
  | Why
  | Failure
  | Presence
  | { type: 'rematch'; match: string; secret: string | null }
  | { type: 'thinking'; seat: Seat }
  | { type: 'pong'; id: number };

export interface GameSummary {
  slug: string;
  title: Text;
  summary: Text;
  levels: Level[];
}
export interface Level { key: string; name: Text; rating: number }
export interface GameInfo extends GameSummary {
  table: Table;
  cards: CardFace[];
  decks: Deck[];
}
export interface Deck { key: string; name: Text; summary: Text; sections: DeckSection[] }
export interface DeckSection { key: string; name: Text; cards: { card: string; copies: number }[] }
export interface CardFace {
  number: string;
  name: Text;
  kind: string;
  kind_name: Text;
  attributes: string[];
  stats: { key: string; name: Text; value: string }[];
  cost: string[];
  text: { ja: string[]; en: string[] };
  flavour: Text | null;
}

export type AreaDraw = 'slot' | 'pile' | 'open_pile' | 'row' | 'hand';
export interface TableArea {
  zone: string;
  draw: AreaDraw;
  slot?: number | null;
  column?: number | null;
  row?: number | null;
  width?: number | null;
  slots?: number | null;
}
export interface Phase { key: string; name: Text; rule?: string | null; steps?: { key: string; name: Text }[] }
export interface Named { name: Text }
export interface Table {
  title: Text;
  summary: Text;
  phases: Phase[];
  board: { columns: number; rows: number; areas: TableArea[]; shared?: TableArea[] };
  zones: Record<string, Named>;
  face: { badge?: string | null; big?: string | null; lines?: string[] };
  marks: Record<string, Named & { draw: 'number' | 'badge' | 'sideways' | 'back' | 'none' }>;
  counters: Record<string, Named & { draw: 'number' | 'pips' | 'flag' | 'none' }>;
  attributes: Record<string, Named & { colour: string; crest: string }>;
  kinds: Record<string, Named>;
  stats: Record<string, Named>;
}

export interface Rulebook { sections: RuleSection[] }
export interface RuleSection { id: string; title: Text; rules: Rule[] }
export interface Rule { id: string; text: Text; examples: string[] }

export type SeatHolder =
  | { kind: 'me'; name: string; deck: string }
  | { kind: 'friend' }
  | { kind: 'computer'; level: string; deck: string };
export interface NewMatch { game: string; seats: [SeatHolder, SeatHolder]; clock: { bank_ms: number } | null; watch: boolean }
export interface CreatedMatch { id: string; secrets: (string | null)[]; invitation: string | null }
export interface TakeSeat { invitation: string; name: string; deck: string }
export interface TakenSeat { seat: Seat; secret: string }

export interface FairProof {
  commitment: string;
  secret: string;
  nonces: string[];
  seed: string;
  drawn_by: ('client' | 'server' | 'computer')[];
  holds: boolean;
}
export interface Frame {
  choice: number;
  text: Text;
  /** Of seat 0, seat 1 and a spectator. */
  views: View[];
  logs: LogEntry[][];
  waiting: Waiting | null;
  outcome: Outcome | null;
}
export interface Frames {
  game: string;
  title: Text | null;
  verdict: 'EXACT' | 'UNVERIFIED' | 'DIVERGED';
  reason: Text | null;
  seats: SeatInfo[];
  fair: FairProof | null;
  frames: Frame[];
}
