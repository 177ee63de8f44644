import { expect, test } from 'vitest';
import { holds } from './conditions.ts';
import type { Conditional } from './product.ts';

interface Sail {
  readonly cloth?: 'Canvas' | 'Nylon';
  readonly hems?: 'None' | 'All sides';
}

const row = (when: Conditional<Sail>['when']): Conditional<Sail> => (when === undefined ? {} : { when });

test.each([
  ['no condition', undefined, {}, true],
  ['one of the values', { cloth: ['Canvas', 'Nylon'] }, { cloth: 'Nylon' }, true],
  ['none of the values', { cloth: ['Canvas'] }, { cloth: 'Nylon' }, false],
  ['an empty field', { cloth: ['Canvas'] }, {}, false],
  ['an excluded value', { cloth: { not: ['Canvas'] } }, { cloth: 'Canvas' }, false],
  ['a value that is not excluded', { cloth: { not: ['Canvas'] } }, { cloth: 'Nylon' }, true],
  ['an empty field that excludes a value', { cloth: { not: ['Canvas'] } }, {}, true],
  [
    'two fields of which one fails',
    { cloth: ['Canvas'], hems: { not: ['None'] } },
    { cloth: 'Canvas', hems: 'None' },
    false,
  ],
  ['two fields', { cloth: ['Canvas'], hems: { not: ['None'] } }, { cloth: 'Canvas', hems: 'All sides' }, true],
] satisfies readonly [string, Conditional<Sail>['when'], Sail, boolean][])('a row with %s', (_, when, chosen, want) =>
  expect(holds(row(when), { ...chosen })).toBe(want),
);
