/**
 * A product of the price book as JSON, for books that this server will not have in its code one day. The compiler's
 * output is data already, except for the conditions of its rows, which are functions: each is stored as its answers.
 */
import type { Product, Selection } from '../../../src/pricing/index.ts';
import { isRecord } from '../../../src/quotes/record.ts';

type Condition = (selection: Selection) => boolean;

/** A condition as a table of its answers: one answer, or one for some values of a field and one for all others. */
type Answers = boolean | readonly [field: string, by: Readonly<Record<string, Answers>>, others: Answers];

/** Thrown if a condition asks for a field whose value is still open. */
class Asked extends Error {
  readonly field: string;

  constructor(field: string) {
    super(field);
    this.field = field;
  }
}

/** A value that is no choice of a price book. */
const another = '\0';

/** @throws Error if a condition asks for a field without choices: its values are not known */
function answersOf(condition: Condition, fields: Product['fields'], given: Readonly<Record<string, string>>): Answers {
  try {
    return condition(new Proxy(given, { get: (known, field) => valueIn(known, String(field)) }));
  } catch (error) {
    if (!(error instanceof Asked)) throw error;
    const { field } = error;
    const asked = fields.find(({ id }) => id === field);
    if (asked?.kind !== 'choice')
      throw new Error(`A condition asks for ${field}, which has no choices.`, { cause: error });
    const answersTo = (value: string) => answersOf(condition, fields, { ...given, [field]: value });
    const others = answersTo(another);
    const by = asked.choices
      .map(({ name }) => [name, answersTo(name)] as const)
      .filter(([, answers]) => JSON.stringify(answers) !== JSON.stringify(others));
    return [field, Object.fromEntries(by), others];
  }
}

function valueIn(known: Readonly<Record<string, string>>, field: string): string {
  const value = Object.hasOwn(known, field) ? known[field] : undefined;
  if (value === undefined) throw new Asked(field);
  return value;
}

const conditionOf =
  (answers: Answers): Condition =>
  (selection) => {
    let answer = answers;
    while (typeof answer !== 'boolean') {
      const [field, by, others] = answer;
      const value = Object.hasOwn(selection, field) ? selection[field] : undefined;
      answer = (value !== undefined && Object.hasOwn(by, value) ? by[value] : undefined) ?? others;
    }
    return answer;
  };

/** Returns a product as JSON. */
export const productText = (product: Product): string =>
  JSON.stringify(product, (_key, value: unknown) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only functions of a product
    typeof value === 'function' ? { answers: answersOf(value as Condition, product.fields, {}) } : value,
  );

/** Returns the product of a JSON text. A field or a choice may be called `when`, too. */
export const productOf = (text: string): Product =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `productText` wrote
  JSON.parse(text, (key, value: unknown) =>
    key === 'when' && isKept(value) ? conditionOf(value.answers) : value,
  ) as Product;

const isKept = (value: unknown): value is { readonly answers: Answers } =>
  isRecord(value) && Object.keys(value).length === 1 && 'answers' in value;
