/** The quote as a letter: on paper, in the mail, with the store's letterhead. */
import { calculatorOn } from './support/calculator.ts';
import { heading, open } from './support/navigation.ts';
import { print, sheets } from './support/pdf.ts';
import { expect, test } from './support/test.ts';

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" rx="8" fill="#00658a"/></svg>',
);
const hostile = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "broken"</script></svg>');

test('a quote goes to the customer under the letterhead of the store', async ({ page, mails }) => {
  await open(page, '/admin/quote-letter');
  await expect(heading(page, 'Quote Letter')).toBeVisible();
  await page.getByLabel('Shop name').fill('Corner Print');
  await page.getByLabel('Terms').fill('Half of it with the order.');
  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: hostile });
  await expect(page.getByText('<script> does not belong in a drawing')).toBeVisible();
  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo });
  await expect(page.getByRole('img', { name: 'Corner Print' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Quote letter saved')).toBeVisible();

  await open(page, '/banners');
  await calculatorOn(page).choose({ Material: '13oz Scrim', Width: '96', Height: '48' });
  await page.getByRole('button', { name: 'Add to comparison' }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('button', { name: 'Quote option A' }).click();
  await page.getByRole('button', { name: 'Send to customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to customer' });
  await dialog.getByRole('button', { name: 'Send via Email' }).click();
  await expect(dialog.getByText("Enter the customer's e-mail address.")).toBeVisible();
  await dialog.getByLabel('Customer Email').fill('zoe@park.example');
  await dialog.getByRole('button', { name: 'Send via Email' }).click();
  await expect.poll(() => mails.length).toBe(1);
  await expect(page.getByText('Sent: by e-mail to zoe@park.example', { exact: true })).toBeVisible();
  await expect(page.getByText('changed in another tab')).toBeHidden();

  await page.getByRole('link', { name: 'Quote letter' }).click();
  await expect(page.getByText('Half of it with the order.')).toBeVisible();
  expect(sheets(await print(page, 'A4'))).toBe(1);
  expect(sheets(await print(page, 'Letter'))).toBe(1);
});
