import { expect, it } from 'vitest';
import { alone } from './figure.ts';
import { lines } from './print.ts';

it('keeps the figures of the others where one benchmark failed, and says which', () => {
  const measured = [{ id: 'P1' }, { id: 'P2', figures: [alone('P2', 'a size', 'KB', 12)] }];
  expect(measured.flatMap(lines)).toEqual([
    '| P1 | **failed** |  |  |  |  |  |  |',
    '| P2 | a size |  | 12 KB |  | 12 |  |  |',
  ]);
});
