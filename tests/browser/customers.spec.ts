/** Customers at the counter, one after the other, served in the shortest way that a clerk would find. */
import type { Page } from '@playwright/test';
import { pressInMenu } from './support/action-menu.ts';
import { calculatorOn } from './support/calculator.ts';
import { addToCart, button, dialogOf, orderDialog, saveQuote } from './support/clerk.ts';
import { card, expectPath, heading, open } from './support/navigation.ts';
import { signedIn, withMarkups } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const half = { pct: 50, fixed: 0 };
test.use({
  stored: { ...signedIn, ...withMarkups({ business_cards: half, banners: half, signs: half, posters: half }) },
});

/** Opens the first result of the find box. */
async function find(page: Page, words: string, first: RegExp): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Find', exact: true })).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option').first()).toHaveText(first);
  await page.keyboard.press('Enter');
}

const quoteHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Quote Q-/ });
const lineCount = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: new RegExp(`^Cart, .* in ${count} lines?`) })).toBeVisible();

/** Ends of the numbers of the quotes, in the order in which they were saved. */
const numberEnds: string[] = [];

async function noteNumber(page: Page): Promise<void> {
  await expect(quoteHeading(page)).toBeVisible();
  numberEnds.push((await quoteHeading(page).innerText()).slice(-4));
}

/** Types the customer into the open Save Quote dialog, and saves. */
async function nameAndSave(page: Page, customer: string): Promise<void> {
  await expect(dialogOf(page, 'Save Quote').getByLabel('Customer Name')).toBeFocused();
  await page.keyboard.type(customer);
  await page.keyboard.press('Enter');
  await noteNumber(page);
}

const fourLines = [
  '/banners?material=8oz+Mesh&width=120&height=48',
  '/stock/16pt?coating=Matte&run=1000',
  '/signs/coroplast-4mm?width=24&height=18',
  '/magnets/car-door-magnets?width=18&height=12',
];

/** A customer, who begins on the product hub. */
interface Customer {
  readonly wants: string;
  /** Prepares the state before the customer comes. */
  readonly before?: (page: Page) => Promise<void>;
  readonly serve: (page: Page) => Promise<void>;
}

