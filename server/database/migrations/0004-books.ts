/**
 * Adds the price books that were served, with a row for each product. The table belongs to no store, because a price
 * book prices the quotes of all stores.
 */
export const books = [
  `create table books (
    version text not null,
    product text not null,
    counts_from bigint not null,
    smallest_markup bigint not null,
    document json not null,
    primary key (version, product)
  )`,
];
