/** Questions for `quote()` and the oracle: products of one choice, one rate and one run size. */
import type { Adder, Markup, Pricing, Product, Selection } from '../../src/pricing/index.ts';
import type { Base } from './oracle.ts';
import type { Random } from './random.ts';

export interface Asked {
  readonly product: Product;
  readonly selection: Selection;
  readonly markup: Markup;
  readonly base: Base;
}

export const pick = <T>(random: Random, [first, ...others]: readonly [T, ...T[]]): T =>
  others[random(0, others.length) - 1] ?? first;

/** Random markup: 0 to 300 percent in 1/1000, and a fixed add of 0 to 500 dollars; one in five is none. */
export function anyMarkup(random: Random): Markup {
  if (random(1, 5) === 1) return { pct: 0, fixed: 0 };
  return { pct: random(0, 300_000), fixed: random(0, 1) * random(0, 50_000) };
}

const side = (id: string) => ({ id, label: id, kind: 'length', limits: [] }) as const;

export function productOf(pricing: Pricing, adders: readonly Adder[] = []): Product {
  return {
    id: 'asked',
    name: 'Asked',
    title: 'Asked',
    routes: ['/asked'],
    menu: 'asked',
    markupCategory: 'asked',
    fields: [
      ...adders.map((adds, at) => ({
        id: `extra-${at}`,
        label: `Extra ${at}`,
        kind: 'choice' as const,
        whenForced: 'hide' as const,
        choices: [{ name: 'Yes', adds }],
      })),
      ...(pricing.kind === 'area' ? [side('width'), side('height')] : []),
    ],
    pricing,
    notices: [],
    warnings: [],
  };
}
