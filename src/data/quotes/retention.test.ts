import { expect, test } from 'vitest';
import { agedOrder, deletionOf, isOld } from './archive.ts';

const old = { status: 'declined', validUntil: '2024-01-31', changedAt: Date.UTC(2024, 0, 10) } as const;

test.each([
  ['declined', old, 24, '2026-02-01', true],
  ['ordered', { ...old, status: 'ordered' }, 24, '2026-02-01', true],
  ['an order', agedOrder(Date.UTC(2024, 0, 31)), 24, '2026-02-01', true],
  ['a younger order', agedOrder(Date.UTC(2024, 1, 1)), 24, '2026-02-01', false],
  ['expired', { ...old, status: 'sent' }, 24, '2026-02-01', true],
  ['accepted and not ordered', { ...old, status: 'accepted' }, 24, '2026-02-01', false],
  ['a day too young', old, 24, '2026-01-31', false],
  ['changed since', { ...old, changedAt: Date.UTC(2024, 1, 2) }, 24, '2026-02-01', false],
  [
    'changed in the future, by a clock that was ahead',
    { ...old, changedAt: Date.UTC(2099, 0) },
    24,
    '2026-02-01',
    false,
  ],
  ['a month without a 31st', { ...old, validUntil: '2024-06-29' }, 1, '2024-07-31', true],
  ['its last day', { ...old, validUntil: '2024-06-30' }, 1, '2024-07-31', false],
] as const)('%s', (_, quote, months, today, want) => expect(isOld(quote, months, today)).toBe(want));

const today = '2026-02-10';
test.each([
  ['none is ever deleted', {}, { kind: 'none' }],
  ['none is old enough', { deleteAfterMonths: 36 }, { kind: 'none' }],
  ['it was not told', { deleteAfterMonths: 24 }, { kind: 'tell' }],
  ['it was told today', { deleteAfterMonths: 24, toldOn: today }, { kind: 'told', on: '2026-02-17', toldOn: today }],
  [
    'it was told six days ago',
    { deleteAfterMonths: 24, toldOn: '2026-02-04' },
    { kind: 'told', on: '2026-02-11', toldOn: '2026-02-04' },
  ],
  ['it was told a week ago', { deleteAfterMonths: 24, toldOn: '2026-02-03' }, { kind: 'due', toldOn: '2026-02-03' }],
  ['it was told by a clock that was ahead', { deleteAfterMonths: 24, toldOn: '2026-02-11' }, { kind: 'tell' }],
] as const)('%s', (_, notes, want) => expect(deletionOf([old], notes, today)).toEqual(want));
