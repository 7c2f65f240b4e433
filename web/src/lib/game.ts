/** A game as the client needs it: its cards by number, and what the table file says about every key. */

import { gallery } from './art.svelte';
import type { Layers } from './layers';
import { fill, t } from './i18n.svelte';
import { ICONS } from './icons';
import { parsePlace } from './places';
import { prefs } from './prefs.svelte';
import { widthOf } from './text';
import type { BroughtPicture, CardFace, CardView, Counter, DrawnGame, Icon, Mark, SillValue, Text, View } from './wire';
import { words } from './words';

const PLAIN = '#57514a';
const COMMON = { paper: '#fbf4e1', ink: '#221d17', edge: null };
const SPECIAL = { paper: '#1a150e', ink: '#f8e9c2', edge: '#d8a845' };

/** A sign that hangs on a card's frame. */
export interface Tab {
  key: string;
  icon: Icon;
  text: string;
  /** Of a card that lies on its face: in a word, where there is room. */
  word?: string;
  /** How much; a gain with its plus. */
  value?: number | string;
}
/** Something that is told of a card in words: its name, what it means, and how much. */
export interface Told {
  key: string;
  icon: Icon | null;
  name: Text;
  about: Text | null;
  value?: number;
}
/** A piece of a value that is drawn with the emblems of attributes. */
export interface Part {
  symbol?: string;
  text: Text;
}
/** A number on a card's face; `name` where it is not the usual one. */
export interface Figure {
  now: string;
  printed: string;
  name: string;
}

export class Game {
  #cards: Map<string, CardFace>;
  /** Kinds that lie in a deck's further sections (a side deck, say): drawn as something special. */
  #special: Set<string>;
  /** Whether some cards cost symbols, whatever others cost. */
  #hasPrices: boolean;

  constructor(readonly info: DrawnGame) {
    this.#cards = new Map(info.cards.map((card) => [card.number, card]));
    this.#special = this.#specialKinds();
    this.#hasPrices = info.cards.some(({ cost }) => cost.length > 0);
  }

  get table() {
    return this.info.table;
  }

  card(number: string | null): CardFace | null {
    return number === null ? null : (this.#cards.get(number) ?? null);
  }

  /** What of this game is put on the stage. */
  get stageFile() {
    return gallery.book(this.info.slug)?.stage ?? null;
  }

  /** A card's picture as an address; null until the pictures have come. */
  picture(number: string): string | null {
    return this.#brought(number)?.address ?? gallery.picture(this.info.slug, number);
  }

  /** Who made a picture that somebody has brought, and what they allow; empty for the game's own. */
  credit(number: string): string {
    return this.#brought(number)?.licence ?? '';
  }

  #brought(number: string): BroughtPicture | undefined {
    return this.info.pictures?.[number];
  }

  /** The picture as place and figure, for cards that stand out by their frame; null for others, and until the pictures have come. */
  layers(card: CardFace): Layers | null {
    return this.frame(card).edge === null || this.#brought(card.number)
      ? null
      : gallery.layers(this.info.slug, card.number);
  }

