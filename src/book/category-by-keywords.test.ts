import { describe, expect, it } from 'vitest';
import { categoryByKeywords } from '../contract/category-by-keywords.ts';
import { catalog } from './index.ts';

/** The table of spec section 3, in its order, with the categories of the real price book. */
const table: readonly (readonly [name: string, category: string])[] = [
  ['Business Cards', 'business_cards'],
  ['Postcards', 'business_cards'],
  ['postcard', 'business_cards'],
  ['Flyers', 'flyers'],
  ['Tri-fold Brochure', 'flyers'],
  ['Poster', 'posters'],
  ['Yard Sign', 'signs'],
  ['Adhesive vinyl', 'adhesive_graphics'],
  ['Window Graphics', 'adhesive_graphics'],
  ['Sticker roll', 'stickers'],
  ['Magnet', 'magnets'],
  ['Event tent', 'display_events'],
  ['Retractable display', 'display_events'],
  ['Banner sign', 'banners'],
  ['Something else', 'business_cards'],
  ['', 'business_cards'],
];

describe('category of a name that is no product', () => {
  it.each(table)('%s: %s', (name, category) => {
    expect(categoryByKeywords(name, catalog.categories)).toBe(category);
  });

  it('returns undefined without a default category', () => {
    expect(categoryByKeywords('Mug', [{ key: 'banners', keywords: ['banner'] }])).toBe('');
  });
});
