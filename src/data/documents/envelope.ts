import * as v from 'valibot';
import type { StorageKey } from '../keys.ts';
import { sameText } from '../../quotes/same-text.ts';
import type { AppliedIds } from './change-log.ts';

const Envelope = v.object({
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  data: v.unknown(),
  /** Ids of the latest changes, oldest first: a tab sees by them whether its own are in. */
  applied: v.fallback(v.array(v.string()), []),
  appliedAt: v.fallback(v.array(v.number()), []),
  /** When it was written, in milliseconds since 1970; every write is later than the one it follows. */
  written: v.fallback(v.optional(v.number()), undefined),
});

/** What stands beside the data. */
export interface Seal extends AppliedIds {
  readonly written: number | undefined;
}

export type Opened<T> =
  | (Seal & {
      readonly kind: 'read';
      readonly value: T;
      /** Whether all that was stored is in the value. */
      readonly whole: boolean;
    })
  | { readonly kind: 'newer'; readonly written: number | undefined }
  | { readonly kind: 'unreadable' };

/** Opens `{version, data}`: older data is migrated step by step, newer data is recognised and left alone. Never throws. */
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

/** Tells whether two values are the same as JSON, whatever the order of their keys. */
export const sameData = (one: unknown, other: unknown): boolean => sameText([one]) === sameText([other]);

/** The data of an older version, step by step as this code has it. @throws Error when a step is missing */
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

interface Migrated {
  readonly key: string;
  /** The version of `data` that this code writes, counted from 1. */
  readonly version: number;
  /** `migrations[n]` turns the data of version n into that of version n + 1. */
  readonly migrations: Readonly<Record<number, (data: unknown) => unknown>>;
}

/** One kind of stored document: where it lives, which version this code writes, and how it is read. */
export interface DocumentKind<T> extends Migrated {
  readonly key: StorageKey;
  /** The value of a document that does not exist. */
  readonly empty: T;
  /**
   * Validates untrusted data of this version; undefined when nothing of it can be used. It may leave out parts that cost the rest nothing: the
   * gateway notices by writing the value again, and sets the text aside as it was found.
   */
  readonly read: (data: unknown) => T | undefined;
  /** Repairs what is readable but inconsistent, the same way each time, so that nothing of it has to be set aside. */
  readonly repair?: (value: T) => T;
  /** The data that `read` takes back. */
  readonly write: (value: T) => unknown;
  /** Data for `read`, made of what is still whole in a text that is no JSON any more. */
  readonly salvage?: (text: string) => unknown;
  /**
   * Whether a change that another tab wrote over is replayed. A session's is not: it would undo a logout in another tab.
   */
  readonly replaysLostWrites: boolean;
}
