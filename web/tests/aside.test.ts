import { describe, expect, it } from 'vitest';
import { asideOf, besideOf, type Box } from '../src/lib/aside';

const GROUND: Box = { left: 0, top: 100, right: 360, bottom: 500 };
const SIZE = { width: 180, height: 120 };
const card = (left: number, top: number): Box => ({ left, top, right: left + 60, bottom: top + 80 });

describe('what floats over the table', () => {
  it('lies where it is wanted first as long as nothing can be pressed there', () => {
    expect(asideOf(GROUND, SIZE, [], ['bottom', 'top'])).toEqual({
      edge: 'right',
      level: 'bottom',
      covers: 0,
      hides: 0,
    });
    expect(asideOf(GROUND, SIZE, [card(0, 400)], ['middle', 'top', 'bottom'])).toEqual({
      edge: 'right',
      level: 'middle',
      covers: 0,
      hides: 0,
    });
  });

  it('goes out of the way of what can be pressed', () => {
    expect(asideOf(GROUND, SIZE, [card(290, 410)], ['bottom', 'top'])).toMatchObject({
      edge: 'right',
      level: 'top',
      covers: 0,
    });
    expect(asideOf(GROUND, SIZE, [card(290, 410), card(290, 110)], ['bottom', 'top'])).toMatchObject({
      edge: 'left',
      level: 'bottom',
      covers: 0,
    });
  });

  it('covers the least of it where there is no free place', () => {
    const everywhere = [card(290, 410), card(290, 110), card(10, 410), card(160, 110)];
    expect(asideOf(GROUND, SIZE, everywhere, ['bottom', 'top'])).toMatchObject({
      edge: 'left',
      level: 'top',
      covers: 20 * 80,
    });
  });

  it('hides no card that only lies there, as long as it covers nothing that can be pressed', () => {
    const pile = [card(290, 410)];
    expect(asideOf(GROUND, SIZE, [], ['bottom', 'top'], pile)).toMatchObject({ edge: 'right', level: 'top', hides: 0 });
    const pressed = [card(290, 110), card(10, 410), card(10, 110)];
    expect(asideOf(GROUND, SIZE, pressed, ['bottom', 'top'], pile)).toMatchObject({
      edge: 'right',
      level: 'bottom',
      covers: 0,
      hides: 60 * 80,
    });
  });
});

describe('a list beside a card', () => {
  const SCREEN = { width: 400, height: 600 };
  const LIST = { width: 100, height: 80 };
  const NEAR = card(170, 260);

  it('lies above it, unless another card is there', () => {
    expect(besideOf(NEAR, LIST, SCREEN, [])).toEqual({ left: 150, top: 170 });
    expect(besideOf(NEAR, LIST, SCREEN, [card(170, 170)])).toEqual({ left: 150, top: 350 });
    expect(besideOf(NEAR, LIST, SCREEN, [card(170, 170), card(170, 350)])).toEqual({ left: 240, top: 260 });
  });

  it('is whole on the screen, and never on the card itself', () => {
    expect(besideOf(card(0, 10), LIST, SCREEN, [])).toEqual({ left: 8, top: 100 });
  });
});
