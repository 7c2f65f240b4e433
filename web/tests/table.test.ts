import { SvelteMap } from 'svelte/reactivity';
import { beforeEach, expect, test, vi } from 'vitest';
import { TableControl } from '../src/lib/table.svelte';
import type { Decision } from '../src/lib/wire';
import { decision, option, view, zone } from './fixtures';

const shown = view([zone('0/hand', ['A', 'B']), zone('0/front'), zone('0/back/1', ['C']), zone('0/back/2')]);
const choose = vi.fn();
const why = vi.fn(async () => [
  { verb: 'set', rule: 'T-2', text: { ja: 'だめ', en: 'no' }, remedy: null, reason: 'no', short: null },
]);

function sitting(asked: Decision | null, pointer: 'mouse' | 'touch' = 'mouse') {
  const control = new TableControl({ view: shown, decision: asked, choose, why });
  control.pointer = pointer;
  return control;
}
const set = (index: number, card: string, place: string) => option(index, { card, place });

beforeEach(() => vi.clearAllMocks());

test('pressing a card with one option chooses it', () => {
  sitting(decision([set(4, '0/hand#0', '0/front')])).pressCard('0/hand#0');
  expect(choose).toHaveBeenCalledExactlyOnceWith(4);
});

test('a card that would act at once asks before, one that only begins something does not', () => {
  const acting = (begins: boolean) => {
    const asked = decision([option(4, { card: '0/hand#0', begins }), option(5)]);
    return new TableControl({ view: shown, decision: asked, choose, why, acts: true });
  };
  const control = acting(false);
  control.pressCard('0/hand#0');
  expect(choose).not.toHaveBeenCalled();
  expect(control.armed?.index).toBe(4);
  control.pressCard('0/hand#0');
  expect(choose).toHaveBeenCalledExactlyOnceWith(4);
  acting(true).pressCard('0/hand#0');
  expect(choose).toHaveBeenCalledTimes(2);
});

test('what leaves things as they are is one option, whatever its number', () => {
  const asked = decision([option(0, { verb: 'mulligan' }), option(1, { verb: 'keep' })]);
  expect(new TableControl({ view: shown, decision: asked, choose, rest: 'keep' }).rest?.index).toBe(1);
  expect(new TableControl({ view: shown, decision: asked, choose, rest: 'pass' }).rest).toBeNull();
});

test('a finger chooses only at the second touch', () => {
  const control = sitting(decision([set(4, '0/hand#0', '0/front')]), 'touch');
  control.pressCard('0/hand#0');
  expect(choose).not.toHaveBeenCalled();
  expect(control.armed?.index).toBe(4);
  expect(control.places.has('0/front')).toBe(true);
  control.pressCard('0/hand#0');
  expect(choose).toHaveBeenCalledExactlyOnceWith(4);
});

test('a card with several places is chosen first, then one of its places, even where a card lies', () => {
  const control = sitting(decision([set(0, '0/hand#0', '0/back/1'), set(1, '0/hand#0', '0/back/2'), option(2)]));
  control.pressCard('0/hand#0');
  expect([...control.places]).toEqual(['0/back/1', '0/back/2']);
  expect(control.buttons.map((button) => button.index)).toEqual([0, 1]);
  control.pressCard('0/back/1#0');
  expect(choose).toHaveBeenCalledExactlyOnceWith(0);
});

test('an open pile is looked through, but a card that is chosen and may go there goes there', () => {
  const control = sitting(decision([set(0, '0/hand#0', '0/back/1'), set(1, '0/hand#0', '0/back/2')]));
  control.pressPile('0/back/1');
  expect(control.pile).toBe('0/back/1');
  control.pile = null;
  control.pressCard('0/hand#0');
  control.pressPile('0/back/1');
  expect(control.pile).toBeNull();
  expect(choose).toHaveBeenCalledExactlyOnceWith(0);
});

test('dropping a card on a glowing place chooses, elsewhere nothing', () => {
  const control = sitting(decision([set(0, '0/hand#0', '0/back/1'), set(1, '0/hand#0', '0/back/2')]));
  control.drop('0/hand#0', '0/front');
  control.drop('0/hand#0', null);
  expect(choose).not.toHaveBeenCalled();
  control.drop('0/hand#0', '0/back/2');
  expect(choose).toHaveBeenCalledExactlyOnceWith(1);
});

