/** Words of a report without a change. They have a file of their own, because most compilations need no other words. */
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
