/** `npm run screenshots`: takes every picture of the README, of the guide for the counter and of the desk's help anew. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { openCalculator } from '../tests/browser/support/calculator.ts';
import { addToCart, banner, button, dialogOf, saveMarkup, saveQuote, toCart } from '../tests/browser/support/clerk.ts';
import { heading, open } from '../tests/browser/support/navigation.ts';
import { signedIn } from '../tests/browser/support/stored.ts';
import { noteAnnouncements } from '../tests/browser/support/test.ts';
import { chromiumPath } from './chromium-path.ts';

const root = join(import.meta.dirname, '..');
const port = 4193;
const flyers = '/flyers-brochures?size=8.5x11&folding=Tri-Fold%2FLetter+Fold&color=4%2F4&coating=No+Coating&run=500';

async function counter({ dark = false, width = 1280 } = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}/app/`,
    viewport: { width, height: 800 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await noteAnnouncements(context);
  await context.addInitScript((stored) => Object.assign(localStorage, stored), signedIn);
  return context.newPage();
}

/** Takes a picture of what is in sight, once no toast is over it. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.no-print > div > [role="status"]')).toHaveCount(0, { timeout: 30_000 });
  await page.screenshot({ path: join(root, 'docs/images', `${name}.png`) });
}

/** Takes a picture of a part of the desk, with a changed price cell of flyers. */
async function shootDesk(name: string, region: string, cell: string): Promise<void> {
  const page = await counter({ width: 960 });
  await open(page, '/admin/price-book/desk');
  const table = readFileSync(join(root, 'pricing-source/run-sizes/flyers.csv'), 'utf8');
  await page.getByLabel('Price book files').setInputFiles({
    name: 'flyers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table.replace('0.2815,140.77', cell)),
  });
  const path = join(root, 'src/screens/desk/help', `${name}.png`);
  await page.getByRole('region', { name: region, exact: true }).screenshot({ path });
}

async function shootProducts(): Promise<void> {
  const page = await counter({ dark: true });
  await open(page, '/products');
  await shoot(page, 'hub');
  await page.emulateMedia({ colorScheme: 'light' });
  await openCalculator(page, banner);
  await shoot(page, 'calculator');
  await open(page, '/products');
  await button(page, 'Paste a request').click();
  const request = '500 basic business cards, 14pt, matte, color on both sides, and two 3x6 banners. Thanks, Ann Lee';
  await page.getByLabel('What the customer said').fill(request);
  await dialogOf(page, 'Paste a request').getByRole('region', { name: 'Banners' }).waitFor();
  await shoot(page, 'request');
}

async function shootQuotes(): Promise<void> {
  const page = await counter();
  await addToCart(page);
  await saveQuote(page, 'Zoë Park');
  await open(page, '/business-cards/basic');
  await button(page, 'Quote several run sizes…').click();
  for (const row of ['100 for', '250 for', '1,000 for']) await page.getByRole('checkbox', { name: row }).check();
  await button(page, 'Add 3 options to cart').click();
  await saveQuote(page, 'Bo Chen');
  await shoot(page, 'quote-options');
  await addToCart(page);
  await addToCart(page, flyers);
  await toCart(page);
  await button(page, 'Save Quote').click();
  await shoot(page, 'save-quote');
  await page.keyboard.press('Escape');
  const number = await saveQuote(page, 'Ann Lee', (dialog) => dialog.getByLabel('Employee Name').fill('Kim'));
  await button(page, 'Send to customer').click();
  await shoot(page, 'send-to-customer');
  await open(page, `/quotes/${number}/letter`);
  await shoot(page, 'quote-letter');
  await button(page, 'Mark as sent').click();
  await saveMarkup(page, '12');
  await open(page, `/quotes/${number}`);
  await button(page, 'Review').waitFor();
  await shoot(page, 'quote');
  await button(page, 'Review').click();
  await shoot(page, 're-price');
  await open(page, '/quotes');
  await heading(page, 'Quotes').waitFor();
  await shoot(page, 'quotes');
}

await build({ root, logLevel: 'warn' });
const server = await preview({ root, preview: { port } });
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
try {
  await shootProducts();
  await shootQuotes();
  await shootDesk('desk-faults', 'Faults', '$0.2815,140.77');
  await shootDesk('desk-changes', 'Changes for customers', '0.5630,281.50');
} finally {
  await browser.close();
  await server.close();
}
