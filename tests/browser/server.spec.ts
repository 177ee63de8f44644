/** Counters of one store that share a server: each sees the others' work, also after being offline. */
import { expect, type Page, type Route, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { pressInMenu } from './support/action-menu.ts';
import { calculatorOn } from './support/calculator.ts';
import { history, orderDialog } from './support/clerk.ts';
import { openLink, pressTo } from './support/customer.ts';
import { heading, menu } from './support/navigation.ts';
import { counterAt, type RunningServer, signInAt, startStoreServer } from './support/store-server.ts';

// One server for all tests; each begins with the state that the test before has left.
test.describe.configure({ mode: 'serial' });

let server: RunningServer;
let ann: Page;
let ben: Page;
let mary: Page;

test.beforeAll(async ({ browser }) => {
  server = await startStoreServer();
  [ann, ben, mary] = await Promise.all([
    counterAt(server, browser),
    counterAt(server, browser),
    counterAt(server, browser),
  ]);
  await Promise.all([signInAt(ann, 'Ann Clerk'), signInAt(ben, 'Ben Clerk'), signInAt(mary, 'Mary Manager')]);
});
test.afterAll(() => server.stop());

const line = (page: Page) => page.getByRole('complementary', { name: 'Store server' });
const quoteIn = (page: Page, number: string) =>
  page.getByRole('table', { name: 'Quotes' }).getByRole('row').filter({ hasText: number });
/** Adds banners of 96 by 48 inches to the cart. */
async function addBanners(page: Page): Promise<void> {
  await page.goto('banners');
  await calculatorOn(page).choose({ Material: '13oz Scrim', Width: '96', Height: '48' });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
}

/** Saves banners as a quote. @returns its number */
async function saveQuote(page: Page, customer: string): Promise<string> {
  await addBanners(page);
  await page.getByRole('button', { name: 'Save Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Quote' });
  await dialog.getByLabel('Customer Name').fill(customer);
  // The name comes from the account.
  await expect(dialog.getByLabel('Employee Name')).not.toBeEditable();
  await dialog.getByRole('button', { name: 'Save Quote' }).click();
  const saved = await page.getByText(/Quote Q-\w{4}-\w{4} saved/).textContent();
  return /Q-\w{4}-\w{4}/.exec(saved ?? '')?.[0] ?? '';
}

const happened = (status: string) => new RegExp(`^${status}\\b`);

/** Sets the status of the open quote. */
async function setStatus(page: Page, status: string, told = status): Promise<void> {
  const shown = page.getByRole('button', { name: status, exact: true });
  await ((await shown.isVisible()) ? shown.click() : pressInMenu(page, 'More', status));
  const done = history(page).getByText(happened(told));
  const why = page.getByRole('button', { name: 'Mark as declined' });
  if (status === 'Declined') await why.click();
  await expect(done).toBeVisible();
}

let number: string;

test('a quote that a clerk saves is found by a colleague without a reload', async () => {
  await expect(ben.getByText('No quotes yet.')).toBeVisible();
  number = await saveQuote(ann, 'Zoë Park');
  await expect(quoteIn(ben, number)).toContainText('Zoë Park');
  await ben.getByRole('link', { name: number }).click();
  await expect(heading(ben, `Quote ${number}`)).toBeVisible();
  await expect(ben.getByText('Not sent yet')).toBeHidden();
});

test('offline the counter goes on and says what waits; online it is sent', async () => {
  await ann.goto(`quotes/${number}`);
  await expect(heading(ann, `Quote ${number}`)).toBeVisible();
  await ann.context().setOffline(true);
  await setStatus(ann, 'Accepted');
  await expect(line(ann)).toContainText('Offline: 1 change waits to be sent.');
  await expect(ann.getByText('Not sent yet')).toBeVisible();
  await line(ann).getByRole('button', { name: 'Show' }).click();
  await expect(ann.getByRole('dialog', { name: 'Not sent yet' })).toContainText(`Quote ${number} for Zoë Park`);
  await ann.keyboard.press('Escape');
  await ann.context().setOffline(false);
  await expect(line(ann)).toBeHidden();
  await expect(ann.getByText('Not sent yet')).toBeHidden();
  await expect(history(ben).getByText(happened('Accepted'))).toBeVisible();
});

test('of two edits of a quote the later one is shown, and a person uses it', async () => {
  await ben.context().setOffline(true);
  await setStatus(ben, 'Not accepted yet', 'Draft again');
  const taken = ann.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/quotes/'),
  );
  await setStatus(ann, 'Declined');
  await taken;
  await ben.context().setOffline(false);
  await expect(ben.getByText(/^A change by Ben Clerk, .* was not saved/)).toBeVisible();
  await expect(history(ben).getByText(happened('Declined'))).toBeVisible();
  await ben.getByRole('button', { name: 'Show it' }).click();
  const dialog = ben.getByRole('dialog', { name: 'As Ben Clerk changed it' });
  await expect(dialog).toContainText('Draft');
  await dialog.getByRole('button', { name: 'Use this version' }).click();
  await expect(ben.getByText(/was not saved/)).toBeHidden();
  await expect(history(ann)).toContainText('as Ben Clerk had changed it');
});

