/** Words of a report without a change, in a separate file, because most compilations need no other words. */
import { countText } from '../../language/count-text.ts';

export const sinceLastCompilation = 'Since the last compilation';
export const noPriceChanged = 'No price changed.';
/** Sentence of a report with moved bounds, by which some orders become possible or impossible. */
export const sameWithinBounds = 'Orders that are still possible cost the same.';

/** Returns the sentence on unchanged examples, `125 examples: all cost what they did.`; none without an example. */
export const sameExamples = (same: number, others = ''): readonly string[] =>
  same === 0 ? [] : [`${countText(same, 'example')}: all cost what they did${others}.`];

/** Returns the report of a compilation that equals `generated/`, file by file. */
export const unchangedReport = (examples: number): string =>
  [`${sinceLastCompilation}:`, noPriceChanged, ...sameExamples(examples)].join('\n');
