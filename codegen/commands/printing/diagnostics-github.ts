import { type Diagnostic, placeText } from '../../language/diagnostic.ts';
import { diagnosticCodes } from '../../language/diagnostic-codes.ts';
import { groupAlike, rowsText } from './alike.ts';

/**
 * Returns workflow commands (`--format github`), which GitHub shows next to the changed file. The title names the cell,
 * because a workbook has no lines.
 */
export function diagnosticsGithub(diagnostics: readonly Diagnostic[]): string {
  return groupAlike(diagnostics)
    .map(({ first: { code, severity, message, tip, at }, rows }) => {
      const same = rows.length > 1 ? `\nthe same in ${rows.length} rows: ${rowsText(rows)}` : '';
      const line = at.sheet === undefined && at.row !== undefined ? [`line=${at.row}`] : [];
      const title = `${code} ${diagnosticCodes[code].title}: ${placeText(at)}`;
      const properties = [`file=${property(`pricing-source/${at.file}`)}`, ...line, `title=${property(title)}`];
      return `::${severity} ${properties.join(',')}::${data(`${message}${same}\ntip: ${tip}`)}`;
    })
    .join('\n');
}

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
