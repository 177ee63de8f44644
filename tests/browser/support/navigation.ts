import { expect, type Page } from '@playwright/test';

/** Opens a route of the app by its address, as a bookmark does. */
export async function open(page: Page, route: string): Promise<void> {
  const firefox = page.context().browser()?.browserType().name() === 'firefox';
  const address = route.slice(1);
  await settled(page);
  if (!firefox) await page.goto(address, { waitUntil: 'commit' });
  else await page.goto(address, { waitUntil: 'load' }).catch(passOverRedirect);
  await takenOver(page);
}

/** Waits until leaving the page interrupts nothing. */
export const settled = (page: Page) =>
  expect.poll(() => isSettled(page), { message: 'nothing is broken off by leaving the page' }).toBe(true);

/** Returns true if nothing is being stored. */
const isSettled = (page: Page): Promise<boolean> =>
  page
    .evaluate(async () => {
      const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
      return ![...held, ...pending].some(({ name }) => name?.startsWith('quotr.'));
    })
    .catch(() => true);

/** Waits until the app has drawn a page in place of the outline, and hears keys and clicks. */
export async function takenOver(page: Page): Promise<void> {
  await page.locator('#root h1').first().waitFor({ state: 'attached' });
  await page
    .evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })))
    .catch(passOverRedirect);
}

/** Ignores a redirect by the app during a page load, which Firefox's driver reports as a failure. */
function passOverRedirect(error: unknown): void {
  if (
    error instanceof Error &&
    /NS_BINDING_ABORTED|is interrupted by another navigation|context was destroyed/.test(error.message)
  )
    return;
  throw error;
}

const pathOf = ({ pathname }: URL): string => pathname.replace(/^\/app\/?/, '/');

/** Returns the present path and query below `/app`. */
export function routeOf(page: Page): string {
  const url = new URL(page.url());
  return `${pathOf(url)}${url.search}`;
}

/** Waits until the app has arrived at a path, whatever its query. */
export async function expectPath(page: Page, path: string): Promise<void> {
  await expect(page, `arrives at ${path}`).toHaveURL((url) => pathOf(url) === path);
}

export const heading = (page: Page, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title, exact: true });

/** Headings of the pages to which the menu leads. */
const titles: Readonly<Record<string, string>> = {
  'My Store': 'Products',
  Cart: 'Cart',
  'Admin Settings': 'Admin Settings',
  'Help / Contact': 'Help',
};

/** Follows an entry of the header's menu. Ends when the new page has replaced the old one, whose header has a menu too. */
export async function menu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const list = page.locator('[popover]:popover-open');
  await list.locator('a, button').filter({ hasText: entry }).first().click();
  const title = titles[entry];
  if (title !== undefined) await expect(heading(page, title)).toBeVisible();
  if (entry !== 'Logout') return;
  // A logout with a filled cart asks first.
  const asked = page.getByRole('button', { name: 'Log out and empty the cart' });
  await asked.or(heading(page, 'Sign in to Quotr')).waitFor();
  if (await asked.isVisible()) await asked.click();
}

/** Returns a card of a menu, by the beginning of its label. */
export const card = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`) });
