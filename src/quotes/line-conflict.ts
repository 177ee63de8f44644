import type { CartItem } from './cart.ts';
import { cartAttributes, discountText, lineTotal, runSizeText } from './cart-figures.ts';
import { formatCount, formatMoney } from './format.ts';
import { notesOf } from './line-title.ts';
import { neededFacts } from './needed-by.ts';

/** Part of a line before the edit, as changed elsewhere meanwhile, and as edited here; blank if missing. */
export interface ConflictingPart {
  readonly label: string;
  readonly before: string;
  readonly meanwhile: string;
  readonly mine: string;
}

const totalLabel = 'Line total';

/**
 * Returns the parts that differ between three versions of a line. Returns nothing without a conflict. There is a
 * conflict if saving the edit here would undo a part of the change elsewhere. A different total alone is no conflict,
 * because the total follows from other parts.
 */
export function lineConflict(before: CartItem, meanwhile: CartItem, mine: CartItem): readonly ConflictingPart[] {
  const versions = [before, meanwhile, mine].map(partsOf);
  const parts = new Set(versions.flatMap((version) => [...version.keys()].filter((label) => label !== totalLabel)));
  const labels = [...parts, totalLabel];
  const rows = labels.map((label) => {
    const [was = '', other = '', own = ''] = versions.map((version) => version.get(label) ?? '');
    return { label, before: was, meanwhile: other, mine: own };
  });
  const takesBack = rows.some(
    (row) => row.label !== totalLabel && row.before !== row.meanwhile && row.mine !== row.meanwhile,
  );
  return takesBack ? rows.filter((row) => row.before !== row.meanwhile || row.mine !== row.meanwhile) : [];
}

function partsOf(line: CartItem): ReadonlyMap<string, string> {
  const { product, quantity, discount } = line;
  return new Map([
    ['Product', product],
    ...cartAttributes(line).map(({ label, value }) => [label, value] as const),
    ...notesOf(line).map(({ label = 'Notes', value }) => [label, value] as const),
    ...neededFacts(line).map(({ label, value }) => [label, value] as const),
    ['Run size', runSizeText(line)],
    ['Quantity', formatCount(quantity)],
    ['Discount', discount ? discountText({ ...line, discount }) : ''],
    [totalLabel, formatMoney(lineTotal(line))],
  ]);
}
