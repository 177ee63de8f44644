/** Checks every row of `tests/cases/quotes.csv` on the screen, chosen and typed as a clerk does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Markups, withMarkups } from '../browser/support/stored.ts';
import { type Case, readCases } from '../cases/read-cases.ts';
import type { Calculator } from './calculator.ts';
import type { Check } from './check.ts';

/** Markup categories by the beginning of a route (specification, section 9; decision 9). */
const categoryByRoute: readonly (readonly [prefix: string, category: string])[] = [
  ['/stock/', 'business_cards'],
  ['/business-cards/', 'business_cards'],
  ['/flyers-brochures', 'flyers'],
  ['/banners', 'banners'],
  ['/signs/', 'signs'],
  ['/posters/', 'posters'],
  ['/canvas/', 'canvas'],
  ['/flags-banner-stands/', 'banners'],
  ['/adhesive-graphics/', 'banners'],
  ['/magnets/', 'banners'],
];

/** Returns the case's markup on its own category, and on all others a markup that would be noticed. */
function markupsFor({ route, markup }: Case): Markups {
  const own = categoryByRoute.find(([prefix]) => route.startsWith(prefix))?.[1];
  if (own === undefined) throw new Error(`${route} has no markup category`);
  const others = categoryByRoute.map(([, category]) => [category, { pct: 40, fixed: 9 }] as const);
  return { ...Object.fromEntries(others), [own]: { pct: markup.pct / 1000, fixed: markup.fixed / 100 } };
}

async function showsQuote(calculator: Calculator, { want }: Case): Promise<void> {
  if ('notice' in want) {
    await calculator.announces(want.notice);
    await calculator.unpriced();
  } else await calculator.price(want.runSize, (want.perUnit / 10_000).toFixed(4), (want.total / 100).toFixed(2));
}

export const quotes: readonly Check[] = readCases(
  readFileSync(join(import.meta.dirname, '../cases/quotes.csv'), 'utf8'),
).map((row) => ({
  route: row.route,
  stored: withMarkups(markupsFor(row)),
  says: row.place,
  check: async (calculator) => {
    await calculator.choose(Object.fromEntries(row.selection.map(({ label, value }) => [label, value])));
    await showsQuote(calculator, row);
  },
}));
