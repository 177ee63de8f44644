/** Proves, before anything is timed, that both sides price alike: every total against the oracle's. */
import { type Markup, type PriceRow, type Product, quote, type Selection } from '../../../src/pricing/index.ts';
import { oracleRow, scaled } from '../../oracle/oracle.ts';
import { pick, type Random, randomNumbers } from '../../oracle/random.ts';
import { type Ladder, optionsKey, type PeerBook } from './hyperformula.ts';

export interface Agreement {
  readonly totals: number;
  /** Number of exact half-cents. */
  readonly ties: number;
  readonly oursOff: number;
  readonly theirsOff: number;
}

/** Random markups, half of them in steps of half a percent, as people set them: these meet half-cents. */
const anyMarkup = (random: Random): Markup => ({
  pct: random(0, 1) === 0 ? random(1, 300_000) : random(1, 600) * 500,
  fixed: random(0, 1) * random(0, 50_000),
});

export const pricedRows = (product: Product, selection: Selection, markup: Markup): readonly PriceRow[] => {
  const answer = quote(product, selection, markup);
  if (answer.kind !== 'rows') throw new Error(`There is no price for ${optionsKey(selection)}.`);
  return answer.rows;
};

/** Compares the totals of both sides with the oracle's. @throws if one of ours differs from the oracle's */
export function agreement(
  product: Product,
  peer: PeerBook,
  ladders: readonly Ladder[],
  quotes: number,
  seed: number,
): Agreement {
  const random = randomNumbers(seed);
  let [totals, ties, oursOff, theirsOff] = [0, 0, 0, 0];
  for (let at = 0; at < quotes; at++) {
    const ladder = pick(ladders, random);
    const markup = anyMarkup(random);
    peer.markUp(markup);
    const ours = pricedRows(product, ladder.selection, markup);
    const theirs = peer.table(optionsKey(ladder.selection));
    for (const [of, row] of ladder.rows.entries()) {
      const base = { runSize: row.runSize, perUnit: scaled(row.perUnit, 4), total: scaled(row.total, 2) };
      const exact = oracleRow(base, markup);
      totals++;
      if (exact.tie) ties++;
      if (ours[of]?.total !== exact.total || ours[of].perUnit !== exact.perUnit) oursOff++;
      if (Math.round((theirs[of] ?? 0) * 100) !== exact.total) theirsOff++;
    }
  }
  if (oursOff > 0) throw new Error(`${oursOff} of ${totals} prices are not those of the oracle.`);
  return { totals, ties, oursOff, theirsOff };
}
