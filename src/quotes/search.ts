import { phoneDigits } from './customer.ts';

/** What a quote, or a customer, is found by. */
export interface Searchable {
  /** All of its texts, folded. */
  readonly text: string;
  /** The digits of its phone number. */
  readonly phone: string;
}

/** Lower case and without accents: nobody types those of a name. */
const folded = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

export const searchable = (texts: readonly string[], phone: string): Searchable => ({
  text: folded(texts.join('\n')),
  phone: phoneDigits(phone),
});

/** A part of a phone number: digits, with what is written between them. */
const phonePart = /^\+?[\d().-]*\d[\d().-]*$/;

interface SoughtWord {
  readonly text: string;
  /** Its digits, where it may be a part of a phone number. */
  readonly digits?: string;
}

/** The words that are looked for. */
export const wordsOf = (sought: string): readonly SoughtWord[] =>
  folded(sought)
    .split(/\s+/)
    .filter((text) => text !== '' && text !== '+1')
    .map((text) => ({ text, ...(phonePart.test(text) && { digits: phoneDigits(text) }) }));

/** Every word stands somewhere in its texts, or is a part of its phone number. */
export const hasWords = ({ text, phone }: Searchable, words: readonly SoughtWord[]): boolean =>
  words.every((word) => text.includes(word.text) || (word.digits !== undefined && phone.includes(word.digits)));
