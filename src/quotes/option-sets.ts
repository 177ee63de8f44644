/** Options of one line: the customer takes one line of each set. */
import type { CartItem } from './cart.ts';

/**
 * Letters of the options of a set. Older code can't read a new letter. To add a letter, raise the version in
 * `src/data/stored-record.ts`.
 */
export const optionLetters = ['A', 'B', 'C', 'D'] as const;
export type OptionLetter = (typeof optionLetters)[number];

export type OptionFields = Pick<CartItem, 'option' | 'optionSet' | 'isChosen'>;

export interface OptionSet<Line> {
  readonly id: string;
  /** Two options or more, by letter. An option of an earlier release may have several lines. */
  readonly options: readonly { readonly letter: OptionLetter; readonly lines: readonly Line[] }[];
  readonly chosen: OptionLetter | undefined;
}

/** Letters of the options to take, by the id of their set. */
export type OptionChoices = ReadonlyMap<string, string>;

/** Options of earlier releases name no set. They all belong to one. */
const setOf = ({ optionSet = '' }: OptionFields): string => optionSet;

/** Returns the sets in the order of their first lines. A letter without another one in its set is no choice. */
export function optionSets<Line extends OptionFields>(lines: readonly Line[]): readonly OptionSet<Line>[] {
  const all = lines.filter(({ option }) => option !== undefined);
  return [...new Set(all.map(setOf))].flatMap((id) => {
    const own = all.filter((line) => setOf(line) === id);
    const options = optionLetters.flatMap((letter) => {
      const ofLetter = own.filter(({ option }) => option === letter);
      return ofLetter.length === 0 ? [] : [{ letter, lines: ofLetter }];
    });
    return options.length < 2 ? [] : [{ id, options, chosen: own.find(({ isChosen }) => isChosen)?.option }];
  });
}

export const isUndecided = (lines: readonly OptionFields[]): boolean =>
  optionSets(lines).some(({ chosen }) => chosen === undefined);

/** Returns the lines of which it is certain that the customer takes them. */
export function decidedLines<Line extends OptionFields>(lines: readonly Line[]): readonly Line[] {
  const left = optionSets(lines).flatMap(({ options, chosen }) =>
    options.flatMap((option) => (option.letter === chosen ? [] : option.lines)),
  );
  return lines.filter((line) => !left.includes(line));
}

/** Returns the fields that make a line an option, to copy them to a line that takes its place. */
export const optionOf = ({ option, optionSet, isChosen }: OptionFields): OptionFields => ({
  ...(option !== undefined && { option }),
  ...(optionSet !== undefined && { optionSet }),
  ...(isChosen && { isChosen }),
});

export function withoutOption<Line extends OptionFields>(line: Line): Omit<Line, keyof OptionFields> {
  const { option: _option, optionSet: _set, isChosen: _isChosen, ...plain } = line;
  return plain;
}

/** Marks the options that are taken. A set without a choice keeps its mark. */
export const withChosen = <Line extends OptionFields>(lines: readonly Line[], choices: OptionChoices): Line[] =>
  lines.map((line) => {
    const chosen = choices.get(setOf(line));
    if (line.option === undefined || chosen === undefined) return line;
    const { isChosen: _before, ...plain } = line;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same line with another mark
    return { ...plain, ...(line.option === chosen && { isChosen: true }) } as Line;
  });

/** Reads the letters of a customer's answer: one for each set, in their order, as in `B, A`. */
export const answeredChoices = (lines: readonly OptionFields[], letters = ''): OptionChoices =>
  new Map(
    optionSets(lines).flatMap(({ id, options }, at) => {
      const chosen = options.find(({ letter }) => letter === letters.split(', ')[at]);
      return chosen ? [[id, chosen.letter]] : [];
    }),
  );

/**
 * Adds lines as options of one line: of the line `to`, or of the first added one. The options of a set stand together.
 * Lines beyond the last letter are left out; `freeLetters` says how many there is room for.
 */
export function withOptions<Line extends OptionFields & Pick<CartItem, 'id'>>(
  lines: readonly Line[],
  added: readonly Line[],
  to?: string,
): readonly Line[] {
  if (lines.some(({ id }) => added.some((line) => line.id === id))) return lines;
  const first = lines.find(({ id }) => id === to);
  if (!first && added.length < 2) return [...lines, ...added];
  const optionSet = (first?.option === undefined ? first?.id : setOf(first)) ?? added[0]?.id ?? '';
  const known = lines.map((line) =>
    line === first && line.option === undefined ? { ...line, option: optionLetters[0], optionSet } : line,
  );
  const free = freeLetters(known, first?.id);
  const options = added.slice(0, free.length).map((line, at) => ({ ...line, option: free[at], optionSet }));
  const end = known.findLastIndex((line) => line.option !== undefined && setOf(line) === optionSet) + 1;
  return known.toSpliced(end === 0 ? known.length : end, 0, ...options);
}

/** Returns the letters that are left for options of a line. */
export function freeLetters(
  lines: readonly (OptionFields & Pick<CartItem, 'id'>)[],
  of: string | undefined,
): readonly OptionLetter[] {
  const line = lines.find(({ id }) => id === of);
  if (line && line.option === undefined) return optionLetters.slice(1);
  const taken = line ? lines.filter((one) => setOf(one) === setOf(line)) : [];
  return optionLetters.filter((letter) => !taken.some(({ option }) => option === letter));
}
