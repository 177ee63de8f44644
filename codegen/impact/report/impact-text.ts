/** The price-impact report for a terminal. The biggest changes come first, and long lists are cut. */
import { atMost, groupBy } from '../../language/collections.ts';
import { countText, groupedDigits, moneyText } from '../../language/count-text.ts';
import type { ChangeGroup, ExampleChange, Impact, ProductImpact, ProductOnly } from '../impact.ts';
import type { Unreadable } from '../price-list.ts';
import {
  besidePrices,
  type OwnChange,
  type OwnChanges,
  ownChanges,
  renamedText,
  unchangedPrices,
  unreadableText,
} from './change-words.ts';
import {
  effectText,
  figureAmount,
  figureName,
  optionsText,
  pricedText,
  productText,
  rangeText,
  stepLine,
  whereText,
} from './impact-words.ts';
import { moveText } from './money.ts';
import { wholeReport } from './rest-text.ts';
import { sameExamples } from './unchanged.ts';

/** Maximum number of lines about changed products. A cut report ends with the command that prints all lines. */
const mostLines = 60;
const mostSteps = 6;
const mostOthers = 12;
const mostBeside = 20;
const mostNewPrices = 13;

const overMark = '!';

/**
 * Returns the report. If a file could not be compared, the report does not say that prices are unchanged.
 * @param isWhole true if no list is to be cut
 */
export function impactText(impact: Impact, isWhole = false): string {
  const lines = sectionsOf(impact, isWhole ? (all) => all : cut).flat();
  const isCut = lines.some((line) => line.startsWith(more));
  return [...lines, ...(isCut ? [`All of it: ${wholeReport}`] : [])].join('\n');
}

function sectionsOf(impact: Impact, cutTo: typeof cut): readonly (readonly string[])[] {
  const { added, products, unreadable } = impact;
  // Each product gets at least three lines, so that its name and its biggest change are always printed.
  const most = Math.max(3, Math.floor(mostLines / Math.max(products.length, 1)));
  const beside = besidePrices(impact);
  const section = (heading: string, lines: readonly string[], longest: number): readonly string[] =>
    lines.length === 0 ? [] : cutTo([heading, ...lines], longest + 1);
  const ofProducts = ({ heading, changes }: OwnChanges): readonly string[] => {
    const byProduct = [...groupBy(changes, ({ product }) => product).values()];
    const firsts = byProduct.flatMap(([first]) => first ?? []);
    // A long list is cut at its end. The first change of each product is put first, so that every product is listed.
    const listed = changes.length > mostOthers ? [...firsts, ...byProduct.flatMap(([, ...rest]) => rest)] : changes;
    return section(`${heading}:`, listed.map(markedChange), Math.max(mostOthers, firsts.length));
  };
  return [
    unreadable.map(markedUnreadable),
    ...added.map((product) => cutTo([`New product: ${productText(product)}`, ...newPrices(product)], mostNewPrices)),
    goneLines(impact),
    ...products.map((product) => cutTo(productLines(product), most)),
    unchangedPrices(impact),
    ...ownChanges(impact).map(ofProducts),
    cutTo(exampleLines(impact), mostOthers),
    section(
      'Safeguards and texts:',
      beside.map((line) => `  ${line}`),
      mostBeside,
    ),
  ];
}

const markedChange = ({ over, text }: OwnChange): string => `${over ? overMark : ' '} ${text}`;
const markedUnreadable = (one: Unreadable): string => `${overMark} ${unreadableText(one)}.`;

/** Returns lines for removed products, and for renamed products and choices. */
const goneLines = ({ removed, renamed }: Pick<Impact, 'removed' | 'renamed'>): readonly string[] => [
  ...removed.map((product) => `${overMark} Product removed: ${productText(product)}`),
  ...renamed.map((one) => `${overMark} ${renamedText(one)}`),
];

const newPrices = ({ prices }: ProductOnly): readonly string[] =>
  prices.map(({ where, after }) => `  ${whereText(where, after)}: ${figureName(after)}: ${figureAmount(after)}`);

const more = '  and ';

const cut = (lines: readonly string[], most: number): readonly string[] =>
  atMost(most, lines, (count) => `${more}${countText(count, 'more line')}`);

function productLines({ id, name, groups, gained, lost }: ProductImpact): readonly string[] {
  return [
    `${name} (${id})`,
    ...groups.flatMap(groupLines),
    ...gained.map((one) => `  has a price now: ${optionsText(one.where)}: ${pricedText(one)}`),
    ...lost.map((one) => `${overMark} has no price any more: ${optionsText(one.where)}: ${pricedText(one)}`),
  ];
}

function groupLines(group: ChangeGroup): readonly string[] {
  const { where, steps, effects, over, prices } = group;
  const figure = steps[0]?.after ?? steps[0]?.before;
  const mark = over ? overMark : ' ';
  const head = `${mark} ${whereText(where, figure)} (${countText(where.selections, 'selection')})`;
  const [only, ...others] = steps;
  // Lists the changes one by one if they are few, and each of them applies to every selection of the group.
  const lines =
    steps.length > mostSteps || steps.length * where.selections !== prices || !only
      ? [`${head}: ${countText(prices, 'price')}: ${rangeText(group)}`]
      : others.length === 0
        ? [`${head}: ${stepLine(only)}`]
        : [`${head}:`, ...steps.map((step) => `      ${stepLine(step)}`)];
  return [...lines, ...effects.map((effect) => `      ${effectText(effect)}`)];
}

function exampleLines({ examples: { changed, same, fresh } }: Impact): readonly string[] {
  const others = fresh === 0 ? '' : `; ${groupedDigits(fresh)} more ${fresh === 1 ? 'asks' : 'ask'} for what is new`;
  if (changed.length === 0) return sameExamples(same, others);
  const head = `${countText(changed.length, 'example')} of ${changed.length + same} ${changed.length === 1 ? 'costs' : 'cost'} something else${others}:`;
  return [head, ...changed.map(exampleLine)];
}

export function exampleMove({ before, after }: Pick<ExampleChange, 'before' | 'after'>): string {
  if (typeof before === 'number' && typeof after === 'number') return moveText(before, after, moneyText);
  const [old, now] = [before, after].map((one) => (typeof one === 'number' ? moneyText(one) : `"${one}"`));
  return `${old} -> ${now}`;
}

const exampleLine = (change: ExampleChange): string =>
  `  ${change.product}, ${change.of} (${change.place}): ${exampleMove(change)}`;

/**
 * Returns only the changes to be accepted. They are unreadable files, changes over the threshold, removals and renames.
 */
export function overText(impact: Impact): string {
  const products = impact.products
    .map((product) => ({ ...product, groups: product.groups.filter(({ over }) => over), gained: [] }))
    .filter(({ groups, lost }) => groups.length + lost.length > 0);
  const [answers, ...others] = ownChanges(impact);
  return [
    ...impact.unreadable.map(markedUnreadable),
    ...goneLines(impact),
    ...products.flatMap(productLines),
    ...[...others, answers].flatMap(({ changes }) => changes.filter(({ over }) => over).map(markedChange)),
  ].join('\n');
}
