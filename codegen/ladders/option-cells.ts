/** The option cells of a ladder's row: a choice's name, blank (the field is absent), or `*` (any). */
import type { Cell } from '../language/source.ts';
import type { SheetFaults } from '../language/faults.ts';
import { parseText } from '../parse/values/text.ts';
import type { ReportCell } from '../parse/values/value-parser.ts';

/** A parser of the cells at these positions; undefined when one of them is faulty. */
export function optionParser(
  indices: readonly number[],
  faults: SheetFaults,
): (cells: readonly Cell[]) => readonly string[] | undefined {
  const report: ReportCell = (cell, code, message, tip) => faults.add(code, cell.at, message, tip);
  return (cells) => {
    const options: string[] = [];
    for (const index of indices) {
      const cell = cells[index];
      const value = cell && optionOf(cell, report);
      if (value !== undefined) options.push(value);
    }
    return options.length === indices.length ? options : undefined;
  };
}

function optionOf(cell: Cell, report: ReportCell): string | undefined {
  if (cell.type === 'faulty') return undefined;
  return cell.type === 'blank' ? '' : parseText(cell, report);
}
