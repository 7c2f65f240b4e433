/** What happened in few lines: several alike are told as one. The terminal folds by the same sentences of the table file. */

import { fill, t } from './i18n.svelte';
import type { LogEntry, Seat, Table, Text } from './wire';

export interface LogLine {
  entry: LogEntry;
  text: string;
  /** The card that the sentence names, where it is one. */
  card: string | null;
}

interface Names {
  seat: (seat: Seat) => string;
  card: (number: string) => Text | undefined;
  between: string;
  colon: string;
}

/** Events of one kind and seat in a row, for which there is a sentence about many, are one line; others are where they say the same. */
export function foldLog(table: Table, log: LogEntry[], names: Names): LogLine[] {
  const runs: LogEntry[][] = [];
  for (const entry of log) {
    if (t(entry.text) === '') continue;
    const before = runs.at(-1);
    if (before?.[0] && areAlike(table, before[0], entry)) before.push(entry);
    else runs.push([entry]);
  }
  return runs.map((run) => lineOf(table, run, names));
}

function areAlike(table: Table, one: LogEntry, other: LogEntry): boolean {
  if (one.key !== other.key || one.seat !== other.seat) return false;
  return table.events[one.key]?.many != null || t(one.text) === t(other.text);
}

function lineOf(table: Table, run: LogEntry[], names: Names): LogLine {
  const entry = run[run.length - 1] as LogEntry;
  const many = table.events[entry.key]?.many;
  if (run.length === 1) return { entry, text: t(entry.text), card: entry.card };
  if (!many) return { entry, text: `${t(entry.text)} ×${run.length}`, card: entry.card };
  const text = fill(t(many), { seat: entry.seat === null ? '' : names.seat(entry.seat), number: run.length });
  const cards = run.flatMap(({ card }) => (card === null ? [] : (names.card(card) ?? [])));
  return {
    entry,
    text: cards.length > 0 ? `${text}${names.colon}${cards.map(t).join(names.between)}` : text,
    card: null,
  };
}
