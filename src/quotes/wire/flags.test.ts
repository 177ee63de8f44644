import { expect, test } from 'vitest';
import { waitsForManager } from './flags.ts';

test.each([
  ['price', undefined, true],
  ['price', 'description', true],
  ['price', 'too long', true],
  ['discount over limit', undefined, true],
  ['unchecked', undefined, true],
  ['unchecked', 'another day', false],
  ['unchecked', 'no such quote', false],
  ['unchecked', 'something of a newer version', false],
  ['discount', undefined, false],
  ['custom', undefined, false],
] as const)('%s, %s waits for a manager: %s', (kind, detail, want) =>
  expect(waitsForManager({ kind, ...(detail && { detail }) })).toBe(want),
);
