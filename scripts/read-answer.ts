import { catalog, type FindBook } from '../src/book/index.ts';
import { completeLine, type ReadLine, read } from '../src/reader/index.ts';

/** Answer to a request, in the names of the book. */
export interface Answer {
  readonly lines: readonly AnswerLine[];
  readonly asks: readonly string[];
  readonly unread: readonly string[];
}

export interface AnswerLine {
  readonly product: string;
  readonly said: Readonly<Record<string, string | number>>;
  readonly selection: Readonly<Record<string, string | undefined>>;
  readonly runSize: number | null;
  readonly quantity: number;
  readonly marked: readonly string[];
}

export async function answerOf(text: string, book: FindBook): Promise<Answer> {
  const { lines, unread } = read(text, book);
  const answers = await Promise.all(lines.map(lineAnswer));
  return {
    lines: answers.map(({ line }) => line),
    asks: answers.flatMap(({ asks }, at) => asks.map((field) => (lines.length > 1 ? `${at + 1}.${field}` : field))),
    unread: unread.map((word) => word.text),
  };
}

async function lineAnswer(line: ReadLine): Promise<{ readonly line: AnswerLine; readonly asks: readonly string[] }> {
  const entry = catalog.products.find(({ id }) => id === line.product.value);
  if (!entry) throw new Error(`The catalog has no product ${line.product.value}.`);
  const { selection, runSize = null, quantity, marked, questions } = completeLine(await entry.load(), line);
  const said = Object.fromEntries(line.said.map(({ field, value }) => [field, value]));
  return {
    line: { product: entry.id, said, selection, runSize, quantity, marked },
    asks: questions.map(({ field }) => field),
  };
}
