/** The price-impact report for a pull request, where nobody can review a workbook or a generated module. Nothing is left out. */
import type { ChangeGroup, FigureChange, Impact, ProductImpact } from '../impact/impact.ts';
import { countOver } from '../impact/threshold.ts';
import { exampleMove } from './impact-text.ts';
import { effectText, figureName, pricedText, productText, rangeText, stepText, whereText } from './impact-words.ts';
import { markdownTable, markdownText } from './markdown.ts';
import { countText, thresholdText } from './money.ts';

/** What was compared. */
export interface Compared {
  /** The other edition, in words. */
  readonly base: string;
  /** What must be known of it, as one sentence each. */
  readonly notes: readonly string[];
  /** In 1/1,000 percent. */
  readonly threshold: number;
}

const warningSign = '\u26a0\ufe0f';

export function impactMarkdown(impact: Impact, { base, notes, threshold }: Compared): string {
  const sections = [
    `# Price changes since ${markdownText(base)}`,
    ...notes.map((note) => `> ${warningSign} ${markdownText(note)}`),
    ...impact.unreadable.map(
      ({ path, why }) => `> ${warningSign} ${markdownText(`${path} cannot be read and is not compared: ${why}`)}`,
    ),
    summary(impact, threshold),
    ...impact.products.flatMap(productSections),
    ...exampleSections(impact),
    ...(impact.others.length === 0 ? [] : ['## Not prices', list(impact.others)]),
  ];
  return `${sections.join('\n\n')}\n`;
}

const list = (items: readonly string[]): string => items.map((item) => `- ${markdownText(item)}`).join('\n');

function summary(impact: Impact, threshold: number): string {
  const { added, removed, products, examples, others } = impact;
  const over = countOver(impact);
  const lines = [
    ...(over === 0 ? [] : [`${warningSign} **${countText(over, 'change')} of more than ${thresholdText(threshold)}**`]),
    ...added.map((product) => `New product: ${markdownText(productText(product))}`),
    ...removed.map((product) => `Product removed: ${markdownText(productText(product))}`),
    ...(products.length === 0 ? [] : [productsLine(products)]),
    ...(products.length + added.length + removed.length === 0 ? ['No price changed.'] : []),
    `${countText(examples.changed.length, 'example')} of ${examples.changed.length + examples.same} with another cost`,
    ...(others.length === 0 ? [] : [`${countText(others.length, 'change')} of something that is no price`]),
  ];
  return lines.map((line) => `- ${line}`).join('\n');
}

function productsLine(products: Impact['products']): string {
  return `${countText(products.length, 'product')} with changed prices: ${products.map(productSummary).join(', ')}`;
}

const pricesOf = ({ groups }: ProductImpact): number => groups.reduce((sum, { prices }) => sum + prices, 0);

const productSummary = (product: ProductImpact): string =>
  `${markdownText(product.name)} (${countText(pricesOf(product), 'price')})`;

function productSections(product: ProductImpact): readonly string[] {
  const { id, name, groups, changes, gained, lost } = product;
  const rows = [
    ...groups.map(groupRow),
    ...gained.map((one) => [markdownText(whereText(one.where)), 'has a price now', markdownText(pricedText(one))]),
    ...lost.map((one) => [markdownText(whereText(one.where)), 'has no price any more', markdownText(pricedText(one))]),
  ];
  const all = markdownTable(['Options', 'Selections', 'What', 'Change'], changes.map(changeRow));
  const details = `<details><summary>Every change of ${markdownText(name)} (${changes.length})</summary>\n\n${all}\n\n</details>`;
  return [
    `## ${markdownText(name)} (${id})`,
    markdownTable(['Options', 'What', 'Change'], rows),
    // A short table says everything already.
    ...(changes.length > groups.length ? [details] : []),
  ];
}

function groupRow(group: ChangeGroup): readonly string[] {
  const { where, prices, steps, effect, over } = group;
  const [only] = steps;
  const figure = only?.after ?? only?.before;
  const one = only && figure && steps.length === 1;
  const change = one ? stepText(only) : rangeText(group);
  const told = effect ? `${change}; ${effectText(effect)}` : change;
  return [
    `${markdownText(whereText(where, figure))} (${countText(where.selections, 'selection')})`,
    one ? markdownText(figureName(figure)) : countText(prices, 'price'),
    marked(told, over),
  ];
}

function changeRow({ where, before, after, effect, over }: FigureChange): readonly string[] {
  const figure = after ?? before;
  const change = stepText({ ...(before && { before }), ...(after && { after }) });
  return [
    markdownText(whereText(where, figure)),
    String(where.selections),
    figure ? markdownText(figureName(figure)) : '',
    marked(effect ? `${change}; ${effectText(effect)}` : change, over),
  ];
}

const marked = (text: string, over: true | undefined): string =>
  over ? `${warningSign} **${markdownText(text)}**` : markdownText(text);

function exampleSections({ examples: { changed } }: Impact): readonly string[] {
  if (changed.length === 0) return [];
  const rows = changed.map((change) => [
    markdownText(change.place),
    markdownText(`${change.product}, ${change.of}`),
    markdownText(exampleMove(change)),
  ]);
  return ['## Examples', markdownTable(['Example', 'Selection', 'Cost'], rows)];
}
