/** Hashes of the contents of a book's files. */
import { sha256 } from '../language/hash.ts';
import { pathKind } from '../language/path-kind.ts';
import type { Cell, RawSheet, SourceFile } from '../language/source.ts';
import { decodeUtf8 } from './decode.ts';

/**
 * Returns the hash of each source's content by path. A saved workbook with the same cells, or a text file with other
 * line ends, has the same hash. Files for people, such as a README, have none, because they are not compiled.
 * @param sheets tables that were read from the sources
 */
export function sourceHashes(
  sources: readonly SourceFile[],
  sheets: readonly RawSheet[],
): Readonly<Record<string, string>> {
  const read = sources.filter(({ path }) => pathKind(path).kind !== 'ignored');
  return Object.fromEntries(read.map((file) => [file.path, hashOf(file, sheets)]));
}

function hashOf({ path, bytes }: SourceFile, sheets: readonly RawSheet[]): string {
  if (pathKind(path).kind === 'workbook') {
    const own = sheets.filter(({ at }) => at.file === path);
    return sha256(
      JSON.stringify(own.map(({ name, header, rows }) => [name, texts(header), rows.map(({ cells }) => texts(cells))])),
    );
  }
  const decoded = decodeUtf8(bytes);
  return sha256('text' in decoded ? decoded.text.replace(/\r\n?/g, '\n') : bytes);
}

const texts = (cells: readonly Cell[]): readonly string[] => cells.map(({ text }) => text);
