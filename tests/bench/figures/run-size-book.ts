/** One product of run-size ladders as the compiler links it, in any size, with the same rows for a spreadsheet. */
import type { Product, Selection } from '../../../src/pricing/index.ts';
import { ladderLine } from '../../../src/pricing/ladder.ts';
import { pick, type Random, randomNumbers } from '../../oracle/random.ts';
import { combinationsOf } from '../big-book/big-book.ts';

/** Number of choices of each option. */
interface BookShape {
  readonly size: number;
  readonly stock: number;
  readonly coating: number;
  readonly color: number;
}

/**
 * A book of 33,000 cells, all in one table, because a larger table makes a harder lookup. A cell is an option
 * combination at a run size: a per-unit price and its total. 40 products of 33 combinations at 25 run sizes would have
 * as many.
 */
export const book1x: BookShape = { size: 3, stock: 11, coating: 4, color: 10 };
/** A book of 3,300,000 cells: a hundred times the combinations, by more choices of each option. */
export const book100x: BookShape = { size: 10, stock: 22, coating: 20, color: 30 };

export const runSizes: readonly number[] = Array.from({ length: 25 }, (_, at) => (at + 1) * 100);

export interface RunSizeBook {
  readonly product: Product;
  readonly combinations: readonly Selection[];
}

const optionIds = ['size', 'stock', 'coating', 'color'] as const;

const choiceNames = (id: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${at + 1} ${id}`);

/** Makes a per-unit price and a total that need not multiply out, as in published ladders. */
const priceRow = (random: Random, runSize: number) => ({
  runSize,
  perUnit: random(1, 200_000),
  total: random(1, 2_000_000),
  basis: 'sample' as const,
});

export function runSizeBook(shape: BookShape, seed: number): RunSizeBook {
  const random = randomNumbers(seed);
  // The last option changes fastest.
  const combinations = combinationsOf(optionIds.map((id) => choiceNames(id, shape[id])));
  const table = combinations.map((options) =>
    ladderLine(
      options,
      runSizes.map((runSize) => priceRow(random, runSize)),
    ),
  );
  return {
    product: {
      id: 'measured',
      name: 'Measured',
      title: 'Measured',
      routes: ['/measured'],
      menu: 'measured',
      markupCategory: 'measured',
      fields: optionIds.map((id) => ({
        id,
        label: id,
        kind: 'choice',
        startsEmpty: true,
        whenForced: 'show',
        choices: choiceNames(id, shape[id]).map((name) => ({ name })),
      })),
      pricing: { kind: 'run-size', keys: optionIds, table: `\n${table.join('\n')}\n` },
      notices: [],
      warnings: [],
    },
    combinations: combinations.map((options) => Object.fromEntries(optionIds.map((id, at) => [id, options[at] ?? '']))),
  };
}

/** Returns a function that gives random items in turn: some two hundred selections, as in a day at the counter. */
export function drawn<T>(all: readonly T[], count: number, seed: number): () => T {
  const random = randomNumbers(seed);
  const list = Array.from({ length: count }, () => pick(all, random));
  let turn = 0;
  return () => {
    turn = (turn + 1) % list.length;
    return list[turn] ?? pick(all, random);
  };
}
