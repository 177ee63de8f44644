/** Text search, the same at the counter, in the price book and at the store server. */
import { fold } from '../book/fold.ts';
import { phoneDigits, phoneForms } from './customer.ts';
import type { Customer } from './quote.ts';

/** Matches the signs between the two sides of a size, in all spellings such as `24 x 18` and `24″×18″`. */
const betweenSides = /(?<=\d) ?"? ?[x×] ?(?=\d)/g;

/** Returns the folded text to search in, with each of `texts` on a line of its own, and sizes like `24x18`. */
export const searchText = (...texts: readonly string[]): string =>
  fold(texts.join('\n').replaceAll(/[″”“]/g, '"'))
    .replace(betweenSides, 'x')
    .replaceAll(/(?<=\dx\d+(?:\.\d+)?)"/g, '');

/** Maximum length of the text in which a customer is searched. A longer text does not fit a database index. */
const mostSearched = 600;

/** Returns the text in which a customer is searched. Removes null characters, which a database can't store. */
export const customerText = ({ name, company, email, phone }: Omit<Customer, 'address'>): string =>
  searchText(name, company, email, phoneDigits(phone)).replaceAll('\0', '').slice(0, mostSearched);

/** Matches one side of a size with its mark, such as `18"` or `x18"`. */
const oneSide = /^(x?\d+(?:\.\d+)?)"$/;

/** Matches a phone number of at least nine digits, with blanks and signs between them. */
const phoneNumber = /(?<!\S)\+?\(?\d(?:[ ().-]{0,2}\d){8,}\)?(?!\S)/g;
const phoneOrWord = new RegExp(`${phoneNumber.source}|\\S+`, 'g');

/** Returns a typed text with the digits of each phone number that are also stored without a country code. */
export const withBarePhones = (typed: string): string =>
  searchText(typed).replaceAll(phoneNumber, (phone) => phoneForms(phone).at(-1) ?? phone);

/** Returns the words of a typed search. A phone number is one word. */
export const wordsOf = (typed: string): readonly string[] =>
  (searchText(typed).match(phoneOrWord) ?? [])
    .map((word) => word.replace(oneSide, '$1'))
    .filter((word) => word !== '+1');

/** Matches a phone number or a part of it, which has digits and signs such as `-` and `(`. */
const phonePart = /^\+?[\d(). -]*\d[\d(). -]*$/;

/** Returns the forms in which a word may occur in a text: unchanged, and as digits of a phone number. */
export const spellings = (word: string): readonly string[] =>
  phonePart.test(word) ? [word, ...phoneForms(word)] : [word];

/** Returns true if every word occurs in a text made by `searchText`. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => spellings(word).some((spelling) => text.includes(spelling)));
