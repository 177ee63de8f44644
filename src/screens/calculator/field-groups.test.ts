import { expect, it } from 'vitest';
import { widget } from '../../../tests/fixtures/widget.ts';
import { type ChoiceField, fieldStates, startSelection } from '../../pricing/index.ts';
import { groupFields } from './field-groups.ts';

const choice = (id: string, names: readonly string[]): ChoiceField => ({
  id,
  label: id,
  kind: 'choice',
  whenForced: 'show',
  choices: names.map((name) => ({ name })),
});

it('puts neighbouring boxes on one line, with the unit toggle', () => {
  const groups = groupFields(fieldStates(widget, startSelection(widget)));
  expect(groups.map(({ id, states, hasUnit }) => ({ id, count: states.length, hasUnit }))).toEqual([
    { id: 'body', count: 1, hasUnit: false },
    { id: 'tone', count: 1, hasUnit: false },
    { id: 'cover', count: 1, hasUnit: false },
    { id: 'width', count: 2, hasUnit: true },
  ]);
});

it('puts neighbouring choices of two on one line, and keeps long lists alone', () => {
  const fields = [
    choice('a', ['x', 'y']),
    choice('b', ['x', 'y']),
    choice('c', ['x', 'y', 'z']),
    choice('d', ['x', 'y']),
  ];
  const product = { ...widget, fields };
  const groups = groupFields(fieldStates(product, startSelection(product)));
  expect(groups.map(({ states }) => states.map(({ field }) => field.id))).toEqual([['a', 'b'], ['c'], ['d']]);
});

it('puts no fact beside a choice, and no two long lists on one line', () => {
  const [long, longer] = [choice('c', ['x', 'y', 'z']), choice('d', ['x', 'y', 'z'])];
  const fields = [choice('a', ['x']), choice('b', ['x', 'y']), long, longer];
  const product = { ...widget, fields };
  const groups = groupFields(fieldStates(product, startSelection(product)));
  expect(groups.map(({ states }) => states.map(({ field }) => field.id))).toEqual([['a'], ['b'], ['c'], ['d']]);
});

it('shows no unit toggle without lengths', () => {
  const product = { ...widget, fields: widget.fields.filter(({ kind }) => kind !== 'length') };
  const groups = groupFields(fieldStates(product, startSelection(product)));
  expect(groups.some(({ hasUnit }) => hasUnit)).toBe(false);
});

const length = (id: string) => ({ id, label: id, kind: 'length', limits: [] }) as const;

it('shows one unit toggle, with the first lengths, and puts forced choices on a line of facts', () => {
  const quantity = { id: 'q', label: 'q', kind: 'quantity', limits: [] } as const;
  const waits = { ...choice('w', ['x', 'y']), waitsFor: { field: 'e', text: 'Choose e.' } };
  const empty = { ...choice('e', ['x', 'y']), startsEmpty: true as const };
  const fields = [
    choice('a', ['x']),
    choice('b', ['x']),
    length('l'),
    quantity,
    choice('c', ['x', 'x']),
    empty,
    waits,
    { ...waits, id: 'v' },
    length('m'),
  ];
  const product = { ...widget, fields };
  const groups = groupFields(fieldStates(product, startSelection(product)));
  expect(groups.map(({ id, states, hasUnit }) => [id, states.map(({ field }) => field.id).join(), hasUnit])).toEqual([
    ['a', 'a,b', false],
    ['l', 'l,q', true],
    ['c', 'c,e', false],
    ['w', 'w', false],
    ['v', 'v', false],
    ['m', 'm', false],
  ]);
});
