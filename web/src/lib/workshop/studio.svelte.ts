/** The card on the bench: as form, as text and as YAML, one and the same; checked, printed and drawn by the engine while it is written. */

import type { AnswerOf, Call, Continuation, Fault, Language, ReadLine } from '../engine/calls';
import { EngineError, type Engine } from '../engine/engine';
import type { CardFace } from '../wire';
import { entryOf, numberOf, valueOf, withLines, withPart, type Path } from './cardtext';

/** What the engine may take for an answer, in milliseconds: an effect that never ends is put an end to. */
const PATIENCE = 8000;

const NOTHING_READ: { lines: ReadLine[] } = { lines: [] };

/** Of what is asked while one thing is being done only the last is done: what was asked before it comes to nothing. */
class Latest {
  #now: Promise<unknown> = Promise.resolve();
  #wanted = 0;

  async of<T>(act: () => Promise<T>): Promise<T | undefined> {
    const wanted = ++this.#wanted;
    await this.#now;
    if (wanted !== this.#wanted) return undefined;
    const done = act();
    this.#now = done.catch(() => {});
    return done;
  }
}

export class Studio {
  yaml = $state('');
  /** The text as it is typed, a line each. */
  typed = $state('');
  language = $state<Language>('ja');
  face = $state.raw<CardFace | null>(null);
  svg = $state('');
  faults = $state.raw<Fault[]>([]);
  /** Lines that are not understood. */
  unread = $state.raw<ReadLine[]>([]);
  next = $state.raw<Continuation | null>(null);
  /** How long the last key took until it was checked and drawn. */
  took = $state(0);
  stopped = $state(false);
  value = $derived(valueOf(this.yaml));
  /** Everything stands as it is written, and can be played. */
  sound = $derived(this.face !== null && this.faults.length === 0 && this.unread.length === 0);
  #keys: string[] = [];
  /** The text is as somebody types it: what is said of the card elsewhere must not be written over it. */
  #typing = false;
  #wanted = 0;
  #busy = false;
  /** What was typed before it was read is not read any more. */
  #reading = new Latest();
  #looking = new Latest();

  constructor(
    readonly engine: Pick<Engine, 'ask'>,
    /** Told of every change. */
    readonly changed: (yaml: string) => void,
  ) {}

  /** Puts another card on the bench. */
  async open(yaml: string, language: Language) {
    this.#typing = false;
    this.language = language;
    this.yaml = yaml;
    [this.unread, this.next, this.typed, this.#keys] = [[], null, '', []];
    await this.#check();
  }

  /** The card as YAML. */
  async write(yaml: string) {
    this.#typing = false;
    this.yaml = yaml;
    this.changed(yaml);
    await this.#check();
  }

  /** A part of the form. */
  async set(path: Path, value: unknown) {
    this.#typing = false;
    this.yaml = withPart(this.yaml, path, value);
    this.changed(this.yaml);
    await this.#check();
  }

  /** The text: as soon as each line says one thing, that is what the card does. */
  async type(text: string) {
    const begun = performance.now();
    this.#typing = true;
    this.typed = text;
    const read = await this.#reading.of(() => this.#ask({ call: 'read', text, language: this.language }, NOTHING_READ));
    if (read === undefined || text !== this.typed) return;
    const { lines } = read;
    this.unread = lines.filter(({ read }) => read === null);
    if (this.unread.length > 0 || (lines.length === 0 && text.trim() !== '')) return;
    const entries = lines.map(({ read }) => entryOf(read?.yaml ?? ''));
    this.yaml = withLines(this.yaml, this.#keys, entries);
    this.#keys = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
    this.changed(this.yaml);
    await this.#check(begun);
  }

  /** What can follow where the text cursor stands. */
  async lookAhead(beginning: string) {
    const next = await this.#looking.of(() => this.#ask({ call: 'next', beginning, language: this.language }, null));
    if (next !== undefined) this.next = next;
  }

  /** Writes the text in the other language. */
  async speak(language: Language) {
    this.#typing = false;
    this.language = language;
    [this.unread, this.next] = [[], null];
    await this.#check();
  }

  /** Draws the card anew: what is said of its picture has changed. */
  redraw() {
    return this.#check();
  }

  /** Checks, prints and draws; of several changes in a row the last. */
  async #check(begun = performance.now()) {
    const wanted = ++this.#wanted;
    if (this.#busy) return;
    this.#busy = true;
    try {
      await this.#draw(begun);
    } finally {
      this.#busy = false;
    }
    if (wanted !== this.#wanted) await this.#check();
  }

  async #draw(begun: number) {
    const { yaml, language } = this;
    const draft = await this.#ask({ call: 'draft', text: yaml, language }, null);
    if (draft === null) return;
    const { cards, faults } = draft;
    this.faults = faults;
    const number = numberOf(yaml);
    const drawn = cards.find(({ face }) => face.number === number) ?? cards[0];
    this.took = performance.now() - begun;
    if (!drawn) return;
    [this.face, this.svg] = [drawn.face, drawn.svg];
    if (!this.#typing) await this.#print(drawn.face);
  }

  /** The text as it is printed, and the parts of the card that it stands for. */
  async #print(face: CardFace) {
    this.typed = face.text[this.language].join('\n');
    this.unread = [];
    const { lines } = await this.#ask({ call: 'read', text: this.typed, language: this.language }, NOTHING_READ);
    this.#keys = [...new Set(lines.flatMap(({ read }) => Object.keys(entryOf(read?.yaml ?? ''))))];
  }

  async #ask<C extends Call, T>(call: C, otherwise: T): Promise<AnswerOf<C> | T> {
    try {
      const answer = await this.engine.ask(call, PATIENCE);
      this.stopped = false;
      return answer;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.stopped = error.code !== 'read/not_declared';
      return otherwise;
    }
  }
}
