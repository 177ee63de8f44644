/** Customers at the counter, served in the shortest way that a clerk would find; more clicks or keys than now fail. */
import type { Locator, Page } from '@playwright/test';
import { calculatorOn } from './support/calculator.ts';
import { status } from './support/messages.ts';
import { card, expectPath, heading, open } from './support/navigation.ts';
import { signedIn, withMarkups } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const half = { pct: 50, fixed: 0 };
test.use({
  stored: { ...signedIn, ...withMarkups({ business_cards: half, banners: half, signs: half, posters: half }) },
});

/** Numbers of clicks and keys, with every letter and every Tab. */
interface Cost {
  readonly clicks: number;
  readonly keys: number;
}

/** A clerk's clicks and keys, counted; each waits until its control can be used. */
class Hands {
  clicks = 0;
  keys = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.clicks++;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.keys++;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** Opens the first result of the find box. */
  async find(words: string, first: RegExp): Promise<void> {
    await this.press('/');
    await expect(this.page.getByRole('combobox', { name: 'Find', exact: true })).toBeFocused();
    await this.type(words);
    await expect(this.page.getByRole('option').first()).toHaveText(first);
    await this.press('Enter');
  }
}

const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const savedNumber = (page: Page) => page.getByRole('heading', { level: 2, name: /^Q-\w{4}-\w{4}$/ });
const quoteHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Quote Q-/ });
const lineCount = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: new RegExp(`^Cart, .* in ${count} lines?`) })).toBeVisible();

/** Ends of the numbers of the quotes, in the order in which they were saved. */
const numberEnds: string[] = [];

async function noteNumber(page: Page): Promise<void> {
  await expect(savedNumber(page)).toBeVisible();
  numberEnds.push((await savedNumber(page).innerText()).slice(-4));
}

/** Types the customer into the open Save Quote dialog, and saves. */
async function nameAndSave(hands: Hands, customer: string): Promise<void> {
  await expect(dialog(hands.page, 'Save Quote').getByLabel('Customer Name')).toBeFocused();
  await hands.type(customer);
  await hands.press('Enter');
  await noteNumber(hands.page);
}

/** Sends the order of the open dialog. */
async function sendOrder(hands: Hands): Promise<void> {
  await hands.click(button(dialog(hands.page, 'Send Order Details'), 'Send via Email'));
}

const eightLines = [
  '/banners?material=13oz+Scrim&hems=All+sides&width=96&height=48',
  '/banners?material=8oz+Mesh&width=120&height=48',
  '/stock/14pt?run=500',
  '/stock/16pt?coating=Matte&run=1000',
  '/signs/coroplast-4mm?width=24&height=18',
  '/posters/photo-gloss?width=24&height=36',
  '/magnets/car-door-magnets?width=18&height=12',
  '/signs/foam-core?width=24&height=36',
];

/** A customer, and the most clicks and keys for serving them. Each customer begins on the product hub. */
interface Customer {
  readonly wants: string;
  readonly most: Cost;
  /** Prepares the state before the customer comes; its clicks and keys are not counted. */
  readonly before?: (page: Page) => Promise<void>;
  readonly serve: (hands: Hands) => Promise<void>;
}

