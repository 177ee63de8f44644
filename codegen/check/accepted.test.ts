import { expect, test } from 'vitest';
import type { AcceptedRow } from '../language/book.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import type { DiagnosticCode } from '../language/diagnostic-codes.ts';
import { accepts, applyAccepted } from './accepted.ts';

const at = { file: 'price-book.xlsx', sheet: 'Choices', row: 14, column: 'D' };
const ofBanner = { product: 'banner', selection: { size: '2x4', hem: undefined } };

const found = (subject?: Diagnostic['subject']): Diagnostic => diagnostic('QB411', at, 'odd', 'Look.', subject);

const cell = (value: string) => ({ value, at: { file: 'price-book.xlsx', sheet: 'Accepted', row: 2 } });
const rowOf = (where: string, code = 'QB411'): AcceptedRow => ({
  at: cell('').at,
  cells: { code: cell(code), 'place or when': cell(where), reason: cell('It is meant.') },
});

test.each([
  { name: 'the place', where: 'price-book.xlsx, Choices!D14', want: true },
  { name: 'the place without its file', where: 'Choices!D14', want: true },
  { name: 'another place', where: 'Choices!D1', want: false },
  { name: 'another code', where: 'Choices!D14', code: 'QB412', want: false },
  { name: 'the product as a whole', where: 'banner:', want: true },
  { name: 'a condition that holds', where: 'banner: size = 2x4 or 3x6 ', want: true },
  { name: 'a condition that does not hold', where: 'banner: size = 3x6', want: false },
  { name: 'what is no condition', where: 'banner: 2x4', want: false },
  { name: 'another product', where: 'flag: size = 2x4', want: false },
  { name: 'a word before the product', where: 'the banner: size = 2x4', want: false },
  { name: 'a second line', where: 'banner: size = 2x4\nonly', want: false },
  { name: 'a product without its colon', where: 'banner', want: false },
])('of a product, by $name: $want', ({ where, code, want }) => {
  expect(accepts(rowOf(where, code), found(ofBanner))).toBe(want);
});

test.each([
  { name: 'the place', where: 'Choices!D14', want: true },
  { name: 'another place', where: 'Choices!D15', want: false },
  { name: 'a product', where: 'banner:', want: false },
])('of no product, by $name: $want', ({ where, want }) => {
  expect(accepts(rowOf(where), found())).toBe(want);
});

test.each<readonly [code: DiagnosticCode, why: string]>([
  ['QB501', 'QB501 (example not met) can’t be accepted: the tests fail until it is fixed'],
  ['QB502', 'QB502 (accepted warning no longer there) can’t be accepted: the tests fail until it is fixed'],
  ['QB401', 'QB401 (no price) is an error, and errors can’t be accepted'],
])('%s is never accepted', (code, why) => {
  const row = rowOf('Choices!D14', code);
  const fault = diagnostic(code, at, 'odd', 'Look.');
  expect(applyAccepted([row], [fault])).toEqual({
    open: [fault, diagnostic('QB505', row.at, why, 'Mend the fault that the code names, and delete this row.')],
    accepted: [],
  });
});
