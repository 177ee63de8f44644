/** Requests in people's words, and the reader's results (figures of issue 31). */
import { expect, test } from 'vitest';
import { loadFindBook } from '../../src/book/find-book.ts';
import { read } from '../../src/reader/index.ts';
import { requestsOf, scoreOf } from './score.ts';

test.each([
  { file: './known.jsonl', atLeast: 200, share: 0.95 },
  // Written before the reader was tuned, and not looked at until then.
  { file: './unseen.jsonl', atLeast: 60, share: 0.9 },
  // Written by somebody who had not seen the reader: 92 % at the first reading, with 8 silent guesses.
  { file: './third.jsonl', atLeast: 100, share: 0.95 },
])('$file: at least $share of the fields are right, and none is wrong in silence', async ({ file, atLeast, share }) => {
  const requests = requestsOf(file);
  const { right, fields, silent, missed, extra } = await scoreOf(requests);
  console.log(`${file}: ${right} of ${fields} fields right, ${silent.length} silent guesses, ${missed.length} missed`);
  expect(requests.length).toBeGreaterThanOrEqual(atLeast);
  expect([...silent, ...extra]).toEqual([]);
  expect(right / fields).toBeGreaterThanOrEqual(share);
});

test('a word that the book does not have is handed back', async () => {
  const lexicon = await loadFindBook();
  for (const { text } of [...requestsOf('./known.jsonl'), ...requestsOf('./unseen.jsonl')]) {
    const { unread } = read(`zyzzyva ${text} qwghlm`, lexicon);
    expect(unread.map((word) => word.text)).toContain('zyzzyva');
  }
});
