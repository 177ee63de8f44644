/** The project's own book a hundred times over on the screen: the price book page, its first search, and a menu of 400 cards. */
import type { Browser, Page } from '@playwright/test';
import { copyProject } from '../../browser/support/project-copy.ts';
import { writeBigBook } from '../../soak/load/big-book.ts';
import type { Figure } from '../harness/figure.ts';
import { bootstrap, quantile } from '../harness/interval.ts';
import { openBrowser, openTab } from '../screen/browser.ts';
import { longestTask, paintedWith } from '../screen/painted.ts';
import { serveApp } from '../screen/serve.ts';

const times = 100;
const rounds = 9;
const budgets = { page: 500, firstResults: 1000, task: 16, menu: 500 } as const;

/** Words of the title of a hundred products, and a total that stands in a hundred rows of as many others. */
const searches = ['suede', '140.77'] as const;

/** The figures of the book stand under its title when what the compiler counted has come. */
const bookPage = 'main dl dd';
/** Found by its type and not by its role: to look for a role is work of the page's main thread. */
const searchBox = 'main input[type="search"]';
const priceRow = 'main table[aria-label="Price rows"] tbody tr';
const lastCard = 'main li:nth-child(400) a';

interface Opened {
  readonly page: number;
  readonly firstResults: number;
  readonly longestTask: number;
}

/** Opens the page and types as soon as it is there. */
async function openAndSearch(browser: Browser, address: string, sought: string): Promise<Opened> {
  const page = await openTab(browser);
  try {
    await page.goto(`${address}admin/price-book`, { waitUntil: 'commit' });
    const shown = await paintedWith(page, bookPage);
    await page.focus(searchBox);
    let firstResults = Number.NaN;
    const longest = await longestTask(browser, page, async () => {
      const first = page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { once: true }),
          ),
      );
      await page.keyboard.type(sought);
      const found = await paintedWith(page, priceRow, shownAs(sought));
      firstResults = found - (await first);
    });
    return { page: shown, firstResults, longestTask: longest };
  } finally {
    await page.context().close();
  }
}

/** What each row that is found shows. */
const shownAs = (sought: string): string => sought.replace(/^[a-z]/, (letter) => letter.toUpperCase());

async function openMenu(browser: Browser, address: string): Promise<number> {
  const page: Page = await openTab(browser);
  try {
    await page.goto(`${address}signs`, { waitUntil: 'commit' });
    return await paintedWith(page, lastCard);
  } finally {
    await page.context().close();
  }
}

/** @returns the figures of the big book. */
export async function bookFigures(): Promise<readonly Figure[]> {
  const project = copyProject();
  const { products } = writeBigBook(project.folder, times);
  const { code, output } = await project.compileAndAccept();
  if (code !== 0) throw new Error(`The big book does not compile: ${output.slice(0, 2000)}`);
  const served = await serveApp(project.folder);
  const browser = await openBrowser();
  try {
    const what = `${products.toLocaleString('en-US')} products`;
    const menus = await measured(() => openMenu(browser, served.address));
    const figures = [figureOf(`${what}: a menu of 400 cards, from the address to the paint`, menus, budgets.menu)];
    for (const sought of searches) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they must not weigh on each other
      const opened = await measured(() => openAndSearch(browser, served.address, sought));
      const of = (name: string, part: keyof Opened, budget: number) =>
        figureOf(
          `${what}: ${name}`,
          opened.map((one) => one[part]),
          budget,
        );
      figures.push(
        of('the price book page, from the address to the paint', 'page', budgets.page),
        of(
          `the first search of all prices, "${sought}", from its first key to its results`,
          'firstResults',
          budgets.firstResults,
        ),
        of(`the first search of all prices, "${sought}", longest task of the main thread`, 'longestTask', budgets.task),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await served.close();
    project.remove();
  }
}

async function measured<Result>(sample: () => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other: they must not weigh on each other
  for (let round = 0; round < rounds; round++) results.push(await sample());
  return results;
}

const figureOf = (what: string, values: readonly number[], atMost: number): Figure => ({
  id: 'Books',
  what,
  against: '',
  unit: 'ms',
  ours: quantile(values, 0.5),
  held: bootstrap(values),
  budget: { atMost },
});
