/**
 * The price books that were served, product by product. They belong to no store: they price the quotes of all stores.
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
