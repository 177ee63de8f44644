/** What a quote, or a customer, is found by. */
export interface Searchable {
  /** All of its texts, folded. */
  readonly text: string;
  /** The digits of its phone number. */
  readonly phone: string;
}

/** Lower case and without accents: nobody types those of a name. */
const folded = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** However a number is written. The country code of North America is left out: most people don't write it. */
const phoneDigits = (text: string): string => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

export const searchable = (texts: readonly string[], phone: string): Searchable => ({
  text: folded(texts.join('\n')),
  phone: phoneDigits(phone),
});

/** The words that are looked for. */
export const wordsOf = (sought: string): readonly string[] =>
  folded(sought)
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '+1');

/** A part of a phone number: digits, with what is written between them. */
const phonePart = /^\+?[\d().-]*\d[\d().-]*$/;

/** Every word stands somewhere in its texts, or is a part of its phone number. */
export const hasWords = ({ text, phone }: Searchable, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word) || (phonePart.test(word) && phone.includes(phoneDigits(word))));
