/** Lists the changes of a withheld book that need no confirmation. They are accepted together with the book. */
import { atMost, groupBy } from '../../language/collections.ts';
import { countText } from '../../language/count-text.ts';
import type { Impact, ProductImpact } from '../impact.ts';
import { besidePrices, type OwnChanges, ownChanges } from './change-words.ts';
import { productText } from './impact-words.ts';

/**
 * Maximum number of lines about products, so that the report of a large book ends within a few screens. The other lines
 * are counted.
 */
const mostProducts = 200;

/** Returns a text with the number of changes of each product that need no confirmation; '' if there are none. */
export function restText(impact: Impact): string {
  const { added, products, examples } = impact;
  const [answers, ...others] = ownChanges(impact);
  const named = [
    ...added.map((product) => `New product: ${productText(product)}`),
    ...products.flatMap(restOfProduct),
    ...[...others, answers].flatMap(restOfOwners),
  ];
  const lines = [
    ...atMost(mostProducts, named, (count) => `and ${countText(count, 'more line')}`),
    ...(examples.changed.length > 0 ? [countText(examples.changed.length, 'example')] : []),
    ...sheetsText(impact),
  ];
  if (lines.length === 0) return '';
  return ['What else changes:', ...lines.map((line) => `  ${line}`), `All of it: ${wholeReport}`].join('\n');
}

/** The command that lists every change since the committed book. */
export const wholeReport = 'npm run prices:diff -- --base HEAD --format text';

function restOfProduct({ id, name, groups, gained }: ProductImpact): readonly string[] {
  const prices = groups.filter(({ over }) => !over).reduce((sum, group) => sum + group.prices, 0);
  const selections = gained.reduce((sum, { where }) => sum + where.selections, 0);
  const parts = [
    ...(prices > 0 ? [countText(prices, 'price')] : []),
    ...(selections > 0 ? [`${countText(selections, 'selection')} with a price now`] : []),
  ];
  return parts.length > 0 ? [`${name} (${id}): ${parts.join(', ')}`] : [];
}

/** Returns a line for each product with its number of further changes: `banners: 2 bounds`. */
function restOfOwners({ noun, changes }: OwnChanges): readonly string[] {
  const rest = changes.filter(({ over }) => !over);
  return Array.from(
    groupBy(rest, ({ product }) => product),
    ([product, own]) => `${product}: ${countText(own.length, noun)}`,
  );
}

function sheetsText(impact: Impact): readonly string[] {
  const count = besidePrices(impact).length;
  if (count === 0) return [];
  const sheets = Array.from(
    groupBy(impact.book, ({ sheet }) => sheet),
    ([sheet, own]) => `${sheet} ${own.length}`,
  );
  const drawings = impact.drawings.length > 0 ? [`drawings ${impact.drawings.length}`] : [];
  const products = [...new Set(impact.book.flatMap(({ product }) => product ?? []))];
  const named = products.map((product) => (product === '*' ? 'all products' : product));
  const of = atMost(mostProducts, named, (number) => `and ${countText(number, 'more product')}`).join(', ');
  return [`${countText(count, 'other change')}${of && ` (${of})`}: ${[...sheets, ...drawings].join(', ')}`];
}
