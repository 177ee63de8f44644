/** A browser on a kept profile, which is killed again and again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, type PlaywrightWorkerArgs, test } from '@playwright/test';
import { type Random, randomNumbers } from '../../oracle/random.ts';
import { processesOf } from '../../soak/server/support/processes.ts';
import { runs, say, seed } from '../../soak/size.ts';
import { calculatorOn } from './calculator.ts';

/** Longest session after its first save; a file system writes by itself every five seconds. */
const longestSessionMs = 2500;
export const kills = Number(process.env['QUOTR_KILLS'] ?? runs(200, 2));

/** Fills a cart and saves it as a quote. @returns the quote's number, once the quote was reported as saved */
export async function saveQuote(page: Page, customer: string): Promise<string> {
  // A navigation is aborted if the app is still going to another address.
  await expect(async () => {
    await page.goto('banners?material=13oz+Scrim&width=96&height=48');
  }).toPass();
  await calculatorOn(page).addButton.click();
  await page.getByRole('link', { name: /^Cart, / }).click();
  await page.getByRole('button', { name: 'Save Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Quote' });
  await dialog.getByLabel('Customer Name').fill(customer);
  await dialog.getByRole('button', { name: 'Save Quote' }).click();
  const said = page.getByText(/Quote Q-\w{4}-\w{4} saved/).first();
  // After a kill between a save and the emptying of its cart, the app asks about that quote.
  const asNew = dialog.getByRole('button', { name: 'Save as a new quote' });
  await expect(async () => {
    // A click right after another would count as the second of a double click.
    if (await asNew.isVisible()) await asNew.click();
    await expect(said).toBeVisible({ timeout: 2000 });
  }).toPass();
  return /Q-\w{4}-\w{4}/.exec((await said.textContent()) ?? '')?.[0] ?? '';
}

async function start(playwright: PlaywrightWorkerArgs['playwright'], profile: string, baseURL: string | undefined) {
  const { launchOptions } = test.info().project.use;
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page };
}

/** Kills the browser's own process, which names its profile; its helpers, which also name their type, end with it. */
function kill(profile: string): void {
  const found = processesOf(
    (command) => command.includes(`--user-data-dir=${profile}`) && !command.includes('--type='),
  );
  if (found.length === 0) throw new Error(`No browser holds ${profile}.`);
  for (const pid of found) process.kill(pid, 'SIGKILL');
}

/** Waits for an ending, but not forever: the driver does not always notice that the browser is gone. */
const orGivenUp = (ending: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    ending,
    new Promise((resolve) => {
      setTimeout(resolve, 5000).unref();
    }),
  ]);

interface Sessions {
  readonly playwright: PlaywrightWorkerArgs['playwright'];
  readonly baseURL: string | undefined;
  /** Name in the progress messages of a long run. */
  readonly name: string;
  /** Begins a session: before the first kill (`at` 0) with a sign-in, after each kill with a check. */
  readonly begin: (page: Page, at: number) => Promise<void>;
  /** Saves, again and again, until the browser is gone. */
  readonly work: (page: Page, random: Random) => Promise<void>;
  /** Returns the number of reported saves so far. */
  readonly saved: () => number;
}

/** Kills the browser at a random moment of each session, after a save. */
export async function killSessions(sessions: Sessions): Promise<void> {
  const { playwright, baseURL, name, begin, work, saved } = sessions;
  const random = randomNumbers(seed);
  test.setTimeout((kills + 5) * 60_000);
  const profile = mkdtempSync(join(tmpdir(), 'quotr-profile-'));
  let context: BrowserContext | undefined;
  try {
    for (let at = 0; at <= kills; at++) {
      const started = await start(playwright, profile, baseURL);
      context = started.context;
      await begin(started.page, at);
      if (at === kills) break;
      const before = saved();
      let isKilled = false;
      const gone = work(started.page, random).catch((error: unknown) => {
        // An action that the kill interrupted.
        if (!isKilled) throw error;
      });
      // Every session has a save; the kill comes at a random moment after it.
      await expect.poll(saved, { timeout: 30_000 }).toBeGreaterThan(before);
      await started.page.waitForTimeout(random(0, longestSessionMs));
      isKilled = true;
      kill(profile);
      await orGivenUp(gone);
      await orGivenUp(context.close().catch(() => undefined));
      // Progress of a long run.
      if (at % 20 === 19) say(`${name}, so far`, { kills: at + 1, saved: saved() });
    }
  } finally {
    if (context) await orGivenUp(context.close().catch(() => undefined));
    rmSync(profile, { recursive: true, force: true });
  }
}
