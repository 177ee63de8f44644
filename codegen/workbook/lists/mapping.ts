/** What a price list's words mean, as it is kept with the book in `lists/<product>.csv` for the next list. */
import Papa from 'papaparse';
import { groupBy } from '../../language/collections.ts';
import type { SourceFile } from '../../language/source.ts';
import { Refusal } from '../revise/revision.ts';
import { type ListPrice, lineOf } from './tables.ts';
import type { MappedWord } from './word-reader.ts';

const kinds = ['column', 'word', 'every', 'figures', 'sheet', 'line'] as const;

/**
 * A row of a mapping. What stands `in the list` under `heading`, and what it is `in the book`:
 * - `column`: key of a field, `run size`, `price`, or - for a column that is not used
 * - `word`: choices, as `stock = 14pt; coating = Matte`, * for a word that says nothing, or - for prices not to take
 * - `every`: a field that the list does not say, with its choice, or * for all of them
 * - `figures`: `total` or `per unit`; `sheet`: the sheet of the prices
 * - `line`: the words of prices with their run sizes, to tell what the next list has added or lost
 */
export interface MappingRow {
  readonly what: (typeof kinds)[number];
  readonly heading: string;
  readonly list: string;
  readonly book: string;
}

export type Mapping = readonly MappingRow[];

export const mappingFile = (product: string): string => `lists/${product}.csv`;

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

export const mappingText = (rows: Mapping): string => {
  const data = rows.map(({ what, heading, list, book }) => [what, heading, list, book]);
  return `${Papa.unparse([header, ...data], { newline: '\n' })}\n`;
};

export const bookOf = (mapping: Mapping, what: MappingRow['what'], list: string, heading = ''): string | undefined =>
  mapping.findLast((row) => row.what === what && row.list === list && row.heading === heading)?.book || undefined;

const keyOf = ({ what, heading, list }: MappingRow): string => [what, heading, what === 'line' ? '' : list].join('\t');

/** Returns the mapping for the next list: the kept one, with what was settled now. Lines of the same kind are replaced. */
export function mappingOf(
  {
    mapping,
    sheet,
    per,
  }: { readonly mapping: Mapping; readonly sheet?: string | undefined; readonly per?: string | undefined },
  sheetName: string,
  words: readonly MappedWord[],
  lines: Mapping,
): Mapping {
  const now: Mapping = [
    ...words.flatMap(
      ({ how, heading, text, book }): Mapping =>
        how === 'unknown' ? [] : [{ what: 'word', heading, list: text, book }],
    ),
    ...(sheet ? [{ what: 'sheet', heading: '', list: '', book: sheetName } as const] : []),
    ...(per ? [{ what: 'figures', heading: '', list: '', book: per } as const] : []),
    ...lines,
  ];
  const newer = new Set(now.map(keyOf));
  const rows = [...mapping.filter((row) => !newer.has(keyOf(row))), ...now];
  return rows.toSorted((a, b) => kinds.indexOf(a.what) - kinds.indexOf(b.what));
}

/** Returns the lines of a list with their run sizes, by the kind of their prices. */
export const linesOf = (placed: readonly { readonly kind: string; readonly price: ListPrice }[]): Mapping =>
  Array.from(
    groupBy(placed, ({ kind, price }) => `${kind}\t${lineOf(price)}`),
    ([key, own]) => {
      const [heading = '', list = ''] = key.split('\t');
      const runs = new Set(own.flatMap(({ price }) => price.run ?? []));
      return { what: 'line', heading, list, book: [...runs].join(' ') };
    },
  );

/** Says which lines and run sizes a list has that the last one did not have, and the reverse. */
export function sinceLastList(kept: Mapping, lines: Mapping): readonly string[] {
  const before = kept.filter(({ what, heading }) => what === 'line' && lines.some((line) => line.heading === heading));
  if (before.length === 0) return [];
  const compare = (from: Mapping, to: Mapping, word: string): readonly string[] =>
    from.flatMap(({ heading, list, book }) => {
      const other = to.find((line) => line.heading === heading && line.list === list);
      const runs = book.split(' ').filter((run) => run !== '' && !other?.book.split(' ').includes(run));
      const said = `${word}: ${list || 'The list'}`;
      if (!other) return runs.length === 0 ? said : `${said} (${runs.join(', ')})`;
      return runs.length === 0 ? [] : `${said}, run sizes ${runs.join(', ')}`;
    });
  const said = [...compare(lines, before, 'Added'), ...compare(before, lines, 'Gone')];
  return said.length === 0 ? ['The list has the same lines and run sizes as the last one.'] : said;
}
