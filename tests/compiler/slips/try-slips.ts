/** Makes slips in a sheet, kind by kind, until there are enough different ones. */
import { randomNumbers } from '../../oracle/random.ts';
import { cellKinds } from './cell-kinds.ts';
import type { Kind, Slipped } from './kind.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { OpenSheet } from './real-book.ts';
import { tableKinds } from './row-kinds.ts';

const kinds: readonly Kind[] = [...cellKinds, ...tableKinds];

/** Attempts at one more different slip of a kind: in a small sheet some kinds fit few cells. */
const draws = 12;

function different(sheet: OpenSheet, kind: Kind, count: number, seed: number): readonly Slipped[] {
  const random = randomNumbers(seed);
  const found = new Map<string, Slipped>();
  for (let draw = 0; draw < count * draws && found.size < count; draw += 1) {
    const slipped = kind.make(sheet.draft, random);
    if (slipped) found.set(slipped.what, slipped);
  }
  return [...found.values()];
}

/** Makes slips of each kind in turn, so that all have a similar share of `count`; the seed selects the first. */
function slipsIn(sheet: OpenSheet, count: number, seed: number): readonly (readonly [Kind, Slipped])[] {
  const inOrder = kinds.filter(({ csv }) => csv || !sheet.csv);
  const first = seed % inOrder.length;
  const own = [...inOrder.slice(first), ...inOrder.slice(0, first)];
  const made = own.map((kind, at) => different(sheet, kind, Math.ceil((3 * count) / own.length), seed + at));
  const most = Math.max(...made.map(({ length }) => length));
  const turns = Array.from({ length: most }, (_, turn) =>
    own.flatMap((kind, at) => {
      const slipped = made[at]?.[turn];
      return slipped ? [[kind, slipped] as const] : [];
    }),
  );
  return turns.flat().slice(0, count);
}

export const trySlips = (sheet: OpenSheet, count: number, seed: number, effect: string): readonly Outcome[] =>
  slipsIn(sheet, count, seed).map(([kind, slipped]) => outcomeOf(sheet, kind, slipped, effect));
