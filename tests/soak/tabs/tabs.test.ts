/** Several tabs on one storage, each with an outdated copy: in the end all agree, and each line is there once. */
import { afterEach, expect, test, vi } from 'vitest';
import { type Dice, diceOf } from '../../oracle/random.ts';
import { eachSeed, runs, say } from '../size.ts';
import { modelBrowser } from './browser-model.ts';
import { openCounter } from './clerks.ts';

const operationsEach = 100;

afterEach(() => vi.unstubAllGlobals());

const oneTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

function openTabs(tabs: number, dice: Dice) {
  const browser = modelBrowser(tabs);
  vi.stubGlobal('navigator', { locks: browser.locks });
  const step = async () => {
    // Lets started work request its locks.
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
  const begin = async () => {
    await quiet();
    started.push(counter.signIn());
    await settled();
  };
  return { counter, started, step, quiet, settled, begin };
}

async function workday(tabs: number, dice: Dice): Promise<{ operations: number; lines: number }> {
  const { counter, started, step, quiet, settled, begin } = openTabs(tabs, dice);
  await begin();
  const kinds = Object.values(counter.operations);
  const weighed = [...kinds, counter.operations.add, counter.operations.add];
  for (let at = 0; at < operationsEach; at++) {
    if (dice(50) === 0) {
      // The next clerk signs in by hand; by then the last clerk's changes have arrived.
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

/** Adds line after line, as a held key does, and clears the cart while many of these writes are under way. */
async function flood(tabs: number, dice: Dice): Promise<number> {
  const { counter, started, step, settled, begin } = openTabs(tabs, dice);
  await begin();
  for (let round = 0; round < 3; round++) {
    for (let at = 0; at < 60; at++) {
      started.push(counter.operations.add());
      for (let steps = dice(8); steps > 0; steps--) await step();
    }
    started.push(counter.operations.clear());
  }
  await settled();
  return counter.lines();
}

test('two to four tabs', async () => {
  const figures = { seeds: 0, operations: 0, lines: 0, 'lost or doubled': 0, 'tabs apart': 0 };
  await eachSeed(runs(1000, 40, 15), async (random, at) => {
    const { operations, lines } = await workday(2 + (at % 3), diceOf(random));
    figures.seeds++;
    figures.operations += operations;
    figures.lines += lines;
  });
  say('tabs', figures);
  expect(figures.seeds).toBe(runs(1000, 40, 15));
}, 600_000);

test('a cart that is filled and cleared faster than tabs hear of it', async () => {
  const figures = { seeds: 0, lines: 0, 'lost or come back': 0 };
  await eachSeed(runs(100, 5, 3), async (random, at) => {
    figures.lines += await flood(2 + (at % 3), diceOf(random));
    figures.seeds++;
  });
  say('cart filled and cleared', figures);
  expect(figures.lines).toBe(figures.seeds * 180);
}, 600_000);
