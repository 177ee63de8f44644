/** The main job end to end (issue "a first quote goes out"): the sent order is compared letter by letter. */
import { calculatorOn } from './support/calculator.ts';
import { expectToast } from './support/messages.ts';
import { card, expectPath, heading, open } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Order text (decision 33). */
const orderText = `Quotr Order
Recipient: staff@quotr.local

Customer Name: Ann Lee
Customer Phone Number: —
Customer Email: —
Customer Address: —
Employee Name: —
Notes: —

Items
1. Banners
   Run size: 1
   Stock: 13oz Scrim
   Notes: Hems: All sides • Width: 96 in • Height: 48 in
   Quantity: 2
   Per unit: $43.14
   Line total: $86.28

Items: 2
Subtotal: $86.28
Grand total: $86.28`;

test.use({ stored: {} });

test('a clerk signs in, quotes a banner and sends the order', { tag: '@firefox' }, async ({ page, mails, copies }) => {
  await open(page, '/');
  await expectPath(page, '/login');
  await expect(page.getByRole('heading', { name: 'Sign in to Quotr' })).toBeVisible();
  await expectToast(page, 'Logged in!', () => signIn(page));
  await expectPath(page, '/');

  await card(page, 'Banners').click();
  await expect(heading(page, 'Banners')).toBeVisible();
  const calculator = calculatorOn(page);
  await calculator.choose({ Material: '13oz Scrim', Hems: 'All sides', Width: '96', Height: '48', Quantity: '2' });
  await calculator.price(1, '43.1360', '43.14');
  // A double click is meant as one press, and adds once.
  await expectToast(page, 'Item added to cart', () => calculator.addButton.dblclick());

  await page.getByRole('link', { name: /^Cart, 2 items? in / }).click();
  await expectPath(page, '/cart');
  await page.getByRole('button', { name: 'Submit Order', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Order Details', exact: true });
  await expect(dialog.getByLabel('Recipient (account)', { exact: true })).toHaveValue('staff@quotr.local');
  await expect(dialog.getByLabel('Customer Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Ann Lee');

  await expectToast(page, 'Order details copied.', () =>
    dialog.getByRole('button', { name: 'Copy Details', exact: true }).click(),
  );
  const [copied = ''] = copies;
  expect(copies).toHaveLength(1);
  expect(copied).toBe(orderText);

  await expectToast(page, 'Opening your email client…', () =>
    dialog.getByRole('button', { name: 'Send via Email', exact: true }).click(),
  );
  await expect(dialog).toHaveCount(0);
  expect(mails).toHaveLength(1);
  const mail = new URL(mails[0] ?? '');
  expect(decodeURIComponent(mail.pathname)).toBe('staff@quotr.local');
  expect(mail.searchParams.get('subject')).toBe('Quotr Order • Ann Lee • 2 item(s) • $86.28');
  // Mail separates lines by CRLF (RFC 6068).
  expect(mail.searchParams.get('body')).toBe(copied.replaceAll('\n', '\r\n'));
  // The cart stays after sending (decision 31).
  await expect(page.getByRole('link', { name: /^Cart, 2 items? in / })).toBeVisible();
});
