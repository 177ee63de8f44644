import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countText } from '../language/count-text.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { SourceFile } from '../language/source.ts';
import { type MarkedCopy, markedCopies } from '../session.ts';
import { diskFaultText } from './disk-fault.ts';

/**
 * Writes a marked copy of each faulty edition's workbook next to the folder of the sources, never into it.
 * @returns the messages to print.
 */
export async function writeAnnotated(
  sources: readonly SourceFile[],
  diagnostics: readonly Diagnostic[],
  sourceFolder: string,
): Promise<string> {
  if (diagnostics.length === 0) return 'There is nothing to mark: the book has no fault.';
  const copies = await markedCopies(sources, diagnostics);
  return copies.map((copy) => writeCopy(copy, join(dirname(sourceFolder), copy.name))).join('\n');
}

function writeCopy({ bytes, faults, cells }: MarkedCopy, path: string): string {
  try {
    writeFileSync(path, bytes);
  } catch (error) {
    // The usual cause is that an older copy is still open in a spreadsheet program. The book is compiled nevertheless.
    return diskFaultText(error) ?? `${path} cannot be written.`;
  }
  const found = `the list of ${countText(faults, 'fault')}`;
  return `${path}: ${found} and ${countText(cells, 'marked cell')}. Mend the book, not this copy.`;
}
