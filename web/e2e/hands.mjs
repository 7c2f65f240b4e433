/** What runs in every page that is visited: where something can be pressed, and whether a press met what it was meant for. */

export function hands() {
  let meant = null;
  /** The press that is under way or was last: how long it lasted, whether it came to a click, and whether that met what was meant. */
  let press = null;
  const begin = () => (press = { from: performance.now(), held: false, over: false, met: false });
  const end = () => press && (press.held ||= performance.now() - press.from > 250);
  /** What lies on a place is pressed in its stead. */
  const isMeant = (target) => target instanceof Node && (meant?.closest('.place') ?? meant)?.contains(target) === true;
  const click = ({ target }) => (press = { ...(press ?? { held: false }), over: true, met: isMeant(target) });
  const broken = () => press && (press = { ...press, held: true, over: true });
  addEventListener('pointerdown', begin, true);
  addEventListener('pointerup', end, true);
  addEventListener('click', click, true);
  addEventListener('contextmenu', broken, true);
  addEventListener('pointercancel', broken, true);

  const window = () => document.querySelector('[data-testid="option-menu"]') ?? document.querySelector('dialog[open]') ?? document;
  const isSeen = (element) => element.getBoundingClientRect().width > 0 && element.closest('[inert]') === null;

  /** Any of what glows; a list or a window that is open comes first, then the places of a card that is chosen. */
  function glowing(chance) {
    const within = window();
    const chosen = within === document && document.querySelector('.card.selected');
    const places = chosen ? [...within.querySelectorAll('.place.legal .ground')] : [];
    const seen = (places.length > 0 ? places : [...within.querySelectorAll('[data-legal="true"]')]).filter(isSeen);
    return seen[chance % seen.length];
  }

  /** What a coach points at: in a list that is open, a place, a card, a button. */
  function pointed() {
    const found = ['.place.pointed > .ground', '.option.pointed', '.card.pointed', '.through.pointed'].flatMap((of) => [...window().querySelectorAll(of)]);
    return found.find(isSeen);
  }

  const confirm = () => document.querySelector('[data-testid="confirm"]');
  const kinds = { glowing, pointed, confirm, focused: () => document.activeElement?.closest('[data-legal="true"]') };

  function spotOf(element, block) {
    element.scrollIntoView({ block });
    const box = element.getBoundingClientRect();
    return { x: box.left + Math.min(12, box.width / 4), y: box.top + box.height / 2 };
  }

  /** Where the first of these kinds of things that there is can be pressed; null where there is nothing. It is what the next press is meant for. */
  function aim(wanted, chance) {
    meant = wanted.reduce((found, kind) => found ?? kinds[kind](chance), null) ?? null;
    press = null;
    if (meant === null) return null;
    // Where something lies over it, as a person would scroll a little further.
    const spot = spotOf(meant, 'nearest');
    return isMeant(document.elementFromPoint(spot.x, spot.y)) ? spot : spotOf(meant, 'center');
  }

  /** What can be seen to have changed after a press. */
  function signature() {
    const mark = (selector, name) => document.querySelector(selector)?.getAttribute(name) ?? '';
    const count = (selector) => document.querySelectorAll(selector).length;
    const open = 'dialog[open], [data-testid="option-menu"], [data-testid="confirm"], [data-testid="roll-stage"]';
    const marks = [mark('[data-testid="prompt"]', 'data-decision'), mark('.card.selected', 'data-ref'), mark('[data-testid="confirm"]', 'data-option')];
    return [...marks, count(open), count('[data-legal="true"]')].join(' ');
  }

  /** Whether a press is over, and whether it counts: it has met what was meant, and did not last so long that it was taken for holding. */
  const outcome = () => ({ over: press?.over === true, met: press?.met === true && !press.held });
  globalThis.hands = { aim, outcome, signature };
}
