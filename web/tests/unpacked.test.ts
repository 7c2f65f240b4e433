import { gzipSync, strToU8 } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import { unpacked } from '../src/lib/unpacked';

afterEach(() => vi.unstubAllGlobals());
const hosts = (bytes: Uint8Array<ArrayBuffer>, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(bytes, { status })));

test('a compressed file is read whether the host has unpacked it or not, and one that is missing says so', async () => {
  const bytes = strToU8('{"frames":[1,2]}') as Uint8Array<ArrayBuffer>;
  for (const there of [bytes, gzipSync(bytes) as Uint8Array<ArrayBuffer>]) {
    hosts(there);
    expect(await unpacked('/data/x.json.gz')).toEqual({ frames: [1, 2] });
  }
  hosts(bytes, 404);
  await expect(unpacked('/data/x.json.gz')).rejects.toMatchObject({ code: 'http/404' });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')));
  await expect(unpacked('/data/x.json.gz')).rejects.toMatchObject({ code: 'network' });
});
