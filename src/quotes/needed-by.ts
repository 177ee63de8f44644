/** Needs of a quote, an order or a line: a day, and a reference to the artwork. */
import type { CartItem } from './cart.ts';
import { dayText, validUntil } from './validity.ts';

/** Needs as stored: blank fields are absent. */
export type Needed = Pick<CartItem, 'neededBy' | 'artwork'>;

/** Needs as typed; each text may be blank. */
export interface NeededTexts {
  readonly neededBy: string;
  readonly artwork: string;
}

export const neededTexts = ({ neededBy = '', artwork = '' }: Partial<NeededTexts>): NeededTexts => ({
  neededBy,
  artwork,
});

export function neededOf({ neededBy = '', artwork = '' }: Partial<NeededTexts>): Needed {
  const reference = artwork.trim();
  return { ...(neededBy !== '' && { neededBy }), ...(reference !== '' && { artwork: reference }) };
}

export function withNeeded<T extends Needed>(before: T, texts: Partial<NeededTexts>): T {
  const { neededBy: _day, artwork: _reference, ...others } = before;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields with other needs
  return { ...others, ...neededOf({ ...neededTexts(before), ...texts }) } as T;
}

export const neededFacts = ({ neededBy, artwork }: Needed): readonly { label: string; value: string }[] => [
  ...(neededBy ? [{ label: 'Needed by', value: dayText(neededBy) }] : []),
  ...(artwork ? [{ label: 'Artwork', value: artwork }] : []),
];

/** Returns a line for each need that is set: `Needed by: December 20, 2026`. */
export const neededLines = (needed: Needed): readonly string[] =>
  neededFacts(needed).map(({ label, value }) => `${label}: ${value}`);

export const firstNeeded = ({ neededBy, lines }: Needed & { readonly lines: readonly Needed[] }): string | undefined =>
  [neededBy, ...lines.map((line) => line.neededBy)].filter((day) => day !== undefined).toSorted()[0];

/** Maximum number of days from today to a needed day. A later day is refused, because its year is probably mistyped. */
const mostDays = 730;

export const lastNeeded = (today: string): string => validUntil(today, mostDays);

export function neededProblem(day: string, before: string | undefined, today: string): string | undefined {
  if (day === '' || day === before || (day >= today && day <= lastNeeded(today))) return undefined;
  return `Choose a day from ${dayText(today)} to ${dayText(lastNeeded(today))}.`;
}
