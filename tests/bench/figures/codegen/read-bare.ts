/** The bare reading that compiling is held against: the same files, by the libraries that read them and nothing more. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import * as XLSX from 'xlsx';

/** @returns what was read, so that it is held until then. */
export function readBare(folder: string): unknown {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name));
    if (name.endsWith('.xlsx')) return XLSX.read(bytes, { dense: true });
    return name.endsWith('.csv') ? Papa.parse(new TextDecoder().decode(bytes), { delimiter: ',' }).data : undefined;
  });
}
