/** Hostile settings files through the real file picker: refused with a reason or shown as amounts, without a freeze. */
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { hostileFiles } from '../../soak/imports/hostile-files.ts';
import { runs, say } from '../../soak/size.ts';
import { open } from '../support/navigation.ts';
import { signedIn, withMarkups } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';

test.use({ stored: { ...signedIn, ...withMarkups({ banners: { pct: 20, fixed: 5 }, signs: { pct: 7, fixed: 0 } }) } });

declare global {
  interface Window {
    /** The longest task of the page, in milliseconds. */
    longestTask: number;
  }
}

/** Runs in the page: records its longest task. */
function watchTasks(): void {
  window.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Number of files written by hand, which come first: a soak tries all of them, but only a ninth of the others. */
const first = 35;
const step = runs(9, 150);
const picked = hostileFiles.filter((_, at) => (at < first ? at % runs(1, 9) === 0 : at % step === 0));

const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));
const boxes = (page: Page) => page.getByRole('table').getByRole('spinbutton');
const amounts = (page: Page) =>
  boxes(page).evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));

test('one after the other', async ({ page, browserName }, testInfo) => {
  const path = testInfo.outputPath('store-settings.json');
  test.skip(browserName === 'firefox', 'it reports no long tasks');
  test.setTimeout(180_000 + picked.length * 10_000);
  await page.addInitScript(watchTasks);
  await open(page, '/admin/markups');
  await expect(boxes(page).first()).toBeVisible();
  const before = await stored(page);
  const figures = { files: 0, refused: 0, read: 0, 'partly applied': 0, 'longest task in ms': 0 };
  for (const { name, bytes } of picked) {
    const shown = await amounts(page);
    await page.evaluate(() => {
      window.longestTask = 0;
    });
    const input = page.getByLabel('Settings file', { exact: true });
    // From the disk, as picked by a person: bytes handed over by the driver would hold up the page.
    writeFileSync(path, bytes);
    await input.setInputFiles(path);
    const toast = page.getByText(/^(Imported settings|Import failed)$/).last();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true });
    await expect(toast.or(confirm).first()).toBeVisible();
    if (await confirm.isVisible()) await confirm.click();
    await expect(toast).toBeVisible();
    const refused = (await toast.textContent()) === 'Import failed';
    figures[refused ? 'refused' : 'read']++;
    if (refused) {
      await expect(page.getByRole('main').getByRole('alert'), name).not.toBeEmpty();
      if (JSON.stringify(await amounts(page)) !== JSON.stringify(shown)) figures['partly applied']++;
    } else for (const amount of await amounts(page)) expect(amount, name).toMatch(/^\d+(\.\d+)?$/);
    // Nothing is saved before somebody presses Save.
    expect(await stored(page), name).toBe(before);
    figures.files++;
    figures['longest task in ms'] = Math.max(
      figures['longest task in ms'],
      Math.round(await page.evaluate(() => window.longestTask)),
    );
    await expect(toast).toBeHidden();
  }
  say('imports in the browser', figures);
  expect(figures['partly applied']).toBe(0);
  expect(figures['longest task in ms']).toBeLessThan(1000);
  expect(figures.files).toBe(picked.length);
});
