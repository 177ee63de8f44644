/** Several tabs on one storage, each with a stale view of it: all end alike, and each line is there exactly once. */
import { afterEach, expect, test, vi } from 'vitest';
import { randomNumbers } from '../../oracle/random.ts';
import { runs, say, seed } from '../size.ts';
import { modelBrowser } from './browser-model.ts';
import { type Dice, openCounter } from './clerks.ts';

const operationsEach = 100;

afterEach(() => vi.unstubAllGlobals());

const oneTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function workday(tabs: number, dice: Dice): Promise<{ operations: number; lines: number }> {
  const browser = modelBrowser(tabs);
  vi.stubGlobal('navigator', { locks: browser.locks });
  const step = async () => {
    // What was begun asks for its locks first.
    await oneTurn();
    const steps = browser.steps();
    steps[dice(steps.length)]?.();
    return steps.length > 0;
  };
  const quiet = async () => {
    for (let steps = 0; await step(); steps++) if (steps > 10_000) throw new Error('The tabs never come to rest.');
  };
  const counter = openCounter(browser, dice);
  const started: Promise<unknown>[] = [];
  const settled = async () => {
    await quiet();
    await Promise.all(started.splice(0));
    await counter.expectAgreement();
  };
  await quiet();
  started.push(counter.signIn());
  await settled();
  const kinds = Object.values(counter.operations);
  const weighed = [...kinds, counter.operations.add, counter.operations.add];
  for (let at = 0; at < operationsEach; at++) {
    if (dice(50) === 0) {
      // The next clerk signs in by hand: what the last one did has arrived by then.
      started.push(counter.signOut());
      await quiet();
      counter.emptied();
      await settled();
      started.push(counter.signIn());
      await settled();
    } else started.push(weighed[dice(weighed.length)]?.() ?? expect.unreachable('no operation'));
    for (let steps = dice(8); steps > 0; steps--) await step();
    if (dice(40) === 0) await settled();
  }
  await settled();
  return { operations: operationsEach, lines: counter.lines() };
}

test('two to four tabs', async () => {
  const figures = { seeds: 0, operations: 0, lines: 0, 'lost or doubled': 0, 'tabs apart': 0 };
  for (let at = 0; at < runs(1000, 40); at++) {
    const random = randomNumbers(seed + at);
    const dice: Dice = (bound) => (bound === 0 ? 0 : random(0, bound - 1));
    const { operations, lines } = await workday(2 + (at % 3), dice).catch((cause: unknown) => {
      throw new Error(`QUOTR_SEED=${seed + at}, ${2 + (at % 3)} tabs`, { cause });
    });
    figures.seeds++;
    figures.operations += operations;
    figures.lines += lines;
  }
  say('tabs', figures);
  expect(figures.seeds).toBe(runs(1000, 40));
}, 600_000);
