/** What a person does at a table: choosing a card, then a place; asking why; looking closer. Knows no rule. */

import { dropOn, noChoices, pressCard, pressPlace, sortOptions, type Press } from './options';
import { parsePlace, zoneOf } from './places';
import type { Game } from './game';
import { briefOf, type Brief } from './shut.svelte';
import type { CardView, Decision, Option, View, WhyAnswer } from './wire';

/** Where the table gets what it shows, and whom it tells what was chosen. */
export interface TableSource {
  readonly view: View | null;
  readonly decision: Decision | null;
  choose?: (option: number) => void;
  /** Options that somebody points at: a coach, a hint. */
  readonly points?: readonly number[];
  /** Whether the open question is the beginning of an act: a card with one use asks before it acts at once. */
  readonly acts?: boolean;
  /** Whether the question is what to do next: it is about the hand, also where nothing of it can be used. */
  readonly hand?: boolean;
  /** Whether the table is on its way through positions that ask nobody anything. */
  readonly passing?: boolean;
  /** The verb that leaves things as they are. */
  readonly rest?: string | null;
  /** Takes back so many of one's own last choices; only where nobody has to be asked for it. */
  readonly takeBack?: ((times: number) => Promise<void>) | undefined;
  /** Why a card of the hand that no option is about cannot be used, where that is known. */
  readonly shut?: ((ref: string) => WhyAnswer | null) | undefined;
  readonly why?: ((ref: string | null, place: string | null) => Promise<WhyAnswer[]>) | undefined;
}

export interface Question {
  ref: string | null;
  place: string | null;
  card: string | null;
  answers: WhyAnswer[] | null;
}
export type Pointer = 'mouse' | 'touch' | 'key';

export class TableControl {
  /** The card (or place) whose options are shown. */
  selected = $state<string | null>(null);
  /** Options that need a list beside what was pressed. */
  menu = $state.raw<Option[] | null>(null);
  /** Chosen by a first touch; a second one, or the button in the prompt, confirms it. */
  armed = $state.raw<Option | null>(null);
  /** The option under the pointer or the focus. */
  hinted = $state.raw<Option | null>(null);
  question = $state.raw<Question | null>(null);
  /** The zone whose cards are looked through. */
  pile = $state<string | null>(null);
  all = $state(false);
  /** A card of the open pile has just been chosen. */
  #picking = false;
  /** Cards of the open pile that have been chosen one after the other for the same question, by number. */
  picked = $state.raw<{ card: string; question: string }[]>([]);
  pointer: Pointer = 'mouse';

