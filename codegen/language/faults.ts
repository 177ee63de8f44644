/** Gathers the faults of parsing, and the sheets that have any. */
import { type Diagnostic, diagnostic, type Report } from './diagnostic.ts';
import type { SheetId } from './sheet-names.ts';

export interface SheetFaults {
  readonly add: Report;
}

type Fault = Parameters<Report>;

/** A result with the faults found while computing it, so that a memoized function can report the faults again. */
export interface WithFaults<T> {
  readonly result: T;
  readonly faults: readonly Fault[];
}

export function withFaults<T>(work: (faults: SheetFaults) => T): WithFaults<T> {
  const faults: Fault[] = [];
  return { result: work({ add: (...fault) => faults.push(fault) }), faults };
}

/** Reports the faults once more. @returns the result */
export function replayed<T>({ result, faults: found }: WithFaults<T>, faults: SheetFaults): T {
  for (const fault of found) faults.add(...fault);
  return result;
}

export class Faults {
  readonly diagnostics: Diagnostic[] = [];
  readonly incomplete = new Set<SheetId>();

  of(sheet: SheetId): SheetFaults {
    return {
      add: (...fault) => {
        this.incomplete.add(sheet);
        this.diagnostics.push(diagnostic(...fault));
      },
    };
  }
}
