/** P1 and P2: the time of one priced row, beside HyperFormula and beside a book of a hundred times the size. */
import { type Markup, noMarkup } from '../../../src/pricing/index.ts';
import { compare, type Sample, timed } from '../harness/compare.ts';
import type { Benchmark, Figure } from '../harness/figure.ts';
import { type Ladder, optionsKey, type PeerBook, peerBook } from './hyperformula.ts';
import { book1x, book100x, drawn, type RunSizeBook, runSizeBook, runSizes } from './run-size-book.ts';
import { agreement, pricedRows } from './same-cents.ts';

const seed = 20;
/** 32.5 % and 15 dollars. */
const markup: Markup = { pct: 32_500, fixed: 1500 };
const selections = 200;
/** Number of quotes whose totals are proven before anything is timed. */
const proved = 2000;
const microseconds = 1000;

/** Quotes of a sample: about ten milliseconds, like the peer's samples, so that other load falls on both alike. */
const quotesPerSample = 16_000;

/** Converts milliseconds of a table to microseconds of one of its rows. */
const perRow =
  (table: Sample, rows = runSizes.length): Sample =>
  async () =>
    ((await table()) * microseconds) / rows;

/** Sum of all answers: unused work could be optimized away. */
let seen = 0;

function ourSample({ product, combinations }: RunSizeBook): Sample {
  const next = drawn(combinations, selections, seed);
  return perRow(timed(() => (seen += pricedRows(product, next(), markup)[0]?.total ?? 0), quotesPerSample));
}

function rowSample(peer: PeerBook, { combinations }: RunSizeBook): Sample {
  const next = drawn(combinations.map(optionsKey), selections, seed);
  const runSize = drawn(runSizes, selections, seed + 1);
  return perRow(
    timed(() => (seen += peer.row(next(), runSize())), 800),
    1,
  );
}

const laddersOf = ({ product, combinations }: RunSizeBook): readonly Ladder[] =>
  combinations.map((selection) => ({ selection, rows: pricedRows(product, selection, noMarkup) }));

const short = (value: number): string => String(Number(value.toPrecision(2)));

/** Adds the time of the whole call to the row's. */
const withCall = (figure: Figure): Figure => ({
  ...figure,
  what: `${figure.what}; the whole call of ${runSizes.length} rows ${short(figure.ours * runSizes.length)} μs`,
});

export const quoteBesideHyperFormula: Benchmark = async () => {
  const book = runSizeBook(book1x, seed);
  const ladders = laddersOf(book);
  const peer = await peerBook(ladders, runSizes);
  const { totals, ties, oursOff, theirsOff } = agreement(book.product, peer, ladders, proved, seed);
  peer.markUp(markup);
  const sameness = `of ${totals} totals (${ties} on a half-cent) ours off by a cent ${oursOff}, theirs ${theirsOff}`;
  const figure = await compare({
    id: 'P1',
    what: 'one priced row of quote() at 33,000 cells',
    against: `HyperFormula 3.5, column index; ${sameness}`,
    unit: 'μs',
    ratio: 'theirs/ours',
    ours: ourSample(book),
    theirs: rowSample(peer, book),
    rounds: 101,
    warmUp: 10,
    budget: { atLeast: 300 },
  });
  peer.close();
  return [withCall(figure)];
};

export const quoteInBiggerBook: Benchmark = async () => [
  await compare({
    id: 'P2',
    what: 'one priced row of quote() in a book 100 times the size (3,300,000 cells)',
    against: 'itself at 33,000 cells',
    unit: 'μs',
    ours: ourSample(runSizeBook(book100x, seed)),
    theirs: ourSample(runSizeBook(book1x, seed)),
    rounds: 101,
    warmUp: 20,
    budget: { atMost: 1.25 },
  }),
];
