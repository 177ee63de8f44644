/**
 * The price-impact report for a pull request. Reviewers can't read price changes in a workbook or a generated module.
 */
import { atMost } from '../../language/collections.ts';
import { countText } from '../../language/count-text.ts';
import { memoize } from '../../language/memoize.ts';
import type { ChangeGroup, FigureChange, Impact, ProductImpact, ProductOnly } from '../impact.ts';
import { countOver } from '../threshold.ts';
import { besidePrices, overSummary, ownChanges, renamedText, unchangedPrices, unreadableText } from './change-words.ts';
import { groupWords } from './impact-rows.ts';
import { exampleMove } from './impact-text.ts';
import {
  effectText,
  figureAmount,
  figureName,
  optionsText,
  pricedText,
  productText,
  stepText,
  whereText,
} from './impact-words.ts';
import { markdownTable, markdownText } from './markdown.ts';

export interface Compared {
  readonly title: string;
  /** Remarks on the comparison, one sentence each. */
  readonly notes: readonly string[];
  /** Threshold in 1/1,000 percent. */
  readonly threshold: number;
}

/** Maximum number of characters in a report. GitHub accepts 65,536 characters in a description or a comment. */
export const mostCharacters = 60_000;

const warningSign = '\u26a0\ufe0f';

/**
 * Limits of a report. `lines` is the maximum number of lines of each list. `changes` is the maximum number of single
 * changes that the report lists below the groups of a product.
 */
interface Detail {
  readonly lines: number;
  readonly changes: number;
}

const details: readonly Detail[] = [
  ...[Number.POSITIVE_INFINITY, 1000, 500, 300, 200, 100, 50, 20, 10, 0].map((changes) => ({
    lines: Number.POSITIVE_INFINITY,
    changes,
  })),
  ...[100, 30, 10, 3, 1].map((lines) => ({ lines, changes: 0 })),
];

/**
 * Returns the most detailed report that has at most `most` characters. Each list begins with the biggest changes, and
 * ends with the number of omitted items.
 */
export function impactMarkdown(impact: Impact, compared: Compared, most = mostCharacters): string {
  for (const detail of details) {
    const report = reportOf(impact, compared, detail);
    if (report.length <= most) return report;
  }
  return `${heading(impact, compared)
    .join('\n\n')
    .slice(0, most - 1000)}\n\n${howToSeeAll}\n`;
}

const howToSeeAll =
  'More changed than fits here: the biggest changes stand first, the rest is counted. All of it: `npm run prices:diff -- --base <branch> --format text`; for other programs `--format json`';

function heading(impact: Impact, { title, notes, threshold }: Compared): readonly string[] {
  return [
    `# ${markdownText(title)}`,
    ...notes.map((note) => `> ${warningSign} ${markdownText(note)}`),
    ...impact.unreadable.map((one) => `> ${warningSign} ${markdownText(unreadableText(one))}`),
    summary(impact, threshold),
  ];
}

function reportOf(impact: Impact, compared: Compared, detail: Detail): string {
  const sections = [
    ...heading(impact, compared),
    ...(detail === details[0] ? [] : [howToSeeAll]),
    ...sectionsOf(impact.added, (product) => newProduct(product, detail), detail),
    ...sectionsOf(impact.products, (product) => productSections(product, detail), detail),
    ...ownChanges(impact).flatMap(({ heading: title, changes }) =>
      listSection(
        title,
        changes.map(({ text, over }) => marked(text, over)),
        detail,
      ),
    ),
    ...exampleSections(impact, detail),
    ...listSection('Safeguards and texts', besidePrices(impact).map(markdownText), detail),
  ];
  return `${sections.join('\n\n')}\n`;
}

function sectionsOf<T>(
  list: readonly T[],
  sections: (one: T) => readonly string[],
  { lines }: Detail,
): readonly string[] {
  const more = list.length > lines ? [`and ${countText(list.length - lines, 'more product')}`] : [];
  return [...list.slice(0, lines).flatMap(sections), ...more];
}

function listSection(title: string, items: readonly string[], { lines }: Detail): readonly string[] {
  if (items.length === 0) return [];
  const listed = atMost(lines, items, (count) => `and ${count} more`);
  return [`## ${title}`, listed.map((item) => `- ${item}`).join('\n')];
}

/** Returns a table; its last row counts the omitted rows. */
function cutTable(head: readonly string[], rows: readonly (readonly string[])[], { lines }: Detail): string {
  const others = (count: number): readonly string[] => [`and ${count} more`, ...head.slice(1).map(() => '')];
  return markdownTable(head, atMost(lines, rows, others));
}

