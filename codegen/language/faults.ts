/** Gathers the faults of parsing, and the sheets that have faults. */
import { type Diagnostic, diagnostic, type Report } from './diagnostic.ts';
import type { SheetId } from './sheet-names.ts';

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
