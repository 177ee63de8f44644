/**
 * `tsx scripts/workbook-text.ts <file.xlsx>`: prints a workbook as text, with a line for each row. `git diff` uses it
 * (`.gitattributes`).
 */
import { readFileSync } from 'node:fs';
import { openWorkbook } from '../codegen/read/open-workbook.ts';

/**
 * Returns a workbook as text. Rows are not numbered, so that an inserted row leaves the lines below it unchanged.
 * @throws Error if the bytes are no workbook
 */
export function workbookText(bytes: Uint8Array): string {
  const sheets = openWorkbook(bytes).map(({ name, content }) => {
    const rows = Array.from(content?.sheet['!data'] ?? [], (row) => rowText(row ?? []));
    return [`== ${name}`, ...rows.filter((row) => row !== '')].join('\n');
  });
  return `${sheets.join('\n\n')}\n`;
}

interface Cell {
  readonly v?: string | number | boolean | Date | undefined;
}

const rowText = (row: readonly (Cell | undefined)[]): string => Array.from(row, cellText).join('\t').trimEnd();

function cellText(cell: Cell | undefined): string {
  if (!cell) return '';
  const text = cell.v instanceof Date ? cell.v.toISOString() : String(cell.v ?? '');
  return text.replace(/\s+/g, ' ');
}

const [, script = '', file] = process.argv;
if (script.endsWith('workbook-text.ts') && file !== undefined) process.stdout.write(workbookText(readFileSync(file)));
