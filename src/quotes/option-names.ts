import { lineTotal } from './cart-figures.ts';
import { formatCount, formatMoney } from './format.ts';
import { lineAttributes, lineTitle } from './line-title.ts';
import { type OptionFields, type OptionLetter, type OptionSet, optionSets } from './option-sets.ts';
import type { QuoteLine } from './quote.ts';

/** Maximum length of the differences in a name. In a longer text, people would not see the difference. */
const maxLength = 60;

/** `Option A: 16pt, Matte, $38.72`; without the choices if no short text distinguishes the options. */
export function optionNames({ options }: OptionSet<QuoteLine>): ReadonlyMap<OptionLetter, string> {
  const wordsOf = options.map(({ lines }) => lines.flatMap(lineWords));
  const shared = new Set(wordsOf[0]?.filter((word) => wordsOf.every((words) => words.includes(word))));
  const differing = wordsOf.map((words) => [...new Set(words.filter((word) => !shared.has(word)))].join(', '));
  const isTelling =
    new Set(differing).size === options.length && differing.every((text) => text !== '' && text.length <= maxLength);
  return new Map(
    options.map(({ letter, lines }, at) => {
      const price = formatMoney(lines.reduce((sum, line) => sum + lineTotal(line), 0));
      return [letter, `Option ${letter}: ${isTelling ? `${differing[at]}, ` : ''}${price}`];
    }),
  );
}

// Leaves out the discount, because it does not describe the offer. Removes line breaks, because a name takes one line.
const lineWords = ({ discount: _discount, ...line }: QuoteLine): readonly string[] => [
  ...(line.stock ? [lineTitle({ ...line, stock: '' }), line.stock] : [lineTitle(line)]),
  ...lineAttributes(line).flatMap(({ label, value }) =>
    label === 'Run size' ? [`${value} pieces`] : [value.replaceAll(/\s+/g, ' ')],
  ),
  ...(line.quantity > 1 ? [`quantity ${formatCount(line.quantity)}`] : []),
];

/** Returns the name of each line that is an option: `Option A`, or `Option A, chosen`. */
export const optionTexts = <Line extends OptionFields>(lines: readonly Line[]): ReadonlyMap<Line, string> =>
  new Map(
    optionSets(lines).flatMap(({ options, chosen }) =>
      options.flatMap(({ letter, lines: own }) =>
        own.map((line) => [line, `Option ${letter}${letter === chosen ? ', chosen' : ''}`]),
      ),
    ),
  );

/** Returns the product whose options a set has, as the name of the question which one to take. */
export const setName = ({ options }: OptionSet<QuoteLine>): string =>
  [...new Set(options.flatMap(({ lines }) => lines.map(({ product }) => product)))].join(', ');

/** Returns the chosen options: `Option B`, or with several sets `Flyers: Option B, Stickers: Option A`. */
export function chosenText(lines: readonly QuoteLine[]): string {
  const sets = optionSets(lines);
  return sets
    .flatMap((set) =>
      set.chosen === undefined ? [] : [`${sets.length > 1 ? `${setName(set)}: ` : ''}Option ${set.chosen}`],
    )
    .join(', ');
}
