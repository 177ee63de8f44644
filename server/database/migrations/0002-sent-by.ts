/**
 * Adds the sender of a change, who may be another person than its author. The sender is null for earlier changes, and
 * for changes that a server of the previous version stores.
 */
export const sentBy = ['quote_versions', 'order_statuses', 'held'].map(
  (table) => `alter table ${table} add column sent_by json`,
);
