/** `npm run bench:read`: the price book's files, read by SheetJS and papaparse, without any code of the compiler. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import * as XLSX from 'xlsx';

const files = readdirSync('pricing-source', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const read = files.map(({ parentPath, name }) => {
  const bytes = readFileSync(join(parentPath, name));
  if (name.endsWith('.xlsx')) return XLSX.read(bytes, { dense: true });
  return name.endsWith('.csv') ? Papa.parse(new TextDecoder().decode(bytes), { delimiter: ',' }).data : undefined;
});
console.log(`${read.length} files`);
