/** Statements of the specification about the calculators, in tables; nothing is read from the price book. */
import type { Check } from './check.ts';
import { limits } from './limits.ts';
import { markups } from './markups.ts';
import { options } from './options.ts';
import { businessCards } from './products/business-cards.ts';
import { flagsGraphicsAndMagnets } from './products/flags-graphics-magnets.ts';
import { flyersAndBanners } from './products/flyers-banners.ts';
import { postersAndCanvas } from './products/posters-canvas.ts';
import { shapedCards } from './products/shaped-cards.ts';
import { signs } from './products/signs.ts';
import { quotes } from './quotes.ts';

export const tables: Readonly<Record<string, readonly Check[]>> = {
  products: [
    ...businessCards,
    ...shapedCards,
    ...flyersAndBanners,
    ...signs,
    ...postersAndCanvas,
    ...flagsGraphicsAndMagnets,
  ],
  options,
  limits,
  markups,
  quotes,
};
