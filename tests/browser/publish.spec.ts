/** One person proposes a book and another approves it on a server: counters take it, and quotes keep their prices. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { strFromU8 } from 'fflate';
import { loadSources } from '../../codegen/commands/load-sources.ts';
import { savedByOffice } from '../office/soffice.ts';
import { runs } from '../soak/size.ts';
import { expectAccessible } from './support/accessible.ts';
import { type BookEditor, editBook } from './support/edit-book.ts';
import { counterAt, type RunningServer, signInAt, startStoreServer } from './support/store-server.ts';

test.describe.configure({ mode: 'serial' });

let server: RunningServer;
let paula: Page;
let pete: Page;
let ann: Page;

test.beforeAll(async ({ browser }) => {
  server = await startStoreServer();
  [paula, pete, ann] = await Promise.all([
    counterAt(server, browser),
    counterAt(server, browser),
    counterAt(server, browser),
  ]);
  await Promise.all([signInAt(paula, 'Paula Pricing'), signInAt(pete, 'Pete Pricing'), signInAt(ann, 'Ann Clerk')]);
});
test.afterAll(() => server.stop());

const desk = 'admin/price-book/desk';

/** Opens an address, again if the page reloads itself for a published book, which aborts the navigation. */
const goTo = (page: Page, address: string): Promise<void> =>
  expect(async () => void (await page.goto(address))).toPass();
const table = loadSources('pricing-source').find(({ path }) => path === 'run-sizes/flyers.csv');
const before = '0.2815,140.77';

/** Drops the flyers' table with another price for a run of 500. */
const drop = (page: Page, cell: string) =>
  page.getByLabel('Price book files').setInputFiles({
    name: 'flyers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(strFromU8(table?.bytes ?? new Uint8Array()).replace(before, cell)),
  });

const editions = (page: Page) => page.getByRole('region', { name: 'Editions' });

async function openFlyers(page: Page): Promise<void> {
  await goTo(page, 'flyers-brochures');
  await page.getByRole('radio', { name: '8.5x11', exact: true }).check();
  await page.getByRole('radio', { name: 'Flat - No Folding', exact: true }).check();
  await page.getByRole('radio', { name: 'No Coating', exact: true }).check();
  await page.getByRole('radio', { name: '4/0', exact: true }).check();
}
const price = (page: Page) => page.getByRole('row', { name: /^500 / });

