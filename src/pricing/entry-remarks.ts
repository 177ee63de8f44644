import { fixedSize } from './choices.ts';
import { readLength } from './length.ts';
import { clampEntry, isOutside, isTooLarge, limitsOf, misreadEntry, readBounded } from './limits.ts';
import type { NumberField, Product, Selection } from './product.ts';
import { plainNumber } from './typed-number.ts';

/** Remark on an entry that has no price, or is priced as another value. `why` is the reason. */
export interface EntryRemark {
  readonly field: NumberField;
  readonly entered: string;
  /** Value that is priced in place of the entry; undefined if there is none. */
  readonly became?: string;
  readonly why: 'blank' | 'unread' | 'over' | 'under' | 'between steps';
}

/**
 * Returns the remarks that are shown next to the input boxes. An entry gets a remark if it is replaced by a bound or a
 * step, or if it has no price and the book has no message for it.
 * @param entered texts as typed. A text gets a remark only if the selection has the settled value of this text.
 */
export function entryRemarks(product: Product, entered: Selection, selection: Selection): readonly EntryRemark[] {
  const fixed = fixedSize(product, selection) !== undefined;
  return product.fields.flatMap((field): readonly EntryRemark[] => {
    if (field.kind === 'choice' || (field.kind === 'length' && fixed)) return [];
    const entry = entered[field.id] ?? selection[field.id];
    if (entry === undefined || misreadEntry(field, entry)) return [];
    // A blank box gets the start value of its field.
    const became = clampEntry(field, entry || (field.start ?? ''), selection);
    if (became === entry) return entry.trim() === selection[field.id] ? unlimited(field, entry, selection) : [];
    return became === selection[field.id]
      ? [{ field, entered: entry, became, why: whyMoved(field, entry, became, selection) }]
      : [];
  });
}

function whyMoved(field: NumberField, entry: string, became: string, selection: Selection): EntryRemark['why'] {
  if (entry === '') return 'blank';
  const value = readBounded(field, entry);
  const bound = readBounded(field, became) ?? 0;
  if (value === undefined) return whyUnread(field, entry);
  if (!limitsOf(field, selection).some((limit) => isOutside(limit, value))) return 'between steps';
  return value > bound ? 'over' : 'under';
}

/**
 * Returns the reason for an unreadable entry. It is `over` for a number that is too large, `under` for a negative whole
 * number in a quantity or count field, and `unread` otherwise.
 */
function whyUnread(field: NumberField, entry: string): EntryRemark['why'] {
  if (isTooLarge(field, entry)) return 'over';
  return field.kind !== 'length' && /^-\d+$/.test(plainNumber(entry)) ? 'under' : 'unread';
}

/**
 * Returns a remark if the entry is unreadable, negative or too large. Returns no remark if a limit of the field has a
 * message in the book.
 */
function unlimited(field: NumberField, entered: string, selection: Selection): readonly EntryRemark[] {
  if (entered === '' || limitsOf(field, selection).some(({ outside }) => outside.kind === 'message')) return [];
  const value = readBounded(field, entered);
  if (value === undefined) return [{ field, entered, why: whyUnread(field, entered) }];
  return value < 0 ? [{ field, entered, why: 'under' }] : [];
}

/**
 * Returns the selection with width and height swapped if only the swapped size fits the limits; otherwise undefined.
 */
export function turnedToFit(product: Product, selection: Selection): Selection | undefined {
  const { width, height } = selection;
  if (fits(product, selection)) return undefined;
  const turned = { ...selection, width: height, height: width };
  return fits(product, turned) ? turned : undefined;
}

function fits(product: Product, selection: Selection): boolean {
  return product.fields.every((field) => {
    if (field.kind !== 'length') return true;
    const length = readLength(selection[field.id] ?? '');
    return length !== undefined && length > 0 && !limitsOf(field, selection).some((limit) => isOutside(limit, length));
  });
}
