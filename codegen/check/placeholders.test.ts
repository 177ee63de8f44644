import { expect, test } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { compile } from '../compile.ts';
import { placeText } from '../language/diagnostic.ts';
import { checkPlaceholders } from './placeholders.ts';

type Edit = (book: BookBuilder) => BookBuilder;

/** Returns the faults of the sound book with an edit, each as its code, cell, message and tip. */
const faults = (edit: Edit): readonly string[] =>
  checkPlaceholders(compile(edit(new BookBuilder()).toFiles()).book).map(
    ({ code, at, message, tip }) => `${code} ${placeText(at).replace('price-book.xlsx, ', '')}: ${message}. ${tip}`,
  );

const notice =
  (product: string, text: string): Edit =>
  (b) =>
    b.append('Notices', product, 'hint', null, text);

const nothing = 'Nothing is filled in here: write the text without braces.';
const close = 'Close it, {stock}, or delete it.';

test.each<[name: string, edit: Edit]>([
  ['texts without braces', (b) => b],
  ['a field of the product', notice('cards', 'On {stock}, {coating}.')],
  ['a field of any product, in a notice for all', notice('*', 'On {material} or {stock}.')],
  ['a bound alone', (b) => b.set('Limits!D2', null).set('Limits!G2', 'At most {max}.')],
  ['a limit without bounds', (b) => b.set('Limits!D2', null).set('Limits!E2', null)],
])('%s: no fault', (_, edit) => {
  expect(faults(edit)).toEqual([]);
});

test.each<[name: string, edit: Edit, want: readonly string[]]>([
  [
    'a misspelled field',
    notice('cards', 'On {stock} or {stok}.'),
    ['QB318 Notices!D7: nothing fills in {stok}. Did you mean {stock}?'],
  ],
  [
    'a field of another product',
    notice('cards', 'On {hems}.'),
    ['QB318 Notices!D7: nothing fills in {hems}. Those that are filled in here: {stock}, {coating}.'],
  ],
  [
    'a notice for all, which names each field once',
    (b) => b.append('Fields', 'flag', 'stock', 'Stock', 'choice').append('Notices', '*', 'hint', null, 'On {a brand}.'),
    [
      'QB318 Notices!D7: nothing fills in {a brand}. Those that are filled in here: {stock}, {coating}, {material}, {hems}, {width}, {height}, {color}, {sleeve}, {hardware}.',
    ],
  ],
  [
    'a product without fields',
    notice('tent', 'On {stock}.'),
    [`QB318 Notices!D7: nothing fills in {stock}. ${nothing}`],
  ],
  [
    'a bound that is blank',
    (b) => b.set('Limits!D2', null),
    ['QB318 Limits!G2: nothing fills in {min}. Those that are filled in here: {max}.'],
  ],
  [
    'the other bound',
    (b) => b.set('Limits!E2', null).set('Limits!G2', 'At most {most}.'),
    ['QB318 Limits!G2: nothing fills in {most}. Those that are filled in here: {min}.'],
  ],
  [
    'a warning',
    (b) => b.set('Warnings!C2', 'Hems on {material} fray.'),
    [`QB318 Warnings!C2: nothing fills in {material}. ${nothing}`],
  ],
  ['a note', (b) => b.set('Choices!K6', '{stock}'), [`QB318 Choices!K6: nothing fills in {stock}. ${nothing}`]],
  [
    'a waiting text',
    (b) => b.set('Fields!H9', 'Choose {color}.'),
    [`QB318 Fields!H9: nothing fills in {color}. ${nothing}`],
  ],
  ['empty braces', notice('tent', 'On {}.'), [`QB318 Notices!D7: nothing fills in {}. ${nothing}`]],
  [
    'a brace that never closes, behind a placeholder',
    notice('cards', '{stock} {coating'),
    [`QB318 Notices!D7: a brace stands alone in "{coating". ${close}`],
  ],
  [
    'a brace that never opens, and an unknown field',
    notice('cards', 'On stock} or {paper}'),
    [
      'QB318 Notices!D7: nothing fills in {paper}. Those that are filled in here: {stock}, {coating}.',
      `QB318 Notices!D7: a brace stands alone in "On stock} or". ${close}`,
    ],
  ],
])('%s', (_, edit, want) => {
  expect(faults(edit)).toEqual(want);
});
