/** A mail too long for an address, or a browser that refuses its clipboard: the clerk loses nothing. */
import type { Locator, Page } from '@playwright/test';
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
  const dialog = page.getByRole('dialog', { name: 'Send Order Details', exact: true });
  await expect(dialog.getByLabel('Customer Name', { exact: true })).toBeFocused();
  return dialog;
}

async function middleOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Presses what lies at a place a tenth of a second after the dialog has closed, as a second click does. */
const clickOnceClosed = ({ x, y }: { readonly x: number; readonly y: number }) =>
  new Promise<void>((done) => {
    const press = () => {
      const under = document.elementFromPoint(x, y);
      if (under instanceof HTMLElement) under.click();
      done();
    };
    new MutationObserver((_, observer) => {
      if (document.querySelector('dialog[open]')) return;
      observer.disconnect();
      setTimeout(press, 100);
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
  });

test.describe('a double click', () => {
  test.use({ stored: { ...signedIn, ...withCart(lines(8)) }, viewport: { width: 1440, height: 720 } });

  test('on Send via Email does not press what lies under it once the dialog has closed', async ({ page, mails }) => {
    const dialog = await openOrder(page);
    const remove = cartLines(page)
      .nth(6)
      .getByRole('button', { name: /^Remove / });
    const send = dialog.getByRole('button', { name: 'Send via Email', exact: true });
    const { x, y } = await middleOf(send);
    await page.locator('main').evaluate((main) => Object.assign(main.style, { paddingBlock: '900px' }));
    // Scrolls the page behind the dialog, so that Remove of a line lies under the button.
    await page.evaluate((top) => window.scrollBy(0, top), (await middleOf(remove)).y - y);
    expect(await middleOf(remove)).toMatchObject({ y });
    const clickedAgain = page.evaluate(clickOnceClosed, { x, y });
    await page.mouse.click(x, y);
    await clickedAgain;
    await expect(dialog).toHaveCount(0);
    expect(mails).toHaveLength(1);
    await expect(cartLines(page)).toHaveCount(8);
    await remove.click();
    await expect(cartLines(page)).toHaveCount(7);
  });
});

test.describe('a long order', () => {
  test.use({ stored: { ...signedIn, ...withCart(lines(12)) } });

  test('is copied in full, and the mail says to paste it', { tag: '@nightly' }, async ({ page, mails, copies }) => {
    const dialog = await openOrder(page);
    await page.keyboard.type('Ann Lee');
    await expectToast(page, 'Opening your email client…', () =>
      dialog.getByRole('button', { name: 'Send via Email', exact: true }).click(),
    );
    await expect(dialog.getByText(/^This order is too long to open as an email/)).toBeInViewport();
    expect(copies).toHaveLength(1);
    for (let at = 1; at <= 12; at++) expect(copies[0]).toContain(`\n${at}. Banner ${at}\n`);
    expect(copies[0]).toContain('Customer Name: Ann Lee');
    expect(copies[0] ?? '').toMatch(/Grand total: \$1,035\.36$/);
    const mail = new URL(mails[0] ?? '');
    expect(mail.href.length).toBeLessThanOrEqual(1900);
    expect(mail.searchParams.get('subject')).toBe('Quotr Order • Ann Lee • 24 item(s) • $1,035.36');
    expect(mail.searchParams.get('body')).toBe('The order is on the clipboard: paste it here.');
    await expectAccessible(page, 'an order to paste');
  });
});

test.describe('a short order without a clipboard', () => {
  test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

  test('shows its text selected, and follows what is entered', { tag: '@nightly' }, async ({ page, mails }) => {
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
});
