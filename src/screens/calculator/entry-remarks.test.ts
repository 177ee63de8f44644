import { expect, it } from 'vitest';
import { widget } from '../../../tests/fixtures/widget.ts';
import { fieldStates, type LengthField, type QuantityField } from '../../pricing/index.ts';
import { problemText, remarkText, sizeText } from './describe-selection.ts';

const width: LengthField = { id: 'width', label: 'Width', kind: 'length', limits: [] };
const quantity: QuantityField = { id: 'quantity', label: 'Quantity', kind: 'quantity', limits: [] };

it.each([
  ['Width 46 in is over 36 in: 36 in is priced.', { field: width, entered: '46', became: '36', why: 'over' }, 'in'],
  ['Width 4 ft is over 3 ft: 3 ft is priced.', { field: width, entered: '4ft', became: '36', why: 'over' }, 'ft'],
  ['Width 0.5 in is under 1 in: 1 in is priced.', { field: width, entered: '0.5', became: '1', why: 'under' }, 'in'],
  ['Width “wide” is no length: 1 in is priced.', { field: width, entered: 'wide', became: '1', why: 'unread' }, 'in'],
  ['Width “wide” is no length.', { field: width, entered: 'wideft', why: 'unread' }, 'ft'],
  ['Width was left empty: 1 in is priced.', { field: width, entered: '', became: '1', why: 'blank' }, 'in'],
  [
    'Width 24.125 in is priced as 24.13 in, in steps of 0.01 in.',
    { field: { ...width, step: 100 }, entered: '24.125', became: '24.13', why: 'between steps' },
    'in',
  ],
  [
    'Pages 25 is priced as 26, in steps of 2.',
    { field: { ...quantity, label: 'Pages', step: 2 }, entered: '25', became: '26', why: 'between steps' },
    'in',
  ],
  ['Width 12000 in is over 10000 in.', { field: width, entered: '12000', why: 'over' }, 'in'],
  [
    'Quantity “many” is no whole number: 1 is priced.',
    { field: quantity, entered: 'many', became: '1', why: 'unread' },
    'in',
  ],
  ['Quantity -5 is under 1: 1 is priced.', { field: quantity, entered: '-5', became: '1', why: 'under' }, 'in'],
  ['Quantity was left empty.', { field: quantity, entered: '', why: 'blank' }, 'in'],
  [
    'Quantity 100,001 is over 100,000: 100,000 is priced.',
    { field: quantity, entered: '100001', became: '100000', why: 'over' },
    'in',
  ],
  [
    'Quantity 1,001 is over 1,000: 1,000 is priced.',
    { field: quantity, entered: '1,001', became: '1000', why: 'over' },
    'in',
  ],
] as const)('%s', (want, remark, unit) => {
  expect(remarkText(remark, unit)).toBe(want);
});

it.each([
  ['36 x 46 in', '36', '46', 'in'],
  ['3 x 3.75 ft', '36', '45', 'ft'],
  ['3 ft x 46 in', '36', '46', 'ft'],
] as const)('%s', (want, across, down, unit) => {
  expect(sizeText({ width: across, height: down }, unit)).toBe(want);
});

const board = fieldStates(widget, { tone: '1/0' });
const limitOf = (id: string) =>
  board.flatMap((state) =>
    state.kind === 'length' && state.field.id === id
      ? state.field.limits.flatMap(({ outside }) => (outside.kind === 'message' ? outside.text : []))
      : [],
  )[0] ?? '';

it.each([
  ['of a limit, in inches as the book says it', limitOf('width'), ['width'], 'in', limitOf('width')],
  ['of a limit, in feet', limitOf('width'), ['width'], 'ft', 'Width must be 6 in–3 ft.'],
  ["of an entry that can't be read", "“1,00” can't be read", ['width'], 'ft', "“1,00” can't be read"],
  ['of another field', limitOf('width'), ['height'], 'ft', limitOf('width')],
] as const)('the message %s', (_, text, fields, unit, want) => {
  expect(problemText({ text, fields }, board, unit)).toBe(want);
});
