/**
 * Editions of the price book that people propose and approve, and their books as data, each under its hash. They are no
 * store's: every store is priced by them. Sessions keep all roles of a person; one of a server before has its only one.
 */
export const editions = [
  `create table editions (
    id bigint generated always as identity primary key,
    state text not null,
    place bigint unique,
    base bigint not null,
    own text not null,
    hash text not null,
    version text not null,
    counts_from text not null,
    note text not null,
    report text not null,
    sources bytea not null,
    books json not null,
    proposed_by json not null,
    proposed_at bigint not null,
    decided_by json,
    decided_at bigint,
    sentence text,
    again bigint references editions
  )`,
  `create table edition_books (
    hash text primary key,
    document text not null
  )`,
  'alter table sessions add column roles json',
];
