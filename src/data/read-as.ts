import * as v from 'valibot';

/** Returns untrusted data of this shape; undefined if it has another. */
export function readAs<T>(schema: v.GenericSchema<unknown, T>, found: unknown): T | undefined {
  const read = v.safeParse(schema, found);
  return read.success ? read.output : undefined;
}
