/** Kinds of files below `pricing-source/`, by path. */
import { csvFileOf, sheetNames, sheetOfFile, workbookFile } from './sheet-names.ts';

/**
 * Files that spreadsheet programs, editors and desktops leave in the folder of a price book while they work:
 * `~$price-book.xlsx` and a temporary file named by eight hexadecimal digits (Excel), `.~lock.price-book.xlsx#` and
 * `lu1234.tmp` (LibreOffice), `.DS_Store`.
 */
const leftovers = [/^~/, /^\./, /~$/, /\.tmp$/i, /^[0-9A-F]{8}$/, /^(?:Thumbs\.db|desktop\.ini)$/i];

/**
 * Tells whether a file, or a folder on its path, is a leftover of a program.
 * @param path below `pricing-source/`, with forward slashes
 */
export const isLeftover = (path: string): boolean =>
  path.split('/').some((segment) => leftovers.some((pattern) => pattern.test(segment)));

type PathKind =
  | { readonly kind: 'workbook' | 'ignored' | 'unknown' }
  | { readonly kind: 'sheet'; readonly sheet: string }
  | { readonly kind: 'ladder' | 'list'; readonly product: string }
  | { readonly kind: 'image'; readonly name: string };

/** Names of the files that a book can have at the top level. One of them is proposed for a misspelled name. */
export const knownFiles: readonly string[] = [workbookFile, ...sheetNames.map(csvFileOf)];

export function pathKind(path: string): PathKind {
  if (isLeftover(path) || path.split('/').includes('README.md')) return { kind: 'ignored' };
  if (path === workbookFile) return { kind: 'workbook' };
  const sheet = sheetOfFile(path);
  if (sheet !== undefined) return { kind: 'sheet', sheet };
  const product = /^run-sizes\/([a-z][a-z0-9-]*)\.csv$/.exec(path)?.[1];
  if (product !== undefined) return { kind: 'ladder', product };
  const list = /^lists\/([a-z][a-z0-9-]*)\.csv$/.exec(path)?.[1];
  if (list !== undefined) return { kind: 'list', product: list };
  const name = /^images\/([a-z][a-z0-9-]*)\.svg$/.exec(path)?.[1];
  return name === undefined ? { kind: 'unknown' } : { kind: 'image', name };
}

/** Tells whether a path names a part of a book: the workbook, a sheet, ladders, a mapping of lists or a drawing. */
export const isPart = (path: string): boolean => !['unknown', 'ignored'].includes(pathKind(path).kind);

/**
 * Returns a path respelled as in a price book: in lower case, with hyphens for blanks and `.xlsx` for other workbook
 * formats. Returns undefined if the result names no part of a book.
 */
export function respelled(path: string): string | undefined {
  const plain = path
    .toLowerCase()
    .replaceAll(/[ _]+/g, '-')
    .replace(/\.(?:xlsm|xls|ods|numbers)$/, '.xlsx');
  return isPart(plain) ? plain : undefined;
}
