/** Faults returned inside the workbook: a copy whose faulty cells are filled and carry a comment. Everything else of it is as it was. */
import type { Diagnostic } from '../diagnostic.ts';
import { groupBy } from '../group-by.ts';
import { cellAt, firstCell } from './cells.ts';
import { addComments } from './comments.ts';
import { openPackage, type Package } from './package.ts';
import { sheetParts } from './sheet-parts.ts';
import { tintedStyles } from './styles.ts';

export interface Annotated {
  readonly bytes: Uint8Array;
  /** How many cells are marked. */
  readonly cells: number;
}

/**
 * @param diagnostics of this workbook; those of no sheet have no cell to stand at.
 * @throws Error when the bytes are no workbook.
 */
export function annotateWorkbook(bytes: Uint8Array, diagnostics: readonly Diagnostic[]): Annotated {
  const book = openPackage(bytes);
  const parts = sheetParts(book);
  const tinted = tintedStyles(book, stylesPart(book));
  let cells = 0;
  for (const [sheet, found] of groupBy(diagnostics, ({ at }) => at.sheet ?? '')) {
    const path = parts.get(sheet);
    if (path === undefined) continue;
    const document = book.document(path);
    const byCell = groupBy(found, ({ at }) => {
      if (at.row === undefined) return `${at.column ?? 'A'}1`;
      return at.column === undefined ? firstCell(document, at.row) : `${at.column}${at.row}`;
    });
    for (const [address, faults] of byCell) {
      const cell = cellAt(document, address);
      const severity = faults.some((fault) => fault.severity === 'error') ? 'error' : 'warning';
      cell.setAttribute('s', String(tinted(Number(cell.getAttribute('s') ?? 0), severity)));
    }
    addComments(
      book,
      path,
      new Map(Array.from(byCell, ([address, faults]) => [address, faults.map(textOf).join('\n\n')])),
    );
    cells += byCell.size;
  }
  return { bytes: book.bytes(), cells };
}

const textOf = ({ code, message, tip }: Diagnostic): string => `${code}: ${message}\nTip: ${tip}`;

function stylesPart(book: Package): string {
  const own = book.relationships('xl/workbook.xml').find(({ kind }) => kind === 'styles');
  if (!own) throw new Error('the workbook has no styles');
  return own.target;
}
