import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceFile } from '../read/source.ts';
import { annotateWorkbook } from './index.ts';

/**
 * Writes a marked copy of every faulty workbook beside the folder of the sources, never into it. @returns what to tell, one line each.
 */
export function writeAnnotated(
  sources: readonly SourceFile[],
  diagnostics: readonly Diagnostic[],
  sourceFolder: string,
): readonly string[] {
  const faulty = sources.flatMap(({ path, bytes }) => {
    const found = diagnostics.filter(({ at }) => at.file === path && at.sheet !== undefined);
    return path.endsWith('.xlsx') && found.length > 0 ? [{ path, bytes, found }] : [];
  });
  if (faulty.length === 0) return ['There is nothing to mark: no cell of a workbook is faulty.'];
  return faulty.map(({ path, bytes, found }) => {
    const copy = join(dirname(sourceFolder), `${basename(path, '.xlsx')}-faults.xlsx`);
    try {
      const annotated = annotateWorkbook(bytes, found);
      writeFileSync(copy, annotated.bytes);
      return `${copy}: a copy of ${path} with ${annotated.cells} marked cell${annotated.cells === 1 ? '' : 's'}. Mend the original, not the copy.`;
    } catch (error) {
      return `${path} could not be marked: ${error instanceof Error ? error.message : String(error)}`;
    }
  });
}
