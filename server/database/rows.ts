import type { Selectable } from 'kysely';
import type { Author, ListedQuote, RecordedOrder, ServerQuote } from '../../src/quotes/wire/wire.ts';
import type { Tables } from './tables.ts';

type Row<Table extends keyof Tables, Column extends keyof Selectable<Tables[Table]>> = Pick<
  Selectable<Tables[Table]>,
  Column
>;

export const quoteColumns = ['document', 'version', 'flags', 'approval'] as const;

export const serverQuote = (row: Row<'quotes', (typeof quoteColumns)[number]>): ServerQuote => ({
  quote: row.document,
  version: row.version,
  flags: row.flags,
  ...(row.approval && { approval: row.approval }),
});

export const listedColumns = ['summary', 'version', 'flags', 'approval'] as const;

export const listedQuote = (row: Row<'quotes', (typeof listedColumns)[number]>): ListedQuote => ({
  ...row.summary,
  version: row.version,
  flags: row.flags,
  ...(row.approval && { approval: row.approval }),
});

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

export const serverOrder = (row: Row<'orders', (typeof orderColumns)[number]>): RecordedOrder => ({
  order: row.document,
  status: row.status,
  version: row.version,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
  flags: row.flags,
  ...(row.waits && { waits: true }),
  ...(row.approval && { approval: row.approval }),
});

export const sender = ({ author, sent_by }: { readonly author: Author; readonly sent_by: Author }) =>
  sent_by.id !== author.id ? { sentBy: sent_by } : {};
