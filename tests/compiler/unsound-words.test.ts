/** Books whose sheet Words names unknown things, says nothing new, or has two meanings. */
import { test } from 'vitest';
import type { BookBuilder } from './book-builder.ts';
import { expectFaults, unsound } from './unsound-book.ts';

type Row = readonly (string | null)[];

const header = ['product', 'field', 'choice', 'menu', 'words', 'not offered'];

const words = (b: BookBuilder, ...rows: readonly Row[]): BookBuilder => b.sheet('Words', [header, ...rows]);

const alsoCalled = (b: BookBuilder, row: number, text: string): BookBuilder =>
  b.set('Products!K1', 'also called').set(`Products!K${row}`, text);

const mesh = ['banner', 'material', 'Mesh', null];

const cases = [
  unsound('words for a product, a menu, a field, a choice, and one of all products', [], (b) =>
    words(
      b,
      ['cards', null, null, null, 'name cards'],
      [null, null, null, 'flags', 'beach flags'],
      ['banner', 'hems', null, null, 'hemming'],
      [...mesh, 'wind vinyl, net'],
      [null, 'stock', '14pt', null, 'thin'],
    ),
  ),
  unsound('an unknown product', 'QB301 Words!A2', (b) => words(b, ['baner', null, null, null, 'streamer'])),
  unsound('an unknown field', 'QB302 Words!B2', (b) => words(b, [null, 'hem', null, null, 'hemming'])),
  unsound('the field of another product', 'QB302 Words!B2', (b) => words(b, ['flag', 'hems', null, null, 'hemming'])),
  unsound('an unknown choice', 'QB303 Words!C2', (b) => words(b, ['banner', 'material', 'Mash', null, 'net'])),
  unsound('an unknown menu', 'QB305 Words!D2', (b) => words(b, [null, null, null, 'flag', 'beach flags'])),
  unsound('a menu beside a product', 'QB312 Words!D2', (b) => words(b, ['flag', null, null, 'flags', 'beach flags'])),
  unsound('nothing that is meant', 'QB201 Words!2', (b) => words(b, [null, null, null, null, 'streamer'])),
  unsound('a choice without its field', 'QB201 Words!2', (b) => words(b, ['banner', null, 'Mesh', null, 'net'])),
  unsound('no words', 'QB201 Words!E2', (b) => words(b, [...mesh, null])),
  unsound('an empty word of a list', 'QB214 Words!E2', (b) => words(b, [...mesh, 'net,, wind'])),

  unsound('a word of two products', 'QB440 Words!E3', (b) =>
    words(b, ['cards', null, null, null, 'streamer'], ['banner', null, null, null, 'Streamer']),
  ),
  unsound('that word, accepted', [], (b) =>
    words(b, ['cards', null, null, null, 'streamer'], ['banner', null, null, null, 'streamer']).append(
      'Accepted',
      'QB440',
      'Words!E3',
      'Customers mean either.',
    ),
  ),
  unsound('a word of two choices of a product', 'QB440 Words!E3', (b) =>
    words(b, [...mesh, 'net'], ['banner', 'hems', 'All sides', null, 'net']),
  ),
  unsound('a word of choices of two products', [], (b) =>
    words(b, [...mesh, 'light'], ['cards', 'stock', '14pt', null, 'light']),
  ),
  unsound('the name of another product', 'QB440 Words!E2', (b) =>
    words(b, ['cards', null, null, null, 'feather  flags']),
  ),
  unsound('a word under also called, and of another product', 'QB440 Words!E2', (b) =>
    words(alsoCalled(b, 2, 'streamer'), ['banner', null, null, null, 'streamer']),
  ),
  unsound('two products also called the same', 'QB440 Products!K4', (b) =>
    alsoCalled(alsoCalled(b, 3, 'streamer'), 4, 'streamer'),
  ),
  unsound('a word that is offered and is not', 'QB440 Words!E3', (b) =>
    words(b, ['flag', null, null, null, 'streamer'], ['banner', null, null, null, 'streamer', 'yes']),
  ),
  unsound('a name of the shop that is not offered', 'QB440 Words!E2', (b) =>
    words(b, ['flag', null, null, null, 'banners', 'yes']),
  ),
  unsound('two that are near what is not offered', [], (b) =>
    words(
      b,
      ['flag', null, null, null, 'retractable', 'yes'],
      ['banner', null, null, null, 'retractable', 'yes'],
      [null, null, null, 'flags', 'retractable', 'yes'],
    ),
  ),

  unsound('the name of the product itself', 'QB441 Words!E2', (b) => words(b, ['banner', null, null, null, 'BANNERS'])),
  unsound('the name of the choice itself', 'QB441 Words!E2', (b) => words(b, [...mesh, 'mesh'])),
  unsound('a word given twice', 'QB441 Words!E3', (b) => words(b, [...mesh, 'net'], [...mesh, 'net'])),
  unsound('a word twice in a cell', 'QB441 Words!E2', (b) => words(b, [...mesh, 'net, Net'])),
  unsound('a word of signs only', 'QB441 Words!E2', (b) => words(b, [...mesh, '–'])),
];

test.each(cases)('%s', (...row) => expectFaults(...row));
