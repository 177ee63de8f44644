import * as v from 'valibot';
import { type Letterhead, LogoSchema } from '../../../quotes/letterhead.ts';
import { maxDays } from '../../../quotes/validity.ts';

type Texts = Omit<Letterhead, 'validDays' | 'logo'>;

/** Entries of the page. `days` is a text, because the box may be blank. A null logo means that there is no logo. */
interface Entries extends Texts {
  days: string;
  logo: Letterhead['logo'] | null;
}

export type LetterheadDraft = Partial<Entries>;

export const noDraft: LetterheadDraft = {};

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

/** Reads the typed days. Undefined means a blank box; null means an invalid number of days. */
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

/** Returns the saved letterhead, changed by the entries of the draft. Invalid days are ignored. */
export function withDraft(saved: Letterhead, draft: LetterheadDraft): Letterhead {
  const { days, logo: picture, ...entered } = { ...entriesOf(saved), ...draft };
  const read = readDays(days);
  const validDays = read === null ? saved.validDays : read;
  return { ...entered, ...(validDays !== undefined && { validDays }), ...(picture && { logo: picture }) };
}
