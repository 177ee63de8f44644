/**
 * `npm run -s read -- --json`: reads requests from standard input, each a line such as
 * `{"id": "1", "text": "500 business cards"}`. Prints a line of JSON for each request, with the lines of its quote.
 */
import * as v from 'valibot';
import { answerOf } from '../src/reader/answer.ts';
import { answerLines } from './json-lines.ts';

await answerLines(
  'read',
  '{"id": "1", "text": "500 business cards"}',
  v.object({ id: v.exactOptional(v.unknown()), text: v.string() }),
  ({ text }) => answerOf(text),
);
