/**
 * The browser is killed at random moments: each quote and order that was reported as saved is there after the next
 * start. What was being saved may be there or not.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { type Random, randomNumbers } from '../oracle/random.ts';
import { say, seed } from '../soak/size.ts';
import { calculatorOn } from './support/calculator.ts';
import { status } from './support/messages.ts';
import { heading, open } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const kills = 50;
/** Longest session after its first save; a file system writes by itself every five seconds. */
const longestSessionMs = 2500;
const number = /Q-\w{4}-\w{4}/;

test.use({ stored: {} });

/** Saves a quote from the cart. @returns its number, once it was reported as saved */
async function saveQuote(page: Page, customer: string): Promise<string> {
  await open(page, '/banners?material=13oz+Scrim&width=96&height=48');
  await calculatorOn(page).addButton.click();
  await page.getByRole('link', { name: /^Cart, / }).click();
  await page.getByRole('button', { name: 'Save Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Quote' });
  await dialog.getByLabel('Customer Name').fill(customer);
  await dialog.getByRole('button', { name: 'Save Quote' }).click();
  const said = page.getByRole('heading', { level: 1, name: number });
  // After a kill between a save and the emptying of its cart, the app asks about that quote.
  const asNew = dialog.getByRole('button', { name: 'Save as a new quote' });
  await expect(asNew.or(said)).toBeVisible();
  if (await asNew.isVisible()) await asNew.click();
  await expect(said).toBeVisible();
  return (await said.innerText()).replace('Quote ', '');
}

/** Orders a saved quote; it counts once the quote is shown as ordered. */
async function orderQuote(page: Page, quote: string): Promise<void> {
  await open(page, `/quotes/${quote}`);
  await page.getByRole('button', { name: 'Submit Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Order Details' });
  await dialog.getByRole('button', { name: 'Send via Email' }).click();
  await expect(page.getByText('Ordered', { exact: true }).first()).toBeVisible();
}

/** Numbers of quotes and of orders that were reported as saved. */
interface Saved {
  readonly quotes: string[];
  readonly orders: string[];
}

/** Saves and orders, again and again, until the browser is gone. */
async function work(page: Page, { quotes, orders }: Saved, random: Random): Promise<void> {
  for (;;) {
    const quote = await saveQuote(page, `Customer ${quotes.length}`);
    quotes.push(quote);
    if (random(0, 1) === 0) continue;
    await orderQuote(page, quote);
    orders.push(quote);
  }
}

/** Expects all that was reported, and at most one more that was under way, which then counts as reported. */
async function expectKept(page: Page, saved: readonly string[], what: string): Promise<number> {
  const shown = (count: number) =>
    status(page, `1–${Math.min(count, 25)} of ${count} ${what}${count === 1 ? '' : 's'}`);
  if (saved.length === 0) return 0;
  await expect(shown(saved.length).or(shown(saved.length + 1))).toBeVisible();
  if (what === 'quote') await expect(page.getByRole('link', { name: saved.at(-1) ?? '', exact: true })).toBeVisible();
  return (await shown(saved.length).isVisible()) ? 0 : 1;
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}

/** Kills the browser's own process, which names its profile; its helpers, which also name their type, end with it. */
function kill(profile: string): void {
  const isBrowser = (command: string) => command.includes(`--user-data-dir=${profile}`) && !command.includes('--type=');
  const found = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isBrowser(commandOf(name)));
  expect(found.length, 'processes of the browser').toBeGreaterThan(0);
  for (const pid of found) process.kill(Number(pid), 'SIGKILL');
}

/** Waits for an ending, but not forever: the driver does not always notice that the browser is gone. */
const orGivenUp = (ending: Promise<unknown>): Promise<unknown> =>
  Promise.race([ending.catch(() => undefined), wait(1000, undefined, { ref: false })]);

test(`${kills} kills of the browser`, async ({ playwright, launchOptions, baseURL }) => {
  // The part has a limit of its own.
  test.setTimeout(0);
  const random = randomNumbers(seed);
  const saved: Saved = { quotes: [], orders: [] };
  const profile = mkdtempSync(join(tmpdir(), 'quotr-profile-'));
  let context: BrowserContext | undefined;
  try {
    for (let at = 0; at <= kills; at++) {
      context = await playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ...(baseURL !== undefined && { baseURL }),
      });
      const [page = await context.newPage()] = context.pages();
      await open(page, '/quotes/all');
      // The sign-in is a text in local storage, which the browser writes to the disk some seconds later.
      const [quotes, signedOut] = [heading(page, 'Quotes'), heading(page, 'Sign in to Quotr')];
      await expect(quotes.or(signedOut)).toBeVisible();
      if (await signedOut.isVisible()) await signIn(page);
      await expect(quotes).toBeVisible();
      const more = await expectKept(page, saved.quotes, 'quote');
      if (more === 1) saved.quotes.push(await page.getByRole('link', { name: number }).first().innerText());
      await open(page, '/admin/orders');
      if ((await expectKept(page, saved.orders, 'order')) === 1) saved.orders.push('under way');
      if (at === kills) break;
      const before = saved.quotes.length;
      let isKilled = false;
      const gone = work(page, saved, random).catch((error: unknown) => {
        // An action that the kill interrupted.
        if (!isKilled) throw error;
      });
      await Promise.race([gone, expect.poll(() => saved.quotes.length).toBeGreaterThan(before)]);
      // The moment of the kill is random: it is no state to wait for.
      await Promise.race([gone, wait(random(0, longestSessionMs))]);
      isKilled = true;
      kill(profile);
      await orGivenUp(gone);
      await orGivenUp(context.close());
    }
  } finally {
    if (context) await orGivenUp(context.close());
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
  }
  say('browser killed', { kills, quotes: saved.quotes.length, orders: saved.orders.length, lost: 0 });
});
