/** Compares a compilation with the last one, and decides if the new files may be written. */
import { byCodeUnit } from '../language/collections.ts';
import { sha256 } from '../language/hash.ts';
import { type CompiledBook, type Files, type Impact, impactOf } from './index.ts';
import { overSummary } from './report/change-words.ts';
import { impactText, overText } from './report/impact-text.ts';
import { restText } from './report/rest-text.ts';
import { sinceLastCompilation } from './report/unchanged.ts';
import { countOver, thresholdOf, thresholdSetting } from './threshold.ts';

export interface SinceLast {
  /** Changes for customers, in words. */
  readonly report: string;
  /** Changes as data; absent without an earlier book. */
  readonly impact?: Impact | undefined;
  /** Text on the changes to be confirmed before anything is written; absent if there are none. */
  readonly refusal?: string | undefined;
  /**
   * Hash by which a person accepts the withheld changes; absent if nothing is withheld. Depends on the new files and on
   * the files that they are compared with.
   */
  readonly fingerprint?: string;
}

/**
 * Compares a compilation with the last one. Of the thresholds of all compared books, the smallest applies. A raised
 * threshold therefore does not apply yet to the compilation that raises it.
 * @param generated files that are in `generated/` now, by path; if there are none, the committed files are compared
 * instead
 * @param committed the committed files; absent if there is no commit yet, or if they equal `generated`
 */
export function sinceLast(generated: Files, compiled: CompiledBook, committed?: Files): SinceLast {
  const isDeleted = generated.size === 0 && committed !== undefined;
  const last = isDeleted ? committed : generated;
  if (last.size === 0) return { report: 'The first compilation: there are no earlier prices to compare with.' };
  const commit = isDeleted ? undefined : committed;
  const { files } = compiled;
  const threshold = Math.min(...[last, files, ...(commit ? [commit] : [])].map(thresholdOf));
  const impact = impactOf(last, compiled, threshold);
  const report = `${isDeleted ? 'Since the committed book' : sinceLastCompilation}:\n${impactText(impact)}`;
  const earlier = commit && laterSaves(commit, last, files, threshold);
  const refusals = [
    ...refusalOf(impact, threshold, ''),
    ...(earlier ? refusalOf(earlier, threshold, ' since the committed book, in several saves') : []),
  ];
  if (refusals.length === 0) return { report, impact };
  const rest = restText(impact);
  const fingerprint = fingerprintOf([files, generated, committed ?? new Map()]);
  const howToAccept = `Nothing was written. If all of it is right, run: npm run codegen -- --accept ${fingerprint}`;
  return {
    report,
    impact,
    refusal: [...refusals, ...(rest === '' ? [] : [rest]), howToAccept].join('\n'),
    fingerprint,
  };
}

/** Returns eight hexadecimal digits, enough to distinguish the saves of a book. */
const fingerprintOf = (sides: readonly Files[]): string =>
  sha256(...sides.map((side) => JSON.stringify([...side].toSorted(([a], [b]) => byCodeUnit(a, b))))).slice(0, 8);

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
