/** P6: from the click on an option to the repainted price table, held against a bare page with the same table. */
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { copyProject } from '../../browser/support/project-copy.ts';
import { floorRoot, projectRoot } from '../bundle/build.ts';
import { compare, type Sample } from '../harness/compare.ts';
import type { Figure } from '../harness/figure.ts';
import { bootstrap, quantile } from '../harness/interval.ts';
import { openBrowser, openTab, slowDown } from '../screen/browser.ts';
import { clicksOn, tableTexts } from '../screen/repaint.ts';
import { serveApp, serveFloor } from '../screen/serve.ts';
import { wideRoute, writeWideBook } from '../screen/wide-book.ts';

const throttle = 4;
const rounds = 120;
const warmUp = 10;
const budgets = { median: 1.25, slowest: 50 } as const;

interface Subject {
  readonly what: string;
  /** Of a calculator. */
  readonly address: string;
  /** A group of chips; its first and its last choice are clicked in turn. */
  readonly group: RegExp;
}

/** @returns the figures of P6. */
export async function repaint(): Promise<readonly Figure[]> {
  const bare = await serveFloor(join(floorRoot, 'table'));
  const app = await serveApp(projectRoot);
  const wide = await serveWide();
  const browser = await openBrowser();
  try {
    const own = { what: 'a product of the book', address: `${app.address}stock/14pt`, group: /color/i };
    const big = {
      what: `${wide.combinations.toLocaleString('en-US')} option combinations, 30 run sizes`,
      address: wide.address + wideRoute.slice(1),
      group: /color/i,
    };
    return [...(await figuresOf(browser, own, bare.address)), ...(await figuresOf(browser, big, bare.address))];
  } finally {
    await browser.close();
    await Promise.all([bare, app, wide].map(({ close }) => close()));
  }
}

async function serveWide() {
  const project = copyProject();
  const combinations = writeWideBook(project.folder);
  const { code, output } = await project.run('tsx', 'codegen/commands/codegen.ts', '--accept');
  if (code !== 0) throw new Error(`The wide book does not compile: ${output.slice(0, 2000)}`);
  const served = await serveApp(project.folder);
  const close = async () => {
    await served.close();
    project.remove();
  };
  return { ...served, combinations, close };
}

async function figuresOf(
  browser: Browser,
  { what, address, group }: Subject,
  bare: string,
): Promise<readonly Figure[]> {
  const app = await openTab(browser);
  await app.goto(address);
  const chips = app.getByRole('radiogroup', { name: group }).locator('label');
  const targets = [chips.last(), chips.first()];
  const tables = await tablesOf(app, targets);
  const floor = await openTab(browser, {});
  await floor.addInitScript((shown) => Object.assign(window, { bareTables: shown }), tables);
  await floor.goto(bare);
  await Promise.all([app, floor].map((page) => slowDown(page, throttle)));
  const times: number[] = [];
  const click = await clicksOn(app, targets);
  const ours: Sample = async () => {
    const time = await click();
    times.push(time);
    return time;
  };
  const title = `click on an option to the painted table, CPU ${throttle} x slower: ${what}`;
  const median = await compare({
    id: 'P6',
    what: title,
    against: 'bare React page, the same rows',
    unit: 'ms',
    ours,
    theirs: await clicksOn(floor, [floor.getByRole('button')]),
    rounds,
    warmUp,
    budget: { atMost: budgets.median },
  });
  await Promise.all([app, floor].map((page) => page.context().close()));
  const counted = times.slice(warmUp);
  const slowest: Figure = {
    id: 'P6',
    what: `${title}: 98 of 100`,
    against: '',
    unit: 'ms',
    ours: quantile(counted, 0.98),
    held: bootstrap(counted, 0.98),
    budget: { atMost: budgets.slowest },
  };
  return [median, slowest];
}

/** What the table shows before any click, and after one on each target but the last, which leads back. */
async function tablesOf(page: Page, targets: readonly Locator[]): Promise<readonly (readonly (readonly string[])[])[]> {
  await page.locator('tbody tr').first().waitFor();
  const before = await tableTexts(page);
  await targets[0]?.click();
  await page.waitForTimeout(500);
  const after = await tableTexts(page);
  await targets[1]?.click();
  await page.waitForTimeout(500);
  return [before, after];
}
