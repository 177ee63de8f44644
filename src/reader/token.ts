/** A range of characters in a text; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Side {
  readonly figure: number;
  /** Unit that the text gives. */
  readonly unit?: 'in' | 'ft' | 'mm' | 'cm' | 'm';
  /** Side that the text names, such as the width in `36 wide`. */
  readonly of?: 'width' | 'height' | 'length';
}

/** A word, number, length, size or sign of a text. Names of the book are split in the same way. */
export interface Token extends Span {
  readonly kind: 'word' | 'number' | 'length' | 'size' | 'sign' | 'break';
  /** Text of the token in a uniform spelling. */
  readonly text: string;
  /** Value of a number, or a length in inches. */
  readonly value?: number;
  /** Sides of a size, or the only side of a length. */
  readonly sides?: readonly Side[];
  /** True for a size that the text gives in metric units, or as a size of paper such as A4. */
  readonly isMetric?: true;
  /** True for a word of which only the first letter is a capital. */
  readonly isCapital?: true;
  /** True for a value that replaces an earlier value, such as 1000 in `500, no, 1000`. */
  readonly isDoubtful?: true;
  /** True for a value that was taken back, such as 500 in `500, no, 1000`. */
  readonly isGone?: true;
}

/** Returns the set of the words of a list. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
