/** The explanation of a selected quote, with the cell of each figure; loaded on request. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openCalculator } from './support/calculator.ts';
import { alert } from './support/messages.ts';
import { heading, open } from './support/navigation.ts';
import { signedIn, withMarkups } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const question = 'Where does this price come from?';
const title = 'Where this price comes from';

const answerOf = (page: Page): Locator => page.getByRole('dialog', { name: title, exact: true });

async function ask(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: question, exact: true }).click();
  const answer = answerOf(page);
  await expect(answer.getByRole('table')).toBeVisible();
  return answer;
}

/** Expects the cells of each line: label, how, amount, cell. */
async function expectLines(answer: Locator, lines: readonly (readonly (string | RegExp)[])[]): Promise<void> {
  const rows = answer.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(lines.length);
  for (const [at, line] of lines.entries()) {
    for (const [column, text] of line.entries()) {
      await expect(rows.nth(at).locator('th, td').nth(column), `line ${at + 1}`).toHaveText(text);
    }
  }
}

const flyers = '/flyers-brochures?size=8.5x11&folding=Flat+-+No+Folding&color=4%2F0&coating=No+Coating&run=500';

test('a published price of a ladder: 500 flyers', async ({ page }) => {
  await openCalculator(page, flyers);
  const answer = await ask(page);
  await expect(answer).toContainText('Flyers & Brochures • Size: 8.5x11 • Folding: Flat - No Folding • 4/0');
  await expectLines(answer, [
    ['Run of 500', 'as the price book states it', '$140.77', 'line 214, total run-sizes/flyers.csv'],
    ['Markup', 'none is set for the category', '', ''],
    ['Total', 'for a run of 500', '$140.77', ''],
    ['Per unit', 'as the price book states it', '$0.2815', 'line 214, per_unit run-sizes/flyers.csv'],
  ]);
});

test.describe('with a markup', { tag: '@nightly' }, () => {
  test.use({ stored: { ...signedIn, ...withMarkups({ banners: { pct: 20, fixed: 5 } }) } });

  test('an area with adders: rates, rounding and markup', async ({ page }) => {
    const banner = await openCalculator(
      page,
      '/banners?material=13oz+Scrim&hems=All+sides&grommets=Every+1+ft&width=58&height=120',
    );
    await expect(banner.quote).toContainText('$97.69');
    await expectLines(await ask(page), [
      ['Area', '58 in × 120 in ÷ 144 = 48 1/3 sq ft', '', ''],
      ['Price per sq ft', '$1.21 × 48 1/3 sq ft', '≈ $58.483333', /^Rates!F\d+ price-book\.xlsx$/],
      ['Hems: All sides', '$0.138 × 48 1/3 sq ft', '$6.67', /^Choices!F\d+ price-book\.xlsx$/],
      ['Grommets: Every 1 ft', '$0.25 × 48 1/3 sq ft', '≈ $12.083333', /^Choices!F\d+ price-book\.xlsx$/],
      ['Rounding', 'to whole cents', '≈ $0.003333', ''],
      ['Before markup', '', '$77.24', ''],
      ['Markup', '20 % of $77.24', '$15.448', ''],
      ['Fixed add', 'once per run', '$5.00', ''],
      ['Rounding', 'to whole cents', '$0.002', ''],
      ['Total', 'for a run of 1', '$97.69', ''],
      ['Per unit', '$97.69 ÷ 1', '$97.69', ''],
    ]);
  });
});

