import { describe, expect, test } from 'vitest';
import type { Ladder } from '../ladders/ladders.ts';
import { gapFinder } from './missing-run-sizes.ts';

const ladder = (...runSizes: readonly number[]): Ladder => ({
  options: [],
  rows: runSizes.map((runSize, at) => ({ row: at + 2, options: [], runSize, perUnit: 1, total: 1, basis: 'sample' })),
});

/** The gaps of each ladder, as `250+500 before 1000`. */
function gapsOf(...ladders: readonly Ladder[]): readonly (readonly string[])[] {
  const find = gapFinder(ladders);
  return ladders.map((own) => find(own).map(({ missing, behind }) => `${missing.join('+')} before ${behind.runSize}`));
}

describe('gaps of ladders', () => {
  test.each([
    { why: 'no ladder', ladders: [], want: [] },
    { why: 'all alike', ladders: [ladder(100, 250), ladder(100, 250)], want: [[], []] },
    { why: 'the first as far as it goes', ladders: [ladder(100, 250, 500), ladder(100, 250)], want: [[], []] },
    { why: 'the first, and on', ladders: [ladder(100, 250), ladder(100, 250, 500)], want: [[], []] },
    {
      why: 'one lacks what the others have',
      ladders: [ladder(100, 250, 500), ladder(100, 500), ladder(100, 250, 500)],
      want: [[], ['250 before 500'], []],
    },
    {
      why: 'as many have it as lack it',
      ladders: [ladder(100, 250, 500), ladder(100, 500)],
      want: [[], ['250 before 500']],
    },
    {
      why: 'more lack it than have it',
      ladders: [ladder(100, 250, 500, 1000), ladder(100, 250, 1000), ladder(100, 250, 1000)],
      want: [[], [], []],
    },
    {
      why: 'the first lacks it, and the others are like it nowhere',
      ladders: [ladder(100, 500), ladder(50, 250, 500), ladder(50, 250, 500)],
      want: [['250 before 500'], [], []],
    },
    {
      why: 'several in one gap, in rising order',
      ladders: [ladder(100, 1000), ladder(100, 500, 1000), ladder(100, 250, 500, 1000), ladder(100, 250, 1000)],
      want: [['250+500 before 1000'], ['250 before 500'], [], ['500 before 1000']],
    },
    {
      why: 'ladders that begin above it have no say',
      ladders: [ladder(100, 500), ladder(100, 250, 500), ladder(600, 1000), ladder(600, 1000)],
      want: [['250 before 500'], [], [], []],
    },
    {
      why: 'ladders that end below it have no say',
      ladders: [ladder(100, 500), ladder(100, 250, 500), ladder(10, 50), ladder(10, 50)],
      want: [['250 before 500'], [], [], []],
    },
    {
      why: 'a ladder that begins with it has a say',
      ladders: [ladder(100, 500), ladder(250, 500)],
      want: [['250 before 500'], []],
    },
    {
      why: 'a ladder that ends with it has a say',
      ladders: [ladder(100, 500), ladder(100, 250)],
      want: [['250 before 500'], []],
    },
  ])('$why', ({ ladders, want }) => {
    expect(gapsOf(...ladders)).toEqual(want);
  });
});
