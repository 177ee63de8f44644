import { createInterface } from 'node:readline';
import * as v from 'valibot';

/** Answers each line of JSON on standard input with a line of JSON that has the same `id`. */
export async function answerLines<Request extends { readonly id?: unknown }>(
  command: string,
  example: string,
  schema: v.GenericSchema<unknown, Request>,
  answer: (request: Request) => Promise<object>,
): Promise<void> {
  if (!process.argv.includes('--json')) {
    console.error(`Usage: npm run -s ${command} -- --json < requests.jsonl\nEach line is ${example}.`);
    process.exit(1);
  }
  let number = 0;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    number++;
    if (line.trim() === '') continue;
    const read = v.safeParse(schema, parsed(line));
    if (!read.success) {
      const places = read.issues.map((issue) => v.getDotPath(issue) ?? 'JSON').join(', ');
      console.error(`Line ${number} can’t be read (${places}): a line is ${example}. It was left out.`);
      process.exitCode = 1;
      continue;
    }
    console.log(JSON.stringify({ id: read.output.id, ...(await answer(read.output)) }));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
