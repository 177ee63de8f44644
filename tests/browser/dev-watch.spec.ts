/** `npm run dev`: a saved price book changes the running app, and its faults are shown over the app. */
import { cpSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addProduct, section } from '../compiler/readme.ts';
import { type CalculatorOnPage, calculatorOn } from './support/calculator.ts';
import { type BookEditor, editBook } from './support/edit-book.ts';
import { card, open } from './support/navigation.ts';
import { copyProject } from './support/project-copy.ts';
import { signedIn } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test('a saved price appears in the running app, and a fault stands over it', { tag: '@nightly' }, async ({
  browser,
}) => {
  test.slow();
  const { folder, develop, remove } = copyProject();
  try {
    const baseURL = await develop();
    const localStorage = Object.entries(signedIn).map(([name, value]) => ({ name, value }));
    const origins = [{ origin: new URL(baseURL).origin, localStorage }];
    const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins } });
    const page = await context.newPage();
    const sign = await openSign(page);
    const address = page.url();
    await test.step('several prices in a row', () => seePrices(folder, sign));
    await test.step('a fault names its cell, on a page that is opened meanwhile too', () => seeFault(folder, page));
    await test.step('it goes when the cell is mended', () => seeMended(folder, sign));
    await expectSamePage(page);
    expect(page.url(), 'the selection is not lost').toBe(address);
    await test.step('what is being typed on another page stays', () => keepTyping(folder, page));
    await test.step('a new name on a menu card is there as well', () => seeCard(folder, page));
    await test.step('the product that the README tells to type is live', () => seeReadmeProduct(folder, page));
  } finally {
    remove();
  }
});

/** Edits the workbook as spreadsheet programs save: a new file is written and then renamed onto the workbook. */
function saveBook(project: string, edit: (book: BookEditor) => void): void {
  const beside = join(project, 'beside');
  const workbook = 'pricing-source/price-book.xlsx';
  mkdirSync(join(beside, 'pricing-source'), { recursive: true });
  cpSync(join(project, workbook), join(beside, workbook));
  editBook(beside, edit);
  renameSync(join(beside, workbook), join(project, workbook));
}

/** Sets the rate of foam core; the test's 24 x 36 inches are 6 square feet. */
const setRate = (project: string, perSqFt: number | string): void =>
  saveBook(project, ({ change }) =>
    change('Rates', { product: 'foam-core', when: 'color = 4/4' }, { 'per sq ft': perSqFt }),
  );

const overlay = (page: Page) => page.locator('vite-error-overlay');

/** Marks the page with a property that a reload would lose. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { notReloaded: true }));
const expectSamePage = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => 'notReloaded' in window), 'the page was not reloaded').toBe(true);

async function openSign(page: Page): Promise<CalculatorOnPage> {
  await open(page, '/signs/foam-core');
  // The first page load waits until the server has bundled the packages.
  await expect(page.getByRole('region', { name: 'Selected quote' })).toBeVisible({ timeout: 60_000 });
  const sign = calculatorOn(page);
  await sign.choose({ Color: '4/4', Width: '24', Height: '36' });
  await mark(page);
  return sign;
}

async function seePrices(project: string, sign: CalculatorOnPage): Promise<void> {
  for (const [perSqFt, perUnit, total] of [
    [3.5, '21.0000', '21.00'],
    [3.55, '21.3000', '21.30'],
    [3.45, '20.7000', '20.70'],
  ] as const) {
    setRate(project, perSqFt);
    await sign.price(1, perUnit, total);
  }
}

async function seeFault(project: string, page: Page): Promise<void> {
  setRate(project, '3,60');
  await expect(overlay(page)).toContainText('price-book.xlsx, Rates!');
  await expect(overlay(page)).toContainText('3,60');
  const other = await page.context().newPage();
  await open(other, '/signs/foam-core');
  await expect(overlay(other)).toContainText('3,60');
  await other.close();
}

/** Mends the book: first with the earlier price, which changes no module, and then with another one. */
async function seeMended(project: string, sign: CalculatorOnPage): Promise<void> {
  setRate(project, 3.45);
  await expect(overlay(sign.page)).toHaveCount(0);
  setRate(project, '$3.60');
  await expect(overlay(sign.page)).toContainText('$3.60');
  setRate(project, 3.6);
  await expect(overlay(sign.page)).toHaveCount(0);
  await sign.price(1, '21.6000', '21.60');
}

async function keepTyping(project: string, page: Page): Promise<void> {
  await open(page, '/custom-quote');
  const box = page.getByRole('textbox').first();
  await box.fill('12');
  await box.evaluate((input) => input.setAttribute('data-same', ''));
  await mark(page);
  const updated = page.waitForEvent('console', (message) => message.text().includes('hot updated'));
  setRate(project, 3.65);
  await updated;
  await expect(box).toHaveValue('12');
  await expect(box, 'the very input, not a new one').toHaveAttribute('data-same');
  await expectSamePage(page);
}

async function seeCard(project: string, page: Page): Promise<void> {
  await open(page, '/signs');
  await expect(card(page, 'Foam Core')).toBeVisible();
  await mark(page);
  saveBook(project, ({ change }) => change('Menus', { route: '/signs/foam-core' }, { label: 'Foam Boards' }));
  await expect(card(page, 'Foam Boards')).toBeVisible();
  await expectSamePage(page);
}

async function seeReadmeProduct(project: string, page: Page): Promise<void> {
  await open(page, '/');
  await expect(card(page, 'Flyers & Brochures')).toBeVisible();
  await mark(page);
  const text = section(readFileSync(join(project, 'pricing-source/README.md'), 'utf8'), 'Add a product');
  addProduct(project, text);
  await card(page, 'Notepads').click();
  const pads = calculatorOn(page);
  await pads.choose({ Stock: '60lb Uncoated', Sheets: '25 sheets', Drilling: '3 holes' });
  await pads.price(100, '1.8000', '180.00');
  await expectSamePage(page);
}
