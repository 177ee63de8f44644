import {
  currencySign,
  decimals,
  decimalText,
  isLength,
  isNumber,
  type LengthUnit,
  lengthWithUnit,
  noMarkup,
  type PriceRow,
  type Product,
  quote,
  readLength,
  readNumber,
} from '../../../pricing/index.ts';
import type { NewCartItem } from '../../../quotes/cart.ts';
import { formatCount, nothingToAdd } from '../../../quotes/format.ts';
import { quantityRange, readQuantity } from '../../../quotes/line-quantity.ts';
import { textLimit } from '../../../quotes/text-limits.ts';

export const emptyForm = {
  description: '',
  /** Kind of price: `flat` for a price per piece, any other text for a price per square foot. */
  basis: '',
  width: '',
  height: '',
  pricePerSquareFoot: '',
  flatPrice: '',
  quantity: '1',
  notes: '',
};

/** Entries of the page. Lengths are texts for the pricing core: `96` means inches, `8ft` means feet. */
export type CustomQuoteForm = Readonly<typeof emptyForm>;

/**
 * Error messages in the order of the checks. Some are from section 5 of the specification, the others are for cases
 * that the specification omits.
 */
export const problems = {
  description: 'Product is required — please describe the item.',
  area: 'Enter dimensions — width and height must be greater than zero.',
  sides: 'Enter both dimensions, greater than zero, or none.',
  price: 'Enter a price — price per square foot must be greater than zero.',
  flatPrice: 'Enter a price — price per piece must be greater than zero.',
  quantity: `Enter the quantity as ${quantityRange()}.`,
  free: nothingToAdd,
  size: 'This quote is too large to be calculated.',
} as const;

/** Returns true for a flat price, which is for a piece of any size. */
export const isFlat = ({ basis }: CustomQuoteForm): boolean => basis === 'flat';

const fraction = /\.\d*$/;

/**
 * Returns the pieces to price: 1 for an empty box, 2 for `2.9` (specification, section 5); undefined if the text is no
 * valid quantity.
 */
export const quantityOf = ({ quantity }: Pick<CustomQuoteForm, 'quantity'>): number | undefined =>
  quantity.trim() === '' ? 1 : readQuantity(quantity.trim().replace(fraction, ''));

/** Returns the remark on a quantity that is priced as another one; undefined for any other quantity. */
export function quantityRemark({ quantity }: Pick<CustomQuoteForm, 'quantity'>): string | undefined {
  const pieces = quantityOf({ quantity });
  if (pieces === undefined || !fraction.test(quantity.trim())) return undefined;
  return `“${quantity.trim()}” counts as ${formatCount(pieces)}: only whole pieces count.`;
}

export const priceEntry = (form: CustomQuoteForm) =>
  isFlat(form)
    ? ({ key: 'flatPrice', text: form.flatPrice, name: 'price per piece' } as const)
    : ({ key: 'pricePerSquareFoot', text: form.pricePerSquareFoot, name: 'price per sq ft' } as const);

const places = decimals.unitPrice;

/** Returns the remark on a price with too many decimals; undefined for any other price. */
export function roundedPrice(form: CustomQuoteForm): string | undefined {
  const { text, name } = priceEntry(form);
  const rate = readNumber(text, places, currencySign);
  if (rate === undefined || !new RegExp(String.raw`\.\d{${places}}\d*[1-9]`).test(text)) return undefined;
  return `“${text.trim()}” counts as ${decimalText(rate, places)}: a ${name} has at most ${places} decimals.`;
}

type PriceProblem = (typeof problems)[Exclude<keyof typeof problems, 'description'>];

/**
 * Returns the price of the present entries, without any markup (decision 9), or the first error. The quantity is the
 * run size, and the total is rounded once (decision 21).
 */
export function priceCustomQuote(form: CustomQuoteForm): PriceRow | PriceProblem {
  const wrongSize = sizeProblem(form);
  if (wrongSize !== undefined) return wrongSize;
  const { text } = priceEntry(form);
  const rate = readNumber(text, places, currencySign);
  if (!isNumber(text, currencySign) || (rate !== undefined && rate <= 0))
    return isFlat(form) ? problems.flatPrice : problems.price;
  const quantity = quantityOf(form);
  if (quantity === undefined) return problems.quantity;
  if (rate === undefined) return problems.size;
  try {
    const { width, height } = form;
    const priced = quote(productOf(isFlat(form), rate, quantity), { width, height }, noMarkup);
    // The size and the rate are above zero. Without a row, the total was therefore rounded down to zero.
    return priced.kind === 'rows' ? priced.rows[0] : problems.free;
  } catch (error) {
    if (error instanceof RangeError) return problems.size;
    throw error;
  }
}

