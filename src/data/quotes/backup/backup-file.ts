import * as v from 'valibot';
import {
  type FileKind,
  formatOf,
  importedFile,
  importedText,
  parsed,
  pathOf,
  shown,
} from '../../../quotes/imported-file.ts';
import { type Letterhead, LetterheadSchema } from '../../../quotes/letterhead.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { type Terms, TermsSchema } from '../../../quotes/terms.ts';
import { Time } from '../../../quotes/times.ts';
import { type KeptOrder, orderData, quoteData, type RecordKind } from '../../stored-record.ts';
import type { Restoring } from '../archive.ts';

const backupKind: FileKind = {
  name: 'backup of quotes',
  mark: 'quotr-quotes/',
  version: quoteData.version,
  maxMegabytes: 200,
};

/** Fields of a backup. The quotes, orders and terms are validated later, because they may be of an older version. */
const FrameSchema = v.object({
  format: v.string(),
  store: v.string(),
  writtenAt: Time,
  quotes: v.array(v.unknown()),
  /** Orders, not yet validated; absent if there is no order, or if an older version of the app wrote the backup. */
  orders: v.optional(v.array(v.unknown()), []),
  terms: v.optional(v.unknown()),
  letterhead: v.optional(v.unknown()),
});

export interface Backup {
  readonly store: string;
  readonly writtenAt: number;
  readonly quotes: readonly Quote[];
  readonly orders?: readonly KeptOrder[];
  readonly terms?: Terms;
  readonly letterhead?: Letterhead;
}

export function writeBackup({ quotes, orders = [], ...frame }: Backup): string {
  const linesOf = (all: readonly unknown[]) => all.map((each) => JSON.stringify(each)).join(',\n');
  const head = JSON.stringify({ format: formatOf(backupKind), ...frame });
  const tail = orders.length === 0 ? '' : `,"orders":[\n${linesOf(orders)}\n]`;
  return `${head.slice(0, -1)},"quotes":[\n${linesOf(quotes)}\n]${tail}}\n`;
}

export interface ReadBackup extends Restoring {
  readonly terms?: Terms;
  readonly letterhead?: Letterhead;
  readonly unread: readonly string[];
}

export const backupText = (file: File): Promise<string> => importedText(file, backupKind);

export function readBackup(text: string, store: string): ReadBackup {
  const { file, version } = importedFile(text, backupKind);
  if (version === undefined) throw new Error('The file is not a backup of quotes.');
  const frame = parsed(FrameSchema, file, []);
  if (frame.store !== store)
    throw new Error(`The backup is from the store ${shown(frame.store)}. Sign in at that store to restore it.`);
  const faults: Error[] = [];
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (fault) {
      faults.push(fault instanceof Error ? fault : new Error(String(fault)));
      return undefined;
    }
  };
  const readAll = <T>(name: 'quotes' | 'orders', kind: RecordKind<T>): readonly T[] =>
    frame[name].flatMap((found, at) => {
      const read = attempt(() => readOne([name, at], kind, found, store));
      return read === undefined ? [] : [read];
    });
  const quotes = readAll('quotes', quoteData);
  const orders = readAll('orders', orderData);
  const part = <T>(name: 'terms' | 'letterhead', schema: v.GenericSchema<unknown, T>) =>
    attempt(() => (frame[name] === undefined ? undefined : parsed(schema, frame[name], [name])));
  const terms = part('terms', TermsSchema);
  const letterhead = part('letterhead', LetterheadSchema);
  const [first] = faults;
  if (first && quotes.length + orders.length === 0) throw first;
  return {
    quotes,
    orders,
    ...(terms && { terms }),
    ...(letterhead && { letterhead }),
    writtenAt: frame.writtenAt,
    unread: faults.map(({ message }) => message),
  };
}

function readOne<T>(place: readonly [string, number], kind: RecordKind<T>, found: unknown, store: string): T {
  const one = parsed(kind.schema, found, place);
  const [name] = place;
  if (kind.outside(one).store !== store)
    throw new Error(
      `${pathOf([...place, 'store'])}: the ${name === 'quotes' ? 'quote' : 'order'} is from another store.`,
    );
  return one;
}
