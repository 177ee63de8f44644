/** The report for a terminal. Long lists are cut. */
import { atMost } from '../../language/collections.ts';
import { countText } from '../../language/count-text.ts';
import { type Change, type Impact, isHeld } from '../impact.ts';
import { changeText, examplesText, exampleText, restLines, type Section, sectionsOf, summaryText } from './sections.ts';

/** Maximum number of lines about changed products. A cut report ends with the command that prints all lines. */
const mostLines = 60;
const mostExamples = 12;

/** The command that lists every change since the committed book. */
const wholeReport = 'npm run prices:diff -- --base HEAD --format text';

const overMark = '!';
const more = '  and ';

const cut = (lines: readonly string[], most: number): readonly string[] =>
  atMost(most, lines, (count) => `${more}${countText(count, 'more line')}`);

/** @param isWhole true if no list is to be cut */
export function impactText(impact: Impact, isWhole = false): string {
  const { examples } = impact;
  const cutTo = isWhole ? (lines: readonly string[]) => lines : cut;
  const sections = sectionsOf(impact);
  // Each section gets at least four lines, so that its name and its biggest changes are always printed.
  const most = Math.max(4, Math.floor(mostLines / Math.max(sections.length, 1)));
  const onExamples = examplesText(examples);
  const isEmptyOfPrices = impact.moves.length === 0;
  const lines = [
    ...sections.flatMap((section) =>
      sectionLines(section, impact.names, isWhole ? Number.POSITIVE_INFINITY : section.title === '' ? mostLines : most),
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

const isFirst = (change: Change): boolean => change.place === undefined || isHeld(change);

/** Returns at most so many lines: of a long section, the answers and what is held stay, and other cells are counted. */
function sectionLines(
  { title, changes }: Section,
  names: Impact['names'],
  most = Number.POSITIVE_INFINITY,
): readonly string[] {
  const kept = new Set([...changes.filter(isFirst), ...changes.filter((change) => !isFirst(change))].slice(0, most));
  const lines = changes
    .filter((change) => kept.has(change))
    .map((change) => `${isHeld(change) ? overMark : ' '} ${changeText(change, title, names)}`);
  const left = changes.length - kept.size;
  const all = left > 0 ? [...lines, `${more}${countText(left, 'more line')}`] : lines;
  return title === '' ? all.map((line) => line.replace(/^ {2}(?!and )/, '')) : [title, ...all];
}

/** Returns the changes to be accepted, each with the cells that make a price so, and counts all other changes. */
export function heldText(impact: Impact, held: readonly Change[]): string {
  const shown = new Set([...held, ...impact.changes.filter((change) => isShownBeside(change, held))]);
  const sections = sectionsOf({ ...impact, changes: impact.changes.filter((change) => shown.has(change)) });
  const rest = restLines(impact, shown);
  return [
    ...sections.flatMap((section) => sectionLines(section, impact.names)),
    ...(rest.length === 0
      ? []
      : ['What else changes:', ...rest.map((line) => `  ${line}`), `All of it: ${wholeReport}`]),
  ].join('\n');
}

/**
 * Tells whether a change is shown beside the held ones: a whole product, and what belongs to the price of a product of
 * which a price is held, such as its cells and its everyday sizes.
 */
const isShownBeside = ({ kind, product }: Change, held: readonly Change[]): boolean =>
  kind === 'Products' || (kind === 'Prices' && held.some((one) => one.product === product && one.kind === 'Prices'));
