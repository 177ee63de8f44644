/** Compares the reader's results with the meaning of requests. */
import { readFileSync } from 'node:fs';
import { answerOf, type RequestAnswerLine } from '../../src/reader/answer.ts';

/** A request with its meaning. */
export interface Request {
  readonly id: string;
  readonly text: string;
  readonly lines: readonly WantedLine[];
}

interface WantedLine {
  readonly product: string;
  readonly said: Readonly<Record<string, string | number>>;
  readonly runSize?: number;
  readonly quantity?: number;
  /** True if the text leaves the product open, so that the reader has to ask. */
  readonly isAsked?: true;
}

export interface Score {
  /** Number of products, fields and numbers in the requests. */
  readonly fields: number;
  readonly right: number;
  /** One sentence for each field that was not read, or was read wrongly but marked as doubtful. */
  readonly missed: readonly string[];
  /** One sentence for each wrong field that is not marked as doubtful. */
  readonly silent: readonly string[];
}

export const requestsOf = (file: string): readonly Request[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): Request => JSON.parse(line));

export async function scoreOf(requests: readonly Request[]): Promise<Score> {
  const scores = await Promise.all(requests.map(scoreOfOne));
  return {
    fields: scores.reduce((sum, { fields }) => sum + fields, 0),
    right: scores.reduce((sum, { right }) => sum + right, 0),
    missed: scores.flatMap(({ missed }) => missed),
    silent: scores.flatMap(({ silent }) => silent),
  };
}

async function scoreOfOne({ id, text, lines }: Request): Promise<Score> {
  const answer = await answerOf(text);
  const missed: string[] = [];
  const silent: string[] = [];
  let fields = 0;
  let right = 0;
  lines.forEach((wanted, at) => {
    const got = answer.lines[at];
    const says = (what: string) => `${id} ${at + 1}: ${what} in "${text}"`;
    const compare = (field: string, want: string | number, have: string | number | undefined, isMarked: boolean) => {
      fields++;
      if (want === have) right++;
      else if (have === undefined || isMarked) missed.push(says(`${field} is ${String(have)}, not ${want},`));
      else silent.push(says(`${field} is ${String(have)}, not ${want},`));
    };
    const marked = new Set(got?.marked);
    const asks = answer.asks.map((ask) => (answer.lines.length > 1 ? ask.replace(`${at + 1}.`, '') : ask));
    compare('product', wanted.product, got?.product, marked.has('product'));
    if (wanted.isAsked && !asks.includes('product')) silent.push(says('product is not asked'));
    for (const [field, value] of Object.entries(wanted.said))
      compare(field, value, got?.said[field], marked.has(field));
    if (wanted.runSize !== undefined)
      compare('runSize', wanted.runSize, got?.runSize ?? undefined, marked.has('runSize') || asks.includes('runSize'));
    if (wanted.quantity !== undefined)
      compare('quantity', wanted.quantity, got?.quantity, marked.has('quantity') || marked.has('runSize'));
    silent.push(...unasked(wanted, got).map((field) => says(`${field} was not said, but read`)));
  });
  for (const extra of answer.lines.slice(lines.length))
    if (!extra.marked.includes('product'))
      silent.push(`${id}: a line of ${extra.product} that is not asked for in "${text}"`);
  return { fields, right, missed, silent };
}

/** Returns the fields that were read without a mark although the request does not say them. */
function unasked(wanted: WantedLine, got: RequestAnswerLine | undefined): readonly string[] {
  if (!got || got.product !== wanted.product) return [];
  return Object.keys(got.said).filter((field) => wanted.said[field] === undefined && !got.marked.includes(field));
}
