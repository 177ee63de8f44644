/** A change that this tab made, under an id by which the stored document says that it is in. */
export interface Change<T> {
  readonly id: string;
  /** The sign-in that it was made in; it is not replayed for another one. Undefined: it is made whoever is signed in. */
  readonly owner: string | undefined;
  /** Ids of changes that are not replayed after this one. */
  readonly supersedes: readonly string[];
  readonly apply: (value: T) => T;
}

interface Logged<T> extends Change<T> {
  /** When it was first written, by `now`; undefined while it is not. */
  savedAt?: number;
}

/** How long another tab's write may take to reach this tab. */
const writeDelayMs = 10_000;
/** How long the document keeps an id: longer than any write takes to reach another tab, also one that was suspended. */
const idLifetimeMs = 60_000;
/** After a clock was put back ids would live longer: the document keeps no more than this many. */
const maxIds = 2000;

/** The ids of changes that are in a document, oldest first, and when each was written, in milliseconds since 1970. */
export interface AppliedIds {
  readonly applied: readonly string[];
  readonly appliedAt: readonly number[];
}

/**
 * The ids of a document after these changes are written. They are dropped by age, not by number: when a long cart is cleared, the ids of all its
 * lines have to stay, because another tab may still miss any of them.
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

/** This tab's changes that are not saved yet, or may still be lost to a tab that wrote at the same moment. */
export function changeLog<T>(replaysLostWrites: boolean, now: () => number) {
  let logged: readonly Logged<T>[] = [];
  const mayBeLost = (savedAt: number) => replaysLostWrites && now() - savedAt < writeDelayMs;
  return {
    add: (change: Change<T>): void => {
      logged = [...logged, change];
    },
    /** The changes of this owner that a document with these ids lacks, in the order they were made. Those of other owners are dropped. */
    missing: (applied: readonly string[], owner: string | undefined): readonly Change<T>[] => {
      logged = logged.filter(
        (change) =>
          (change.owner === undefined || change.owner === owner) &&
          (change.savedAt === undefined || mayBeLost(change.savedAt)),
      );
      const present = new Set(applied);
      return logged.filter(({ id }) => !present.has(id));
    },
    /** Everything in the log has been written. */
    saved: (): void => {
      for (const change of logged) change.savedAt ??= now();
    },
    /** Removes the changes that are not saved. */
    drop: (): void => {
      logged = logged.filter(({ savedAt }) => savedAt !== undefined);
    },
    /** Removes all changes, also those that another tab may have written over. */
    forget: (): void => {
      logged = [];
    },
    unsaved: (): boolean => logged.some(({ savedAt }) => savedAt === undefined),
  };
}
