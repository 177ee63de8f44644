/**
 * Option sets, their dependent fields and their cart lines, as far as `products/` does not check them (specification,
 * sections 3, 4 and 9; decisions 18 and 24 to 29).
 */
import type { SaidOfLine } from './calculator.ts';
import { type Check, cardColors, shapes } from './check.ts';

const longColors: readonly string[] = ['suede', 'silk', 'raised-spot-uv', 'painted-edge', 'linen', 'brown-kraft'];
const noShape: readonly string[] = ['linen', 'brown-kraft'];

const colorsAndShapes = [...longColors, 'raised-foil'].map(
  (card): Check => ({
    route: `/business-cards/${card}`,
    says: 'colors and shapes',
    check: async (calculator) => {
      if (longColors.includes(card)) await calculator.offers('Color', cardColors);
      else await calculator.absent('Color');
      if (noShape.includes(card)) await calculator.absent('Shape');
      else await calculator.offers('Shape', shapes);
    },
  }),
);

const shapedCards: Check = {
  route: '/business-cards/oval',
  says: 'as other shaped cards: short colors and no choice of a shape',
  check: async (oval, open) => {
    await oval.offers('Color', ['4/0', '4/1', '4/4']);
    await oval.absent('Shape');
    const plastic = await open('/business-cards/plastic?stock=20pt+White');
    await plastic.offers('Color', ['4/0', '4/4']);
    await plastic.absent('Shape');
    const circle = await open('/business-cards/circle');
    await circle.offers('Color', ['4/0', '4/1', '4/4']);
    await circle.fact('Shape', 'Round');
  },
};

const forced = [
  {
    stock: '14pt Uncoated',
    sides: 'Foil on Both Sides (5/5)',
    notes: 'Foil Sides: Foil on Both Sides (5/5)',
    why: 'forces shape and Spot UV, keeps the sides',
  },
  {
    stock: '32pt Uncoated',
    sides: undefined,
    notes: 'Foil Sides: Foil on Front (5/4)',
    why: 'forces shape, Spot UV and the front',
  },
] as const;

const forcedByFoil = ({ stock, sides, notes, why }: (typeof forced)[number]): Check => ({
  route: '/business-cards/foil-accent',
  says: `${stock} ${why}`,
  check: async (foil) => {
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
    // The line may leave out silent choices (No Spot UV); choices that were forced away are gone.
    await foil.adds({ Stock: stock, Shape: 'Rectangle', 'Foil color': 'Gold', Notes: notes });
    await foil.doesNotNote(/Spot UV (Front|Back|Both Sides)/);
  },
});

const clearOvals: Check = {
  route: '/business-cards/oval',
  says: 'clear and frosted are printed on one side; paper starts at 25 or 100',
  check: async (oval) => {
    await oval.startsAt(25, 100);
    for (const stock of ['20pt Clear', '20pt Frosted']) {
      await oval.choose({ Stock: stock });
      await oval.fact('Color', '4/0');
      await oval.absent('Coating');
      await oval.startsAt(25, 100);
    }
  },
};

const emptyAtFirst: Check = {
  route: '/banners',
  says: 'asks for the material, and its size is empty, as that of signs is',
  check: async (banner, open) => {
    await banner.nothingChosen('Material');
    await banner.choose({ Width: '24', Height: '24' });
    await banner.unpriced();
    await banner.choose({ Material: '8oz Mesh' });
    await banner.price(1, '5.5200', '5.52');
    const sign = await open('/signs/coroplast-4mm');
    await sign.holds({ Width: '', Height: '', Quantity: '1' });
  },
};

const startEmpty: readonly { readonly route: string; readonly first: Readonly<Record<string, string>> }[] = [
  {
    route: '/flyers-brochures',
    first: { Size: '11x17', Folding: 'Tri-Fold/Letter Fold', Color: '4/0', Coating: 'No Coating' },
  },
  {
    route: '/flags-banner-stands/feather-flags',
    first: { Size: '8 ft', 'Color Spec': '4/0', Hardware: 'None' },
  },
  {
    route: '/flags-banner-stands/teardrop-flags',
    first: { Size: '7 ft', 'Color Spec': '4/0', Hardware: 'None' },
  },
];

const pricedOnceChosen = ({ route, first }: (typeof startEmpty)[number]): Check => ({
  route,
  says: `priced once ${Object.keys(first).join(', ')} are chosen`,
  check: async (calculator) => {
    for (const [label, choice] of Object.entries(first)) {
      await calculator.nothingChosen(label);
      await calculator.unpriced();
      await calculator.choose({ [label]: choice });
    }
    await calculator.priced();
    if (route.endsWith('teardrop-flags'))
      for (const label of ['Sleeve', 'Thread Color', 'Flag Pole Direction']) await calculator.isOffered(label);
  },
});

const stakes: Check = {
  route: '/signs/coroplast-4mm?width=24&height=18',
  says: 'stakes on both thicknesses, at their own price',
  check: async (sign) => {
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
  },
};

const freeFinishings: Check = {
  route: '/banners?material=13oz+Scrim&width=96&height=48',
  says: 'free finishings add nothing',
  check: async (banner) => {
    for (const grommets of ['Every 2 ft', '4 corners']) {
      await banner.choose({ Grommets: grommets });
      await banner.price(1, '38.7200', '38.72');
    }
    await banner.choose({ Grommets: 'None', Material: '8oz Mesh', 'Pole Pockets': '2 in left and right' });
    await banner.price(1, '44.1600', '44.16');
  },
};

const cartLines: readonly { readonly route: string; readonly line: SaidOfLine }[] = [
  {
    route:
      '/flags-banner-stands/teardrop-flags?size=9+ft&color-spec=4%2F0&sleeve=Black+Sleeve&hardware=None&thread-color=Black&flag-pole-direction=Right',
    line: {
      Product: 'Teardrop Flags',
      Stock: '3oz Polyester',
      Notes: 'Size: 9 ft • Color Spec: 4/0 • Sleeve: Black Sleeve',
    },
  },
  {
    route: '/flyers-brochures?size=8.5x11&folding=Flat+-+No+Folding&color=4%2F0&coating=No+Coating',
    line: { Product: 'Flyers & Brochures', Stock: '100LB Gloss Book', Color: '4/0', Coating: 'No Coating' },
  },
  {
    route: '/signs/gator-board?board=White&color=4%2F0&width=24&height=36',
    line: { Stock: /3\/16/, Notes: 'Board: White • Width: 24 in • Height: 36 in' },
  },
  { route: '/posters/blockout?width=24&height=36', line: { Stock: 'Blockout' } },
  { route: '/posters/backlit?width=24&height=36', line: { Stock: 'Backlit' } },
  { route: '/posters/led-frame', line: { Stock: 'LED Frame' } },
  { route: '/banners?material=13oz+Scrim&width=4ft&height=3ft&unit=ft', line: { Notes: 'Width: 4 ft • Height: 3 ft' } },
];

const saysInCart = ({ route, line }: (typeof cartLines)[number]): Check => ({
  route,
  says: 'its line in the cart',
  check: (calculator) => calculator.adds(line),
});

export const options: readonly Check[] = [
  ...colorsAndShapes,
  shapedCards,
  ...forced.map(forcedByFoil),
  clearOvals,
  emptyAtFirst,
  ...startEmpty.map(pricedOnceChosen),
  stakes,
  freeFinishings,
  ...cartLines.map(saysInCart),
];
