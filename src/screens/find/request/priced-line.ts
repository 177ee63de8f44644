import { catalog } from '../../../book/index.ts';
import { doubtfulUnit, levelField, type Product, quote, type Selection, showLength } from '../../../pricing/index.ts';
import { countOf } from '../../../quotes/format.ts';
import { lowered, type ReplyAnswer, type ReplyQuestion } from '../../../quotes/mail/reply-text.ts';
import { optionLetters } from '../../../quotes/option-sets.ts';
import type { Settings } from '../../../quotes/settings.ts';
import { storeMarkup } from '../../../quotes/store-markup.ts';
import {
  answered,
  assumedPrice,
  type Beside,
  type CompleteLine,
  completeLine,
  type LineAnswers,
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
  readonly answers: readonly (ReplyAnswer & { readonly choice: string; readonly given?: LineAnswers })[];
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
  const doubt = line.said.every(({ words }) => words.length > 0) && doubtfulUnit(product, complete.selection);
  const isOpen = own.questions.length > 0 || doubt;
  const most = product.cartQuantity?.max ?? Number.POSITIVE_INFINITY;
  const all = options?.map(priced) ?? [];
  const listed = all.filter(({ row, quantity }) => row && quantity <= most);
  /** Of several run sizes, the ones that become options of one line. */
  const offers = listed.length > 1 && !isOpen ? listed.slice(0, optionLetters.length) : undefined;
  const leftOut = offers ? all.filter((one) => !offers.includes(one)) : [];
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
  const sizes = doubt ? [complete.selection, doubt.entries] : [];
  const size = sizes.map((entries, at) => {
    const lengths = lengthsOf(product, entries);
    const name = `${doubt && doubt.size} ${doubt && (at === 0 ? doubt.unit : doubt.likelier)}`;
    return { ...assumedPrice(product, answered(line, lengths), termsOf(product)), choice: name, given: lengths };
  });
  const unit = sizes.length > 0 ? [inWords(product, 'size', size)] : [];
  // While a question is open, only its answers have prices.
  const row = isOpen ? undefined : own.row;
  return { product, line, ...own, row, ...(offers && { offers }), leftOut, asked: [...unit, ...asked] };
}

const lengthsOf = ({ fields }: Product, entries: Selection): LineAnswers =>
  Object.fromEntries(
    fields.flatMap(({ id, kind }) => (kind === 'length' ? [[id, showLength(entries[id] ?? '', 'in')]] : [])),
  );

function inWords(
  product: Product,
  field: string,
  answers: readonly (PricedAnswer & { readonly given?: LineAnswers })[],
): AskedQuestion {
  const shared = sharedBeside(answers);
  return {
    field,
    label: labelOf(product, field),
    beside: shared.map((one) => valueText(product, one)),
    answers: answers.map(({ choice, beside, ...price }) => ({
      ...price,
      choice,
      name: field === 'product' ? titleOf(choice) : field === 'runSize' ? countOf(Number(choice), 'piece') : choice,
      beside: beside
        .filter((one) => !shared.some((other) => other.field === one.field))
        .map((one) => valueText(product, one)),
    })),
  };
}

/** `no hems`, `500 pieces`, `material 13oz Scrim`, or the value alone if it says of what it is, like `No Coating`. */
export function valueText(product: Product, { field, value }: Beside): string {
  if (field === 'runSize') return countOf(Number(value), 'piece');
  const label = lowered(labelOf(product, field));
  if (/^no(?:ne)?$/i.test(value)) return `no ${label}`;
  if (/^yes$/i.test(value)) return label;
  const isClear = value.toLowerCase().includes(label.slice(0, 4)) || /^no\b/i.test(value);
  return isClear ? value : `${label} ${value}`;
}

const titleOf = (id: string): string => catalog.products.find((product) => product.id === id)?.title ?? id;

function labelOf({ fields }: Product, id: string): string {
  if (id === 'product') return 'Product';
  if (id === 'size' && fields.every((field) => field.id !== id)) return 'Size';
  return id === 'runSize' ? 'Number of pieces' : (fields.find((field) => field.id === id)?.label ?? id);
}
