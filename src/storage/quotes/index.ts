/** Saved quotes. Not part of the storage's own index, which the first page loads. */
export * from '../queries/quotes.ts';
export * from './quote.ts';
export { storeOf } from '../stores.ts';
export type { QuoteSummary } from './summary.ts';
