import * as v from 'valibot';

/** Returns untrusted data if it matches the schema; otherwise undefined. */
export function readAs<T>(schema: v.GenericSchema<unknown, T>, found: unknown): T | undefined {
  const read = v.safeParse(schema, found);
  return read.success ? read.output : undefined;
}
