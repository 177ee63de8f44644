/** The report of an impact as sections with lines, for a terminal, a pull request and the pricing desk alike. */
import { atMost, groupBy } from '../../language/collections.ts';
import { countText, groupedDigits } from '../../language/count-text.ts';
import { type Change, changeKinds, type Examples, type Held, type Impact, isHeld } from '../impact.ts';
import { tenthsText, thresholdText } from '../money.ts';

interface Section {
  readonly title: string;
  readonly changes: readonly Change[];
}

const ownSections: { readonly [kind in Change['kind']]?: string } = { Safeguards: 'Safeguards' };

/** Returns the changes by product, those with the most changed prices first, and then those of the whole book. */
export function sectionsOf({ changes, names }: Pick<Impact, 'changes' | 'names'>): readonly Section[] {
  const wholes = changes.filter(isWhole);
  const ofProducts = changes.filter(
    (change) => !isWhole(change) && !ownSections[change.kind] && change.product in names,
  );
  const others = changes.filter(
    (change) => !isWhole(change) && !ownSections[change.kind] && !(change.product in names),
  );
  const safeguards = changes.filter((change) => !isWhole(change) && ownSections[change.kind]);
  const products = [...groupBy(ofProducts, ({ product }) => product)].toSorted(
    ([, a], [, b]) => weightOf(b) - weightOf(a),
  );
  return [
    { title: '', changes: wholes },
    ...products.map(([id, own]) => ({ title: `${names[id] ?? id} (${id})`, changes: own.toSorted(inOrder) })),
    { title: 'The whole book', changes: others.toSorted(inOrder) },
    { title: 'Safeguards', changes: safeguards },
  ].filter((section) => section.changes.length > 0);
}

const isWhole = ({ kind, where }: Change): boolean => kind === 'Products' && where === '';

const weightOf = (changes: readonly Change[]): number =>
  changes.reduce((sum, change) => sum + (change.prices ?? 0) + (isHeld(change) ? 1_000_000 : 1), 0);

const rankOf = ({ kind, place }: Change): number => changeKinds.indexOf(kind) * 2 + (place === undefined ? 1 : 0);
const inOrder = (one: Change, other: Change): number => rankOf(one) - rankOf(other);

/** Returns a change in words: `material = 13oz Scrim: per sq ft: $1.21 -> $1.25 (+3.3 %) (price-book.xlsx, Rates!F2)`. */
export function changeText(
  { where, what, text, place, product }: Change,
  title: string,
  names: Impact['names'],
): string {
  const isNamed = title.endsWith(` (${product})`) || product === '';
  const subject = isNamed
    ? []
    : [title === '' ? `${names[product] ?? product} (${product})` : product === '*' ? 'all products' : product];
  const parts = title === '' ? [what, ...subject, where, text] : [...subject, where, what, text];
  const words = parts.filter((part) => part !== '').join(': ');
  return place === undefined ? words : `${words} (${place})`;
}

export const exampleText = ({ product, of, place, text }: Examples['changed'][number]): string =>
  `${product}${of && `, ${of}`} (${place}): ${text}`;

/** Returns the sentence on the examples; '' if there are none. It never says that all is well beside an unmet example. */
export function examplesText({ changed, same, fresh, unmet }: Examples): string {
  const all = changed.length + same;
  if (all + fresh === 0) return '';
  const parts = [
    ...(changed.length > 0
      ? [
          `${countText(changed.length, 'example')} of ${groupedDigits(all)} ${changed.length === 1 ? 'costs' : 'cost'} something else`,
        ]
      : []),
    ...(unmet > 0 ? [`${countText(unmet, 'example')} ${unmet === 1 ? 'is' : 'are'} not met`] : []),
    ...(changed.length + unmet === 0 && same > 0 ? [`${countText(same, 'example')}: all cost what they did`] : []),
    ...(fresh > 0 ? [`${groupedDigits(fresh)} more ${fresh === 1 ? 'asks' : 'ask'} for what is new`] : []),
  ];
  return parts.join('; ');
}

const isTold = (change: Change): boolean => isHeld(change) || change.kind === 'Limits';

