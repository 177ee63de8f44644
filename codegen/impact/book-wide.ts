/** Compares what belongs to the whole book: the markups of categories, the addresses of pages, the drawings. */
import { decimals, decimalText, type Product, parseDecimal } from '../../src/pricing/index.ts';
import { differences } from '../emit/differences.ts';
import type { Change } from './impact.ts';
import { isOver } from './money.ts';
import type { StoredBook } from './read-back.ts';

interface Books {
  readonly both: readonly { readonly before: Product; readonly after: Product }[];
  readonly now: readonly Product[];
  readonly before: StoredBook;
  readonly after: StoredBook;
  readonly threshold: number;
}

export const bookWideChanges = (books: Books): readonly Change[] => [
  ...categoriesOfProducts(books),
  ...smallestMarkups(books),
  ...addresses(books),
];

const change = (product: string, where: string, what: string, text: string, isHeld = true): Change => ({
  kind: 'Answers',
  product,
  where,
  what,
  text,
  ...(isHeld && { held: 'answer' }),
});

/** Compares the categories of the products, because a store has a markup for each category. */
const categoriesOfProducts = ({ both }: Books): readonly Change[] =>
  both.flatMap(({ before, after }) =>
    before.markupCategory === after.markupCategory
      ? []
      : change(after.id, '', 'store markup', `that of ${before.markupCategory} -> that of ${after.markupCategory}`),
  );

const rowsOf = (book: StoredBook, sheet: string) => (book.get(sheet) ?? []).map(({ cells }) => cells);

/** Compares the smallest markups of the categories. They are charged where a store's own markup is lower. */
function smallestMarkups({ before, after, threshold }: Books): readonly Change[] {
  const earlier = new Map(rowsOf(before, 'Categories').map((cells) => [cells['key'], cells]));
  return rowsOf(after, 'Categories').flatMap((cells) => {
    const old = earlier.get(cells['key']);
    if (!old) return [];
    const [was, is] = [smallestOf(old), smallestOf(cells)];
    if (was === is) return [];
    const [from, to] = [was, is].map((percent) => `${decimalText(percent, decimals.percent)} %`);
    const who = `customers of a store whose markup is below ${was > is ? from : to} pay ${was > is ? 'less' : 'more'}`;
    const isHeld = isOver(hundred + was, hundred + is, threshold);
    return change('', cells['key'] ?? '', 'store markup', `at least ${from} -> at least ${to}: ${who}`, isHeld);
  });
}

const hundred = 100 * 10 ** decimals.percent;

const smallestOf = (cells: Readonly<Record<string, string>>): number =>
  parseDecimal(cells['smallest markup'] ?? '', decimals.percent) ?? 0;

function addresses({ both, now }: Books): readonly Change[] {
  const opened = new Map(now.flatMap(({ id, routes }) => routes.map((route) => [route, id] as const)));
  return both.flatMap(({ before, after }) =>
    before.routes.flatMap((route) => {
      const opens = opened.get(route);
      return opens === after.id ? [] : change(after.id, '', 'address', `${route} -> opens ${opens ?? 'nothing'}`);
    }),
  );
}

const drawingChange = { missing: 'new', stale: 'another drawing', extra: 'no longer used' } as const;

const ofImages = (files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...files].filter(([path]) => path.startsWith('images/')));

export function drawingChanges(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly Change[] {
  return differences(ofImages(before), ofImages(after)).map(({ path, kind }) => ({
    kind: 'Other',
    product: '',
    sheet: 'drawings',
    where: path,
    what: '',
    text: drawingChange[kind],
  }));
}
