/** No product, option, product text or price is spelled under src/: the price book has all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../../src/book/index.ts';
import type { Product } from '../../src/pricing/index.ts';
import { allowed, coversPath, isAllowed } from './allowed.ts';
import { bookPrices, bookWords } from './book-words.ts';
import { pricesSpelled, spelledIn, wordsSpelled } from './spelled.ts';

const root = new URL('../..', import.meta.url).pathname;
/** Returns true for tests and their fixture, which are no part of the app. */
const isTest = (path: string): boolean => /\.test\.tsx?$|\/fixture\.ts$/.test(path);

describe('src', () => {
  const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll(sep, '/')}`)
    .filter((path) => /\.(tsx?|css|html|svg|json)$/.test(path) && !isTest(path));
  let products: readonly Product[] = [];
  let found: readonly { readonly path: string; readonly spelled: string }[] = [];

  beforeAll(async () => {
    products = await Promise.all(catalog.products.map(async ({ load }) => load()));
    const words = bookWords(catalog, products);
    const prices = bookPrices(products);
    console.log(`${words.size} words and ${prices.size} prices of ${products.length} products, ${paths.length} files`);
    found = paths.flatMap((path) => {
      const spelled = spelledIn(path, readFileSync(join(root, path), 'utf8'));
      return [...wordsSpelled(spelled, words), ...pricesSpelled(spelled, prices)].map((word) => ({
        path,
        spelled: word,
      }));
    });
  });

  it('spells no word and no price of the book', () => {
    const faults = found.filter(({ path, spelled }) => !isAllowed(path, spelled, allowed));
    expect(faults.map(({ path, spelled }) => `${path}: ${spelled}`)).toEqual([]);
  });

  it('was searched as a whole, for the whole book', () => {
    expect(products.length).toBe(catalog.products.length);
    expect(bookWords(catalog, products).size).toBeGreaterThan(200);
    expect(bookPrices(products).size).toBeGreaterThan(500);
    expect(paths.length).toBeGreaterThan(100);
  });

  it.each(allowed)('still needs the words allowed in $in: $spelled', (entry) => {
    const needed = found.filter(({ path }) => coversPath(entry, path)).map(({ spelled }) => spelled);
    expect(entry.spelled.filter((word) => !needed.includes(word))).toEqual([]);
  });
});

describe('the search', () => {
  const words = ['Matte', '16pt Silk', 'no-glare', 'Pole Pockets', 'C2S (new)'];
  it.each([
    { source: `const a = 'Matte';`, want: ['Matte'] },
    { source: `const a = 'matte';`, want: ['Matte'] },
    { source: 'const a = `a ${b} matte finish`;', want: ['Matte'] },
    { source: `const a = <p>Cards on 16pt Silk!</p>;`, want: ['16pt Silk'] },
    { source: `const a = <p title="pole pockets" />;`, want: ['Pole Pockets'] },
    { source: `type A = 'no-glare';`, want: ['no-glare'] },
    { source: `const a = { 'C2S (new)': 1 };`, want: ['C2S (new)'] },
    { source: `// Matte needs no coat`, want: [] },
    { source: `const Matte = 1; const a = 'Mattes no-glare-at-all';`, want: [] },
  ])('finds $want in $source', ({ source, want }) => {
    expect(wordsSpelled(spelledIn('x.tsx', source), words)).toEqual(want);
  });

  it.each([
    { source: `const rate = 1.21;`, want: ['1.21'] },
    { source: `const rate = 12_100;`, want: ['12100'] },
    { source: `const text = 'only $1.21 per sq ft';`, want: ['1.21'] },
    { source: `const rate = 1.22; // 1.21`, want: [] },
  ])('finds $want in $source', ({ source, want }) => {
    expect(pricesSpelled(spelledIn('x.ts', source), new Set(['1.21', '12100']))).toEqual(want);
  });
});
