/**
 * Words of a report without a change. They are in a separate file, because most compilations change nothing and load no
 * other part of the report.
 */
import { countText } from '../../language/count-text.ts';

export const sinceLastCompilation = 'Since the last compilation';
export const noPriceChanged = 'No price changed.';
/** Sentence of a report in which bounds moved and no price changed. */
export const sameWithinBounds = 'Orders that are still possible cost the same.';

/**
 * Returns the sentence on unchanged examples, such as `125 examples: all cost what they did.`; empty if there are no
 * examples.
 */
export const sameExamples = (same: number, others = ''): readonly string[] =>
  same === 0 ? [] : [`${countText(same, 'example')}: all cost what they did${others}.`];

/** Returns the report of a compilation whose files all equal those in `generated/`. */
export const unchangedReport = (examples: number): string =>
  [`${sinceLastCompilation}:`, noPriceChanged, ...sameExamples(examples)].join('\n');
