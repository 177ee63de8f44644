/** Adds the sender of a change beside its author; null for changes from before, or by a server of the version before. */
export const sentBy = ['quote_versions', 'order_statuses', 'held'].map(
  (table) => `alter table ${table} add column sent_by json`,
);
