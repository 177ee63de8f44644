import { catalog } from '../../../book/index.ts';
import { levelField, type Product, quote } from '../../../pricing/index.ts';
import type { ReplyAnswer, ReplyQuestion } from '../../../quotes/mail/reply-text.ts';
import { optionLetters } from '../../../quotes/option-sets.ts';
import type { Settings } from '../../../quotes/settings.ts';
import { storeMarkup } from '../../../quotes/store-markup.ts';
import {
  assumedPrice,
  type Beside,
  type CompleteLine,
  completeLine,
  type PricedAnswer,
  pricedAnswers,
  type ReadLine,
  sharedBeside,
} from '../../../reader/index.ts';

/** A line of the request with the price of the line, and of each answer to its questions. */
export type RequestLine = ReturnType<typeof pricedLine>;

/** An open question in words. `choice` is an answer for the reader. */
export interface AskedQuestion extends ReplyQuestion {
  readonly field: string;
  readonly answers: readonly (ReplyAnswer & { readonly choice: string })[];
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
  const priced = (one: CompleteLine) => {
    const quoted = quote(product, one.selection, termsOf(product).markup);
    return {
      ...one,
      row: quoted.kind === 'rows' ? quoted.rows.find(({ runSize }) => runSize === one.runSize) : undefined,
    };
  };
  const { options, ...own } = priced(complete);
  const isOpen = own.questions.length > 0;
  const most = product.cartQuantity?.max ?? Number.POSITIVE_INFINITY;
  const listed = options?.map(priced).filter(({ row, quantity }) => row && quantity <= most) ?? [];
  /** Of several run sizes, the ones that become options of one line. */
  const offers = listed.length > 1 && !isOpen ? listed.slice(0, optionLetters.length) : undefined;
  const asked = complete.questions.map((question): AskedQuestion => {
    const { field, choices } = question;
    if (field !== 'product') return inWords(product, field, pricedAnswers(product, line, question, termsOf(product)));
    const answers = choices.map((choice): PricedAnswer => {
      const other = others.find((one) => one.product.id === choice);
      const price = other ? assumedPrice(other.product, other.line, termsOf(other.product)) : undefined;
      return price ? { choice, ...price, beside: [] } : { choice, isSample: false, beside: [] };
    });
    return inWords(product, field, answers);
  });
  // While a question is open, only its answers have prices.
  return { product, line, ...own, row: isOpen ? undefined : own.row, ...(offers && { offers }), asked };
}

function inWords(product: Product, field: string, answers: readonly PricedAnswer[]): AskedQuestion {
  const shared = sharedBeside(answers);
  const text = ({ field: id, value }: Beside) => `${labelOf(product, id)} ${value}`;
  return {
    field,
    label: labelOf(product, field),
    beside: shared.map(text),
    answers: answers.map(({ choice, beside, ...price }) => ({
      ...price,
      choice,
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
