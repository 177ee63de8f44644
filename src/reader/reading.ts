/** Types of the data that is read from a text: lines, questions and unread words. */
import type { Span } from './token.ts';

export type { Span } from './token.ts';

/** A value that the text says, with the words that say it. */
export interface Said<V> {
  readonly value: V;
  readonly words: readonly Span[];
  /** True for a reading that a person has to check, such as a corrected slip of spelling or a length without a unit. */
  readonly isDoubtful?: true;
}

export interface SaidField extends Said<string | number> {
  /** Id of a field. `value` is the name of a choice, a length in inches, a quantity or a count. */
  readonly field: string;
}

export interface Question {
  /** Id of a field, `product`, or `runSize`. */
  readonly field: string;
  /** Answers that fit the text: choices, ids of products, run sizes. */
  readonly choices: readonly string[];
}

/** Line as read from the text. */
export interface ReadLine {
  /** Id of a product. */
  readonly product: Said<string>;
  readonly said: readonly SaidField[];
  /** Number of pieces in each run, or in the whole line if `runs` is absent. */
  readonly pieces?: Said<number>;
  /** Number of runs, such as 2 in `2 x 500`. */
  readonly runs?: Said<number>;
  /** Numbers of pieces of which the customer wants a price each, as in `250, 500 and 1,000`. `pieces` is the first of them. */
  readonly options?: readonly number[];
  /** Name of the person for whom the line is. */
  readonly note?: Said<string>;
  readonly questions: readonly Question[];
  /** What the metric sizes of the text are in inches, such as `A4 = 8.27 x 11.69 in`. */
  readonly converted?: readonly string[];
}

/** Word of the text that was used for no line. */
export interface UnreadWord extends Span {
  readonly text: string;
}

/** Data of the customer that the text gives. */
export interface Contact {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  /** First day that the text names, in the words of the text. */
  readonly day?: string;
}

export interface Reading {
  readonly lines: readonly ReadLine[];
  readonly unread: readonly UnreadWord[];
  readonly contact: Contact;
  /** Position at which reading stopped; absent for a text that was read to its end. */
  readonly readTo?: number;
}
