// @vitest-environment happy-dom
/**
 * What the specification says of each calculator, on the drawn app: the steps of `calculators.csv`, chosen and typed as a
 * clerk does, and every row of `tests/cases/quotes.csv`. A line with an address opens it; a line with a sentence begins
 * a case. Several values stand with ` | ` between them; `/…/` is a pattern. Nothing is read from the price book.
 */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { catalog } from '../../src/book/index.ts';
import { matchRoute } from '../../src/pricing/address.ts';
import { withMarkups } from '../browser/support/stored.ts';
import { type Case, readCases } from '../cases/read-cases.ts';
import { adds, drawCalculator, steps } from './drawn-calculator.tsx';

interface Line {
  readonly address: string;
  readonly says: string;
  readonly step: string;
  readonly of: string;
  readonly want: string;
}

const { data } = Papa.parse<Line>(readFileSync('tests/calculators/calculators.csv', 'utf8'), {
  header: true,
  skipEmptyLines: true,
});
const cases: { readonly name: string; readonly lines: Line[] }[] = [];
for (const line of data) {
  if (line.says !== '') cases.push({ name: `${line.address}: ${line.says}`, lines: [] });
  cases.at(-1)?.lines.push(line);
}

async function expectSteps(lines: readonly Line[]): Promise<void> {
  const inCart = lines.filter(({ step }) => step === 'adds');
  for (const line of lines) {
    // oxlint-disable no-await-in-loop -- a clerk's steps follow each other
    if (line.address !== '') await drawCalculator(line.address);
    if (line === inCart[0]) await adds(Object.fromEntries(inCart.map(({ of, want }) => [of, want])));
    else if (line.step !== '' && line.step !== 'adds')
      await (steps[line.step] ?? unknown(line.step))(line.of, line.want);
    // oxlint-enable no-await-in-loop
  }
}

const unknown = (step: string): never => {
  throw new Error(`no step of a calculator: ${step}`);
};

test.each(cases)('$name', ({ lines }) => expectSteps(lines));

test('no product is left out', () => {
  const paths = data.map(({ address }) => new URL(address, 'https://shop.example').pathname);
  const left = catalog.products.filter(
    ({ routes }) => !paths.some((path) => routes.some((route) => matchRoute(route, path))),
  );
  expect(left.map(({ id }) => id)).toEqual([]);
});

/** Routes of the products of each markup category, by their beginnings (specification, section 9; decision 9). */
const categories: Readonly<Record<string, readonly string[]>> = {
  business_cards: ['/stock/', '/business-cards/'],
  flyers: ['/flyers-brochures'],
  signs: ['/signs/'],
  posters: ['/posters/'],
  canvas: ['/canvas/'],
  banners: ['/banners', '/flags-banner-stands/', '/adhesive-graphics/', '/magnets/'],
};

test.each(Object.entries(categories))('the markup of %s counts for %j', async (category, prefixes) => {
  const own = catalog.products.filter(({ routes }) => prefixes.some((prefix) => routes[0]?.startsWith(prefix)));
  const loaded = await Promise.all(own.map(({ load }) => load()));
  expect(loaded.length).toBeGreaterThan(0);
  expect(new Set(loaded.map(({ markupCategory }) => markupCategory))).toEqual(new Set([category]));
});

/** Returns the case's markup on its own category, and on all others a markup that would be noticed. */
function markupsFor({ route, markup }: Case) {
  const [own] =
    Object.entries(categories).find(([, all]) => all.some((prefix) => route.startsWith(prefix))) ?? unknown(route);
  const others = Object.keys(categories).map((category) => [category, { pct: 40, fixed: 9 }] as const);
  return { ...Object.fromEntries(others), [own]: { pct: markup.pct / 1000, fixed: markup.fixed / 100 } };
}

const quotes = readCases(readFileSync('tests/cases/quotes.csv', 'utf8')).map((row) => [row.place, row] as const);

function stepsOf({ selection, want }: Case): readonly Line[] {
  const chosen = selection.map(({ label, value }) => ['choose', label, value] as const);
  const shown =
    'notice' in want
      ? [['announces', '', want.notice] as const, ['unpriced', '', ''] as const]
      : [
          [
            'price',
            String(want.runSize),
            `${(want.perUnit / 10_000).toFixed(4)} | ${(want.total / 100).toFixed(2)}`,
          ] as const,
        ];
  return [...chosen, ...shown].map(([step, of, value]) => ({ address: '', says: '', step, of, want: value }));
}

test.each(quotes)('%s', async (_place, row) => {
  await drawCalculator(row.route, withMarkups(markupsFor(row)));
  await expectSteps(stepsOf(row));
});