test('a tier of an area price, and the answer to another selection', { tag: '@nightly' }, async ({ page }) => {
  const sign = await openCalculator(page, '/signs/coroplast-4mm?thickness=10mm&width=24&height=18&quantity=51');
  const answer = await ask(page);
  await expectLines(answer, [
    ['Area', '24 in × 18 in ÷ 144 = 3 sq ft', '', ''],
    ['Price per sq ft, from 51 pieces on', '$2.25 × 3 sq ft × 51 pieces', '$344.25', /^Rates!F\d+ price-book\.xlsx$/],
    ['Markup', 'none is set for the category', '', ''],
    ['Total', 'for a run of 51', '$344.25', ''],
    ['Per unit', 'one piece', '$6.75', ''],
  ]);
  const [above] = await answer.getByText(/^Rates!F\d+$/).allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(answer).toHaveCount(0);
  await expect(page.getByRole('button', { name: question, exact: true })).toBeFocused();

  await sign.choose({ Quantity: '50', 'H-Stakes': 'Yes' });
  await expect(sign.quote).toContainText('$604.50');
  await expect(await ask(page)).toContainText('H-Stakes: Yes');
  const [below] = await answer.getByText(/^Rates!F\d+$/).allInnerTexts();
  expect(Number(below?.slice(7))).toBe(Number(above?.slice(7)) - 1);
  await expect(answer.getByRole('row', { name: /^H-Stakes: Yes/ })).toContainText('$4.95 × 50 pieces');
  await expect(answer.getByRole('row', { name: /^Total/ })).toContainText('$604.50');
});

test('a price per piece with the adder of a choice', { tag: '@nightly' }, async ({ page }) => {
  await openCalculator(
    page,
    '/flags-banner-stands/feather-flags?size=8+ft&color-spec=4%2F0&sleeve=White+Sleeve&hardware=Cross+Base',
  );
  await expectLines(await ask(page), [
    ['Price per piece', '$41.20', '$41.20', /^Unit Prices!F\d+ price-book\.xlsx$/],
    ['Hardware: Cross Base', '$40.00', '$40.00', /^Choices!F\d+ price-book\.xlsx$/],
    ['Markup', 'none is set for the category', '', ''],
    ['Total', 'for a run of 1', '$81.20', ''],
    ['Per unit', 'one piece', '$81.20', ''],
  ]);
});

test('a size that a choice fixes has its cells too', { tag: '@nightly' }, async ({ page }) => {
  await openCalculator(page, '/posters/led-frame');
  const area = (await ask(page)).getByRole('row', { name: /^Area/ });
  await expect(area).toContainText(/Choices!I\d+ price-book\.xlsx ?Choices!J\d+ price-book\.xlsx/);
});

test('nothing of it is loaded before it is asked for', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  /** Returns the loaded scripts that name a file of the price book. */
  const withCells = async (): Promise<readonly string[]> => {
    const texts = await Promise.all(
      Array.from(scripts, async (url) => ({ url, text: await (await page.request.get(url)).text() })),
    );
    return texts.flatMap(({ url, text }) => (/run-sizes\/flyers\.csv|price-book\.xlsx/.test(text) ? url : []));
  };
  await open(page, '/products');
  await expect(heading(page, 'Products')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await openCalculator(page, flyers);
  await page.waitForLoadState('networkidle');
  const before = scripts.size;
  expect(before).toBeGreaterThan(3);
  expect(await withCells()).toEqual([]);
  await ask(page);
  expect(scripts.size).toBeGreaterThan(before);
  expect(await withCells()).toEqual([expect.stringMatching(/\/app\/assets\/flyers-/)]);
});

test('an answer that cannot be loaded is reported, and can be requested again', { tag: '@nightly' }, async ({
  browser,
  browserName,
  baseURL,
}) => {
  test.skip(browserName === 'firefox', 'it remembers a module that failed until the page is reloaded');
  // A page of its own, because a failed request is an error on the console.
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, signedIn);
  const page = await context.newPage();
  await openCalculator(page, flyers);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('button', { name: question, exact: true }).click();
  await expect(
    alert(page, 'The cells of this price could not be loaded. Check the connection, then try again.'),
  ).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(answerOf(page).getByRole('table')).toBeVisible();
  await context.close();
});

test('the answer is accessible, also from the bar of a phone', { tag: '@nightly' }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalculator(page, '/banners?material=13oz+Scrim&hems=All+sides&grommets=Every+1+ft&width=58&height=120');
  const button = page.getByRole('button', { name: question, exact: true });
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(answerOf(page).getByRole('table')).toBeVisible();
  await expectAccessible(page, 'the answer');
});
