/** Option sets, what depends on them and what the cart says of them, where `products.spec.ts` looks at other things (specification, sections 3, 4 and 9; decisions 18 and 24 to 29). */
import { cardColors, shapes } from './products/check.ts';
import { calculatorOn, openCalculator } from './support/calculator.ts';
import { open } from './support/navigation.ts';
import { expectToast } from './support/messages.ts';
import { expect, test } from './support/test.ts';

const longColors = ['suede', 'silk', 'raised-spot-uv', 'painted-edge', 'linen', 'brown-kraft'] as const;
const noShape = ['oval', 'plastic', 'linen', 'brown-kraft'] as const;

for (const card of [
  'suede',
  'silk',
  'raised-spot-uv',
  'painted-edge',
  'linen',
  'brown-kraft',
  'raised-foil',
] as const) {
  // holds: D27-colors-long, D27-shapes, D27-foil-no-color
  test(`colors and shapes of ${card}`, async ({ page }) => {
    const calculator = await openCalculator(page, `/business-cards/${card}`);
    if (longColors.some((name) => name === card)) await calculator.offers('Color', cardColors);
    else await calculator.absent('Color');
    if (noShape.some((name) => name === card)) await calculator.absent('Shape');
    else await calculator.offers('Shape', shapes);
  });
}

// holds: D27-colors-short, D27-shapes
test('shaped cards have short colors and no choice of a shape', async ({ page }) => {
  const oval = await openCalculator(page, '/business-cards/oval');
  await oval.offers('Color', ['4/0', '4/1', '4/4']);
  await oval.absent('Shape');
  const plastic = await openCalculator(page, '/business-cards/plastic?stock=20pt+White');
  await plastic.offers('Color', ['4/0', '4/4']);
  await plastic.absent('Shape');
  const circle = await openCalculator(page, '/business-cards/circle');
  await circle.offers('Color', ['4/0', '4/1', '4/4']);
  await circle.fact('Shape', 'Round');
});

const forced = [
  // holds: S4-foil-14pt
  {
    stock: '14pt Uncoated',
    sides: 'Foil on Both Sides (5/5)',
    notes: 'Foil Sides: Foil on Both Sides (5/5)',
    why: 'forces shape and Spot UV, keeps the sides',
  },
  // holds: S4-foil-32pt
  {
    stock: '32pt Uncoated',
    sides: undefined,
    notes: 'Foil Sides: Foil on Front (5/4)',
    why: 'forces shape, Spot UV and the front',
  },
] as const;

for (const { stock, sides, notes, why } of forced) {
  test(`foil accent ${stock} ${why}`, async ({ page }) => {
    const foil = await openCalculator(page, '/business-cards/foil-accent');
    await foil.choose({
      Stock: '16pt C2S + Silk Lamination',
      Shape: 'Rounded',
      'Foil Sides': 'Foil on Both Sides (5/5)',
      'Foil Color': 'Gold',
      'Spot UV': 'Spot UV Both Sides',
    });
    await foil.choose({ Stock: stock });
    await foil.absent('Shape', 'Spot UV');
    if (sides === undefined) await foil.absent('Foil Sides');
    else await foil.chosen('Foil Sides', sides);
    // What is silent (No Spot UV) may be left out; what was forced away is gone.
    await foil.adds({ Stock: stock, Shape: 'Rectangle', 'Foil color': 'Gold' });
    await expect(page.getByText(notes)).toBeVisible();
    await expect(page.getByText(/Spot UV (Front|Back|Both Sides)/)).toHaveCount(0);
  });
}

// holds: S4-oval-clear, S4-oval-coating-16pt-only, S9-oval-from
test('clear and frosted ovals are printed on one side; paper starts at 25 or 100', async ({ page }) => {
  const oval = await openCalculator(page, '/business-cards/oval');
  await expect(oval.row(25).or(oval.row(100)).first().and(oval.rows.first())).toBeVisible();
  for (const stock of ['20pt Clear', '20pt Frosted']) {
    await oval.choose({ Stock: stock });
    await oval.fact('Color', '4/0');
    await oval.absent('Coating');
    await expect(oval.row(25).or(oval.row(100)).first().and(oval.rows.first())).toBeVisible();
  }
});

// holds: D18-banners-start-empty, S5-banner-material, D18-dimensions-empty
test('banners ask for the material, and their size is empty', async ({ page }) => {
  const banner = await openCalculator(page, '/banners');
  await expect(banner.group('Material').getByRole('radio', { checked: true })).toHaveCount(0);
  await banner.choose({ Width: '24', Height: '24' });
  await banner.unpriced();
  await banner.choose({ Material: '8oz Mesh' });
  await banner.price(1, '5.5200', '5.52');
  const sign = await openCalculator(page, '/signs/coroplast-4mm');
  await sign.holds({ Width: '', Height: '', Quantity: '1' });
});

const startEmpty = [
  // holds: D18-flyers-start-empty, S3-flyers-foldings
  { route: '/flyers-brochures', fields: ['Size', 'Folding', 'Color', 'Coating'] },
  // holds: D18-flags-start-empty, S5-flags-needed
  { route: '/flags-banner-stands/feather-flags', fields: ['Size', 'Color Spec', 'Hardware'] },
  // holds: D18-flags-start-empty, S5-flags-needed, S3-teardrop-fields
  { route: '/flags-banner-stands/teardrop-flags', fields: ['Size', 'Color Spec', 'Hardware'] },
] as const;

