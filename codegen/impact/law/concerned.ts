/**
 * Finds the selections that a difference between two editions affects, so that even a rare choice is tried in a product
 * with very many selections.
 */
import { holds } from '../../../src/pricing/conditions.ts';
import type { Conditional, Product, Selection } from '../../../src/pricing/index.ts';
import type { AskedPair } from '../match-selections.ts';

interface Row {
  /** True for a row that only the earlier edition has. */
  readonly isGone: boolean;
  readonly holdsFor: (selection: Selection) => boolean;
}

/** Number of selections that are tried for each differing row. */
const pairsOfRow = 3;

/** Returns, for each row that only one edition has, the first pairs for which the row holds. */
export function concernedPairs(before: Product, after: Product, pairs: readonly AskedPair[]): readonly AskedPair[] {
  const left = new Map(differingRows(before, after).map((row) => [row, pairsOfRow]));
  return pairs.filter((pair) => {
    if (left.size === 0) return false;
    const held = [...left].filter(([row]) => row.holdsFor((row.isGone ? pair.before : pair.after).selection));
    for (const [row, count] of held) {
      if (count > 1) left.set(row, count - 1);
      else left.delete(row);
    }
    return held.length > 0;
  });
}

function differingRows(before: Product, after: Product): readonly Row[] {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  return [...onlyIn(old, now, true), ...onlyIn(now, old, false)];
}

const onlyIn = (own: RowsByText, other: RowsByText, isGone: boolean): readonly Row[] =>
  [...own].flatMap(([text, holdsFor]) => (other.has(text) ? [] : { isGone, holdsFor }));

type RowsByText = ReadonlyMap<string, Row['holdsFor']>;

/**
 * Returns the conditions of a product's rows, by the text of each row. The rows are choices, limits, rates, steps and
 * billed sizes.
 */
function rowsOf({ fields, pricing, steps = [], billed = {} }: Product): RowsByText {
  return new Map([
    ...fields.flatMap((field) =>
      field.kind === 'choice'
        ? field.choices.map(
            (choice) =>
              [
                textOf(field.id, choice),
                (selection: Selection) => selection[field.id] === choice.name && holds(choice, selection),
              ] as const,
          )
        : conditional(field.id, field.limits),
    ),
    ...(pricing.kind === 'run-size' ? [] : conditional('rates', pricing.rates)),
    ...steps.flatMap(({ rows, ...step }) => conditional(step, rows)),
    ...Object.entries(billed).flatMap(([side, rows]) => conditional(side, rows)),
  ]);
}

const conditional = (of: unknown, rows: readonly Conditional[]) =>
  rows.map((row) => [textOf(of, row), (selection: Selection) => holds(row, selection)] as const);

const textOf = (of: unknown, row: unknown): string => JSON.stringify([of, row]);
