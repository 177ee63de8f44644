import { expect, it } from 'vitest';
import { catalog } from '../../src/book/index.ts';

it('the categories are those of the specification, in its order (section 3)', () =>
  expect(catalog.categories.map(({ key, label }) => `${key}: ${label}`)).toEqual([
    'business_cards: Business Cards',
    'flyers: Flyers & Brochures',
    'postcards: Postcards',
    'banners: Banners',
    'posters: Posters',
    'signs: Signs',
    'adhesive_graphics: Adhesive Graphics',
    'stickers: Stickers',
    'magnets: Magnets',
    'display_events: Display & Events',
    'promo_products: Promo Products',
    'canvas: Canvas',
  ]));
