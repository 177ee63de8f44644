/** Whatever fails in whichever screen, there is a way back, and the cart is kept. */
import type { Page } from '@playwright/test';
import { runs, say } from '../soak/size.ts';
import { expectPath, open } from './support/navigation.ts';
import { protectedRoutes } from './support/routes.ts';
import { bannerLine, signedIn, storageKeys, withCart } from './support/stored.ts';
import { test as base, expect } from './support/test.ts';
import { goInApp } from './support/watch.ts';

/** Test without the check of the console, where errors are intended here. */
const test = base.extend({ quiet: undefined });

test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

const routes = protectedRoutes.filter((_, at) => at % runs(1, 3) === 0);

const cart = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKeys.cart);

/** Button of a failed screen: reloads the page after a thrown error, or requests missing code again. */
const wayOn = /^(Reload the page|Try again)$/;

/** Expects a failed screen with its button and its link to the products. */
async function expectWayBack(page: Page, route: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' }), route).toBeVisible();
  await expect(page.getByRole('alert'), route).toContainText('Your cart is kept.');
  await expect(page.getByRole('button', { name: wayOn }), route).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to products', exact: true }), route).toBeVisible();
}

/** Visits every screen while it fails, and expects the cart to be kept. */
async function walkBroken(page: Page): Promise<void> {
  const before = await cart(page);
  for (const route of routes) {
    await goInApp(page, `/app${route}`);
    await expectPath(page, route);
    await expectWayBack(page, route);
    expect(await cart(page)).toBe(before);
  }
}

/** Runs in the page: makes setting the title fail, and thereby every screen except the one that reports failures. */
function breakTitles() {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
  Object.defineProperty(document, 'title', {
    configurable: true,
    get: () => own?.get?.call(document),
    set: (title: string) => {
      if (!title.startsWith('Something went wrong')) throw new Error('broken on purpose');
      own?.set?.call(document, title);
    },
  });
}

test('every screen that throws while it is drawn', async ({ page }) => {
  test.setTimeout(600_000);
  await page.addInitScript(breakTitles);
  await open(page, '/products');
  await walkBroken(page);
  // Setting the title works again, so that the link leads to a screen that works.
  await page.evaluate(() => Reflect.deleteProperty(document, 'title'));
  await page.getByRole('link', { name: 'Back to products', exact: true }).click();
  await expectPath(page, '/products');
  await expect(page.getByRole('link', { name: /^Cart, 2 items? in / })).toBeVisible();
  say('screens that throw', {
    routes: routes.length,
    of: protectedRoutes.length,
    'without a way back': 0,
    'carts lost': 0,
  });
});

/**
 * Returns the scripts that no page can do without: the entry and its imports. All others belong to screens, though a
 * page preloads those of its own screen.
 */
async function firstScripts(page: Page, baseURL: string): Promise<ReadonlySet<string>> {
  const html = await (await page.request.get(baseURL)).text();
  const waiting = Array.from(html.matchAll(/<script[^>]* src="\/app\/assets\/([\w-]+\.js)/g), ([, name = '']) => name);
  const found = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const code = await (await page.request.get(`${baseURL}assets/${name}`)).text();
    waiting.push(
      ...Array.from(code.matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g), ([, imported = '']) => imported),
    );
  }
  return found;
}

test('every screen whose code throws, or is no code', async ({ page, baseURL }) => {
  test.setTimeout(600_000);
  const whole = await firstScripts(page, baseURL ?? '');
  let broken = 0;
  await page.route(/\/assets\/[\w-]+\.js$/, async (route) => {
    if (whole.has(route.request().url().replace(/.*\//, ''))) return route.continue();
    broken++;
    const body = broken % 2 === 0 ? 'throw new Error("broken on purpose");' : '<!doctype html><title>Not found</title>';
    return route.fulfill({ contentType: broken % 2 === 0 ? 'text/javascript' : 'text/html', body });
  });
  await open(page, '/products');
  await expectWayBack(page, '/products');
  await walkBroken(page);
  expect(broken).toBeGreaterThan(5);
  await page.unrouteAll();
  await page.getByRole('button', { name: wayOn }).click();
  await expect(page.getByRole('link', { name: /^Cart, 2 items? in / })).toBeVisible();
  say('screens whose code fails', {
    routes: routes.length,
    of: protectedRoutes.length,
    files: broken,
    'without a way back': 0,
    'carts lost': 0,
  });
});

test.describe('signed out', () => {
  test.use({ stored: withCart([bannerLine]) });

  test('the sign-in that throws', async ({ page }) => {
    await page.addInitScript(breakTitles);
    await open(page, '/login');
    await expectWayBack(page, '/login');
    await page.reload();
    await expectWayBack(page, '/login');
  });
});
