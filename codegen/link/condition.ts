/** Conditions as functions that keep the conditions they were compiled from. */
import type { Selection } from '../../src/pricing/index.ts';
import type { Located } from '../language/columns.ts';
import { type Clause, type Condition, conditionText } from '../language/condition.ts';

export type Predicate = (selection: Selection) => boolean;

const sources = new WeakMap<Predicate, Condition>();

function clauseHolds(clause: Clause, selection: Selection): boolean {
  const value = selection[clause.field];
  const listed = value !== undefined && clause.values.includes(value);
  return clause.op === 'is' ? listed : !listed;
}

/** Returns the condition as a function; `conditionOf` returns the condition of that function. */
export function compileCondition(condition: Condition): Predicate {
  const predicate: Predicate = (selection) => condition.clauses.every((clause) => clauseHolds(clause, selection));
  sources.set(predicate, condition);
  return predicate;
}

/** Returns the `when` of a row; without a condition the key is left out, not undefined. */
export const whenOf = (when: Located<Condition> | undefined): { when?: Predicate } =>
  when && when.value.clauses.length > 0 ? { when: compileCondition(when.value) } : {};

/** Tells whether a value of a linked product is a condition: it has no other functions. */
export const isPredicate = (value: unknown): value is Predicate => typeof value === 'function';

export function conditionOf(predicate: Predicate): Condition {
  const condition = sources.get(predicate);
  if (!condition) throw new Error('only compiled conditions can be emitted');
  return condition;
}

/** Returns a row's condition as text; undefined for a row that always holds. */
export const conditionTextOf = ({ when }: { readonly when?: Predicate }): string | undefined =>
  when && conditionText(conditionOf(when));

/** None for a row that always holds. */
export const clausesOf = ({ when }: { readonly when?: Predicate }): readonly Clause[] =>
  when ? conditionOf(when).clauses : [];

/** For `JSON.stringify`: two products of the same text have the same conditions too. */
export const conditionsAsText = (_: string, value: unknown): unknown =>
  isPredicate(value) ? conditionText(conditionOf(value)) : value;
