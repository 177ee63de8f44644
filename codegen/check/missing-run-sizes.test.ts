import { describe, expect, test } from 'vitest';
import type { Ladder } from '../ladders/ladders.ts';
import { gapFinder } from './ladder-prices.ts';

const ladder = (...runSizes: readonly number[]): Ladder => ({
  options: [],
  rows: runSizes.map((runSize, at) => ({ row: at + 2, options: [], runSize, perUnit: 1, total: 1, basis: 'sample' })),
});

/** Returns the gaps of each ladder, as `250+500 before 1000`. */
function gapsOf(...ladders: readonly Ladder[]): readonly (readonly string[])[] {
  const find = gapFinder(ladders);
  return ladders.map((own) => find(own).map(({ missing, behind }) => `${missing.join('+')} before ${behind.runSize}`));
}

describe('gaps of ladders', () => {
  test.each([
    ['no ladder', [], []],
    ['all alike', [ladder(100, 250), ladder(100, 250)], [[], []]],
    ['the first as far as it goes', [ladder(100, 250, 500), ladder(100, 250)], [[], []]],
    ['the first, and on', [ladder(100, 250), ladder(100, 250, 500)], [[], []]],
    [
      'one lacks what the others have',
      [ladder(100, 250, 500), ladder(100, 500), ladder(100, 250, 500)],
      [[], ['250 before 500'], []],
    ],
    ['as many have it as lack it', [ladder(100, 250, 500), ladder(100, 500)], [[], ['250 before 500']]],
    [
      'more lack it than have it',
      [ladder(100, 250, 500, 1000), ladder(100, 250, 1000), ladder(100, 250, 1000)],
      [[], [], []],
    ],
    [
      'the first lacks it, and the others are like it nowhere',
      [ladder(100, 500), ladder(50, 250, 500), ladder(50, 250, 500)],
      [['250 before 500'], [], []],
    ],
    [
      'several in one gap, in rising order',
      [ladder(100, 1000), ladder(100, 500, 1000), ladder(100, 250, 500, 1000), ladder(100, 250, 1000)],
      [['250+500 before 1000'], ['250 before 500'], [], ['500 before 1000']],
    ],
    [
      'ladders that begin above it have no say',
      [ladder(100, 500), ladder(100, 250, 500), ladder(600, 1000), ladder(600, 1000)],
      [['250 before 500'], [], [], []],
    ],
    [
      'ladders that end below it have no say',
      [ladder(100, 500), ladder(100, 250, 500), ladder(10, 50), ladder(10, 50)],
      [['250 before 500'], [], [], []],
    ],
    ['a ladder that begins with it has a say', [ladder(100, 500), ladder(250, 500)], [['250 before 500'], []]],
    ['a ladder that ends with it has a say', [ladder(100, 500), ladder(100, 250)], [['250 before 500'], []]],
  ])('%s', (_, ladders, want) => {
    expect(gapsOf(...ladders)).toEqual(want);
  });
});
