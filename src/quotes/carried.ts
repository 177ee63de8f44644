import type * as v from 'valibot';
import { isRecord } from './record.ts';

/** Properties that `knownOf` reads from a valibot schema. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
}

/** Returns the value without its carried fields: fields that the schema does not have. */
export const withoutCarried = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: v.InferOutput<Schema>,
): v.InferOutput<Schema> => knownOf(schema, value);

function knownOf({ type, entries, item, wrapped }: Shape, value: unknown): unknown {
  if (wrapped) return knownOf(wrapped, value);
  if (item && Array.isArray(value)) return value.map((each) => knownOf(item, each));
  if (type !== 'loose_object' || !entries || !isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
      return entry ? [[key, knownOf(entry, each)]] : [];
    }),
  );
}

/** Returns the carried fields of an object. */
export const carriedBy = <Entries extends v.ObjectEntries>(
  { entries }: v.ObjectSchema<Entries, undefined>,
  value: object,
): object => Object.fromEntries(Object.entries(value).filter(([key]) => !Object.hasOwn(entries, key)));

/** Returns the number of characters that the carried fields take as JSON. */
export const carriedLength = <Schema extends v.GenericSchema>(schema: Schema, value: v.InferOutput<Schema>): number =>
  JSON.stringify(value).length - JSON.stringify(withoutCarried(schema, value)).length;
