/** What a compilation changes since the last one, and whether it may be written. */
import type { Compilation } from '../compile.ts';
import { impactText, overText } from '../print/impact-text.ts';
import { countText, thresholdText } from '../print/money.ts';
import { type Impact, impactOf } from './index.ts';
import { countOver, thresholdOf, thresholdSetting } from './threshold.ts';

export interface SinceLast {
  /** What changed for customers, in words; '' when there is nothing to compare with. */
  readonly report: string;
  /** The same as data; absent when there is nothing to compare with. */
  readonly impact?: Impact;
  /** Why nothing may be written without `--accept`; absent when no change is over the threshold. */
  readonly refusal?: string;
}

/** @param generated what stands in `generated/`: the last compilation, by path */
export function sinceLast(generated: ReadonlyMap<string, string>, { files, book }: Compilation): SinceLast {
  if (generated.size === 0) return { report: 'The first compilation: there are no earlier prices to compare with.' };
  const threshold = thresholdOf(book);
  const impact = impactOf(generated, files, threshold);
  const report = `Since the last compilation:\n${impactText(impact)}`;
  const over = countOver(impact);
  if (over === 0) return { report, impact };
  return {
    report,
    impact,
    refusal: `${countText(over, 'change')} of more than ${thresholdText(threshold)} ("${thresholdSetting}" on the sheet Settings):
${overText(impact)}
Nothing was written. If the new prices are right, run: npm run codegen -- --accept`,
  };
}
