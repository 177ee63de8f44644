/** Saved quotes. Not part of the storage's own index, which the first page loads. */
export * from '../queries/quotes.ts';
export * from './quote.ts';
export type { QuoteSummary } from './summary.ts';
