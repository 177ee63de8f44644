/** The app at a plain http address, as a shop may serve it in its own network: browsers withhold several interfaces. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openCalculator } from './support/calculator.ts';
import { expectToast } from './support/messages.ts';
import { menu, open } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { startServer } from './support/static-server.ts';
import { catchMails, expect, listenForFaults, noteAnnouncements, test } from './support/test.ts';

async function addBanner(page: Page): Promise<void> {
  const { addButton } = await openCalculator(page, '/banners?material=13oz+Scrim&hems=All+sides&width=96&height=48');
  await expectToast(page, 'Item added to cart', () => addButton.click());
  await page.getByRole('link', { name: /^Cart, / }).click();
}

test('an order, a quote, its letter and a backup are made over plain http', async ({ playwright, launchOptions }) => {
  const server = await startServer(join(import.meta.dirname, '../../dist'));
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP shop.test 127.0.0.1'],
  });
  try {
    const baseURL = server.address.replace('localhost', 'shop.test');
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    await noteAnnouncements(context);
    context.setDefaultTimeout(10_000);
    const page = await context.newPage();
    const faults = listenForFaults(page, new URL(baseURL).origin);
    const mails = await catchMails(page);

    await open(page, '/login');
    expect(await page.evaluate(() => [window.isSecureContext, 'clipboard' in navigator])).toEqual([false, false]);
    await signIn(page);
    await menu(page, 'Help / Contact');
    await expect(page.getByText('The address of this page has no https')).toBeVisible();

    await addBanner(page);
    await page.getByRole('button', { name: 'Save Quote' }).click();
    const saving = page.getByRole('dialog', { name: 'Save Quote' });
    await saving.getByLabel('Customer Name', { exact: true }).fill('Zoë Park');
    await saving.getByRole('button', { name: 'Save Quote' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Quote letter' }).click();
    await expect(page.getByRole('article', { name: /^Quote Q-/ })).toContainText('Zoë Park');

    await addBanner(page);
    await page.getByRole('button', { name: 'Submit Order' }).click();
    const sending = page.getByRole('dialog', { name: 'Send Order Details', exact: true });
    await sending.getByLabel('Customer Name', { exact: true }).fill('Zoë Park');
    await expectToast(page, 'Order details copied.', () =>
      sending.getByRole('button', { name: 'Copy Details' }).click(),
    );
    await sending.getByLabel('Notes', { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(sending.getByLabel('Notes', { exact: true })).toHaveValue(
      /^Quotr Order\n.*Customer Name: Zoë Park\n/s,
    );
    await sending.getByLabel('Notes', { exact: true }).fill('');
    await sending.getByRole('button', { name: 'Send via Email' }).click();
    await expect.poll(() => mails.length).toBe(1);
    await menu(page, 'Admin Settings');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Order History/ })
      .click();
    await expect(page.getByRole('table', { name: 'Orders' })).toContainText('Zoë Park');

    await open(page, '/quotes/storage');
    await expect(page.getByText('Quotr does not open, because its address has no https.')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download backup' }).click(),
    ]);
    const backup = readFileSync(await download.path(), 'utf8');
    expect(backup.match(/"name":\s*"Zoë Park"/g)).toHaveLength(2);
    // Chromium reports the header at each address without https.
    expect(faults.filter((fault) => !fault.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
  } finally {
    await browser.close();
    await server.stop();
  }
});
