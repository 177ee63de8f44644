/** P8: a price edited in the workbook, until the page of a running `npm run dev` shows it. */
import { readFileSync, renameSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import * as XLSX from 'xlsx';
import { chromiumPath } from '../../../scripts/chromium-path.ts';
import { calculatorOn } from '../../browser/support/calculator.ts';
import { editBook } from '../../browser/support/edit-book.ts';
import { copyProject } from '../../browser/support/project-copy.ts';
import { signedIn } from '../../browser/support/stored.ts';
import type { Figure } from '../harness/figure.ts';
import { bootstrap, quantile } from '../harness/interval.ts';
import { progress } from '../harness/progress.ts';

const rounds = 15;
const workbook = 'pricing-source/price-book.xlsx';

/** Edits a copy of the workbook. @returns puts it in its place, as spreadsheet programs save. */
function edited(project: string, perSqFt: number): () => void {
  const beside = join(project, 'beside');
  mkdirSync(join(beside, 'pricing-source'), { recursive: true });
  cpSync(join(project, workbook), join(beside, workbook));
  editBook(beside, ({ change }) =>
    change('Rates', { product: 'foam-core', when: 'color = 4/4' }, { 'per sq ft': perSqFt }),
  );
  return () => renameSync(join(beside, workbook), join(project, workbook));
}

/** 24 x 36 inches are 6 square feet. */
async function openSign(page: Page): Promise<void> {
  await page.goto('signs/foam-core', { timeout: 120_000 });
  // The first page waits until the server has gathered the packages.
  await page.getByRole('region', { name: 'Selected quote' }).waitFor({ timeout: 120_000 });
  await calculatorOn(page).choose({ Color: '4/4', Width: '24', Height: '36' });
}

/** Milliseconds from the save to the new price on the page. */
async function shown(page: Page, save: () => void, price: string): Promise<number> {
  const start = performance.now();
  save();
  await page.getByText(price).first().waitFor({ timeout: 60_000 });
  return performance.now() - start;
}

function bareRead(path: string): number {
  const start = performance.now();
  XLSX.read(readFileSync(path), { dense: true });
  return performance.now() - start;
}

async function measure(page: Page, folder: string): Promise<Figure> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = -2; round < rounds; round++) {
    progress(`P8: round ${round + 3} of ${rounds + 2}`);
    // A price that no page has shown before.
    const perSqFt = 350 + round;
    const save = edited(folder, perSqFt / 100);
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const took = await shown(page, save, `$${((perSqFt * 6) / 100).toFixed(2)}`);
    const read = bareRead(join(folder, workbook));
    if (round < 0) continue;
    ours.push(took);
    theirs.push(read);
  }
  return {
    id: 'P8',
    what: 'a price edited in the workbook to the new price on the page, beyond the bare read',
    against: 'SheetJS reading the workbook',
    unit: 'ms',
    ours: quantile(ours, 0.5),
    theirs: quantile(theirs, 0.5),
    held: bootstrap(ours.map((took, at) => took - (theirs[at] ?? Number.NaN))),
    budget: { atMost: 1000 },
  };
}

export async function devFigures(): Promise<readonly Figure[]> {
  const { folder, develop, remove } = copyProject();
  const browser = await chromium.launch({ executablePath: chromiumPath });
  try {
    const baseURL = await develop();
    const localStorage = Object.entries(signedIn).map(([name, value]) => ({ name, value }));
    const origins = [{ origin: new URL(baseURL).origin, localStorage }];
    const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins } });
    const page = await context.newPage();
    await openSign(page);
    return [await measure(page, folder)];
  } finally {
    await browser.close();
    remove();
  }
}
