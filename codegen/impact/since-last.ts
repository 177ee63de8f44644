/** Compares a compilation with what is committed, or with the last one, and decides if it may be written. */

import { byCodeUnit } from '../language/collections.ts';
import { countText } from '../language/count-text.ts';
import { sha256 } from '../language/hash.ts';
import type { Change } from './impact.ts';
import { type CompiledBook, type Files, type Impact, impactOf, isHeld } from './index.ts';
import { thresholdOf, thresholdSetting } from './money.ts';
import { heldSummary, impactText, summaryText } from './report/sections.ts';

export interface SinceLast {
  readonly report: string;
  readonly summary: string;
  readonly impact?: Impact | undefined;
  /** Text on the changes to be accepted before anything is written; absent if there are none. */
  readonly refusal?: string | undefined;
  /**
   * Hash by which a person accepts the withheld changes; absent if nothing is withheld. Depends on the new files and on
   * the files that they are compared with.
   */
  readonly fingerprint?: string;
}

const first = 'The first compilation: there are no earlier prices to compare with.';

/**
 * Compares a compilation with the committed files if they differ from the last compilation, and otherwise with the last
 * compilation. What was accepted since the commit is not held again. Of the thresholds of all books the smallest
 * applies, so that a raised threshold does not count yet in the compilation that raises it.
 * @param generated files that are in `generated/` now, by path
 * @param committed the committed files; absent if there is no commit yet, or if they equal `generated`
 */
export function sinceLast(generated: Files, compiled: CompiledBook, committed?: Files): SinceLast {
  const base = committed ?? generated;
  if (base.size === 0) return { report: first, summary: first };
  const { files } = compiled;
  const threshold = Math.min(...[generated, base, files].filter(({ size }) => size > 0).map(thresholdOf));
  const impact = impactOf(base, compiled, threshold);
  const title = committed ? 'Since the committed book' : 'Since the last compilation';
  const held = newlyHeld(impact, committed, generated, threshold);
  const report = `${title}:\n${impactText(impact)}`;
  const summary = `${title}: ${summaryText(impact)}${held.length > 0 ? `; ${countText(held.length, 'change')} to be accepted` : ''}.`;
  if (held.length === 0) return { report, summary, impact };
  const fingerprint = fingerprintOf([files, generated, committed ?? new Map()]);
  const isOverThreshold = held.some((change) => change.held === 'price');
  const refusal = [
    `${title}: ${heldSummary(held, threshold)}${isOverThreshold ? ` ("${thresholdSetting}" on the sheet Settings)` : ''}:`,
    impactText(impact),
    `Nothing was written. If all of it is right, run: npm run codegen -- --accept ${fingerprint}`,
  ].join('\n');
  return { report, summary, impact, refusal, fingerprint };
}

function newlyHeld(
  { changes }: Impact,
  committed: Files | undefined,
  generated: Files,
  threshold: number,
): readonly Change[] {
  const held = changes.filter(isHeld);
  if (!committed || generated.size === 0 || held.length === 0) return held;
  const last = { files: generated, checked: { examples: [] }, diagnostics: [] };
  const accepted = new Set(impactOf(committed, last, threshold).changes.filter(isHeld).map(keyOf));
  return held.filter((change) => !accepted.has(keyOf(change)));
}

const keyOf = ({ product, where, what, text }: Change): string => JSON.stringify([product, where, what, text]);

/** Returns eight hexadecimal digits, enough to distinguish the saves of a book. */
const fingerprintOf = (sides: readonly Files[]): string =>
  sha256(JSON.stringify(sides.map((side) => [...side].toSorted(([a], [b]) => byCodeUnit(a, b))))).slice(0, 8);