const customers: readonly Customer[] = [
  {
    wants: '500 business cards',
    most: { clicks: 4, keys: 0 },
    serve: async (hands) => {
      const { page } = hands;
      await hands.click(card(page, 'Business Cards'));
      await hands.click(card(page, 'Basic'));
      await hands.click(calculatorOn(page).row(500));
      await hands.click(calculatorOn(page).addButton);
      await lineCount(page, 1);
    },
  },
  {
    wants: 'a banner of 4 x 8 ft beside them, in writing; without a mouse',
    most: { clicks: 0, keys: 26 },
    serve: async (hands) => {
      const { page } = hands;
      await hands.find('4x8 banner', /^Banners/);
      await expect(heading(page, 'Banners')).toBeFocused();
      await expect(calculatorOn(page).chip('Material', '13oz Scrim')).toBeVisible();
      // Control+Enter moves the focus to the first open choice.
      await hands.press('Control+Enter');
      await expect(calculatorOn(page).chip('Material', '13oz Scrim')).toBeFocused();
      await hands.press('Space');
      await expect(calculatorOn(page).addButton).toBeEnabled();
      await hands.press('Control+Enter');
      await lineCount(page, 2);
      await hands.find('save q', /^Save Quote/);
      await nameAndSave(hands, 'Bo');
    },
  },
  {
    wants: 'eight things for one price, in writing',
    most: { clicks: 4, keys: 16 },
    before: async (page) => {
      for (const line of eightLines) {
        await open(page, line);
        await calculatorOn(page).addButton.click();
        await expect(status(page, 'Item added to cart').first()).toBeAttached();
      }
    },
    serve: async (hands) => {
      const { page } = hands;
      await hands.click(page.getByRole('link', { name: /^Cart, / }));
      await hands.click(button(page, 'Discount'));
      await expect(dialog(page, 'Discount').getByRole('textbox', { name: 'Percent' })).toBeFocused();
      await hands.type('10');
      await hands.press('Tab');
      await hands.type('Regular');
      await hands.click(button(dialog(page, 'Discount'), 'Save'));
      await expect(dialog(page, 'Discount')).toHaveCount(0);
      await hands.click(button(page, 'Save Quote'));
      await nameAndSave(hands, 'Maria');
    },
  },
  {
    wants: 'to hear the price that was quoted to a phone number',
    most: { clicks: 0, keys: 6 },
    before: async (page) => {
      await open(page, '/stock/14pt?run=500');
      await calculatorOn(page).addButton.click();
      await lineCount(page, 1);
      await open(page, '/cart');
      await button(page, 'Save Quote').click();
      await dialog(page, 'Save Quote').getByLabel('Customer Name').fill('Zoë Park');
      await dialog(page, 'Save Quote').getByLabel('Customer Phone Number').fill('(555) 010-7731');
      await button(dialog(page, 'Save Quote'), 'Save Quote').click();
      await noteNumber(page);
    },
    serve: async (hands) => {
      await hands.find('7731', /Zoë Park/);
      await expect(quoteHeading(hands.page)).toBeVisible();
      await expect(hands.page.getByText('$19.65').first()).toBeVisible();
    },
  },
  {
    wants: 'to order a quote, and tells its number',
    most: { clicks: 3, keys: 6 },
    serve: async (hands) => {
      const [, , third = ''] = numberEnds;
      await hands.find(third, new RegExp(`Q-\\w{4}-${third}`));
      await hands.click(button(hands.page, 'Submit Order'));
      await sendOrder(hands);
      await expect(hands.page.getByText('Ordered', { exact: true }).first()).toBeVisible();
    },
  },
  {
    wants: 'the same as last time',
    most: { clicks: 5, keys: 9 },
    serve: async (hands) => {
      const { page } = hands;
      await hands.find('order h', /^Order History/);
      await hands.click(page.getByRole('table').getByText('Zoë Park'));
      await hands.click(button(page, 'Quote again'));
      await hands.click(button(page, 'Save as a new quote'));
      await expect(quoteHeading(page)).toBeVisible();
      await hands.click(button(page, 'Submit Order'));
      await sendOrder(hands);
      await expect(page.getByText(/^Ordered/).first()).toBeVisible();
    },
  },
  {
    wants: 'two wall wraps, which no price book has; without a mouse',
    most: { clicks: 0, keys: 32 },
    serve: async (hands) => {
      const { page } = hands;
      await hands.find('custom', /^Custom Quote/);
      await expect(heading(page, 'Custom Quote')).toBeFocused();
      for (const _ of ['Print', 'Product description']) await hands.press('Tab');
      for (const entry of ['Wall wrap', '96', '48', '4.5', '2']) {
        await hands.type(entry);
        await hands.press('Enter');
      }
      await lineCount(page, 1);
    },
  },
  {
    wants: 'a banner that is too wide, and fits when it is turned',
    most: { clicks: 5, keys: 6 },
    serve: async (hands) => {
      const { page } = hands;
      const calculator = calculatorOn(page);
      await hands.click(card(page, 'Banners'));
      await hands.click(calculator.chip('Material', '13oz Scrim'));
      await hands.click(calculator.box('Width'));
      await hands.type('200');
      await hands.press('Enter');
      await hands.type('48');
      await hands.click(button(page, 'Turn'));
      await hands.click(calculator.addButton);
      await lineCount(page, 2);
    },
  },
  {
    wants: 'the quote by e-mail',
    most: { clicks: 2, keys: 22 },
    serve: async (hands) => {
      const { page } = hands;
      const [first = ''] = numberEnds;
      await hands.find(first, new RegExp(`Q-\\w{4}-${first}`));
      await hands.click(button(page, 'Send to customer'));
      await expect(dialog(page, 'Send to customer').getByLabel('Customer Email')).toBeFocused();
      await hands.type('bo@shop.example');
      await hands.press('Enter');
      await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
    },
  },
  {
    wants: 'hems, while a colleague changes the same line in another tab',
    most: { clicks: 5, keys: 0 },
    serve: async (hands) => {
      const { page } = hands;
      await hands.click(page.getByRole('link', { name: /^Cart, / }));
      await hands.click(page.getByRole('heading', { name: /^Banners/ }).getByRole('link'));
      await hands.click(calculatorOn(page).chip('Hems', 'All sides'));
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
      await hands.click(button(page, 'Update'));
      await hands.click(button(dialog(page, 'Banners: two versions'), 'Keep mine'));
      await expectPath(page, '/cart');
    },
  },
  {
    wants: 'to think it over, while the clerk goes home',
    most: { clicks: 5, keys: 4 },
    serve: async (hands) => {
      const { page } = hands;
      const logOut = async () => {
        await hands.click(button(page, 'Menu'));
        await hands.click(button(page, 'Logout'));
      };
      await logOut();
      await hands.click(button(dialog(page, 'Log out?'), 'Save as a quote first'));
      await nameAndSave(hands, 'Ann');
      await logOut();
      await expect(heading(page, 'Sign in to Quotr')).toBeVisible();
    },
  },
];

test.describe.configure({ timeout: 600_000 });
test('the way to serve a customer becomes no longer', async ({ page, mails }) => {
  const costs: Record<string, Cost> = {};
  for (const { wants, most, before, serve } of customers) {
    await test.step(wants, async () => {
      await before?.(page);
      await open(page, '/products');
      await expect(heading(page, 'Products')).toBeVisible();
      const hands = new Hands(page);
      await serve(hands);
      costs[wants] = { clicks: hands.clicks, keys: hands.keys };
      expect.soft(hands.clicks, `clicks for ${wants}`).toBeLessThanOrEqual(most.clicks);
      expect.soft(hands.keys, `keys for ${wants}`).toBeLessThanOrEqual(most.keys);
    });
  }
  console.table(costs);
  expect(mails.length).toBeGreaterThan(0);
});