test('a proposal is approved by another person, and counters have its price without being touched', async () => {
  await openFlyers(ann);
  await expect(price(ann)).toContainText('$140.77');
  await goTo(paula, desk);
  await drop(paula, '0.3097,154.85');
  await paula.getByLabel('What changes, and why').fill('Paper costs more');
  await paula.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(editions(paula).getByText('waits for approval.')).toBeVisible({ timeout: 60_000 });

  await paula.getByRole('button', { name: 'Look at edition 1' }).click();
  await expect(paula.getByText('You have proposed this edition')).toBeVisible();
  await expect(paula.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();

  await goTo(pete, desk);
  await pete.getByRole('button', { name: 'Look at edition 1' }).click();
  const rows = pete.getByRole('table', { name: 'Changes', exact: true }).locator('tbody').getByRole('row');
  await expect(rows.first()).toContainText('$140.77 -> $154.85 (+10.0 %)');
  await expectAccessible(pete, desk);
  await pete.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(editions(pete).getByText('is the published one.')).toBeVisible();
  const approved = Date.now();
  await expect(price(ann)).toContainText('$154.85', { timeout: 60_000 });
  console.log(`approved -> priced: ${Date.now() - approved} ms`);
});

const workbook = 'price-book.xlsx';

/** Returns the price book's workbook after a change, as SheetJS saves it. */
function workbookWith(edit: (book: BookEditor) => void): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-workbook-'));
  try {
    mkdirSync(join(folder, 'pricing-source'));
    const path = join(folder, 'pricing-source', workbook);
    copyFileSync(join('pricing-source', workbook), path);
    editBook(folder, edit);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Changes a rate, and its example. */
function changeRate({ change }: BookEditor, cents: number): void {
  const both = { 'per unit': cents / 100, total: cents / 100 };
  // 24 x 36 inches are six square feet.
  change('Rates', { product: 'foam-core', when: 'color = 4/4' }, { 'per sq ft': cents / 600 });
  change('Examples', { product: 'foam-core', selection: 'Color=4/4; Width=24; Height=36' }, both);
}

/** Proposes a workbook, accepts all its held changes, and approves it. @returns milliseconds by step */
async function publish(buffer: Buffer, edition: number): Promise<Readonly<Record<string, number>>> {
  const began = performance.now();
  const times: Record<string, number> = {};
  const took = (step: string) => {
    times[step] = Math.round(performance.now() - began);
  };
  await goTo(paula, desk);
  await paula.getByLabel('Price book files').setInputFiles({ name: workbook, mimeType: '', buffer });
  const propose = paula.getByRole('button', { name: 'Propose', exact: true });
  await expect(propose).toBeVisible();
  took('compiled');
  const accept = paula.getByRole('button', { name: /^Accept the .* listed$/ });
  if (await accept.isVisible()) await accept.click();
  await propose.click();
  await expect(editions(paula).getByText('waits for approval.')).toBeVisible({ timeout: 60_000 });
  took('proposed');
  await goTo(pete, desk);
  await pete.getByRole('button', { name: `Look at edition ${edition}` }).click();
  const approve = pete.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toBeEnabled();
  took('looked at');
  await approve.click();
  await expect(editions(pete).getByText('is the published one.')).toBeVisible();
  took('approved');
  return times;
}

const signs = 'signs/foam-core';
const oldName = 'Foam Core Signs';
const newName = 'Foam Core Boards';

declare global {
  interface Window {
    /** True once the page has shown the name in the earlier book. */
    showedOld: boolean | undefined;
  }
}

/** Opens the page of a renamed product. @returns true if it showed the old name for a moment */
async function showsOldName(page: Page): Promise<boolean> {
  await page.addInitScript((old) => {
    const look = () => {
      window.showedOld ||= document.title.includes(old) || document.body?.innerText.includes(old);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  }, oldName);
  await goTo(page, signs);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Foam Core/);
  return page.evaluate(() => window.showedOld === true);
}

test('no page, painted ahead or drawn, shows a name that the published book has changed', async ({ browser }) => {
  expect(await showsOldName(await signedInAt(browser))).toBe(true);
  const renamed = workbookWith((book) => {
    changeRate(book, 2226);
    book.change('Products', { product: 'foam-core' }, { name: newName, title: newName });
  });
  await publish(renamed, 2);
  const [counter, fresh] = [await signedInAt(browser), await signedInAt(browser)];
  await fresh.evaluate(() => localStorage.removeItem('quotr.book.v1'));
  // A page with the book, a page that knows no book, and a page that was open all the time.
  for (const page of [counter, fresh, counter, ann]) expect(await showsOldName(page)).toBe(false);
  const raw = await (await fetch(`${server.address}/app/${signs}`)).text();
  expect(raw).not.toContain(oldName);
});

async function signedInAt(browser: Browser): Promise<Page> {
  const page = await counterAt(server, browser);
  await signInAt(page, 'Ben Clerk');
  return page;
}

const hasOffice = spawnSync(process.env['QUOTR_SOFFICE'] ?? 'soffice', ['--version']).status === 0;

test('a rate is priced on eight counters, and then the earlier one again @full', async ({ browser }) => {
  test.setTimeout(1_800_000);
  const counters = await Promise.all(Array.from({ length: 8 }, () => signedInAt(browser)));
  for (const page of counters) {
    await goTo(page, signs);
    await page.getByRole('radio', { name: '4/4', exact: true }).check();
    for (const [label, value] of [
      ['Width', '24'],
      ['Height', '36'],
    ] as const) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(value);
      await page.keyboard.press('Tab');
    }
  }
  const shows = (cents: number) =>
    Promise.all(
      counters.map((page) =>
        expect(page.getByRole('row', { name: /^1 / })).toContainText(`$${(cents / 100).toFixed(2)}`, {
          timeout: 60_000,
        }),
      ),
    );
  await shows(2226);
  for (let round = 0; round < runs(10, 1); round++) {
    const cents = 2232 + 6 * round;
    const began = performance.now();
    const edited = workbookWith((book) => changeRate(book, cents));
    const saved = hasOffice ? Buffer.from(savedByOffice(edited, 'xlsx')) : edited;
    const savedMs = Math.round(performance.now() - began);
    const published = await publish(saved, 3 + 2 * round);
    const approvedAt = performance.now();
    await shows(cents);
    const pricedMs = Math.round(performance.now() - approvedAt);
    await editions(pete)
      .getByRole('button', { name: `Publish edition ${2 + 2 * round} again` })
      .click();
    const backAt = performance.now();
    await pete.getByRole('button', { name: 'Publish again', exact: true }).click();
    await shows(2226);
    const times = {
      saved: savedMs,
      ...published,
      'approved -> priced': pricedMs,
      'rolled back': Math.round(performance.now() - backAt),
    };
    console.log(
      `round ${round + 1}: ${Object.entries(times)
        .map(([step, ms]) => `${step} ${ms} ms`)
        .join(', ')}`,
    );
  }
});