for (const { route, fields } of startEmpty) {
  test(`${route} is priced once ${fields.join(', ')} are chosen`, async ({ page }) => {
    const calculator = await openCalculator(page, route);
    for (const field of fields) {
      const radios = calculator.group(field).getByRole('radio');
      await expect(radios.and(page.locator(':checked'))).toHaveCount(0);
      await calculator.unpriced();
      await radios.first().click();
    }
    await expect(calculator.rows.first()).toBeVisible();
    await expect(calculator.addButton).toBeEnabled();
    if (route.endsWith('teardrop-flags')) {
      await expect(page.getByRole('radiogroup')).toHaveCount(6);
      for (const field of ['Sleeve', 'Thread Color', 'Flag Pole Direction'])
        await expect(calculator.group(field)).toBeVisible();
    }
  });
}

// holds: D24-stakes, D24-contour-4mm, D24-grommets-10mm, S9-coroplast-4mm-stakes, S9-coroplast-4mm-one-side
test('stakes on both thicknesses of coroplast, at their own price', async ({ page }) => {
  const sign = await openCalculator(page, '/signs/coroplast-4mm?width=24&height=18');
  await sign.offers('H-Stakes', ['No', 'Yes']);
  await sign.offers('Contour Cut', ['No', 'Yes']);
  await sign.absent('Grommets');
  await sign.price(1, '4.5000', '4.50');
  await sign.choose({ 'H-Stakes': 'Yes' });
  await sign.price(1, '5.4500', '5.45');
  await sign.choose({ Thickness: '10mm' });
  await sign.offers('H-Stakes', ['No', 'Yes']);
  await sign.absent('Contour Cut');
  await sign.price(1, '12.4500', '12.45');
});

// holds: D25-free, S9-banner-pockets-mesh-free
test('free finishings of banners add nothing', async ({ page }) => {
  const banner = await openCalculator(page, '/banners?material=13oz+Scrim&width=96&height=48');
  for (const grommets of ['Every 2 ft', '4 corners']) {
    await banner.choose({ Grommets: grommets });
    await banner.price(1, '38.7200', '38.72');
  }
  await banner.choose({ Grommets: 'None', Material: '8oz Mesh', 'Pole Pockets': '2 in left and right' });
  await banner.price(1, '44.1600', '44.16');
});

const cartLines = [
  // holds: S3-teardrop-line, S3-notes, D29-notes
  {
    route:
      '/flags-banner-stands/teardrop-flags?size=9+ft&color-spec=4%2F0&sleeve=Black+Sleeve&hardware=None&thread-color=Black&flag-pole-direction=Right',
    line: {
      Product: 'Teardrop Flags',
      Stock: '3oz Polyester',
      Notes: /^Size: 9 ft • Color Spec: 4\/0 • Sleeve: Black Sleeve/,
    },
  },
  // holds: S3-flyers-stock
  {
    route: '/flyers-brochures?size=8.5x11&folding=Flat+-+No+Folding&color=4%2F0&coating=No+Coating',
    line: { Product: 'Flyers & Brochures', Stock: '100LB Gloss Book', Color: '4/0', Coating: 'No Coating' },
  },
  // holds: S3-gator-boards
  {
    route: '/signs/gator-board?board=White&color=4%2F0&width=24&height=36',
    line: { Stock: /3\/16/, Notes: 'Board: White • Width: 24 in • Height: 36 in' },
  },
  // holds: D27-stock-posters
  { route: '/posters/blockout?width=24&height=36', line: { Stock: 'Blockout' } },
  // holds: D27-stock-posters
  { route: '/posters/backlit?width=24&height=36', line: { Stock: 'Backlit' } },
  // holds: D27-stock-posters
  { route: '/posters/led-frame', line: { Stock: 'LED Frame' } },
  // holds: D29-notes
  { route: '/banners?material=13oz+Scrim&width=4ft&height=3ft&unit=ft', line: { Notes: 'Width: 4 ft • Height: 3 ft' } },
] as const;

for (const { route, line } of cartLines) {
  test(`the cart line of ${route}`, async ({ page }) => {
    const calculator = await openCalculator(page, route);
    await calculator.addButton.click();
    await page.getByRole('link', { name: /^Cart, / }).click();
    const item = page.getByRole('list', { name: 'Items', exact: true }).getByRole('listitem');
    await expect(item).toHaveCount(1);
    for (const [label, value] of Object.entries<string | RegExp>(line)) {
      const shown = label === 'Product' ? item.getByRole('heading') : item.locator(`dt:text-is("${label}") + dd`);
      await expect(shown, label).toHaveText(value);
    }
  });
}

// holds: S5-custom-notes, S8-custom-added
test('a custom quote needs no notes', async ({ page }) => {
  await open(page, '/custom-quote');
  await calculatorOn(page).choose({
    'Product description': 'Wall wrap',
    Width: '12',
    Height: '12',
    'Price per sq ft ($)': '2',
  });
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expectToast(page, 'Added to cart');
});
