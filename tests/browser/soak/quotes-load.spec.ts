/** Ten thousand quotes: restored, listed, found and opened. */
import { writeFileSync } from 'node:fs';
import { runs, say } from '../../soak/size.ts';
import { backupOf } from '../support/backup.ts';
import { open } from '../support/navigation.ts';
import { expect, test } from '../support/test.ts';

const count = runs(10_000, 300);

const numberOf = (at: number): string => `Q-7F3KD-${String(at + 1).padStart(4, '0')}`;
const saved = Array.from({ length: count }, (_, at) => ({ number: numberOf(at), name: `Customer ${at + 1} of Pine` }));

/** Returns the milliseconds of some work as a person sees it, with the driver's own time. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round(performance.now() - started);
}

test('ten thousand quotes', async ({ page, browserName }, info) => {
  test.skip(browserName === 'firefox', 'its driver reports no downloads');
  test.setTimeout(600_000);
  const file = info.outputPath('quotes.json');
  const text = backupOf(saved);
  writeFileSync(file, text);
  await open(page, '/quotes/storage');
  await expect(page.getByRole('button', { name: 'Restore from backup' })).toBeVisible();
  const read = await timed(async () => {
    await page.getByLabel('Backup file').setInputFiles(file);
    await expect(page.getByRole('listitem').filter({ hasText: /^[\d,]+ new$/ })).toBeVisible();
  });
  const restored = await timed(async () => {
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 120_000 });
  });
  const backup = await timed(async () => {
    await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download backup' }).first().click(),
    ]);
  });
  const newest = saved.at(-1) ?? { number: '', name: '' };
  const listed = await timed(async () => {
    await open(page, '/quotes');
    await expect(page.getByRole('link', { name: newest.number })).toBeVisible();
  });
  const [sought = newest] = saved.slice(Math.floor(count / 2));
  const searched = await timed(async () => {
    await page.getByLabel('Search quotes').fill(sought.name);
    await expect(page.getByRole('link', { name: newest.number })).toHaveCount(0);
    await expect(page.getByRole('link', { name: sought.number })).toBeVisible();
  });
  const opened = await timed(async () => {
    await page.getByRole('link', { name: sought.number }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Quote ${sought.number}` })).toBeVisible();
  });
  say(`${count.toLocaleString('en-US')} quotes, ${Math.round(text.length / 1_000_000)} MB, in ms`, {
    'file checked and compared': read,
    restored,
    'backup downloaded': backup,
    'list opened': listed,
    'a name found': searched,
    'a quote opened': opened,
  });
});
