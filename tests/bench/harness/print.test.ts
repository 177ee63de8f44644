import { expect, it } from 'vitest';
import { alone } from './figure.ts';
import { table } from './print.ts';

it('keeps the figures of the others where one benchmark failed, and says which', () => {
  const rows = table([{ id: 'P1' }, { id: 'P2', figures: [alone('P2', 'a size', 'KB', 12)] }]).split('\n');
  expect(rows.slice(2)).toEqual(['| P1 | **failed** |  |  |  |  |  |  |', '| P2 | a size |  | 12 KB |  | 12 |  |  |']);
});