function summary(impact: Impact, threshold: number): string {
  const { added, removed, renamed, products, examples } = impact;
  const beside = besidePrices(impact).length;
  const lines = [
    ...(countOver(impact) === 0 ? [] : [`${warningSign} **${overSummary(impact, threshold)}**`]),
    ...named(added, (product) => `New product: ${markdownText(productText(product))}`),
    ...named(removed, (product) => `${warningSign} Product removed: ${markdownText(productText(product))}`),
    ...named(renamed, (one) => `${warningSign} ${markdownText(renamedText(one))}`),
    ...(products.length === 0 ? [] : [productsLine(products)]),
    ...unchangedPrices(impact),
    `${countText(examples.changed.length, 'example')} of ${examples.changed.length + examples.same} with another cost`,
    ...(beside === 0 ? [] : [`${countText(beside, 'change')} of safeguards, options and texts`]),
  ];
  return lines.map((line) => `- ${line}`).join('\n');
}

function newProduct(product: ProductOnly, detail: Detail): readonly string[] {
  if (product.prices.length === 0) return [];
  return [
    `## New: ${markdownText(product.name)} (${product.id})`,
    cutTable(
      ['Options', 'What', 'Price'],
      product.prices.map((price) => newRow(price)),
      detail,
    ),
  ];
}

function productsLine(products: Impact['products']): string {
  return `${countText(products.length, 'product')} with changed prices: ${named(products, productSummary).join(', ')}`;
}

const mostNamed = 30;

/** Returns one line for each item, up to a limit; the last line counts the other items. */
const named = <T>(list: readonly T[], text: (one: T) => string): readonly string[] =>
  atMost(mostNamed, list.map(text), (count) => `and ${count} more`);

const pricesOf = ({ groups }: ProductImpact): number => groups.reduce((sum, { prices }) => sum + prices, 0);

const productSummary = (product: ProductImpact): string =>
  `${markdownText(product.name)} (${countText(pricesOf(product), 'price')})`;

function productSections(product: ProductImpact, detail: Detail): readonly string[] {
  const { id, name, groups, changes, gained, lost } = product;
  const rows = [
    ...groups.map((group) => groupRow(group)),
    ...gained.map((one) => [markdownText(optionsText(one.where)), 'has a price now', markdownText(pricedText(one))]),
    ...lost.map((one) => [
      markdownText(optionsText(one.where)),
      `${warningSign} has no price any more`,
      markdownText(pricedText(one)),
    ]),
  ];
  const all = (): string =>
    cutTable(
      ['Options', 'Selections', 'What', 'Change'],
      changes.map((change) => changeRow(change)),
      { ...detail, lines: detail.changes },
    );
  const everyChange = (): string =>
    `<details><summary>Every change of ${markdownText(name)} (${changes.length})</summary>\n\n${all()}\n\n</details>`;
  return [
    `## ${markdownText(name)} (${id})`,
    cutTable(['Options', 'What', 'Change'], rows, detail),
    // If each group is a single change, the table of groups already shows every change.
    ...(detail.changes > 0 && changes.length > groups.length ? [everyChange()] : []),
  ];
}

// A report that is too long is written again with fewer rows. Memoizing avoids making the text of a row twice.

const groupRow = memoize((group: ChangeGroup): readonly string[] => {
  const { options, what, change } = groupWords(group);
  return [markdownText(options), markdownText(what), marked(change, group.over)];
});

const changeRow = memoize(({ where, before, after, effects = [], over }: FigureChange): readonly string[] => {
  const figure = after ?? before;
  const change = stepText({ before, after });
  return [
    markdownText(whereText(where, figure)),
    String(where.selections),
    figure ? markdownText(figureName(figure)) : '',
    marked([change, ...effects.map(effectText)].join('; '), over),
  ];
});

const newRow = memoize(({ where, after }: ProductOnly['prices'][number]): readonly string[] =>
  [whereText(where, after), figureName(after), figureAmount(after)].map(markdownText),
);

const marked = (text: string, over: true | undefined): string =>
  over ? `${warningSign} **${markdownText(text)}**` : markdownText(text);

function exampleSections({ examples: { changed } }: Impact, detail: Detail): readonly string[] {
  if (changed.length === 0) return [];
  const rows = changed.map((change) =>
    [change.place, `${change.product}, ${change.of}`, exampleMove(change)].map(markdownText),
  );
  return ['## Examples', cutTable(['Example', 'Selection', 'Cost'], rows, detail)];
}
