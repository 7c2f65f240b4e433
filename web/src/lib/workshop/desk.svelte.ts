/** The desk on which a position is made: kept as a scenario among the set's files, run by the engine, and played from. */

import { api } from '../api';
import type { Failure, Fault } from '../engine/calls';
import type { Game } from '../game';
import { say, t } from '../i18n.svelte';
import { prefs } from '../prefs.svelte';
import { keepMatch } from '../store';
import { withCards } from '../tab/laid';
import type { Bench } from './bench.svelte';
import { numberOf } from './cardtext';
import { Errand } from './errand.svelte';
import { layoutOf, type Layout } from './layout';
import { emptyPosition, positionOf, scenarioOf, stepsOf, type Position } from './position';
import type { Schema } from './schema';
import type { Text } from '../wire';
import { tell } from './words';

interface Ran {
  passed: boolean;
  failures: Failure[];
  faults: Fault[];
}

export class Desk extends Errand {
  layout = $state.raw<Layout | null>(null);
  position = $state.raw<Position>(emptyPosition(''));
  ran = $state.raw<Ran | null>(null);
  saved = $state(false);
  /** The file as it was opened or kept last: its comments stay. */
  #kept = $state.raw<string | null>(null);
  text = $derived(this.layout ? scenarioOf(this.position, this.layout, this.#kept) : '');

  constructor(
    readonly game: Game,
    readonly bench: Bench,
  ) {
    super();
  }

  /** What the game itself calls its words. */
  get words(): Map<string, Text> {
    const { marks, counters, attributes, phases } = this.game.table;
    const named = [marks, counters, attributes].flatMap((all) => Object.entries(all));
    return new Map(
      [...named, ...phases.map((phase) => [phase.key, phase] as const)].map(([key, { name }]) => [key, name]),
    );
  }

  get card(): string {
    return numberOf(this.bench.studio.yaml);
  }
  /** The file in the set's folder. */
  get file(): string {
    return `scenarios/${this.card.toLowerCase()}.yaml`;
  }
  #cards() {
    return { game: this.game.info.slug, cards: this.bench.set.cards.join('\n') };
  }

  /** The position that was saved for the card; else an empty one. */
  async open() {
    await this.during(async () => {
      const schema = (await this.bench.studio.engine.ask({ call: 'schema', name: 'scenario' })) as Schema;
      this.layout = layoutOf(schema, Object.keys(this.game.table.zones));
      const kept = this.bench.set.files[this.file];
      const known = kept === undefined ? null : positionOf(kept, this.layout);
      this.position = known ?? emptyPosition(this.card);
      this.#kept = known === null ? null : (kept ?? null);
      this.saved = known !== null;
    });
  }

  change(position: Position) {
    [this.position, this.ran, this.saved] = [position, null, false];
  }

  /** Does it, and tells whether what should be true is. */
  async run() {
    await this.during(async () => {
      const call = { call: 'scenarios', name: this.file, text: this.text } as const;
      const [report] = await withCards(this.#cards(), (over) => over.ask(call));
      this.ran = report ?? null;
    });
  }

  /** Keeps it in the set's folder. */
  save() {
    const text = this.text;
    this.bench.file(this.file, text);
    this.#kept = text;
    this.saved = true;
  }

  /** A match from here, against the computer or from both seats; its name. */
  async play(level: string | null): Promise<string | null> {
    let id: string | null = null;
    await this.during(async () => {
      const { slug, levels } = this.game.info;
      const me = { kind: 'me' as const, name: prefs.name, deck: '' };
      const other = level === null ? me : { kind: 'computer' as const, level, deck: '' };
      const own = { ...this.#cards(), pictures: await this.bench.pictures(), position: this.text };
      const match = { game: slug, seats: [me, other], clock: null, watch: false, lists: 'open' } as const;
      const created = await api.newMatchHere({ ...match, seats: [me, other] }, own);
      const strength = t(levels.find(({ key }) => key === level)?.name);
      const opponent = level === null ? tell('position_both') : `${say('computer')} (${strength})`;
      keepMatch({ ...created, game: slug, opponent, at: Date.now(), finished: false });
      id = created.id;
    });
    return id;
  }

  /** What was chosen in the last match from this position. */
  async takeSteps() {
    await this.during(async () => {
      const { stepsFrom } = await import('../tab/service');
      const told = await stepsFrom(this.game.info.slug, (text) => this.#isHere(text));
      if (told && this.layout) this.change({ ...this.position, steps: stepsOf(told, this.layout.seats) });
    });
  }

  #isHere(text: string): boolean {
    const there = this.layout ? positionOf(text, this.layout) : null;
    const lying = ({ sides, counts }: Position) => JSON.stringify([sides, counts]);
    return there !== null && lying(there) === lying(this.position);
  }
}
