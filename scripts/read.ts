/**
 * `npm run -s read -- --json`: reads requests from standard input, each a line such as
 * `{"id": "1", "text": "500 business cards"}`. Prints a line of JSON for each request, with the lines of its quote.
 */
import { createInterface } from 'node:readline';
import { answerOf } from '../src/reader/answer.ts';

if (!process.argv.includes('--json')) {
  console.error(
    'Usage: npm run -s read -- --json < requests.jsonl\nEach line is {"id": "1", "text": "500 business cards"}.',
  );
  process.exit(1);
}
let number = 0;
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  number++;
  if (line.trim() === '') continue;
  const request = requestOf(line);
  if (request === undefined) {
    console.error(`Line ${number} is no JSON object with "id" and "text". It was left out.`);
    process.exitCode = 1;
    continue;
  }
  console.log(JSON.stringify({ id: request.id, ...(await answerOf(request.text)) }));
}

function requestOf(line: string): { readonly id: unknown; readonly text: string } | undefined {
  try {
    const { id, text }: { id?: unknown; text?: unknown } = JSON.parse(line) ?? {};
    return typeof text === 'string' ? { id, text } : undefined;
  } catch {
    return undefined;
  }
}
