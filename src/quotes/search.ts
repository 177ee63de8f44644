import { phoneDigits } from './customer.ts';

/** Search data of a quote or a customer. */
export interface Searchable {
  /** All of its texts, folded. */
  readonly text: string;
  /** The digits of its phone number. */
  readonly phone: string;
}

/** Returns a text in lower case and without accents: nobody types those of a name. */
const folded = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

export const searchable = (texts: readonly string[], phone: string): Searchable => ({
  text: folded(texts.join('\n')),
  phone: phoneDigits(phone),
});

/** Matches a part of a phone number: digits, with the signs between them. */
const phonePart = /^\+?[\d().-]*\d[\d().-]*$/;

interface SoughtWord {
  readonly text: string;
  /** Its digits, if it may be a part of a phone number. */
  readonly digits?: string;
}

/** Returns the words of a search text. */
export const wordsOf = (sought: string): readonly SoughtWord[] =>
  folded(sought)
    .split(/\s+/)
    .filter((text) => text !== '' && text !== '+1')
    .map((text) => ({ text, ...(phonePart.test(text) && { digits: phoneDigits(text) }) }));

/** Returns true if every word occurs in the texts, or is a part of the phone number. */
export const hasWords = ({ text, phone }: Searchable, words: readonly SoughtWord[]): boolean =>
  words.every((word) => text.includes(word.text) || (word.digits !== undefined && phone.includes(word.digits)));
