/**
 * Adds the time at which a server last had each book in force. The default is the present time, because a server of the
 * previous version does not set the column.
 */
export const booksServed = [
  `alter table books add column served_at bigint not null default (extract(epoch from now()) * 1000)::bigint`,
];
