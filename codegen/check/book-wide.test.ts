import { test } from 'vitest';
import { expectFaults, unsound } from '../../tests/compiler/unsound-book.ts';

test.each([
  unsound('a large run size that is no list', 'QB426 Products!H4', (b) =>
    b.set('Products!H4', 100_100).remove('Examples', 4),
  ),
])('%s', (...row) => expectFaults(...row));
