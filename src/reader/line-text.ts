/** Words of one line, with the state that the steps of reading share. */
import type { FindField, FindProduct } from '../book/index.ts';
import type { Mention, Mentions } from './mentions.ts';
import type { Names } from './names.ts';
import type { Person } from './people.ts';
import type { Span } from './reading.ts';

export interface LineText {
  readonly all: Mentions;
  readonly names: Names;
  readonly at: readonly number[];
  readonly mentions: readonly Mention[];
  /** Positions of tokens that have been read. */
  readonly used: Set<number>;
  readonly person?: Person;
}

export interface OwnField {
  readonly position: number;
  readonly field: FindField;
}

export function lineText(all: Mentions, names: Names, at: readonly number[]): LineText {
  const positions = new Set(at);
  const mentions = all.mentions.filter(({ first }) => positions.has(first));
  return { all, names, at, mentions, used: new Set() };
}

/** Returns the text of the line with the given token positions instead of its own. No token is marked as read. */
export const withPositions = ({ all, names }: LineText, at: readonly number[]): LineText => lineText(all, names, at);

export const spanOf = ({ all: { tokens } }: LineText, first: number, end: number): Span => ({
  from: tokens[first]?.from ?? 0,
  to: tokens[end - 1]?.to ?? 0,
});

export const fieldsOf = ({ fields }: FindProduct, { book }: Names): readonly OwnField[] =>
  fields.flatMap((position) => {
    const field = book.fields[position];
    return field ? { position, field } : [];
  });
