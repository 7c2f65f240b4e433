import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/lib/api';
import { myData } from '../src/lib/mydata';
import type { Myself, MyMatches, PersonPage } from '../src/lib/wire';

beforeEach(() => {
  localStorage.clear();
  // Whoever has no WebCrypto has no token.
  vi.stubGlobal('crypto', { ...crypto, subtle: undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what is saved of oneself is all of it, every part of the matches too', async () => {
  const part = (id: string, next: string | null) => ({ matches: [{ match: { id } }], next }) as unknown as MyMatches;
  vi.spyOn(api, 'me').mockResolvedValue({ id: 'x' } as Myself);
  vi.spyOn(api, 'person').mockResolvedValue({ id: 'x', matches: [] } as unknown as PersonPage);
  vi.spyOn(api, 'myTournaments').mockResolvedValue([]);
  vi.spyOn(api, 'myBlocks').mockResolvedValue([]);
  const asked = vi
    .spyOn(api, 'myMatches')
    .mockImplementation((over, before) =>
      Promise.resolve(!over ? part('open', null) : before === null ? part('new', '1.b') : part('old', null)),
    );
  const { me, matches } = await myData();
  expect([me.id, matches.map(({ match }) => match.id)]).toEqual(['x', ['open', 'new', 'old']]);
  expect(asked.mock.calls.map(([over, before]) => [over, before])).toEqual([
    [false, null],
    [true, null],
    [true, '1.b'],
  ]);
});
