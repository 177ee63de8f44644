import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Opens a workbook in LibreOffice and saves it in another format: `xlsx`, or `fods`, its own format as one XML text. */
export const savedByOffice = (bytes: Uint8Array, format: 'xlsx' | 'fods'): Uint8Array =>
  converted('book.xlsx', bytes, format);

/** Opens a CSV file in LibreOffice, with formulas calculated, and saves it as `fods`. */
export function csvInOffice(text: string, separators: string): Uint8Array {
  const [quotationMark, utf8, firstLine] = [34, 76, 1];
  const codes = Array.from(separators, (separator) => separator.charCodeAt(0)).join('/');
  // In order: language, quoted fields as text, special numbers, three options of exports, calculation of formulas.
  const options = [codes, quotationMark, utf8, firstLine, '', 0, false, true, false, false, false, 0, true];
  return converted('file.csv', new TextEncoder().encode(text), 'fods', [
    `--infilter=Text - txt - csv (StarCalc):${options.join(',')}`,
  ]);
}

function converted(name: string, bytes: Uint8Array, format: string, also: readonly string[] = []): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-office-'));
  try {
    const out = join(folder, 'out');
    writeFileSync(join(folder, name), bytes);
    // Uses a profile of its own: a LibreOffice that is already open would take the command and return nothing.
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const order = ['--headless', profile, ...also, '--convert-to', format, '--outdir', out, join(folder, name)];
    execFileSync(process.env['QUOTR_SOFFICE'] ?? 'soffice', order, { stdio: 'pipe' });
    return readFileSync(join(out, name.replace(/\w+$/, format)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
