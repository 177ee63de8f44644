import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const table = 'pricing-source/run-sizes/flyers.csv';
const published = '0.2815,140.77';

/** Takes pictures of two parts of the pricing desk, for its help: a fault, and changed prices. */
export async function shootDesk(page: Page, folder: string): Promise<void> {
  for (const [name, region, cell] of [
    ['desk-faults', 'Faults', '$0.2815,140.77'],
    ['desk-changes', 'Changes for customers', '0.5630,281.50'],
  ] as const) {
    await page.goto('/app/admin/price-book/desk');
    await page.getByLabel('Price book files').setInputFiles({
      name: 'flyers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(readFileSync(table, 'utf8').replace(published, cell)),
    });
    const part = page.getByRole('region', { name: region, exact: true });
    await part.waitFor();
    await part.screenshot({ path: join(folder, `${name}.png`) });
  }
}
