/** What the engine answers where it will not. */
export class Refused extends Error {
  constructor(error: { code: string; text: string });
  readonly code: string;
}

/** A game's module, asked in JSON. */
export class Tab {
  /** From the bytes of a module, or from one that is compiled already. */
  static of(module: BufferSource | WebAssembly.Module, clock?: { now(): number }): Promise<Tab>;
  /** Does a call; throws `Refused` where it is not done, anything else where the engine has come upon a mistake of its own. */
  ask(call: unknown): unknown;
}
