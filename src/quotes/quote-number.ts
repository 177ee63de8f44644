import * as v from 'valibot';

/** Letters and digits that nobody confuses on the phone. Leaves out 0 and O; 1, I and L; U and V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';
/**
 * Number of letters of a counter. Five letters give 29^5, or about 20 million, combinations. With 1,000 counters, the
 * chance that two counters have the same letters is 2.4 percent.
 */
const length = 5;
const digits = 4;
/**
 * Largest multiple of the alphabet's length up to 256. Only random bytes below this number become letters, so that all
 * letters are equally likely.
 */
const evenBytes = Math.floor(2 ** 8 / alphabet.length) * alphabet.length;

/**
 * Counter letters of a browser, and the last running number given with these letters. Letters in `retired` are never
 * used again.
 */
export const CounterSchema = v.object({
  letters: v.pipe(v.string(), v.nonEmpty()),
  /** Last running number that was given to a quote. */
  last: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  retired: v.array(v.string()),
});
export type Counter = Readonly<v.InferOutput<typeof CounterSchema>>;

/** Returns a counter with new letters. `random` returns the requested number of random bytes. */
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

/** Returns the next quote number, and the counter after giving that number. */
export function nextNumber(counter: Counter): { readonly number: string; readonly counter: Counter } {
  const last = counter.last + 1;
  return { number: `${numberPrefix(counter)}${String(last).padStart(digits, '0')}`, counter: { ...counter, last } };
}

/** Returns the counter letters of a quote number; undefined if the text is no quote number. */
export const lettersOf = (number: string): string | undefined => /^Q-(\w+)-\d+$/.exec(number)?.[1];

/** Returns the running number of a quote number, from 1; 0 if the text is no quote number. */
export const runningNumber = (number: string): number => Number(/-(\d+)$/.exec(number)?.[1] ?? 0);
