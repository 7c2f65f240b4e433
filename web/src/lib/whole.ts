/**
 * Updates as the table needs them, from updates as they travel: there only what has changed is told, and what an event, an option or a card does not
 * have is left out.
 */

import type { Counter, Decision, LogEntry, Option, SentUpdate, Update, View, ViewChanges, ZoneView } from './wire';

const NO_UNDO = { may: false, why: null, asked_by: null, left: null, cancel: false };

/** The whole update; null where `before` is not the view that its changes belong to. */
export function wholeUpdate(sent: SentUpdate, before: View | null): Update | null {
  const view = sent.view ?? (before && sent.changes ? changed(before, sent.changes) : null);
  if (!view) return null;
  return {
    type: 'update',
    number: sent.number,
    settled: sent.settled,
    fresh: sent.fresh ?? false,
    events: (sent.events ?? []).map(wholeEvent),
    view,
    decision: sent.decision ? wholeDecision(sent.decision) : null,
    waiting: sent.waiting ?? null,
    outcome: sent.outcome ?? null,
    undo: { ...NO_UNDO, ...sent.undo },
    clocks: sent.clocks ?? null,
    hints: sent.hints ?? [0, 0],
    lesson: sent.lesson ?? null,
  };
}

/** The view after changes. Zones that look as before are the same objects. */
export function changed(before: View, changes: ViewChanges): View {
  const { moment, zones = [], counters = [], uncounted = [], chain, links } = changes;
  const anew = new Map(zones.map((zone) => [zone.id, zone]));
  const next = (zone: ZoneView): ZoneView => {
    const now = anew.get(zone.id);
    return now ? { ...zone, count: now.count, cards: (now.cards ?? []).map(wholeCard) } : zone;
  };
  return {
    ...before,
    ...moment,
    zones: zones.length > 0 ? before.zones.map(next) : before.zones,
    counters: counters.length + uncounted.length > 0 ? recount(before.counters, counters, uncounted) : before.counters,
    chain: chain ?? before.chain,
    links: links ?? before.links,
  };
}

function recount(before: Counter[], now: Counter[], gone: Counter[]): Counter[] {
  const same = (one: Counter) => (other: Counter) => one.key === other.key && one.seat === other.seat;
  const kept = before.filter((counter) => !gone.some(same(counter)));
  const more = now.filter((counter) => !kept.some(same(counter)));
  return [...kept.map((counter) => now.find(same(counter)) ?? counter), ...more];
}

const wholeCard = (card: ZoneView['cards'][number]) => ({
  ref: card.ref,
  card: card.card ?? null,
  marks: card.marks ?? [],
});

function wholeEvent(event: LogEntry): LogEntry {
  return {
    number: event.number,
    rule: event.rule,
    key: event.key,
    seat: event.seat ?? null,
    text: event.text ?? { ja: '', en: '' },
    card: event.card ?? null,
    from: event.from ?? null,
    to: event.to ?? null,
    at: event.at ?? null,
    value: event.value ?? null,
  };
}

function wholeDecision(decision: Decision): Decision {
  return {
    ...decision,
    subject: decision.subject ?? null,
    options: decision.options.map(wholeOption),
    alike: decision.alike ?? false,
  };
}

function wholeOption(option: Option): Option {
  return {
    index: option.index,
    verb: option.verb,
    card: option.card ?? null,
    shows: option.shows ?? null,
    place: option.place ?? null,
    number: option.number ?? null,
    text: option.text,
    note: option.note ?? null,
    effects: option.effects ?? [],
    ends: option.ends ?? null,
    begins: option.begins ?? false,
  };
}
