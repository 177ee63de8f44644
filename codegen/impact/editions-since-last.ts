/** What a compilation changes of both editions since the last one, and whether it may be written. */
import { validFromOf, validFromSetting } from '../check/editions.ts';
import type { Compilation } from '../compile.ts';
import type { Editions } from '../editions.ts';
import { splitGenerated } from '../emit/next-edition.ts';
import type { Files } from './index.ts';
import { type SinceLast, sinceLast } from './since-last.ts';
import { isRecord, storedSetting } from './stored-book.ts';

type Found = Pick<SinceLast, 'report' | 'refusal'>;

/**
 * Each edition is held against its own last compilation, a new next edition against the present one. A next edition that becomes the present
 * one was confirmed before: it is reported and not withheld.
 * @param generated what stands in `generated/`, by path
 * @param committed the same as it was committed; absent where there is no commit, or it is the same
 */
export function editionsSinceLast(
  generated: Files,
  { present, next }: Pick<Editions, 'present' | 'next'>,
  committed?: Files,
): Found {
  const last = splitGenerated(generated);
  const commit = committed && splitGenerated(committed);
  const isPromoted = isSameEdition(last.next, present.files);
  const lastNext = isPromoted ? noFiles : last.next;
  const found = [
    isPromoted ? promoted(last.present, present) : sinceLast(last.present, present, commit?.present),
    ...(next ? [nextSinceLast(last.present, lastNext, present, next, commit?.next)] : []),
    ...(lastNext.size > 0 && !next ? [gone(lastNext)] : []),
  ];
  const refusals = found.flatMap(({ refusal }) => refusal ?? []);
  return {
    report: found.map(({ report }) => report).join('\n\n'),
    ...(refusals.length > 0 && { refusal: [...refusals, howToAccept].join('\n') }),
  };
}

const howToAccept = 'Nothing was written. If the new prices are right, run: npm run codegen -- --accept';

const noFiles: Files = new Map();

/** Whether they sell the same from the same day on. */
const isSameEdition = (one: Files, other: Files): boolean =>
  versionOf(one) !== undefined && versionOf(one) === versionOf(other) && validFrom(one) === validFrom(other);

const validFrom = (files: Files): string | undefined => storedSetting(files, validFromSetting);

function versionOf(files: Files): string | undefined {
  try {
    const manifest: unknown = JSON.parse(files.get('manifest.json') ?? '');
    return isRecord(manifest) && typeof manifest['version'] === 'string' ? manifest['version'] : undefined;
  } catch {
    return undefined;
  }
}

function promoted(last: Files, present: Compilation): Found {
  const { report } = sinceLast(
    last,
    present,
    undefined,
    'The next edition is the present one now. Since the one before',
  );
  return { report };
}

function nextSinceLast(
  lastPresent: Files,
  last: Files,
  present: Compilation,
  next: Compilation,
  committed: Files | undefined,
): Found {
  const title = `The next edition, from ${validFromOf(next.book)?.value}:`;
  const against = sinceLast(present.files, next, undefined, 'Against the present edition');
  if (last.size === 0) {
    // Where nothing was compiled before, nothing is withheld.
    const refusal = lastPresent.size === 0 ? undefined : against.refusal;
    return under(title, { report: against.report, ...(refusal !== undefined && { refusal }) });
  }
  const since = sinceLast(last, next, committed?.size === 0 ? undefined : committed);
  return under(title, { ...since, report: `${since.report}\n${against.report}` });
}

const under = (title: string, { report, refusal }: Found): Found => ({
  report: `${title}\n${report}`,
  ...(refusal !== undefined && { refusal: `${title}\n${refusal}` }),
});

function gone(last: Files): Found {
  const report = `The next edition, from ${validFrom(last) ?? 'a day that is not known'}, is gone: next/ holds no price book.`;
  return { report, refusal: report };
}
