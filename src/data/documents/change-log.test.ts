import { describe, expect, test } from 'vitest';
import { appliedAfter, type Change, changeLog } from './change-log.ts';

const change = (id: string, more: Partial<Change<number>> = {}): Change<number> => ({
  id,
  owner: 'ann',
  supersedes: [],
  apply: (value) => value,
  ...more,
});
const ids = (from: string, count: number) => Array.from({ length: count }, (_, at) => `${from}${at}`);

const at = (applied: readonly string[], time: number) => ({ applied, appliedAt: applied.map(() => time) });

describe('the ids of a document', () => {
  test('end with the ids of the changes, each after the ids it supersedes, without duplicates', () =>
    expect(appliedAfter(at(['a', 'b'], 5), [change('c', { supersedes: ['b', 'x'] }), change('d')], 9)).toEqual({
      applied: ['a', 'b', 'x', 'c', 'd'],
      appliedAt: [5, 9, 9, 9, 9],
    }));

  test('include all that a change supersedes, and push nothing out', () => {
    const lines = ids('line', 1000);
    const { applied } = appliedAfter(at(ids('other', 500), 5), [change('clear', { supersedes: lines })], 9);
    expect(applied).toEqual([...ids('other', 500), ...lines, 'clear']);
  });

  test.each([
    ['a minute old', 60_000, ['b']],
    ['younger', 59_999, ['a', 'b']],
  ])('one that is %s', (_, written, applied) =>
    expect(appliedAfter(at(['a'], 0), [change('b')], written).applied).toEqual(applied),
  );

  test('keep the latest two thousand if the clock stands still', () => {
    const { applied, appliedAt } = appliedAfter(at(ids('a', 2000), 0), [change('b')], 0);
    expect([applied.length, applied[0], applied.at(-1), appliedAt.length]).toEqual([2000, 'a1', 'b', 2000]);
  });

  test('an id without a time counts as the oldest', () =>
    expect(appliedAfter({ applied: ['a'], appliedAt: [] }, [change('b')], 60_000).applied).toEqual(['b']));
});

function open(replaysLostWrites = true) {
  const clock = { time: 0 };
  return { clock, log: changeLog<number>(replaysLostWrites, () => clock.time) };
}

describe('the changes of a tab', () => {
  test('start empty', () => {
    const { log } = open();
    expect([log.unsaved(), log.missing([], 'ann')]).toEqual([false, []]);
  });

  test.each([
    ['just saved', true, 9999, true],
    ['seen by all tabs', true, 10_000, false],
    ['just saved, of a document whose changes are not made again', false, 0, false],
  ])('%s', (_, replaysLostWrites, time, missed) => {
    const { clock, log } = open(replaysLostWrites);
    log.add(change('a'));
    expect(log.unsaved()).toBe(true);
    log.saved();
    expect(log.unsaved()).toBe(false);
    clock.time = time;
    expect(log.missing([], 'ann').map(({ id }) => id)).toEqual(missed ? ['a'] : []);
  });

  test('saving again keeps the first time', () => {
    const { clock, log } = open();
    log.add(change('a'));
    log.saved();
    clock.time = 9000;
    log.saved();
    clock.time = 11_000;
    expect(log.missing([], 'ann')).toEqual([]);
  });

  test('an unsaved change is kept without limit', () => {
    const { clock, log } = open();
    log.add(change('a'));
    clock.time = 1_000_000;
    expect(log.missing([], 'ann')).toHaveLength(1);
  });

  test('dropping removes the unsaved changes only', () => {
    const { log } = open();
    log.add(change('a'));
    log.saved();
    log.add(change('b'));
    log.drop();
    expect([log.unsaved(), log.missing([], 'ann').map(({ id }) => id)]).toEqual([false, ['a']]);
  });
});
