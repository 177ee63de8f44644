/** The reader of requests: a text of a customer and the lexicon of the book make lines, pure and without a guess. */
export { answered, type LineAnswers } from './answered.ts';
export { completeLine } from './complete.ts';
export { nameless, read } from './read.ts';
export type * from './reading.ts';
