/**
 * `npm run screenshots`: takes pictures of every screen, in both themes at four widths, into `screenshots/`. `-- cart
 * menu` takes only the pictures of these two screens. `-- --documents` takes the pictures for the documents, into
 * `docs/images/`, and for the help of the pricing desk. `-- --documents requests` takes only the pictures of requests.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { chromiumPath } from './chromium-path.ts';
import { Camera } from './screenshots/camera.ts';
import { shootDesk } from './screenshots/desk-scenes.ts';
import { shootQuotes } from './screenshots/quote-scenes.ts';
import { shootRequests } from './screenshots/request-scenes.ts';
import { addToCart } from './screenshots/sample-quotes.ts';

const root = join(import.meta.dirname, '..');
const port = 4193;
const widths = { wide: 1440, tablet: 768, phone: 390, small: 320 } as const;
const themes = ['light', 'dark'] as const;

const banner = '/banners?material=13oz+Scrim&hems=All+sides&grommets=Every+1+ft&width=96&height=48';

/**
 * Addresses of the screens, by the name of the picture. Each kind of screen has at least one picture. If a screen can
 * be in several states, each state has a picture.
 */
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
  pending: '/admin/pending',
  faq: '/admin/faq',
  contact: '/admin/contact',
  help: '/help',
  'quotes-empty': '/quotes',
  'compare-empty': '/compare',
};

const session = { version: 1, data: { token: 't', user: { id: 'u', email: 'staff@quotr.local', name: 'staff' } } };

type Theme = (typeof themes)[number];

async function openPage(browser: Browser, width: number, theme: Theme, signedIn: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    // A service worker would fetch the whole app for every picture.
    serviceWorkers: 'block',
  });
  if (signedIn)
    await context.addInitScript((value) => localStorage.setItem('quotr.auth.v1', value), JSON.stringify(session));
  return context.newPage();
}

/** Takes the pictures of a screen at an address, or after a person's actions. */
type Scene = (camera: Camera) => Promise<void>;

const scenes: Readonly<Record<string, Scene>> = {
  ...Object.fromEntries(Object.entries(screens).map(([name, path]) => [name, still(name, path)])),
  'cart-empty': still('cart-empty', '/cart'),
  'settings-draft': async (camera) => {
    await camera.go('/admin/markups');
    await camera.page
      .getByRole('spinbutton', { name: / % Markup$/ })
      .nth(1)
      .fill('12.5');
    await camera.take('settings-draft');
  },
  find: async (camera) => {
    await camera.go('/products');
    await camera.page.getByRole('button', { name: 'Find', exact: true }).click();
    await camera.page.getByRole('combobox', { name: 'Find' }).fill('foil');
    await camera.page.getByRole('option').first().waitFor();
    await camera.take('find');
  },
  menu: async (camera) => {
    await camera.go('/products');
    await camera.page.getByRole('button', { name: 'Menu' }).click();
    await camera.take('menu');
  },
  // This scene is the last one, because it fills the cart.
  cart: async (camera) => {
    for (const path of [banner, '/stock/14pt?run=500']) await addToCart(camera, path);
    await camera.take('toast');
    await camera.go('/cart');
    await camera.take('cart');
    await camera.page.getByRole('button', { name: 'Submit Order' }).click();
    await camera.take('order-dialog');
  },
};

function still(name: string, path: string): Scene {
  return async (camera) => {
    await camera.go(path);
    await camera.take(name);
  };
}

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const wanted = (name: string) => asked.length === 0 || asked.includes(name);

async function shootAll(browser: Browser, theme: Theme, name: string, width: number): Promise<void> {
  const folder = join(root, 'screenshots', theme, name);
  mkdirSync(folder, { recursive: true });
  if (wanted('sign-in')) {
    const visitor = await openPage(browser, width, theme, false);
    await still('sign-in', '/login')(new Camera(visitor, folder));
    await visitor.context().close();
  }
  const page = await openPage(browser, width, theme, true);
  const camera = new Camera(page, folder);
  for (const [scene, shoot] of Object.entries(scenes)) if (wanted(scene)) await shoot(camera);
  await page.context().close();
  if (wanted('quotes')) await shootQuotesOf(browser, theme, width, folder);
}

/** Takes the pictures of quotes in a separate browser context, so that no other picture shows these quotes. */
async function shootQuotesOf(browser: Browser, theme: Theme, width: number, folder: string): Promise<void> {
  const page = await openPage(browser, width, theme, true);
  await shootQuotes(new Camera(page, folder));
  await page.context().close();
}

/** Takes the pictures of requests, for the README, for docs/quotes.md and for the help of the pricing desk. */
async function shootDocuments(browser: Browser): Promise<void> {
  const folder = join(root, 'docs', 'images');
  mkdirSync(folder, { recursive: true });
  const pictures = [
    ['calculator', banner, 'light', true],
    ['hub', '/products', 'dark', true],
    ['sign-in', '/login', 'light', false],
  ] as const;
  if (wanted('requests')) await shootRequestsInto(browser, join(folder, 'requests'));
  if (asked.length > 0) return;
  for (const [name, path, theme, signedIn] of pictures) {
    const page = await openPage(browser, 1280, theme, signedIn);
    await still(name, path)(new Camera(page, folder));
    await page.context().close();
  }
  await shootQuotesOf(browser, 'light', 1280, folder);
  const desk = await openPage(browser, 960, 'light', true);
  await shootDesk(desk, join(root, 'src/screens/desk/help'));
  await desk.context().close();
}

async function shootRequestsInto(browser: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const width of [widths.wide, widths.phone]) {
    const page = await openPage(browser, width, 'light', true);
    await shootRequests(new Camera(page, folder), width);
    await page.context().close();
  }
}

await build({ root, logLevel: 'warn', build: { outDir: 'screenshots/.build', emptyOutDir: true } });
const server = await preview({ root, build: { outDir: 'screenshots/.build' }, preview: { port } });
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
try {
  if (process.argv.includes('--documents')) await shootDocuments(browser);
  else {
    for (const theme of themes) {
      for (const [name, width] of Object.entries(widths)) await shootAll(browser, theme, name, width);
    }
  }
} finally {
  await browser.close();
  await server.close();
}