test('a quote that is refused on its way is set aside with the reason; the rest is sent, and the changed quote, too', {
  tag: '@nightly',
}, async () => {
  await ben.goto('quotes/all');
  const tooLarge = { status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' };
  const refuse = (route: Route) =>
    route.request().postData()?.includes('Uma Stone') ? route.fulfill(tooLarge) : route.continue();
  await ann.route('**/api/quotes/*', refuse);
  const refused = await saveQuote(ann, 'Uma Stone');
  await expect(line(ann)).toContainText('1 change was refused');
  const beside = await saveQuote(ann, 'Vic Reed');
  await expect(quoteIn(ben, beside)).toContainText('Vic Reed');
  await expect(quoteIn(ben, refused)).toBeHidden();
  await expect(line(ann)).not.toContainText('Offline');
  await line(ann).getByRole('button', { name: 'Show' }).click();
  const dialog = ann.getByRole('dialog', { name: 'Not sent yet' });
  await expect(dialog).toContainText('refused it: This is too large for the store server.');
  await ann.unroute('**/api/quotes/*', refuse);
  await dialog.getByRole('link', { name: `Quote ${refused}` }).click();
  await expect(heading(ann, `Quote ${refused}`)).toBeVisible();
  await setStatus(ann, 'Declined');
  await expect(line(ann)).toBeHidden();
  await expect(quoteIn(ben, refused)).toContainText('Declined');
});

test("a manager changes a markup, and the other counter's price follows; a clerk only reads it", {
  tag: '@nightly',
}, async () => {
  await ann.goto('banners');
  const calculator = calculatorOn(ann);
  await calculator.choose({ Material: '13oz Scrim', Width: '96', Height: '48' });
  const price = ann.getByText('$38.72').first();
  await expect(price).toBeVisible();
  await mary.goto('admin/markups');
  const box = mary.getByRole('spinbutton', { name: 'Banners % Markup' });
  await box.fill('50');
  await mary.getByRole('button', { name: 'Save' }).click();
  await expect(mary.getByText('Category markups saved')).toBeVisible();
  await expect(ann.getByText('$58.08').first()).toBeVisible();
  await ben.goto('admin/markups');
  await expect(ben.getByText('Only a store manager can change these.')).toBeVisible();
  await expect(ben.getByRole('spinbutton', { name: 'Banners % Markup' })).toHaveValue('50');
});

test('a manager makes a token for another program and ends it', { tag: '@nightly' }, async () => {
  await mary.goto('admin/price-book');
  const tokens = mary.getByRole('region', { name: 'Prices for other programs' });
  await tokens.getByRole('button', { name: 'Make a token' }).click();
  await expect(tokens.getByText('Name the program.')).toBeVisible();
  await tokens.getByLabel('Program').fill('Web shop');
  await tokens.getByRole('button', { name: 'Make a token' }).click();
  const token = await tokens.getByRole('textbox', { name: 'Token of Web shop' }).inputValue();
  await expectAccessible(mary, 'a new token');
  const ask = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const data = { product: 'banners', selection: { material: '13oz Scrim', width: 36, height: 24 } };
    return (await mary.request.post('/api/price', { headers, data })).status();
  };
  expect(await ask()).toBe(200);
  await tokens.getByRole('button', { name: 'Done' }).click();
  await tokens.getByRole('button', { name: 'End the token of Web shop' }).click();
  await mary.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(tokens.getByRole('listitem')).toHaveCount(0);
  expect(await ask()).toBe(401);
});

const sending = () => ann.getByRole('dialog', { name: 'Send to customer' });
let link: string;

