/** Compares a compilation with the last one, and decides if the new files may be written. */
import { type CompiledBook, type Files, type Folders, type Impact, impactOf } from './index.ts';
import { overSummary } from './report/change-words.ts';
import { impactText, overText } from './report/impact-text.ts';
import { restText } from './report/rest-text.ts';
import { sinceLastCompilation } from './report/unchanged.ts';
import { countOver, thresholdOf, thresholdSetting } from './threshold.ts';

export interface SinceLast {
  /** Changes for customers, in words; '' without an earlier book. */
  readonly report: string;
  /** Changes as data; absent without an earlier book. */
  readonly impact?: Impact | undefined;
  /** Text on the changes to be confirmed before anything is written; absent if there are none. */
  readonly refusal?: string | undefined;
}

/**
 * Compares a compilation with the last one. Of the thresholds of all compared books, the smallest applies. A raised
 * threshold therefore does not apply yet to the compilation that raises it.
 * @param generated files of the last compilation in `generated/`, by path
 * @param committed the committed files; absent if there is no commit yet, or if they equal `generated`
 * @param base name of the last compilation in the report
 */
export function sinceLast(
  generated: Files,
  compiled: CompiledBook,
  committed?: Files,
  base = sinceLastCompilation,
  folders?: Folders,
): SinceLast {
  if (generated.size === 0) return { report: 'The first compilation: there are no earlier prices to compare with.' };
  const { files } = compiled;
  const threshold = Math.min(...[generated, files, ...(committed ? [committed] : [])].map(thresholdOf));
  const impact = impactOf(generated, compiled, threshold, folders);
  const report = `${base}:\n${impactText(impact)}`;
  const earlier = committed && laterSaves(committed, generated, files, threshold);
  const refusals = [
    ...refusalOf(impact, threshold, ''),
    ...(earlier ? refusalOf(earlier, threshold, ' since the committed book, in several saves') : []),
  ];
  if (refusals.length === 0) return { report, impact };
  const rest = restText(impact);
  return { report, impact, refusal: [...refusals, ...(rest === '' ? [] : [rest])].join('\n') };
}

/**
 * Compares with the commit. Returns the changes that exceed the threshold only because several small saves add up.
 * Leaves out a change that exceeded the threshold before this save. Also leaves out a change that exceeds the threshold
 * in this save alone.
 */
function laterSaves(committed: Files, generated: Files, files: Files, threshold: number): Impact {
  const [now, then, last] = [
    impactOf(committed, withoutExamples(files), threshold),
    impactOf(committed, withoutExamples(generated), threshold),
    impactOf(generated, withoutExamples(files), threshold),
  ];
  return onlyNewOver(onlyNewOver(now, then), last);
}

/** Returns the book without its examples. Changed examples are reported, but never withhold a compilation. */
const withoutExamples = (files: Files): CompiledBook => ({ files, checked: { examples: [] } });

function refusalOf(impact: Impact, threshold: number, since: string): readonly string[] {
  if (countOver(impact) === 0) return [];
  const what = overSummary(impact, threshold);
  return [`${what}${since} ("${thresholdSetting}" on the sheet Settings):\n${overText(impact)}`];
}

/** Removes from `impact` the changes to be confirmed that are also in `known`. */
const onlyNewOver = (impact: Impact, known: Impact): Impact => ({
  ...impact,
  unreadable: notIn(impact.unreadable, known.unreadable),
  removed: notIn(impact.removed, known.removed),
  renamed: notIn(impact.renamed, known.renamed),
  starts: notIn(impact.starts, known.starts),
  bounds: notIn(impact.bounds, known.bounds),
  noticed: notIn(impact.noticed, known.noticed),
  products: impact.products.map((product) => {
    const same = known.products.find(({ id }) => id === product.id);
    return { ...product, groups: notIn(product.groups, same?.groups), lost: notIn(product.lost, same?.lost) };
  }),
});

function notIn<T>(items: readonly T[], known: readonly T[] = []): readonly T[] {
  const texts = new Set(known.map((one) => JSON.stringify(one)));
  return items.filter((one) => !texts.has(JSON.stringify(one)));
}
