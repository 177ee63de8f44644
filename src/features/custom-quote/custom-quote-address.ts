import type { LengthUnit } from '../../pricing/index.ts';
import { type CustomQuoteForm, emptyForm } from './custom-quote.ts';

/** What the page's address says (decision 16). */
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

/** The query of a state, with its question mark; what is as the page opens is left out. */
export function writeCustomQuote({ form, unit }: CustomQuoteState): string {
  const query = new URLSearchParams();
  for (const [box, key] of boxes) {
    if (form[box] !== emptyForm[box]) query.set(key, form[box]);
  }
  if (unit === 'ft') query.set('unit', unit);
  const search = query.toString();
  return search && `?${search}`;
}
