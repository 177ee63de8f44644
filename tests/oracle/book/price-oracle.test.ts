/**
 * The language of the price book against an oracle: random books as files, parsed, linked and emitted by the compiler,
 * and random quotes. The books are not checked, because random books have dead rows and falling prices.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { emit } from '../../../codegen/emit/index.ts';
import { runSizeTables } from '../../../codegen/ladders/ladders.ts';
import { type LinkedProduct, linkProduct } from '../../../codegen/link/link.ts';
import { linkPriceSources } from '../../../codegen/link/price-sources.ts';
import { productSources } from '../../../codegen/link/product-source.ts';
import { parseSheets } from '../../../codegen/parse/index.ts';
import { readSources } from '../../../codegen/read/index.ts';
import { addsOf, explain } from '../../../src/pricing/explain.ts';
import { sumOf, whole } from '../../../src/pricing/fraction.ts';
import { divideRounded, type Product, quote } from '../../../src/pricing/index.ts';
import { betweenRunSizes, stepVerbs } from '../../../src/pricing/product.ts';
import { isNightly, seed } from '../../soak/size.ts';
import { anyMarkup } from '../asked.ts';
import { randomNumbers } from '../random.ts';
import { oraclePrices, type Priced } from './price-oracle.ts';
import { csvFiles, type RandomBook, randomBook } from './random-book.ts';
import { randomSelection } from './random-fields.ts';
import { ownRows } from './rows.ts';

const books = isNightly ? 250 : 4;
const productsOfBook = 20;
const quotesOfProduct = 20;
const quotes = books * productsOfBook * quotesOfProduct;

/** Returns every product as linked and as emitted. */
async function compiled(book: RandomBook): Promise<readonly (readonly [LinkedProduct, Product])[]> {
  const sources = csvFiles(book.rows);
  const read = readSources(sources);
  const parsed = parseSheets(read);
  const ladders = runSizeTables(read.sheets);
  expect([...read.diagnostics, ...parsed.diagnostics, ...ladders.diagnostics]).toEqual([]);
  const parsedBook = { ...parsed.sheets, runSizes: ladders.tables, images: read.images };
  const products = productSources(parsedBook).flatMap((source) => linkProduct(source) ?? []);
  const files = emit(parsedBook, { products, examples: [], diagnostics: [] }, {}, []);
  return Promise.all(
    products.map(
      async (linked) => [linked, await evaluated(files.get(`products/${linked.product.id}.ts`) ?? '')] as const,
    ),
  );
}

/** Evaluates a product's module without its types. */
async function evaluated(module: string): Promise<Product> {
  const code = module.slice(module.indexOf('export const product')).replace(': Product<Selection>', '');
  const { product }: { product: Product } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return product;
}

const text = (rows: readonly Priced[]): string =>
  rows.map((row) => `${row.runSize} at ${row.perUnit}: ${row.total}`).join('; ');

const used = { rows: 0, priced: 0, explained: 0 };
const differences: string[] = [];
const explanations: string[] = [];
const mechanisms = new Set<string>();

function note(book: RandomBook): void {
  for (const row of book.rows.steps) for (const column of ['do', 'rounded']) mechanisms.add(`${row[column]}`);
  for (const row of book.rows.products) mechanisms.add(`${row['between run sizes']}`);
  for (const row of book.rows.fields) mechanisms.add(`${row['between steps']}`);
}

function ask(
  book: RandomBook,
  [linked, product]: readonly [LinkedProduct, Product],
  random: ReturnType<typeof randomNumbers>,
): void {
  const drafted = book.products.find((one) => one.product === product.id);
  if (!drafted) throw new Error(`nobody has drafted ${product.id}`);
  const own = ownRows(book.rows, product.id);
  const sources = linkPriceSources(linked);
  for (let at = 0; at < quotesOfProduct; at += 1) {
    const [selection, markup] = [randomSelection(random, drafted), anyMarkup(random)];
    const got = quote(product, selection, markup);
    const rows = got.kind === 'rows' ? got.rows : [];
    const want = oraclePrices(own, selection, markup);
    used.rows += rows.length;
    if (rows.length > 0) used.priced += 1;
    const asked = JSON.stringify({ own, selection, markup });
    if (text(rows) !== text(want)) differences.push(`${text(rows)}, not ${text(want)}: ${asked}`);
    for (const row of rows) {
      const explanation = explain(product, selection, row.runSize, markup, sources);
      const sum = sumOf((explanation?.lines ?? []).map(addsOf));
      const { dividend, divisor } = explanation?.perUnit ?? whole(-1);
      const explained = `${divideRounded(dividend * 100n, divisor)} ${sum.dividend}/${sum.divisor}`;
      if (explained !== `${row.perUnit} ${row.total}/1`) explanations.push(`${explained}: ${asked}`);
    }
  }
}

describe(`${quotes} random quotes over ${books} random books`, () => {
  beforeAll(async () => {
    const random = randomNumbers(seed);
    for (let at = 0; at < books; at += 1) {
      const book = randomBook(random, productsOfBook);
      note(book);
      for (const product of await compiled(book)) ask(book, product, random);
    }
    console.log(
      `${quotes} quotes, ${used.priced} with a price, ${used.rows} prices, ${differences.length} differences · seed ${seed}`,
    );
  }, 1_200_000);

  it('are those of the oracle, to the cent', () => {
    expect(differences.slice(0, 3)).toEqual([]);
    expect(used.priced).toBeGreaterThan(quotes / 2);
  });

  it('are explained by lines that sum to them', () => {
    expect(explanations.slice(0, 3)).toEqual([]);
  });

  it('use every mechanism', () => {
    expect([...mechanisms]).toEqual(
      expect.arrayContaining([...stepVerbs, ...betweenRunSizes, 'up', 'down', 'nearest', 'rounded up', 'refused']),
    );
  });
});
