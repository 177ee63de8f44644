import * as v from 'valibot';
import { Text } from './carrying.ts';
import { storeNote } from './versioned.ts';

/** The chosen logo: an SVG as text, or a PNG in base64. */
export const LogoSchema = v.pipe(
  v.object({ type: v.picklist(['image/svg+xml', 'image/png']), data: v.pipe(Text, v.nonEmpty()) }),
  v.check(({ type, data }) => type === 'image/svg+xml' || isBase64(data), 'a picture'),
);

const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[\d+/A-Za-z]*={0,2}$/.test(text);

/** Letterhead and terms of a store's quotes; every text may be blank. A new field is optional: stored letterheads lack it. */
export const LetterheadSchema = v.object({
  name: Text,
  address: Text,
  phone: Text,
  email: Text,
  web: Text,
  terms: Text,
  /** Validity of a quote in days; absent if the price book's validity applies. */
  validDays: v.exactOptional(
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(1),
      v.check((days) => days <= 365, 'at most 365 days'),
    ),
  ),
  logo: v.exactOptional(LogoSchema),
});

export type Letterhead = Readonly<v.InferOutput<typeof LetterheadSchema>>;
export type Logo = NonNullable<Letterhead['logo']>;

export const noLetterhead: Letterhead = { name: '', address: '', phone: '', email: '', web: '', terms: '' };

/** Returns true if a letterhead has neither a logo nor texts, apart from its terms. */
export const isBlankHead = ({ name, address, phone, email, web, logo }: Letterhead): boolean =>
  !logo && [name, address, phone, email, web].every((text) => text.trim() === '');

export const letterheadNote = storeNote('letterhead', LetterheadSchema, noLetterhead);
