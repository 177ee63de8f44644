/** Counts the outcomes of slips, per sheet and per kind. */
import { groupBy } from '../../../codegen/language/collections.ts';
import type { Outcome, Verdict } from './outcome.ts';

const verdicts: readonly Verdict[] = ['refused', 'warned', 'no effect', 'changed'];

export function tally(outcomes: readonly Outcome[], nameOf: (outcome: Outcome) => string): string {
  const groups = [...groupBy(outcomes, nameOf), ['all', outcomes] as const];
  const rows = groups.map(([name, group]) => [
    name,
    String(group.length),
    ...verdicts.map((verdict) => String(group.filter((outcome) => outcome.verdict === verdict).length)),
  ]);
  const table = [['', 'tried', ...verdicts], ...rows];
  return table
    .map(([name = '', ...counts]) => name.padEnd(36) + counts.map((count) => count.padStart(11)).join(''))
    .join('\n');
}
