import * as v from 'valibot';
import { storageFault } from './storage-error.ts';

const EnvelopeSchema = v.object({ version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), data: v.unknown() });

/**
 * Returns the data of a versioned record; undefined if it can't be read.
 * @throws StorageError if it is of a newer version
 */
export function openVersioned<T>(record: unknown, version: number, schema: v.GenericSchema<unknown, T>): T | undefined {
  const envelope = v.safeParse(EnvelopeSchema, record);
  if (!envelope.success) return undefined;
  if (envelope.output.version > version) throw storageFault('newer');
  const read = v.safeParse(schema, envelope.output.data);
  return read.success ? read.output : undefined;
}
