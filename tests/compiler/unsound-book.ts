/** What the tables of unsound books share: the sound book with an edit, and every fault of the whole compiler, by code and place. */
import { type BookBuilder, diagnose, type Found } from './book-builder.ts';

export type UnsoundBook = readonly [name: string, edit: (book: BookBuilder) => BookBuilder, want: readonly Found[]];

export const at = (cell: string): string => `price-book.xlsx, ${cell}`;
export const ladder = (line: number, column?: string): string =>
  `run-sizes/cards.csv:${line}${column ? `, column ${column}` : ''}`;

/** Faults as lines to compare, in no particular order. */
export const wanted = (want: readonly Found[]): readonly string[] =>
  want.map(([code, place]) => `${code} at ${place}`).toSorted();
export const found = (book: BookBuilder): readonly string[] => wanted(diagnose(book.toFiles()));
