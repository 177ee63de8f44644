import * as v from 'valibot';

/** Letters and digits that are not mistaken for each other on the phone: without 0 and O, 1, I and L, U and V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';
/**
 * Number of counter letters, for 29^5 or about 20 million combinations. Among 1,000 counters, the chance that two have
 * the same letters is 2.4 percent.
 */
const length = 5;
const digits = 4;
/** Largest multiple of the alphabet's length up to 256: bytes below it give each letter the same chance. */
const evenBytes = Math.floor(2 ** 8 / alphabet.length) * alphabet.length;

/** Letters and last number of a counter; `retired` letters are never taken again. */
export const CounterSchema = v.object({
  letters: v.pipe(v.string(), v.nonEmpty()),
  /** The last running number that was given. */
  last: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  retired: v.array(v.string()),
});
export type Counter = Readonly<v.InferOutput<typeof CounterSchema>>;

/** Returns a counter with new letters. `random` returns as many random bytes as asked. */
export function newCounter(retired: readonly string[], random = randomBytes): Counter {
  for (;;) {
    const letters = newLetters(random);
    if (!retired.includes(letters)) return { letters, last: 0, retired: [...retired] };
  }
}

function newLetters(random: (count: number) => Uint8Array): string {
  let letters = '';
  while (letters.length < length) {
    // Larger bytes would make the first letters of the alphabet likelier.
    const even = [...random(length)].filter((byte) => byte < evenBytes);
    letters += even.map((byte) => alphabet[byte % alphabet.length]).join('');
  }
  return letters.slice(0, length);
}

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** Returns the prefix of all numbers of a counter. */
export const numberPrefix = ({ letters }: Counter): string => `Q-${letters}-`;

/** Returns the next number of a counter, and the counter after it. */
export function nextNumber(counter: Counter): { readonly number: string; readonly counter: Counter } {
  const last = counter.last + 1;
  return { number: `${numberPrefix(counter)}${String(last).padStart(digits, '0')}`, counter: { ...counter, last } };
}

/** Returns the counter letters of a quote number; undefined if the text is no quote number. */
export const lettersOf = (number: string): string | undefined => /^Q-(\w+)-\d+$/.exec(number)?.[1];

/** Returns the running number of a quote number, from 1; 0 if the text is no quote number. */
export const runningNumber = (number: string): number => Number(/-(\d+)$/.exec(number)?.[1] ?? 0);
