import * as v from 'valibot';
import { pathOf, shown } from './strict-json.ts';

/** What a file holds at a place, as a schema has it. @throws Error whose message names the path of what does not fit */
export function parsed<T>(schema: v.GenericSchema<unknown, T>, found: unknown, place: readonly (string | number)[]): T {
  const read = v.safeParse(schema, found);
  if (read.success) return read.output;
  const [{ path = [], received, expected, message }] = read.issues;
  const keys = path.map(({ key }) => (typeof key === 'number' ? key : String(key)));
  throw new Error(`${pathOf([...place, ...keys])}: found ${shown(received)}, expected ${expected ?? message}.`);
}
