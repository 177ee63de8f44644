import * as v from 'valibot';
import { maxDays } from '../../../quotes/validity.ts';
import { sameData } from '../../../quotes/same-text.ts';
import { type Letterhead, LogoSchema } from '../../../quotes/letterhead.ts';

type Texts = Omit<Letterhead, 'validDays' | 'logo'>;

/** What the page shows: the days as a text, because a blank box is no number; no logo is null. */
interface Entries extends Texts {
  days: string;
  logo: Letterhead['logo'] | null;
}

/** What was entered over what is saved. */
export type LetterheadDraft = Partial<Entries>;

export const noDraft: LetterheadDraft = {};
const keys = ['name', 'address', 'phone', 'email', 'web', 'terms', 'days', 'logo'] as const;

const Text = v.exactOptional(v.string());
const DraftSchema = v.object({
  name: Text,
  address: Text,
  phone: Text,
  email: Text,
  web: Text,
  terms: Text,
  days: Text,
  logo: v.exactOptional(v.nullable(LogoSchema)),
});
export const isDraft = (stored: unknown): stored is LetterheadDraft => v.is(DraftSchema, stored);

/** The days that were typed, blank for undefined; null where they are no number of days. */
export function readDays(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const days = Number(text);
  return /^\s*\d{1,3}\s*$/.test(text) && days >= 1 && days <= maxDays ? days : null;
}

export const entriesOf = ({ validDays, logo: picture, ...saved }: Letterhead): Entries => ({
  ...saved,
  days: validDays === undefined ? '' : String(validDays),
  logo: picture ?? null,
});

/** What is saved with what was entered over it. Days that are no number stay as they are saved. */
export function withDraft(saved: Letterhead, draft: LetterheadDraft): Letterhead {
  const { days, logo: picture, ...entered } = { ...entriesOf(saved), ...draft };
  const read = readDays(days);
  const validDays = read === null ? saved.validDays : read;
  return { ...entered, ...(validDays !== undefined && { validDays }), ...(picture && { logo: picture }) };
}

/** What of a draft is another value than `entries` have: what is left to save, or was entered while it was saved. */
export function beyond(draft: LetterheadDraft, entries: LetterheadDraft): LetterheadDraft {
  const left = { ...draft };
  for (const key of keys) if (sameData(left[key], entries[key])) delete left[key];
  return left;
}
