import { describe, expect, it } from 'vitest';
import { clamp, lengthField } from '../../tests/fixtures/fields.ts';
import { lanterns, placards, tarps } from '../../tests/fixtures/products.ts';
import { entryRemarks, turnedToFit } from './entry-remarks.ts';
import type { Limit, Product } from './product.ts';
import { normalise } from './selection.ts';

/** Clamped to 36 wide and 46 high. */
const board: Product = {
  ...placards,
  fields: [
    lengthField('Width', clamp(10_000, 360_000)),
    lengthField('Height', clamp(10_000, 460_000)),
    { id: 'quantity', label: 'Quantity', kind: 'quantity', start: '1', limits: [clamp(1, 1000)] },
  ],
};
const limited = (change: (limit: Limit) => readonly Limit[]): Product => ({
  ...board,
  fields: board.fields.map((field) =>
    field.kind === 'choice' ? field : { ...field, limits: field.limits.flatMap(change) },
  ),
});
/** `board` with messages in place of clamping. */
const strict = limited((limit) => [{ ...limit, outside: { kind: 'message', text: 'No.' } }]);
/** `board` without bounds. */
const open = limited(() => []);
/** `board` with minimum and maximum in separate limits. */
const split = limited(({ min = 0, max = 0, outside }) => [
  { min, outside },
  { max, outside },
]);
/** `board` without minimums. */
const capped = limited(({ max = 0, outside }) => [{ max, outside }]);

const remarked = (product: Product, entered: Readonly<Record<string, string>>) =>
  entryRemarks(product, entered, normalise(product, entered)).map(({ field, entered: entry, became, why }) => [
    field.id,
    entry,
    why,
    became,
  ]);

const inTwos: Product = {
  ...tarps,
  fields: tarps.fields.map((field) => (field.kind === 'count' ? { ...field, step: 2, betweenSteps: 'up' } : field)),
};

