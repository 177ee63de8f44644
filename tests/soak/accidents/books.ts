/** The project's own price book and those of tests/schemes, as tables of texts for accidents. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { loadSources } from '../../../codegen/commands/load-sources.ts';
import { csvFileOf } from '../../../codegen/language/sheet-names.ts';
import type { SourceFile } from '../../../codegen/language/source.ts';
import { readSources } from '../../../codegen/read/index.ts';

/** Rows of cells, the heading first. */
export type Table = readonly (readonly string[])[];

export interface Book {
  readonly name: string;
  /** Tables by file: `rates.csv`, `run-sizes/flyers.csv`. */
  readonly tables: ReadonlyMap<string, Table>;
  /** Drawings. */
  readonly rest: readonly SourceFile[];
}

const root = join(import.meta.dirname, '../../..');
const schemes = join(root, 'tests/schemes');
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Sheets without accidents: accepted warnings name cells, which accidents move, and failed examples would refuse most
 * books before any report.
 */
const leftOut = new Set(['accepted.csv', 'examples.csv']);

/** Returns the project's book with the sheets of its workbook as CSV files. */
function ownBook(): Book {
  const sources = loadSources(join(root, 'pricing-source'));
  const tables = readSources(sources).sheets.map(({ name, product, header, rows }) => {
    const path = product === undefined ? csvFileOf(name) : `run-sizes/${product}.csv`;
    return [path, [header, ...rows.map(({ cells }) => cells)].map((cells) => cells.map(({ text }) => text))] as const;
  });
  const rest = sources.filter(({ path }) => path.startsWith('images/'));
  return { name: 'pricing-source', tables: new Map(tables.filter(([path]) => !leftOut.has(path))), rest };
}

const csvFiles = (folder: string): readonly string[] =>
  readdirSync(join(schemes, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.csv') && !leftOut.has(path));

const readTable = (folder: string, path: string): Table =>
  Papa.parse<string[]>(decoder.decode(readFileSync(join(schemes, folder, path))).trimEnd()).data;

function schemeBook(name: string): Book {
  const tables = ['common', name].flatMap((folder) =>
    csvFiles(folder).map((path) => [path, readTable(folder, path)] as const),
  );
  return { name, tables: new Map(tables), rest: [] };
}

const schemeNames = readdirSync(schemes, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'common')
  .map(({ name }) => name);

export const books: readonly Book[] = [ownBook(), ...schemeNames.map(schemeBook)];

export const sourcesOf = ({ tables, rest }: Book): readonly SourceFile[] => [
  ...rest,
  ...Array.from(tables, ([path, rows]) => ({
    path,
    bytes: encoder.encode(
      `${Papa.unparse(
        rows.map((row) => [...row]),
        { newline: '\n' },
      )}\n`,
    ),
  })),
];
