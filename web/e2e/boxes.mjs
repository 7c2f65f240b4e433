/** What runs in a page to measure a table by boxes: whether anything lies on a picture, whether all text can be read and stands out, whether panels keep apart. */

/** Everything that is wrong with the table as it lies now, in a line each; the page is to be at rest. */
export function boxes() {
  const SMALLEST = 10.99;
  const table = document.querySelector('main.table');
  const everything = [...table.querySelectorAll('*')];
  const words = (element) => (element.getAttribute('data-testid') ?? element.className?.baseVal ?? element.className ?? element.tagName).toString().split(' ')[0];
  const owner = (element) => {
    const named = element.closest('.floats') ?? element.closest('[data-testid], .face, .panel');
    return `${words(named ?? element)}/${words(element)}`;
  };
  const alpha = (colour) => (colour === 'transparent' ? 0 : Number(/rgba?\(.*?(?:,|\/)\s*([\d.]+)\)$/.exec(colour)?.[1] ?? 1));
  /** Kept for readers who see no picture. */
  const isClipped = (element) => getComputedStyle(element).clipPath.startsWith('inset(50%');
  const isHidden = (element) => element.closest('.hidden') !== null || isClipped(element) || (element.parentElement !== null && isClipped(element.parentElement)) || element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false;
  const ownText = (element) => [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim() !== '');

  /** Whether an element itself, without its children, paints at a point. */
  function paints(element, x, y) {
    const style = getComputedStyle(element);
    if (Number(style.opacity) === 0) return false;
    if (element instanceof SVGGeometryElement) return style.fill !== 'none' || style.stroke !== 'none';
    if (element.tagName === 'IMG' || alpha(style.backgroundColor) > 0.03 || style.backgroundImage !== 'none') return true;
    return ownText(element).some((node) => rects(node).some((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom));
  }
  function rects(node, from = 0, to = node.textContent.length) {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  }

  /** Pictures with something on them: emblem, cost and tab have the upper rim and the corners, nothing else may lie there. */
  function covered() {
    const found = new Map();
    for (const art of table.querySelectorAll('.face .art')) {
      const card = art.closest('.card');
      // Cards that are tucked, and piles of which only the edge is meant to be seen, lie under others.
      if (!card || isHidden(art) || art.closest('.under, .on, .hand.far')) continue;
      const box = art.getBoundingClientRect();
      if (box.width < 20) continue;
      const hits = new Map();
      const STEPS = 9;
      let points = 0;
      for (let i = 1; i < STEPS; i += 1)
        for (let j = 2; j < STEPS; j += 1) {
          const [u, v] = [i / STEPS, j / STEPS];
          if ((v < 0.5 && u < 0.3) || (v < 0.36 && u > 0.7)) continue;
          const [x, y] = [box.left + box.width * u, box.top + box.height * v];
          if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
          const over = document.elementsFromPoint(x, y);
          // The corners of the box around a tilted picture lie beside it.
          if (scaleOf(art) !== 1 && !over.some((element) => art.contains(element))) continue;
          points += 1;
          const at = over.findIndex((element) => art.contains(element) && (element.tagName === 'IMG' || element === art || element.classList.contains('ground')));
          for (const element of over.slice(0, at < 0 ? over.length : at))
            if (!element.contains(art) && (table.contains(element) || element.closest('.floats, .menu')) && paints(element, x, y)) hits.set(owner(element), (hits.get(owner(element)) ?? 0) + 1);
        }
      for (const [what, number] of hits) if (number >= 2 || number / points > 0.04) found.set(`${card.dataset.ref} under ${what}`, number);
    }
    return [...found].map(([what]) => `covered: ${what}`);
  }

  /** Names on cards that something of another card, or of the same one, lies on. */
  function buried() {
    return [...table.querySelectorAll('.card .face .name > span')].flatMap((name) => {
      const card = name.closest('.card');
      if (isHidden(name) || card.closest('.under, .on') || scaleOf(name) !== 1) return [];
      const { left, top, width, height } = name.getBoundingClientRect();
      const over = [0.15, 0.35, 0.5, 0.65, 0.85].flatMap((u) => {
        const stack = document.elementsFromPoint(left + width * u, top + height / 2);
        const at = stack.findIndex((element) => element === name || name.contains(element) || element.contains(name));
        return stack.slice(0, Math.max(0, at)).filter((element) => table.contains(element) && paints(element, left + width * u, top + height / 2));
      });
      return over.length > 0 ? [`covered: name of ${card.dataset.ref} under ${owner(over[0])}`] : [];
    });
  }

  /** By how much an element and all around it are scaled. */
  function scaleOf(element) {
    let scale = 1;
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const { transform, scale: own } = getComputedStyle(one);
      if (transform !== 'none') {
        const { a, b, c, d } = new DOMMatrix(transform);
        scale *= Math.sqrt(Math.abs(a * d - b * c));
      }
      if (own !== 'none') scale *= Number(own.split(' ')[0]);
    }
    return scale;
  }

  function texts() {
    return everything.filter((element) => ownText(element).length > 0 && !isHidden(element) && rects(ownText(element)[0]).length > 0);
  }
  const small = () => texts().map((element) => [element, parseFloat(getComputedStyle(element).fontSize) * scaleOf(element)]).filter(([, size]) => size < SMALLEST)
    .map(([element, size]) => `small: ${size.toFixed(1)} px ${owner(element)} "${element.textContent.trim().slice(0, 24)}"`);

  /** What is wider or higher than what shows of it; and words that are broken. */
  function cut() {
    const clipped = texts().filter((element) => {
      const style = getComputedStyle(element);
      const clips = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll';
      return clips && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 4);
    });
    const around = texts().filter((element) => {
      const frame = element.parentElement?.closest('.name, .label, .place .ground, .sill, .tab, .bar, .slab .column');
      if (!frame) return false;
      const [one, other] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
      const tilted = scaleOf(element) !== 1 || other.width === 0;
      // Where there is no height for it, the line of a place goes to a column that is not seen.
      if (element.closest('.where') && one.left >= other.right - 1) return false;
      // A letter's box reaches below its line by a part of its size.
      const below = Math.max(4, parseFloat(getComputedStyle(element).fontSize) * 0.3);
      return !tilted && (one.left < other.left - 2 || one.right > other.right + 2 || one.bottom > other.bottom + below);
    });
    return [...new Set([...clipped, ...around])].map((element) => `cut: ${owner(element)} "${element.textContent.trim().slice(0, 40)}"`);
  }
  const linesOf = (piece) => new Set([...piece.getClientRects()].map(({ bottom, height }) => Math.round(bottom / Math.max(4, height / 2)))).size;
  /** Words of the Latin script, and pieces of Japanese names. */
  function broken() {
    const pieces = [...table.querySelectorAll('.piece:lang(ja)')].filter((piece) => !isHidden(piece) && scaleOf(piece) === 1 && linesOf(piece) > 1);
    const parted = pieces.map((piece) => `broken: ${owner(piece)} "${piece.textContent}"`);
    return parted.concat(brokenWords());
  }
  function brokenWords() {
    return texts().flatMap((element) =>
      ownText(element).flatMap((node) =>
        [...node.textContent.matchAll(/[\p{Script=Latin}\d'’]{2,}/gu)]
          .filter(({ 0: word, index }) => new Set(rects(node, index, index + word.length).map(({ left, top, height }) => (scaleOf(element) === 1 ? Math.round(top / Math.max(4, height / 2)) : 0))).size > 1 && rects(node, index, index + word.length).length > 1)
          .map(({ 0: word }) => `broken: ${owner(element)} "${word}"`),
      ),
    );
  }

  /** Panels that lie over one another, or over what can be pressed. */
  function overlaps() {
    const panels = { prompt: '.asking', felt: '.felt', hand: '.held .hand', far: 'main.table > .far', info: '.info', record: '.record', chain: '[data-testid="chain"]', goal: '[data-testid="goal"]', phase: 'header .track .now' };
    const boxOf = ([name, selector]) => {
      const element = document.querySelector(selector);
      const box = element && !isHidden(element) ? element.getBoundingClientRect() : null;
      return box && box.width > 1 && box.height > 1 ? [[name, box]] : [];
    };
    const there = Object.entries(panels).flatMap(boxOf);
    const shared = (one, other) => Math.min(Math.min(one.right, other.right) - Math.max(one.left, other.left), Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
    const pairs = there.flatMap(([a, one], at) => there.slice(at + 1).flatMap(([b, other]) => (shared(one, other) > 3 ? [`overlap: ${a} and ${b}`] : [])));
    const beyond = there.filter(([, box]) => box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1).map(([name]) => `overlap: ${name} and the edge`);
    const pressed = [...table.querySelectorAll('[data-legal="true"]')].filter((element) => {
      const box = element.getBoundingClientRect();
      const scroller = element.closest('.options, .prompt, .tray, .menu');
      // A stack of cards that differ is looked through: its button is pressed, not the card that stands for it.
      if (box.width === 0 || scroller || element.closest('[inert]')) return false;
      const spots = [[0.5, 0.5], [0.2, 0.5], [0.5, 0.25]];
      // Whoever stands on an isle is pressed in its place, and a pile that is looked through instead of the card on its top.
      const around = element.closest('.isle, .pile') ?? element.closest('.place, .card, .stackpile');
      return !spots.some(([u, v]) => around?.contains(document.elementFromPoint(box.left + box.width * u, box.top + box.height * v)) || element.contains(document.elementFromPoint(box.left + box.width * u, box.top + box.height * v)));
    });
    return [...pairs, ...beyond, ...pressed.map((element) => `unreachable: ${element.getAttribute('data-testid')}`)];
  }

  /** Cards that lie beyond the felt: nothing clips them, they would lie over what is beside it. */
  function beyond() {
    const felt = table.querySelector('.felt').getBoundingClientRect();
    const outside = [...table.querySelectorAll('.felt .card .face, .felt .card .back, .felt .place')].filter((card) => {
      const { left, right, top, bottom, width } = card.getBoundingClientRect();
      return width > 0 && !isHidden(card) && (left < felt.left - 4 || right > felt.right + 4 || top < felt.top - 4 || bottom > felt.bottom + 4);
    });
    const tiny = [...table.querySelectorAll('.felt .card:not(.stackpile .card)')].filter((card) => {
      const { width } = card.getBoundingClientRect();
      return width < 16 && card.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) !== false;
    });
    return [...outside.map((card) => `beyond: ${owner(card)}`), ...tiny.map((card) => `tiny: ${owner(card)}`)];
  }

  /** A colour as the screen has it: red, green, blue in 0..255, alpha in 0..1. */
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map();
  function rgba(colour) {
    if (!known.has(colour)) {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const [red, green, blue, opaque] = brush.getImageData(0, 0, 1, 1).data;
      known.set(colour, [red, green, blue, opaque / 255]);
    }
    return known.get(colour);
  }
  const over = ([r, g, b, a], [red, green, blue]) => [r * a + red * (1 - a), g * a + green * (1 - a), b * a + blue * (1 - a), 1];
  const light = ([r, g, b]) => [r, g, b].map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)).reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  function contrast(one, other) {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  }
  /** What a text stands on; null where that is a picture or a play of colours. */
  function groundOf(element, { left, top, width, height }) {
    const [x, y] = [left + width / 2, top + height / 2];
    const stack = document.elementsFromPoint(x, y);
    const at = stack.indexOf(element);
    if (at < 0) return null;
    const sheets = [];
    for (const below of stack.slice(at)) {
      const { backgroundColor, backgroundImage } = getComputedStyle(below);
      if (below !== document.body && backgroundImage !== 'none') return null;
      if (below.tagName === 'IMG' || below instanceof SVGElement) return null;
      const colour = rgba(backgroundColor);
      if (colour[3] > 0) sheets.push(colour);
      if (colour[3] > 0.99) return sheets.reduceRight((under, sheet) => over(sheet, under), [255, 255, 255, 1]);
    }
    return null;
  }
  /** Texts that stand out too little from their ground, and texts that are faded: the cards' faces, too, which axe does not read. */
  function faint() {
    return texts().flatMap((element) => {
      if (element.closest('.away, :disabled, [aria-disabled="true"]')) return [];
      const told = `${owner(element)} "${element.textContent.trim().slice(0, 24)}"`;
      let shown = 1;
      for (let one = element; one && one !== document.body; one = one.parentElement) shown *= Number(getComputedStyle(one).opacity);
      if (shown < 0.99) return [`faint: faded to ${shown.toFixed(2)} ${told}`];
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const ground = groundOf(element, rects(ownText(element)[0])[0]);
      if (!ground) return [];
      const size = parseFloat(fontSize);
      const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
      const got = contrast(over(rgba(color), ground), ground);
      return got < least ? [`faint: ${got.toFixed(2)} ${told}`] : [];
    });
  }

  const reach = [...overlaps(), ...beyond()];
  // A sheet of its own: the pages allow no styles in the document.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important; }');
  document.adoptedStyleSheets.push(sheet);
  const looks = [...covered(), ...buried(), ...faint()];
  document.adoptedStyleSheets.pop();
  return [...looks, ...small(), ...cut(), ...broken(), ...reach];
}

/** How large things are: the cards on the board, and how much of the felt the board's cards take. */
export function sizes() {
  const felt = document.querySelector('.felt').getBoundingClientRect();
  const widths = [...document.querySelectorAll('.felt .card .face')].map((face) => face.getBoundingClientRect().width);
  widths.sort((a, b) => a - b);
  const hand = document.querySelector('.near .hand .card')?.getBoundingClientRect().width ?? 0;
  return { felt: [Math.round(felt.width), Math.round(felt.height)], least: Math.round(widths[0] ?? 0), middle: Math.round(widths[widths.length >> 1] ?? 0), most: Math.round(widths.at(-1) ?? 0), hand: Math.round(hand) };
}
