/** Changes since the last compilation, and the decision whether they may be written. */
import { type CompiledBook, type Files, type Impact, impactOf } from './index.ts';
import { overSummary } from './report/change-words.ts';
import { impactText, overText } from './report/impact-text.ts';
import { restText } from './report/rest-text.ts';
import { sinceLastCompilation } from './report/unchanged.ts';
import { countOver, thresholdOf, thresholdSetting } from './threshold.ts';

export interface SinceLast {
  /** Changes for customers, in words; '' without an earlier book. */
  readonly report: string;
  /** Changes as data; absent without an earlier book. */
  readonly impact?: Impact;
  /** Changes to be confirmed before anything is written; absent if no change is over the threshold. */
  readonly refusal?: string;
}

/**
 * Compares a compilation with the last one. The strictest of the thresholds counts, so that raising the threshold
 * together with a price, or before it, still needs confirmation.
 * @param generated files of `generated/`: the last compilation, by path
 * @param committed the committed files; absent without a commit, or if they are equal
 * @param base name of `generated`, in words
 */
export function sinceLast(
  generated: Files,
  compiled: CompiledBook,
  committed?: Files,
  base = sinceLastCompilation,
): SinceLast {
  if (generated.size === 0) return { report: 'The first compilation: there are no earlier prices to compare with.' };
  const { files } = compiled;
  const threshold = Math.min(...[generated, files, ...(committed ? [committed] : [])].map(thresholdOf));
  const impact = impactOf(generated, compiled, threshold);
  const report = `${base}:\n${impactText(impact)}`;
  const earlier = committed && laterSaves(committed, generated, files, threshold);
  const refusals = [
    ...refusalOf(impact, threshold, ''),
    ...(earlier ? refusalOf(earlier, threshold, ' since the committed book, in several saves') : []),
  ];
  const rest = refusals.length > 0 ? restText(impact) : '';
  const refusal = [...refusals, ...(rest === '' ? [] : [rest])].join('\n');
  return { report, impact, ...(refusal !== '' && { refusal }) };
}

/**
 * Returns changes over the threshold since the commit that are over it neither in the last save nor in this one:
 * several small saves add up.
 */
function laterSaves(committed: Files, generated: Files, files: Files, threshold: number): Impact {
  const [now, then, last] = [
    impactOf(committed, withoutExamples(files), threshold),
    impactOf(committed, withoutExamples(generated), threshold),
    impactOf(generated, withoutExamples(files), threshold),
  ];
  return onlyNewOver(onlyNewOver(now, then), last);
}

/** Returns the book without its examples: changed examples are reported but never withhold a compilation. */
const withoutExamples = (files: Files): CompiledBook => ({ files, checked: { examples: [] } });

function refusalOf(impact: Impact, threshold: number, since: string): readonly string[] {
  if (countOver(impact) === 0) return [];
  const what = overSummary(impact, threshold);
  return [`${what}${since} ("${thresholdSetting}" on the sheet Settings):\n${overText(impact)}`];
}

/** Returns the changes to be confirmed that another comparison does not contain. */
function onlyNewOver(impact: Impact, known: Impact): Impact {
  const of = <T>(take: (one: Impact) => readonly T[]): readonly T[] => {
    const there = new Set(take(known).map((one) => JSON.stringify(one)));
    return take(impact).filter((one) => !there.has(JSON.stringify(one)));
  };
  return {
    ...impact,
    unreadable: of(({ unreadable }) => unreadable),
    removed: of(({ removed }) => removed),
    renamed: of(({ renamed }) => renamed),
    starts: of(({ starts }) => starts),
    bounds: of(({ bounds }) => bounds),
    noticed: of(({ noticed }) => noticed),
    products: impact.products.map((product) => {
      const inProduct = (one: Impact) => one.products.find(({ id }) => id === product.id);
      const [groups, lost] = [
        new Set(inProduct(known)?.groups.map((group) => JSON.stringify(group))),
        new Set(inProduct(known)?.lost.map((one) => JSON.stringify(one))),
      ];
      return {
        ...product,
        groups: product.groups.filter((group) => !groups.has(JSON.stringify(group))),
        lost: product.lost.filter((one) => !lost.has(JSON.stringify(one))),
      };
    }),
  };
}
