import { groupBy } from '../../language/collections.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { SheetCells } from './cells.ts';
import { addComments } from './comments.ts';
import type { Package } from './package.ts';
import type { Tinted } from './styles.ts';

/** Fills cells of a sheet, by address, and adds a comment with each cell's faults. */
export function markCells(
  book: Package,
  sheetPath: string,
  { cellAt }: SheetCells,
  byCell: ReadonlyMap<string, readonly Diagnostic[]>,
  tinted: Tinted,
): void {
  for (const [address, faults] of byCell) {
    const cell = cellAt(address);
    cell.setAttribute('s', String(tinted(Number(cell.getAttribute('s') ?? 0), worst(faults))));
  }
  addComments(book, sheetPath, commentsOf(byCell));
}

export const commentsOf = (byCell: ReadonlyMap<string, readonly Diagnostic[]>): ReadonlyMap<string, string> =>
  new Map(Array.from(byCell, ([address, faults]) => [address, faults.map(textOf).join('\n\n').slice(0, longest)]));

/** Maximum length of a comment, in characters, below the limit of spreadsheet programs. */
const longest = 30_000;

export const worst = (faults: readonly Diagnostic[]): Diagnostic['severity'] =>
  faults.some(({ severity }) => severity === 'error') ? 'error' : 'warning';

const textOf = ({ code, message, tip }: Diagnostic): string => `${code}: ${message}\nTip: ${tip}`;

/** Groups faults by the address of their cell. */
export const byAddress = (
  faults: readonly Diagnostic[],
  addressOf: (fault: Diagnostic) => string | undefined,
): ReadonlyMap<string, readonly Diagnostic[]> => {
  const found = groupBy(faults, addressOf);
  return new Map(Array.from(found).flatMap(([address, group]) => (address === undefined ? [] : [[address, group]])));
};
