/** docs/diagnostics.md has every code with true examples: the broken book gets the code, the mended book nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diagnosticCodes } from '../../codegen/language/diagnostic-codes.ts';
import { BookBuilder, diagnose } from './book-builder.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/diagnostics.md'), 'utf8');
const sections = page.split(/^## (?=QB)/m).slice(1);
const cards = 'run-sizes/cards.csv';

type Edit = (book: BookBuilder) => BookBuilder;

/** Parses an example, such as `Rates!D2` holds `call`, into an edit of a book. */
function editOf(text: string): Edit | undefined {
  const cell =
    /^`(?<at>[A-Z][A-Za-z ]*![A-Z]+\d+)` (?:is blank|holds (?<kind>the (?:number|text) )?`(?<value>[^`]*)`)\.$/.exec(
      text,
    );
  if (cell?.groups) {
    const { at = '', kind, value } = cell.groups;
    return (book) => book.set(at, value === undefined ? null : kind?.includes('number') ? Number(value) : value);
  }
  const line = /^line (\d+) of `run-sizes\/cards\.csv` is `([^`]*)`\.$/.exec(text);
  if (line) return (book) => book.line(cards, Number(line[1]), line[2] ?? '');
  const row = /^row \d+ of `([A-Z]\w*)` is `([^`]*)`\.$/.exec(text);
  if (row) return (book) => book.append(row[1] ?? '', ...(row[2] ?? '').split(' | '));
  return text === 'the row is gone.' ? (book) => book : undefined;
}

const examples = sections.flatMap((section) => {
  const code = section.slice(0, 5);
  const broken = editOf(/^- Broken: (.*)$/m.exec(section)?.[1] ?? '');
  const mended = editOf(/^- Mended: (.*)$/m.exec(section)?.[1] ?? '');
  return broken && mended ? [{ code, broken, mended }] : [];
});

/** Codes without an example, because no cell can show them: other tests check them. */
const inWords = [
  'QB102 QB103 QB104 QB105 QB109 QB110 QB111 QB112 QB113 QB115 QB116 QB117 QB119 QB120 QB121',
  'QB122 QB123 QB124 QB125 QB126 QB216 QB217 QB311 QB403 QB409 QB410 QB411 QB412 QB414 QB415 QB416 QB420 QB421 QB422',
  'QB319 QB428 QB429 QB430 QB431 QB432 QB433 QB434 QB435 QB436 QB437 QB438 QB439 QB440 QB441 QB442 QB504',
].flatMap((codes) => codes.split(' '));

test('every code has a section, in order, with its own title and severity', () => {
  const heads = sections.map((section) => section.split('\n', 1)[0]);
  expect(heads).toEqual(Object.entries(diagnosticCodes).map(([code, { title }]) => `${code} ${title}`));
  for (const [code, { severity }] of Object.entries(diagnosticCodes)) {
    const section = sections.find((candidate) => candidate.startsWith(code)) ?? '';
    expect(section, code).toMatch(severity === 'error' ? /^_Error\._ \S/m : /^_Warning\._ \S/m);
    expect(section, code).toMatch(/Broken/);
    expect(section, code).toMatch(/Mended/);
    expect(page, code).toContain(`<a id="${code.toLowerCase()}"></a>`);
  }
});

test('the examples are of every code, but for those that no cell can say', () => {
  const codes = examples.map(({ code }) => code);
  expect([...codes, ...inWords].toSorted()).toEqual(Object.keys(diagnosticCodes).toSorted());
  const beside = [
    'broken-books',
    'unsound-names',
    'unsound-prices',
    'price-sanity',
    'rows-that-clash',
    'doubtful-rows',
    'unsound-steps',
    'unsound-words',
    'stepped-prices',
  ]
    .map((name) => readFileSync(join(import.meta.dirname, `${name}.test.ts`), 'utf8'))
    .join('\n');
  for (const code of inWords) expect(beside, `${code} is held by a case`).toContain(`'${code} `);
  console.log(`${codes.length} examples compiled, broken and mended; ${inWords.length} in words`);
});

describe('the example of', () => {
  test.each(examples)('$code', ({ code, broken, mended }) => {
    expect(diagnose(broken(new BookBuilder()).toFiles()).map(([found]) => found)).toContain(code);
    expect(diagnose(mended(new BookBuilder()).toFiles())).toEqual([]);
  });
});
