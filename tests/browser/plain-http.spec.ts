/** The app at a plain http address, as a shop may serve it in its own network: browsers withhold several interfaces. */
import { readFileSync } from 'node:fs';
import { pressInMenu } from './support/action-menu.ts';
import { presentBuild } from './support/builds.ts';
import { addToCart, button, orderDialog, saveQuote, toAdmin, toCart } from './support/clerk.ts';
import { expectToast } from './support/messages.ts';
import { heading, open } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { startServer } from './support/static-server.ts';
import { catchMails, expect, listenForFaults, noteAnnouncements, test } from './support/test.ts';

// Only a browser of its own can be told where a name leads.
test('an order, a quote, its letter and a backup are made over plain http', { tag: '@nightly' }, async ({
  playwright,
  launchOptions,
}) => {
  const server = await startServer(presentBuild);
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP shop.test 127.0.0.1'],
  });
  try {
    const baseURL = server.address.replace('localhost', 'shop.test');
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    await noteAnnouncements(context);
    const page = await context.newPage();
    const faults = listenForFaults(page, new URL(baseURL).origin);
    const mails = await catchMails(page);
    await open(page, '/login');
    expect(await page.evaluate(() => [window.isSecureContext, 'clipboard' in navigator])).toEqual([false, false]);
    await signIn(page);
    await expect(heading(page, 'Products')).toBeVisible();

    await addToCart(page);
    await saveQuote(page, 'Zoë Park');
    await pressInMenu(page, 'More', 'Quote letter');
    await expect(page.getByRole('article', { name: /^Quote Q-/ })).toContainText('Zoë Park');

    await addToCart(page);
    await toCart(page);
    await button(page, 'Submit Order').click();
    const sending = orderDialog(page);
    await sending.getByLabel('Customer Name', { exact: true }).fill('Zoë Park');
    await expectToast(page, 'Order details copied.', () => button(sending, 'Copy Details').click());
    const notes = sending.getByLabel('Notes', { exact: true });
    await notes.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(notes).toHaveValue(/^Quotr Order\n.*Customer Name: Zoë Park\n/s);
    await notes.fill('');
    await button(sending, 'Send via Email').click();
    await expect.poll(() => mails.length).toBe(1);
    await toAdmin(page, 'Order History');
    await expect(page.getByRole('table', { name: 'Orders' })).toContainText('Zoë Park');

    await open(page, '/admin/storage');
    await expect(page.getByText('Quotr does not open, because its address has no https.')).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download backup').click()]);
    const backup = readFileSync(await download.path(), 'utf8');
    expect(backup.match(/"name":\s*"Zoë Park"/g)).toHaveLength(2);
    // Chromium reports the header at each address without https.
    expect(faults.filter((fault) => !fault.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
  } finally {
    await browser.close();
    await server.stop();
  }
});
