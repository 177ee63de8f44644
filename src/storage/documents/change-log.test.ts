import { describe, expect, test } from 'vitest';
import { appliedAfter, type Change, changeLog } from './change-log.ts';

const change = (id: string, more: Partial<Change<number>> = {}): Change<number> => ({
  id,
  owner: 'ann',
  ends: [],
  apply: (value) => value,
  ...more,
});
const ids = (from: string, count: number) => Array.from({ length: count }, (_, at) => `${from}${at}`);

describe('the ids of a document', () => {
  test('end with those of the changes, each after what it does away with, none twice', () =>
    expect(appliedAfter(['a', 'b'], [change('c', { ends: ['b', 'x'] }), change('d')])).toEqual([
      'a',
      'b',
      'x',
      'c',
      'd',
    ]));

  test('a change that does away with a great many pushes out none of the latest', () => {
    const latest = ids('other', 49);
    const after = appliedAfter(latest, [change('clear', { ends: ids('line', 300) })]);
    expect(after).toEqual([...latest, ...ids('line', 300).slice(-50), 'clear']);
  });
});

function open(heals = true) {
  const clock = { time: 0 };
  return { clock, log: changeLog<number>(heals, () => clock.time) };
}

describe('the changes of a tab', () => {
  test('at first there are none', () => {
    const { log } = open();
    expect([log.unsaved(), log.missing([], 'ann')]).toEqual([false, []]);
  });

  test.each([
    ['just saved', true, 9999, true],
    ['seen by all tabs', true, 10_000, false],
    ['just saved, of a document whose changes are not made again', false, 0, false],
  ])('%s', (_, heals, time, missed) => {
    const { clock, log } = open(heals);
    log.add(change('a'));
    expect(log.unsaved()).toBe(true);
    log.saved();
    expect(log.unsaved()).toBe(false);
    clock.time = time;
    expect(log.missing([], 'ann').map(({ id }) => id)).toEqual(missed ? ['a'] : []);
  });

  test('saving again does not begin the time anew', () => {
    const { clock, log } = open();
    log.add(change('a'));
    log.saved();
    clock.time = 9000;
    log.saved();
    clock.time = 11_000;
    expect(log.missing([], 'ann')).toEqual([]);
  });

  test('what is not saved waits as long as it must', () => {
    const { clock, log } = open();
    log.add(change('a'));
    clock.time = 1_000_000;
    expect(log.missing([], 'ann')).toHaveLength(1);
  });

  test('what is given up is what is not saved', () => {
    const { log } = open();
    log.add(change('a'));
    log.saved();
    log.add(change('b'));
    log.drop();
    expect([log.unsaved(), log.missing([], 'ann').map(({ id }) => id)]).toEqual([false, ['a']]);
  });
});
