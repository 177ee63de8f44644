/** The content policy in normal use: a walk through every route and the main job, without one violation. */

import { securityHeaders } from '../../src/contract/serving.ts';
import { isFull, say } from '../soak/size.ts';
import { expectToast } from './support/messages.ts';
import { expectPath, open } from './support/navigation.ts';
import { oneOfEachScreen, protectedRoutes } from './support/routes.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { goInApp, watchPolicy } from './support/watch.ts';

const routes = isFull ? protectedRoutes : oneOfEachScreen;

test.use({ stored: {} });

test('sign-in, each screen, the main job, themes and print', async ({ page, mails }) => {
  test.setTimeout(600_000);
  const stopped = await watchPolicy(page);
  await open(page, '/login');
  await signIn(page);
  await expectPath(page, '/products');
  for (const route of routes) {
    await goInApp(page, `/app${route}`);
    await expectPath(page, route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await open(page, '/banners?material=13oz+Scrim&hems=All+sides&grommets=Every+1+ft&width=96&height=48');
  await expectToast(page, 'Item added to cart', () =>
    page.getByRole('button', { name: 'Add to cart', exact: true }).click(),
  );
  for (const theme of ['Dark', 'Light', 'System']) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('radio', { name: theme, exact: true }).check({ force: true });
    await page.keyboard.press('Escape');
  }
  await page.pdf();
  await goInApp(page, '/app/cart');
  await page.pdf();
  await page.getByRole('button', { name: 'Submit Order', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Order Details', exact: true });
  await dialog.getByLabel('Customer Name', { exact: true }).fill('Ann Lee');
  await dialog.getByRole('button', { name: 'Send via Email', exact: true }).click();
  await expect.poll(() => mails.length).toBe(1);
  await open(page, '/admin/markups');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export JSON', exact: true }).click();
  await download;
  say('content policy', { routes: routes.length, violations: stopped.length });
  expect(stopped).toEqual([]);
});

test('every answer carries the security headers, and the page its own policy', async ({ page, request }) => {
  for (const path of ['', 'banners', 'first.js', 'favicon.svg']) {
    const headers = (await request.get(path)).headers();
    for (const [name, want] of Object.entries(securityHeaders))
      expect(headers[name.toLowerCase()], `${path} ${name}`).toBe(want);
  }
  const missing = await request.get('assets/gone-12345678.js');
  expect([missing.status(), missing.headers()['x-content-type-options']]).toEqual([404, 'nosniff']);
  await open(page, '/login');
  const meta = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(meta).toHaveAttribute(
    'content',
    /worker-src 'self'; manifest-src 'self'; .*require-trusted-types-for 'script'/,
  );
  // The policy would not apply to elements before it.
  expect(await meta.evaluate((tag) => tag.previousElementSibling?.matches('[charset]') ?? true)).toBe(true);
});

test('no other page may frame the app', async ({ browser, baseURL }) => {
  // A page without the check of the console: the refusal is an error there.
  const page = await browser.newPage();
  await page.goto(baseURL ?? '');
  const framed = await page.evaluate(async (address) => {
    const frame = document.createElement('iframe');
    frame.src = address ?? '';
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    return frame.contentDocument?.querySelector('h1')?.textContent;
  }, baseURL);
  await page.close();
  expect(framed).toBeUndefined();
});