test('pressing what cannot be used asks why and shows the answer', async () => {
  const control = sitting(decision([option(0)]));
  await control.ask('0/hand#1', null);
  expect(why).toHaveBeenCalledExactlyOnceWith('0/hand#1', null);
  expect(control.question).toMatchObject({ ref: '0/hand#1', card: 'B', answers: [{ rule: 'T-2' }] });
});

test('who may not decide can still look at a card, and asks nobody', async () => {
  const control = new TableControl({ view: shown, decision: null });
  await control.ask('0/back/1#0', null);
  expect(control.question).toMatchObject({ card: 'C', answers: [] });
});

test('stepping back undoes the selection, once', () => {
  const control = sitting(decision([set(0, '0/hand#0', '0/back/1'), set(1, '0/hand#0', '0/back/2')]));
  control.pressCard('0/hand#0');
  expect(control.cancel()).toBe(true);
  expect(control.selected).toBeNull();
  expect(control.cancel()).toBe(false);
});

test('the list of all choices holds every option', () => {
  const control = sitting(decision([set(0, '0/hand#0', '0/front'), option(1)]));
  expect(control.buttons.map((button) => button.index)).toEqual([1]);
  control.all = true;
  expect(control.buttons.map((button) => button.index)).toEqual([0, 1]);
});

test('what loses the match at once wants a second press, where there is something else to do', () => {
  const fatal = option(1, { ends: 'loses' });
  const control = sitting(decision([option(0), fatal]));
  control.choose(fatal);
  expect(choose).not.toHaveBeenCalled();
  expect(control.armed).toBe(fatal);
  control.choose(fatal);
  expect(choose).toHaveBeenCalledExactlyOnceWith(1);
});

test('where everything loses, one press is enough', () => {
  const control = sitting(decision([option(0, { ends: 'loses' }), option(1, { ends: 'loses' })]));
  control.choose(control.decision?.options[0] ?? option(9));
  expect(choose).toHaveBeenCalledExactlyOnceWith(0);
});

test('a card picked from a pile is put back by pressing it again, and with it those picked after it', () => {
  const takeBack = vi.fn(async () => {});
  const pile = view([zone('0/grave', ['A', 'B', 'C'])]);
  const picks = decision([0, 1, 2].map((at) => option(at, { card: `0/grave#${at}` })));
  const control = new TableControl({ view: pile, decision: picks, choose, takeBack });
  control.pressPile('0/grave');
  for (const at of [0, 2]) {
    control.pressCard(`0/grave#${at}`);
    control.renew();
  }
  expect(control.picked.map(({ card }) => card)).toEqual(['A', 'C']);
  expect(control.pile).toBe('0/grave');
  control.unpick(0);
  expect(takeBack).toHaveBeenCalledExactlyOnceWith(2);
  expect(control.picked).toEqual([]);
});

test('where somebody has to be asked for it, nothing that was picked can be put back', () => {
  const pile = view([zone('0/grave', ['A', 'B'])]);
  const control = new TableControl({
    view: pile,
    decision: decision([option(0, { card: '0/grave#0' }), option(1)]),
    choose,
  });
  control.pressPile('0/grave');
  control.pressCard('0/grave#0');
  expect(control.picked).toEqual([]);
});

/** A table whose question changes, and where a card of an open pile has been picked. */
function picking() {
  const now = new SvelteMap<'decision' | 'passing', Decision | boolean | null>();
  const picks = decision([option(0, { card: '0/grave#0' }), option(1, { card: '0/grave#1' })]);
  const control = new TableControl({
    view: view([zone('0/grave', ['A', 'B']), zone('1/front', ['C'])]),
    get decision() {
      return now.get('decision') as Decision | null;
    },
    get passing() {
      return now.get('passing') === true;
    },
    choose,
  });
  const becomes = (asked: Decision | null, passing = false) => {
    now.set('decision', asked).set('passing', passing);
    control.renew();
  };
  becomes(picks);
  control.pressPile('0/grave');
  control.pressCard('0/grave#0');
  return { control, becomes, picks };
}

test('a pile that is picked from closes when something else is asked, whatever the table passes through before', () => {
  const { control, becomes } = picking();
  becomes(null, true);
  expect(control.pile).toBe('0/grave');
  becomes(decision([option(0, { card: '1/front#0' })]));
  expect(control.pile).toBeNull();
});

test('a pile that is picked from stays open while more is picked from it', () => {
  const { control, becomes, picks } = picking();
  becomes(null, true);
  becomes(picks);
  expect(control.pile).toBe('0/grave');
});

test('a pile that is picked from closes when others have their turn', () => {
  const { control, becomes } = picking();
  becomes(null);
  expect(control.pile).toBeNull();
});
