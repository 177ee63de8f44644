import { describe, expect, it } from 'vitest';
import type { ChoiceField, Product } from '../../src/pricing/index.ts';
import { badges, pennants } from '../../tests/fixtures/products.ts';
import { mostSelections, reachableSelections } from './walk.ts';

const choice = (id: string, names: readonly string[], more: Partial<ChoiceField> = {}): ChoiceField => ({
  id,
  label: id,
  kind: 'choice',
  whenForced: 'show',
  choices: names.map((name) => ({ name })),
  ...more,
});
const productOf = (...fields: readonly ChoiceField[]): Product => ({ ...badges, fields });

/** Returns each selection as text, with `…` behind incomplete ones. */
const walked = (product: Product): readonly string[] =>
  (reachableSelections(product) ?? []).map(
    ({ selection, complete }) => `${Object.values(selection).join('+')}${complete ? '' : '…'}`,
  );

describe('reachableSelections', () => {
  it.each([
    ['every combination', productOf(choice('a', ['1', '2']), choice('b', ['x', 'y'])), ['1+x', '1+y', '2+x', '2+y']],
    ['a name that stands twice, once', productOf(choice('a', ['1', '1'])), ['1']],
    [
      'what starts empty, also empty',
      productOf(choice('a', ['1', '2'], { startsEmpty: true }), choice('b', ['x'])),
      ['x…', '1+x', '2+x'],
    ],
    ['one choice is taken even where empty is the start', productOf(choice('a', ['1'], { startsEmpty: true })), ['1']],
    [
      'what waits is empty as long as it waits, then chosen',
      productOf(
        choice('a', ['1', '2'], { startsEmpty: true }),
        choice('b', ['x', 'y'], { waitsFor: { field: 'a', text: 'a first' }, startsEmpty: true }),
      ),
      ['…', '1+x', '1+y', '2+x', '2+y'],
    ],
    [
      'a field without a choice left is absent, and nothing is open',
      productOf(
        choice('a', ['1']),
        {
          ...choice('b', []),
          choices: [{ name: 'x', when: { a: ['2'] } }],
        },
        choice('c', ['z']),
      ),
      ['1+z'],
    ],
    [
      'a real one',
      pennants,
      [
        '…',
        'None…',
        'Spike…',
        'one side+pale…',
        'one side+pale+None',
        'one side+pale+Spike',
        'one side+dark…',
        'one side+dark+None',
        'one side+dark+Spike',
        'two sides+dark…',
        'two sides+dark+None',
        'two sides+dark+Spike',
      ],
    ],
  ])('%s', (_, product, want) => {
    expect(walked(product)).toEqual(want);
  });

  it('ends at the largest number of selections that can be proven', () => {
    const digits = Array.from({ length: 10 }, (_, at) => String(at));
    const tens = ['a', 'b', 'c', 'd', 'e'].map((id) => choice(id, digits));
    expect(reachableSelections(productOf(...tens, choice('f', ['x', 'y'])))).toHaveLength(mostSelections);
    expect(reachableSelections(productOf(...tens, choice('f', ['x', 'y', 'z'])))).toBeUndefined();
  });
});
