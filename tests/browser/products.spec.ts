/** Every product of the specification on its own screen, by what the specification says of it; nothing here is read from the price book. */
import { businessCards } from './products/business-cards.ts';
import { flagsGraphicsAndMagnets } from './products/flags-graphics-magnets.ts';
import { flyersAndBanners } from './products/flyers-banners.ts';
import { postersAndCanvas } from './products/posters-canvas.ts';
import { shapedCards } from './products/shaped-cards.ts';
import { signs } from './products/signs.ts';
import { openCalculator } from './support/calculator.ts';
import { calculatorRoutes } from './support/routes.ts';
import { expect, test } from './support/test.ts';

const checks = [
  ...businessCards,
  ...shapedCards,
  ...flyersAndBanners,
  ...signs,
  ...postersAndCanvas,
  ...flagsGraphicsAndMagnets,
];

for (const { route, says, check } of checks) {
  test(`${route}: ${says}`, async ({ page }) => {
    await check(await openCalculator(page, route));
  });
}

test('no product is left out', () => {
  expect(checks.map(({ route }) => route).toSorted()).toEqual([...calculatorRoutes].toSorted());
  expect(checks).toHaveLength(30);
});
