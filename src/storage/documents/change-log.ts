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
/** So many ids does the document keep: far more than people make changes while a write is on its way. */
const appliedKept = 100;
/** Of what a change does away with, the latest: what is older is not on its way any more. */
const endedKept = 50;

/** The ids of a document after these changes, oldest first. */
export function appliedAfter<T>(applied: readonly string[], changes: readonly Change<T>[]): readonly string[] {
  const ids = changes.flatMap(({ id, ends }) => [...ends.slice(-endedKept), id]);
  return [...new Set([...applied, ...ids])].slice(-appliedKept);
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
      return logged.filter(({ id }) => !applied.includes(id));
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
