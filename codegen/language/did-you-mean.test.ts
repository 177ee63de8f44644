import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { didYouMean } from './did-you-mean.ts';

test.each([
  { name: 'Catgories', candidates: ['Categories', 'Choices'], want: 'Categories' },
  { name: 'categories', candidates: ['Categories'], want: 'Categories' },
  { name: ' Rates ', candidates: ['Rates'], want: 'Rates' },
  { name: 'per unit', candidates: ['run_size', 'per_unit'], want: 'per_unit' },
  { name: 'prodcut', candidates: ['product'], want: 'product' },
  { name: 'Mate', candidates: ['Satin', 'Matte'], want: 'Matte' },
  { name: 'Prices', candidates: ['Rates', 'Limits'], want: undefined },
  { name: '14pt', candidates: ['18pt', '16pt'], want: '16pt' },
  { name: '14pt', candidates: ['16pt', '14pt Uncoated'], want: '14pt Uncoated' },
  { name: '14pt', candidates: ['16pt', '14pt Matte', '14pt Uncoated'], want: undefined },
  { name: '14pt', candidates: ['14PT', '14pt Uncoated'], want: '14PT' },
  { name: 'xyz', candidates: [], want: undefined },
  { name: '', candidates: ['ab'], want: undefined },
])('$name of $candidates is $want', ({ name, candidates, want }) => {
  expect(didYouMean(name, candidates)).toBe(want);
});

test('does not depend on the order of the candidates', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(word, fc.array(word), (name, candidates) => {
      expect(didYouMean(name, candidates.toReversed())).toBe(didYouMean(name, candidates));
    }),
  );
});

test('a candidate is its own nearest name', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1 }), (candidates) => {
      for (const candidate of candidates) expect(didYouMean(candidate, candidates)).toBe(candidate);
    }),
  );
});
