/** Gathers the faults of parsing, and the sheets that have faults. */
import { type Diagnostic, diagnostic, type Report } from './diagnostic.ts';
import type { SheetId } from './sheet-names.ts';

type Fault = Parameters<Report>;

/** A result with the faults found while computing it, so that a memoized function can report the faults again. */
export interface WithFaults<T> {
  readonly result: T;
  readonly faults: readonly Fault[];
}

export function withFaults<T>(work: (report: Report) => T): WithFaults<T> {
  const faults: Fault[] = [];
  return { result: work((...fault) => faults.push(fault)), faults };
}

/** Reports the faults again. @returns the result */
export function replayed<T>({ result, faults }: WithFaults<T>, report: Report): T {
  for (const fault of faults) report(...fault);
  return result;
}

export class Faults {
  readonly diagnostics: Diagnostic[] = [];
  readonly incomplete = new Set<SheetId>();

  /** Returns a function that reports a fault of a sheet and marks the sheet as incomplete. */
  reportOf(sheet: SheetId): Report {
    return (...fault) => {
      this.incomplete.add(sheet);
      this.diagnostics.push(diagnostic(...fault));
    };
  }
}
