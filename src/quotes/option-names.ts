import { formatCount } from './format.ts';
import { lineAttributes, lineTitle } from './line-title.ts';
import { linesOfOption, optionsOf, type Quote, type QuoteLine, type QuoteOption } from './quote.ts';

/** Maximum length of the differences in a name. In a longer text, people would not see the difference. */
const maxLength = 60;

/** `Option A: 16pt, Matte`, or `Option A` if no short text distinguishes the alternatives. */
export function optionNames(quote: Pick<Quote, 'lines'>): ReadonlyMap<QuoteOption, string> {
  const options = optionsOf(quote);
  const wordsOf = options.map((option) =>
    linesOfOption(quote, option)
      .filter((line) => line.option === option)
      .flatMap(lineWords),
  );
  const shared = new Set(wordsOf[0]?.filter((word) => wordsOf.every((words) => words.includes(word))));
  const differing = wordsOf.map((words) => [...new Set(words.filter((word) => !shared.has(word)))].join(', '));
  const isTelling =
    new Set(differing).size === options.length && differing.every((text) => text !== '' && text.length <= maxLength);
  return new Map(
    options.map((option, at) => [option, isTelling ? `Option ${option}: ${differing[at]}` : `Option ${option}`]),
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
