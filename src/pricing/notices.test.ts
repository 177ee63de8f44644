import { describe, expect, it } from 'vitest';
import { awnings, badges, pennants } from '../../tests/fixtures/products.ts';
import { choiceNotes, noticeText, warningsFor } from './notices.ts';

describe('noticeText', () => {
  const tried = {
    ...badges,
    notices: [
      { state: 'choose', when: { body: ['tin'] }, text: 'Tin first.' },
      { state: 'choose', text: 'Choose.' },
      { state: 'hint', text: '{body} in {ink}, not {nowhere}' },
    ],
  } satisfies typeof badges;

  it.each([
    { why: 'the first that holds', state: 'choose', selection: { body: 'tin' }, want: 'Tin first.' },
    { why: 'the next where it does not', state: 'choose', selection: {}, want: 'Choose.' },
    { why: 'nothing for a state without words', state: 'size', selection: {}, want: undefined },
    {
      why: 'with what is chosen filled in, and the rest as it is',
      state: 'hint',
      selection: { body: 'a$&b', ink: 'Rust' },
      want: 'a$&b in Rust, not {nowhere}',
    },
  ] as const)('gives the notice for $why', ({ state, selection, want }) => {
    expect(noticeText(tried, selection, state)).toBe(want);
  });
});

it('gives all valid warnings, filled in, in order', () => {
  expect(warningsFor(badges, { body: 'tin', ink: 'Rust' })).toEqual(['Rust does not show on tin.', 'Rust fades.']);
  expect(warningsFor(badges, { body: 'card', ink: 'Rust' })).toEqual(['Rust fades.']);
  expect(warningsFor(badges, { ink: 'Blue' })).toEqual([]);
});

describe('notes of choices', () => {
  it.each([
    { product: badges, selection: { body: 'card' }, screen: ['Card bends.'], cart: [] },
    { product: badges, selection: { body: 'tin' }, screen: ['Edges are rolled'], cart: ['Edges are rolled'] },
    { product: badges, selection: { body: 'oak' }, screen: [], cart: ['Oiled by hand'] },
    { product: badges, selection: { body: 'slate' }, screen: [], cart: [] },
    { product: pennants, selection: { pole: 'None' }, screen: ['Cloth only'], cart: ['Cloth only'] },
    { product: awnings, selection: {}, screen: [], cart: [] },
  ])('of $selection', ({ product, selection, screen, cart }) => {
    expect(choiceNotes(product, selection, 'screen')).toEqual(screen);
    expect(choiceNotes(product, selection, 'cart')).toEqual(cart);
  });
});
