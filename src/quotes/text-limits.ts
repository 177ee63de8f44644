import { mostRequestParts } from './request-text.ts';

/** Maximum number of characters of a logo in base64. With this limit, the customer's page stays below 60 KB. */
export const mostLogoCharacters = 32_000;

/** Maximum length of a text in characters, by the name of its field. Inputs and the store server enforce it. */
const limits: Readonly<Record<string, number>> = {
  name: 200,
  company: 200,
  phone: 100,
  email: 320,
  address: 1000,
  note: 10_000,
  /** Name of a tax, which is a label in the column of sums. */
  taxName: 60,
  exempt: 200,
  /** Path of an address. The path of a custom quote contains its texts, percent-encoded. */
  path: 40_000,
  /** Logo of a link's letterhead. */
  data: mostLogoCharacters,
};
const otherText = 2000;

export const textLimit = (field: string): number =>
  (Object.hasOwn(limits, field) ? limits[field] : undefined) ?? otherText;

/** @param key a field of a dialog that saves a quote or an order, such as `customerName` or `notes` */
export const detailLimit = (key: string): number =>
  textLimit(key === 'notes' ? 'note' : key.replace('customer', '').toLowerCase());

export const mostLines = 500;
/** Maximum number of entries of a list or an object, by the name of its field. */
const entries: Readonly<Record<string, number>> = { lines: mostLines, selection: 200, request: mostRequestParts };
const otherEntries = 2000;

export const tooManyLines = (count: number): string =>
  `A quote or order can have ${mostLines} lines; this one has ${count}. Split it in two.`;

/** Returns a sentence for the screen about the first value that exceeds its limit; undefined if no value does. */
export function beyondLimits(value: unknown, path: readonly string[] = []): string | undefined {
  const field = path.findLast((step) => !/^\d+$/.test(step)) ?? '';
  if (typeof value === 'string') {
    const most = textLimit(field);
    return value.length > most ? `${path.join('.')}: ${value.length} characters, but only ${most} fit.` : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const all = Object.entries(value);
  const most = (Object.hasOwn(entries, field) ? entries[field] : undefined) ?? otherEntries;
  if (field === 'lines' && all.length > most) return tooManyLines(all.length);
  if (all.length > most) return `${path.join('.')}: ${all.length} entries, but only ${most} fit.`;
  for (const [key, each] of all) {
    // The message leaves out the name of the field, because this name may be long, or may be the name of a person.
    if (key.length > 200) return `${path.join('.')}: the name of a field is too long.`;
    const beyond = beyondLimits(each, [...path, key]);
    if (beyond !== undefined) return beyond;
  }
  return undefined;
}
