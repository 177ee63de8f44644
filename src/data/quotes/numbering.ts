import * as v from 'valibot';
import { crc32 } from '../../quotes/crc32.ts';
import {
  type Counter,
  CounterSchema,
  lettersOf,
  newCounter,
  nextNumber,
  numberPrefix,
  runningNumber,
} from '../../quotes/quote-number.ts';
import { isRecord } from '../../quotes/record.ts';
import { readAs } from '../read-as.ts';
import { type QuotesTransaction, setAside } from './repair.ts';

const counterKey = 'counter';

const checkOf = ({ letters, last, retired }: Counter): number => crc32(JSON.stringify([letters, last, retired]));
const stored = (counter: Counter) => ({ ...counter, check: checkOf(counter) });
const StoredCounter = v.pipe(
  v.object({ ...CounterSchema.entries, check: v.number() }),
  v.check((counter) => counter.check === checkOf(counter)),
);

/** Returns the counter letters that can still be read in the damaged record of the last quote number. */
function lettersIn(damaged: unknown): readonly string[] {
  if (!isRecord(damaged)) return [];
  const { letters, retired } = damaged;
  return [letters, ...(Array.isArray(retired) ? retired : [])].filter((each) => typeof each === 'string');
}

/**
 * Takes the next quote number of this browser, in the transaction that stores the quote. If the browser is killed
 * during the transaction, neither the number nor the quote is stored. If the record of the last number is unreadable,
 * sets the record aside and chooses counter letters that no stored quote has.
 */
export async function takeNumber(transaction: QuotesTransaction, now: number): Promise<string> {
  const { number, counter } = nextNumber(await readCounter(transaction, now));
  await transaction.objectStore('meta').put(stored(counter), counterKey);
  return number;
}

/** Returns the counter letters of this browser; undefined before the first quote, or if the letters are unreadable. */
export async function counterLetters(meta: {
  readonly get: (key: string) => Promise<unknown>;
}): Promise<string | undefined> {
  return readAs(StoredCounter, await meta.get(counterKey))?.letters;
}

/**
 * Retires counter letters, so that no new quote number begins with these letters. Chooses new letters if the present
 * letters are retired.
 * @returns the letters for new quote numbers
 */
export async function retireLetters(
  transaction: QuotesTransaction,
  letters: readonly string[],
  now: number,
): Promise<string> {
  const present = await readCounter(transaction, now);
  const retired = [...new Set([...present.retired, ...letters])];
  const counter = retired.includes(present.letters) ? newCounter(retired) : { ...present, retired };
  await transaction.objectStore('meta').put(stored(counter), counterKey);
  return counter.letters;
}

async function readCounter(transaction: QuotesTransaction, now: number): Promise<Counter> {
  const found = await transaction.objectStore('meta').get(counterKey);
  const quotes = transaction.objectStore('quotes');
  const counter = readAs(StoredCounter, found);
  if (counter) {
    const { check: _check, ...read } = counter;
    const prefix = numberPrefix(read);
    const made = await quotes.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
    // If a stored number is higher than the counter, this browser's profile was copied or the counter was set back. New
    // letters are then chosen. The counter is readable, so it is not set aside.
    if (!made.some((number) => runningNumber(number) > read.last)) return read;
  } else if (found !== undefined) await setAside(transaction, 'counter', now, found);
  const used = (await quotes.getAllKeys()).flatMap((number) => lettersOf(number) ?? []);
  return newCounter([...new Set([...lettersIn(found), ...used])]);
}
