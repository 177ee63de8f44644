/**
 * Adds the terms of each store, which are the shipping and the tax of its quotes and orders. Before a store has terms,
 * the column is null.
 */
export const terms = [`alter table stores add column terms json`];
