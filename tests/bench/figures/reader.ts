/** Time of reading a request, with the project's own book and with 3,000 products. */
import { gzipSync } from 'node:zlib';
import { loadFindBook } from '../../../src/book/find-book.ts';
import type { FindBook } from '../../../src/book/index.ts';
import { read } from '../../../src/reader/index.ts';
import { requestsOf } from '../../requests/score.ts';
import { bigFindBook } from '../big-book/own-book.ts';
import { alone, type Figure } from '../harness/figure.ts';
import { timesOf } from '../harness/interval.ts';

const texts = 200;
const letters = 1000;

/** Returns texts of a thousand letters, made of requests in people's words. */
function longTexts(): readonly string[] {
  const requests = requestsOf('./known.jsonl').map(({ text }) => text);
  return Array.from({ length: texts }, (_, at) =>
    [...requests.slice(at % requests.length), ...requests].join('\n').slice(0, letters),
  );
}

function readTimes(lexicon: FindBook): readonly number[] {
  return longTexts().map((text) => {
    const start = performance.now();
    read(text, lexicon);
    return performance.now() - start;
  });
}

function reading(what: string, lexicon: FindBook, atMost: number): Figure {
  const start = performance.now();
  read('500 business cards', lexicon);
  const first = performance.now() - start;
  readTimes(lexicon);
  const request = `${what}: a request of ${letters.toLocaleString('en-US')} letters`;
  return timesOf({
    id: 'Reader',
    what: `${request} (the first reading took ${Math.round(first)} ms)`,
    times: readTimes(lexicon),
    budget: { atMost },
  });
}

export async function readerFigures(): Promise<readonly Figure[]> {
  const book = await bigFindBook();
  const products = `${book.products.length.toLocaleString('en-US')} products`;
  return [
    reading('the project’s book', await loadFindBook(), 16),
    reading(products, book, 50),
    // Without blanks, as in a build.
    alone('Reader', `${products}: the lexicon, gzip`, 'KB', gzipSync(JSON.stringify(book)).length / 1000, {
      atMost: 60,
    }),
  ];
}
