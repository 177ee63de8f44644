/** Returns a random id. Does not use `crypto.randomUUID`, which needs https. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Letters and digits that nobody confuses on the phone or on paper: no 0 and O, no 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Number of letters and digits in each half of a number. */
const half = 4;

/**
 * Returns a random quote number such as `Q-7KFM-2P4X`. There are some 850 billion, so counters need not agree on
 * them; a number that is taken is drawn again.
 */
export function newQuoteNumber(): string {
  // A remainder by 31 makes the first eight characters likelier by one in 138 million.
  const drawn = crypto.getRandomValues(new Uint32Array(2 * half));
  const text = [...drawn].map((each) => alphabet[each % alphabet.length]).join('');
  return `Q-${text.slice(0, half)}-${text.slice(half)}`;
}
