/** A game as the client needs it: its cards by number, and what the table file says about every key. */

import { fill, t } from './i18n.svelte';
import { parsePlace } from './places';
import { prefs } from './prefs.svelte';
import type { CardFace, CardView, Counter, GameInfo, Mark, Text, View } from './wire';
import { words } from './words';

const PLAIN = '#57514a';

export interface Badge { key: string; text: string }

export class Game {
  #cards: Map<string, CardFace>;
  /** Kinds that lie in a deck's further sections (a side deck, say): drawn as something special. */
  #special: Set<string>;

  constructor(readonly info: GameInfo) {
    this.#cards = new Map(info.cards.map((card) => [card.number, card]));
    this.#special = this.#specialKinds();
  }

  get table() { return this.info.table; }

  card(number: string | null): CardFace | null {
    return number === null ? null : (this.#cards.get(number) ?? null);
  }

  isSpecial(card: CardFace): boolean {
    return this.#special.has(card.kind);
  }

  colours(attributes: string[]): string[] {
    return attributes.length === 0 ? [PLAIN] : attributes.map((key) => this.attribute(key).colour);
  }

  attribute(key: string): { name: Text; colour: string; crest: string } {
    return this.table.attributes[key] ?? { name: plainName(key), colour: PLAIN, crest: key };
  }

  /** The name of a kind of place. */
  zone(kind: string): Text {
    return this.table.zones[kind]?.name ?? plainName(kind);
  }

  /** "your support place 2", in the reader's language. */
  placeName(id: string, near: number | null): string {
    const place = parsePlace(id);
    const whose = place.seat === null ? 'shared' : place.seat === (near ?? 0) ? 'mine' : 'theirs';
    const name = `${t(this.zone(place.kind))}${place.slot === null ? '' : ` ${place.slot}`}`;
    return prefs.lang === 'ja' ? `${t(words[whose])}${name}` : `${t(words[whose])} ${name}`;
  }

  mark(key: string) {
    return this.table.marks[key] ?? { name: plainName(key), draw: 'badge' as const };
  }

  counter(key: string) {
    return this.table.counters[key] ?? { name: plainName(key), draw: 'number' as const };
  }

  /** The large figure on a card: the value it has now, else the printed one. */
  big(face: CardFace | null, marks: Mark[]): { now: string; printed: string } | null {
    const key = this.table.face.big;
    if (!key) return null;
    const printed = face?.stats.find((stat) => stat.key === key)?.value ?? '';
    const now = marks.find((mark) => mark.key === key)?.value;
    return now === undefined && printed === '' ? null : { now: String(now ?? printed), printed };
  }

  /** Marks that are written on a card on the table. */
  badges(marks: Mark[]): Badge[] {
    return marks.flatMap((mark) => {
      const { draw, name } = this.mark(mark.key);
      if (mark.key === this.table.face.big || mark.value === 0) return [];
      if (draw === 'badge') return [{ key: mark.key, text: t(name) }];
      return draw === 'number' ? [{ key: mark.key, text: `${t(name)} ${mark.value}` }] : [];
    });
  }

  lies(marks: Mark[], how: 'sideways' | 'back'): boolean {
    return marks.some((mark) => mark.value !== 0 && this.mark(mark.key).draw === how);
  }

  /** Everything a reader who sees no picture needs to know of a card on the table. */
  describe(card: CardView): string {
    const face = this.card(card.card);
    const parts = [face ? t(face.name) : t(words.unknown_card)];
    if (face) parts.push(t(face.kind_name), face.attributes.map((key) => t(this.attribute(key).name)).join(' '));
    const big = this.big(face, card.marks);
    if (big && this.table.face.big) parts.push(`${t(this.table.stats[this.table.face.big]?.name ?? plainName(this.table.face.big))} ${big.now}`);
    for (const mark of card.marks) if (mark.key !== this.table.face.big && mark.value !== 0) parts.push(t(this.mark(mark.key).name));
    return parts.filter((part) => part !== '').join(prefs.lang === 'ja' ? '、' : ', ');
  }

  /** The phase and step that a view stands in. */
  stage(view: View): string {
    const phase = this.table.phases.find((candidate) => candidate.key === view.phase);
    const step = phase?.steps?.find((candidate) => candidate.key === view.step);
    return [phase, step].flatMap((part) => (part ? t(part.name) : [])).join(' · ');
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

/** A key nobody gave a name is still readable. */
export function plainName(key: string): Text {
  const plain = key.replaceAll('_', ' ');
  return { ja: plain, en: plain };
}
