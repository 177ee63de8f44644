import * as v from 'valibot';
import { sameData } from '../../quotes/same-text.ts';
import type { StorageKey } from '../keys.ts';
import type { AppliedIds } from './change-log.ts';

const Envelope = v.object({
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  data: v.unknown(),
  /** Ids of the latest changes, oldest first, by which a tab recognises its own. */
  applied: v.fallback(v.array(v.string()), []),
  appliedAt: v.fallback(v.array(v.number()), []),
  /** Time of the write, in milliseconds since 1970; later than that of the write before it. */
  written: v.fallback(v.optional(v.number()), undefined),
});

/** Envelope fields beside the data. */
export interface Seal extends AppliedIds {
  readonly written: number | undefined;
}

export type Opened<T> =
  | (Seal & {
      readonly kind: 'read';
      readonly value: T;
      /** True if the value holds everything that was stored. */
      readonly whole: boolean;
    })
  | { readonly kind: 'newer'; readonly written: number | undefined }
  | { readonly kind: 'unreadable' };

/**
 * Opens `{version, data}`: older data is migrated step by step, newer data is recognised and left alone. Never throws.
 */
export function openEnvelope<T>(kind: DocumentKind<T>, text: string): Opened<T> {
  try {
    const envelope = v.safeParse(Envelope, JSON.parse(text));
    if (!envelope.success) return { kind: 'unreadable' };
    const { version, data, applied, written } = envelope.output;
    // Older code wrote ids without their times.
    const appliedAt = applied.map((_, at) => envelope.output.appliedAt[at] ?? written ?? 0);
    if (version > kind.version) return { kind: 'newer', written };
    const migrated = migrate(kind, version, data);
    const value = kind.read(migrated);
    if (value === undefined) return { kind: 'unreadable' };
    const whole = sameData(kind.write(value), migrated);
    return { kind: 'read', value: kind.repair?.(value) ?? value, applied, appliedAt, written, whole };
  } catch {
    return { kind: 'unreadable' };
  }
}

/**
 * Migrates data of an older version step by step.
 * @throws Error when a step is missing
 */
export function migrate(kind: Migrated, version: number, data: unknown): unknown {
  let migrated = data;
  for (let from = version; from < kind.version; from++) {
    const step = kind.migrations[from];
    if (!step) throw new Error(`${kind.key}: no migration from version ${from}`);
    migrated = step(migrated);
  }
  return migrated;
}

export function sealEnvelope<T>(kind: DocumentKind<T>, value: T, { applied, appliedAt, written }: Seal): string {
  return JSON.stringify({ version: kind.version, data: kind.write(value), applied, appliedAt, written });
}

export interface Migrated {
  readonly key: string;
  /** Version of `data` that this code writes, counted from 1. */
  readonly version: number;
  /** `migrations[n]` turns data of version n into version n + 1. */
  readonly migrations: Readonly<Record<number, (data: unknown) => unknown>>;
}

/** One kind of stored document: its place, its present version, and its reader. */
export interface DocumentKind<T> extends Migrated {
  readonly key: StorageKey;
  /** Value of a document that does not exist. */
  readonly empty: T;
  /**
   * Validates untrusted data of this version; undefined if none of it is usable. May leave out parts that the rest can
   * do without: the gateway notices by writing the value again, and sets the original text aside.
   */
  readonly read: (data: unknown) => T | undefined;
  /** Repairs readable but inconsistent values, the same way each time, so that nothing has to be set aside. */
  readonly repair?: (value: T) => T;
  /** Returns data that `read` accepts. */
  readonly write: (value: T) => unknown;
  /** Recovers data for `read` from the intact parts of a text that is no JSON any more. */
  readonly salvage?: (text: string) => unknown;
  /**
   * True if changes that another tab overwrote are replayed. False for a session: a replay would undo a logout in
   * another tab.
   */
  readonly replaysLostWrites: boolean;
}
