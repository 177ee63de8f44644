/** Every row of `tests/cases/quotes.csv` on the screen: chosen and typed as a clerk does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, readCases } from '../cases/read-cases.ts';
import { type Calculator, openCalculator } from './support/calculator.ts';
import { alert, status } from './support/messages.ts';
import { expect, test } from './support/test.ts';
import { type Markups, withMarkups } from './support/stored.ts';

const text = readFileSync(join(import.meta.dirname, '../cases/quotes.csv'), 'utf8');
const cases = readCases(text);
const routes = [...new Set(cases.map(({ route }) => route))];

/** The markup category of a route (specification, section 9; decision 9). */
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

/** The case's markup on its own category, and one on all others that would be seen at once. */
function markupsFor({ route, markup }: Case): Markups {
  const own = categoryByRoute.find(([prefix]) => route.startsWith(prefix))?.[1];
  if (own === undefined) throw new Error(`${route} has no markup category`);
  const others = categoryByRoute.map(([, category]) => [category, { pct: 40, fixed: 9 }] as const);
  return { ...Object.fromEntries(others), [own]: { pct: markup.pct / 1000, fixed: markup.fixed / 100 } };
}

async function expectQuote(calculator: Calculator, { want }: Case): Promise<void> {
  if ('notice' in want) {
    await expect(status(calculator.page, want.notice).or(alert(calculator.page, want.notice))).toBeVisible();
    await calculator.unpriced();
  } else await calculator.price(want.runSize, (want.perUnit / 10_000).toFixed(4), (want.total / 100).toFixed(2));
}

for (const route of routes) {
  const ofRoute = cases.filter((row) => row.route === route);
  test(`${route}: ${ofRoute.length} quotes`, async ({ page }) => {
    let ran = 0;
    for (const row of ofRoute) {
      await test.step(row.place, async () => {
        // The last script that was added runs last.
        await page.addInitScript((entries) => Object.assign(localStorage, entries), withMarkups(markupsFor(row)));
        const calculator = await openCalculator(page, route);
        await calculator.choose(Object.fromEntries(row.selection.map(({ label, value }) => [label, value])));
        await expectQuote(calculator, row);
        ran += 1;
      });
    }
    expect(ran).toBe(ofRoute.length);
  });
}

test('every row of the file belongs to one of these tests', () => {
  const covered = routes.flatMap((route) => cases.filter((row) => row.route === route));
  expect(covered.map(({ place }) => place).toSorted()).toEqual(cases.map(({ place }) => place).toSorted());
  // One row a line, below the headings.
  expect(cases).toHaveLength(text.trim().split('\n').length - 1);
  expect(cases.length).toBeGreaterThanOrEqual(43);
});
