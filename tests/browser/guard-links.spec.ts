/** Deep links and stored sessions: no white screen, nothing protected before the sign-in, nowhere outside the app. */
import type { Page } from '@playwright/test';
import { hostilePaths } from '../guard/remembered-paths.ts';
import { runs, say } from '../soak/size.ts';
import { hostileLinks, insideLinks } from './support/hostile-links.ts';
import { expectPath, open } from './support/navigation.ts';
import { protectedRoutes } from './support/routes.ts';
import { type Stored, signedIn, storageKeys } from './support/stored.ts';
import { expect, test } from './support/test.ts';
import { goInApp, watchScreens } from './support/watch.ts';

const queries = ['', '?width=96&height=48&run=500', '#prices'];
/** Over a hundred addresses of the app. */
const deepLinks = protectedRoutes
  .flatMap((route) => queries.map((query) => `${route}${query}`))
  .filter((_, at) => at % 3 < 2);

const session = { token: 't', user: { id: 'u', email: 'staff@quotr.local', name: 'staff' } };
const holding = (text: string): Stored => ({ [storageKeys.session]: text });

/** Sessions that let nobody in. */
const sessions: Readonly<Record<string, readonly Stored[]>> = {
  'no session': [{}],
  'a corrupt session': [
    '{"version":1,"data":{"tok',
    '',
    'null',
    '[]',
    '\u0000',
    '{"version":1,"data":{"token":7}}',
    '<html>',
    '{"version":"1"}',
  ].map(holding),
  'a session of an older shape': [
    session,
    { version: 0, data: session },
    { version: 1, data: { token: 't', email: 'staff@quotr.local' } },
    { version: 1, data: { ...session, user: 'staff' } },
    { version: 1, data: null },
    { version: 1, data: { token: 't', user: session.user.email, expires: 0 } },
  ].map((shape) => holding(JSON.stringify(shape))),
  'a session of a newer version': [3, 7, 999].map((version) => holding(JSON.stringify({ version, data: session }))),
};

const signInTitle = 'Sign in to Quotr';
const seenOn = (page: Page) => page.evaluate(() => window.seen);

for (const [what, stored] of Object.entries(sessions)) {
  test.describe(what, () => {
    test.use({ stored: {} });

    test('shows the sign-in on every deep link, and nothing before it', async ({ page }) => {
      test.setTimeout(600_000);
      await watchScreens(page);
      await open(page, '/login');
      const links = deepLinks.filter((_, at) => at % runs(1, 16) === 0);
      let flashes = 0;
      for (const [at, link] of links.entries()) {
        const held = stored[at % stored.length] ?? {};
        await page.evaluate((texts) => {
          localStorage.clear();
          for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
        }, held);
        await open(page, link);
        await expect(page.getByRole('heading', { level: 1, name: signInTitle }), link).toBeVisible();
        await expectPath(page, '/login');
        const seen = await seenOn(page);
        if (seen.some((title) => title !== signInTitle)) flashes++;
        expect(seen, link).toContain(signInTitle);
      }
      say(`deep links with ${what}`, { tried: links.length, 'white screens': 0, flashes });
      expect(flashes).toBe(0);
    });
  });
}

test('the watch sees pages behind the sign-in', async ({ page }) => {
  await watchScreens(page);
  await open(page, '/banners');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await seenOn(page)).toEqual(expect.arrayContaining(['header', 'Banners']));
});

test('the watch sees pages drawn by the build, where they are shown', async ({ page }) => {
  await page.route(/\/assets\/[\w-]+\.js$/, () => undefined);
  await watchScreens(page);
  await page.goto('./banners', { waitUntil: 'commit' });
  await expect.poll(() => seenOn(page)).toEqual(expect.arrayContaining(['header', 'Banners']));
});

test('hostile links bring a page of the app', async ({ page }) => {
  test.setTimeout(600_000);
  let refused = 0;
  const links = hostileLinks.filter((_, at) => at % runs(1, 12) === 0);
  for (const link of links) {
    const status = (await page.request.get(`./${link}`)).status();
    // The server refuses a malformed address.
    if (status >= 400) refused++;
    else {
      await page.goto(`./${link}`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 }), link).toBeVisible();
    }
  }
  await open(page, '/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const within = [...hostileLinks.filter((_, at) => at % runs(1, 4) === 0), ...insideLinks];
  for (const link of within) {
    await goInApp(page, `/app/${link}`);
    await expect(page.getByRole('heading', { level: 1 }), link.slice(0, 80)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' }), link.slice(0, 80)).toHaveCount(0);
  }
  say('hostile links', {
    opened: links.length,
    'refused by the server': refused,
    'inside the app': within.length,
    'white screens': 0,
  });
});

test('a remembered path that leads out leads to the products', async ({ page }) => {
  test.setTimeout(600_000);
  await open(page, '/products');
  const title = page.getByRole('heading', { level: 1, name: 'Products', exact: true });
  await expect(title).toBeVisible();
  const paths = hostilePaths.filter((_, at) => at % runs(1, 8) === 0);
  for (const [at, from] of paths.entries()) {
    await goInApp(page, '/app/cart');
    await expectPath(page, '/cart');
    await goInApp(page, '/app/login', { usr: { from }, key: `k${at}`, idx: 0 });
    await expectPath(page, '/products');
    await expect(title, from).toBeVisible();
  }
  say('remembered paths in the browser', { tried: paths.length, followed: 0 });
});

test.describe('signed in', () => {
  test.use({ stored: signedIn });
  test('a remembered path inside the app is followed', async ({ page }) => {
    await open(page, '/products');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await goInApp(page, '/app/login', { usr: { from: '/banners?width=96' }, key: 'k', idx: 0 });
    await expectPath(page, '/banners');
  });
});
