/** The project's own price book, in which tests make a typing mistake on one sheet; every other byte stays. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { loadSources } from '../../../codegen/commands/load-sources.ts';
import type { SourceFile } from '../../../codegen/language/source.ts';
import { listedSheets } from '../../../codegen/read/open-workbook.ts';
import { type Draft, type DraftCell, textCell, withRows } from './draft.ts';
import { plainText, readSheet, writeSheet } from './sheet-file.ts';

const root = join(import.meta.dirname, '../../..');
const workbook = 'price-book.xlsx';

/** A sheet of the workbook, or a file of run sizes, with a function that puts its changed form into the book. */
export interface OpenSheet {
  /** Name in diagnostics: the tab, or the file. */
  readonly name: string;
  readonly csv: boolean;
  readonly draft: Draft;
  readonly book: (draft: Draft) => readonly SourceFile[];
}

export const sources = loadSources(join(root, 'pricing-source'));

const replaced = (path: string, bytes: Uint8Array, book: readonly SourceFile[]): readonly SourceFile[] =>
  book.map((file) => (file.path === path ? { path, bytes } : file));

interface OpenWorkbook {
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** Path of each sheet's XML by its tab. */
  readonly paths: ReadonlyMap<string, string>;
  readonly texts: readonly string[];
  /** Number of the book's cell styles; the styles for slips follow them. */
  readonly ownStyles: number;
}

function openWorkbook(): OpenWorkbook {
  const bytes = new Uint8Array(readFileSync(join(root, 'pricing-source', workbook)));
  const files = unzipSync(bytes);
  const text = (path: string): string => strFromU8(files[path] ?? new Uint8Array());
  const texts = Array.from(text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs), ([, item = '']) =>
    Array.from(item.matchAll(/<t[^>]*>(.*?)<\/t>/gs), ([, part = '']) => plainText(part)).join(''),
  );
  const styles = text('xl/styles.xml');
  const ownStyles = Number(/<cellXfs count="(\d+)">/.exec(styles)?.[1]);
  return {
    files: { ...files, 'xl/styles.xml': strToU8(withFormats(styles)) },
    paths: new Map(listedSheets(files).map(({ name, path }) => [name, path])),
    texts,
    ownStyles,
  };
}

/** Adds the styles that slips need behind the book's own: a date and a percentage, in this order. */
function withFormats(styles: string): string {
  const added = ['14', '10'].map(
    (format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const changed = styles.replace(
    /<cellXfs count="(\d+)">(.*?)<\/cellXfs>/s,
    (_, count: string, own: string) => `<cellXfs count="${Number(count) + 2}">${own}${added.join('')}</cellXfs>`,
  );
  if (changed === styles) throw new Error('the styles of the book were not found');
  return changed;
}

const open = openWorkbook();

/** The sheets with rows, in the order of the tabs. */
export const sheetNames = [...open.paths.keys()].filter(
  (name) => name !== 'Read Me' && openSheet(name).draft.rows.length > 1,
);

/** Returns the parts of a book's workbook, with the styles for slips; other sheets may be changed already. */
function filesOf(book: readonly SourceFile[]): OpenWorkbook['files'] {
  const changed = book === sources ? undefined : book.find(({ path }) => path === workbook);
  const styles = 'xl/styles.xml';
  return changed ? { ...unzipSync(changed.bytes), [styles]: open.files[styles] ?? new Uint8Array() } : open.files;
}

/** @param book sources that get the changed sheet */
export function openSheet(name: string, book: readonly SourceFile[] = sources): OpenSheet {
  const path = open.paths.get(name);
  const xml = path === undefined ? undefined : open.files[path];
  if (path === undefined || !xml) throw new Error(`the book has no sheet ${name}`);
  const text = strFromU8(xml);
  return {
    name,
    csv: false,
    draft: readSheet(text, open.texts),
    book: (draft) => {
      const files = { ...filesOf(book), [path]: strToU8(writeSheet(text, draft, open.ownStyles)) };
      return replaced(workbook, zipSync(files, { level: 0 }), book);
    },
  };
}

const doubtful = 'run-sizes/plastic.csv';
/** Lines of the file whose total does not follow from the per-unit price. */
const oddLines: ReadonlyMap<number, string> = new Map([
  [8, '20pt Frosted,4/0,100,0.5380,54.80,sample'],
  [9, '20pt Frosted,4/0,250,0.3220,81.50,sample'],
  [10, '20pt Frosted,4/0,500,0.2500,126.00,sample'],
]);

/** Opens the accepted warnings of a book with three more odd totals, which are accepted. */
export function openAccepted(): OpenSheet {
  const ladders = strFromU8(sources.find(({ path }) => path === doubtful)?.bytes ?? new Uint8Array());
  const odd = ladders.split('\n').map((line, at) => oddLines.get(at + 1) ?? line);
  const sheet = openSheet('Accepted', replaced(doubtful, strToU8(odd.join('\n')), sources));
  const rows = Array.from(oddLines.keys(), (line) =>
    ['QB412', `${doubtful}:${line}`, `A round figure of May, line ${line}.`].map(textCell),
  );
  return { ...sheet, draft: withRows(sheet.draft, [...sheet.draft.rows, ...rows]) };
}

/** Opens a file of `run-sizes/`; cells are text or numbers, as a spreadsheet program would read them. */
export function openLadders(product: string): OpenSheet {
  const path = `run-sizes/${product}.csv`;
  const file = sources.find((source) => source.path === path);
  if (!file) throw new Error(`the book has no ${path}`);
  const { data } = Papa.parse<string[]>(strFromU8(file.bytes).trimEnd());
  return {
    name: path,
    csv: true,
    draft: { rows: data.map((row) => row.map(csvCell)) },
    book: (draft) => replaced(path, strToU8(csvText(draft)), sources),
  };
}

const csvCell = (text: string): DraftCell | undefined => {
  if (text === '') return undefined;
  return /^\d+(?:\.\d+)?$/.test(text) ? { kind: 'number', text } : textCell(text);
};

/** Returns the sheet as CSV, which keeps the shown texts. */
const csvText = ({ rows }: Draft): string =>
  `${Papa.unparse(
    rows.map((row) => Array.from(row, shown)),
    { newline: '\n' },
  )}\n`;

function shown(cell: DraftCell | undefined): string {
  if (!cell) return '';
  if (cell.kind === 'boolean') return cell.text === '1' ? 'TRUE' : 'FALSE';
  if (cell.format === 'date') return '4-Apr';
  return cell.format === 'percent' ? `${Number(cell.text) * 100}%` : cell.text;
}
