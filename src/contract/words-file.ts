/**
 * A file of words that the reader of requests did not recognize. A counter exports the file, and `npm run price-book --
 * words` reads it.
 */

/** An unknown word in customers' requests. `count` is the number of times that the reader of requests found it. */
export interface WordCount {
  readonly word: string;
  readonly count: number;
}

const mark = 'quotr-words/';
const format = `${mark}1`;

export const wordsFile = (words: readonly WordCount[]): string => JSON.stringify({ format, words }, null, 2);

/**
 * Returns the words of a file.
 * @throws Error if `text` is no file of unread words; the message says what to do
 */
export function readWordsFile(text: string): readonly WordCount[] {
  const file = objectIn(text);
  const of = file?.['format'];
  if (typeof of !== 'string' || !of.startsWith(mark))
    throw new Error('it is no export of unread words. Export it on the price book page, under Unread words.');
  if (of !== format)
    throw new Error(`it is of the format ${of}, and this program reads ${format}. Update the program.`);
  const { words } = file ?? {};
  if (!Array.isArray(words)) throw new Error('it has no list "words". Export it again.');
  return words.map((one: unknown, at) => {
    if (!isWordCount(one))
      throw new Error(`entry ${at + 1} of "words" is no {"word": "laminate", "count": 2}. Export the file again.`);
    return one;
  });
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    throw new Error('it is no JSON. Export it on the price book page, under Unread words.');
  }
}

const isWordCount = (value: unknown): value is WordCount =>
  typeof value === 'object' &&
  value !== null &&
  'word' in value &&
  typeof value.word === 'string' &&
  value.word.trim() !== '' &&
  'count' in value &&
  Number.isSafeInteger(value.count) &&
  Number(value.count) > 0;
