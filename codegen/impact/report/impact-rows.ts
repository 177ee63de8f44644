/** The price-impact report as rows of a table on a page. Each change has one row, in the words of the other reports. */
import { countText } from '../../language/count-text.ts';
import type { ChangeGroup, FigureChange, Impact, PricedOnly, ProductImpact, ProductOnly } from '../impact.ts';
import { mainMove } from '../parts.ts';
import { tenthsOfPercent } from '../threshold.ts';
import { besidePrices, ownChanges, unreadableText } from './change-words.ts';
import { exampleMove } from './impact-text.ts';
import {
  effectText,
  farthest,
  figureName,
  optionsText,
  pricedText,
  productText,
  rangeText,
  stepLine,
  stepText,
  whereText,
} from './impact-words.ts';

/** Kinds of changes, in the order of the report. */
export const impactKinds = ['Products', 'Prices', 'Answers', 'Starts', 'Limits', 'Examples', 'Texts'] as const;

export interface ImpactRow {
  readonly kind: (typeof impactKinds)[number];
  /** Name or key of the product; '' for the whole book. */
  readonly product: string;
  readonly options: string;
  readonly what: string;
  readonly change: string;
  /** True for a change that is withheld until a person accepts it. */
  readonly isHeld: boolean;
  /** Number of changed prices. */
  readonly prices: number;
  /** Largest relative rise or fall in the group, in 1/10 percent; absent for a change without a percentage. */
  readonly move?: number;
  /** Texts of the changes, one for each figure; empty if the row is about only one figure. */
  readonly steps: readonly string[];
}

/**
 * Number of prices whose relative change is in a band. The band begins at `from` (in 1/10 percent), and ends where the
 * next band begins.
 */
export interface MoveBand {
  readonly from: number;
  readonly prices: number;
}

const plain = { product: '', options: '', what: '', prices: 0, isHeld: false, steps: [] } as const;

type Cells = Pick<ImpactRow, 'change'> & Partial<ImpactRow>;

const rowsOf = <T>(kind: ImpactRow['kind'], changes: readonly T[], cellsOf: (change: T) => Cells) =>
  changes.map((change): ImpactRow => ({ ...plain, kind, ...cellsOf(change) }));

/**
 * Returns a row for every change.
 * @param titles names of the products by key
 */
export function impactRows(impact: Impact, titles: ReadonlyMap<string, string>): readonly ImpactRow[] {
  const titleOf = (product: string): string => titles.get(product) ?? product;
  return [
    ...rowsOf('Products', impact.unreadable, (one) => ({ change: unreadableText(one), isHeld: true })),
    ...rowsOf('Products', impact.removed, (one) => ({ ...productCells(one), what: 'removed', isHeld: true })),
    ...rowsOf('Products', impact.renamed, ({ what, before, after }) => ({
      product: what,
      what: 'renamed',
      change: `${before} -> ${after}`,
      isHeld: true,
    })),
    ...rowsOf('Products', impact.added, (one) => ({ ...productCells(one), what: 'new' })),
    ...impact.products.flatMap(rowsOfProduct),
    ...ownChanges(impact).flatMap(({ kind, changes }) =>
      rowsOf(kind, changes, ({ product, text, over }) => ({
        product: titleOf(product),
        // The product is left out, because it has a column of its own.
        change: text.slice(product.length + 2),
        isHeld: over === true,
      })),
    ),
    ...rowsOf('Examples', impact.examples.changed, (one) => ({
      product: titleOf(one.product),
      options: one.of,
      what: one.place,
      change: exampleMove(one),
    })),
    ...rowsOf('Texts', besidePrices(impact), (change) => ({ change })),
  ];
}

const productCells = (one: ProductOnly): Cells => ({ product: one.name, change: productText(one) });

const rowsOfProduct = ({ name, groups, gained, lost }: ProductImpact): readonly ImpactRow[] => [
  ...rowsOf('Prices', groups, (group) => ({ product: name, ...groupWords(group), ...sizeOf(group) })),
  ...rowsOf('Prices', gained, (one) => ({ ...pricedCells(name, one), what: 'has a price now' })),
  ...rowsOf('Prices', lost, (one) => ({ ...pricedCells(name, one), what: 'has no price any more', isHeld: true })),
];

const pricedCells = (product: string, one: PricedOnly): Cells => ({
  product,
  options: optionsText(one.where),
  change: pricedText(one),
});

function sizeOf(group: ChangeGroup): Pick<ImpactRow, 'prices' | 'isHeld' | 'move' | 'steps'> {
  const { prices, steps, over } = group;
  const move = tenthsOfPercent(...mainMove(farthest(group)));
  return {
    prices,
    isHeld: over === true,
    ...(move !== undefined && { move }),
    steps: steps.length > 1 ? steps.map(stepLine) : [],
  };
}

/** Returns the words of a group of changes: its options, the figure or the number of prices, and the change. */
export function groupWords(group: ChangeGroup): Pick<ImpactRow, 'options' | 'what' | 'change'> {
  const { where, prices, steps, effects } = group;
  const [only] = steps;
  const figure = only?.after ?? only?.before;
  const one = only && figure && steps.length === 1;
  return {
    options: `${whereText(where, figure)} (${countText(where.selections, 'selection')})`,
    what: one ? figureName(figure) : countText(prices, 'price'),
    change: [one ? stepText(only) : rangeText(group), ...effects.map(effectText)].join('; '),
  };
}

/** Lower ends of the bands, in 1/10 percent. */
const bandEnds = [Number.NEGATIVE_INFINITY, -250, -100, -50, -20, 0, 20, 50, 100, 250];

/** Returns the number of changed prices in each band. */
export function moveBands(impact: Impact): readonly MoveBand[] {
  const moves = impact.products.flatMap(({ changes }) => changes.flatMap(moveOf));
  return bandEnds.map((from, at) => {
    const to = bandEnds[at + 1] ?? Number.POSITIVE_INFINITY;
    const within = moves.filter(({ move }) => move >= from && move < to);
    return { from, prices: within.reduce((sum, { prices }) => sum + prices, 0) };
  });
}

function moveOf({ before, after, where }: FigureChange): readonly { readonly move: number; readonly prices: number }[] {
  if (before?.kind !== 'run' || after?.kind !== 'run') return [];
  const move = tenthsOfPercent(before.total, after.total);
  return move === undefined || move === 0 ? [] : [{ move, prices: where.selections }];
}
