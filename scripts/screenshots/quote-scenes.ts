/** Scenes of quotes, such as saving, finding and comparing quotes, or opening a quote after a price change. */
import { pressInMenu } from '../../tests/browser/support/action-menu.ts';
import type { Camera } from './camera.ts';
import {
  compareCards,
  fillSaveQuote,
  openSaved,
  save,
  saveSampleQuotes,
  setDay,
  setMarkups,
  writeLetterhead,
  zoe,
} from './sample-quotes.ts';

export async function shootQuotes(camera: Camera): Promise<void> {
  await setMarkups(camera, '20');
  await writeLetterhead(camera);
  await camera.take('quote-letter-settings');
  await saveSampleQuotes(camera);
  await shootComparison(camera);
  const quote = await shootSaving(camera);
  await setDay(camera.page, 0);
  await setMarkups(camera, '20', '32');
  await shootFinding(camera);
  await shootThenAndNow(camera, quote);
  await shootGiving(camera, quote);
  await camera.go('/quotes/storage');
  await camera.take('quotes-storage');
  await camera.go(quote);
  await pressInMenu(camera.page, 'More', 'Open in cart');
  await camera.page.getByText('Quoted price, held until').first().waitFor();
  await camera.take('held-price');
}

async function shootComparison(camera: Camera): Promise<void> {
  const { page } = camera;
  await setDay(page, 3);
  await compareCards(camera);
  await camera.take('compare');
  await page.getByRole('region', { name: 'Prices', exact: true }).evaluate((prices) => prices.scrollIntoView());
  await camera.take('compare-prices');
  await page.getByRole('button', { name: 'Save as a quote with options' }).click();
  await page.getByRole('button', { name: 'Edit customer and note' }).click();
  await page.getByLabel('Customer Name').fill('Ann Lee');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Customer and note saved.').waitFor();
  await camera.go(new URL(page.url()).pathname.replace(/^\/app/, ''));
  await camera.take('quote-options');
}

/**
 * Saves a quote.
 * @returns its address
 */
async function shootSaving(camera: Camera): Promise<string> {
  await fillSaveQuote(camera, zoe);
  await camera.take('save-quote');
  await save(camera.page);
  await camera.take('quote-saved');
  return openSaved(camera);
}

async function shootFinding(camera: Camera): Promise<void> {
  const { page } = camera;
  await camera.go('/quotes');
  await camera.take('quotes');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('combobox', { name: 'Find' }).fill('park');
  await page.getByRole('option').first().waitFor();
  await camera.take('find-quote');
}

async function shootThenAndNow(camera: Camera, quote: string): Promise<void> {
  const { page } = camera;
  await camera.go(quote);
  const thenAndNow = page.getByRole('button', { name: /then and now$/ }).first();
  await thenAndNow.waitFor();
  await camera.take('quote');
  await thenAndNow.click();
  await camera.take('then-and-now');
  await camera.go(quote);
  await pressInMenu(page, 'More', 'Re-price');
  await page.getByRole('dialog', { name: 'Re-price' }).waitFor();
  await camera.take('re-price');
  await camera.go(quote);
  await page.getByRole('button', { name: /^Change Banners/ }).click();
  await page.getByRole('radio', { name: 'Percent' }).check({ force: true });
  await page.getByLabel('Percent', { exact: true }).last().fill('5');
  await page.getByLabel('Reason').fill('Regular customer');
  await camera.take('discount');
}

async function shootGiving(camera: Camera, quote: string): Promise<void> {
  const { page } = camera;
  await camera.go(quote);
  await page.getByRole('button', { name: 'Send to customer' }).click();
  await camera.take('send-to-customer');
  await camera.go(`${quote}/letter`);
  await page.getByText('Half with the order').waitFor();
  await camera.take('quote-letter');
}
