/** The project's own book a hundred times over: compiled, built, and on the screen. */
import type { Browser, Page } from '@playwright/test';
import { bigProject } from '../big-book/own-book.ts';
import { alone, type Figure } from '../harness/figure.ts';
import { timesOf } from '../harness/interval.ts';
import { openBrowser, openTab } from '../screen/browser.ts';
import { paintedWith } from '../screen/painted.ts';
import { serveApp } from '../screen/serve.ts';

const rounds = 9;
/** Total that the search finds in a hundred rows, of a hundred products. */
const sought = '140.77';

interface Opened {
  readonly what: string;
  readonly path: string;
  /** Element that is painted last. */
  readonly last: string;
  readonly budget: { readonly atMost?: number };
}

const pages: readonly Opened[] = [
  { what: 'a menu of 400 cards', path: 'signs', last: 'main li:nth-child(400) a', budget: { atMost: 500 } },
  { what: 'a calculator', path: 'copy-99/stock/14pt', last: 'main tbody tr:nth-child(2)', budget: {} },
  // The last element: the book's figures, once the compiler's counts have arrived.
  { what: 'the price book page', path: 'admin/price-book', last: 'main dl dd', budget: { atMost: 500 } },
];

export async function bookFigures(): Promise<readonly Figure[]> {
  const project = await bigProject();
  const began = performance.now();
  const served = await serveApp(project.folder);
  const builtMs = performance.now() - began;
  const browser = await openBrowser();
  const [products, prices] = [project.products, project.prices].map((count) => count.toLocaleString('en-US'));
  const figures = [
    alone('Books', `${products} products, ${prices} prices: compiled`, 's', project.compiledMs / 1000),
    alone('Books', `${products} products: the app built`, 's', builtMs / 1000),
  ];
  const measure = async (name: string, budget: Opened['budget'], sample: (page: Page) => Promise<number>) => {
    const times: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they must not weigh on each other
    for (let round = 0; round < rounds; round++) times.push(await inTab(browser, sample));
    figures.push(timesOf({ id: 'Books', what: `${products} products: ${name}`, times, budget }));
  };
  try {
    for (const { what, path, last, budget } of pages)
      await measure(`${what}, from the address to the paint`, budget, async (page) => {
        await page.goto(served.address + path, { waitUntil: 'commit' });
        return paintedWith(page, last);
      });
    await measure(
      `the first search of all prices, "${sought}", from its first key to its results`,
      { atMost: 1000 },
      (page) => firstSearch(page, served.address),
    );
    return figures;
  } finally {
    await browser.close();
    await served.close();
    project.remove();
  }
}

async function inTab(browser: Browser, sample: (page: Page) => Promise<number>): Promise<number> {
  const page = await openTab(browser);
  try {
    return await sample(page);
  } finally {
    await page.context().close();
  }
}

/** Types the total once the page is drawn. @returns milliseconds from the first key to the painted results */
async function firstSearch(page: Page, address: string): Promise<number> {
  await page.goto(`${address}admin/price-book`, { waitUntil: 'commit' });
  await paintedWith(page, 'main dl dd');
  // Selects by type, because a search by role is work of the page's main thread.
  await page.focus('main input[type="search"]');
  const firstKey = await page.evaluateHandle(() => {
    const pressed = new Promise<number>((resolve) => {
      addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { once: true });
    });
    return { pressed };
  });
  await page.keyboard.type(sought);
  const found = await paintedWith(page, 'main table[aria-label="Price rows"] tbody tr', sought);
  return found - (await firstKey.evaluate(({ pressed }) => pressed));
}
