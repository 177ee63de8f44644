/** A mail too long for an address, or a browser that refuses its clipboard: the clerk loses nothing. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readMailFile } from '../guard/mail-file.ts';
import { expectAccessible } from './support/accessible.ts';
import { cartLines } from './support/cart.ts';
import { refuseClipboard } from './support/clipboard.ts';
import { alert, expectToast } from './support/messages.ts';
import { open } from './support/navigation.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...bannerLine, id: `line-${at}`, product: `Banner ${at + 1}` }));

async function openOrder(page: Page) {
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Submit Order', exact: true }).click();
  return page.getByRole('dialog', { name: 'Send Order Details', exact: true });
}

async function middleOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

test.describe('an order of eight lines', () => {
  test.use({ stored: { ...signedIn, ...withCart(lines(8)) } });

  test('is in the mail with every line, and nothing has to be pasted', { tag: '@nightly' }, async ({
    page,
    mails,
    copies,
  }) => {
    const dialog = await openOrder(page);
    await page.keyboard.type('Ann Lee');
    await dialog.getByLabel('Customer Phone Number').fill('(555) 010-2345');
    await dialog.getByLabel('Customer Email').fill('ann.lee@bakery.example');
    await dialog.getByRole('button', { name: 'Send via Email', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const mail = new URL(mails[0] ?? '');
    expect(mail.href.length).toBeLessThanOrEqual(1900);
    const body = (mail.searchParams.get('body') ?? '').split('\r\n');
    expect(body.slice(0, 4)).toEqual([
      'Quotr Order',
      'Name: Ann Lee',
      'Phone Number: (555) 010-2345',
      'Email: ann.lee@bakery.example',
    ]);
    for (let at = 1; at <= 8; at++)
      expect(body[3 + at]).toMatch(new RegExp(`^${at}\\. 2 x 1 piece Banner ${at}, .*, \\$43\\.14 each, \\$86\\.28$`));
    expect(body.slice(12, 15)).toEqual(['Items: 16', 'Subtotal: $690.24', 'Grand total: $690.24']);
    expect(body).toHaveLength(15);
    expect(copies).toEqual([]);
    await expect(page.getByText(/^This order is too long/)).toHaveCount(0);
  });
});

test.describe('a double click', () => {
  test.use({ stored: { ...signedIn, ...withCart(lines(8)) }, viewport: { width: 1440, height: 720 } });

  test('on Send via Email does not press what lies under it once the dialog has closed', async ({ page, mails }) => {
    const dialog = await openOrder(page);
    const clear = page.getByText('Clear Cart', { exact: true });
    const send = dialog.getByRole('button', { name: 'Send via Email', exact: true });
    const { x, y } = await middleOf(send);
    // Scrolls the page behind the dialog, so that Clear Cart lies under the button.
    await page.evaluate((top) => window.scrollBy(0, top), (await middleOf(clear)).y - y);
    expect(await middleOf(clear)).toMatchObject({ y });
    await page.mouse.dblclick(x, y);
    await expect(dialog).toHaveCount(0);
    expect(mails).toHaveLength(1);
    await expect(cartLines(page)).toHaveCount(8);
    await clear.click();
    await expect(cartLines(page)).toHaveCount(0);
  });
});

test.describe('a long order', () => {
  test.use({ stored: { ...signedIn, ...withCart(lines(12)) } });

  test('is copied in full, the mail says to paste it, and a draft carries all of it', async ({
    page,
    mails,
    copies,
    browserName,
  }) => {
    const dialog = await openOrder(page);
    await page.keyboard.type('Ann Lee');
    await expectToast(page, 'Opening your email client…', () =>
      dialog.getByRole('button', { name: 'Send via Email', exact: true }).click(),
    );
    await expect(dialog.getByText(/^This order is too long for the link that opens the email/)).toBeInViewport();
    expect(copies).toHaveLength(1);
    for (let at = 1; at <= 12; at++) expect(copies[0]).toContain(`\n${at}. Banner ${at}\n`);
    expect(copies[0]).toContain('Customer Name: Ann Lee');
    expect(copies[0] ?? '').toMatch(/Grand total: \$1,035\.36$/);
    const mail = new URL(mails[0] ?? '');
    expect(mail.href.length).toBeLessThanOrEqual(1900);
    expect(mail.searchParams.get('subject')).toBe('Quotr Order • Ann Lee • 24 item(s) • $1,035.36');
    expect(mail.searchParams.get('body')).toBe('The order is on the clipboard: paste it here.');

    // Firefox's driver can't follow a download.
    if (browserName === 'chromium') {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Open as a draft', exact: true }).click();
      expect((await download).suggestedFilename()).toBe('quotr-order.eml');
      const file = readMailFile(await readFile(await (await download).path(), 'utf8'));
      expect(file.text).toBe(copies[0]?.replaceAll('\n', '\r\n'));
      expect(file.headers).toContainEqual(['X-Unsent', '1']);
      await expect(dialog).toHaveCount(0);
      await expectAccessible(page, 'a cart that was sent');
    }
  });

  test('without a clipboard is shown to be copied by hand, and then mailed', { tag: '@nightly' }, async ({
    page,
    mails,
  }) => {
    await page.addInitScript(refuseClipboard);
    const dialog = await openOrder(page);
    await dialog.getByRole('button', { name: 'Send via Email', exact: true }).click();
    await expect(alert(page, 'Copy failed. Try again.')).toBeVisible();
    expect(mails).toHaveLength(0);
    const text = dialog.getByRole('textbox', { name: 'Order details', exact: true });
    await expect(text).toBeFocused();
    await expect(text).toHaveValue(/^Quotr Order\n[^]*12\. Banner 12\n[^]*Grand total: \$1,035\.36$/);
    await expectToast(page, 'Opening your email client…', () =>
      dialog.getByRole('button', { name: 'Open email', exact: true }).click(),
    );
    expect(mails).toHaveLength(1);
  });
});

test.describe('the clipboard of the browser itself', () => {
  test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

  test('gets the details', { tag: '@nightly' }, async ({ page, context, browserName }) => {
    test.skip(browserName === 'firefox', 'it lets no test read its clipboard');
    await context.grantPermissions(['clipboard-write']);
    const dialog = await openOrder(page);
    await expectToast(page, 'Order details copied.', () =>
      dialog.getByRole('button', { name: 'Copy Details', exact: true }).click(),
    );
    // Pastes as a person does, because the page may not read the clipboard.
    const notes = dialog.getByLabel('Notes', { exact: true });
    await notes.press('ControlOrMeta+V');
    await expect(notes).toHaveValue(/^Quotr Order\n[^]*Grand total: \$86\.28$/);
  });
});

test.describe('a short order without a clipboard', () => {
  test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

  test('shows its text selected, and follows what is entered', async ({ page, mails }) => {
    await page.addInitScript(refuseClipboard);
    const dialog = await openOrder(page);
    await dialog.getByRole('button', { name: 'Copy Details', exact: true }).click();
    await expect(alert(page, 'Copy failed. Try again.')).toBeVisible();
    const text = dialog.getByRole('textbox', { name: 'Order details', exact: true });
    await expect(text).toBeFocused();
    const selected = await text.evaluate((area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart);
    expect(selected).toBe((await text.inputValue()).length);
    await dialog.getByLabel('Customer Name', { exact: true }).fill('Ann Lee');
    await expect(text).toHaveValue(/Customer Name: Ann Lee/);
    await expect(dialog.getByRole('button', { name: 'Open email' })).toHaveCount(0);
    // A short order is in the mail itself.
    await dialog.getByRole('button', { name: 'Send via Email', exact: true }).click();
    expect(mails).toHaveLength(1);
    expect(new URL(mails[0] ?? '').searchParams.get('body')).toContain('1. Banners');
  });

  test('copied by hand is in Order History, once', { tag: '@nightly' }, async ({ page }) => {
    await page.addInitScript(refuseClipboard);
    const dialog = await openOrder(page);
    await dialog.getByLabel('Customer Name', { exact: true }).fill('Ann Lee');
    await dialog.getByRole('button', { name: 'Copy Details', exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: 'Order details', exact: true })).toBeFocused();
    await expectToast(page, 'Order details copied.', () => page.keyboard.press('ControlOrMeta+C'));
    await page.keyboard.press('ControlOrMeta+C');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await open(page, '/admin/orders');
    await expect(page.getByRole('button', { name: 'Ann Lee', exact: true })).toHaveCount(1);
  });
});
