/** The tables of `tests/calculators` in a browser; `calculators.test.tsx` checks them without one. */
import { tables } from '../calculators/index.ts';
import { openCalculator } from './support/calculator.ts';
import { test } from './support/test.ts';

for (const [table, checks] of Object.entries(tables))
  test.describe(table, () => {
    for (const { route, says, stored, check } of checks) {
      test(`${route}: ${says}`, async ({ page }) => {
        const open = (address: string, besides = {}) => openCalculator(page, address, besides);
        await check(await open(route, stored), open);
      });
    }
  });
