import * as v from 'valibot';
import { LetterheadSchema } from '../letterhead.ts';
import { mostLogoCharacters } from '../text-limits.ts';
import { Time } from '../times.ts';
import { AuthorSchema, CommandIdSchema, QuoteNumberSchema } from './wire-quotes.ts';
import { listOf, Text } from './wire-start.ts';

/** Hash of a link's token. Only the customer's message has the token itself. */
export const LinkHashSchema = v.pipe(Text, v.regex(/^[\da-f]{64}$/));

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const TimeZoneSchema = v.pipe(Text, v.maxLength(60), v.check(isZone, 'a time zone'));

/** The body of `PUT /api/quotes/:number/links/:hash`. */
export const MakeLinkSchema = v.object({
  version: CommandIdSchema,
  letterhead: v.pipe(
    LetterheadSchema,
    v.check(
      ({ logo }) => logo === undefined || (logo.type === 'image/png' && logo.data.length <= mostLogoCharacters),
      'a small PNG',
    ),
  ),
  timeZone: TimeZoneSchema,
});
export type MakeLink = Readonly<v.InferOutput<typeof MakeLinkSchema>>;

const LinkSchema = v.object({
  hash: LinkHashSchema,
  by: AuthorSchema,
  createdAt: Time,
  /**
   * False for a link that has ended. A link ends when a person ends it, when a newer version was sent, after its
   * last day, or when its customer is forgotten.
   */
  isOpen: v.boolean(),
});
export type Link = Readonly<v.InferOutput<typeof LinkSchema>>;

/** Answer of `GET /api/quotes/:number/links`, and of `PUT` and `DELETE` of a link. The newest link comes first. */
export const LinksSchema = v.object({ links: listOf(LinkSchema) });

export const LinkParamSchema = v.object({ number: QuoteNumberSchema, hash: LinkHashSchema });
