import { describe, expect, test } from 'vitest';
import type { ExplainedRow } from './explained-rows.ts';
import { pairRows, reasonSentences } from './then-and-now.ts';

const cell = { file: 'book.xlsx', sheet: 'Rates', row: 5, column: 'D' };
const row = (label: string, other: Partial<ExplainedRow> = {}): ExplainedRow => ({
  id: label,
  kind: 'line',
  label,
  how: '',
  cells: [],
  isSample: false,
  ...other,
});

const area = row('Area', { how: '96 in × 48 in' });
const rate = row('Price per sq ft', {
  how: '$1.21 × 32',
  amount: '$38.72',
  stated: '$1.21',
  isBase: true,
  cells: [cell],
});
const dearer: ExplainedRow = { ...rate, how: '$1.25 × 32', amount: '$40.00', stated: '$1.25' };
const tier: ExplainedRow = { ...dearer, label: 'Price per sq ft, from 20 pieces on', name: 'Price per sq ft' };
const hems = row('Hems: Two', { how: '$0.10 × 32', amount: '$3.20', stated: '$0.10', cells: [{ ...cell, row: 9 }] });
const noMarkup = row('Markup', { stated: 'none' });
const markup = row('Markup', { how: '12 % of $38.72', amount: '$4.6464', stated: '12 %' });
const base = row('Before markup', { kind: 'subtotal', amount: '$38.72' });
const total = row('Total', { kind: 'total', amount: '$38.72' });
const rounding = row('Rounding', { amount: '$0.004' });

const shown = (was: readonly ExplainedRow[], now: readonly ExplainedRow[]) =>
  pairRows(was, now).map((pair) => `${pair.differs ? '≠' : '='} ${pair.was?.label ?? '-'} | ${pair.now?.label ?? '-'}`);

describe('pairRows', () => {
  test.each<[string, readonly ExplainedRow[], readonly ExplainedRow[], readonly string[]]>([
    ['another figure', [area, rate], [area, dearer], ['= Area | Area', '≠ Price per sq ft | Price per sq ft']],
    ['another bound', [rate], [tier], ['≠ Price per sq ft | Price per sq ft, from 20 pieces on']],
    [
      'a new row',
      [rate, total],
      [rate, hems, total],
      ['= Price per sq ft | Price per sq ft', '≠ - | Hems: Two', '= Total | Total'],
    ],
    [
      'a row that is gone stands where it stood',
      [rate, hems, total],
      [rate, total],
      ['= Price per sq ft | Price per sq ft', '≠ Hems: Two | -', '= Total | Total'],
    ],
    [
      'rows in another order',
      [hems, rate],
      [rate, hems],
      ['= Price per sq ft | Price per sq ft', '= Hems: Two | Hems: Two'],
    ],
    [
      'a label that comes twice',
      [rounding, total],
      [rounding, base, rounding, total],
      ['= Rounding | Rounding', '≠ - | Before markup', '≠ - | Rounding', '= Total | Total'],
    ],
  ])('%s', (_, was, now, want) => expect(shown(was, now)).toEqual(want));
});

describe('reasonSentences', () => {
  test.each<[string, readonly ExplainedRow[], readonly ExplainedRow[], readonly string[]]>([
    ['nothing changed', [area, rate, total], [area, rate, total], []],
    [
      'a rate',
      [rate, total],
      [dearer, { ...total, amount: '$40.00' }],
      ['Scrim, price per sq ft: $1.21 then, $1.25 now, Rates!D5.'],
    ],
    ['a markup where there was none', [rate, noMarkup], [rate, base, markup], ['Markup: none then, 12 % now.']],
    ['a new charge', [rate], [rate, hems], ['Hems: Two: not charged then, $0.10 now, Rates!D9.']],
    ['a charge that is gone', [rate, hems], [rate], ['Hems: Two: $0.10 then, no longer charged, Rates!D9.']],
    ['what only follows', [rate, rounding], [rate, { ...rounding, amount: '$0.003' }], []],
  ])('%s', (_, was, now, want) => expect(reasonSentences(pairRows(was, now), 'Scrim')).toEqual(want));
});
