/** Time of replaying stored quotes: a hundred thousand lines from the browser's database, a million from memory. */

import { loadSources } from '../../../codegen/commands/load-sources.ts';
import { catalog } from '../../../src/book/index.ts';
import { type ReplayBook, replayer } from '../../../src/quotes/replay/replay-line.ts';
import { noSettings } from '../../../src/quotes/settings.ts';
import { putQuotes } from '../../browser/support/saved-quotes.ts';
import { longQuote, storedQuote } from '../../fixtures/book-lines.ts';
import { projectRoot } from '../bundle/build.ts';
import { alone, type Figure } from '../harness/figure.ts';
import { progress } from '../harness/progress.ts';
import { openBrowser, openTab } from '../screen/browser.ts';
import { serveApp } from '../screen/serve.ts';

const linesOfQuote = 4;
const stored = 100_000;
const inMemory = 1_000_000;
const storedBudgetSeconds = 5;
const memoryBudgetSeconds = 30;
const blockedBudgetMs = 50;
/** Number of different lines of the project's book. */
const different = 1200;
const batch = 500;

export async function replayFigures(): Promise<readonly Figure[]> {
  const lines = await longQuote(different);
  const quotes = Array.from({ length: different / linesOfQuote }, (_, at) =>
    storedQuote(lines.slice(at * linesOfQuote, (at + 1) * linesOfQuote), `Q-7F3KD-${String(at).padStart(6, '0')}`),
  );
  progress('Replay: a million lines are priced from memory');
  return [await fromMemory(quotes), ...(await inBrowser(quotes))];
}

type StoredQuotes = readonly ReturnType<typeof storedQuote>[];

/** Measures prices by a book in which every product is changed: each line is priced twice. */
async function fromMemory(quotes: StoredQuotes): Promise<Figure> {
  const products = await Promise.all(catalog.products.map(({ load }) => load()));
  const bookOf = (mark: string): ReplayBook => ({
    products: new Map(products.map((product) => [product.id, { ...product, title: product.title + mark }])),
    smallestMarkups: new Map(),
  });
  const replay = replayer({ today: bookOf(''), tried: bookOf('*'), settings: noSettings, day: '2026-12-01' });
  const started = performance.now();
  const replayed = [];
  for (let at = 0; replayed.length < inMemory; at++) {
    const quote = quotes[at % quotes.length];
    if (quote) replayed.push(...replay(quote.record.data));
  }
  const seconds = (performance.now() - started) / 1000;
  return alone('Replay', '1,000,000 lines from memory, every product changed', 's', seconds, {
    atMost: memoryBudgetSeconds,
  });
}

async function inBrowser(quotes: StoredQuotes): Promise<readonly Figure[]> {
  const app = await serveApp(projectRoot);
  const browser = await openBrowser();
  try {
    const page = await openTab(browser);
    await page.goto(`${app.address}quotes`, { waitUntil: 'networkidle' });
    progress('Replay: a hundred thousand lines are stored');
    for (let from = 0; from < stored / linesOfQuote; from += batch) {
      const some = Array.from({ length: batch }, (_, at) => {
        const quote = quotes[(from + at) % quotes.length];
        const number = `Q-7F3KD-${String(from + at).padStart(6, '0')}`;
        const data = { ...quote?.record.data, id: number, number };
        return { record: { ...quote?.record, id: number, number, data }, summary: { ...quote?.summary, number } };
      });
      // oxlint-disable-next-line no-await-in-loop -- all of them are too large a text
      await page.evaluate(putQuotes, JSON.stringify(some));
    }
    await page.goto(`${app.address}admin/price-book/desk`, { waitUntil: 'networkidle' });
    const flyers = loadSources('pricing-source').find(({ path }) => path === 'run-sizes/flyers.csv');
    const text = new TextDecoder().decode(flyers?.bytes).replace('0.2815,140.77', '0.3097,154.85');
    await page
      .getByLabel('Price book files')
      .setInputFiles([{ name: 'flyers.csv', mimeType: '', buffer: Buffer.from(text) }]);
    const button = page.getByRole('button', { name: 'Replay the saved quotes' });
    await button.waitFor();
    const { seconds, blockedMs } = await button.evaluate(replayIn);
    const what = `${stored.toLocaleString('en-US')} stored lines in the browser`;
    return [
      alone('Replay', `${what}: from the click to the sums`, 's', seconds, { atMost: storedBudgetSeconds }),
      alone('Replay', `${what}: the page blocked at a stretch`, 'ms', blockedMs, { atMost: blockedBudgetMs }),
    ];
  } finally {
    await browser.close();
    await app.close();
  }
}

/** Clicks, and waits for the sums; runs in the page. */
async function replayIn(button: Element) {
  const started = performance.now();
  let blockedMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blockedMs = Math.max(blockedMs, duration);
  }).observe({ type: 'longtask' });
  if (button instanceof HTMLElement) button.click();
  while (document.querySelector('[aria-label="Sums"]') === null) {
    // oxlint-disable-next-line no-await-in-loop -- frame after frame
    await new Promise((done) => requestAnimationFrame(done));
  }
  const seconds = (performance.now() - started) / 1000;
  // The observer is told of a task only after its end.
  await new Promise((done) => setTimeout(done, 500));
  return { seconds, blockedMs };
}
