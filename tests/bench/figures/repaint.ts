/** P6: time from the click on an option to the repainted price table, beside a bare page of the same elements. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, Locator, Page } from '@playwright/test';
import { copyProject } from '../../browser/support/project-copy.ts';
import { type BookSize, priceRows, writeBigBook } from '../big-book/big-book.ts';
import { floorRoot, projectRoot } from '../bundle/build.ts';
import { beside, inTurn } from '../harness/compare.ts';
import type { Figure } from '../harness/figure.ts';
import { quantile, ratioOf } from '../harness/interval.ts';
import { openBrowser, openTab } from '../screen/browser.ts';
import { clicksOn, recordingOf, recordPage } from '../screen/repaint.ts';
import { serveApp, serveFloor } from '../screen/serve.ts';

const throttle = 4;
const rounds = 120;
const warmUp = 10;
const slowestAtMost = 1.3;

const wide: BookSize = { products: 1, options: { paper: 10, coating: 10, color: 10, corners: 5 }, runSizes: 30 };
const combinations = priceRows(wide) / wide.runSizes;

interface Subject {
  readonly what: string;
  readonly address: string;
  /** A group of chips: its first and its last choice are clicked in turn. */
  readonly group: RegExp;
  /** Bound of the median's ratio. */
  readonly atMost: number;
}

export async function repaint(): Promise<readonly Figure[]> {
  const bare = await serveFloor(join(floorRoot, 'table'));
  const app = await serveApp(projectRoot);
  const served = await serveWide();
  const browser = await openBrowser();
  try {
    const own = { what: 'a product of the book', address: `${app.address}stock/14pt`, group: /color/i, atMost: 1.2 };
    const big = {
      what: `${combinations.toLocaleString('en-US')} option combinations, ${wide.runSizes} run sizes`,
      address: `${served.address}menu-0/product-0`,
      group: /color/i,
      atMost: 1.05,
    };
    return [...(await figuresOf(browser, own, bare.address)), ...(await figuresOf(browser, big, bare.address))];
  } finally {
    await browser.close();
    await Promise.all([bare, app, served].map(({ close }) => close()));
  }
}

async function serveWide() {
  const project = copyProject();
  const source = join(project.folder, 'pricing-source');
  rmSync(source, { recursive: true });
  writeBigBook(source, wide);
  const { code, output } = await project.compileAndAccept();
  if (code !== 0) throw new Error(`The wide book does not compile: ${output.slice(0, 2000)}`);
  const { address, close: stop } = await serveApp(project.folder);
  const close = async () => {
    await stop();
    project.remove();
  };
  return { address, close };
}

async function figuresOf(
  browser: Browser,
  { what: subject, address, group, atMost }: Subject,
  bare: string,
): Promise<readonly Figure[]> {
  const app = await openTab(browser);
  await app.goto(address);
  const targets = chipsOf(app, group);
  const recorded = await recordingOf(app, targets);
  const floor = await openTab(browser, {});
  await floor.addInitScript((recording) => Object.assign(window, { recorded: recording }), recorded);
  await floor.goto(bare);
  await expectSameElements(app, floor);
  const what = `click to painted table: ${subject}`;
  const { ours, theirs } = await inTurn(`P6 ${what}`, {
    ours: await clicksOn(app, targets, throttle),
    theirs: await clicksOn(floor, chipsOf(floor, group), throttle),
    rounds,
    warmUp,
  });
  await Promise.all([app, floor].map((page) => page.context().close()));
  const common = { id: 'P6', against: 'bare React page of the same elements', unit: 'ms' } as const;
  return [
    beside({ ...common, what, budget: { atMost } }, ours, theirs),
    {
      ...common,
      what: `${what}: 98 of 100`,
      ours: quantile(ours, 0.98),
      theirs: quantile(theirs, 0.98),
      held: ratioOf(ours, theirs, 0.98),
      budget: { atMost: slowestAtMost },
    },
  ];
}

const chipsOf = (page: Page, group: RegExp): readonly Locator[] => {
  const chips = page.getByRole('radiogroup', { name: group }).locator('label');
  return [chips.first(), chips.last()];
};

async function expectSameElements(app: Page, floor: Page): Promise<void> {
  await floor.locator('tbody tr').first().waitFor();
  const [ours, theirs] = await Promise.all([app, floor].map(recordPage));
  if (!isDeepStrictEqual(ours, theirs)) throw new Error('The bare page does not consist of what the app shows.');
}