describe('entryRemarks', () => {
  it.each([
    ['over a bound', board, { width: '46', height: '36' }, [['width', '46', 'over', '36']]],
    ['over it in feet', board, { width: '4ft' }, [['width', '4ft', 'over', '36']]],
    ['too long to be read', board, { width: '123456' }, [['width', '123456', 'over', '36']]],
    [
      'under a bound',
      board,
      { width: '0.5', height: '-3' },
      [
        ['width', '0.5', 'under', '1'],
        ['height', '-3', 'under', '1'],
      ],
    ],
    [
      'no number',
      board,
      { width: 'wide', quantity: 'many' },
      [
        ['width', 'wide', 'unread', '1'],
        ['quantity', 'many', 'unread', '1'],
      ],
    ],
    ['over a maximum in a row of its own', split, { width: '46' }, [['width', '46', 'over', '36']]],
    ['a whole quantity below zero', board, { quantity: '-5' }, [['quantity', '-5', 'under', '1']]],
    ['a fraction below zero', board, { quantity: '-5.5' }, [['quantity', '-5.5', 'unread', '1']]],
    ['below zero where only a maximum bounds it', capped, { width: '-3' }, [['width', '-3', 'under', undefined]]],
    ['too many', board, { quantity: '1,001' }, [['quantity', '1,001', 'over', '1000']]],
    ['a count over its bound', tarps, { pockets: '3,000' }, [['pockets', '3,000', 'over', '2000']]],
    ['a count below zero', tarps, { pockets: '-12' }, [['pockets', '-12', 'under', '0']]],
    ['a length too far below zero to be read', board, { width: '-123456' }, [['width', '-123456', 'unread', '1']]],
    ['half a count', tarps, { pockets: '2.5' }, [['pockets', '2.5', 'unread', '0']]],
    ['no count', tarps, { pockets: 'two' }, [['pockets', 'two', 'unread', '0']]],
    [
      'no number, between blanks, where nothing bounds it',
      open,
      { width: ' wide ' },
      [['width', ' wide ', 'unread', undefined]],
    ],
    ['a count between two steps', inTwos, { pockets: '25' }, [['pockets', '25', 'between steps', '26']]],
    ['a count within its bounds', tarps, { pockets: '2,000' }, []],
    ['within the bounds, however written', board, { width: '36', height: `3' 10"`, quantity: '1,000' }, []],
    ['what can not be read has a message of its own', board, { quantity: '1,00' }, []],
    ['where the book has a message, the message speaks', strict, { width: '46', height: 'high' }, []],
    ['below zero where nothing bounds it', open, { width: '-3', height: '24' }, [['width', '-3', 'under', undefined]]],
    ['no number where nothing bounds it', open, { width: 'wide' }, [['width', 'wide', 'unread', undefined]]],
    ['longer than anything', open, { width: '12000' }, [['width', '12000', 'over', undefined]]],
    ['zero has a notice of the book', open, { width: '0', height: '24' }, []],
  ] as const)('%s', (_, product, entered, want) => {
    expect(remarked(product, entered)).toEqual(want);
  });

  it.each([
    ['24.125', [['width', '24.125', 'between steps', '24.13']]],
    ['2.083ft', [['width', '2.083ft', 'between steps', '25']]],
    ['24 1/16"', [['width', '24 1/16"', 'between steps', '24.06']]],
    ['36.001', [['width', '36.001', 'over', '36']]],
    ['24.12', []],
    ['24.120', []],
    ['2.01ft', []],
    ['-3.125', [['width', '-3.125', 'under', '1']]],
  ])('%s for lengths in hundredths', (width, want) => {
    const stepped = board.fields.map((field) => (field.kind === 'length' ? { ...field, step: 100 } : field));
    expect(remarked({ ...board, fields: stepped }, { width })).toEqual(want);
  });

  it('reports that a box was left empty, once it holds the bound', () => {
    const [remark] = entryRemarks(board, { width: '' }, { width: '1', quantity: '1' });
    expect(remark).toMatchObject({ entered: '', became: '1', why: 'blank' });
  });

  it('ignores an empty box without bounds', () => {
    for (const width of [{}, { width: '' }])
      expect(entryRemarks(open, { width: '' }, { ...width, quantity: '1' })).toEqual([]);
  });

  it('ignores lengths beside a fixed size, but not the pieces', () => {
    const pieces = { id: 'pieces', label: 'Pieces', kind: 'quantity', limits: [] } as const;
    const product: Product = { ...lanterns, fields: [...lanterns.fields, pieces] };
    const entered = { size: '24x36', frame: 'Slim', height: '-3', pieces: 'many' };
    expect(entryRemarks(product, entered, entered)).toEqual([{ field: pieces, entered: 'many', why: 'unread' }]);
  });

  it('ignores an entry that does not match the selection any more', () => {
    expect(entryRemarks(board, { width: '46' }, { width: '20', quantity: '1' })).toEqual([]);
  });

  it('ignores an unreadable entry of an unbounded box that a change of the unit has emptied', () => {
    expect(entryRemarks(open, { width: 'abc', height: '99999' }, { quantity: '1' })).toEqual([]);
  });
});

describe('turnedToFit', () => {
  it.each([
    ['only turned', board, { width: '46', height: '36' }, { width: '36', height: '46' }],
    ['under a message too', strict, { width: '46', height: '36' }, { width: '36', height: '46' }],
    ['under a maximum in a row of its own', split, { width: '46', height: '36' }, { width: '36', height: '46' }],
    ['one side is zero', capped, { width: '46', height: '0' }, undefined],
    ['as it was entered', board, { width: '46', height: '2.5ft' }, { width: '2.5ft', height: '46' }],
    ['fits as it is', board, { width: '36', height: '46' }, undefined],
    ['fits both ways', board, { width: '24', height: '36' }, undefined],
    ['fits neither way', board, { width: '46', height: '46' }, undefined],
    ['one side is blank', board, { width: '46' }, undefined],
    ['one side is no length', board, { width: '46', height: 'x' }, undefined],
  ] as const)('%s', (_, product, selection, want) => {
    expect(turnedToFit(product, selection)).toEqual(want);
  });
});
