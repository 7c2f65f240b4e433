// A game's module, asked in JSON: see crates/tab/src/exports.rs.

const writer = new TextEncoder();
const reader = new TextDecoder();

/** What the engine answers where it will not. */
export class Refused extends Error {
  constructor({ code, text }) {
    super(text);
    this.code = code;
  }
}

export class Tab {
  #module;

  /** @param {BufferSource | WebAssembly.Module} module its bytes, or compiled already */
  static async of(module, clock = performance) {
    const made = await WebAssembly.instantiate(module, { machine: { now: () => clock.now() } });
    const tab = new Tab();
    tab.#module = (made.instance ?? made).exports;
    return tab;
  }

  /** Does a call and gives what it comes to; throws `Refused` where it is not done. */
  ask(call) {
    const { ok, error } = JSON.parse(this.#answer(writer.encode(JSON.stringify(call))));
    if (error) throw new Refused(error);
    return ok;
  }

  #answer(call) {
    const { paper, answer, answer_length, last_words, last_words_length } = this.#module;
    this.#bytes(paper(call.length), call.length).set(call);
    try {
      return reader.decode(this.#bytes(answer(), answer_length()));
    } catch (trap) {
      const words = reader.decode(this.#bytes(last_words(), last_words_length()));
      throw words ? new Error(words, { cause: trap }) : trap;
    }
  }

  #bytes(at, length) {
    return new Uint8Array(this.#module.memory.buffer, at, length);
  }
}
