/**
 * Finds formulas whose stored value is outdated, because a program saved the workbook without recalculating it. Also
 * finds formulas that can't be evaluated.
 */
import * as XLSX from 'xlsx';
import { type CellFault, numberText } from '../workbook-cell.ts';
import { type Cells, evaluate, type Outcome } from './evaluate.ts';

type Rows = readonly (readonly (XLSX.CellObject | undefined)[])[];

/** Maximum number of cells of a range; a formula with a larger range is not evaluated. */
const widestRange = 100_000;
/**
 * Maximum number of formulas that refer to each other in a chain. In a longer chain, the stored value of a cell is
 * used. Formulas are evaluated from the top of the sheet, which keeps chains short.
 */
const longestChain = 200;

/** Matches a formula that is only a quoted text. Such a formula is never outdated. */
const literalText = /^"(?:[^"]|"")*"$/;

/**
 * A formula that is more than arithmetic over its own sheet, such as a formula with another sheet, VLOOKUP or TODAY.
 */
export interface UncheckedFormula {
  /** Row and column, from 0. */
  readonly r: number;
  readonly c: number;
  readonly formula: string;
  /** The stored value of the cell, which is compiled. */
  readonly holds: string;
}

const notCalculated: CellFault = {
  code: 'QB109',
  message: 'the formula has not been calculated',
  tip: 'Open the workbook in a spreadsheet program, let it calculate and save it, or type the value over the formula.',
};

export interface CheckedFormulas {
  /** Faults by A1 address: an outdated formula (QB413), or a formula without a value (QB109). */
  readonly faults: ReadonlyMap<string, CellFault>;
  readonly unchecked: readonly UncheckedFormula[];
}

export function checkFormulas(rows: Rows, uncalculated: ReadonlySet<string>): CheckedFormulas {
  const outcomeOf = calculator(rows, uncalculated);
  const faults = new Map(Array.from(uncalculated, (address) => [address, notCalculated] as const));
  const unchecked: UncheckedFormula[] = [];
  rows.forEach((row, r) => {
    for (let c = 0; c < row.length; c += 1) {
      const cell = row[c];
      // Only numbers and texts are compared. An error, a date or TRUE is refused anyway, with or without a formula.
      if (cell?.f === undefined || (cell.t !== 'n' && cell.t !== 's')) continue;
      const address = XLSX.utils.encode_cell({ r, c });
      if (uncalculated.has(address)) continue;
      const outcome = outcomeOf(address);
      if (outcome === 'beyond' && literalText.test(cell.f)) continue;
      if (outcome === 'beyond') unchecked.push({ r, c, formula: cell.f, holds: heldText(cell) });
      else if (!agrees(cell, outcome)) faults.set(address, staleFault(cell, outcome));
    }
  });
  return { faults, unchecked };
}

/**
 * Tells whether the stored value and the outcome differ by at most a billionth, or by a billionth of a large outcome.
 * Two programs may compute floating-point numbers that differ slightly.
 */
function agrees(cell: XLSX.CellObject, outcome: number | 'by zero'): boolean {
  const stored = storedNumber(cell);
  return (
    stored !== undefined && outcome !== 'by zero' && Math.abs(outcome - stored) <= 1e-9 * Math.max(1, Math.abs(outcome))
  );
}

const storedNumber = ({ t, v }: XLSX.CellObject): number | undefined => (t === 'n' ? Number(v) : undefined);

const heldText = ({ t, v }: XLSX.CellObject): string => (t === 'n' ? numberText(Number(v)) : `the text "${String(v)}"`);

function staleFault(cell: XLSX.CellObject, outcome: number | 'by zero'): CellFault {
  const gives = outcome === 'by zero' ? 'divides by zero' : `gives ${numberText(Number(outcome.toFixed(6)))}`;
  return {
    code: 'QB413',
    message: `the formula ${cell.f} ${gives}, the cell holds ${heldText(cell)}`,
    tip: 'Open the workbook in a spreadsheet program, recalculate everything (Ctrl+Alt+F9, in LibreOffice Ctrl+Shift+F9) and save it, or type the value over the formula.',
  };
}

/**
 * Returns a function that evaluates the formula of a cell. If the formula refers to another cell, the function first
 * evaluates that cell. If the outcome of that cell is `beyond`, the function uses the stored value of that cell.
 */
function calculator(rows: Rows, uncalculated: ReadonlySet<string>): (address: string) => Outcome {
  const known = new Map<string, Outcome>();
  let chain = 0;
  const cells: Cells = { value: (address) => valueOf(address), numbers: (first, last) => numbersOf(first, last) };

  const cellAt = (address: string): XLSX.CellObject | undefined => {
    const { r, c } = XLSX.utils.decode_cell(address);
    return rows[r]?.[c];
  };

  const formulaOutcome = (address: string, formula: string): Outcome => {
    if (chain > longestChain) return 'beyond';
    // Set before the evaluation, so that a circular formula ends: it finds this outcome when it refers to itself.
    known.set(address, 'beyond');
    chain += 1;
    const outcome = evaluate(formula, cells);
    chain -= 1;
    known.set(address, outcome);
    return outcome;
  };

  const outcomeOf = (address: string): Outcome => {
    const cell = cellAt(address);
    // A cell of an array formula cannot be evaluated alone.
    if (cell?.f === undefined || cell.F !== undefined) return 'beyond';
    return known.get(address) ?? formulaOutcome(address, cell.f);
  };

  const valueOf = (address: string): Outcome => {
    const cell = cellAt(address);
    const outcome = outcomeOf(address);
    if (outcome !== 'beyond') return outcome;
    if (uncalculated.has(address)) return 'beyond';
    if (cell === undefined || cell.t === 'z') return 0;
    return storedNumber(cell) ?? 'beyond';
  };

  const numbersOf = (first: string, last: string): readonly Outcome[] => {
    const { s, e } = XLSX.utils.decode_range(`${first}:${last}`);
    const [top, left] = [Math.min(s.r, e.r), Math.min(s.c, e.c)];
    const bottom = Math.min(Math.max(s.r, e.r), rows.length - 1);
    const right = Math.max(s.c, e.c);
    if ((bottom - top + 1) * (right - left + 1) > widestRange) return ['beyond'];
    const found: Outcome[] = [];
    for (let r = top; r <= bottom; r += 1) {
      const end = Math.min(right, (rows[r]?.length ?? 0) - 1);
      for (let c = left; c <= end; c += 1) {
        const type = rows[r]?.[c]?.t;
        const address = XLSX.utils.encode_cell({ r, c });
        const counts = type === 'n' || type === 'e' || type === 'd' || uncalculated.has(address);
        if (counts) found.push(valueOf(address));
      }
    }
    return found;
  };

  return outcomeOf;
}
