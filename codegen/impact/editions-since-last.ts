/** Compares both editions with their last compilation, and decides if the new files may be written. */
import { validFromOf, validFromSetting } from '../check/editions.ts';
import type { Compilation } from '../compile.ts';
import type { Editions } from '../editions.ts';
import { splitGenerated } from '../emit/next-edition.ts';
import { byCodeUnit } from '../language/collections.ts';
import { nextFolder } from '../language/edition.ts';
import { sha256 } from '../language/hash.ts';
import { againstPresent, type Files, type Folders, type Impact } from './index.ts';
import { type SinceLast, sinceLast } from './since-last.ts';
import { isRecord, storedSetting } from './stored-book.ts';

/** The changes of an edition, as data. */
export interface EditionImpact {
  /** Names of the two compared states; '' if the present edition is compared with its last compilation. */
  readonly title: string;
  readonly impact: Impact;
}

interface Found extends Pick<SinceLast, 'report' | 'refusal'> {
  readonly impacts: readonly EditionImpact[];
}

export interface EditionsSinceLast extends Found {
  /**
   * Hash by which a person accepts the withheld changes; absent if nothing is withheld. Depends on the new files and on
   * the files that they are compared with.
   */
  readonly fingerprint?: string;
}

/**
 * Compares each edition with its own last compilation. If a next edition was never compiled before, compares it with
 * the present edition. When a next edition becomes the present one, its changes need no confirmation, because they were
 * confirmed before.
 * @param generated files that are in `generated/` now, by path; if there are none, the committed files are compared
 * instead
 * @param committed the committed files; absent if there is no commit yet, or if the committed files equal `generated`
 */
export function editionsSinceLast(
  generated: Files,
  { present, next, files }: Pick<Editions, 'present' | 'next' | 'files'>,
  committed?: Files,
): EditionsSinceLast {
  const isDeleted = generated.size === 0 && committed !== undefined;
  const last = splitGenerated(isDeleted ? committed : generated);
  const commit = isDeleted ? undefined : committed && splitGenerated(committed);
  const base = isDeleted ? 'Since the committed book' : undefined;
  const isPromoted = isSameEdition(last.next, present.files);
  const lastNext = isPromoted ? noFiles : last.next;
  const found = [
    isPromoted ? promoted(last.present, present) : asFound(sinceLast(last.present, present, commit?.present, base)),
    ...(next ? [nextSinceLast(last.present, lastNext, present, next, commit?.next)] : []),
    ...(lastNext.size > 0 && !next ? [gone(lastNext)] : []),
  ];
  const refusals = found.flatMap(({ refusal }) => refusal ?? []);
  const report = found.map(({ report: text }) => text).join('\n\n');
  const impacts = found.flatMap((one) => one.impacts);
  if (refusals.length === 0) return { report, impacts };
  const fingerprint = fingerprintOf([files, generated, committed ?? noFiles]);
  return { report, impacts, refusal: [...refusals, howToAccept(fingerprint)].join('\n'), fingerprint };
}

const howToAccept = (fingerprint: string): string =>
  `Nothing was written. If all of it is right, run: npm run codegen -- --accept ${fingerprint}`;

/** Returns eight hexadecimal digits, enough to distinguish the saves of a book. */
const fingerprintOf = (sides: readonly Files[]): string =>
  sha256(...sides.map((side) => JSON.stringify([...side].toSorted(([a], [b]) => byCodeUnit(a, b))))).slice(0, 8);

const noFiles: Files = new Map();

/** Tells whether two compiled editions have the same content and the same first day. */
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
  const title = 'The next edition is the present one now. Since the one before';
  return { ...asFound(sinceLast(last, present, undefined, title), title), refusal: undefined };
}

const ofNext: Folders = { before: nextFolder, after: nextFolder };

function nextSinceLast(
  lastPresent: Files,
  last: Files,
  present: Compilation,
  next: Compilation,
  committed: Files | undefined,
): Found {
  const title = `The next edition, from ${validFromOf(next.book)?.value}:`;
  const against = asFound(
    sinceLast(present.files, next, undefined, 'Against the present edition', againstPresent),
    `${title} against the present edition`,
  );
  // If neither edition was compiled before, nothing is withheld.
  if (last.size === 0) return under(title, lastPresent.size === 0 ? { ...against, refusal: undefined } : against);
  const since = asFound(sinceLast(last, next, committed?.size === 0 ? undefined : committed, undefined, ofNext), title);
  return under(title, { ...since, report: `${since.report}\n${against.report}` });
}

const asFound = ({ report, refusal, impact }: SinceLast, title = ''): Found => ({
  report,
  refusal,
  impacts: impact ? [{ title, impact }] : [],
});

const under = (title: string, { report, refusal, impacts }: Found): Found => ({
  report: `${title}\n${report}`,
  refusal: refusal === undefined ? undefined : `${title}\n${refusal}`,
  impacts,
});

function gone(last: Files): Found {
  const report = `The next edition, from ${validFrom(last) ?? 'a day that is not known'}, is gone: next/ holds no price book.`;
  return { report, refusal: report, impacts: [] };
}
