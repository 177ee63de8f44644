/**
 * Time at which a server last had each book in force. An unknown time counts as the present moment, because a server of
 * the previous version notes none.
 */
export const booksServed = [
  `alter table books add column served_at bigint not null default (extract(epoch from now()) * 1000)::bigint`,
];
