/** The whole compiler beside a bare reading of the same workbook. */
import { join } from 'node:path';
import { bench, describe } from 'vitest';
import * as XLSX from 'xlsx';
import { compile } from '../../codegen/compile.ts';
import { loadSources } from '../../codegen/sources.ts';

const sources = loadSources(join(import.meta.dirname, '../../pricing-source'));
const workbook = sources.find(({ path }) => path === 'price-book.xlsx');
if (!workbook) throw new Error('there is no price-book.xlsx');

describe('the real price book', () => {
  bench('bare read of the workbook', () => {
    XLSX.read(workbook.bytes, { type: 'array', dense: true });
  });
  bench('compile, all steps', () => {
    compile(sources);
  });
});
