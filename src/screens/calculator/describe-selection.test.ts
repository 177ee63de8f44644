import { describe, expect, it } from 'vitest';
import { widget } from '../../../tests/fixtures/widget.ts';
import { describeSelection, lengthRange } from './describe-selection.ts';

it('names self-explanatory choices, labels the rest, and leaves out empty ones', () => {
  const selection = { body: 'thick', tone: '1/0', cover: 'Dark', holes: 'No', width: '2.5ft', height: '24' };
  expect(describeSelection(widget, selection, 'ft')).toEqual(['thick', '1/0', 'Cover: Dark', '2.5 x 2 ft']);
});

it('labels an entered quantity, and leaves out an empty one', () => {
  const quantity = { id: 'pieces', label: 'Pieces', kind: 'quantity', limits: [] } as const;
  const product = { ...widget, fields: [...widget.fields, quantity] };
  expect(describeSelection(product, { pieces: '1,000', holes: 'Yes', width: '24' }, 'in')).toEqual([
    'Holes: Yes',
    'Width: 24 in',
    'Pieces: 1,000',
  ]);
});

describe('ranges', () => {
  it.each([
    { bounds: { min: 60000, max: 360000 }, unit: 'in', want: '6–36 in' },
    { bounds: { min: 10000, max: 460000 }, unit: 'ft', want: '1 in–3.83 ft' },
    { bounds: { max: 360000 }, unit: 'in', want: 'up to 36 in' },
    { bounds: { min: 12500 }, unit: 'in', want: 'from 1.25 in' },
    { bounds: { min: 10000, max: 60000 }, unit: 'ft', want: '1–6 in' },
    { bounds: {}, unit: 'ft', want: ' ft' },
  ] as const)('$bounds in $unit is $want', ({ bounds, unit, want }) => {
    expect(lengthRange(bounds, unit)).toBe(want);
  });
});
