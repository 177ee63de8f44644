/**
 * `npm run -s price -- --json`: prices selections from standard input, each a line such as
 * `{"id": 1, "product": "banners", "selection": {"material": "13oz Scrim", "width": 36, "height": 24}}`. Prints a line
 * of JSON for each: rows, a notice or problems, and what the selection leaves open.
 */
import { catalog } from '../src/book/index.ts';
import { decimals, noMarkup, priceAnswer } from '../src/pricing/index.ts';
import { readAmount } from '../src/quotes/settings.ts';
import { PriceLineSchema } from '../src/quotes/wire/wire-prices.ts';
import { answerLines } from './json-lines.ts';

const { version, products } = catalog;

await answerLines(
  'price',
  '{"id": 1, "product": "banners", "selection": {"material": "13oz Scrim", "width": 36, "height": 24}}',
  PriceLineSchema,
  async ({ markup, ...request }) => {
    const product = await products.find(({ id }) => id === request.product)?.load();
    const added = markup && {
      pct: readAmount(markup.pct, decimals.percent),
      fixed: readAmount(markup.fixed, decimals.cents),
    };
    return priceAnswer({ version, product }, request, added ?? noMarkup);
  },
);
