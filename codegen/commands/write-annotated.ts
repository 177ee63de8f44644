import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { countText } from '../language/count-text.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { splitFiles } from '../language/edition.ts';
import { workbookFile } from '../language/sheet-names.ts';
import type { SourceFile } from '../language/source.ts';
import { annotateBook } from '../workbook/annotate/index.ts';
import { diskFaultText } from './disk-fault.ts';

/**
 * Writes a marked copy of each faulty edition's workbook beside the folder of the sources, never into it. @returns the
 * messages to print.
 */
export function writeAnnotated(
  sources: readonly SourceFile[],
  diagnostics: readonly Diagnostic[],
  sourceFolder: string,
): string {
  if (diagnostics.length === 0) return 'There is nothing to mark: the book has no fault.';
  const files = splitFiles(sources);
  const faults = splitFaults(diagnostics);
  const name = basename(workbookFile, '.xlsx');
  return [
    ...writeCopy(files.present, faults.present, join(dirname(sourceFolder), `${name}-faults.xlsx`)),
    ...writeCopy(files.next, faults.next, join(dirname(sourceFolder), `${name}-next-faults.xlsx`)),
  ].join('\n');
}

/** Splits diagnostics by edition; places of the next edition become relative to its own folder. */
function splitFaults(diagnostics: readonly Diagnostic[]) {
  const atFiles = diagnostics.map((diagnostic) => ({ path: diagnostic.at.file, diagnostic }));
  const { present, next } = splitFiles(atFiles);
  return {
    present: present.map(({ diagnostic }) => diagnostic),
    next: next.map(({ path, diagnostic }) => ({ ...diagnostic, at: { ...diagnostic.at, file: path } })),
  };
}

function writeCopy(
  sources: readonly SourceFile[],
  diagnostics: readonly Diagnostic[],
  copy: string,
): readonly string[] {
  if (diagnostics.length === 0) return [];
  const annotated = annotateBook(sources, diagnostics);
  try {
    writeFileSync(copy, annotated.bytes);
  } catch (error) {
    // The copy is usually still open in a spreadsheet program: the book is compiled all the same.
    return [diskFaultText(error) ?? `${copy} cannot be written.`];
  }
  const found = `the list of ${countText(diagnostics.length, 'fault')}`;
  const marked = countText(annotated.cells, 'marked cell');
  return [`${copy}: ${found} and ${marked}. Mend the book, not this copy.`];
}
