import { describe, expect, it } from 'vitest';
import { awnings, lanterns, pennants } from '../../tests/fixtures/products.ts';
import { allowedChoices, chosenChoices, chosenRow, fixedSize } from './choices.ts';
import type { ChoiceField, Product } from './product.ts';

function choiceField(product: Product, id: string): ChoiceField {
  const field = product.fields.find((candidate) => candidate.id === id);
  if (field?.kind !== 'choice') throw new Error(`${product.id} has no choice ${id}`);
  return field;
}
const seam = choiceField(awnings, 'seam');

describe('allowedChoices', () => {
  it.each([
    { field: seam, settled: {}, want: ['None'] },
    { field: seam, settled: { cloth: 'hemp' }, want: ['None', 'Double'] },
    { field: seam, settled: { cloth: 'gauze' }, want: ['None'] },
    { field: choiceField(pennants, 'sleeve'), settled: { print: 'two sides' }, want: ['dark'] },
  ])('$field.id for $settled', ({ field, settled, want }) => {
    expect(allowedChoices(field, settled).map(({ name }) => name)).toEqual(want);
  });
});

describe('chosenRow', () => {
  it('is the valid row of several with one name', () => {
    expect(chosenRow(seam, { cloth: 'hemp', seam: 'Double' })?.adds?.amount).toBe(1210);
    expect(chosenRow(seam, { cloth: 'silk', seam: 'Double' })?.adds).toBeUndefined();
  });

  it('is undefined for a choice that is ruled out, unknown or absent', () => {
    expect(chosenRow(seam, { cloth: 'gauze', seam: 'Double' })).toBeUndefined();
    expect(chosenRow(seam, { cloth: 'hemp', seam: 'Triple' })).toBeUndefined();
    expect(chosenRow(seam, { cloth: 'hemp' })).toBeUndefined();
  });
});

it('chosenChoices follows the order of the fields', () => {
  const chosen = chosenChoices(awnings, { eyelets: 'Brass', seam: 'Double', cloth: 'silk', width: '12' });
  expect(chosen.map(({ name }) => name)).toEqual(['silk', 'Double', 'Brass']);
});

describe('fixedSize', () => {
  it.each([
    { selection: { size: '20x27' }, want: { width: 200_000, height: 270_000 } },
    { selection: { size: 'Made to measure' }, want: undefined },
    { selection: {}, want: undefined },
  ])('of $selection is $want', ({ selection, want }) => {
    expect(fixedSize(lanterns, selection)).toEqual(want);
  });
});
