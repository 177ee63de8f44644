import type { Selectable } from 'kysely';
import type { RecordedOrder } from '../../src/quotes/wire/wire.ts';
import type { Tables } from './tables.ts';

/** Columns of the table of orders that `serverOrder` needs. */
export const orderColumns = [
  'document',
  'status',
  'version',
  'changed_at',
  'changed_by',
  'flags',
  'waits',
  'approval',
] as const;

/** Converts an order's row to the form for counters. */
export const serverOrder = (row: Pick<Selectable<Tables['orders']>, (typeof orderColumns)[number]>): RecordedOrder => ({
  order: row.document,
  status: row.status,
  version: row.version,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
  flags: row.flags,
  ...(row.waits && { waits: true }),
  ...(row.approval && { approval: row.approval }),
});
