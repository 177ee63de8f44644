import { expect, test } from 'vitest';
import { handedOver, noDetails, notSent, withLevel } from './order-draft.ts';

const details = { ...noDetails, customerName: 'Ann Lee' };
const sent = { to: 'a@b', at: 1, lines: ['1'] };
const drafted = { details, level: 'Trade', quote: { id: 'q', company: '' } };

test('an order that is handed over leaves no price level to the next customer', () => {
  expect(handedOver(drafted, sent)).toEqual({ details, sent: { ...sent, level: 'Trade' } });
  expect(handedOver({ details }, sent)).toEqual({ details, sent });
});

test('an order that is handed over keeps its shipping and its employee: it may be handed over again', () => {
  const kept = { details, employee: '', charges: { shipping: '25.00', exempt: 'EX-77' } };
  expect(handedOver({ ...drafted, ...kept }, sent)).toMatchObject(kept);
});

test('an order that was not sent has its price level again, also when it was copied and then mailed', () => {
  const twice = handedOver(handedOver(drafted, { ...sent, copied: true }), sent);
  expect(notSent(twice)).toEqual({ details, level: 'Trade' });
  expect(notSent(withLevel(twice, 'Retail'))).toEqual({ details, level: 'Retail' });
  expect(notSent(handedOver({ details }, sent))).toEqual({ details });
});
