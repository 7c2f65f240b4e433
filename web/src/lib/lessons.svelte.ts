/** Lessons: which this browser has done, and beginning one. */

import { api } from './api';
import { say } from './i18n.svelte';
import { looking } from './looking.svelte';
import { prefs } from './prefs.svelte';
import { router } from './router.svelte';
import { keepMatch, myMatches } from './store';
import type { GameInfo, Lesson } from './wire';

const KEY = 'fudaba.lessons';

function kept(): string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(known) ? (known as string[]) : [];
  } catch {
    return [];
  }
}

class Progress {
  #done = $state.raw<readonly string[]>(kept());

  has(game: string, lesson: string): boolean {
    return this.#done.includes(`${game}/${lesson}`);
  }

  note(game: string, lesson: string) {
    if (this.has(game, lesson)) return;
    this.#done = [...this.#done, `${game}/${lesson}`];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#done));
    } catch {
      // Without storage the lesson was learned all the same.
    }
  }

  /** Whether this browser has seen this game played: a lesson of it done, or a match of its own. */
  knows(game: string): boolean {
    return (
      this.#done.some((key) => key.startsWith(`${game}/`)) ||
      myMatches().some((match) => match.game === game && !match.lesson)
    );
  }

  /** The first lesson that is not done, after this one where there is one. */
  next(info: Pick<GameInfo, 'slug' | 'lessons'>, after: string | null): Lesson | null {
    const at = info.lessons.findIndex(({ key }) => key === after) + 1;
    const order = [...info.lessons.slice(at), ...info.lessons.slice(0, at)];
    return order.find(({ key }) => key !== after && !this.has(info.slug, key)) ?? null;
  }
}

export const progress = new Progress();

/** Whether this browser has seen no game yet: somebody who is new here is told what comes first. */
export function isNewcomer(games: readonly { slug: string }[]): boolean {
  return games.every(({ slug }) => !progress.knows(slug));
}

/** Decisions that somebody who is new takes in a minute. */
const A_MINUTE = 10;

/** About how many minutes a lesson takes. */
export const minutesOf = ({ questions }: Pick<Lesson, 'questions'>): number =>
  Math.max(1, Math.round(questions / A_MINUTE));

/** Begins a lesson and goes to its table; whoever looks for somebody to play is still found there. */
export async function startLesson(game: string, lesson: string): Promise<void> {
  if (looking.lobby && looking.searches) await looking.lobby.learn(game, lesson);
  else router.go(`/match/${await makeLesson(game, lesson)}`);
}

/** Makes the match of a lesson; answers with its id. */
export async function makeLesson(game: string, lesson: string): Promise<string> {
  const { id, secrets } = await api.newLesson({ game, lesson, name: prefs.name });
  keepMatch({ id, game, secrets, invitation: null, opponent: say('partner'), at: Date.now(), finished: true, lesson });
  return id;
}
