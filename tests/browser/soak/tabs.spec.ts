/** Several real tabs write at the same moment: each line is there exactly once, and all tabs show the same. */
import type { Page } from '@playwright/test';
import { piecesText } from '../../../src/quotes/format.ts';
import { randomNumbers } from '../../oracle/random.ts';
import { runs, say, seed, soaking } from '../../soak/size.ts';
import { calculatorOn, openCalculator } from '../support/calculator.ts';
import { cartLines } from '../support/cart.ts';
import { open } from '../support/navigation.ts';
import { expect, test } from '../support/test.ts';

const rounds = runs(50, 4);
const calculators = ['/banners?material=13oz+Scrim&width=96&height=48', '/stock/14pt', '/stock/16pt'];

/** Pause between clicks: two within half a second are a double click, which adds once. */
const pauseMs = 550;

/** Clicks at the shortest interval at which each click counts, without waiting for the disk or another tab. */
const addTimes = (page: Page, times: number): Promise<void> =>
  calculatorOn(page).addButton.evaluate(
    async (button: HTMLButtonElement, { count, pause }) => {
      for (let at = 0; at < count; at++) {
        button.click();
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
    { count: times, pause: pauseMs },
  );

const cartName = (pieces: number): string => (pieces === 0 ? 'Cart' : `Cart, ${piecesText(pieces, pieces)}`);

const expectPieces = async (page: Page, pieces: number): Promise<void> =>
  expect(page.getByRole('banner').getByRole('link', { name: cartName(pieces), exact: true })).toBeVisible();

test('adding and removing at once in four tabs', async ({ page, context, browserName }) => {
  test.skip(browserName === 'firefox' && !soaking, 'a soak: npm run soak');
  test.setTimeout(180_000 + rounds * 20_000);
  const random = randomNumbers(seed);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const [at, tab] of tabs.entries()) await openCalculator(tab, calculators[at] ?? '');
  const cart = await context.newPage();
  await open(cart, '/cart');
  let pieces = 0;
  const figures = { rounds: 0, adds: 0, removals: 0, 'tabs that differ': 0 };
  for (let round = 0; round < rounds; round++) {
    const adds = tabs.map(() => random(0, 3));
    const removes = pieces > 0 ? 1 : 0;
    await Promise.all([
      ...tabs.map((tab, at) => addTimes(tab, adds[at] ?? 0)),
      ...(removes > 0
        ? [
            cart
              .getByRole('button', { name: /^Remove / })
              .first()
              .click(),
          ]
        : []),
    ]);
    const added = adds.reduce((sum, each) => sum + each, 0);
    pieces += added - removes;
    for (const tab of [...tabs, cart]) await expectPieces(tab, pieces);
    await expect(cartLines(cart)).toHaveCount(pieces);
    figures.rounds++;
    figures.adds += added;
    figures.removals += removes;
    if (round % 10 === 9) {
      await cart.getByRole('button', { name: 'Clear Cart', exact: true }).click();
      pieces = 0;
      for (const tab of [...tabs, cart]) await expectPieces(tab, 0);
    }
  }
  say(`tabs in ${browserName}`, figures);
  expect(figures.rounds).toBe(rounds);
});
