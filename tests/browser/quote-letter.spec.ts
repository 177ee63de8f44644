/** The quote as a letter: on paper, in the mail, with the store's letterhead. */

import { expectAccessible } from './support/accessible.ts';
import { pressInMenu } from './support/action-menu.ts';
import { withQuotes } from './support/backup.ts';
import { calculatorOn } from './support/calculator.ts';
import { heading, open } from './support/navigation.ts';
import { print, sheets } from './support/pdf.ts';
import { expect, test } from './support/test.ts';

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" rx="8" fill="#00658a"/></svg>',
);
/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const hostile = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "broken"</script></svg>');

test('a quote goes to the customer under the letterhead of the store', async ({ page, mails }) => {
  await open(page, '/admin/quote-letter');
  await expect(heading(page, 'Letterhead')).toBeVisible();
  await page.getByLabel('Shop name').fill('Corner Print');
  await page.getByLabel('Terms').fill('Half of it with the order.');
  const pick = (buffer: Buffer, mimeType = 'image/svg+xml') =>
    page.getByLabel('Logo file').setInputFiles({ name: 'logo', mimeType, buffer });
  await pick(hostile);
  await expect(page.getByText('Logo chosen.')).toBeVisible();
  await expect(page).toHaveTitle('Letterhead • Quotr');
  await pick(Buffer.from('no picture'), 'image/png');
  await expect(page.getByText('This picture can’t be read. Choose a PNG, a JPEG or an SVG.')).toBeVisible();
  const shown = page.getByRole('img', { name: 'Corner Print' });
  const width = () => shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await pick(png, 'image/png');
  await expect.poll(width).toBe(1);
  await pick(logo);
  await expect.poll(width).toBeGreaterThan(100);
  await page.reload();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Letterhead saved')).toBeVisible();

  await open(page, '/banners');
  await calculatorOn(page).choose({ Material: '13oz Scrim', Width: '96', Height: '48' });
  await calculatorOn(page).addButton.click();
  await page.getByRole('link', { name: /^Cart, / }).click();
  await page.getByRole('button', { name: 'Save Quote' }).click();
  const saving = page.getByRole('dialog', { name: 'Save Quote' });
  await saving.getByLabel('Customer Name').fill('Zoë');
  await saving.getByRole('button', { name: 'Save Quote' }).click();
  await page.getByRole('button', { name: 'Send to customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to customer' });
  await expect(dialog.getByLabel('Customer Email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter the customer’s email address.')).toBeVisible();
  await expect(dialog.getByLabel('Customer Email')).toBeFocused();
  await page.keyboard.type('zoe@park.example');
  await page.keyboard.press('Enter');
  await expect.poll(() => mails.length).toBe(1);
  await expect(page.getByText('Sent: by email to zoe@park.example', { exact: true })).toBeVisible();
  await expect(page.getByText('changed in another tab')).toBeHidden();

  await pressInMenu(page, 'More', 'Quote letter');
  await expect(page.getByText('Half of it with the order.')).toBeVisible();
  await expect.poll(width).toBeGreaterThan(100);
});

/** A line with so much text below that it takes five lines on paper. */
const longLine = (_: unknown, at: number) => ({
  id: `line-${at}`,
  product: 'Professional Real Estate Sign Riders',
  stock: '13oz Scrim',
  runSize: 1,
  perUnit: 431_400,
  total: 4314,
  quantity: 2,
  notes: 'Hems: All sides • Grommets: Every 1 ft • Width: 96 in • Height: 48 in • '.repeat(4),
});

const ofLines = (count: number) => ({
  number: `Q-7F3KD-${String(count).padStart(4, '0')}`,
  name: 'Zoë Park',
  company: 'Park & Sons',
  lines: Array.from({ length: count }, longLine),
});

test('on paper eight long lines fit on one sheet, and no line of forty is cut', { tag: '@nightly' }, async ({
  page,
}) => {
  await withQuotes(page, [ofLines(8), ofLines(40)]);
  await open(page, '/quotes/Q-7F3KD-0008/letter');
  await expect(page.getByRole('row')).toHaveCount(10);
  await expect(page).toHaveTitle('Quote Q-7F3KD-0008 Park & Sons');
  await expectAccessible(page, 'the letter');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(sheets(await print(page, 'A4'))).toBe(1);
  expect(sheets(await print(page, 'Letter'))).toBe(1);

  await open(page, '/quotes/Q-7F3KD-0040/letter');
  await expect(page.getByRole('row')).toHaveCount(42);
  expect(sheets(await print(page, 'A4'))).toBeGreaterThan(2);
  await page.emulateMedia({ media: 'print' });
  const breaks = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).breakInside));
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
  // Each sheet has the quote's number, its own number, and the table's head.
  const sheet = await page.evaluate(() => ({
    number: getComputedStyle(document.documentElement).getPropertyValue('--sheet'),
    foot: [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSPageRule && rule.selectorText !== '')
      .map(({ cssText }) => cssText)
      .join(),
    head: getComputedStyle(document.querySelector('article thead') ?? document.body).display,
  }));
  expect(sheet).toMatchObject({ number: '"Quote Q-7F3KD-0040"', head: 'table-header-group' });
  expect(sheet.foot).toContain('var(--sheet)');
  expect(sheet.foot).toContain('counter(pages)');
  const [header, main] = [page.getByRole('banner'), page.getByRole('main')];
  await expect(header).toBeHidden();
  await expect(main.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(main.getByRole('link')).toHaveCount(0);
});
