/** Time of a keystroke in the find box, with the project's own book a hundred times over and 10,000 quotes. */
import type { FindBook } from '../../../src/book/index.ts';
import { noCustomer } from '../../../src/quotes/quote.ts';
import { type QuoteSummary, summaryOf } from '../../../src/quotes/summary.ts';
import { productFindables, quoteFindables } from '../../../src/screens/find/findables.ts';
import { type Findable, search } from '../../../src/screens/find/search.ts';
import { savedQuote } from '../../fixtures/saved-quote.ts';
import { oneOf, randomNumbers } from '../../oracle/random.ts';
import { bigFindBook } from '../big-book/own-book.ts';
import type { Figure } from '../harness/figure.ts';
import { timesOf } from '../harness/interval.ts';

const quotes = 10_000;
const entries = 200;
/** Duration of a frame of the screen. */
const keystrokeBudgetMs = 16;

const quote = (at: number): QuoteSummary => ({
  ...summaryOf(savedQuote),
  number: `Q-7F3KD-${String(at).padStart(4, '0')}`,
  createdAt: at,
  changedAt: at,
  customer: { ...noCustomer, name: `Customer ${at}`, company: `Company ${at % 97}`, phone: `555-${at}` },
});

/** Returns titles and options as they are typed, with one more letter at each keystroke. */
function keystrokes({ products, fields }: FindBook): readonly string[] {
  const random = randomNumbers(17);
  const texts = products.flatMap(({ title, fields: own }) => [
    title,
    ...own.flatMap((at) => fields[at]?.choices?.map(({ name }) => name) ?? []),
  ]);
  return Array.from({ length: entries }, () => oneOf(texts, random) ?? '').flatMap((text) =>
    Array.from(text, (_, at) => text.slice(0, at + 1)),
  );
}

function searched(findables: readonly Findable[], typed: readonly string[]): readonly number[] {
  return typed.map((text) => {
    const start = performance.now();
    search(findables, text);
    return performance.now() - start;
  });
}

export async function findFigures(): Promise<readonly Figure[]> {
  const book = await bigFindBook();
  const found = Array.from({ length: quotes }, (_, at) => quote(at));
  const findables = [...productFindables(book), ...quoteFindables(found, '2026-12-01')];
  const typed = keystrokes(book);
  searched(findables, typed.slice(0, entries));
  const times = searched(findables, typed);
  const [products, all, places] = [book.products.length, quotes, findables.length].map((count) =>
    count.toLocaleString('en-US'),
  );
  const what = `${products} products and ${all} quotes, ${places} places: a keystroke in the find box`;
  const of = { id: 'Find', times, budget: { atMost: keystrokeBudgetMs } };
  return [timesOf({ ...of, what }), timesOf({ ...of, what: `${what}, 98 of 100`, share: 0.98 })];
}
