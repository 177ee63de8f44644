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

/** Each selection as text, `…` behind those that are not complete. */
const walked = (product: Product): readonly string[] =>
  (reachableSelections(product) ?? []).map(
    ({ selection, complete }) => `${Object.values(selection).join('+')}${complete ? '' : '…'}`,
  );

describe('reachableSelections', () => {
  it.each([
    {
      why: 'every combination',
      product: productOf(choice('a', ['1', '2']), choice('b', ['x', 'y'])),
      want: ['1+x', '1+y', '2+x', '2+y'],
    },
    { why: 'a name that stands twice, once', product: productOf(choice('a', ['1', '1'])), want: ['1'] },
    {
      why: 'what starts empty, also empty',
      product: productOf(choice('a', ['1', '2'], { startsEmpty: true }), choice('b', ['x'])),
      want: ['x…', '1+x', '2+x'],
    },
    {
      why: 'one choice is taken even where empty is the start',
      product: productOf(choice('a', ['1'], { startsEmpty: true })),
      want: ['1'],
    },
    {
      why: 'what waits is empty as long as it waits, then chosen',
      product: productOf(
        choice('a', ['1', '2'], { startsEmpty: true }),
        choice('b', ['x', 'y'], { waitsFor: { field: 'a', text: 'a first' }, startsEmpty: true }),
      ),
      want: ['…', '1+x', '1+y', '2+x', '2+y'],
    },
    {
      why: 'a field without a choice left is absent, and nothing is open',
      product: productOf(
        choice('a', ['1']),
        {
          ...choice('b', []),
          choices: [{ name: 'x', when: ({ a }) => a === '2' }],
        },
        choice('c', ['z']),
      ),
      want: ['1+z'],
    },
    {
      why: 'a real one',
      product: pennants,
      want: [
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
    },
  ])('$why', ({ product, want }) => {
    expect(walked(product)).toEqual(want);
  });

  it('ends at the most that can be proven', () => {
    const digits = Array.from({ length: 10 }, (_, at) => String(at));
    const tens = ['a', 'b', 'c', 'd', 'e'].map((id) => choice(id, digits));
    expect(reachableSelections(productOf(...tens, choice('f', ['x', 'y'])))).toHaveLength(mostSelections);
    expect(reachableSelections(productOf(...tens, choice('f', ['x', 'y', 'z'])))).toBeUndefined();
  });
});
