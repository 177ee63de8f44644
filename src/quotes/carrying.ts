import * as v from 'valibot';
import { isRecord } from './record.ts';

export const Text = v.string();
export const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Keeps unknown fields, such as those of a newer app version. The type leaves them out, so that no code uses them. */
export const carrying = <const Entries extends v.ObjectEntries>(entries: Entries): v.ObjectSchema<Entries, undefined> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema also accepts and returns unknown fields
  v.looseObject(entries) as unknown as v.ObjectSchema<Entries, undefined>;

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

export const carriedLength = <Schema extends v.GenericSchema>(schema: Schema, value: v.InferOutput<Schema>): number =>
  JSON.stringify(value).length - JSON.stringify(withoutCarried(schema, value)).length;
