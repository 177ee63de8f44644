/** The page that the build draws for an address: who sees it, and that the app takes it over unchanged. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { card, heading as headingOf, open, takenOver } from './support/navigation.ts';
import { signedIn } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const built = join(import.meta.dirname, '../../dist/pages');

/** Opens a page while the app's own scripts are held back. @returns a function that releases them */
async function openHeld(page: Page, begin: string | (() => Promise<unknown>)): Promise<() => void> {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  if (typeof begin === 'string') await page.goto(`/app${begin}`, { waitUntil: 'commit' });
  else await begin();
  // `noscript` follows the script that decides what is shown: once it is there, the script has run.
  await page.locator('noscript').waitFor({ state: 'attached' });
  return () => release?.();
}

const mark = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('#root *')];
    for (const element of elements) element.toggleAttribute('data-stood', true);
    return elements.length;
  });

const marked = (page: Page) => page.locator('#root [data-stood]').count();

/** Records all layout shifts of the page from now on. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) window.shifts = (window.shifts ?? 0) + Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the sum of the layout shifts. The browser reports the shifts of a frame after the frame. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.shifts ?? 0))));
      }),
  );

declare global {
  interface Window {
    shifts?: number;
  }
}

for (const { address, stored, heading, below } of [
  { address: '/login', stored: {}, heading: 'Sign in to Quotr', below: 'Sign In' },
  { address: '/products', stored: signedIn, heading: 'Products', below: 'Choose a product to price it.' },
  { address: '/', stored: signedIn, heading: 'Products', below: 'Choose a product to price it.' },
  {
    address: '/stock/14pt',
    stored: signedIn,
    heading: 'Basic Business Cards',
    below: 'Coating',
  },
  {
    address: '/magnets/standard-magnets',
    stored: signedIn,
    heading: 'Standard Magnets',
    below: 'Choose a run size below.',
  },
]) {
  test.describe(address, { tag: /^\/$|magnets/.test(address) ? '@full' : [] }, () => {
    test.use({ stored });

    test('is painted before the app comes, and taken over as it stands', async ({ page, browserName }) => {
      await noteShifts(page);
      const release = await openHeld(page, address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(below, { exact: true })).toBeVisible();
      // A price without its markup would be a wrong price.
      await expect(page.locator('#root')).not.toContainText(/\$\s*\d/);
      const stood = await mark(page);
      const sizes = await page.locator('#root :is(table, table *)').count();
      release();
      await expect(page.locator('#root')).not.toHaveAttribute('hidden');
      if (below !== 'Sign In' && heading !== 'Products')
        await expect(page.getByRole('row', { selected: true })).toContainText('$');
      // Only the table of run sizes is replaced, by the table of prices.
      expect(await marked(page)).toBe(stood - sizes);
      if (browserName === 'chromium') expect(await shiftsOf(page)).toBe(0);
    });
  });
}

test.describe('on a phone nothing moves', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'Chromium alone measures layout shifts');
  test.use({ viewport: { width: 390, height: 844 } });

  test.describe('nobody is signed in', () => {
    test.use({ stored: {} });

    test('on a slow computer, the sign-in appears whole', async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await noteShifts(page);
      for (let start = 0; start < 5; start++) {
        await page.goto('/app/login');
        // Only the app draws this element.
        await expect(page.locator('main > [aria-hidden]')).toBeAttached();
        expect(await shiftsOf(page)).toBe(0);
      }
    });
  });

  test('when the quantity comes above the prices', async ({ page }) => {
    await noteShifts(page);
    const release = await openHeld(page, '/banners');
    await expect(page.getByText('Pricing shown after selections.')).toBeInViewport();
    release();
    await expect(page.getByRole('combobox', { name: 'Quantity' })).toBeVisible();
    expect(await shiftsOf(page)).toBe(0);
  });

  test('when the facts of the price book come', async ({ page }) => {
    await noteShifts(page);
    await page.goto('/app/admin/price-book');
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeAttached();
    await expect(page.getByRole('table', { name: 'Price rows' }).getByRole('row').nth(1)).toBeAttached();
    expect(await shiftsOf(page)).toBe(0);
  });
});

test.describe('nobody is signed in', () => {
  test.use({ stored: {} });

  for (const address of ['/products', '/stock/14pt', '/cart', '/admin']) {
    test(`nothing of ${address} is painted`, { tag: address === '/products' ? [] : '@full' }, async ({ page }) => {
      const release = await openHeld(page, address);
      await expect(page.locator('#root *').first()).toBeAttached();
      await expect(page.locator('#root')).toBeHidden();
      release();
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Quotr' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/app/login');
    });
  }

  test('entries typed into the sign-in before the app comes are kept, and the place of the cursor @firefox', async ({
    page,
  }) => {
    const release = await openHeld(page, '/login');
    await page.getByLabel('Email').pressSequentially('ann@store.test');
    await page.getByLabel('Password').pressSequentially('sec');
    release();
    // Only the app draws this element.
    await expect(page.locator('main > [aria-hidden]')).toBeAttached();
    await page.keyboard.type('ret');
    await expect(page.getByLabel('Email')).toHaveValue('ann@store.test');
    await expect(page.getByLabel('Password')).toHaveValue('secret');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  });

  test('Sign In, pressed before the app comes, signs in when it has come', async ({ page }) => {
    const release = await openHeld(page, '/login');
    await page.getByLabel('Email').pressSequentially('ann@store.test');
    await page.getByLabel('Password').pressSequentially('secret');
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  });
});

test('the sign-in is not painted for who is signed in', async ({ page }) => {
  const release = await openHeld(page, '/login');
  await expect(page.locator('#root')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

test('after a logout nothing is painted any more', async ({ page }) => {
  await page.goto('/app/products');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Quotr' })).toBeVisible();
  const release = await openHeld(page, '/products');
  await expect(page.locator('#root')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Quotr' })).toBeVisible();
});

test('an address with a query is painted with header and heading only', async ({ page }) => {
  const release = await openHeld(page, '/stock/14pt?coating=Glossy+Front');
  await expect(page.getByRole('heading', { level: 1, name: 'Basic Business Cards' })).toBeVisible();
  await expect(page.getByText('Coating', { exact: true })).toBeHidden();
  release();
  await expect(page.getByRole('radio', { name: 'Glossy Front' })).toBeChecked();
});

/** Clicks into the middle of an element, whether it is ready or not. */
async function press(page: Page, what: Locator): Promise<void> {
  const { x, y, width, height } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

test.describe('a press before the app comes is kept, and done when the app hears it', () => {
  test('choices, one after the other: none is shown beside the price of another', async ({ page }) => {
    const release = await openHeld(page, '/stock/14pt');
    const coating = page.locator('label', { hasText: 'Glossy Front' });
    await expect(coating).toBeVisible();
    await press(page, coating);
    await press(page, page.locator('label', { hasText: '16pt' }).first());
    await expect(coating).toHaveAttribute('data-kept');
    await expect(coating.locator('input')).not.toBeChecked();
    release();
    await expect(page.getByRole('radio', { name: 'Glossy Front' })).toBeChecked();
    await expect(page.getByRole('row', { selected: true })).toContainText('$');
    await expect(page).toHaveURL(/\/stock\/16pt\?.*coating=Glossy\+Front/);
    await expect(page.locator('[data-kept], [data-waits]')).toHaveCount(0);
  });

  for (const [what, address, act, done] of [
    [
      'Back',
      '/stock/14pt',
      (page: Page) => press(page, page.getByText('Back', { exact: true })),
      (page: Page) => page.getByRole('heading', { level: 1, name: 'Business Cards', exact: true }),
    ],
    [
      'Back, of an address with a query',
      '/stock/14pt?coating=Glossy+Front',
      (page: Page) => press(page, page.getByText('Back', { exact: true })),
      (page: Page) => page.getByRole('heading', { level: 1, name: 'Business Cards', exact: true }),
    ],
    [
      'Find',
      '/products',
      (page: Page) => press(page, page.getByRole('button', { name: 'Find', exact: true }).first()),
      (page: Page) => page.getByRole('dialog', { name: 'Find' }),
    ],
    [
      'the key /',
      '/products',
      (page: Page) => page.keyboard.press('/'),
      (page: Page) => page.getByRole('dialog', { name: 'Find' }),
    ],
    [
      'the key / and what is typed after it',
      '/products',
      (page: Page) => page.keyboard.type('/a/b', { delay: 5 }),
      (page: Page) => page.getByRole('combobox', { name: 'Find', exact: true }).and(page.locator('[value="a/b"]')),
    ],
    [
      'Enter after it',
      '/products',
      (page: Page) => page.keyboard.type('/4x8 banner\n', { delay: 5 }),
      (page: Page) => page.getByRole('heading', { level: 1, name: 'Banners' }),
    ],
  ] as const)
    test(what, { tag: /query|typed/.test(what) ? '@full' : [] }, async ({ page }) => {
      const release = await openHeld(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await act(page);
      release();
      await expect(done(page)).toBeVisible();
    });

  test('but not once the session is over', async ({ page }) => {
    const release = await openHeld(page, '/products');
    await page.keyboard.press('/');
    await page.evaluate(() => localStorage.removeItem('quotr.auth.v1'));
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Quotr' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('presses are heard before the storage is read; prices and Logout wait for it', async ({ page }) => {
    await page.addInitScript(() => {
      const held = new Promise((resolve) => addEventListener('read', resolve, { once: true }));
      indexedDB.databases = async () => {
        await held;
        return [];
      };
    });
    await page.goto('/app/stock/14pt');
    await expect(page.locator('html')).not.toHaveAttribute('data-shown');
    await page.locator('label', { hasText: 'Glossy Front' }).click();
    await expect(page).toHaveURL(/coating=Glossy\+Front/);
    await expect(page.locator('main')).not.toContainText(/\$\s*\d/);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.evaluate(() => dispatchEvent(new Event('read')));
    await expect(page.getByRole('row', { selected: true })).toContainText('$');
    await expect(page.locator('[data-waits]')).toHaveCount(0);
  });

  test('controls whose press is not kept look disabled: boxes, and Logout', async ({ page }) => {
    const release = await openHeld(page, '/banners');
    await page.getByRole('button', { name: 'Menu' }).click();
    const logout = page.getByRole('button', { name: 'Logout' });
    await expect(logout).toBeDisabled();
    await expect(logout).toHaveCSS('opacity', '0.5');
    await press(page, logout);
    const width = page.locator('main input[inputmode]').first();
    await expect(width).toBeDisabled();
    release();
    await expect(width).toBeEnabled();
    await expect(page.getByRole('heading', { level: 1, name: 'Banners' })).toBeVisible();
    await expect(logout).toBeEnabled();
  });
});

test('a page that could not be loaded has a message where it was painted', async ({ page }) => {
  await page.route(/\/assets\/index-.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw 0' }),
  );
  for (const fault of ['pageerror', 'console'] as const) page.removeAllListeners(fault);
  await page.goto('/app/products');
  await expect(page.getByRole('alert')).toContainText('Quotr could not be loaded');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
});

const pages = existsSync(built)
  ? readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  : [];

test('every page holds no price and no style of its own, and takes at most 15 KB', () => {
  expect(pages.length).toBeGreaterThan(50);
  for (const name of pages) {
    const text = readFileSync(join(built, name), 'utf8');
    const root = text.slice(text.indexOf('<div id="root"'));
    expect(root, name).not.toMatch(/\$\s*\d/);
    expect(text, name).not.toMatch(/\sstyle="/);
    expect(Buffer.byteLength(text), name).toBeLessThanOrEqual(15_000);
  }
});

// React reports elements that it cannot take over on the console, which fails the test.
test('every page is taken over @full', async ({ page }) => {
  const addresses = pages.map((name) =>
    name
      .replaceAll('\\', '/')
      .replace(/\.html$/, '')
      .replace(/^index$/, ''),
  );
  for (const address of addresses.filter((path) => path !== 'login')) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    await page.goto(`/app/${address}`);
    // oxlint-disable-next-line no-await-in-loop -- one page
    await expect(page.locator('html')).not.toHaveAttribute('data-shown');
  }
});

test('a page that Back leaves before the app comes is followed by the one before it', async ({ page }) => {
  await open(page, '/products');
  await card(page, 'Posters').click();
  await expect(headingOf(page, 'Posters')).toBeVisible();
  const release = await openHeld(page, () =>
    Promise.all([page.waitForEvent('framenavigated'), page.evaluate(() => window.location.reload())]),
  );
  await expect(headingOf(page, 'Posters')).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect.poll(() => page.evaluate(() => window.location.pathname)).toBe('/app/products');
  release();
  await expect(headingOf(page, 'Products')).toBeVisible();
  await takenOver(page);
});
