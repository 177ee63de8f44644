/** `npm run screenshots`: every screen at three widths in both themes, into `screenshots/`; `--readme` keeps the README's under `docs/images/`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';

const root = join(import.meta.dirname, '..');
const port = 4193;
const widths = { wide: 1440, tablet: 768, phone: 390 } as const;
const themes = ['light', 'dark'] as const;

const banner = '/banners?material=13oz+Scrim&hems=All+sides&grommets=Every+1+ft&width=96&height=48';

/** Screens by name. The catalog's own routes are the book's; these show each kind of screen and each of its states. */
const screens: Readonly<Record<string, string>> = {
  hub: '/products',
  'sub-menu': '/business-cards',
  'calculator-ladder': '/stock/16pt?coating=Matte&run=500',
  'calculator-area': banner,
  'calculator-empty': '/flyers-brochures',
  'calculator-waiting': '/flags-banner-stands/feather-flags',
  'calculator-limits': '/signs/foam-core?width=5&height=36',
  'calculator-warning': '/signs/coroplast-4mm?h-stakes=Yes&flute=Horizontal&width=24&height=18',
  'calculator-many-choices': '/business-cards/painted-edge',
  'custom-quote': '/custom-quote',
  bundles: '/professional-bundles',
  bundle: '/bundles/grand-opening',
  admin: '/admin',
  markups: '/admin/markups',
  shipping: '/admin/shipping',
  orders: '/admin/orders',
  help: '/help',
};

const session = { version: 1, data: { token: 't', user: { id: 'u', email: 'staff@quotr.local', name: 'staff' } } };

async function openPage(browser: Browser, width: number, theme: 'light' | 'dark', signedIn: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  if (signedIn)
    await context.addInitScript((value) => localStorage.setItem('quotr.auth.v1', value), JSON.stringify(session));
  return context.newPage();
}

async function shoot(page: Page, path: string, file: string): Promise<void> {
  await page.goto(`/app${path}`);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file });
}

/** The cart with two lines in it, and the dialog over it. */
async function shootCart(page: Page, folder: string): Promise<void> {
  for (const path of [banner, '/stock/14pt?run=500']) {
    await page.goto(`/app${path}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    // The toast says that the line is stored.
    await page.getByText('Item added to cart').waitFor();
  }
  await shoot(page, '/cart', join(folder, 'cart.png'));
  await page.getByRole('button', { name: 'Submit Order' }).click();
  await page.screenshot({ path: join(folder, 'order-dialog.png') });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.screenshot({ path: join(folder, 'menu.png') });
}

async function shootAll(browser: Browser, theme: 'light' | 'dark', name: string, width: number): Promise<void> {
  const folder = join(root, 'screenshots', theme, name);
  mkdirSync(folder, { recursive: true });
  const visitor = await openPage(browser, width, theme, false);
  await shoot(visitor, '/login', join(folder, 'sign-in.png'));
  await visitor.context().close();
  const page = await openPage(browser, width, theme, true);
  await shoot(page, '/cart', join(folder, 'cart-empty.png'));
  for (const [screen, path] of Object.entries(screens)) await shoot(page, path, join(folder, `${screen}.png`));
  await shootCart(page, folder);
  await page.context().close();
}

async function shootReadme(browser: Browser): Promise<void> {
  const folder = join(root, 'docs', 'images');
  mkdirSync(folder, { recursive: true });
  const page = await openPage(browser, 1280, 'light', true);
  await shoot(page, banner, join(folder, 'calculator.png'));
  await page.context().close();
}

await build({ root, logLevel: 'warn', build: { outDir: 'screenshots/.build', emptyOutDir: true } });
const server = await preview({ root, build: { outDir: 'screenshots/.build' }, preview: { port } });
const executablePath = process.env['QUOTR_CHROMIUM'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  if (process.argv.includes('--readme')) await shootReadme(browser);
  else {
    for (const theme of themes) {
      for (const [name, width] of Object.entries(widths)) await shootAll(browser, theme, name, width);
    }
  }
} finally {
  await browser.close();
  await server.close();
}
