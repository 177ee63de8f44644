/** After one visit the app starts without a network. */
import type { Page } from '@playwright/test';
import { expectKept, openTab, test } from './support/builds.ts';
import { calculatorOn } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { addToCart, saveQuote } from './support/clerk.ts';
import { card, expectPath, heading, menu, open } from './support/navigation.ts';
import { calculatorRoutes, menuRoutes, otherRoutes } from './support/routes.ts';
import { signIn } from './support/sign-in.ts';
import { signedIn } from './support/stored.ts';
import { expect, noteAnnouncements } from './support/test.ts';

test('a morning without a network: sign-in, cart, quote, reload, a typed address', async ({ browser, server }) => {
  const page = await openTab(browser, server, { worker: true, stored: {} });
  await noteAnnouncements(page.context());
  await open(page, '/login');
  await expectKept(page);
  await server.stop();
  await open(page, '/');
  await expectPath(page, '/login');
  await signIn(page);
  await expect(card(page, 'Banners')).toBeVisible();
  await addToCart(page);
  await page.reload();
  await expect(calculatorOn(page).quote).toContainText('$43.14');
  await open(page, '/cart');
  await expect(cartLines(page)).toContainText('$86.28');
  const number = await saveQuote(page, 'Zoë Park');
  // Home, an unknown path and a typed `/app` start the app too.
  await open(page, '/nowhere');
  await expect(card(page, 'Banners')).toBeVisible();
  await page.goto(server.address.slice(0, -1), { waitUntil: 'commit' });
  await expect(card(page, 'Banners')).toBeVisible();
  await menu(page, 'Admin Settings');
  await open(page, `/quotes/${number}`);
  await expect(heading(page, `Quote ${number}`)).toBeVisible();
  await page.context().close();
});

test('every page opens without a network', { tag: '@nightly' }, async ({ browser, server }) => {
  const page = await openTab(browser, server, { worker: true, stored: signedIn });
  await open(page, '/products');
  await expectKept(page);
  await server.stop();
  for (const route of [...calculatorRoutes, ...menuRoutes, ...otherRoutes]) {
    await open(page, route);
    await expectPath(page, route);
    await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible();
    if (calculatorRoutes.some((one) => one === route)) await expect(calculatorOn(page).quote, route).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert'), route).toHaveCount(0);
    await expect.poll(() => missingPictures(page), route).toEqual([]);
  }
  await page.context().close();
});

const missingPictures = (page: Page): Promise<readonly string[]> =>
  page
    .locator('img')
    .evaluateAll((all) =>
      all.flatMap((one) => (one instanceof HTMLImageElement && one.naturalWidth > 0 ? [] : [one.outerHTML])),
    );
