/** A change made by this tab. Its id in a stored document shows that the change was applied to the document. */
export interface Change<T> {
  readonly id: string;
  /** Id of the sign-in during which the change may be replayed; undefined if it may be replayed during any sign-in. */
  readonly owner: string | undefined;
  /** Ids of changes that must not be replayed after this change. */
  readonly supersedes: readonly string[];
  readonly apply: (value: T) => T;
}

interface Logged<T> extends Change<T> {
  /** Time at which the change was first written, in milliseconds of `now`; undefined while the change is unsaved. */
  savedAt?: number;
}

/** Maximum delay until another tab's write reaches this tab, in milliseconds. */
const writeDelayMs = 10_000;
/** Milliseconds for which a document keeps the id of a change. A write reaches even a suspended tab in less time. */
const idLifetimeMs = 60_000;
/** Maximum number of ids in a document. If the clock is set back, ids do not age, so only this limit drops ids. */
const maxIds = 2000;

/** Ids of the changes applied to a document, oldest first, and the time of each change, in milliseconds since 1970. */
export interface AppliedIds {
  readonly applied: readonly string[];
  readonly appliedAt: readonly number[];
}

/**
 * Returns the ids to store in a document with these changes. Drops ids that are too old, and the oldest ids above
 * `maxIds`. That limit is high, because another tab may still need the id of each line of a long cart that was cleared.
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
 * Opens the log of two kinds of this tab's changes: unsaved changes, and changes that another tab may overwrite by a
 * simultaneous write. The journal can't replace the log, because tabs of older releases don't read the journal.
 */
export function changeLog<T>(replaysLostWrites: boolean, now: () => number) {
  let logged: readonly Logged<T>[] = [];
  const mayBeLost = (savedAt: number) => replaysLostWrites && now() - savedAt < writeDelayMs;
  return {
    add: (change: Change<T>): void => {
      logged = [...logged, change];
    },
    /**
     * Returns the logged changes whose ids are not in `applied`, in order. First drops the changes of sign-ins other
     * than `owner`.
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
