/** What a price list's words mean, as it is kept with the book in `lists/<product>.csv` for the next list. */
import Papa from 'papaparse';
import { type Condition, parseCondition } from '../../language/condition.ts';
import { isProblem } from '../../language/quoted.ts';
import type { SourceFile } from '../../language/source.ts';
import { Refusal } from '../revise/revision.ts';

/**
 * A row of a mapping. What stands `in the list` under `heading`, and what it is `in the book`:
 * - `column`: key of a field, `run size`, `price`, or - for a column that is not used
 * - `word`: choices, as `stock = 14pt; coating = Matte`, or - for prices that are not taken
 * - `every`: a field that the list does not say, with its choice, or * for all of them
 * - `figures`: `total` or `per unit`; `sheet`: the sheet of the prices
 * - `line`: the words of prices with their run sizes, to tell what the next list has added or lost
 */
export interface MappingRow {
  readonly what: 'column' | 'word' | 'every' | 'figures' | 'sheet' | 'line';
  readonly heading: string;
  readonly list: string;
  readonly book: string;
}

export type Mapping = readonly MappingRow[];

export const mappingFile = (product: string): string => `lists/${product}.csv`;

const kinds: readonly MappingRow['what'][] = ['column', 'word', 'every', 'figures', 'sheet', 'line'];
const header = ['what', 'heading', 'in the list', 'in the book'];

/** @throws Refusal for a file that is no mapping */
export function parseMapping({ path, bytes }: SourceFile): Mapping {
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  const [head, ...rows] = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n', skipEmptyLines: 'greedy' }).data;
  if (head?.join() !== header.join())
    throw new Refusal(`${path} is no mapping: its first line is not ${header.join()}.`);
  return rows.map(([kind = '', heading = '', list = '', book = '']) => {
    const what = kinds.find((one) => one === kind);
    if (!what) throw new Refusal(`${path}: "${kind}" is not one of ${kinds.join(', ')}.`);
    return { what, heading, list, book: book.trim() };
  });
}

export const mappingText = (rows: Mapping): string =>
  `${Papa.unparse([header, ...rows.map(({ what, heading, list, book }) => [what, heading, list, book])], { newline: '\n' })}\n`;

export const bookOf = (
  mapping: Mapping,
  what: MappingRow['what'],
  list: string,
  heading?: string,
): string | undefined =>
  mapping.findLast((row) => row.what === what && row.list === list && (heading ?? row.heading) === row.heading)?.book ||
  undefined;

/** @throws Refusal for a text that is no list of choices */
export function choicesIn(text: string): Condition {
  const condition = parseCondition(text);
  if (isProblem(condition)) throw new Refusal(`The mapping cannot be read: ${condition.problem}.`);
  return condition;
}

const keyOf = ({ what, heading, list }: MappingRow): string => [what, heading, what === 'line' ? '' : list].join('\t');

/** Joins a kept mapping with a newer one, which takes precedence. Lines of the same kind of prices are replaced. */
export function joined(kept: Mapping, now: Mapping): Mapping {
  const newer = new Set(now.map(keyOf));
  const single = new Set(now.map(({ what }) => what).filter((what) => ['figures', 'sheet'].includes(what)));
  return [...kept.filter((row) => !newer.has(keyOf(row)) && !single.has(row.what)), ...now].toSorted(
    (a, b) => kinds.indexOf(a.what) - kinds.indexOf(b.what),
  );
}

const name = (key: string): string => key.split('\t')[1] || 'The list';

const missing = (one: string, other: string): readonly string[] =>
  one.split(' ').filter((run) => run !== '' && !other.split(' ').includes(run));

/** Says which lines and run sizes a list has that the last one did not have, and the reverse. */
export function sinceLastList(kept: Mapping, now: Mapping): readonly string[] {
  const of = (rows: Mapping) =>
    new Map(rows.filter(({ what }) => what === 'line').map(({ heading, list, book }) => [`${heading}\t${list}`, book]));
  const [before, after] = [of(kept), of(now)];
  if (before.size === 0) return [];
  const touched = new Set(now.filter(({ what }) => what === 'line').map(({ heading }) => heading));
  const compare = (from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>, word: string): string[] =>
    [...from].flatMap(([key, runs]) => {
      if (!touched.has(key.split('\t')[0] ?? '')) return [];
      const other = to.get(key);
      if (other === undefined) return `${word}: ${name(key)}${runs === '' ? '' : ` (${runs.replaceAll(' ', ', ')})`}`;
      const own = missing(runs, other);
      return own.length === 0 ? [] : `${word}: ${name(key)}, run sizes ${own.join(', ')}`;
    });
  const said = [...compare(after, before, 'Added'), ...compare(before, after, 'Gone')];
  return said.length === 0 ? ['The list has the same lines and run sizes as the last one.'] : said;
}
