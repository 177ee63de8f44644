import * as v from 'valibot';
import { pathOf, shown } from './strict-json.ts';

/**
 * Parses the content of a file at a place by a schema.
 * @throws Error whose message names the path of the mismatch
 */
export function parsed<T>(schema: v.GenericSchema<unknown, T>, found: unknown, place: readonly (string | number)[]): T {
  const read = v.safeParse(schema, found);
  if (read.success) return read.output;
  const [{ path = [], received, expected, message }] = read.issues;
  const keys = path.map(({ key }) => (typeof key === 'number' ? key : String(key)));
  throw new Error(`${pathOf([...place, ...keys])}: found ${shown(received)}, expected ${expected ?? message}.`);
}
