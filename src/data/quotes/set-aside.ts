/** What this browser can't read: listed, offered as a file, and deleted only by a person. */
import * as v from 'valibot';
import { isRecord } from '../../quotes/record.ts';
import { type Database, isBehind, type Transaction } from '../database.ts';
import { readAs } from '../read-as.ts';
import { openCommand } from '../server/outbox.ts';
import { openOrder, openRecord } from '../stored-record.ts';
import type { Unreadable } from './connection.ts';

const SetAsideSchema = v.object({
  what: v.string(),
  /** Stores that the record names. A record that names no store is offered to each store. */
  stores: v.array(v.string()),
  /** In milliseconds since 1970. */
  at: v.number(),
  found: v.array(v.unknown()),
});

export function setAside(transaction: Transaction, what: string, store: string, at: number, found: unknown) {
  const record: v.InferOutput<typeof SetAsideSchema> = { what, stores: [store], at, found: [found] };
  return transaction.objectStore('quarantine').add(record);
}

type Found = { readonly what: string; readonly found: unknown } & (
  | { readonly part: 'quarantine'; readonly key: number }
  | { readonly part: 'outbox'; readonly key: number }
  | Unreadable
);

export async function readUnreadable(
  database: Database,
  store: string,
  noticed: readonly Unreadable[],
): Promise<readonly Found[]> {
  const [asideKeys, aside, commandKeys, commands] = await Promise.all([
    database.getAllKeys('quarantine'),
    database.getAll('quarantine'),
    database.getAllKeysFromIndex('outbox', 'store', store),
    database.getAllFromIndex('outbox', 'store', store),
  ]);
  const inPlace = noticed.map(async ({ part, key }): Promise<readonly Found[]> => {
    const found: unknown = await database.get(part, key);
    const opened = part === 'quotes' ? openRecord(found) : openOrder(found);
    return found !== undefined && opened.kind === 'damaged' ? [{ part, key, what: key, found }] : [];
  });
  return [
    ...asideKeys.flatMap((key, at): readonly Found[] => {
      const { what, stores, found } = readAs(SetAsideSchema, aside[at]) ?? { stores: ['another'] };
      const isOffered = stores.length === 0 || stores.includes(store);
      return isOffered && what !== undefined ? [{ part: 'quarantine', key, what, found }] : [];
    }),
    ...(await Promise.all(inPlace)).flat(),
    ...commandKeys.flatMap((key, at): readonly Found[] =>
      isSendable(commands[at]) ? [] : [{ part: 'outbox', key, what: 'change', found: commands[at] }],
    ),
  ];
}

function isSendable(found: unknown): boolean {
  const command = openCommand(found);
  return command?.kind === 'order' || (command !== undefined && openRecord(command.record).kind !== 'damaged');
}

export async function deleteUnreadable(transaction: Transaction, all: readonly Found[]): Promise<void> {
  for (const { part, key } of all) {
    await transaction.objectStore(part).delete(key);
    if (part !== 'quotes') continue;
    await transaction.objectStore('summaries').delete(key);
    const mirror = transaction.objectStore('mirror');
    const mirrored = await mirror.get(key);
    if (isRecord(mirrored)) await mirror.put({ ...mirrored, behind: isBehind });
  }
}
