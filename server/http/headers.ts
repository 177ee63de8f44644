/** Headers of requests that change something, and of their answers. */
import * as v from 'valibot';
import { CommandIdSchema } from '../../src/quotes/wire/wire.ts';

/** `If-Match: "<command>"`: the version that the change started from. */
export const IfMatchSchema = v.pipe(
  v.string(),
  v.regex(/^".*"$/),
  v.transform((text) => text.slice(1, -1)),
  CommandIdSchema,
);

/** Returns the header with an answer's version. */
export const etag = (version: string) => ({ etag: `"${version}"` });
