import { expect, it } from 'vitest';
import { compare } from './compare.ts';
import type { Budget } from './figure.ts';

/** Returns two samples that note their turns and give the given values one after the other. */
function fakes(ours: readonly number[], theirs: readonly number[]) {
  const turns: string[] = [];
  const sample = (name: string, values: readonly number[]) => {
    let at = 0;
    return () => {
      turns.push(name);
      return values[at++] ?? Number.NaN;
    };
  };
  return { turns, ours: sample('ours', ours), theirs: sample('theirs', theirs) };
}

const asked = { id: 'P0', what: 'one', against: 'other', unit: 'ms', budget: { atMost: 1 } satisfies Budget };

it('lets each side go first in turn, in the rounds that warm up too', async () => {
  const { turns, ours, theirs } = fakes([1, 1, 1, 1, 1], [1, 1, 1, 1, 1]);
  await compare({ ...asked, ours, theirs, rounds: 3, warmUp: 2 });
  expect(turns.join(' ')).toBe('ours theirs theirs ours ours theirs theirs ours ours theirs');
});

it('compares round by round: a slow round does not count', async () => {
  // Ours takes half as long in each round, though the rounds differ a hundredfold.
  const { ours, theirs } = fakes([0, 1, 100, 10, 3], [0, 2, 200, 20, 6]);
  const figure = await compare({ ...asked, ours, theirs, rounds: 4 });
  expect(figure.held).toEqual({ low: 0.5, median: 0.5, high: 0.5 });
  expect([figure.ours, figure.theirs]).toEqual([6.5, 13]);
});

it('does not count the rounds that warm up', async () => {
  const { ours, theirs } = fakes([999, 999, 4, 4], [1, 1, 8, 8]);
  const figure = await compare({ ...asked, ours, theirs, rounds: 2, warmUp: 2 });
  expect(figure).toEqual({ ...asked, ours: 4, theirs: 8, held: { low: 0.5, median: 0.5, high: 0.5 } });
});

it.each([
  { ratio: 'ours/theirs', want: 0.25 },
  { ratio: 'theirs/ours', want: 4 },
] as const)('says $ratio', async ({ ratio, want }) => {
  const { ours, theirs } = fakes([0, 2, 2, 2], [0, 8, 8, 8]);
  expect((await compare({ ...asked, ours, theirs, rounds: 3, ratio })).held.median).toBe(want);
});

it('waits for one side before the other begins', async () => {
  const events: string[] = [];
  const slow = (name: string) => async () => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
    return 1;
  };
  await compare({ ...asked, ours: slow('ours'), theirs: slow('theirs'), rounds: 1, warmUp: 0 });
  expect(events).toEqual(['ours begins', 'ours ends', 'theirs begins', 'theirs ends']);
});
