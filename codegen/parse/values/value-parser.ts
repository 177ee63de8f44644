import type { DiagnosticCode } from '../../language/diagnostic-codes.ts';
import type { Cell } from '../../language/source.ts';

/** Reports a fault of a cell. */
export type ReportCell = (cell: Cell, code: DiagnosticCode, message: string, tip: string) => void;

/** Reads a cell that is neither blank nor faulty. Undefined when it cannot be read; then exactly one fault has been reported. */
export type ValueParser<T> = (cell: Cell, report: ReportCell) => T | undefined;
