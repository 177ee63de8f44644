/** The report as rows of a table on a page. */
import { type Change, type ChangeKind, type Impact, isHeld } from '../impact.ts';
import { sectionsOf } from './sections.ts';

export interface ImpactRow {
  readonly kind: ChangeKind | 'Examples';
  readonly product: string;
  readonly options: string;
  readonly what: string;
  readonly change: string;
  readonly isHeld: boolean;
  readonly prices: number;
  /** Largest relative change, in 1/10 percent; absent for a change without a percentage. */
  readonly move?: number;
}

export function impactRows(impact: Impact): readonly ImpactRow[] {
  const nameOf = (product: string): string => impact.names[product] ?? (product === '*' ? 'All products' : product);
  return [
    ...sectionsOf(impact).flatMap(({ changes }) => changes.map((change) => rowOf(change, nameOf(change.product)))),
    ...impact.examples.changed.map(({ product, of, place, text }) => ({
      kind: 'Examples' as const,
      product: nameOf(product),
      options: of,
      what: place,
      change: text,
      isHeld: false,
      prices: 0,
    })),
  ];
}

const rowOf = (change: Change, product: string): ImpactRow => ({
  kind: change.kind,
  product,
  options: change.where,
  what: [change.what, change.place ?? ''].filter((part) => part !== '').join(', '),
  change: change.text === '' ? change.what : change.text,
  isHeld: isHeld(change),
  prices: change.prices ?? 0,
  ...(change.move !== undefined && { move: change.move }),
});
