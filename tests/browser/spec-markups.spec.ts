/** The category whose markup a product carries, and what a line of the cart costs (specification, section 9; decisions 2, 7 and 9). */
import { openCalculator } from './support/calculator.ts';
import { expectToast } from './support/messages.ts';
import { signedIn, withMarkups } from './support/stored.ts';
import { expect, test } from './support/test.ts';

/** Each category has a fixed add of its own, in dollars, by which it is known. */
const adds = {
  business_cards: 1,
  flyers: 2,
  postcards: 3,
  banners: 4,
  posters: 5,
  signs: 6,
  adhesive_graphics: 7,
  stickers: 8,
  magnets: 9,
  display_events: 10,
  promo_products: 11,
  canvas: 12,
} as const;

const sized = 'width=24&height=36';
const flag = 'color-spec=4%2F0&sleeve=White+Sleeve&hardware=None';

const products = [
  // holds: S9-markup-cards
  { route: '/stock/14pt', category: 'business_cards', base: '3.00', runSize: 100 },
  // holds: S9-markup-flyers
  {
    route: '/flyers-brochures?size=8.5x11&folding=Flat+-+No+Folding&color=4%2F0&coating=No+Coating',
    category: 'flyers',
    base: '32.25',
    runSize: 25,
  },
  // holds: S9-markup-banners
  { route: '/banners?material=13oz+Scrim&width=96&height=48', category: 'banners', base: '38.72', runSize: 1 },
  // holds: S9-markup-signs
  { route: `/signs/foam-core?color=4%2F0&${sized}`, category: 'signs', base: '17.28', runSize: 1 },
  // holds: D9-posters
  { route: `/posters/photo-gloss?${sized}`, category: 'posters', base: '17.58', runSize: 1 },
  // holds: S9-markup-canvas
  { route: '/canvas/mounted?size=12x12', category: 'canvas', base: '15.90', runSize: 1 },
  // holds: S9-markup-canvas
  { route: '/canvas/artist-banners?width=48&height=24', category: 'canvas', base: '29.28', runSize: 1 },
  // holds: D9-feather
  { route: `/flags-banner-stands/feather-flags?size=8+ft&${flag}`, category: 'banners', base: '41.20', runSize: 1 },
  // holds: S9-markup-as-banners
  { route: `/adhesive-graphics/perforated-window-vinyl?${sized}`, category: 'banners', base: '14.94', runSize: 1 },
  // holds: S9-markup-as-banners
  { route: `/adhesive-graphics/opaque-window-graphics?${sized}`, category: 'banners', base: '21.66', runSize: 1 },
  // holds: S9-markup-as-banners
  { route: '/magnets/car-door-magnets?width=12&height=24', category: 'banners', base: '12.12', runSize: 1 },
  // The price of these is a sample: read from the screen without a markup.
  // holds: S9-markup-as-banners
  { route: `/flags-banner-stands/teardrop-flags?size=7+ft&${flag}`, category: 'banners', base: undefined, runSize: 1 },
  // holds: S9-markup-as-banners
  { route: '/magnets/standard-magnets', category: 'banners', base: undefined, runSize: 25 },
] as const;

const cents = (money: string): number => Number(money.replace(/\D/g, ''));

for (const { route, category, base, runSize } of products) {
  test(`${route} is marked up as ${category}`, async ({ page }) => {
    const plain = await openCalculator(page, route);
    const before = base ?? (await plain.total(runSize));
    await expect(plain.row(runSize).getByRole('gridcell').nth(2)).toHaveText(base === undefined ? before : `$${base}`);
    const markups = Object.entries(adds).map(([key, fixed]) => [key, { pct: 0, fixed }] as const);
    await page.addInitScript(
      (entries) => Object.assign(localStorage, entries),
      withMarkups(Object.fromEntries(markups)),
    );
    const marked = await openCalculator(page, route);
    await expect.poll(async () => cents(await marked.total(runSize))).toBe(cents(before) + adds[category] * 100);
  });
}

test.describe('with 100 % and five dollars on banners', () => {
  test.use({ stored: { ...signedIn, ...withMarkups({ banners: { pct: 100, fixed: 5 } }) } });

  const sets = [
    // holds: S9-car-door-line, D7-set-price, S5-car-door-quantity
    { route: '/magnets/car-door-magnets?width=12&height=24&run=2', runSize: 2, total: '53.48', line: '160.44' },
    // holds: D7-set-price, S5-window-quantity
    {
      route: `/adhesive-graphics/opaque-window-graphics?${sized}&run=5`,
      runSize: 5,
      total: '221.60',
      line: '664.80',
    },
    // holds: D7-set-price, S5-banner-quantity
    { route: '/banners?material=13oz+Scrim&width=96&height=48', runSize: 1, total: '82.44', line: '247.32' },
  ] as const;

  for (const { route, runSize, total, line } of sets) {
    test(`three sets of ${route}`, async ({ page }) => {
      const calculator = await openCalculator(page, route);
      await calculator.cartQuantities(1, 20);
      await expect(calculator.dropdown('Quantity')).toHaveValue('1');
      await calculator.choose({ Quantity: '3' });
      // The large figure is that of all three.
      await expect(calculator.quote.locator('div', { hasText: /^Total\$/ }).locator('dd')).toHaveText(`$${line}`);
      await expect(calculator.quote).toContainText(`One run$${total} × 3`);
      await expect(calculator.row(runSize).getByRole('gridcell').nth(2)).toHaveText(`$${total}`);
      await calculator.addButton.click();
      await expectToast(page, 'Item added to cart');
      await page.getByRole('link', { name: 'Cart, 3 items', exact: true }).click();
      const item = page.getByRole('list', { name: 'Items', exact: true }).getByRole('listitem');
      await expect(item).toContainText(`Per set $${total}`);
      await expect(item).toContainText(`Line total: $${line}`);
    });
  }
});

// holds: S9-see-through-per-unit, S9-window-runs
test('per unit of see-through vinyl is the same at every run size', async ({ page }) => {
  const vinyl = await openCalculator(page, `/adhesive-graphics/perforated-window-vinyl?${sized}`);
  await vinyl.runSizes([1, 2, 5, 10, 25]);
  for (const run of [1, 2, 5, 10, 25]) await vinyl.price(run, '14.9400', (14.94 * run).toFixed(2));
});
