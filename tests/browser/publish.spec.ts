/** One person proposes a book and another approves it on a server: counters take it, and quotes keep their prices. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { strFromU8 } from 'fflate';
import { loadSources } from '../../codegen/commands/load-sources.ts';
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

/** Proposes a workbook, accepts all its held changes, and approves it. */
async function publish(buffer: Buffer, edition: number): Promise<void> {
  await goTo(paula, desk);
  await paula.getByLabel('Price book files').setInputFiles({ name: workbook, mimeType: '', buffer });
  const propose = paula.getByRole('button', { name: 'Propose', exact: true });
  await expect(propose).toBeVisible();
  await paula.getByLabel('What changes, and why').fill('Another name');
  const accept = paula.getByRole('button', { name: /^Accept the .* listed$/ });
  if (await accept.isVisible()) await accept.click();
  await propose.click();
  await expect(editions(paula).getByText('waits for approval.')).toBeVisible({ timeout: 60_000 });
  await goTo(pete, desk);
  await pete.getByRole('button', { name: `Look at edition ${edition}` }).click();
  await pete.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(editions(pete).getByText('is the published one.')).toBeVisible();
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

test('an edition that is still to come stays to come, and an earlier one is proposed again', async () => {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await goTo(paula, desk);
  await drop(paula, '0.3020,151.00');
  const note = paula.getByLabel('What changes, and why');
  const propose = paula.getByRole('button', { name: 'Propose', exact: true });
  await expect(propose).toBeDisabled();
  await note.fill('Prices of the new year');
  await paula.getByLabel('Counts from (empty: at once)').fill(day);
  await propose.click();
  await expect(editions(paula).getByText('waits for approval.')).toBeVisible({ timeout: 60_000 });
  await goTo(pete, 'admin');
  await expect(pete.getByRole('link', { name: /Price Book/ })).toContainText('1 to approve');
  await goTo(pete, desk);
  await pete.getByRole('button', { name: 'Look at edition 3' }).click();
  await pete.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(editions(pete).getByText('is approved, and counts from')).toBeVisible();

  await goTo(paula, desk);
  await paula.getByRole('button', { name: 'Publish edition 1 again' }).click();
  await expect(note).toHaveValue('Edition 1 again');
  const accept = paula.getByRole('button', { name: /^Accept the .* listed$/ });
  await expect(propose).toBeVisible();
  if (await accept.isVisible()) await accept.click();
  // In the list, and before proposing.
  await expect(paula.getByText('Edition 3 takes its place on')).toHaveCount(2);
  await propose.click();
  await expect(editions(paula).getByText('waits for approval.')).toBeVisible({ timeout: 60_000 });
  await goTo(pete, desk);
  await pete.getByRole('button', { name: 'Look at edition 4' }).click();
  await pete.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(editions(pete).getByText('is the published one. Edition 3 takes its place on')).toBeVisible();
  await openFlyers(ann);
  await expect(price(ann)).toContainText('$154.85', { timeout: 60_000 });
});
