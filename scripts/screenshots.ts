/** `npm run screenshots`: takes the pictures of the README and of the pricing desk's help anew. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { chromiumPath } from './chromium-path.ts';

const root = join(import.meta.dirname, '..');
const port = 4193;
const images = join(root, 'docs/images');
const help = join(root, 'src/screens/desk/help');

const banner = '/banners?material=13oz+Scrim&hems=All+sides&grommets=Every+1+ft&width=96&height=48';
const session = { version: 1, data: { token: 't', user: { id: 'u', email: 'staff@quotr.local', name: 'staff' } } };

async function open(path: string, { dark = false, width = 1280 } = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript((value) => localStorage.setItem('quotr.auth.v1', value), JSON.stringify(session));
  const page = await context.newPage();
  await page.goto(`/app${path}`);
  await page.waitForLoadState('networkidle');
  await page.locator('h1').waitFor();
  return page;
}

/** Takes a picture of a part of the desk, with a changed price cell of flyers. */
async function shootDesk(name: string, region: string, cell: string): Promise<void> {
  const page = await open('/admin/price-book/desk', { width: 960 });
  const table = readFileSync(join(root, 'pricing-source/run-sizes/flyers.csv'), 'utf8');
  await page.getByLabel('Price book files').setInputFiles({
    name: 'flyers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table.replace('0.2815,140.77', cell)),
  });
  await page.getByRole('region', { name: region, exact: true }).screenshot({ path: join(help, `${name}.png`) });
}

await build({ root, logLevel: 'warn' });
const server = await preview({ root, preview: { port } });
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
try {
  for (const [name, page] of [
    ['calculator', await open(banner)],
    ['hub', await open('/products', { dark: true })],
  ] as const)
    await page.screenshot({ path: join(images, `${name}.png`) });
  await shootDesk('desk-faults', 'Faults', '$0.2815,140.77');
  await shootDesk('desk-changes', 'Changes for customers', '0.5630,281.50');
} finally {
  await browser.close();
  await server.close();
}
