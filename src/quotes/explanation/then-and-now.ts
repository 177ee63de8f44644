import type { SourceCell } from '../../pricing/price-sources.ts';
import { cellText } from './exact-text.ts';
import type { ExplainedRow } from './explained-rows.ts';

type Rows = readonly ExplainedRow[];

/** A row of the old explanation and the matching row of the new one; at least one is present. */
export interface RowPair {
  readonly was?: ExplainedRow;
  readonly now?: ExplainedRow;
  readonly differs: boolean;
}

/**
 * Pairs the rows of two explanations of one line, in the order of the new explanation. A removed row stays between its
 * old neighbors. Rows whose labels differ only in the lower bound are a pair, too.
 */
export function pairRows(then: Rows, now: Rows): readonly RowPair[] {
  const places = pairedPlaces(then, now);
  const pairs: RowPair[] = [];
  let next = 0;
  const addGone = (end: number) => {
    for (; next < end; next++) {
      const row = then[next];
      if (row && !places.includes(next)) pairs.push({ was: row, differs: true });
    }
  };
  for (const [at, row] of now.entries()) {
    const place = places[at];
    const before = place === undefined ? undefined : then[place];
    if (place !== undefined) addGone(place);
    pairs.push({ ...(before && { was: before }), now: row, differs: !before || differs(before, row) });
  }
  addGone(then.length);
  return pairs;
}

const differs = (then: ExplainedRow, now: ExplainedRow): boolean =>
  then.how !== now.how || then.amount !== now.amount || then.stated !== now.stated;

/** Compares whole labels first, then labels without bounds. */
function pairedPlaces(then: Rows, now: Rows): readonly (number | undefined)[] {
  const places: (number | undefined)[] = now.map(() => undefined);
  const isTaken = (place: number) => places.includes(place);
  for (const wordsOf of [({ label }: ExplainedRow) => label, nameOf]) {
    for (const [at, row] of now.entries()) {
      if (places[at] !== undefined) continue;
      const place = then.findIndex(
        (before, index) => !isTaken(index) && before.kind === row.kind && wordsOf(before) === wordsOf(row),
      );
      if (place !== -1) places[at] = place;
    }
  }
  return places;
}

const nameOf = ({ name, label }: ExplainedRow): string => name ?? label;

/**
 * Returns the reasons of a price change. Each changed figure of the book or the markup gives a sentence, such as `13oz
 * Scrim, price per sq ft: $1.21 then, $1.25 now, Rates!D5.`
 * @param stock the line's stock, with which the sentence about the base price begins
 */
export function reasonSentences(pairs: readonly RowPair[], stock: string): readonly string[] {
  return pairs.flatMap(({ was, now }) => {
    const row = now ?? was;
    // Skips rows whose figure is unchanged, and also subtotals and totals, which state no figure.
    if (!row || was?.stated === now?.stated) return [];
    const subject = stock !== '' && row.isBase ? `${stock}, ${lowerFirst(row.label)}` : row.label;
    return [`${subject}: ${changeText(was, now)}${cellsText(row.cells)}.`];
  });
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

function changeText(then: ExplainedRow | undefined, now: ExplainedRow | undefined): string {
  if (!then) return `not charged then, ${now?.stated} now`;
  if (!now) return `${then.stated} then, no longer charged`;
  return `${then.stated} then, ${now.stated} now`;
}

const cellsText = (cells: readonly SourceCell[]): string => cells.map((cell) => `, ${cellText(cell)}`).join('');

/** Returns the changed figures that several price changes share: `Markup: none → 32 %.` */
export function sharedCauses(changes: readonly (readonly RowPair[])[]): readonly string[] {
  const [first = [], ...others] = changes.map((pairs) =>
    pairs.flatMap(({ was, now }) =>
      was?.stated === now?.stated
        ? []
        : [`${(now ?? was)?.label}: ${was?.stated ?? 'none'} → ${now?.stated ?? 'none'}.`],
    ),
  );
  return first.filter((cause) => others.every((causes) => causes.includes(cause)));
}
