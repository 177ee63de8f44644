import { expect, test } from 'vitest';
import type { QuoteStatus } from '../../../quotes/quote.ts';
import { offeredActions } from './offered-actions.ts';

test.each<[QuoteStatus, boolean, string, string]>([
  ['draft', false, 'send order', 'letter | accepted declined | discount reprice hold charges | copy'],
  ['draft', true, 'reprice hold', 'order send letter | accepted declined | discount charges | copy'],
  ['sent', false, 'order send', 'letter | accepted declined notSent | discount reprice hold charges | copy'],
  ['sent', true, 'reprice hold', 'order send letter | accepted declined notSent | discount charges | copy'],
  ['accepted', false, 'order send', 'letter | accepted declined | discount reprice hold charges | copy'],
  ['declined', true, 'copy declined', 'order send letter | accepted | discount reprice hold charges'],
  ['ordered', true, 'copy letter', 'order send | notOrdered'],
])('a quote that is %s, blocked %s, has %s in sight and %s in its menu', (status, isBlocked, shown, menu) => {
  const { inSight, inMenu } = offeredActions(status, isBlocked);
  expect([inSight.join(' '), inMenu.map((group) => group.join(' ')).join(' | ')]).toEqual([shown, menu]);
});
