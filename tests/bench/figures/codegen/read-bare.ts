/** The bare reading that compiling is compared with: the same files by the libraries that read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import * as XLSX from 'xlsx';

/** @returns the read data, so that they stay in memory as long as the compiler's data */
export function readBare(folder: string): unknown {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name));
    if (name.endsWith('.xlsx')) return XLSX.read(bytes, { dense: true });
    return name.endsWith('.csv') ? Papa.parse(new TextDecoder().decode(bytes), { delimiter: ',' }).data : undefined;
  });
}
