/** Gathers the faults of parsing, and the sheets that have any. */
import { type Diagnostic, diagnostic, type Place } from '../diagnostic.ts';
import type { DiagnosticCode } from '../diagnostic-codes.ts';
import type { SheetId } from './sheet-names.ts';

/** Faults of one sheet. */
export interface SheetFaults {
  readonly add: (code: DiagnosticCode, at: Place, message: string, tip: string) => void;
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
