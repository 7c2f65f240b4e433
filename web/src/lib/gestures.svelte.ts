/** Pointer gestures on cards: drag to a place, rest or hold for a closer look, press. One at a time. */

import type { TableControl } from './table.svelte';

const DRAG_FROM = 8;
const REST = 320;
const HOLD = 430;

export interface Dragging {
  ref: string;
  x: number;
  y: number;
  over: string | null;
}
export interface Look {
  card: string;
  /** Where it lies, if it lies anywhere: what is told of it there is shown too. */
  ref?: string;
  box: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  held: boolean;
}

export class Gestures {
  dragging = $state.raw<Dragging | null>(null);
  look = $state.raw<Look | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #swallow = false;

  constructor(readonly control: TableControl) {}

  /** For `{@attach}` on a card's element. `card` is its number where its face is known. */
  card(ref: string, card: () => string | null) {
    return (element: HTMLElement) => {
      const listen = new AbortController();
      const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
        element.addEventListener(type, act, { signal: listen.signal });
      on('pointerdown', (event) => this.#down(event, ref, card()));
      this.#watch(element, card, listen.signal, ref);
      on('pointerleave', () => this.#leave());
      on('contextmenu', (event) => event.preventDefault());
      on('click', (event) => this.#click(event, ref));
      return () => listen.abort();
    };
  }

  /** For `{@attach}` on something that names a card: rested on or held, it shows the card large; pressing it does what it does. */
  peek(card: () => string | null) {
    return (element: HTMLElement) => {
      const listen = new AbortController();
      const { signal } = listen;
      const leave = () => this.#release();
      this.#watch(element, card, signal);
      element.addEventListener('pointerdown', (event) => this.#press(event, card()), { signal });
      element.addEventListener('click', (event) => this.#held() && event.stopImmediatePropagation(), {
        signal,
        capture: true,
      });
      for (const end of ['pointerleave', 'pointerup', 'pointercancel'] as const)
        element.addEventListener(end, leave, { signal });
      return () => listen.abort();
    };
  }

  close() {
    clearTimeout(this.#timer);
    this.look = null;
  }

  #click(event: MouseEvent, ref: string) {
    event.stopPropagation();
    if (this.#held()) return;
    this.close();
    this.control.pressCard(ref);
  }

  /** Whether the press that ends now was a long one or a drag, not meant as a click. */
  #held(): boolean {
    const held = this.#swallow;
    this.#swallow = false;
    return held;
  }

  #release() {
    this.close();
    this.#forget();
  }

  /** The click of this press, if there is one, comes before anything else does. */
  #forget() {
    setTimeout(() => (this.#swallow = false));
  }

  /** A card that comes to lie under a mouse at rest is not looked at: the mouse must have moved on it. */
  #watch(element: HTMLElement, card: () => string | null, signal: AbortSignal, ref?: string) {
    let from: { x: number; y: number } | null = null;
    element.addEventListener('pointerenter', (event) => (from = { x: event.screenX, y: event.screenY }), { signal });
    element.addEventListener(
      'pointermove',
      (event) => {
        if (!from || (event.screenX === from.x && event.screenY === from.y)) return;
        from = null;
        this.#rest(event, card(), ref);
      },
      { signal },
    );
  }

  #rest(event: PointerEvent, card: string | null, ref?: string) {
    clearTimeout(this.#timer);
    if (event.pointerType !== 'mouse' || card === null || this.dragging || event.buttons !== 0) return;
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    this.#timer = setTimeout(
      () => (this.look = { card, box, held: false, ...(ref === undefined ? {} : { ref }) }),
      REST,
    );
  }

  #leave() {
    if (!this.look?.held) this.close();
  }

  #down(event: PointerEvent, ref: string, card: string | null) {
    if (event.button !== 0) return;
    this.#press(event, card, ref);
    this.#follow(event, ref);
  }

  #press(event: PointerEvent, card: string | null, ref?: string) {
    this.#swallow = false;
    this.close();
    if (event.pointerType !== 'mouse') this.#hold(event, card, ref);
  }

  #hold(event: PointerEvent, card: string | null, ref?: string) {
    if (card === null) return;
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    this.#timer = setTimeout(() => {
      this.#swallow = true;
      this.look = { card, box, held: true, ...(ref === undefined ? {} : { ref }) };
    }, HOLD);
  }

  #follow(start: PointerEvent, ref: string) {
    const listen = new AbortController();
    const mayDrag = this.control.choices.byCard.get(ref)?.some((option) => option.place !== null) ?? false;
    const end = (place: string | null) => {
      listen.abort();
      this.#forget();
      clearTimeout(this.#timer);
      if (this.look?.held) this.look = null;
      if (this.dragging) this.control.drop(ref, place);
      this.dragging = null;
    };
    const move = (event: PointerEvent) => {
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > DRAG_FROM;
      if (far && !this.look) clearTimeout(this.#timer);
      if (!mayDrag || (!far && !this.dragging)) return;
      this.#drag(ref, event);
    };
    addEventListener('pointermove', move, { signal: listen.signal });
    addEventListener('pointerup', () => end(this.dragging?.over ?? null), { signal: listen.signal });
    addEventListener('pointercancel', () => end(null), { signal: listen.signal });
  }

  #drag(ref: string, event: PointerEvent) {
    if (!this.dragging) {
      this.close();
      this.#swallow = true;
      this.control.selected = ref;
      this.control.menu = null;
    }
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]');
    const place = under?.dataset['place'] ?? null;
    const over = place !== null && this.control.places.has(place) ? place : null;
    this.dragging = { ref, x: event.clientX, y: event.clientY, over };
    this.control.hint(null, over);
  }
}
