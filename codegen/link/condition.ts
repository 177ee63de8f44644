/** Converts conditions of rows into the core's data, and this data back into the text of a `when` cell. */
import { holds } from '../../src/pricing/conditions.ts';
import type { Conditional, Condition as ConditionData, Selection } from '../../src/pricing/product.ts';
import type { Located } from '../language/columns.ts';
import { type Clause, type Condition, conditionText } from '../language/condition.ts';

export type Predicate = (selection: Selection) => boolean;

/** Returns a condition as data for the core, with the clauses on the same field merged. */
function dataOf({ clauses }: Condition): ConditionData {
  const data = new Map<string, Values>();
  for (const { field, op, values } of clauses) {
    const clause = op === 'is' ? values : { not: values };
    const known = data.get(field);
    data.set(field, known ? bothOf(known, clause) : clause);
  }
  return Object.fromEntries(data);
}

type Values = NonNullable<ConditionData[string]>;

function bothOf(one: Values, other: Values): Values {
  if ('not' in one) return 'not' in other ? { not: [...new Set([...one.not, ...other.not])] } : bothOf(other, one);
  return one.filter((value) => ('not' in other ? !other.not.includes(value) : other.includes(value)));
}

export function compileCondition(condition: Condition): Predicate {
  const row = { when: dataOf(condition) };
  return (selection) => holds(row, selection);
}

/** Returns a row's condition as data with the key `when`. Without a condition, the data has no such key. */
export const whenOf = (when: Located<Condition> | undefined): Conditional =>
  when && when.value.clauses.length > 0 ? { when: dataOf(when.value) } : {};

/** Returns a row's condition as text; undefined for a row that always holds. */
export const conditionTextOf = (row: Conditional): string | undefined =>
  row.when && conditionText({ clauses: clausesOf(row) });

/** Returns the clauses of a row's condition; none for a row that always holds. */
const clausesOf = ({ when = {} }: Conditional): readonly Clause[] =>
  Object.entries(when).map(([field, values = []]) =>
    'not' in values ? { field, op: 'is not', values: values.not } : { field, op: 'is', values },
  );
