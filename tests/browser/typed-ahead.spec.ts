/** Text typed between the press that opens a dialog and its opening is in the dialog's fields, in order. */
import type { Page } from '@playwright/test';
import { heading, menu, open } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

const dialog = (page: Page) => page.getByRole('dialog');
const findBox = (page: Page) => page.getByRole('combobox', { name: 'Find', exact: true });

const field = (page: Page, label: string) =>
  dialog(page).getByLabel(label).and(page.locator(':not([type="radio"])')).first();

/** Holds a part of the app back. @returns a function that releases it */
async function hold(page: Page, part: RegExp): Promise<() => void> {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(part, async (route) => {
    await held;
    await route.continue();
  });
  return () => release?.();
}

/** Types faster than anybody reads. */
async function type(page: Page, text: string): Promise<void> {
  const keys: Readonly<Record<string, string>> = { '\n': 'Enter', '\t': 'Tab', '\b': 'Backspace' };
  // oxlint-disable-next-line no-await-in-loop -- key by key
  for (const sign of text) await page.keyboard.press(keys[sign] ?? sign, { delay: 5 });
}

/** Of the four boxes, both browsers try one in `npm test`, and Chromium alone another. */
const tags: Readonly<Record<string, string | string[]>> = { 'Save Quote': '@firefox', 'the find box': [] };

for (const { box, part, address, press, text, fields } of [
  {
    box: 'the find box',
    part: /\/BesidePage-.*\.js$/,
    address: '/products',
    press: (page: Page) => page.keyboard.press('/'),
    text: 'x/meshh?\b\b',
    fields: { Find: 'x/mesh' },
  },
  {
    box: 'the box for a request',
    part: /\/RequestDialog-.*\.js$/,
    address: '/products',
    press: (page: Page) => page.getByRole('button', { name: 'Paste a request' }).click(),
    text: 'two 3x6 banners\n500 cards',
    fields: { 'What the customer said': 'two 3x6 banners\n500 cards' },
  },
  {
    box: 'Save Quote',
    part: /\/SaveQuoteDialog-.*\.js$/,
    address: '/cart',
    press: (page: Page) => page.getByRole('button', { name: 'Save Quote' }).press('Enter'),
    text: 'Ann Lee\tAcme\n',
    fields: { 'Customer Name': 'Ann Lee', Company: 'Acme' },
  },
  {
    box: 'Discount',
    part: /\/CartDiscount-.*\.js$/,
    address: '/cart',
    press: (page: Page) => page.getByRole('button', { name: 'Discount', exact: true }).click(),
    text: '7\b5',
    fields: { Percent: '5' },
  },
])
  test(`text typed while ${box} comes is in it`, { tag: tags[box] ?? '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await hold(page, part);
    await open(page, address);
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeEnabled();
    await press(page);
    await type(page, text);
    await expect(dialog(page)).toHaveCount(0);
    release();
    for (const [label, value] of Object.entries(fields)) await expect(field(page, label)).toHaveValue(value);
    const last = field(page, Object.keys(fields).at(-1) ?? '');
    await expect(last).toBeFocused();
    await type(page, '!');
    await expect(last).toHaveValue(/!$/);
  });

test('Enter opens the found result; Escape cancels the box, and nothing is typed into it later', {
  tag: '@full',
}, async ({ page }) => {
  const release = await hold(page, /\/BesidePage-.*\.js$/);
  await open(page, '/products');
  await page.keyboard.press('/');
  await type(page, 'foil');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await type(page, '4x8 banner\n');
  release();
  await expect(page.getByRole('textbox', { name: 'Width', exact: true })).toHaveValue('4');
  await page.keyboard.press('/');
  await expect(findBox(page)).toHaveValue('');
});

test('nothing is typed across a sign-in', async ({ page, context }) => {
  const release = await hold(page, /\/BesidePage-.*\.js$/);
  await open(page, '/products');
  await page.keyboard.press('/');
  await type(page, 'of the last person');
  const other = await context.newPage();
  await open(other, '/products');
  await menu(other, 'Logout');
  await expect(heading(page, 'Sign in to Quotr')).toBeVisible();
  await signIn(page);
  await expect(heading(page, 'Products')).toBeVisible();
  release();
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(findBox(page)).toHaveValue('');
});
