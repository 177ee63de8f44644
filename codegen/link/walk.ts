/**
 * Finds every selection that a product can reach. Choices are finite, so a fact that holds for each selection holds for
 * the product. A selection is `complete` unless a field is still empty. A field can be empty because it starts empty,
 * or because it waits for another field.
 */
import { allowedChoices, type ChoiceField, type Product, type Selection } from '../../src/pricing/index.ts';

/**
 * Maximum number of selections of a product. A product with more is refused (QB409), because proving its prices would
 * slow down every save.
 */
export const mostSelections = 200_000;

export interface Reached {
  readonly selection: Selection;
  readonly complete: boolean;
}

/** @returns undefined for a product with more than `mostSelections`. */
export function reachableSelections({ fields: all }: Pick<Product, 'fields'>): readonly Reached[] | undefined {
  const fields = all.filter((field) => field.kind === 'choice');
  const reached: Reached[] = [];
  const walk = (at: number, settled: Selection, complete: boolean): boolean => {
    const field = fields[at];
    if (!field) {
      reached.push({ selection: settled, complete });
      return reached.length <= mostSelections;
    }
    return branches(field, settled).every((branch) =>
      branch === 'absent'
        ? walk(at + 1, settled, complete)
        : branch === 'empty'
          ? walk(at + 1, settled, false)
          : walk(at + 1, { ...settled, [field.id]: branch.name }, complete),
    );
  };
  return walk(0, {}, true) ? reached : undefined;
}

type Branch = 'absent' | 'empty' | { readonly name: string };

function branches(field: ChoiceField, settled: Selection): readonly Branch[] {
  if (field.waitsFor && settled[field.waitsFor.field] === undefined) return ['empty'];
  const names = Array.from(new Set(allowedChoices(field, settled).map(({ name }) => name)), (name) => ({ name }));
  if (names.length === 0) return ['absent'];
  return field.startsEmpty && !field.waitsFor && names.length > 1 ? ['empty', ...names] : names;
}
