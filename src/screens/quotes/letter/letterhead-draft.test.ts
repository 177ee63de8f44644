import { expect, test } from 'vitest';
import { type Letterhead, noLetterhead } from '../../../quotes/letterhead.ts';
import { beyond } from '../../../quotes/same-text.ts';
import { type LetterheadDraft, readDays, withDraft } from './letterhead-draft.ts';

const logo = { type: 'image/svg+xml', data: '<svg/>' } as const;
const saved: Letterhead = { ...noLetterhead, name: 'Corner Print', validDays: 14, logo };

test.each([
  ['', undefined],
  [' 30', 30],
  ['365', 365],
  ['0', null],
  ['366', null],
  ['1.5', null],
  ['1e2', null],
])('the days %j are %j', (text, want) => expect(readDays(text)).toBe(want));

test('an entry made during a save is kept', () =>
  expect(beyond<LetterheadDraft>({ name: 'Corner Prints', days: '7' }, { name: 'Corner Print', days: '7' })).toEqual({
    name: 'Corner Prints',
  }));

test('another tab’s save is kept', () =>
  expect(withDraft({ ...saved, phone: '555 0100' }, { name: 'Corner' })).toMatchObject({
    name: 'Corner',
    phone: '555 0100',
  }));
