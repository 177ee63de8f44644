import { expect, test } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { linkedProduct, saidOf } from '../../tests/compiler/linked-product.ts';
import { stepped } from '../../tests/compiler/stepped-edits.ts';
import { checkDoubtfulSteps } from './doubtful-steps.ts';

type Rows = Parameters<typeof stepped> extends [unknown, ...infer Rest] ? Rest : never;

const accept = 'or accept it on the sheet Accepted with the reason.';
const absurd = (message: string): string => `QB432 Steps!I2 | ${message} | Correct the figure, ${accept}`;
const fraction = (message: string, tip: string): string => `QB432 Steps!I2 | ${message} | ${tip}, ${accept}`;
const sign = (row: number, what: string, as: number): string =>
  `QB436 Steps!I${row} | this figure ${what}, as at price-book.xlsx, Steps!I${as} | Correct the sign, ${accept}`;
const takes = 'takes away, and the others of its step add';
const adds = 'adds, and the others of its step take away';
const twice = (label: string): string =>
  `QB435 Steps!B3 | step 2 is called "${label}" as step 1 is: both are taken | Give the rows of one step one number, or the steps two names, ${accept}`;

const percent = (figure: number, verb = 'percent') => [{ do: verb, figure }];

/** Returns the rows of one step that differ in their figures. */
const figures = (...all: readonly number[]): Rows =>
  all.map((figure, at) => ({ do: 'add', per: 'run', figure, 'from quantity': at + 1 }));

/** Returns two steps with these labels and figures. */
const two = (label: string, other: string, first = 5, second = 5): Rows => [
  { do: 'add', per: 'run', label, figure: first },
  { do: 'add', per: 'run', label: other, figure: second, step: 2 },
];

test.each<[string, Rows, readonly string[]]>([
  ['a hundred percent more', percent(100), []],
  ['more than a hundred percent more', percent(100.5), [absurd('100.5 percent more than double the price')]],
  ['nearly everything off', percent(-99.9), []],
  ['everything off', percent(-100), [absurd('100 percent off leaves nothing of the price')]],
  ['more than everything off', percent(-120), [absurd('120 percent off leaves nothing of the price')]],
  ['no percent', percent(0), []],
  [
    'a fraction',
    percent(0.25),
    [fraction('0.25 percent changes a dollar by less than a cent', 'Type 25 for 25 percent')],
  ],
  [
    'a margin typed as a fraction',
    percent(0.4, 'margin'),
    [fraction('0.4 percent changes a dollar by less than a cent', 'Type 40 for 40 percent')],
  ],
  ['a charge of more than a hundred', [{ do: 'add', per: 'run', figure: 250 }], []],
  ['a charge below one', [{ do: 'add', per: 'run', figure: 0.5 }], []],
  ['figures that add', figures(5, 4, 3), []],
  ['one that takes away among others', figures(5, 4, -3), [sign(4, takes, 2)]],
  ['one that adds among others', figures(-5, 4, -3), [sign(3, adds, 2)]],
  ['one that adds and one that takes away', figures(5, -5), [sign(3, takes, 2)]],
  ['one that takes away and one that does nothing', figures(-5, 0), []],
  ['figures that all do nothing', figures(0, 0), []],
  ['two steps of one name', two('Rush', 'Rush'), [twice('Rush')]],
  ['two steps of one name in two cases', two('Rush', 'RUSH'), [twice('RUSH')]],
  ['two steps of different names', two('Rush', 'Fold'), []],
  ['two names that only capitals write alike', two('Maß', 'Mass'), []],
  ['one name for a charge and for what is taken away', two('Rush', 'Rush', 5, -5), []],
  ['one name for what is taken away twice', two('Rush', 'Rush', -4, -5), [twice('Rush')]],
  ['one name for a charge and for none', two('Rush', 'Rush', 5, 0), [twice('Rush')]],
  ['one name for none and for what is taken away', two('Rush', 'Rush', 0, -5), []],
  ['a step of two rows', [...figures(5, 4), { do: 'add', per: 'run', figure: 3, label: 'Fold', step: 2 }], []],
])('steps: %s', (_name, rows, want) => {
  const { source } = linkedProduct(stepped(new BookBuilder(), ...rows));
  expect(saidOf(checkDoubtfulSteps(source))).toEqual(want);
});
