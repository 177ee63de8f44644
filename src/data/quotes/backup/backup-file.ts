import * as v from 'valibot';
import { crc32 } from '../../../quotes/crc32.ts';
import { type FileKind, formatOf, importedFile, importedText, parsed } from '../../../quotes/imported-file.ts';
import { type Quote, QuoteSchema } from '../../../quotes/quote.ts';
import { lettersOf } from '../../../quotes/quote-number.ts';
import { pathOf, shown } from '../../../quotes/strict-json.ts';
import { Time } from '../../../quotes/times.ts';
import { migrate } from '../../documents/envelope.ts';
import type { Restoring } from '../archive.ts';
import { quoteData } from '../quote-record.ts';

/** Its version is that of the quotes in it. */
const kind: FileKind = {
  name: 'backup of quotes',
  mark: 'quotr-quotes/',
  version: quoteData.version,
  maxMegabytes: 200,
};

/** Fields of a backup except its quotes, which may be of an older version. */
const FrameSchema = v.object({
  format: v.string(),
  store: v.string(),
  writtenAt: Time,
  /** Letters of the numbers of the browser that wrote the backup. */
  letters: v.array(v.string()),
  quotes: v.array(v.unknown()),
  /** Checksums of the quotes, each of the quote's text in JSON: protects prices against accidental changes. */
  checks: v.array(v.number()),
});

export interface Backup {
  readonly store: string;
  readonly writtenAt: number;
  readonly letters: readonly string[];
  readonly quotes: readonly Quote[];
}

/** Returns the file of a backup, one quote a line. */
export function writeBackup({ quotes, ...frame }: Backup): string {
  const texts = quotes.map((quote) => JSON.stringify(quote));
  const head = JSON.stringify({ format: formatOf(kind), ...frame, checks: texts.map(crc32) });
  return `${head.slice(0, -1)},"quotes":[\n${texts.join(',\n')}\n]}\n`;
}

/** The restorable parts of a backup. */
export interface ReadBackup extends Restoring {
  /** Reasons why the other quotes can't be restored, each with its place in the file. */
  readonly unread: readonly string[];
}

/** The text of a picked file. @throws Error whose message says why it can be no backup */
export const backupText = (file: File): Promise<string> => importedText(file, kind);

/**
 * Reads the backup of a store. Leaves out unreadable quotes, and reports them.
 * @throws Error with reason and place if nothing can be restored
 */
export function readBackup(text: string, store: string): ReadBackup {
  const { file, version } = importedFile(text, kind);
  if (version === undefined) throw new Error('The file is no backup of quotes.');
  const frame = parsed(FrameSchema, file, []);
  if (frame.store !== store)
    throw new Error(`The backup is of the store ${shown(frame.store)}. Sign in as that store to restore it.`);
  if (frame.checks.length !== frame.quotes.length) {
    throw new Error(`checks: the file has ${frame.checks.length} checksums for ${frame.quotes.length} quotes.`);
  }
  const read = new Map<number, Quote>();
  const faults: Error[] = [];
  for (const [at, found] of frame.quotes.entries()) {
    try {
      read.set(at, readQuote(found, { at, version, check: frame.checks[at], store }));
    } catch (fault) {
      faults.push(fault instanceof Error ? fault : new Error(String(fault)));
    }
  }
  const [first] = faults;
  if (first && read.size === 0) throw first;
  refuseTwice(read, 'number');
  refuseTwice(read, 'id');
  const quotes = [...read.values()];
  const letters = new Set([...frame.letters, ...quotes.flatMap(({ number }) => lettersOf(number) ?? [])]);
  return { quotes, letters: [...letters], writtenAt: frame.writtenAt, unread: faults.map(({ message }) => message) };
}

interface Place {
  readonly at: number;
  readonly version: number;
  readonly check: number | undefined;
  readonly store: string;
}

function readQuote(found: unknown, { at, version, check, store }: Place): Quote {
  const place = ['quotes', at] as const;
  const quote = parsed(QuoteSchema, migrate(quoteData, version, found), place);
  if (crc32(JSON.stringify(found)) !== check)
    throw new Error(`${pathOf(place)}: the quote ${shown(quote.number)} was changed since the backup was made.`);
  if (quote.store !== store) throw new Error(`${pathOf([...place, 'store'])}: the quote is of another store.`);
  return quote;
}

function refuseTwice(quotes: ReadonlyMap<number, Quote>, key: 'number' | 'id'): void {
  const first = new Map<string, number>();
  for (const [at, quote] of quotes) {
    const before = first.get(quote[key]);
    if (before !== undefined)
      throw new Error(
        `${pathOf(['quotes', at, key])}: ${shown(quote[key])} stands in ${pathOf(['quotes', before])} too.`,
      );
    first.set(quote[key], at);
  }
}
