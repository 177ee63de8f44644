import { catalog } from '../../../book/index.ts';
import { levelField, type Product, quote } from '../../../pricing/index.ts';
import type { ReplyQuestion } from '../../../quotes/mail/reply-text.ts';
import type { Settings } from '../../../quotes/settings.ts';
import { storeMarkup } from '../../../quotes/store-markup.ts';
import {
  assumedPrice,
  type Beside,
  completeLine,
  type PricedAnswer,
  pricedAnswers,
  type ReadLine,
  sharedBeside,
} from '../../../reader/index.ts';

/** A line of the request with the price of the line, and of each answer to its questions. */
export type RequestLine = ReturnType<typeof pricedLine>;

/** An open question in words. `choices` are the answers for the reader, in the order of `answers`. */
export interface AskedQuestion extends ReplyQuestion {
  readonly field: string;
  readonly choices: readonly string[];
}

/** Another product that the words of a line may mean, with the line as that product. */
export interface OtherReading {
  readonly product: Product;
  readonly line: ReadLine;
}

export function pricedLine(
  product: Product,
  line: ReadLine,
  others: readonly OtherReading[],
  settings: Settings,
  level: string | undefined,
) {
  const given = { [levelField]: level };
  const termsOf = (of: Product) => ({ given, markup: storeMarkup(settings, of) });
  const complete = completeLine(product, line, given);
  const quoted = quote(product, complete.selection, storeMarkup(settings, product));
  const row = quoted.kind === 'rows' ? quoted.rows.find(({ runSize }) => runSize === complete.runSize) : undefined;
  const asked = complete.questions.map((question): AskedQuestion => {
    const { field, choices } = question;
    if (field !== 'product')
      return inWords(product, field, choices, pricedAnswers(product, line, question, termsOf(product)));
    const answers = choices.map((choice): PricedAnswer => {
      const other = others.find((one) => one.product.id === choice);
      const price = other ? assumedPrice(other.product, other.line, termsOf(other.product)) : undefined;
      return price ? { choice, ...price, beside: [] } : { choice, isSample: false, beside: [] };
    });
    return inWords(product, field, choices, answers);
  });
  return { product, line, ...complete, quoted, row, asked };
}

function inWords(
  product: Product,
  field: string,
  choices: readonly string[],
  answers: readonly PricedAnswer[],
): AskedQuestion {
  const shared = sharedBeside(answers);
  const text = ({ field: id, value }: Beside) => `${labelOf(product, id)} ${value}`;
  return {
    field,
    choices,
    label: labelOf(product, field),
    beside: shared.map(text),
    answers: answers.map(({ choice, beside, ...price }) => ({
      ...price,
      name: field === 'product' ? titleOf(choice) : choice,
      beside: beside.filter((one) => !shared.some((other) => other.field === one.field)).map(text),
    })),
  };
}

const titleOf = (id: string): string => catalog.products.find((product) => product.id === id)?.title ?? id;

function labelOf({ fields }: Product, id: string): string {
  if (id === 'product') return 'Product';
  return id === 'runSize' ? 'Run size' : (fields.find((field) => field.id === id)?.label ?? id);
}
