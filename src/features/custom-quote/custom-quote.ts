import { decimals, noMarkup, parseDecimal, type Product, quote, readLength } from '../../pricing/index.ts';
import type { NewCartItem } from '../../storage/index.ts';

/** What is typed on the page. Lengths are entries of the pricing core: `96` inches, `8ft` feet. */
export interface CustomQuoteForm {
  readonly description: string;
  readonly width: string;
  readonly height: string;
  readonly pricePerSquareFoot: string;
  readonly quantity: string;
  readonly notes: string;
}

export const emptyForm: CustomQuoteForm = {
  description: '',
  width: '',
  height: '',
  pricePerSquareFoot: '',
  quantity: '1',
  notes: '',
};

/** Specification, section 5, in the order in which they are tried. */
export const problems = {
  description: 'Product is required — please describe the item.',
  area: 'Enter dimensions — width and height must be greater than zero.',
  price: 'Enter a price — price per square foot must be greater than zero.',
  size: 'This quote is too large to be calculated.',
} as const;

export type CustomQuote = Pick<NewCartItem, 'perUnit' | 'total'> & { readonly quantity: number };

/** A whole number of at least 1: fractions are cut off, anything else is 1 (specification, section 5). */
export function readQuantity(text: string): number {
  const whole = parseDecimal(text.trim().replace(/\..*$/, ''), 0);
  return Math.max(1, whole ?? 1);
}

/** The price of what is typed so far, without any markup (decision 9), or what is wrong first. */
export function priceCustomQuote(form: CustomQuoteForm): CustomQuote | (typeof problems)['area' | 'price' | 'size'] {
  if (!isPositive(form.width) || !isPositive(form.height)) return problems.area;
  const rate = parseDecimal(form.pricePerSquareFoot.trim(), decimals.unitPrice) ?? 0;
  if (rate <= 0) return problems.price;
  const quantity = readQuantity(form.quantity);
  try {
    const priced = quote(productOf(rate, quantity), { width: form.width, height: form.height }, noMarkup);
    if (priced.kind !== 'rows') return problems.area;
    const [{ perUnit, total }] = priced.rows;
    return { perUnit, total, quantity };
  } catch (error) {
    if (error instanceof RangeError) return problems.size;
    throw error;
  }
}

/** The line for the cart, or the message that says what is missing. The quantity is the run; the line's own quantity is 1 (decision 21). */
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
    total: priced.total,
    quantity: 1,
    notes,
  };
}

const isPositive = (length: string): boolean => (readLength(length) ?? 0) > 0;

const side = (id: string) => ({ id, label: id, kind: 'length', limits: [] }) as const;

/** A custom quote is a product by area with one rate, so that the pricing core works it out like any other. */
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
