/** What this reader prefers, kept in this browser. */

export type Theme = 'auto' | 'light' | 'dark';
/** When a question that can be passed stops: always, when there is something to do, never. */
export type Stop = 'stop' | 'act' | 'never';

/** How fast things are shown. */
export type Tempo = 'slow' | 'usual' | 'quick';

/** What each tempo makes of a length of time. */
const STRETCH: Record<Tempo, number> = { slow: 1.4, usual: 1, quick: 0.5 };

interface Kept {
  lang: 'ja' | 'en';
  theme: Theme;
  motion: boolean;
  auto: boolean;
  known: string[];
  name: string;
  windows: Record<string, Stop>;
  /** When questions that can be passed stop where nothing is said of them; null: by who sits opposite. */
  usual: Stop | null;
  sound: boolean;
  volume: number;
  log: boolean;
  spotlight: boolean;
  roll: boolean;
  notify: boolean;
  tempo: Tempo;
  /** What others say at the table is not shown. */
  muted: boolean;
  /** One's matches are given away as open data, without a name. */
  open: boolean;
}

const KEY = 'fudaba.prefs';

function kept(): Kept {
  const first: Kept = {
    lang: navigator.language.startsWith('ja') ? 'ja' : 'en',
    theme: 'auto',
    motion: true,
    auto: true,
    known: [],
    name: '',
    windows: {},
    usual: null,
    sound: true,
    volume: 0.5,
    log: false,
    spotlight: true,
    roll: false,
    notify: false,
    tempo: 'usual',
    muted: false,
    open: false,
  };
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return first;
  }
}

class Prefs {
  #kept = $state(kept());

  get lang() {
    return this.#kept.lang;
  }
  set lang(lang) {
    this.#change({ lang });
  }
  get muted() {
    return this.#kept.muted;
  }
  set muted(muted) {
    this.#change({ muted });
  }
  get open() {
    return this.#kept.open;
  }
  set open(open) {
    this.#change({ open });
  }
  get theme() {
    return this.#kept.theme;
  }
  set theme(theme) {
    this.#change({ theme });
  }
  get motion() {
    return this.#kept.motion;
  }
  set motion(motion) {
    this.#change({ motion });
  }
  /** Whether a question with one answer is answered by itself. */
  get auto() {
    return this.#kept.auto;
  }
  set auto(auto) {
    this.#change({ auto });
  }
  /** Whether this reader has been told how the table of a game works. */
  knows(game: string): boolean {
    return this.#kept.known.includes(game);
  }
  learn(game: string) {
    this.#change({ known: [...this.#kept.known.filter((known) => known !== game), game] });
  }
  get name() {
    return this.#kept.name;
  }
  set name(name) {
    this.#change({ name });
  }

  /** Whether things are heard, and how loud, from 0 to 1. */
  get sound() {
    return this.#kept.sound;
  }
  set sound(sound) {
    this.#change({ sound });
  }
  get volume() {
    return this.#kept.volume;
  }
  set volume(volume) {
    this.#change({ volume });
  }
  /** Whether the opponent's cards are shown large for a beat. */
  get spotlight() {
    return this.#kept.spotlight;
  }
  set spotlight(spotlight) {
    this.#change({ spotlight });
  }
  /** Whether the whole log is open beside the table. */
  get log() {
    return this.#kept.log;
  }
  set log(log) {
    this.#change({ log });
  }

  /** Whether one's own die is thrown by pressing it. */
  get roll() {
    return this.#kept.roll;
  }
  set roll(roll) {
    this.#change({ roll });
  }
  /** Whether the browser tells, from another window, that it is one's turn. */
  get notify() {
    return this.#kept.notify;
  }
  set notify(notify) {
    this.#change({ notify });
  }

  /** How fast things are shown. */
  get tempo() {
    return this.#kept.tempo;
  }
  set tempo(tempo) {
    this.#change({ tempo });
  }
  /** So many milliseconds, at this reader's tempo. */
  time(milliseconds: number): number {
    return milliseconds * STRETCH[this.#kept.tempo];
  }

  /** Whether nobody sits opposite who could learn something from how long an answer takes. */
  alone = $state(false);

  /** When a question of a game that can be passed stops: where nobody can learn from it, only when there is something to do. */
  windowOf(game: string, question: string): Stop {
    return this.#kept.windows[`${game}/${question}`] ?? this.#kept.usual ?? (this.alone ? 'act' : 'stop');
  }

  /** What is set for all questions that can be passed; null: by who sits opposite. */
  get usual() {
    return this.#kept.usual;
  }
  /** For all of them: what was set for single ones is forgotten. */
  setUsual(usual: Stop | null) {
    this.#change({ usual, windows: {} });
  }

  setWindow(game: string, question: string, stop: Stop) {
    this.#change({ windows: { ...this.#kept.windows, [`${game}/${question}`]: stop } });
  }

  /** Whether things may move: the reader's wish here, and that of the whole system. */
  get moves() {
    return this.motion && !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  }

  #change(change: Partial<Kept>) {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still plays; the wish holds until the page is left.
    }
  }
}

export const prefs = new Prefs();
