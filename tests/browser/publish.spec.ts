/** One person proposes a book and another approves it on a server: counters take it, and quotes keep their prices. */
import { expect, type Page, test } from '@playwright/test';
import { strFromU8 } from 'fflate';
import { loadSources } from '../../codegen/commands/book-folder.ts';
import { expectAccessible } from './support/accessible.ts';
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
  await expect(paula.getByText('You proposed this edition')).toBeVisible();
  await expect(paula.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();

  await goTo(pete, desk);
  await pete.getByRole('button', { name: 'Look at edition 1' }).click();
  const rows = pete.getByRole('table', { name: 'Changes', exact: true }).locator('tbody').getByRole('row');
  await expect(rows.first()).toContainText('$140.77 -> $154.85 (+10.0 %)');
  await expectAccessible(pete, desk);
  await pete.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(editions(pete).getByText('is the published one.')).toBeVisible();
  await expect(price(ann)).toContainText('$154.85', { timeout: 60_000 });
});