  choices = $derived.by(() => (this.source.choose ? sortOptions(this.source.decision, this.source.view) : noChoices));
  decision = $derived.by(() => (this.source.choose ? this.source.decision : null));
  /** Places that may be pressed now. */
  places = $derived.by(() => this.#places());
  /** The buttons of the prompt, in the order of their number keys. */
  buttons = $derived.by(() => this.#buttons());

  /** Choices among cards that lie nowhere to be seen. */
  tray = $derived.by(() =>
    this.buttons.filter((option) => option.shows !== null && !(option.card && this.choices.byCard.has(option.card))),
  );

  /** Whether the question is about cards of the pile that is open. */
  picks = $derived.by(
    () => this.decision?.options.some(({ card }) => card !== null && zoneOf(card) === this.pile) ?? false,
  );

  /** Whether the question is about the hand: what of it may not be chosen is locked. */
  shuts = $derived.by(() => {
    const options = this.decision?.options ?? [];
    const offered = options.some(({ card }) => card !== null && zoneOf(card).endsWith('/hand'));
    return offered || (this.decision !== null && this.source.hand === true);
  });

  /** What leaves things as they are: keeping a hand, passing, being done. */
  rest = $derived.by(() => {
    const { rest = null } = this.source;
    const options = this.decision?.options.filter((option) => option.verb === rest) ?? [];
    return options.length === 1 ? (options[0] ?? null) : null;
  });

  /** Whether there is anything to step back from. */
  cancellable = $derived(this.selected !== null || this.menu !== null || this.armed !== null);

  constructor(readonly source: TableSource) {}

  /** Whether somebody points at this option. */
  points(option: Option): boolean {
    return this.source.points?.includes(option.index) ?? false;
  }

  pointsAtCard(ref: string): boolean {
    return this.selected !== ref && (this.choices.byCard.get(ref)?.some((option) => this.points(option)) ?? false);
  }

  pointsAtPlace(place: string): boolean {
    const going = this.selected === null ? this.choices.byPlace.get(place) : dropOn(this.choices, this.selected, place);
    return going?.some((option) => this.points(option)) ?? false;
  }

  mayPress(ref: string): boolean {
    return this.choices.byCard.has(ref) || this.places.has(zoneOf(ref));
  }

  /** Why a card cannot be used, as it stands on it. */
  briefOf(game: Game, card: CardView): Brief | null {
    const why = this.source.shut?.(card.ref);
    const { view } = this.source;
    return why && view ? briefOf(game, view, card, parsePlace(zoneOf(card.ref)).seat, why) : null;
  }

  pressCard(ref: string) {
    const zone = zoneOf(ref);
    if (this.selected !== null && this.selected !== ref && this.places.has(zone)) this.pressPlace(zone);
    else if (this.choices.byCard.has(ref)) this.#press(ref, pressCard(this.choices, ref));
    else if (this.choices.byPlace.has(zone)) this.#press(zone, pressPlace(this.choices, zone));
    else void this.ask(ref, null);
  }

  pressPlace(place: string) {
    const going = this.selected === null ? [] : dropOn(this.choices, this.selected, place);
    if (going.length > 0) this.#settle(place, going);
    else if (this.choices.byPlace.has(place)) this.#press(place, pressPlace(this.choices, place));
    else void this.ask(null, place);
  }

  /** A pile whose cards are open: the chosen card goes there if it may, else the pile is looked through. */
  pressPile(place: string) {
    if (this.selected !== null && dropOn(this.choices, this.selected, place).length > 0) this.pressPlace(place);
    else this.pile = place;
  }

  /** A card was let go over a place. */
  drop(ref: string, place: string | null) {
    const options = place === null ? [] : dropOn(this.choices, ref, place);
    if (place !== null && options.length > 0) this.#settle(ref, options, 'mouse');
  }

  /** Chosen; but what loses the match at once only at the second time, where there is something else to do. */
  choose(option: Option) {
    if (this.fatal(option) && this.armed !== option) return void this.#arm(option);
    this.#picking = this.pile !== null && option.card !== null && zoneOf(option.card) === this.pile;
    if (this.#picking) this.#notePick(option);
    else this.pile = null;
    this.cancel();
    this.hinted = null;
    this.source.choose?.(option.index);
  }

  /** What pressing this card or place would choose, for its consequences to be read before. */
  hint(ref: string | null, place: string | null) {
    const going = place !== null && this.selected !== null ? dropOn(this.choices, this.selected, place) : [];
    const own = ref === null ? undefined : this.choices.byCard.get(ref);
    const options = going.length > 0 ? going : (own ?? this.choices.byPlace.get(place ?? ''));
    this.hinted = options?.length === 1 ? (options[0] ?? null) : null;
  }

  /** A card by its number, large, without asking why anything. */
  show(card: string) {
    this.question = { ref: null, place: null, card, answers: [] };
  }

  async ask(ref: string | null, place: string | null) {
    const card =
      this.source.view?.zones.flatMap((zone) => zone.cards).find((candidate) => candidate.ref === ref)?.card ?? null;
    const { why } = this.source;
    if (!why && card === null) return;
    const question: Question = { ref, place, card, answers: why ? null : [] };
    this.question = question;
    if (!why) return;
    const answers = await why(ref, place);
    if (this.question === question) this.question = { ...question, answers };
  }

  /** Whether this loses the match at once although something else does not. */
  fatal(option: Option): boolean {
    return option.ends === 'loses' && (this.decision?.options.some((other) => other.ends !== 'loses') ?? false);
  }

  #arm(option: Option) {
    this.menu = null;
    this.armed = option;
  }

  /** One step back: whatever is open closes. True when there was something. */
  cancel(): boolean {
    const open = this.cancellable;
    this.selected = null;
    this.menu = null;
    this.armed = null;
    return open;
  }

  /** Another question: nothing of the old one stays. A pile that is looked through stays open; one that is picked from, until there is nothing more to pick. */
  renew() {
    this.cancel();
    this.hinted = null;
    // Between two picks the table may pass through positions that ask nobody: what comes after them tells.
    if (this.source.passing && this.decision === null) return;
    if (this.#picking && !this.picks) this.pile = null;
    this.#picking = false;
    if (this.pile === null || (this.decision && this.decision.question !== this.picked[0]?.question)) this.picked = [];
  }

  #notePick({ card: ref }: Option) {
    const card = this.source.view?.zones.flatMap(({ cards }) => cards).find((one) => one.ref === ref)?.card;
    const question = this.decision?.question;
    if (this.source.takeBack && card && question) this.picked = [...this.picked, { card, question }];
  }

  /** A card that has been picked is put back, and with it those picked after it. */
  unpick(at: number) {
    const times = this.picked.length - at;
    this.picked = this.picked.slice(0, at);
    void this.source.takeBack?.(times);
  }

  #press(at: string, press: Press) {
    if (this.selected === at && press.act !== 'choose') return void this.cancel();
    this.armed = press.act === 'choose' ? this.armed : null;
    if (press.act === 'choose') this.#settle(at, [press.option]);
    else if (press.act !== 'why') {
      this.selected = at;
      this.menu = press.act === 'menu' ? press.options : null;
      // The places lie under the window.
      if (press.act === 'places') this.pile = null;
    }
  }

  /** One option left: chosen, but by touch only at the second time. Several: a list. */
  #settle(at: string, options: Option[], pointer: Pointer = this.pointer) {
    const [option] = options;
    if (!option) return;
    if (options.length > 1) {
      this.selected = at;
      this.menu = options;
    } else if (this.armed !== option && this.pile === null && (pointer === 'touch' || this.#asks(at, option))) {
      this.armed = option;
      if (option.card === at) this.selected = at;
    } else this.choose(option);
  }

  /** Whether the card that is pressed would act at once. */
  #asks(at: string, option: Option): boolean {
    return this.source.acts === true && option.card === at && option.place === null && !option.begins;
  }

  #places(): ReadonlySet<string> {
    const own = this.selected === null ? undefined : this.choices.byCard.get(this.selected);
    const going = own?.map((option) => option.place).filter((place) => place !== null);
    return new Set(going ?? this.choices.byPlace.keys());
  }

  #buttons(): Option[] {
    if (this.all) return this.decision?.options ?? [];
    if (this.selected === null) return this.choices.loose;
    return this.choices.byCard.get(this.selected) ?? this.choices.byPlace.get(this.selected) ?? this.choices.loose;
  }
}
