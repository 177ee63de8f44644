/** What a table of ladders looks like that has nothing unusual: its columns, the bounds of its figures, its options. */
import type { Place } from '../language/diagnostic.ts';
import type { RunSizeTable } from '../language/book.ts';
import type { Located } from '../language/columns.ts';
import { plainName } from '../language/plain-name.ts';
import { runSizes } from '../language/sheets.ts';
import { isKey } from '../language/key.ts';
import { price, total, whole } from '../parse/values/number-kinds.ts';
import { parseText } from '../parse/values/text.ts';
import type { Cell } from '../language/source.ts';

export const mostFigure = { run_size: whole.max, per_unit: price.max, total: total.max } as const;

export interface LadderColumns {
  /** By position: a fixed column's name, or 'option'. */
  readonly kinds: readonly string[];
  /** Of the options, in their order. */
  readonly keys: readonly Located<string>[];
  readonly figures: RunSizeTable['columns'];
}

const option = 'option';

/** @returns undefined unless every column is there once and every other header is the key of a field. */
export function ladderColumns(header: readonly Cell[], more: readonly string[] = []): LadderColumns | undefined {
  const fixed = new Set([...Object.keys(runSizes.columns), ...more]);
  const names = header.map(({ text }) => plainName(text));
  if (new Set(names).size < names.length || header.some(({ text, type }) => text === '' || type === 'faulty'))
    return undefined;
  const placeOf = (name: string): Place | undefined => header[names.indexOf(name)]?.at;
  const [runSize, perUnit, inTotal] = [placeOf('run_size'), placeOf('per_unit'), placeOf('total')];
  if (![...fixed].every((name) => names.includes(name)) || !runSize || !perUnit || !inTotal) return undefined;
  const others = header.filter((_, at) => !fixed.has(names[at] ?? ''));
  if (!others.every(({ text }) => isKey(text))) return undefined;
  return {
    kinds: names.map((name) => (fixed.has(name) ? name : option)),
    keys: others.map(({ text, at }) => ({ value: text, at })),
    figures: { run_size: runSize, per_unit: perUnit, total: inTotal },
  };
}

/** An option that the parser takes as it stands; a blank one says that the field is absent. */
export function soundOption(text: string): boolean {
  return text === '' || parseText({ text, type: 'csv', at: nowhere }, ignore) !== undefined;
}

const nowhere: Place = { file: '' };
const ignore = (): void => undefined;
