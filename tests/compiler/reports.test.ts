/**
 * Changes of the sound book, and the report of each as `npm run codegen` prints it. A line with `!` is held until it is
 * accepted. `before` changes both books.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { compile } from '../../codegen/compile.ts';
import { sinceLast } from '../../codegen/impact/since-last.ts';
import { BookBuilder } from './book-builder.ts';
import { changed } from './changes.ts';

interface Line {
  readonly case: string;
  readonly before: string;
  readonly change: string;
  readonly report: string;
}

const { data } = Papa.parse<Line>(readFileSync(join(import.meta.dirname, 'reports.csv'), 'utf8'), {
  header: true,
  skipEmptyLines: true,
});
const cases: { name: string; before: string; change: string; report: string[] }[] = [];
for (const { case: name, before, change, report } of data) {
  if (name !== '') cases.push({ name, before, change, report: [] });
  cases.at(-1)?.report.push(report);
}

test.each(cases)('$name', ({ before, change, report }) => {
  const last = compile(changed(new BookBuilder(), before).toFiles());
  const next = compile(changed(changed(new BookBuilder(), before), change).toFiles());
  expect([last.files.size > 0, next.files.size > 0]).toEqual([true, true]);
  const compared = sinceLast(last.files, next);
  expect(
    compared.report
      .split('\n')
      .slice(1)
      .filter((line) => line !== ''),
  ).toEqual(report);
  expect(compared.refusal !== undefined).toBe(report.some((line) => line.startsWith('!')));
});
