/** When a server last had each book in force. What is not known is taken for the present moment: a server of the version before notes nothing else. */
export const booksServed = [
  `alter table books add column served_at bigint not null default (extract(epoch from now()) * 1000)::bigint`,
];
