import * as v from 'valibot';
import type { DocumentKind } from './document-kind.ts';

const Envelope = v.object({ version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), data: v.unknown() });

export type Opened<T> =
  | { readonly kind: 'read'; readonly value: T; readonly rejected: readonly unknown[] }
  | { readonly kind: 'newer' }
  | { readonly kind: 'unreadable' };

/** Opens `{version, data}`: older data is migrated step by step, newer data is recognised and left alone. Never throws. */
export function openEnvelope<T>(kind: DocumentKind<T>, text: string): Opened<T> {
  try {
    const envelope = v.safeParse(Envelope, JSON.parse(text));
    if (!envelope.success) return { kind: 'unreadable' };
    const { version, data } = envelope.output;
    if (version > kind.version) return { kind: 'newer' };
    const read = kind.read(migrate(kind, version, data));
    return read ? { kind: 'read', ...read } : { kind: 'unreadable' };
  } catch {
    return { kind: 'unreadable' };
  }
}

function migrate<T>(kind: DocumentKind<T>, version: number, data: unknown): unknown {
  let migrated = data;
  for (let from = version; from < kind.version; from++) {
    const step = kind.migrations[from];
    if (!step) throw new Error(`${kind.key}: no migration from version ${from}`);
    migrated = step(migrated);
  }
  return migrated;
}

export function sealEnvelope<T>(kind: DocumentKind<T>, value: T): string {
  return JSON.stringify({ version: kind.version, data: kind.write(value) });
}