test('a quote of a shop with a logo goes out as a text message with a link that answers', async () => {
  await ann.goto('admin/quote-letter');
  await ann.getByLabel('Logo file').setInputFiles('public/icons/512.png');
  await expect(ann.getByText('Logo chosen.')).toBeVisible();
  await ann.getByRole('button', { name: 'Save' }).click();
  await expect(ann.getByText('Letterhead saved')).toBeVisible();
  number = await saveQuote(ann, 'Zoë Park');
  await ann.getByRole('button', { name: 'Send to customer' }).click();
  await sending().getByRole('button', { name: 'Add a reply link' }).press('Enter');
  link = await sending().getByLabel('Link', { exact: true }).inputValue();
  expect(link).toMatch(/\/q\/[\w-]{22}$/);
  await expectAccessible(ann, 'Send to customer with a link');
  await ann.setViewportSize({ width: 1440, height: 900 });
  await sending().getByRole('button', { name: 'Text message' }).press('Enter');
  await expect(
    history(ann).getByText('Sent by Ann Clerk: by text message to a number chosen there, with a link'),
  ).toBeVisible();
});

test('the customer reads it on a phone and accepts by the keyboard; the counter hears it at once', async ({
  browser,
}) => {
  await ben.goto('quotes');
  await expect(quoteIn(ben, number)).toContainText('Sent');
  const customer = await openLink(browser, link);
  await expect(customer.locator('img')).toHaveJSProperty('complete', true);
  await expectAccessible(customer, 'the page of a link');
  await pressTo(customer, customer.getByLabel('Your name').first());
  await customer.keyboard.type('Zoë Park');
  await customer.keyboard.press('Enter');
  await expect(customer.getByRole('status')).toContainText('You accepted this quote on');
  await expect(customer.getByRole('button', { name: 'Accept this quote' })).toBeHidden();
  await expect(ben.getByText(`${number}: Zoë Park accepted by link.`)).toBeVisible();
  await expect(quoteIn(ben, number)).toContainText('accepted by link');
  await expect(ben.getByRole('link', { name: 'Quotes, 1 answered by link' })).toBeVisible();
  await ben.getByRole('link', { name: number }).click();
  await ben.getByRole('button', { name: /^Noted: Accepted/ }).press('Enter');
  const noted = history(ben).getByText('The acceptance by link was noted.');
  await expect(noted).toBeVisible();
  await expect(history(ben)).toContainText('Accepted: by link.');
  await expect(ben.getByRole('link', { name: /answered by link/ })).toBeHidden();
  await pressTo(customer, customer.getByText('Ask a question…'));
  await customer.keyboard.press('Enter');
  await customer.keyboard.press('Tab');
  await customer.keyboard.type('Is it waterproof?');
  await pressTo(customer, customer.getByRole('button', { name: 'Send the question' }));
  await customer.keyboard.press('Enter');
  await expect(customer.getByText(/^Your question of .* has arrived/)).toBeVisible();
  await expect(ben.getByText('Asked by link. “Is it waterproof?”')).toBeVisible();
  await ben.getByRole('button', { name: 'End this link' }).press('Enter');
  await expect(ben.getByText('The link has ended.')).toBeVisible();
  expect((await customer.reload())?.status()).toBe(404);
  await customer.context().close();
});

const forge = ({ lines, ...document }: { lines: readonly object[] }) => ({
  ...document,
  lines: lines.map((each) => ({ ...each, total: 1, perUnit: 100, perUnitCents: 1, base: undefined })),
});

/** Forges what a counter sends on its way: each line costs a cent. */
const atACent = async (route: Route) => {
  const { quote, order, ...made } = JSON.parse(route.request().postData() ?? '{}');
  const postData = {
    ...made,
    ...(quote && { quote: forge(quote) }),
    ...(order && { order: { ...forge(order), total: 1 } }),
  };
  await route.continue({ postData });
};

test('a quote at a cent waits for a manager: every list says so, it gets no link and is not ordered', {
  tag: '@nightly',
}, async () => {
  await ben.goto('quotes');
  await ann.route('**/api/quotes/*', atACent);
  number = await saveQuote(ann, 'Wes Cole');
  await expect(quoteIn(ben, number)).toContainText('waits for a manager');
  await ann.unroute('**/api/quotes/*', atACent);
  await ben.getByRole('link', { name: number }).click();
  await ben.getByRole('button', { name: 'Submit Order', exact: true }).press('Enter');
  await expect(ben.getByText(`${number} waits for a manager: it can be ordered when it is approved.`)).toBeVisible();
  await ben.getByRole('button', { name: 'Send to customer' }).click();
  const dialog = ben.getByRole('dialog', { name: 'Send to customer' });
  await expect(dialog).toContainText('You can add a reply link once a manager has approved the quote.');
  await ben.keyboard.press('Escape');
  await mary.goto(`quotes/${number}`);
  await mary.getByRole('button', { name: 'Approve' }).click();
  await expect(mary.getByText('Approved by Mary Manager')).toBeVisible();
  await ben.goto(`quotes/${number}`);
  await ben.getByRole('button', { name: 'Submit Order', exact: true }).click();
  await expect(orderDialog(ben)).toBeVisible();
});

