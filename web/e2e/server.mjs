/** The program under test: a server of its own for each test, on loopback, with a database that is thrown away. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = process.env['FUDABA'] ?? resolve(import.meta.dirname, '../../target/debug/fudaba');
const BEAT = 20;
/** Ports that the system gives to nobody who only asks for any: nobody else gets one of them while its server is down. */
const KEPT_PORTS = { first: 20_000, count: 10_000 };
const TRIES = 50;

/** The table of the example game. */
export const RIPPLE = process.env['RIPPLE'] ?? resolve(import.meta.dirname, '../../target/debug/ripple-table');

export class Server {
  #folder;
  #process;

  /** A fresh server that answers. `keepsPort`: it will be started again where it was. `phrase`: only who knows it comes in. */
  static async start({ program = PROGRAM, keepsPort = false, phrase = null } = {}) {
    const server = new Server();
    server.program = program;
    server.phrase = phrase;
    server.#folder = await mkdtemp(join(tmpdir(), 'fudaba-e2e-'));
    await (keepsPort ? server.#settleDown() : server.resume(0));
    return server;
  }

  /** On the first of some ports that is free. */
  async #settleDown() {
    for (let tried = 0; ; tried += 1) {
      try {
        return await this.resume(KEPT_PORTS.first + ((process.pid * 31 + tried) % KEPT_PORTS.count));
      } catch (error) {
        if (tried === TRIES) throw error;
      }
    }
  }

  get port() { return Number(new URL(this.origin).port); }

  /** Starts on the same database, and on the port named. */
  async resume(port) {
    const words = ['serve', '--port', String(port), '--beat', String(BEAT), '--database', join(this.#folder, 'matches.db')];
    if (this.phrase !== null) {
      const file = join(this.#folder, 'phrase');
      await writeFile(file, this.phrase);
      words.push('--invite-only', file);
    }
    this.#process = spawn(this.program, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } });
    let complaints = '';
    this.#process.stderr.on('data', (data) => (complaints = (complaints + data).slice(-4000)));
    this.origin = await Promise.race([
      addressIn(this.#process.stdout),
      once(this.#process, 'exit').then(() => { throw new Error(`the server ended at once:\n${complaints}`); }),
    ]);
    // Whatever else it says there must not make it wait for a reader.
    this.#process.stdout.resume();
  }

  /** As if the power went: nothing is said, nothing is finished. */
  async kill() {
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await gone;
  }

  async stop() {
    if (this.#process.exitCode === null && this.#process.signalCode === null) await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function addressIn(output) {
  for await (const line of createInterface({ input: output })) {
    const found = /http:\/\/[\d.:]+/.exec(line);
    if (found) return found[0];
  }
  throw new Error('the server said no address');
}
