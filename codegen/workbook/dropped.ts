/** Adds dropped files to the book. Each file replaces the present file with the same path. */
import { unzipSync } from 'fflate';
import { isLeftover, isPart, respelled } from '../language/path-kind.ts';
import { csvFileOf, workbookFile } from '../language/sheet-names.ts';
import { runSizes } from '../language/sheets.ts';
import type { SourceFile } from '../language/source.ts';
import { readSources } from '../read/index.ts';

export interface Placed {
  readonly name: string;
  readonly path?: string;
  readonly why?: string;
}

export interface Dropped {
  readonly files: readonly Placed[];
  /** Present files that are left out, because the dropped workbook has the same sheet or run sizes. */
  readonly left: readonly string[];
  readonly sources: readonly SourceFile[];
}

/**
 * Maximum unpacked size of an archive, in bytes; further files are ignored. A book of a million prices is far smaller.
 */
const mostBytes = 512 * 1024 * 1024;

/** Matches the number that a browser gives to a second download, as in `cards (1).csv`. */
const downloadNumber = / ?\(\d+\)(?=\.\w+$)/;
/** Sorts numbered downloads after other files, so that a file with the exact name takes precedence. */
const numberedLast = (one: SourceFile, other: SourceFile): number =>
  Number(downloadNumber.test(one.path)) - Number(downloadNumber.test(other.path));

/**
 * Adds dropped files to the present book, in place of files with the same paths. Paths may be bare names, or begin with
 * folders of a computer.
 */
export function withDropped(present: readonly SourceFile[], dropped: readonly SourceFile[]): Dropped {
  const files: Placed[] = [];
  const placed = new Map<string, SourceFile>();
  for (const { path: name, bytes } of dropped.flatMap(unpackedFolder).toSorted(numberedLast)) {
    const path = placeOf(name);
    const why =
      path === undefined ? whyIgnored(name) : placed.has(path) ? `another file is the ${path} already` : undefined;
    files.push({ name, ...(why === undefined ? path !== undefined && { path } : { why }) });
    if (path !== undefined && why === undefined) placed.set(path, { path, bytes });
  }
  const left = replacedBy(placed.get(workbookFile), present);
  const kept = present.filter(({ path }) => !placed.has(path) && !left.includes(path));
  return { files, left: left.filter((path) => !placed.has(path)), sources: [...kept, ...placed.values()] };
}

/**
 * Returns the files of a zip archive, which is the form in which a folder is downloaded. Returns any other file
 * unchanged.
 */
function unpackedFolder(file: SourceFile): readonly SourceFile[] {
  if (!/\.zip$/i.test(file.path)) return [file];
  let total = 0;
  const filter = ({ originalSize }: { readonly originalSize: number }): boolean => {
    total += originalSize;
    return total <= mostBytes;
  };
  try {
    return Object.entries(unzipSync(file.bytes, { filter }))
      .filter(([path]) => !path.endsWith('/'))
      .map(([path, bytes]) => ({ path: `${file.path}/${path}`, bytes }));
  } catch {
    return [file];
  }
}

function placeOf(name: string): string | undefined {
  const path = name.replaceAll('\\', '/');
  const segments = path.split('/');
  const below = segments.map((_, at) => segments.slice(at).join('/'));
  const whole = below.find(isPart);
  if (whole !== undefined) return whole;
  const last = (segments.at(-1) ?? '').replace(downloadNumber, '');
  if (isLeftover(path) || last === 'README.md') return undefined;
  const spelled = respelled(last);
  if (spelled !== undefined) return spelled;
  if (/\.xlsx$/i.test(last)) return workbookFile;
  return [`run-sizes/${last}`, `images/${last}`].flatMap((one) => respelled(one) ?? [])[0];
}

function whyIgnored(name: string): string {
  if (isLeftover(name) || name.endsWith('README.md')) return 'it is no part of the book';
  if (/\.zip$/i.test(name)) return 'it is no archive that can be read';
  if (/\.(?:csv|svg)$/i.test(name))
    return 'it has the name of no sheet, ladder or drawing: name it like one, such as cards.csv';
  return 'its name is none of a workbook (.xlsx), a sheet (.csv) or a drawing (.svg)';
}

/**
 * Returns the paths of the CSV files that the dropped workbook replaces. A present file is replaced if
 * the dropped workbook has rows of the same sheet.
 */
function replacedBy(workbook: SourceFile | undefined, present: readonly SourceFile[]): readonly string[] {
  if (!workbook) return [];
  const { sheets } = readSources([{ path: workbookFile, bytes: workbook.bytes }]);
  const names = sheets.filter(({ rows }) => rows.length > 0).map(({ name }) => name);
  const files = new Set(names.map(csvFileOf));
  const hasRunSizes = names.includes(runSizes.name);
  return present
    .map(({ path }) => path)
    .filter((path) => files.has(path) || (hasRunSizes && path.startsWith('run-sizes/')));
}
