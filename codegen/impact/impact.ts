/** Changes for people from one compiled book to another: customers, the counter and production. */

export const changeKinds = ['Products', 'Prices', 'Answers', 'Limits', 'Texts', 'Safeguards', 'Other'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * Reason why a change waits for a person.
 *
 * - `price`: a price moves by more than the threshold
 * - `gone`: something that was sold or priced is removed or renamed
 * - `answer`: the counter answers the same entry with something other than a price
 * - `text`: a text changes by which people choose, charge or produce
 * - `safeguard`: a check of the book becomes weaker
 * - `unreadable`: a file could not be compared
 */
export type Held = 'price' | 'gone' | 'answer' | 'text' | 'safeguard' | 'unreadable';

/** A change, in words. A report prints `where: what: text (place)`; empty parts are left out. */
export interface Change {
  readonly kind: ChangeKind;
  /** Key of the product in the later book; '' for a change of no single product. */
  readonly product: string;
  /** Cell of the book, such as `price-book.xlsx, Rates!F2`; absent for an answer of the counter. */
  readonly place?: string;
  readonly sheet?: string;
  readonly where: string;
  readonly what: string;
  readonly text: string;
  readonly held?: Held;
  /** Number of changed prices: selections times run sizes, at the plain size. */
  readonly prices?: number;
  /** Largest relative change of a price, in 1/10 percent. */
  readonly move?: number;
}

export interface ExampleChange {
  readonly place: string;
  readonly product: string;
  readonly of: string;
  readonly text: string;
}

export interface Examples {
  readonly changed: readonly ExampleChange[];
  readonly same: number;
  readonly fresh: number;
  readonly unmet: number;
}

export interface Moved {
  readonly move: number;
  readonly prices: number;
}

export interface Impact {
  readonly changes: readonly Change[];
  readonly examples: Examples;
  readonly moves: readonly Moved[];
  readonly names: Readonly<Record<string, string>>;
}

export const isHeld = ({ held }: Change): boolean => held !== undefined;