test('an order that is copied by the keyboard alone is recorded once, gets a status and is exported', {
  tag: '@nightly',
}, async () => {
  await addBanners(ann);
  await ann.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ann.getByRole('button', { name: 'Submit Order', exact: true }).focus();
  await ann.keyboard.press('Enter');
  await ann.keyboard.type('Jürgen Müller');
  const copy = ann.getByRole('button', { name: 'Copy Details' });
  while (!(await copy.evaluate((button) => button === document.activeElement))) await ann.keyboard.press('Tab');
  await ann.keyboard.press('Enter');
  await ann.keyboard.press('Enter');
  await expect(ann.getByText('Order details copied.').first()).toBeVisible();
  await mary.goto('admin/orders');
  await expect(mary.getByText('1–1 of 1 order')).toBeVisible();
  await mary.getByRole('combobox', { name: /^Status of the order of Jürgen Müller/ }).selectOption('In production');
  await expect(mary.getByText('Jürgen Müller: In production.')).toBeVisible();
  const download = mary.waitForEvent('download');
  await mary.getByRole('link', { name: 'Export CSV' }).click();
  const file = await (await download).createReadStream();
  const text = (await file.toArray()).join('');
  expect(text).toMatch(/in production,.*Jürgen Müller/);
});

const away = (route: Route) => route.abort();
const waiting = (page: Page) => page.getByRole('region', { name: 'Orders waiting for a manager' });

test('an order at a cent, handed over offline, is not produced before a manager approves it', {
  tag: '@nightly',
}, async () => {
  await ben.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await addBanners(ben);
  await ben.route('**/api/**', away);
  await ben.getByRole('button', { name: 'Submit Order', exact: true }).click();
  await ben.getByLabel('Customer Name').fill('Wes Cole');
  await ben.getByRole('button', { name: 'Copy Details' }).click();
  await expect(line(ben)).toContainText('Offline: 1 change waits to be sent.');
  await ben.route('**/api/orders/*', atACent);
  await ben.unroute('**/api/**', away);
  await expect(line(ben)).toBeHidden();
  await mary.goto('admin/orders');
  const status = mary.getByRole('combobox', { name: /^Status of the order of Wes Cole/ });
  await expect(mary.getByRole('row').filter({ has: status })).toContainText('waits for a manager');
  await expect(status.getByRole('option')).toHaveText(['Recorded', 'Cancelled', 'Not sent']);
  await ann.goto('admin/pending');
  await waiting(ann).getByRole('button', { name: 'Wes Cole' }).click();
  await expect(ann.getByRole('button', { name: /^Approve the order/ })).toBeHidden();
  await mary.goto('admin/pending');
  await waiting(mary).getByRole('button', { name: 'Wes Cole' }).click();
  const approve = mary.getByRole('button', { name: /^Approve the order of Wes Cole/ });
  await expect(approve).toBeVisible();
  await expectAccessible(mary, 'orders that wait');
  await approve.click();
  await expect(mary.getByText('The order is approved.')).toBeVisible();
  await mary.goto('admin/orders');
  await status.selectOption('In production');
  await expect(mary.getByText('Wes Cole: In production.')).toBeVisible();
});

test('a script of the page sees no session, and who logs out is signed out at the provider, too', async () => {
  // The test before has left an open dialog, which covers the menu.
  await ben.goto('quotes');
  await expect(heading(ben, 'Quotes')).toBeVisible();
  const [session] = (await ben.context().cookies()).filter(({ name }) => name === '__Host-quotr');
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  const seen = await ben.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage]));
  expect(seen).not.toContain(session?.value);
  // The logout goes by way of the provider, which ends its own session too.
  const back = ben.waitForResponse(
    (response) => response.request().isNavigationRequest() && new URL(response.url()).pathname === '/app/login',
  );
  await menu(ben, 'Logout');
  await back;
  await expect(ben.getByText('You have signed out.')).toBeVisible();
  await ben.getByRole('link', { name: 'Sign In' }).click();
  await expect(ben.getByRole('button', { name: 'Ben Clerk' })).toBeVisible();
});
