/** Conditions under `when`: every clause of a condition must hold, and a condition without clauses always holds. */

import { holds } from '../../src/pricing/conditions.ts';
import type { Conditional, Condition as ConditionData, Selection } from '../../src/pricing/product.ts';
import type { Located } from './columns.ts';
import { isKey, keyLike } from './key.ts';
import { indexOutside, isProblem, type Problem, quoted, splitOutside, unquote } from './quoted.ts';

export interface Condition {
  readonly clauses: readonly Clause[];
}

/** Test of one field: `field = a or b` (`is`), `field != a or b` (`is not`). An empty field differs from all values. */
export interface Clause {
  readonly field: string;
  readonly op: 'is' | 'is not';
  readonly values: readonly string[];
}

/**
 * Parses the text of a `when`, such as `stock = 14pt or 18pt; size != 8.5x11` (`docs/price-book.md`, Values). A blank
 * text is a condition that always holds. A value with `;`, `=`, `"` or ` or ` in it must be in double quotes.
 * @returns the condition, or a problem that names the unreadable part
 */
export function parseCondition(text: string): Condition | Problem {
  if (text.trim() === '') return { clauses: [] };
  const clauses: Clause[] = [];
  for (const part of splitOutside(text, ';')) {
    const clause = parseClause(part.trim());
    if (isProblem(clause)) return clause;
    clauses.push(clause);
  }
  return { clauses };
}

function parseClause(text: string): Clause | Problem {
  if (text === '') return { problem: 'nothing stands beside a ;' };
  const sign = indexOutside(text, '=');
  if (sign < 0) return { problem: `"${text}" has no = or !=` };
  const negated = text[sign - 1] === '!';
  const field = text.slice(0, negated ? sign - 1 : sign).trim();
  if (!isKey(field)) return { problem: `"${field}" cannot be the key of a field${keyTip(field)}` };
  const values = parseValues(text.slice(sign + 1));
  return isProblem(values) ? values : { field, op: negated ? 'is not' : 'is', values };
}

function keyTip(field: string): string {
  const like = keyLike(field);
  return like === undefined ? '' : `: write ${like}, as it stands in "field" on the sheet Fields`;
}

function parseValues(text: string): readonly string[] | Problem {
  const values: string[] = [];
  // The added blanks also split a text at an "or" at its start or end. The missing value is then reported.
  for (const part of splitOutside(` ${text} `, ' or ')) {
    const value = unquote(part, ['=', '"']);
    if (isProblem(value)) return value;
    if (values.includes(value)) return { problem: `the value "${value}" stands twice` };
    values.push(value);
  }
  return values;
}

export function conditionText({ clauses }: Condition): string {
  return clauses
    .map(({ field, op, values }) => `${field} ${op === 'is' ? '=' : '!='} ${values.map(valueText).join(' or ')}`)
    .join('; ');
}

/** Returns a value, in quotes if it could be misread. */
const valueText = (value: string): string => (/[;="]|^\s|\s$|^or$|^or | or$| or /.test(value) ? quoted(value) : value);

export type Predicate = (selection: Selection) => boolean;

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
