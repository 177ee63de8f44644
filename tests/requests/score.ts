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
  /** Run sizes of which the customer wants a price each. */
  readonly options?: readonly number[];
  readonly note?: string;
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
  /** One sentence for each line that nobody asked for. */
  readonly extra: readonly string[];
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
    extra: scores.flatMap(({ extra }) => extra),
  };
}

type Got = RequestAnswerLine & { readonly asks: readonly string[] };

async function scoreOfOne({ id, text, lines }: Request): Promise<Score> {
  const answer = await answerOf(text);
  const all = answer.lines.map((line, at): Got => {
    const asks = answer.lines.length > 1 ? answer.asks.map((ask) => ask.replace(`${at + 1}.`, '')) : answer.asks;
    return { ...line, asks };
  });
  const missed: string[] = [];
  const silent: string[] = [];
  let fields = 0;
  let right = 0;
  const partners = paired(lines, all);
  lines.forEach((wanted, at) => {
    const got = partners[at];
    const says = (what: string) => `${id} ${at + 1}: ${what} in "${text}"`;
    const isMarked = (field: string) => got?.marked.includes(field) === true || got?.asks.includes(field) === true;
    for (const [field, want, have] of facts(wanted, got)) {
      fields++;
      if (want === have) right++;
      else if (have === undefined || isMarked(field) || (field === 'quantity' && isMarked('runSize')))
        missed.push(says(`${field} is ${have}, not ${want},`));
      else silent.push(says(`${field} is ${have}, not ${want},`));
    }
    if (wanted.isAsked && !isMarked('product')) silent.push(says('product is not asked'));
    silent.push(...unasked(wanted, got).map((field) => says(`${field} was not said, but read`)));
  });
  const extra = all
    .filter((line) => !partners.includes(line))
    .map(({ product }) => `${id}: a line of ${product} that is not asked for in "${text}"`);
  return { fields, right, missed, silent, extra };
}

const text = (value: string | number | readonly number[] | null | undefined): string | undefined =>
  value === undefined || value === null ? undefined : String(value);

type Fact = readonly [field: string, want: string, have: string | undefined];

/** Returns each value that a line asks for, with the value that was read. */
function facts(wanted: WantedLine, got: Got | undefined): readonly Fact[] {
  return [
    ['product', wanted.product, got?.product],
    ...Object.entries(wanted.said).map(([field, want]): Fact => [field, String(want), text(got?.said[field])]),
    ...(['runSize', 'quantity', 'options', 'note'] as const).flatMap((field): readonly Fact[] => {
      const want = text(wanted[field]);
      // Without a run size, the quantity is the number of pieces, which may be a run of the product.
      const isTotal = field === 'quantity' && wanted.runSize === undefined && got?.runSize;
      const have = isTotal ? got.runSize * got.quantity : got?.[field];
      return want === undefined ? [] : [[field, want, text(have)]];
    }),
  ];
}

/** Returns for each line that a request asks for the line that was read for it: in order, with the most in common. */
function paired(lines: readonly WantedLine[], got: readonly Got[]): readonly (Got | undefined)[] {
  const [first, ...rest] = lines;
  if (!first || got.length === 0) return lines.map(() => undefined);
  if (lines.length === got.length) return got;
  const tries = got
    .slice(0, Math.max(1, got.length - lines.length + 1))
    .map((one, at) => [one, ...paired(rest, got.slice(at + 1))]);
  if (got.length < lines.length) tries.push([undefined, ...paired(rest, got)]);
  const common = (pairs: readonly (Got | undefined)[]) =>
    lines.reduce((sum, line, at) => sum + facts(line, pairs[at]).filter(([, want, have]) => want === have).length, 0);
  return tries.toSorted((one, other) => common(other) - common(one))[0] ?? [];
}

/** Returns the fields and numbers that were read without a mark although the request does not say them. */
function unasked(wanted: WantedLine, got: Got | undefined): readonly string[] {
  if (!got || got.product !== wanted.product) return [];
  const { runSize, quantity = runSize, options = quantity, said: asked } = wanted;
  const isCounted = options !== undefined || asked['quantity'] !== undefined;
  return [
    ...Object.keys(got.said).filter((field) => asked[field] === undefined && (field !== 'quantity' || !isCounted)),
    ...(got.pieces !== null && !isCounted ? ['runSize'] : []),
    ...(got.options && !wanted.options ? ['options'] : []),
    ...(got.note !== undefined && wanted.note === undefined ? ['note'] : []),
  ].filter((field) => ![...got.marked, ...got.asks].some((one) => one === field || isSameNumber(one, field)));
}

const isSameNumber = (one: string, other: string): boolean => one === 'quantity' && other === 'runSize';
