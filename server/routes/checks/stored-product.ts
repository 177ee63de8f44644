/** Products of price books as JSON. The database keeps them for servers that do not have the book in their code. */
import type { Condition, Product } from '../../../src/pricing/product.ts';
import { isRecord } from '../../../src/quotes/record.ts';

/**
 * Condition in the form of earlier books. It is true, false, or depends on the value of the field `field`. `by` has the
 * answers for some values of the field. `others` is the answer for all values that are not in `by`.
 */
type Answers = boolean | readonly [field: string, by: Readonly<Record<string, Answers>>, others: Answers];

/** Converts answers into the present form of a condition: clauses that all have to be true. */
function conditionOf(answers: Answers): Condition {
  if (typeof answers === 'boolean') return answers ? {} : { '': [] };
  const [field, by, others] = answers;
  const values = Object.keys(by);
  return others === false
    ? { [field]: values, ...conditionOf(by[values[0] ?? ''] ?? false) }
    : { [field]: { not: values }, ...conditionOf(others) };
}

/**
 * Parses a stored product, and converts conditions of earlier books. Converts a value with the key `when` only if the
 * value has `answers`, because the id of a field or the name of a choice may be `when`, too.
 */
export const productOf = (text: string): Product =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `JSON.stringify` of a product
  JSON.parse(text, (key, value: unknown) =>
    key === 'when' && isKept(value) ? conditionOf(value.answers) : value,
  ) as Product;

const isKept = (value: unknown): value is { readonly answers: Answers } =>
  isRecord(value) && Object.keys(value).length === 1 && isAnswers(value['answers']);

const isAnswers = (value: unknown): boolean =>
  typeof value === 'boolean' || (Array.isArray(value) && value.length === 3 && isRecord(value[1]));
