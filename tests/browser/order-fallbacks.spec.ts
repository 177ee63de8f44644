/** What a clerk does when the mail is too long for an address, or the browser refuses its clipboard: nothing is lost. */
import type { Page } from '@playwright/test';
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

test.describe('a long order', () => {
  test.use({ stored: { ...signedIn, ...withCart(lines(12)) } });

  test('is copied in full, and the mail says to paste it', async ({ page, mails, copies }) => {
    const dialog = await openOrder(page);
    await dialog.getByLabel('Customer Name', { exact: true }).fill('Ann Lee');
    await dialog.getByRole('button', { name: 'Send via Email', exact: true }).click();
    await expectToast(page, 'Opening your email client… Paste the copied details into the mail.');
    await expect(dialog).toHaveCount(0);
    expect(copies).toHaveLength(1);
    for (let at = 1; at <= 12; at++) expect(copies[0]).toContain(`\n${at}. Banner ${at}\n`);
    expect(copies[0]).toContain('Customer Name: Ann Lee');
    expect(copies[0]).toMatch(/Grand total: \$1,035\.36$/);
    const mail = new URL(mails[0] ?? '');
    expect(mail.href.length).toBeLessThanOrEqual(1900);
    expect(mail.searchParams.get('subject')).toBe('Quotr Order • Ann Lee • 24 item(s) • $1,035.36');
    expect(mail.searchParams.get('body')).toBe('The order is on the clipboard: paste it here.');
  });

  test('without a clipboard is shown to be copied by hand, and then mailed', async ({ page, mails }) => {
    await page.addInitScript(refuseClipboard);
    const dialog = await openOrder(page);
    await dialog.getByRole('button', { name: 'Send via Email', exact: true }).click();
    await expect(alert(page, 'Copy failed. Try again.')).toBeVisible();
    expect(mails).toHaveLength(0);
    const text = dialog.getByRole('textbox', { name: 'Order details', exact: true });
    await expect(text).toBeFocused();
    await expect(text).toHaveValue(/^Quotr Order\n[^]*12\. Banner 12\n[^]*Grand total: \$1,035\.36$/);
    await dialog.getByRole('button', { name: 'Open email', exact: true }).click();
    await expectToast(page, 'Opening your email client…');
    expect(mails).toHaveLength(1);
  });
});

test.describe('the clipboard of the browser itself', () => {
  test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

  test('gets the details', async ({ page, context, browserName }) => {
    test.skip(browserName === 'firefox', 'it lets no test read its clipboard');
    await context.grantPermissions(['clipboard-write']);
    const dialog = await openOrder(page);
    await dialog.getByRole('button', { name: 'Copy Details', exact: true }).click();
    await expectToast(page, 'Order details copied.');
    // The page itself may not read the clipboard; a person pastes.
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
    // The mail carries a short order itself.
    await dialog.getByRole('button', { name: 'Send via Email', exact: true }).click();
    expect(mails).toHaveLength(1);
    expect(new URL(mails[0] ?? '').searchParams.get('body')).toContain('1. Banners');
  });
});