  /** The frame of a card's kind. Kinds that lie in a deck's further sections are dark where nothing else is said. */
  frame(card: CardFace): { paper: string; ink: string; edge: string | null } {
    const own = gallery.book(this.info.slug)?.frames[card.kind];
    return own ?? (this.#special.has(card.kind) ? SPECIAL : COMMON);
  }

  /** Whether a card shines: those that stand for the game, about one in each deck. */
  shines(number: string): boolean {
    return this.info.cover.includes(number);
  }

  /** The outline of an attribute's emblem, in a square of 512 units. */
  emblem(key: string): string | null {
    return gallery.book(this.info.slug)?.emblems[key]?.path ?? null;
  }

  /** The outline of the sign that an attribute's crest is, in a square of 16 units. */
  sign(key: string): string | null {
    const { crest } = this.attribute(key);
    return crest in ICONS ? ICONS[crest as Icon] : null;
  }

  /** What a card costs in symbols: each kind once, with how many. Null for one that has a number for it, and where nothing costs any. */
  price(face: CardFace): { key: string; count: number }[] | null {
    const { badge } = this.table.face;
    if (!this.#hasPrices || face.stats.some(({ key }) => key === badge)) return null;
    return [...new Set(face.cost)].map((key) => ({ key, count: face.cost.filter((one) => one === key).length }));
  }

  /** The same in words; nothing where it costs nothing, or that is not told. */
  costOf(face: CardFace): string {
    const parts = (this.price(face) ?? []).map(({ key, count }) => `${t(this.attribute(key).name)} ${count}`);
    const number = this.corner(face, [])?.now;
    const all = parts.length > 0 ? parts.join(' · ') : number;
    return all ? `${t(words.cost)} ${all}` : '';
  }

  colours(attributes: string[]): string[] {
    return attributes.length === 0 ? [PLAIN] : attributes.map((key) => this.attribute(key).colour);
  }

  attribute(key: string): { name: Text; colour: string; crest: string } {
    return this.table.attributes[key] ?? { name: this.#unnamed(key), colour: PLAIN, crest: key };
  }

  /** What the table does not name. In a cost `any` is whichever attribute: Japanese calls it as it calls having none (無). */
  #unnamed(key: string): Text {
    if (key !== 'any') return plainName(key);
    return { ja: this.table.attributes['colourless']?.name.ja ?? '任意', en: 'Any' };
  }

  /** The name of a kind of place. */
  zone(kind: string): Text {
    return this.table.zones[kind]?.name ?? plainName(kind);
  }

  /** "your support place 2", in the reader's language. */
  placeName(id: string, near: number | null): string {
    const place = parsePlace(id);
    const whose = place.seat === null ? 'shared' : place.seat === (near ?? 0) ? 'mine' : 'theirs';
    const own = this.nick(id) ?? place.slot;
    const name = `${t(this.zone(place.kind))}${own === null ? '' : ` ${own}`}`;
    if (prefs.lang === 'en') return whose === 'shared' ? `the ${name}` : `${t(words[whose])} ${name}`;
    return whose === 'shared' ? name : `${t(words[whose])}${name}`;
  }

  /** A word for the lesser thing that is all a card may be used for now, by the verbs of its options. */
  lesserUse(place: string, verbs: string[]): Text | null {
    const uses = this.table.zones[parsePlace(place).kind]?.uses ?? [];
    const lesser = verbs.map((verb) => uses.find((use) => use.verb === verb)?.only ?? null);
    return lesser.every((word) => word !== null) ? (lesser[0] ?? null) : null;
  }

  /** What people call a place beside its kind and number: `b2` of a square on a board. */
  nick(id: string): string | null {
    return this.info.places?.[id] ?? null;
  }

  mark(key: string) {
    return this.table.marks[key] ?? { name: plainName(key), draw: 'badge' as const, icon: null, locks: false };
  }

  counter(key: string) {
    return (
      this.table.counters[key] ?? {
        about: null,
        name: plainName(key),
        draw: 'number' as const,
        steps: [],
        cards: null,
        icon: null,
        lives: null,
      }
    );
  }

  /** What a kind of thing on the chain is called. */
  chainKind(key: string): Text {
    return this.table.chain?.[key]?.name ?? plainName(key);
  }

  /** What a way of pointing is called. */
  link(key: string): Text {
    return this.table.links?.[key]?.name ?? plainName(key);
  }

  /** The large figure on a card. A card without it shows its first other number, which is named. */
  big(face: CardFace | null, marks: Mark[]): Figure | null {
    const { big, badge } = this.table.face;
    const usual = this.#figure(big, face, marks);
    const other = face?.stats.find((stat) => stat.key !== badge && isShort(stat.value.ja));
    return usual ?? (big && other ? { now: t(other.value), printed: t(other.value), name: t(other.name) } : null);
  }

  /** The small figure in a card's corner. */
  corner(face: CardFace | null, marks: Mark[]): Figure | null {
    const { badge, today, unpaid } = this.table.face;
    if (face?.stats.some(({ key }) => key === unpaid)) return { now: '0', printed: '0', name: t(words.cost) };
    const figure = this.#figure(badge, face, marks);
    const now = marks.find(({ key }) => key === today)?.value;
    return figure && now !== undefined ? { ...figure, now: String(now) } : figure;
  }

  /** A number of a card: the one it has now, else the printed one. */
  #figure(key: string | null, face: CardFace | null, marks: Mark[]): Figure | null {
    const stat = face?.stats.find((stat) => stat.key === key);
    const printed = stat ? t(stat.value) : '';
    const now = marks.find((mark) => mark.key === key)?.value;
    return now === undefined && printed === '' ? null : { now: String(now ?? printed), printed, name: '' };
  }

  /** A stat of a card as a number. */
  numberOf(key: string, card: CardView): number | null {
    const now = this.#figure(key, this.card(card.card), card.marks)?.now ?? '';
    return now === '' || Number.isNaN(Number(now)) ? null : Number(now);
  }

  /** The numbers in the strip below a card's picture, in order, the last one the largest; with what counts against them. */
  sill(face: CardFace | null, marks: Mark[]): { key: string; icon: Icon; figure: Figure; wounds: number }[] {
    const { sill = [], big } = this.table.face;
    const wanted = sill.length > 0 || big === null ? sill : [{ key: big, icon: 'star' as const }];
    return wanted.flatMap(({ key, icon, wounds }: SillValue) => {
      const stat = face?.stats.some((stat) => stat.key === key) || marks.some((mark) => mark.key === key);
      const figure = stat ? this.#figure(key, face, marks) : null;
      // A gauge that nothing is printed for says nothing while it is empty; what it gives back is seen in the number that fights.
      const idle = figure?.printed === '' && Number(figure.now) <= 0 && key !== big;
      return figure && figure.now !== '' && !idle ? [{ key, icon, figure, wounds: this.#value(wounds, marks) }] : [];
    });
  }

  /** The value of a mark; 0 where there is none. */
  #value(key: string | null | undefined, marks: Mark[]): number {
    return Math.max(0, marks.find((mark) => mark.key === key)?.value ?? 0);
  }

  /** What stands in the strip of a card without these numbers: words, or a value in emblems. */
  plain(face: CardFace): string | Part[] | null {
    for (const key of this.table.face.plain ?? []) {
      if (key === 'kind') return t(face.kind_name);
      const stat = face.stats.find((candidate) => candidate.key === key);
      if (stat) return this.#parts(stat.value) ?? t(stat.value);
    }
    return null;
  }

  /** A value of attributes and numbers alone ("fire 2") in its pieces. */
  #parts(value: Text): Part[] | null {
    const pieces = value.en.split(/[\s,+]+/).filter((piece) => piece !== '');
    const known = pieces.every((piece) => /^\d+$/.test(piece) || this.table.attributes[piece] !== undefined);
    if (!known) return null;
    return pieces.map((piece) => ({
      text: { ja: piece, en: piece },
      ...(this.table.attributes[piece] ? { symbol: piece } : {}),
    }));
  }

  /** The lines below a card's name. */
  lines(face: CardFace): string[] {
    const lines = this.table.face.lines.map((line) => (line === 'kind' ? t(face.kind_name) : this.#line(line, face)));
    return lines.filter((line) => line !== '');
  }

  #line(line: string, face: CardFace): string {
    if (line === 'attributes') return face.attributes.map((key) => t(this.attribute(key).name)).join(' ');
    const stat = face.stats.find(({ key }) => key === line);
    // A bare number says nothing without its name.
    return !stat ? '' : /^[-+]?\d+$/.test(t(stat.value)) ? `${t(stat.name)} ${t(stat.value)}` : t(stat.value);
  }

  /** Signs that hang on a card's frame, the most urgent first: as the table file has them. One lock stands for all that keeps it from being played. */
  tabs(marks: Mark[], locked = false): Tab[] {
    const there = this.told(marks);
    const locks = there.filter(({ key }) => this.mark(key).locks);
    // What counts against a number is taken from that number.
    const counted = new Set((this.table.face.sill ?? []).map(({ wounds }) => wounds));
    const signs = there.filter(({ key, icon }) => icon !== null && !this.mark(key).locks && !counted.has(key));
    const lock = locked || locks.length > 0 ? [{ key: 'lock', icon: 'lock' as const, text: t(words.locked) }] : [];
    // How it lies says itself already: what else there is comes first.
    const lies = ({ key }: Told) => ['sideways', 'upside_down', 'back'].includes(this.mark(key).draw);
    signs.sort((a, b) => Number(lies(a)) - Number(lies(b)));
    return [
      ...lock,
      ...signs.map(({ key, icon, name, value }) => {
        const { less } = this.mark(key);
        if (less && value !== undefined && value < 0) return { key, icon: less, text: t(name), value: `+${-value}` };
        const { draw, price = null } = this.table.marks[key] ?? {};
        const word = draw === 'back' && price === null && widthOf(t(name)) < 10 ? { word: t(name) } : {};
        return { key, icon: icon ?? 'star', text: t(name), ...word, ...(value === undefined ? {} : { value }) };
      }),
    ];
  }

  /** What is to be told of a card as it lies, besides the numbers of its face: in the order of the table file. */
  told(marks: Mark[]): Told[] {
    const order = Object.keys(this.table.marks);
    const there = marks.filter(
      (mark) => mark.value !== 0 && !this.#onFace(mark.key) && this.mark(mark.key).draw !== 'none',
    );
    there.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
    return there.map((mark) => {
      const { name, draw, icon = null, about = null } = this.mark(mark.key);
      return { key: mark.key, icon, name, about, ...(draw === 'number' ? { value: mark.value } : {}) };
    });
  }

  #onFace(key: string): boolean {
    const { big, badge, today, sill = [] } = this.table.face;
    return key === big || key === badge || key === today || sill.some((value) => value.key === key);
  }

  lies(marks: Mark[], how: 'sideways' | 'upside_down' | 'back'): boolean {
    return marks.some((mark) => mark.value !== 0 && this.mark(mark.key).draw === how);
  }

  /** Whether it lies on its face because it has been used, by the sign that the table file gives to that. */
  spent(marks: Mark[]): boolean {
    const used = (key: string) => ['moon', 'refill'].includes(this.mark(key).icon ?? '');
    return marks.some(({ key, value }) => value !== 0 && this.mark(key).draw === 'back' && used(key));
  }

  /** Everything a reader who sees no picture needs to know of a card on the table. */
  describe(card: CardView): string {
    const face = this.card(card.card);
    const parts = [face ? t(face.name) : t(words.unknown_card)];
    if (face) parts.push(t(face.kind_name), face.attributes.map((key) => t(this.attribute(key).name)).join(' '));
    parts.push(...this.figures(face, card.marks));
    for (const mark of card.marks) if (!this.#onFace(mark.key) && mark.value !== 0) parts.push(this.#told(mark));
    return parts.filter((part) => part !== '').join(prefs.lang === 'ja' ? '、' : ', ');
  }

  /** The numbers on a card's face, each with its name. */
  figures(face: CardFace | null, marks: Mark[]): string[] {
    const named = (key: string | null, figure: Figure | null) =>
      figure && key
        ? [
            `${figure.name || t((this.table.stats[key] ?? this.table.marks[key])?.name ?? plainName(key))} ${figure.now}`,
          ]
        : [];
    const { big, badge, sill = [] } = this.table.face;
    const corner = this.corner(face, marks);
    const others = sill.filter(({ key }) => key !== big && (key !== badge || corner?.name));
    return [
      ...named(badge, corner),
      ...(face && badge !== 'cost' ? (this.price(face) ?? []) : []).map(
        ({ key, count }) => `${t(this.attribute(key).name)} ${count}`,
      ),
      ...others.flatMap(({ key }) => named(key, this.#figure(key, face, marks))),
      ...named(big, this.big(face, marks)),
    ];
  }

  #told(mark: Mark): string {
    const { draw, name } = this.mark(mark.key);
    return draw === 'number' ? `${t(name)} ${mark.value}` : t(name);
  }

  /** What the table calls a round. */
  round(number: number): string {
    const { round } = this.table;
    return round ? fill(t(round), { number }) : fill(t(words.round), { n: number });
  }

  /** The phase and step that a view stands in. */
  stage(view: View): string {
    const phase = this.table.phases.find((candidate) => candidate.key === view.phase);
    const step = phase?.steps?.find((candidate) => candidate.key === view.step);
    return [phase, step].flatMap((part) => (part ? t(part.name) : [])).join(' · ');
  }

  /** The counter that a match is about: the first that people plan by, else the one shown as pips, else the first number. */
  mainCounter(): string | null {
    const planned = this.table.foreseen.find((key) => this.table.counters[key]);
    if (planned) return planned;
    const all = Object.entries(this.table.counters);
    return (all.find(([, { draw }]) => draw === 'pips') ?? all.find(([, { draw }]) => draw === 'number'))?.[0] ?? null;
  }

  shownCounters(counters: Counter[], seat: number | null): Counter[] {
    return counters.filter((counter) => counter.seat === seat && this.counter(counter.key).draw !== 'none');
  }

  nth(index: number): string {
    return fill(t(words.nth), { n: index + 1 });
  }

  #specialKinds(): Set<string> {
    const further = this.info.decks.flatMap((deck) => deck.sections.slice(1)).flatMap((section) => section.cards);
    return new Set(further.flatMap(({ card }) => this.#cards.get(card)?.kind ?? []));
  }
}

/** Whether a value can stand large on a card: a number, or hardly more. */
function isShort(value: string): boolean {
  return value.length <= 4 && /[\d∞]/.test(value) && !value.startsWith('[');
}

/** A key nobody gave a name is still readable. */
export function plainName(key: string): Text {
  const plain = key.replaceAll('_', ' ');
  return { ja: plain, en: plain };
}