/** Returns the problem of a size. A flat price needs no size, but a single side or a side of zero is a mistake. */
function sizeProblem(form: CustomQuoteForm): PriceProblem | undefined {
  const sides = [form.width, form.height];
  if (sides.every(isPositive) || (isFlat(form) && sides.every((side) => side.trim() === ''))) return undefined;
  if (sides.some(isTooLong)) return problems.size;
  return isFlat(form) ? problems.sides : problems.area;
}

const separator = ' • ';

/** Returns the size as the text that precedes the notes of the line; empty without a size. */
const sizeText = ({ form, unit }: CustomQuoteState): string =>
  [
    ['Width', form.width],
    ['Height', form.height],
  ]
    .flatMap(([label, side = '']) => (side.trim() === '' ? [] : [`${label}: ${lengthWithUnit(side, unit)}`]))
    .join(separator);

/** Returns the maximum length of the notes. The size before the notes takes some of the line's characters. */
export function notesLimit(state: CustomQuoteState): number {
  const size = sizeText(state);
  return Math.max(0, textLimit('notes') - (size && size + separator).length);
}

/** Returns the line for the cart, with the address of the entries; or a message about the first wrong entry. */
export function customQuoteItem(state: CustomQuoteState): NewCartItem | string {
  const { form } = state;
  const product = form.description.trim();
  if (product === '') return problems.description;
  const priced = priceCustomQuote(form);
  if (typeof priced === 'string') return priced;
  const { runSize, perUnit, total } = priced;
  const notes = [sizeText(state), form.notes.trim()].filter(Boolean).join(separator);
  return {
    product,
    stock: '',
    runSize,
    perUnit,
    total,
    quantity: 1,
    ...(notes !== '' && { notes }),
    path: `/custom-quote${writeCustomQuote(state)}`,
  };
}

const isPositive = (length: string): boolean => (readLength(length) ?? 0) > 0;
const isTooLong = (length: string): boolean => isLength(length) && readLength(length) === undefined;

const side = (id: string) => ({ id, label: id, kind: 'length', limits: [] }) as const;

function productOf(flat: boolean, rate: number, quantity: number): Product {
  return {
    id: 'custom-quote',
    name: '',
    title: '',
    routes: [],
    menu: '',
    markupCategory: '',
    fields: flat ? [] : [side('width'), side('height')],
    pricing: {
      kind: flat ? 'unit' : 'area',
      rates: [{ from: 1, amount: rate, basis: 'published' }],
      runSizes: [quantity],
    },
    notices: [],
    warnings: [],
  };
}

/** State in the page's address (decision 16). */
export interface CustomQuoteState {
  readonly form: CustomQuoteForm;
  readonly unit: LengthUnit;
}

const boxes = [
  ['description', 'description'],
  ['basis', 'basis'],
  ['width', 'width'],
  ['height', 'height'],
  ['pricePerSquareFoot', 'price'],
  ['flatPrice', 'flat'],
  ['quantity', 'quantity'],
  ['notes', 'notes'],
] as const;

export function readCustomQuote(search: string): CustomQuoteState {
  const query = new URLSearchParams(search);
  const typed = boxes.flatMap(([box, key]) => {
    // The links of lines that earlier releases stored have their quantity in `qty`.
    const text = query.get(key) ?? (box === 'quantity' ? query.get('qty') : null);
    return text === null ? [] : [[box, text]];
  });
  return { form: { ...emptyForm, ...Object.fromEntries(typed) }, unit: query.get('unit') === 'ft' ? 'ft' : 'in' };
}

/** Returns the query of a state, beginning with a question mark. Default values are left out. */
export function writeCustomQuote({ form, unit }: CustomQuoteState): string {
  const query = new URLSearchParams();
  for (const [box, key] of boxes) {
    if (form[box] !== emptyForm[box]) query.set(key, form[box]);
  }
  if (unit === 'ft') query.set('unit', unit);
  return query.size === 0 ? '' : `?${query}`;
}
