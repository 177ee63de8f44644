import { expect, test } from 'vitest';
import type { QuoteStatus } from '../../../../quotes/quote.ts';
import { offeredActions, quoteActions } from './offered-actions.ts';

const statuses: readonly QuoteStatus[] = ['draft', 'sent', 'accepted', 'declined', 'ordered'];

test.each<[QuoteStatus, boolean, string]>([
  ['draft', false, 'send'],
  ['draft', true, 'reprice'],
  ['sent', false, 'order'],
  ['sent', true, 'reprice'],
  ['accepted', false, 'order'],
  ['accepted', true, 'reprice'],
  ['declined', false, 'copy'],
  ['declined', true, 'copy'],
  ['ordered', false, 'copy'],
  ['ordered', true, 'copy'],
])('a quote that is %s, blocked %s, offers first to %s', (status, isBlocked, first) => {
  expect(offeredActions(status, isBlocked).inSight[0]).toBe(first);
});

test('every action that a status allows is offered once, two or three of them in sight', () => {
  for (const status of statuses)
    for (const isBlocked of [false, true]) {
      const { inSight, inMenu } = offeredActions(status, isBlocked);
      const allowed = quoteActions.filter((action) => {
        if (action === 'notSent') return status === 'sent';
        if (action === 'notOrdered') return status === 'ordered';
        return status !== 'ordered' || !['accepted', 'declined', 'discount', 'reprice', 'hold'].includes(action);
      });
      expect([...inSight, ...inMenu].toSorted()).toEqual(allowed.toSorted());
      expect([2, 3]).toContain(inSight.length);
    }
});
