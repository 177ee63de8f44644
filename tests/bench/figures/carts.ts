/** Time to the painted frame of opening and changing a cart and a saved quote with 100 lines each. */
import type { Browser, Page } from '@playwright/test';
import { putQuotes } from '../../browser/support/saved-quotes.ts';
import { signedIn, storageKeys } from '../../browser/support/stored.ts';
import { longCart, longQuote, storedCart, storedQuote } from '../../fixtures/book-lines.ts';
import { projectRoot } from '../bundle/build.ts';
import type { Figure } from '../harness/figure.ts';
import { timesOf } from '../harness/interval.ts';
import { openBrowser, openTab } from '../screen/browser.ts';
import { paintedWith } from '../screen/painted.ts';
import { clickOn } from '../screen/repaint.ts';
import { serveApp } from '../screen/serve.ts';

const length = 100;
const clicks = 30;
const openings = 10;
const warmUp = 3;
const number = 'Q-7F3KD-0001';
/** Milliseconds that a person takes to read a question, or the next line. */
const readingMs = 500;
const changeBudgetMs = 50;
const openingBudgetMs = 500;

/** Selectors of the sums that change with a line. */
const cartSum = 'section[aria-label="Submit"]';
const quoteSum = 'section[aria-label="Summary"]';

export async function cartFigures(): Promise<readonly Figure[]> {
  const cart = storedCart(await longCart(length));
  const quote = storedQuote(await longQuote(length), number);
  const app = await serveApp(projectRoot);
  const browser = await openBrowser();
  try {
    return [...(await ofCart(browser, app.address, cart)), ...(await ofQuote(browser, app.address, quote))];
  } finally {
    await browser.close();
    await app.close();
  }
}

async function ofCart(browser: Browser, address: string, cart: string): Promise<readonly Figure[]> {
  const page = await openTab(browser, { ...signedIn, [storageKeys.cart]: cart });
  const lines = 'ul[aria-label="Items"]';
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  const opened = await times(openings, async () => {
    await page.goto(`${address}products`, { waitUntil: 'networkidle' });
    return clickOn(page, link, lines);
  });
  const loaded = await times(openings, () => loadTime(page, `${address}cart`, lines));
  await page.waitForLoadState('networkidle');
  const more = page.getByRole('button', { name: 'One more' }).first();
  const remove = page.getByRole('button', { name: /^Remove / }).first();
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' });
  const added = await times(clicks, () => clickOn(page, more, cartSum));
  const restored: number[] = [];
  const removed = await times(clicks, async () => {
    const time = await clickOn(page, remove, cartSum);
    restored.push(await clickOn(page, undo, cartSum));
    await undo.waitFor({ state: 'detached' });
    return time;
  });
  await page.context().close();
  return [
    ...figuresOf('cart: one piece more', added, changeBudgetMs),
    ...figuresOf('cart: a line removed', removed, changeBudgetMs),
    ...figuresOf('cart: a line restored', restored.slice(warmUp), changeBudgetMs),
    ...figuresOf('cart opened from the menu', opened, openingBudgetMs),
    ...figuresOf('cart loaded anew', loaded, openingBudgetMs),
  ];
}

async function ofQuote(
  browser: Browser,
  address: string,
  quote: ReturnType<typeof storedQuote>,
): Promise<readonly Figure[]> {
  const page = await openTab(browser);
  const lines = 'section[aria-label="Lines of the quote"] li';
  await page.goto(`${address}quotes`, { waitUntil: 'networkidle' });
  await page.evaluate(putQuotes, JSON.stringify([quote]));
  const opened = await times(openings, async () => {
    await page.goto(`${address}quotes`, { waitUntil: 'networkidle' });
    return clickOn(page, page.getByRole('link', { name: number }).first(), lines);
  });
  const loaded = await times(openings, () => loadTime(page, `${address}quotes/${number}`, lines));
  await page.waitForLoadState('networkidle');
  const dialog = page.getByRole('dialog');
  let quantity = 1;
  const asked: number[] = [];
  const changed = await times(clicks, async () => {
    asked.push(await clickOn(page, page.getByRole('button', { name: /^Change / }).first(), 'dialog'));
    await answerName(page);
    await dialog.getByLabel('Quantity', { exact: true }).fill(String(++quantity));
    return clickOn(page, dialog.getByRole('button', { name: 'Save' }), quoteSum);
  });
  const removed = await times(clicks, async () => {
    // The dialog before gives back the focus, which may scroll: that would close the menu.
    await page.waitForTimeout(readingMs);
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click();
    await page.locator('[popover]:popover-open').getByText('Remove', { exact: true }).click();
    await page.waitForTimeout(readingMs);
    return clickOn(page, dialog.getByRole('button', { name: 'Remove' }), quoteSum);
  });
  await page.context().close();
  return [
    ...figuresOf('saved quote: the dialog of a line', asked.slice(warmUp), changeBudgetMs),
    ...figuresOf('saved quote: another quantity', changed, changeBudgetMs),
    ...figuresOf('saved quote: a line removed', removed, changeBudgetMs),
    ...figuresOf('saved quote opened from the list', opened, openingBudgetMs),
    ...figuresOf('saved quote loaded anew', loaded, openingBudgetMs),
  ];
}

/** Answers the question of the first change: who is at the counter. */
async function answerName(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Who is at the counter?' });
  if (await question.isVisible()) await question.getByRole('button', { name: 'Continue' }).click();
}

async function loadTime(page: Page, address: string, selector: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return paintedWith(page, selector);
}

/** Measures one sample after the other, after uncounted ones that warm up. */
async function times(count: number, sample: () => Promise<number>): Promise<readonly number[]> {
  const measured: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- they must not weigh on each other
  for (let at = -warmUp; at < count; at++) measured.push(await sample());
  return measured.slice(warmUp);
}

const figuresOf = (name: string, measured: readonly number[], atMost: number): readonly Figure[] => {
  const what = `${length} lines, ${name}`;
  const of = { id: 'Carts', times: measured, budget: { atMost } };
  return [timesOf({ ...of, what: `${what}: the median` }), timesOf({ ...of, what: `${what}: 98 of 100`, share: 0.98 })];
};