/** Returns what the book does to prices, in a sentence: `384 prices of 1 product change: +1.1 % to +5.0 %`. */
export function summaryText({ changes, moves }: Impact): string {
  const prices = moves.reduce((sum, one) => sum + one.prices, 0);
  if (prices > 0) {
    const products = new Set(changes.flatMap((change) => (change.prices ? change.product : []))).size;
    const ends = [Math.min(...moves.map(({ move }) => move)), Math.max(...moves.map(({ move }) => move))];
    const range = [...new Set(ends.map((end) => tenthsText(end)))].join(' to ');
    return `${countText(prices, 'price')} of ${countText(products, 'product')} change: ${range}`;
  }
  const told = changes.filter(isTold);
  if (told.length === 0) return 'No price changed';
  if (told.every(({ kind, held = 'answer' }) => kind !== 'Products' && held === 'answer'))
    return 'Orders that are still possible cost the same';
  const isOfPrices = changes.some(({ kind, held }) => held === 'gone' || held === 'unreadable' || kind === 'Prices');
  return countText(changes.length, 'change') + (isOfPrices ? '' : ', but of no price');
}

const heldWords: Readonly<Record<Exclude<Held, 'price'>, string>> = {
  gone: 'what is gone or renamed',
  answer: 'what customers are answered',
  text: 'a text by which people choose, charge or produce',
  safeguard: 'a safeguard of the book',
  unreadable: 'what cannot be compared',
};

export function heldSummary(held: readonly Change[], threshold: number): string {
  const reasons = new Set(held.map((change) => change.held));
  const words = [
    ...(reasons.has('price') ? [`more than ${thresholdText(threshold)}`] : []),
    ...Object.entries(heldWords).flatMap(([reason, text]) =>
      [...reasons].some((one) => one === reason) ? [text] : [],
    ),
  ];
  return `${countText(held.length, 'change')} of ${words.join(', or of ')}`;
}

/** Maximum number of lines about changed products. A cut report ends with the command that prints all lines. */
const mostLines = 60;
const mostExamples = 12;

/** The command that lists every change since the committed book. */
const wholeReport = 'npm run prices:diff -- --base HEAD --format text';

const overMark = '!';
const more = '  and ';

const cut = (lines: readonly string[], most: number): readonly string[] =>
  atMost(most, lines, (count) => `${more}${countText(count, 'more line')}`);

/** @param isUncut true if no list is to be cut */
export function impactText(impact: Impact, isUncut = false): string {
  const { examples } = impact;
  const cutTo = isUncut ? (lines: readonly string[]) => lines : cut;
  const sections = sectionsOf(impact);
  // Each section gets at least four lines, so that its name and its biggest changes are always printed.
  const most = Math.max(4, Math.floor(mostLines / Math.max(sections.length, 1)));
  const onExamples = examplesText(examples);
  const isEmptyOfPrices = impact.moves.length === 0;
  const lines = [
    ...sections.flatMap((section) =>
      sectionLines(section, impact.names, isUncut ? Number.POSITIVE_INFINITY : section.title === '' ? mostLines : most),
    ),
    ...(onExamples === '' ? [] : [`${onExamples}${examples.changed.length > 0 ? ':' : '.'}`]),
    ...cutTo(
      examples.changed.map((change) => `  ${exampleText(change)}`),
      mostExamples,
    ),
    ...(isEmptyOfPrices && isSaid(impact) ? [`${summaryText(impact)}.`] : []),
  ];
  const isCut = lines.some((line) => line.startsWith(more));
  return [...lines, ...(isCut ? [`All of it: ${wholeReport}`] : [])].join('\n');
}

/** Tells whether the summary says that prices stay, which no other line does. */
const isSaid = (impact: Impact): boolean => /^(?:No price|Orders)/.test(summaryText(impact));

/** Returns at most so many lines: of a long section, what is held stays, then the answers, and other cells are counted. */
function sectionLines({ title, changes }: Section, names: Impact['names'], most: number): readonly string[] {
  const held = changes.filter(isHeld);
  const answers = changes.filter(({ place }) => place === undefined);
  const kept = new Set([...new Set([...held, ...answers, ...changes])].slice(0, Math.max(most, held.length)));
  const lines = changes
    .filter((change) => kept.has(change))
    .map((change) => `${isHeld(change) ? overMark : ' '} ${changeText(change, title, names)}`);
  const left = changes.length - kept.size;
  const all = left > 0 ? [...lines, `${more}${countText(left, 'more line')}`] : lines;
  return title === '' ? all.map((line) => line.replace(/^ {2}(?!and )/, '')) : [title, ...all];
}