const customers: readonly Customer[] = [
  {
    wants: '500 business cards',
    serve: async (page) => {
      await card(page, 'Business Cards').click();
      await card(page, 'Basic').click();
      await calculatorOn(page).row(500).click();
      await calculatorOn(page).addButton.click();
      await lineCount(page, 1);
    },
  },
  {
    wants: 'a banner of 4 x 8 ft beside them, in writing; without a mouse',
    serve: async (page) => {
      await find(page, '4x8 banner', /^Banners/);
      await expect(heading(page, 'Banners')).toBeFocused();
      await expect(calculatorOn(page).chip('Material', '13oz Scrim')).toBeVisible();
      // Control+Enter moves the focus to the first open choice.
      await page.keyboard.press('Control+Enter');
      await expect(calculatorOn(page).chip('Material', '13oz Scrim')).toBeFocused();
      await page.keyboard.press('Space');
      await expect(calculatorOn(page).addButton).toBeEnabled();
      await page.keyboard.press('Control+Enter');
      await lineCount(page, 2);
      await find(page, 'save q', /^Save Quote/);
      await nameAndSave(page, 'Bo');
    },
  },
  {
    wants: 'four things for one price, in writing',
    before: async (page) => {
      for (const line of fourLines) await addToCart(page, line);
    },
    serve: async (page) => {
      await page.getByRole('link', { name: /^Cart, / }).click();
      await pressInMenu(page, 'More', 'Discount');
      await expect(dialogOf(page, 'Discount').getByRole('textbox', { name: 'Percent' })).toBeFocused();
      await page.keyboard.type('10');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Regular');
      await button(dialogOf(page, 'Discount'), 'Save').click();
      await expect(dialogOf(page, 'Discount')).toHaveCount(0);
      await button(page, 'Save Quote').click();
      await nameAndSave(page, 'Maria');
    },
  },
  {
    wants: 'to hear the price that was quoted to a phone number',
    before: async (page) => {
      await addToCart(page, '/stock/14pt?run=500');
      await saveQuote(page, 'Zoë Park', (save) => save.getByLabel('Customer Phone Number').fill('(555) 010-7731'));
      await noteNumber(page);
    },
    serve: async (page) => {
      await find(page, '7731', /Zoë Park/);
      await expect(quoteHeading(page)).toBeVisible();
      await expect(page.getByText('$19.65').first()).toBeVisible();
    },
  },
  {
    wants: 'to order a quote, and tells its number',
    serve: async (page) => {
      const [, , third = ''] = numberEnds;
      await find(page, third, new RegExp(`Q-\\w{4}-${third}`));
      await button(page, 'Submit Order').click();
      await button(orderDialog(page), 'Send via Email').click();
      await expect(page.getByText('Ordered', { exact: true }).first()).toBeVisible();
    },
  },
  {
    wants: 'the same as last time',
    serve: async (page) => {
      await find(page, 'order h', /^Order History/);
      await page.getByRole('table').getByText('Zoë Park').click();
      await button(page, 'Quote again').click();
      await button(page, 'Save as a new quote').click();
      await expect(quoteHeading(page)).toBeVisible();
      await button(page, 'Submit Order').click();
      await button(orderDialog(page), 'Send via Email').click();
      await expect(page.getByText(/^Ordered/).first()).toBeVisible();
    },
  },
  {
    wants: 'two wall wraps, which no price book has; without a mouse',
    serve: async (page) => {
      await find(page, 'custom', /^Custom Quote/);
      await expect(heading(page, 'Custom Quote')).toBeFocused();
      for (const _ of ['Print', 'Product description']) await page.keyboard.press('Tab');
      for (const entry of ['Wall wrap', '96', '48', '4.5', '2']) {
        await page.keyboard.type(entry);
        await page.keyboard.press('Enter');
      }
      await lineCount(page, 1);
    },
  },
  {
    wants: 'a banner that is too wide, and fits when it is turned',
    serve: async (page) => {
      const calculator = calculatorOn(page);
      await card(page, 'Banners').click();
      await calculator.chip('Material', '13oz Scrim').click();
      await calculator.box('Width').click();
      await page.keyboard.type('200');
      await page.keyboard.press('Enter');
      await page.keyboard.type('48');
      await button(page, 'Turn').click();
      await calculator.addButton.click();
      await lineCount(page, 2);
    },
  },
  {
    wants: 'the quote by e-mail',
    serve: async (page) => {
      const [first = ''] = numberEnds;
      await find(page, first, new RegExp(`Q-\\w{4}-${first}`));
      await button(page, 'Send to customer').click();
      await expect(dialogOf(page, 'Send to customer').getByLabel('Customer Email')).toBeFocused();
      await page.keyboard.type('bo@shop.example');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
    },
  },
  {
    wants: 'hems, while a colleague changes the same line in another tab',
    serve: async (page) => {
      await page.getByRole('link', { name: /^Cart, / }).click();
      await page
        .getByRole('heading', { name: /^Banners/ })
        .getByRole('link')
        .click();
      await calculatorOn(page).chip('Hems', 'All sides').click();
      const other = await page.context().newPage();
      await open(other, '/cart');
      await other
        .getByRole('heading', { name: /^Banners/ })
        .getByRole('link')
        .click();
      await calculatorOn(other).chip('Grommets', '4 corners').click();
      await button(other, 'Update').click();
      await expectPath(other, '/cart');
      await other.close();
      await button(page, 'Replace it').click();
      await expectPath(page, '/cart');
    },
  },
  {
    wants: 'to think it over, while the clerk goes home',
    serve: async (page) => {
      const logOut = async () => {
        await button(page, 'Menu').click();
        await button(page, 'Logout').click();
      };
      await logOut();
      await button(dialogOf(page, 'Log out?'), 'Save as a quote first').click();
      await nameAndSave(page, 'Ann');
      await logOut();
      await expect(heading(page, 'Sign in to Quotr')).toBeVisible();
    },
  },
];

test('eleven customers in a row are served', { tag: '@nightly' }, async ({ page, mails }) => {
  test.slow();
  for (const { wants, before, serve } of customers) {
    await test.step(wants, async () => {
      await before?.(page);
      await open(page, '/products');
      await expect(heading(page, 'Products')).toBeVisible();
      await serve(page);
    });
  }
  expect(mails).toHaveLength(3);
});
