/** What a change says of itself in the headers of its request. */
import * as v from 'valibot';
import { CommandIdSchema } from '../../src/quotes/wire/wire.ts';

/** `If-Match: "<command>"`: the version that the change started from. */
export const IfMatchSchema = v.pipe(
  v.string(),
  v.regex(/^".*"$/),
  v.transform((text) => text.slice(1, -1)),
  CommandIdSchema,
);

/** The version that an answer brings. */
export const etag = (version: string) => ({ etag: `"${version}"` });
