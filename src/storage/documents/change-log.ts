/** A change that this tab made, under an id by which the stored document says that it is in. */
export interface Change<T> {
  readonly id: string;
  /** Whom it was made for: it is not made again once another has taken over. */
  readonly owner: string | undefined;
  /** Ids of changes that this one does away with: they are not made again after it, wherever they were lost. */
  readonly ends: readonly string[];
  readonly apply: (value: T) => T;
}

interface Logged<T> extends Change<T> {
  /** When it was first written, by `now`; undefined while it is not. */
  savedAt?: number;
}

/** How long another tab's write may be on its way. */
const underway = 10_000;
/** So long does the document keep an id: past any write that was on its way, also of a tab that slept. */
const kept = 60_000;
/** A clock that was put back keeps them longer: never more than these. */
const most = 2000;

/** The ids of changes that are in a document, oldest first, and when each was written, in milliseconds since 1970. */
export interface AppliedIds {
  readonly applied: readonly string[];
  readonly appliedAt: readonly number[];
}

/**
 * The ids of a document after these changes are written. They go by their age, not by their number: of a long cart that was cleared, each line that
 * another tab may still miss has to be among them.
 */
export function appliedAfter<T>(
  { applied, appliedAt }: AppliedIds,
  changes: readonly Change<T>[],
  written: number,
): AppliedIds {
  const times = new Map(applied.map((id, at) => [id, appliedAt[at] ?? 0]));
  for (const id of changes.flatMap((change) => [...change.ends, change.id])) {
    times.delete(id);
    times.set(id, written);
  }
  const latest = [...times].filter(([, at]) => at > written - kept).slice(-most);
  return { applied: latest.map(([id]) => id), appliedAt: latest.map(([, at]) => at) };
}

/** This tab's changes that are not saved yet, or may still be lost to a tab that wrote at the same moment. */
export function changeLog<T>(heals: boolean, now: () => number) {
  let logged: readonly Logged<T>[] = [];
  const mayBeLost = (savedAt: number) => heals && now() - savedAt < underway;
  return {
    add: (change: Change<T>): void => {
      logged = [...logged, change];
    },
    /** The changes of this owner that a document with these ids lacks, in the order they were made. Those of others are given up. */
    missing: (applied: readonly string[], owner: string | undefined): readonly Change<T>[] => {
      logged = logged.filter(
        (change) => change.owner === owner && (change.savedAt === undefined || mayBeLost(change.savedAt)),
      );
      const present = new Set(applied);
      return logged.filter(({ id }) => !present.has(id));
    },
    /** All that is logged stands in what was written. */
    saved: (): void => {
      for (const change of logged) change.savedAt ??= now();
    },
    /** Gives up what is not saved. */
    drop: (): void => {
      logged = logged.filter(({ savedAt }) => savedAt !== undefined);
    },
    unsaved: (): boolean => logged.some(({ savedAt }) => savedAt === undefined),
  };
}
