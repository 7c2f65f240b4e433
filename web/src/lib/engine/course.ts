/** What has been asked of an engine that it must know again when it is replaced: its files, its cards in the making, its matches. */

import type { Call } from './calls';

type Begin = Extract<Call, { call: 'open' | 'lesson' | 'replay' | 'stage' }>;
type InMatch = Extract<Call, { match: number }>;
type Send = (call: Call) => Promise<unknown>;

/** What stands over the game's own files. */
interface Over {
  files: Call | null;
  use: Call | null;
}

interface Kept {
  /** Its number in the engine that is there now. */
  now: number;
  begin: Begin;
  over: Over;
  names: InMatch | null;
  course: InMatch[];
}

const BEGINS = ['open', 'lesson', 'replay', 'stage'];
/** Calls after which the engine is another one, and those whose answers hang on it for long. */
export const ORDERED = [...BEGINS, 'use', 'files', 'weigh'];
const begins = (call: Call): call is Begin => BEGINS.includes(call.call);

export class Course {
  #over: Over = { files: null, use: null };
  #matches = new Map<number, Kept>();
  #next = 1;

  /** A call as the engine of now has to be asked, and what is to be done with its answer. Matches keep the number that they were given first. */
  take(call: Call): { asked: Call; note: (answer: unknown) => unknown } {
    if (begins(call)) return { asked: call, note: (answer) => this.#begun(call, answer as { match: number | null }) };
    if (call.call === 'use' || call.call === 'files') return { asked: call, note: (answer) => this.#put(call, answer) };
    if (!('match' in call)) return { asked: call, note: (answer) => answer };
    const kept = this.#matches.get(call.match);
    return { asked: { ...call, match: kept?.now ?? 0 }, note: (answer) => this.#noted(call, kept, answer) };
  }

  /** Everything once more, in a new engine. */
  async again(send: Send) {
    let over: Over = { files: null, use: null };
    const lay = async (wanted: Over) => {
      if (wanted.files !== over.files) await send(wanted.files ?? { call: 'files', files: {} });
      // New files take the cards in the making away.
      if (wanted.use !== over.use || wanted.files !== over.files) if (wanted.use) await send(wanted.use);
      if (!wanted.use && over.use && wanted.files === over.files) await send({ call: 'use' });
      over = wanted;
    };
    for (const [number, kept] of this.#matches) {
      try {
        await lay(kept.over);
        kept.now = ((await send(kept.begin)) as { match: number }).match;
        const calls = kept.names ? [kept.names, ...kept.course] : kept.course;
        for (const call of calls) await send({ ...call, match: kept.now });
      } catch {
        // What cannot be played again is gone; whoever asks for it is told that there is no such match.
        this.#matches.delete(number);
      }
    }
    await lay(this.#over);
  }

  /** What could not be begun has no number. */
  #begun(begin: Begin, answer: { match: number | null }): unknown {
    if (answer.match === null) return answer;
    const number = this.#next++;
    this.#matches.set(number, { now: answer.match, begin, over: this.#over, names: null, course: [] });
    return { ...answer, match: number };
  }

  #put(call: Extract<Call, { call: 'use' | 'files' }>, answer: unknown): unknown {
    if (call.call === 'use') this.#over = { ...this.#over, use: call.text === undefined ? null : call };
    else this.#over = { files: Object.keys(call.files).length > 0 ? call : null, use: null };
    return answer;
  }

  #noted(call: InMatch, kept: Kept | undefined, answer: unknown): unknown {
    if (!kept) return answer;
    if (call.call === 'names') kept.names = call;
    else if (call.call === 'close') this.#matches.delete(call.match);
    else if (call.call === 'back' || call.call === 'concede') kept.course.push(call);
    else if (call.call === 'play' && !(answer as { objection?: unknown }).objection) kept.course.push(call);
    return answer;
  }
}
