/** A browser on a profile that is kept, which is killed again and again, or whose disk loses its power. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, type PlaywrightWorkerArgs, test } from '@playwright/test';
import { type Random, randomNumbers } from '../../oracle/random.ts';
import { makeDisk } from '../../soak/server/disks/disk.ts';
import { processesOf } from '../../soak/server/support/processes.ts';
import { runs, say, seed } from '../../soak/size.ts';
import { calculatorOn } from './calculator.ts';

/** `npm run soak -- server disks`. */
const isOnDisk = process.env['QUOTR_DISK'] === '1';
/** Longest session after its first save; a file system writes by itself every five seconds. */
const longestSessionMs = isOnDisk ? 8000 : 2500;
export const kills = Number(process.env['QUOTR_KILLS'] ?? (isOnDisk ? 50 : runs(200, 2)));

/** Fills a cart and saves it as a quote. @returns the quote's number, once it was said to be saved. */
export async function saveQuote(page: Page, customer: string): Promise<string> {
  // An address that the app still leads to ends the navigation.
  await expect(async () => {
    await page.goto('banners?material=13oz+Scrim&width=96&height=48');
  }).toPass();
  await calculatorOn(page).addButton.click();
  await page.getByRole('link', { name: /^Cart, / }).click();
  await page.getByRole('button', { name: 'Save Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Quote' });
  await dialog.getByLabel('Customer Name').fill(customer);
  await dialog.getByRole('button', { name: 'Save Quote' }).click();
  const said = page.getByText(/Quote Q-\w+-\d+ saved/).first();
  // A browser that was killed between a save and the emptying of its cart asks what becomes of that quote.
  const asNew = dialog.getByRole('button', { name: 'Save as a new quote' });
  await expect(async () => {
    // A click right after the one before counts as its second.
    if (await asNew.isVisible()) await asNew.click();
    await expect(said).toBeVisible({ timeout: 2000 });
  }).toPass();
  return /Q-\w+-\d+/.exec((await said.textContent()) ?? '')?.[0] ?? '';
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

/** The browser's own process names the profile that it holds; its helpers say of which type they are, too, and end with it. */
function kill(profile: string): void {
  const found = processesOf(
    (command) => command.includes(`--user-data-dir=${profile}`) && !command.includes('--type='),
  );
  if (found.length === 0) throw new Error(`No browser holds ${profile}.`);
  for (const pid of found) process.kill(pid, 'SIGKILL');
}

/** The driver does not always notice that the browser is gone: what it still waits for is then left to itself. */
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
  /** What is said of a long run on its way. */
  readonly name: string;
  /** Begins a session: before the first kill (`at` 0) by signing in, after each with a look at what is there. */
  readonly begin: (page: Page, at: number) => Promise<void>;
  /** Saves, again and again, until the browser is gone. */
  readonly work: (page: Page, random: Random) => Promise<void>;
  /** How often it was said so far that something was saved. */
  readonly saved: () => number;
}

/** Kills the browser at a random moment of each session, after something was saved in it. */
export async function killSessions(sessions: Sessions): Promise<void> {
  const { playwright, baseURL, name, begin, work, saved } = sessions;
  const random = randomNumbers(seed);
  test.setTimeout((kills + 5) * 60_000);
  const disk = isOnDisk ? makeDisk() : undefined;
  const profile = disk ? join(disk.folder, 'profile') : mkdtempSync(join(tmpdir(), 'quotr-profile-'));
  let context: BrowserContext | undefined;
  try {
    for (let at = 0; at <= kills; at++) {
      await disk?.start(seed + at);
      const started = await start(playwright, profile, baseURL);
      context = started.context;
      await begin(started.page, at);
      if (at === kills) break;
      const before = saved();
      let isKilled = false;
      const gone = work(started.page, random).catch((error: unknown) => {
        // Whatever was being done when the browser went away.
        if (!isKilled) throw error;
      });
      // Something was saved in every session; the moment after it is anyone's guess.
      await expect.poll(saved, { timeout: 30_000 }).toBeGreaterThan(before);
      await started.page.waitForTimeout(random(0, longestSessionMs));
      isKilled = true;
      kill(profile);
      await disk?.cut();
      await orGivenUp(gone);
      await orGivenUp(context.close().catch(() => undefined));
      // A long run says how far it is.
      if (at % 20 === 19) say(`${name}, so far`, { kills: at + 1, saved: saved() });
    }
  } finally {
    if (context) await orGivenUp(context.close().catch(() => undefined));
    if (disk) await disk.remove();
    else rmSync(profile, { recursive: true, force: true });
  }
}
