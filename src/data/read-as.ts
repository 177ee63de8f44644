import * as v from 'valibot';

export function readAs<T>(schema: v.GenericSchema<unknown, T>, found: unknown): T | undefined {
  const read = v.safeParse(schema, found);
  return read.success ? read.output : undefined;
}
