/**
 * Describes a selection in few words, by the options that make its price. For example, `13oz Scrim, None, None, None`
 * becomes `13oz Scrim`.
 */
import { type Conditional, complete, type Product, type Selection } from '../../src/pricing/index.ts';
import { memoize } from '../language/memoize.ts';
import { clausesOf } from '../link/condition.ts';

/** Describes the choices of a selection that affect its price; '' if no choice affects the price. */
export type OptionWords = (selection: Selection) => string;

/** Choices that affect a price, a limit or a count, by field. */
type Pricing = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns a function that describes a selection in words. It leaves out fields that affect no price, and defaults that
 * affect no price.
 * @param others the same product in other editions
 */
export function optionWords(product: Product, ...others: readonly Product[]): OptionWords {
  const pricing = [product, ...others].map(pricingChoices);
  return memoize((selection: Selection): string => {
    const above: Record<string, string | undefined> = {};
    const told = product.fields.flatMap(({ id, kind }) => {
      const choice = selection[id];
      if (kind !== 'choice' || choice === undefined) return [];
      const isPriced = pricing.some((one) => one.get(id)?.has(choice));
      const isTold = isPriced || (pricing.some((one) => one.has(id)) && complete(product, above)[id] !== choice);
      above[id] = choice;
      return isTold ? [choice] : [];
    });
    return told.join(', ');
  });
}

function pricingChoices({ fields, pricing, steps = [], billed = {} }: Product): Pricing {
  const choices = fields.filter((field) => field.kind === 'choice');
  const found = new Map<string, Set<string>>();
  const add = (id: string, name: string): void => void found.set(id, (found.get(id) ?? new Set()).add(name));
  const priced = choices.flatMap(({ id, choices: rows }) =>
    rows.flatMap((row) => (row.adds?.amount || row.counts || row.size ? [{ id, row }] : [])),
  );
  for (const { id, row } of priced) add(id, row.name);
  const keys = pricing.kind === 'run-size' ? pricing.keys : [];
  const conditions: readonly Conditional[] = [
    ...priced.map(({ row }) => row),
    ...(pricing.kind === 'run-size' ? [] : pricing.rates),
    ...steps.flatMap(({ rows }) => rows),
    ...Object.values(billed).flat(),
    ...fields.flatMap((field) => (field.kind === 'choice' ? [] : field.limits)),
  ];
  const clauses = conditions.flatMap(clausesOf);
  for (const { id, choices: rows } of choices)
    for (const { name } of rows) {
      const isInClause = clauses.some(
        ({ field, op, values }) => field === id && values.includes(name) === (op === 'is'),
      );
      if (keys.includes(id) || isInClause) add(id, name);
    }
  return found;
}
