/** A change made by this tab, with an id that marks it as applied in the stored document. */
export interface Change<T> {
  readonly id: string;
  /** Sign-in under which the change was made, and may be replayed; undefined: it may be replayed under any sign-in. */
  readonly owner: string | undefined;
  /** Ids of changes that must not be replayed after this one. */
  readonly supersedes: readonly string[];
  readonly apply: (value: T) => T;
}

interface Logged<T> extends Change<T> {
  /** Time of the first write, by `now`; undefined while the change is unsaved. */
  savedAt?: number;
}

/** Longest delay until another tab's write reaches this tab. */
const writeDelayMs = 10_000;
/** Time for which the document keeps an id: longer than any write takes to reach another tab, even a suspended one. */
const idLifetimeMs = 60_000;
/** Maximum number of ids in a document: after a clock was set back, ids would not expire by their age. */
const maxIds = 2000;

/** Ids of the changes applied to a document, oldest first, and the time of each write, in milliseconds since 1970. */
export interface AppliedIds {
  readonly applied: readonly string[];
  readonly appliedAt: readonly number[];
}

/**
 * Returns the ids of a document after these changes are written. Drops ids by age, not by number: when a long cart is
 * cleared, the ids of all its lines have to stay, because another tab may still miss any of them.
 */
export function appliedAfter<T>(
  { applied, appliedAt }: AppliedIds,
  changes: readonly Change<T>[],
  written: number,
): AppliedIds {
  const times = new Map(applied.map((id, at) => [id, appliedAt[at] ?? 0]));
  for (const id of changes.flatMap((change) => [...change.supersedes, change.id])) {
    times.delete(id);
    times.set(id, written);
  }
  const latest = [...times].filter(([, at]) => at > written - idLifetimeMs).slice(-maxIds);
  return { applied: latest.map(([id]) => id), appliedAt: latest.map(([, at]) => at) };
}

/**
 * Opens the log of this tab's changes that are unsaved, or that another tab may overwrite by a simultaneous write. The
 * journal can't replace the log: tabs of older releases don't read it (in a simulation of 300 days, 252 lines were
 * lost).
 */
export function changeLog<T>(replaysLostWrites: boolean, now: () => number) {
  let logged: readonly Logged<T>[] = [];
  const mayBeLost = (savedAt: number) => replaysLostWrites && now() - savedAt < writeDelayMs;
  return {
    add: (change: Change<T>): void => {
      logged = [...logged, change];
    },
    /**
     * Returns the changes of this owner that a document with these ids lacks, in order. Drops changes of other owners.
     */
    missing: (applied: readonly string[], owner: string | undefined): readonly Change<T>[] => {
      logged = logged.filter(
        (change) =>
          (change.owner === undefined || change.owner === owner) &&
          (change.savedAt === undefined || mayBeLost(change.savedAt)),
      );
      const present = new Set(applied);
      return logged.filter(({ id }) => !present.has(id));
    },
    /** Marks the whole log as written. */
    saved: (): void => {
      for (const change of logged) change.savedAt ??= now();
    },
    /** Removes the unsaved changes. */
    drop: (): void => {
      logged = logged.filter(({ savedAt }) => savedAt !== undefined);
    },
    /** Removes all changes, even those that another tab may have overwritten. */
    forget: (): void => {
      logged = [];
    },
    unsaved: (): boolean => logged.some(({ savedAt }) => savedAt === undefined),
  };
}
