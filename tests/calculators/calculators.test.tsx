// @vitest-environment happy-dom
/** Runs the tables of this folder on the drawn app; `npm run test:full` runs them in a browser too. */

import { describe, expect, test } from 'vitest';
import { calculatorRoutes } from '../browser/support/routes.ts';
import { drawCalculator } from './drawn-calculator.tsx';
import { tables } from './index.ts';

describe.each(Object.entries(tables))('%s', (_, checks) => {
  for (const { route, says, stored, check } of checks)
    test(`${route}: ${says}`, async () => check(await drawCalculator(route, stored), drawCalculator));
});

test('a step that a clerk can not make fails', async () => {
  const calculator = await drawCalculator('/banners?material=13oz+Scrim&width=96&height=48');
  await calculator.choose({ Quantity: '20' });
  await expect(calculator.choose({ Quantity: '21' })).rejects.toThrow('Quantity offers no 21');
});

test('no product is left out', () => {
  const routes = tables['products']?.map(({ route }) => route) ?? [];
  expect(routes).toHaveLength(30);
  expect(routes.toSorted()).toEqual([...calculatorRoutes].toSorted());
});

test('every row of quotes.csv is among the checks', () => {
  expect(tables['quotes']?.length).toBeGreaterThanOrEqual(43);
});
