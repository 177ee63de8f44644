/** What a keystroke in the find box takes with the project's own book a hundred times over and 10,000 quotes, and what its words weigh. */
import type { QuoteSummary } from '../../../src/quotes/summary.ts';
import { productFindables, quoteFindables } from '../../../src/screens/find/findables.ts';
import { type Findable, search } from '../../../src/screens/find/search.ts';
import { randomNumbers } from '../../oracle/random.ts';
import { alone, type Figure } from '../harness/figure.ts';
import { bootstrap, quantile } from '../harness/interval.ts';
import { progress } from '../harness/progress.ts';
import { type BigIndex, bigIndex } from './big-index.ts';

const quotes = 10_000;
const entries = 200;
/** A frame of the screen. */
const keystrokeBudgetMs = 16;
const indexBudgetKilobytes = 1000;

const quote = (at: number): QuoteSummary => ({
  number: `Q-7F3KD-${String(at).padStart(4, '0')}`,
  store: 'staff@quotr.local',
  status: 'sent',
  createdAt: at,
  changedAt: at,
  validUntil: '2026-12-20',
  employee: 'Ann',
  customer: { name: `Customer ${at}`, company: `Company ${at % 97}`, phone: `555-${at}`, email: '', address: '' },
  products: ['Banners'],
  totals: [at],
});

/** Titles and options as they are typed, one more letter at each keystroke. */
function keystrokes({ book: { products, fields } }: BigIndex): readonly string[] {
  const random = randomNumbers(17);
  const texts = products.flatMap(({ title, fields: own }) => [
    title,
    ...own.flatMap((at) => fields[at]?.choices?.map(({ name }) => name) ?? []),
  ]);
  return Array.from({ length: entries }, () => texts[random(0, texts.length - 1)] ?? '').flatMap((text) =>
    Array.from(text, (_, at) => text.slice(0, at + 1)),
  );
}

function timesOf(findables: readonly Findable[], typed: readonly string[]): readonly number[] {
  return typed.map((text) => {
    const start = performance.now();
    search(findables, text);
    return performance.now() - start;
  });
}

export async function findFigures(): Promise<readonly Figure[]> {
  const index = await bigIndex();
  progress(`Find: ${entries} texts are typed`);
  const start = performance.now();
  const findables = [
    ...productFindables(index.book),
    ...quoteFindables(
      Array.from({ length: quotes }, (_, at) => quote(at)),
      '2026-12-01',
    ),
  ];
  const prepared = performance.now() - start;
  const typed = keystrokes(index);
  timesOf(findables, typed.slice(0, entries));
  const measured = timesOf(findables, typed);
  const what = `${index.book.products.length.toLocaleString('en-US')} products and ${quotes.toLocaleString('en-US')} quotes, ${findables.length.toLocaleString('en-US')} places`;
  const ofKeystrokes = (name: string, share: number): Figure => ({
    id: 'Find',
    what: `${what}: ${name}`,
    against: '',
    unit: 'ms',
    ours: quantile(measured, share),
    held: bootstrap(measured, share),
    budget: { atMost: keystrokeBudgetMs },
  });
  return [
    ofKeystrokes('a keystroke in the find box', 0.5),
    ofKeystrokes('a keystroke in the find box, 98 of 100', 0.98),
    alone('Find', `${what}: made ready when the box is first opened`, 'ms', prepared),
    alone(
      'Find',
      `${index.book.products.length.toLocaleString('en-US')} products: their words, gzip`,
      'KB',
      index.kilobytes,
      {
        atMost: indexBudgetKilobytes,
      },
    ),
  ];
}
