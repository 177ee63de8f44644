/** Clerks at several tabs of one browser, at a person's pace: in the end all tabs agree, and each line is there once. */
import { afterEach, expect, test, vi } from 'vitest';
import { type Dice, diceOf } from '../../oracle/random.ts';
import { eachSeed, runs, say } from '../size.ts';
import { modelBrowser } from './browser-model.ts';
import { openCounter } from './clerks.ts';

const operationsEach = 100;
/** Shortest time between two presses of people at one counter, in milliseconds. */
const shortestPauseMs = 200;
/** Time after which every write has arrived everywhere. */
const restMs = 1000;

afterEach(() => vi.unstubAllGlobals());

async function workday(tabs: number, dice: Dice): Promise<{ operations: number; lines: number }> {
  const browser = modelBrowser(tabs, dice);
  vi.stubGlobal('navigator', { locks: browser.locks });
  const counter = openCounter(browser, dice);
  const done = async (started: Promise<unknown>) => {
    await browser.pass(restMs);
    await started;
    await counter.expectAgreement();
  };
  await done(counter.signIn());
  const kinds = Object.values(counter.operations);
  const weighed = [...kinds, counter.operations.add, counter.operations.add];
  const started: Promise<unknown>[] = [];
  for (let at = 0; at < operationsEach; at++) {
    if (dice(50) === 0) {
      const ended = counter.signOut();
      counter.emptied();
      await done(ended);
      await done(counter.signIn());
    } else started.push(weighed[dice(weighed.length)]?.() ?? expect.unreachable('no operation'));
    await browser.pass(shortestPauseMs + dice(800));
  }
  await done(Promise.all(started));
  return { operations: operationsEach, lines: counter.lines() };
}

test('two to four tabs', async () => {
  const figures = { days: 0, operations: 0, lines: 0, 'lost or doubled': 0 };
  await eachSeed(runs(1000, 15), async (random, at) => {
    const { operations, lines } = await workday(2 + (at % 3), diceOf(random));
    figures.days++;
    figures.operations += operations;
    figures.lines += lines;
  });
  say('tabs', figures);
  expect(figures.days).toBe(runs(1000, 15));
}, 1_200_000);
