import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tools = readFileSync('src/components/match/MatchTools.svelte', 'utf8');

test('no dialog lies in the menu of a table, which goes away while the dialog is open', () => {
  expect(tools).not.toMatch(/Dialog/);
});
