// How long a maker of cards waits for a key: every card of a game typed in from nothing, as text and as YAML, and the time until it is read,
// checked, printed and drawn. `node crates/tab/js/typing.mjs target/wasm/modules/kirifuda.wasm [every so many keys]`.

import { readFileSync } from 'node:fs';

import { Tab } from './tab.mjs';

const [path, stride = '1'] = process.argv.slice(2);
const tab = await Tab.of(readFileSync(path));
const every = Number(stride);

/** Beginnings of a text, some keys apart, and the whole. */
function* beginnings(text) {
  for (let length = every; length < text.length; length += every) yield text.slice(0, length);
  yield text;
}

function timed(waits, act) {
  const begun = performance.now();
  const answer = act();
  waits.push(performance.now() - begun);
  return answer;
}

function tell(name, waits) {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(1);
  const soon = ((100 * sorted.filter((wait) => wait < 50).length) / sorted.length).toFixed(1);
  console.log(`${name}: ${sorted.length} keys, half within ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, the last ${at(1)} ms; ${soon} % under 50 ms`);
}

const waits = { text: [], yaml: [] };
for (const face of tab.ask({ call: 'cards' })) {
  const written = tab.ask({ call: 'written', card: face.number });
  const draft = (text) => tab.ask({ call: 'draft', text, language: 'en' });
  for (const text of beginnings(written)) timed(waits.yaml, () => draft(text));
  for (const language of ['ja', 'en'])
    for (const line of face.text[language])
      for (const beginning of beginnings(line))
        timed(waits.text, () => {
          tab.ask({ call: 'next', beginning, language });
          const { whole } = tab.ask({ call: 'read', text: beginning, language });
          if (whole) draft(written);
        });
}
tell('YAML', waits.yaml);
tell('text', waits.text);
