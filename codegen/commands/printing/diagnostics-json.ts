import type { AcceptedWarning } from '../../../src/contract/manifest.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { SheetAt } from '../../language/source.ts';
import { faultsOf } from '../../session.ts';

/**
 * Returns one document for other programs (`--format json`): `{format: "quotr-diagnostics/1", errors, warnings,
 * diagnostics, accepted}`. A place is a file below `pricing-source/`, with sheet, row and column if they are known;
 * `found` is the text of the cell.
 */
export function diagnosticsJson(
  diagnostics: readonly Diagnostic[],
  sheetAt: SheetAt,
  accepted: readonly AcceptedWarning[],
): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const document = {
    format: 'quotr-diagnostics/1',
    errors,
    warnings: diagnostics.length - errors,
    diagnostics: faultsOf(diagnostics, sheetAt).map((fault) => ({
      ...fault,
      page: `docs/diagnostics.md#${fault.code.toLowerCase()}`,
    })),
    accepted,
  };
  return JSON.stringify(document, null, 2);
}
