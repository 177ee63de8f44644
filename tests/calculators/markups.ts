/** Checks of the category whose markup each product has (specification, section 9; decisions 2 and 9). */
import { cents } from '../browser/support/money.ts';
import { withMarkups } from '../browser/support/stored.ts';
import type { Check } from './check.ts';

/** Fixed markups in dollars, each of which identifies its category. */
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
  { route: '/stock/14pt', category: 'business_cards', base: '3.00', runSize: 100 },
  {
    route: '/flyers-brochures?size=8.5x11&folding=Flat+-+No+Folding&color=4%2F0&coating=No+Coating',
    category: 'flyers',
    base: '32.25',
    runSize: 25,
  },
  { route: '/banners?material=13oz+Scrim&width=96&height=48', category: 'banners', base: '38.72', runSize: 1 },
  { route: `/signs/foam-core?color=4%2F0&${sized}`, category: 'signs', base: '17.28', runSize: 1 },
  { route: `/posters/photo-gloss?${sized}`, category: 'posters', base: '17.58', runSize: 1 },
  { route: '/canvas/mounted?size=12x12', category: 'canvas', base: '15.90', runSize: 1 },
  { route: '/canvas/artist-banners?width=48&height=24', category: 'canvas', base: '29.28', runSize: 1 },
  { route: `/flags-banner-stands/feather-flags?size=8+ft&${flag}`, category: 'banners', base: '41.20', runSize: 1 },
  { route: `/adhesive-graphics/perforated-window-vinyl?${sized}`, category: 'banners', base: '14.94', runSize: 1 },
  { route: `/adhesive-graphics/opaque-window-graphics?${sized}`, category: 'banners', base: '21.66', runSize: 1 },
  { route: '/magnets/car-door-magnets?width=12&height=24', category: 'banners', base: '12.12', runSize: 1 },
  // These prices are samples: a check first reads them from the screen without a markup.
  { route: `/flags-banner-stands/teardrop-flags?size=7+ft&${flag}`, category: 'banners', base: undefined, runSize: 1 },
  { route: '/magnets/standard-magnets', category: 'banners', base: undefined, runSize: 25 },
] as const;

const marked = withMarkups(Object.fromEntries(Object.entries(adds).map(([key, fixed]) => [key, { pct: 0, fixed }])));

export const markups: readonly Check[] = products.map(({ route, category, base, runSize }) => ({
  route,
  says: `marked up as ${category}`,
  check: async (plain, open) => {
    const before = base ?? (cents(await plain.total(runSize)) / 100).toFixed(2);
    await plain.totalIs(runSize, before);
    const calculator = await open(route, marked);
    await calculator.totalIs(runSize, (Number(before) + adds[category]).toFixed(2));
  },
}));
