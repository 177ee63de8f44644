/**
 * Adds the sender of a change beside its author; null for earlier changes, and for changes by a server of the previous
 * version.
 */
export const sentBy = ['quote_versions', 'order_statuses', 'held'].map(
  (table) => `alter table ${table} add column sent_by json`,
);
