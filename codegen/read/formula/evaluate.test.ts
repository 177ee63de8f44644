import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cells, evaluate, type Outcome } from './evaluate.ts';

const sheet: Readonly<Record<string, string>> = { A1: '1.21', A2: '10', A3: '-4', B1: '0.1', B2: '0.2' };

const valueOf = (address: string): Outcome => Number(sheet[address] ?? '0');
const cells: Cells = {
  value: valueOf,
  numbers: (first, last) =>
    Object.keys(sheet)
      .filter((address) => address >= first && address <= last && address[0] === first[0])
      .map(valueOf),
};

const result = (formula: string): string => {
  const outcome = evaluate(formula, cells);
  return typeof outcome === 'string' ? outcome : String(Number(outcome.toFixed(6)));
};

test.each([
  ['1+2*3', '7'],
  ['(1+2)*3', '9'],
  ['10-4-3', '3'],
  ['12/4/3', '1'],
  ['-A1', '-1.21'],
  ['--2', '2'],
  ['A1*1.1', '1.331'],
  ['$A$1 * A$2', '12.1'],
  ['B1+B2', '0.3'],
  ['1/3', '0.333333'],
  ['A1*10%', '0.121'],
  ['SUM(A1:A3)', '7.21'],
  ['SUM(A1:A2,B1,5)*2', '32.62'],
  ['SUM(A1)', '1.21'],
  ['SUM(A1+B1,1)', '2.31'],
  ['ROUND(2.675,2)', '2.68'],
  ['ROUND(-2.675,2)', '-2.68'],
  ['ROUND(A1*B1,1+1)', '0.12'],
  ['ROUND(1250,-2)', '1300'],
  ['Z99+1', '1'],
  ['1/(A2-10)', 'by zero'],
])('%s is %s', (formula, want) => {
  expect(result(formula)).toBe(want);
});

test.each([
  'IF(A1>1,1,2)',
  'A1&"x"',
  'Rates!A1',
  "'Unit Prices'!A1",
  '[1]Rates!A1',
  'A1^2',
  'price',
  'A1:A3',
  'VLOOKUP(A1,A1:B2,2)',
  'SUM(A:A)',
  'SUM(A1:A2',
  '(1+2',
  '1+',
  '1 2',
  '1E5',
  'ROUND(1,0.5)',
  'ROUND(1)',
  'LOG10(2)',
  '',
  `${'('.repeat(5000)}1${')'.repeat(5000)}`,
  '-'.repeat(5000),
  '9999999999*'.repeat(40).slice(0, -1),
])('%.30s is left to the spreadsheet program', (formula) => {
  expect(result(formula)).toBe('beyond');
});

test('agrees with JavaScript', () => {
  const operand = fc.integer({ min: 1, max: 99_999 }).map((n) => n / 100);
  const rest = fc.array(fc.tuple(fc.constantFrom('+', '*', '/'), operand), { maxLength: 4 });
  fc.assert(
    fc.property(operand, rest, (first, others) => {
      const formula = `${first}${others.map((pair) => pair.join('')).join('')}`;
      // Left to right, with multiplication and division before addition. No subtraction: differences lose digits of
      // floating-point numbers.
      const terms = formula.split('+').map((term) =>
        term.split(/(?=[*/])/).reduce((value, factor) => {
          if (factor.startsWith('*')) return value * Number(factor.slice(1));
          return factor.startsWith('/') ? value / Number(factor.slice(1)) : Number(factor);
        }, 0),
      );
      const want = terms.reduce((sum, term) => sum + term, 0);
      const got = evaluate(formula, cells);
      expect(typeof got === 'number' && Math.abs(got - want) <= 1e-9 * Math.max(1, want)).toBe(true);
    }),
  );
});
