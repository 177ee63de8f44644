/**
 * Changes of the sound book, and every diagnostic of them: code, cell, first sentence. No other may be reported: a
 * fault that drags others along is as bad as a missed one. A line without a code is a book without a fault; a line
 * without a name is one more diagnostic of the case above. `changes.ts` tells how changes are written.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { compile } from '../../codegen/compile.ts';
import { placeText } from '../../codegen/language/diagnostic.ts';
import { diagnosticCodes } from '../../codegen/language/diagnostic-codes.ts';
import { nestedUses } from '../fixtures/nested-uses.ts';
import { BookBuilder } from './book-builder.ts';
import { changed } from './changes.ts';

const folder = join(import.meta.dirname, 'cases');

interface Line {
  readonly case: string;
  readonly change: string;
  readonly code: string;
  readonly cell: string;
  readonly says: string;
}

interface Case {
  readonly name: string;
  readonly change: string;
  readonly want: string[];
}

function casesIn(file: string): readonly Case[] {
  const { data } = Papa.parse<Line>(readFileSync(join(folder, file), 'utf8'), { header: true, skipEmptyLines: true });
  const cases: Case[] = [];
  for (const { case: name, change, code, cell, says } of data) {
    if (name !== '') cases.push({ name, change, want: [] });
    if (code !== '') cases.at(-1)?.want.push(`${code} ${cell}: ${says}`);
  }
  return cases;
}

const said = (book: BookBuilder): readonly string[] =>
  compile(book.toFiles())
    .diagnostics.map(({ code, at, message }) => {
      const [sentence = ''] = message.split('. ');
      return `${code} ${placeText(at).replace('price-book.xlsx, ', '')}: ${sentence.replaceAll('\n', '\\n')}`;
    })
    .toSorted();

describe.each(readdirSync(folder))('%s', (file) => {
  test.each(casesIn(file))('$name', ({ change, want }) => {
    expect(said(changed(new BookBuilder(), change))).toEqual(want.toSorted());
  });
});

const book = 'price-book.xlsx';
const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Adds five fields of ten choices to the flag: some 600,000 selections. */
const ofManyWays = (b: BookBuilder): BookBuilder => {
  for (const field of ['a', 'b', 'c', 'd', 'e']) {
    b.append('Fields', 'flag', field, `Field ${field}`, 'choice');
    for (let choice = 0; choice < 10; choice += 1) b.append('Choices', 'flag', field, `Choice ${choice}`);
  }
  return b;
};

/** Books that no line of a table can write. */
const inBytes: readonly (readonly [name: string, edit: (b: BookBuilder) => BookBuilder, want: string])[] = [
  [
    'an empty workbook',
    (b) => b.file(book, bytes()),
    `QB101 ${book}: the workbook cannot be opened: the file is empty`,
  ],
  [
    'an old .xls file',
    (b) => b.file(book, bytes(...oldExcel)),
    `QB101 ${book}: the workbook cannot be opened: it is an old .xls file`,
  ],
  [
    'a workbook with a password',
    (b) => b.file(book, bytes(...oldExcel.slice(0, 4), ...Buffer.from('EncryptedPackage', 'utf16le'))),
    `QB101 ${book}: the workbook cannot be opened: it is protected by a password`,
  ],
  [
    'an OpenDocument workbook under the name of the workbook',
    (b) => b.file(book, zipSync({ 'content.xml': bytes(60) })),
    `QB101 ${book}: the workbook cannot be opened: it is an OpenDocument workbook (.ods)`,
  ],
  [
    'a CSV file in Latin-1',
    (b) => b.dropSheet('Settings').file('settings.csv', bytes(...text('key,value\nprice '), 0xe9, ...text(',1\n'))),
    'QB101 settings.csv: the file is not in UTF-8',
  ],
  [
    'a drawing of nested uses, which draws its shape a million times',
    (b) => b.file('images/cards.svg', nestedUses),
    'QB117 images/cards.svg:15: <g> draws more than 500 KB of shapes with what it refers to',
  ],
  [
    'a condition of 4,001 characters',
    (b) => b.set('Rates!B2', `material = ${'x'.repeat(3990)}`),
    'QB217 Rates!B2: the cell has 4,001 characters',
  ],
  [
    'more selections than can be proven',
    ofManyWays,
    'QB409 Products!A4: flag can be configured in more than 200000 ways',
  ],
  [
    'a text of more than 500 characters',
    (b) => b.set('Menus!D2', 'Fine. '.repeat(100).trim()),
    'QB216 Menus!D2: the text has 599 characters',
  ],
];

test.each(inBytes)('%s', (_name, edit, want) => {
  expect(said(edit(new BookBuilder()))).toEqual([want]);
});

test('the workbook missing, its ladders left', () => {
  const { diagnostics } = compile(new BookBuilder().toFiles().filter(({ path }) => path !== book));
  expect(diagnostics).toMatchObject([{ code: 'QB104', at: { file: book } }]);
});

test('an error leaves nothing to write; a warning does not', () => {
  expect(compile(changed(new BookBuilder(), 'Rates - 3').toFiles()).files.size).toBe(0);
  expect(compile(changed(new BookBuilder(), 'Examples!G2 = 5.31').toFiles()).files.size).toBeGreaterThan(0);
});

test('an accepted warning is listed with its reason', () => {
  const fall = 'run-sizes/cards.csv:3 = 14pt,Matte,250,0.011,2.75,sample';
  for (const place of [
    'run-sizes/cards.csv:3',
    'run-sizes/cards.csv:3, column total',
    'cards: stock = 14pt',
    'cards:',
  ]) {
    const { diagnostics, accepted } = compile(
      changed(new BookBuilder(), fall).append('Accepted', 'QB406', place, 'A sale until May.').toFiles(),
    );
    expect(diagnostics, place).toEqual([]);
    expect(accepted, place).toMatchObject([{ code: 'QB406', reason: 'A sale until May.' }]);
  }
});

test('every code has a case', () => {
  const shown = readdirSync(folder).flatMap((file) => casesIn(file).flatMap(({ want }) => want));
  const all = [...shown, ...inBytes.map(([, , want]) => want)];
  expect(Object.keys(diagnosticCodes).filter((code) => !all.some((one) => one.startsWith(code)))).toEqual([]);
});
