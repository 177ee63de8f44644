/** Every flow with the keyboard alone; the focus is always visible. */
import type { Locator, Page } from '@playwright/test';
import { cartLines } from './support/cart.ts';
import { button, dialogOf } from './support/clerk.ts';
import { expectToast } from './support/messages.ts';
import { expectPath, heading, open } from './support/navigation.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

/** Runs in the page: returns true if the focused element, or the name or box drawn for it, has an outline. */
function focusIsSeen(): boolean {
  const focused = document.activeElement;
  const drawn = [focused, focused?.nextElementSibling, focused?.parentElement].filter(
    (element) => element instanceof Element,
  );
  return drawn.some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
}

const keys = (page: Page) => ({
  /** Tabs until `target` has the focus, and expects a visible focus at each stop. */
  to: async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
    const has = () => target.evaluate((element) => element === document.activeElement);
    let lost = 0;
    for (let stop = 0; stop < 60 && !(await has()); stop++) {
      await page.keyboard.press(key);
      if (!(await expectSeen(page))) lost++;
    }
    await expect(target).toBeFocused();
    expect(lost, 'the focus is off the page between its last stop and its first, and nowhere else').toBeLessThanOrEqual(
      1,
    );
  },
  press: (key: string): Promise<void> => page.keyboard.press(key),
  type: (text: string): Promise<void> => page.keyboard.type(text),
});

/** @returns false if the focus is off the page: the browser's own bars are tab stops too */
async function expectSeen(page: Page): Promise<boolean> {
  const where = await page.evaluate(() =>
    document.hasFocus() && document.activeElement !== document.body
      ? document.activeElement?.outerHTML.slice(0, 120)
      : '',
  );
  if (!where) return false;
  await expect.poll(() => page.evaluate(focusIsSeen), `the focus is seen on ${where}`).toBe(true);
  return true;
}

test.describe('from the sign-in to the order', () => {
  test.use({ stored: {} });

  test('a banner is quoted and sent', async ({ page, mails, copies }) => {
    const { to, press, type } = keys(page);
    await open(page, '/login');
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await type('staff@quotr.local');
    await to(page.getByLabel('Password', { exact: true }));
    await type('quotr');
    await press('Enter');
    await expectPath(page, '/products');

    await to(page.getByRole('main').getByRole('link', { name: /^Banners/ }));
    await press('Enter');
    await expect(heading(page, 'Banners')).toBeVisible();
    const material = page.getByRole('radiogroup', { name: 'Material', exact: true });
    await to(material.getByRole('radio').first());
    await press('Space');
    await expect(material.getByRole('radio', { name: '13oz Scrim', exact: true })).toBeChecked();
    await press('ArrowRight');
    await expect(material.getByRole('radio').nth(1)).toBeChecked();
    await press('ArrowLeft');
    await to(page.getByRole('textbox', { name: 'Width', exact: true }));
    await type('96');
    await to(page.getByRole('textbox', { name: 'Height', exact: true }));
    await type('48');
    await to(button(page, 'Add to cart'));
    await expectToast(page, 'Item added to cart', () => press('Enter'));
    await expect(button(page, 'Add to cart')).toBeFocused();

    await to(page.getByRole('link', { name: /^Cart, 1 items? in / }), 'Shift+Tab');
    await press('Enter');
    await expect(cartLines(page)).toHaveCount(1);
    await to(page.getByRole('textbox', { name: /^Quantity of Banners/ }));
    await press('ArrowUp');
    await expect(page.getByText('Quantity: 2')).toBeVisible();
    await to(button(page, 'Submit Order'));
    await press('Enter');

    const dialog = dialogOf(page, 'Send Order Details');
    await expect(dialog.getByLabel('Customer Name', { exact: true })).toBeFocused();
    await type('Ann Lee');
    await to(button(page, 'Copy Details'));
    await expectToast(page, 'Order details copied.', () => press('Enter'));
    expect(copies[0]).toContain('Customer Name: Ann Lee');
    await press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button(page, 'Submit Order')).toBeFocused();
    await press('Enter');
    await to(button(page, 'Send via Email'));
    await press('Enter');
    await expect(dialog).toHaveCount(0);
    expect(mails).toHaveLength(1);
  });
});

test.describe('signed in, with a line in the cart', () => {
  test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });
});
