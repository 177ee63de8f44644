/** `npm run dev`: a saved price book changes the running app, and its faults are shown over the app. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculatorOn } from './support/calculator.ts';
import { open } from './support/navigation.ts';
import { copyProject } from './support/project-copy.ts';
import { signedIn } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test('a saved price appears in the running app, and a fault stands over it', { tag: '@nightly' }, async ({
  browser,
}) => {
  const { folder, develop, remove } = copyProject();
  const table = join(folder, 'pricing-source/run-sizes/basic.csv');
  const before = readFileSync(table, 'utf8');
  /** Saves the price of 250 cards as spreadsheet programs do: a new file is written, and renamed onto the old one. */
  const save = (perUnit: string, total: string) => {
    writeFileSync(
      `${table}.new`,
      before.replace(/^(14pt,Matte,1 Sided Color .*,Rectangle,250),.*$/m, `$1,${perUnit},${total},sample`),
    );
    renameSync(`${table}.new`, table);
  };
  try {
    const baseURL = await develop();
    const localStorage = Object.entries(signedIn).map(([name, value]) => ({ name, value }));
    const origins = [{ origin: new URL(baseURL).origin, localStorage }];
    const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins } });
    const page = await context.newPage();
    await open(page, '/stock/14pt');
    const cards = calculatorOn(page);
    // The first page load waits until the server has bundled the packages.
    await expect(cards.quote).toBeVisible({ timeout: 60_000 });
    const overlay = page.locator('vite-error-overlay');
    save('0.0276', '6.91');
    await cards.price(250, '0.0276', '6.91');
    await expect(page).toHaveURL(/run=250/);
    const address = page.url();
    save('0.0280', '7.00');
    await cards.price(250, '0.0280', '7.00');
    save('x', '7.00');
    await expect(overlay).toContainText('run-sizes/basic.csv');
    save('0.0284', '7.10');
    await expect(overlay).toHaveCount(0);
    await cards.price(250, '0.0284', '7.10');
    expect(page.url(), 'the selection is not lost').toBe(address);
    await context.close();
  } finally {
    remove();
  }
});
