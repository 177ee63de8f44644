/** A book of 1,000,000 rows over 2,000 products, from its files to a quote on the screen; it is written to and compiled in a temporary folder. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { calculatorOn } from '../../browser/support/calculator.ts';
import { copyProject, type ProjectCopy } from '../../browser/support/project-copy.ts';
import { type BookSize, priceRows, writeBigBook } from '../big-book/big-book.ts';
import { alone, type Figure } from '../harness/figure.ts';
import { progress } from '../harness/progress.ts';
import { openBrowser, openTab } from '../screen/browser.ts';
import { runOnce } from './codegen/processes.ts';

const size: BookSize = { products: 2000, combinations: 25, runSizes: 20 };
/** The last product, its stock 3 and 500 pieces, by the rule that `writeBigBook` prices with. */
const asked = { path: 'menu-19/product-1999', stock: 'Stock 3', runSize: '500', total: '$28.10' } as const;

const book = `${priceRows(size).toLocaleString('en-US')} rows over ${size.products.toLocaleString('en-US')} products`;

const figure = (what: string, unit: string, value: number): Figure => alone('Big', `${book}: ${what}`, unit, value);

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

async function compiled({ folder }: ProjectCopy): Promise<readonly Figure[]> {
  progress(`Big: ${book}, written and compiled`);
  const source = join(folder, 'pricing-source');
  rmSync(source, { recursive: true });
  rmSync(join(folder, 'generated'), { recursive: true });
  writeBigBook(source, size);
  const { milliseconds, mebibytes } = await runOnce('codegen/commands/codegen.ts', [
    '--source',
    source,
    '--out',
    join(folder, 'generated'),
  ]);
  return [figure('npm run codegen', 's', milliseconds / 1000), figure('its peak memory', 'MiB', mebibytes)];
}

async function built({ folder, run }: ProjectCopy): Promise<readonly Figure[]> {
  progress('Big: npm run build');
  const seconds = await secondsOf(async () => {
    const { code, output } = await run('vite', 'build', '--logLevel', 'error');
    if (code !== 0) throw new Error(`The app does not build with the big book: ${output.slice(0, 2000)}`);
  });
  const assets = join(folder, 'dist/assets');
  const files = readdirSync(assets, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return [figure('npm run build', 's', seconds), figure('all its files', 'MB', bytes / 1e6)];
}

/** @throws when the screen shows another price. */
async function quoted({ serve }: ProjectCopy): Promise<readonly Figure[]> {
  progress('Big: quoted from');
  const address = await serve();
  const browser = await openBrowser();
  try {
    const page = await openTab(browser);
    const calculator = calculatorOn(page);
    const hub = await secondsOf(async () => {
      await page.goto(`${address}products`);
      await page.getByRole('main').getByRole('link', { name: 'Menu 19' }).waitFor();
    });
    const start = await secondsOf(async () => {
      await page.goto(address + asked.path);
      await calculator.quote.waitFor();
    });
    await calculator.choose({ Stock: asked.stock });
    const row = page.getByRole('row').filter({ hasText: asked.runSize });
    await expect(row.filter({ hasText: asked.total })).toHaveCount(1);
    return [
      figure('the hub, from the address to its cards', 's', hub),
      figure('a calculator, from the address to its table', 's', start),
    ];
  } finally {
    await browser.close();
  }
}

/** @returns what such a book takes; none of it has a budget. */
export async function millionRows(): Promise<readonly Figure[]> {
  const project = copyProject();
  try {
    return [...(await compiled(project)), ...(await built(project)), ...(await quoted(project))];
  } finally {
    project.remove();
  }
}
