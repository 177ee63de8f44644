/** The reader of requests: pure functions that read lines from a customer's text, with the lexicon of the book. */
export { answered, type CompleteLine, completeLine, type LineAnswers } from './complete.ts';
export {
  assumedPrice,
  type Beside,
  type PricedAnswer,
  pricedAnswers,
  sharedBeside,
} from './priced-answers.ts';
export { read } from './read.ts';
export type * from './reading.ts';
export { type Contradiction, contradictions } from './second-reading.ts';
