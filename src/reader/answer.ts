/** Answers requests that come from outside of the app, with the book's names of products, fields and choices. */
import { loadFindBook } from '../book/find-book.ts';
import { catalog } from '../book/index.ts';
import { completeLine } from './complete.ts';
import { read } from './read.ts';
import type { ReadLine } from './reading.ts';

export interface RequestAnswer {
  readonly lines: readonly RequestAnswerLine[];
  readonly asks: readonly string[];
  readonly unread: readonly string[];
  /** Position at which reading stopped; absent for a text that was read to its end. */
  readonly readTo?: number;
}

export interface RequestAnswerLine {
  readonly product: string;
  readonly said: Readonly<Record<string, string | number>>;
  readonly selection: Readonly<Record<string, string | undefined>>;
  readonly runSize: number | null;
  readonly quantity: number;
  /** Number of pieces that the text says. */
  readonly pieces: number | null;
  readonly options?: readonly number[];
  readonly note?: string;
  readonly marked: readonly string[];
}

export async function answerOf(text: string): Promise<RequestAnswer> {
  const { lines, unread, readTo } = read(text, await loadFindBook());
  const answers = await Promise.all(lines.map(lineAnswer));
  return {
    lines: answers.map(({ line }) => line),
    asks: answers.flatMap(({ asks }, at) => asks.map((field) => (lines.length > 1 ? `${at + 1}.${field}` : field))),
    unread: unread.map((word) => word.text),
    ...(readTo !== undefined && { readTo }),
  };
}

async function lineAnswer(
  line: ReadLine,
): Promise<{ readonly line: RequestAnswerLine; readonly asks: readonly string[] }> {
  const entry = catalog.products.find(({ id }) => id === line.product.value);
  if (!entry) throw new Error(`The catalog has no product ${line.product.value}.`);
  const { selection, runSize = null, quantity, options, marked, questions } = completeLine(await entry.load(), line);
  const said = Object.fromEntries(line.said.map(({ field, value }) => [field, value]));
  return {
    line: {
      product: entry.id,
      said,
      selection,
      runSize,
      quantity,
      pieces: line.pieces?.value ?? null,
      ...(options && { options: line.options }),
      ...(line.note && { note: line.note.value }),
      marked,
    },
    asks: questions.map(({ field }) => field),
  };
}
