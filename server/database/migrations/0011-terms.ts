/** Terms of each store: the shipping and the tax of its quotes and orders; null before they are set. */
export const terms = [`alter table stores add column terms json`];
