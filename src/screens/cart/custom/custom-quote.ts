import {
  decimals,
  decimalText,
  isLength,
  isNumber,
  type LengthUnit,
  misreading,
  noMarkup,
  type PriceRow,
  type Product,
  plainNumber,
  quote,
  readLength,
  readNumber,
} from '../../../pricing/index.ts';
import type { NewCartItem } from '../../../quotes/cart.ts';
import { nothingToAdd } from '../../../quotes/format.ts';

export const emptyForm = { description: '', width: '', height: '', pricePerSquareFoot: '', quantity: '1', notes: '' };

/** Entries of the page. Lengths are entries of the pricing core: `96` inches, `8ft` feet. */
export type CustomQuoteForm = Readonly<typeof emptyForm>;

/** Messages of the specification, section 5, in the order of its checks, and ours for cases that it leaves open. */
export const problems = {
  description: 'Product is required — please describe the item.',
  area: 'Enter dimensions — width and height must be greater than zero.',
  price: 'Enter a price — price per square foot must be greater than zero.',
  quantity: 'Enter the quantity as a whole number.',
  free: nothingToAdd,
  size: 'This quote is too large to be calculated.',
} as const;

export type CustomQuote = Pick<PriceRow, 'perUnit' | 'perUnitCents' | 'total'> & { readonly quantity: number };

/**
 * Reads a quantity as a whole number of at least 1: fractions are cut off, and a text without a number is 1
 * (specification, section 5). Undefined for unreadable text with digits, and for numbers too large to be exact.
 */
export function readQuantity(text: string): number | undefined {
  if (!isNumber(text)) return misreading(text) ? undefined : 1;
  const [, sign, digits = ''] = /^([+-]?)(\d*)/.exec(plainNumber(text)) ?? [];
  const whole = sign === '-' ? 0 : Number(digits);
  return Number.isSafeInteger(whole) ? Math.max(1, whole) : undefined;
}

/** Returns a quantity on blur: the number that counts, with a remark if it differs from the text. */
export function settleQuantity(text: string): { readonly text: string; readonly remark?: string } {
  const quantity = readQuantity(text);
  if (quantity === undefined || plainNumber(text) === String(quantity)) return { text };
  const settled = String(quantity);
  if (text.trim() === '') return { text: settled, remark: `Quantity was left empty: ${settled} is priced.` };
  return { text: settled, remark: `“${text.trim()}” counts as ${settled}: a quantity is a whole number from 1.` };
}

const moreDecimals = new RegExp(String.raw`\.\d{${decimals.unitPrice}}\d*[1-9]`);

/** Returns the remark on a price per square foot with too many decimals. */
export function roundedPrice(text: string): string | undefined {
  const rate = readNumber(text, decimals.unitPrice, '$');
  if (rate === undefined || !moreDecimals.test(text)) return undefined;
  const counted = decimalText(rate, decimals.unitPrice);
  return `“${text.trim()}” counts as ${counted}: a price per sq ft has at most ${decimals.unitPrice} decimals.`;
}

export type PriceProblem = (typeof problems)['area' | 'price' | 'quantity' | 'free' | 'size'];

/** Returns the price of the present entries, without any markup (decision 9), or the first error. */
export function priceCustomQuote(form: CustomQuoteForm): CustomQuote | PriceProblem {
  const sides = [form.width, form.height];
  if (sides.some((side) => !isPositive(side))) return sides.some(isTooLong) ? problems.size : problems.area;
  if (!isNumber(form.pricePerSquareFoot, '$')) return problems.price;
  const rate = readNumber(form.pricePerSquareFoot, decimals.unitPrice, '$');
  if (rate !== undefined && rate <= 0) return problems.price;
  const quantity = readQuantity(form.quantity);
  if (quantity === undefined) return isNumber(form.quantity) ? problems.size : problems.quantity;
  if (rate === undefined) return problems.size;
  try {
    const priced = quote(productOf(rate, quantity), { width: form.width, height: form.height }, noMarkup);
    // Size, price and quantity are above zero: the price rounds to zero cents.
    if (priced.kind !== 'rows') return problems.free;
    const [{ perUnit, perUnitCents, total }] = priced.rows;
    return { perUnit, perUnitCents, total, quantity };
  } catch (error) {
    if (error instanceof RangeError) return problems.size;
    throw error;
  }
}

/**
 * Returns the line for the cart, or the message about a missing entry. The quantity is the run; the line's own quantity
 * is 1 (decision 21).
 */
export function customQuoteItem(form: CustomQuoteForm, dimensions: string): NewCartItem | string {
  const product = form.description.trim();
  if (product === '') return problems.description;
  const priced = priceCustomQuote(form);
  if (typeof priced === 'string') return priced;
  const notes = [dimensions, form.notes.trim()].filter(Boolean).join(' • ');
  return {
    product,
    stock: '',
    runSize: priced.quantity,
    perUnit: priced.perUnit,
    perUnitCents: priced.perUnitCents,
    total: priced.total,
    quantity: 1,
    notes,
  };
}

const isPositive = (length: string): boolean => (readLength(length) ?? 0) > 0;
const isTooLong = (length: string): boolean => isLength(length) && readLength(length) === undefined;

const side = (id: string) => ({ id, label: id, kind: 'length', limits: [] }) as const;

/** Returns the custom quote as a product by area with one rate, for the pricing core. */
function productOf(rate: number, quantity: number): Product {
  return {
    id: 'custom-quote',
    name: '',
    title: '',
    routes: [],
    menu: '',
    markupCategory: '',
    fields: [side('width'), side('height')],
    pricing: { kind: 'area', rates: [{ from: 1, amount: rate, basis: 'published' }], runSizes: [quantity] },
    notices: [],
    warnings: [],
  };
}

/** State in the page's address (decision 16). */
export interface CustomQuoteState {
  readonly form: CustomQuoteForm;
  readonly unit: LengthUnit;
}

/** Each box with its name in the query. */
const boxes = [
  ['description', 'description'],
  ['width', 'width'],
  ['height', 'height'],
  ['pricePerSquareFoot', 'price'],
  ['quantity', 'quantity'],
  ['notes', 'notes'],
] as const;

export function readCustomQuote(search: string): CustomQuoteState {
  const query = new URLSearchParams(search);
  const typed = boxes.flatMap(([box, key]) => {
    const text = query.get(key);
    return text === null ? [] : [[box, text]];
  });
  return { form: { ...emptyForm, ...Object.fromEntries(typed) }, unit: query.get('unit') === 'ft' ? 'ft' : 'in' };
}

/** Returns the query of a state, with its question mark, without default values. */
export function writeCustomQuote({ form, unit }: CustomQuoteState): string {
  const query = new URLSearchParams();
  for (const [box, key] of boxes) {
    if (form[box] !== emptyForm[box]) query.set(key, form[box]);
  }
  if (unit === 'ft') query.set('unit', unit);
  const search = query.toString();
  return search && `?${search}`;
}
