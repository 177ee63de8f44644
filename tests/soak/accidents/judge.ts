/** Compares the counter's answers before and after an accident with the compiler's report. */
import { type Compilation, repeatedCompiler } from '../../../codegen/compile.ts';
import { sinceLast } from '../../../codegen/impact/since-last.ts';
import type { Markup, Product } from '../../../src/pricing/index.ts';
import type { Random } from '../../oracle/random.ts';
import { type Answer, answerOf, entriesOf } from './answers.ts';
import { type Book, sourcesOf } from './books.ts';

export interface Verdict {
  /** `same`: the counter answers every entry as before. */
  readonly outcome: 'refused' | 'held' | 'written' | 'same';
  /** Number of entries tried in both books; `moved` counts those with another answer. */
  readonly asked: number;
  readonly moved: number;
  /** One sentence for each fault; none if the report is right. */
  readonly faults: readonly string[];
}

export interface Compiled {
  readonly compilation: Compilation;
  readonly products: ReadonlyMap<string, Product>;
}

const compilers = new Map<string, ReturnType<typeof repeatedCompiler>>();

export function compiledBook(book: Book): Compiled {
  const compile = compilers.get(book.name) ?? repeatedCompiler();
  compilers.set(book.name, compile);
  const compilation = compile(sourcesOf(book));
  return { compilation, products: new Map(compilation.checked.products.map(({ product }) => [product.id, product])) };
}

/** Returns a different markup for each category, so that a product in another category has other prices. */
const markupOf = (category: string): Markup => ({
  pct: Array.from(category).reduce((sum, letter) => sum + 100 * letter.charCodeAt(0), 10_000),
  fixed: 100,
});

/** Returns true for a run total that moved by more than a quarter, the threshold of the books. */
const isOver = (before: number, after: number): boolean => Math.abs(after - before) * 4 > before;

/** Returns true for a product with an entered quantity: one price row before and after. */
const isEntered = (before: Answer, after: Answer): boolean => before.totals.size === 1 && after.totals.size === 1;

/** Returns true if the total, or the price per piece (a moved bound may change the quantity), moved too far. */
function isEnteredOver(before: Answer, after: Answer): boolean {
  const [[pieces, was] = [1, 0], [piecesNow, is] = [1, 0]] = [...before.totals, ...after.totals];
  return isOver(was, is) || isOver(was / pieces, is / piecesNow);
}

const areListedOver = (before: Answer, after: Answer): boolean =>
  Array.from(before.totals).some(([runSize, total]) => {
    const now = after.totals.get(runSize);
    return now === undefined || isOver(total, now);
  });

function comparedOf(before: Answer, after: Answer) {
  return {
    isMoved: before.text !== after.text,
    // A price counts as moved even if only a bound or a fallback choice moved it.
    isRepriced: JSON.stringify([...before.totals]) !== JSON.stringify([...after.totals]),
    isOver: isEntered(before, after) ? isEnteredOver(before, after) : areListedOver(before, after),
    hasOtherNotice: before.notice !== after.notice,
    isReworded: before.words !== after.words,
  };
}

/** Returns true if a text names a product as reports do: `(banners)`, `banners: `, `banners, Height`. */
const names = (text: string, id: string): boolean => new RegExp(`(^|[\\s(])${id}(?=[):,])`, 'm').test(text);

/** Returns true if a text names a notice of all products, by its row or by its count in a held report. */
const namesNoticeOfAll = (text: string): boolean =>
  /notices\.csv[^\n]*: \*,|other changes? \([^\n]*all products[^\n]*Notices \d/.test(text);

export function judge(before: Compiled, accident: Book, random: Random, randomOnes: number): Verdict {
  const after = compiledBook(accident);
  if (after.compilation.files.size === 0) return { outcome: 'refused', asked: 0, moved: 0, faults: [] };
  const { report, refusal } = sinceLast(before.compilation.files, after.compilation);
  // The rest of the report does not concern customers: cells other than prices, of which a held report gives a number.
  const all = refusal ?? report;
  const [said = ''] = all.split(/^Safeguards|^ +[\d,]+ other changes?/m);
  const faults: string[] = [];
  let asked = 0;
  let movedEntries = 0;
  for (const [id, earlier] of before.products) {
    const later = after.products.get(id);
    if (!later) {
      if (!names(said, id)) faults.push(`${id} is gone, and nothing says so`);
      continue;
    }
    const entries = entriesOf([earlier, later], random, randomOnes);
    const compared = entries.map((entry) => ({
      entry: JSON.stringify(entry),
      ...comparedOf(answerOf(earlier, entry, markupOf), answerOf(later, entry, markupOf)),
    }));
    asked += entries.length;
    const moved = compared.filter(({ isMoved }) => isMoved);
    movedEntries += moved.length;
    const [first] = moved;
    if (first && !names(said, id) && !names(said, later.id))
      faults.push(
        `${id} answers ${moved.length} of ${entries.length} entries in another way, and ${refusal === undefined ? 'the report' : 'the held report'} does not name it: ${first.entry}`,
      );
    const isNamed = names(all, id) || all.includes(later.name);
    const reworded = compared.find((one) => one.isReworded || (one.hasOtherNotice && !namesNoticeOfAll(all)));
    if (reworded && !isNamed) faults.push(`${id} has other words, and nothing says so: ${reworded.entry}`);
    const over = compared.find((one) => one.isOver);
    if (over && refusal === undefined) faults.push(`${id} is not held: ${over.entry}`);
    const repriced = compared.find(({ isRepriced }) => isRepriced);
    if (repriced && said.includes('No price changed.'))
      faults.push(`'No price changed.' is said, and ${id} costs something else: ${repriced.entry}`);
  }
  const outcome = refusal !== undefined ? 'held' : movedEntries > 0 ? 'written' : 'same';
  return { outcome, asked, moved: movedEntries, faults };
}
