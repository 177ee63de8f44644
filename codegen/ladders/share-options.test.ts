import { expect, test } from 'vitest';
import { shareOptions } from './share-options.ts';

test('equal options share one array, the first', () => {
  const share = shareOptions();
  const first = ['14pt', 'Matte'];
  const others = [share(first), share(['14pt', 'Matte']), share(['14pt', 'Matte'])];
  expect(others.map((shared) => shared === first)).toEqual([true, true, true]);
});

test('options that are equal only when joined are different', () => {
  const share = shareOptions();
  expect([share(['14', 'pt']), share(['14p', 't']), share(['14pt', ''])]).toEqual([
    ['14', 'pt'],
    ['14p', 't'],
    ['14pt', ''],
  ]);
});
