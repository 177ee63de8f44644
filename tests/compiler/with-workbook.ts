import type { SourceFile } from '../../codegen/language/source.ts';

/** Returns sources that consist of the exported workbook, the drawings and the README files. */
export function withWorkbook(sources: readonly SourceFile[], bytes: Uint8Array): readonly SourceFile[] {
  const beside = sources.filter(({ path }) => path.startsWith('images/') || path.endsWith('README.md'));
  return [...beside, { path: 'price-book.xlsx', bytes }];
}
