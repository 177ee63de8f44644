import * as v from 'valibot';
import type { Cents, UnitPrice } from '../pricing/index.ts';
import { Amount, carrying, Text } from './carrying.ts';
import { type OptionChoices, type OptionFields, optionLetters, withChosen, withOptions } from './option-sets.ts';
import { Day } from './times.ts';

const DiscountSchema = carrying({
  kind: v.picklist(['percent', 'amount']),
  /** Percentage in 1/1,000 percent or amount in cents, depending on `kind`. */
  value: Amount,
  reason: Text,
  cents: Amount,
});

/** Line of a saved quote that fixes the price of an ordered line. */
const QuotedSchema = v.object({
  number: Text,
  line: Text,
  until: Day,
});

/** A line of the cart as it is stored; unknown keys are dropped. */
export const StoredLineSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  product: Text,
  /** Id of the product in the price book; absent on a custom quote. */
  productId: v.exactOptional(Text),
  stock: Text,
  runSize: v.exactOptional(v.pipe(Amount, v.minValue(1))),
  /** Price in 1/10,000 dollar of one piece, or of one set if the product has a quantity dropdown (decision 7). */
  perUnit: Amount,
  /** Price of one run, in cents; the line has `quantity` runs. */
  total: Amount,
  quantity: v.pipe(Amount, v.minValue(1)),
  color: v.exactOptional(Text),
  shape: v.exactOptional(Text),
  edgeColor: v.exactOptional(Text),
  foilColor: v.exactOptional(Text),
  coating: v.exactOptional(Text),
  notes: v.exactOptional(Text),
  neededBy: v.exactOptional(Day),
  artwork: v.exactOptional(Text),
  /** True if any price of the line is a sample (decision 36). */
  sample: v.exactOptional(v.literal(true)),
  path: v.exactOptional(Text),
  /** Selection for which the price was calculated; absent on a custom quote. */
  selection: v.exactOptional(v.record(v.string(), v.string())),
  /** Unit of the lengths in `notes`. */
  unit: v.exactOptional(v.picklist(['in', 'ft'])),
  category: v.exactOptional(Text),
  bookVersion: v.exactOptional(Text),
  /** Price of one run before the markup, in cents. Lines of quotes have this price if it is known. */
  base: v.exactOptional(Amount),
  discount: v.exactOptional(DiscountSchema),
  quoted: v.exactOptional(QuotedSchema),
  /** Letter of the option that this line is; absent on a line that is no option. */
  option: v.exactOptional(v.picklist(optionLetters)),
  /**
   * Set of the option: the customer takes one option of each set. Absent in quotes of earlier releases, whose options
   * are one set, and may have several lines each.
   */
  optionSet: v.exactOptional(Text),
  /** True if this is the option that the customer takes. */
  isChosen: v.exactOptional(v.literal(true)),
  /** The sign-in that owns the line; a line without an owner belongs to the present sign-in. */
  signInId: v.exactOptional(Text),
});

export type StoredLine = Readonly<v.InferOutput<typeof StoredLineSchema>>;

export type CartItem = Omit<StoredLine, 'signInId' | 'perUnit' | 'total'> & {
  readonly perUnit: UnitPrice;
  readonly total: Cents;
};
export type NewCartItem = Omit<CartItem, 'id'>;

type Items = readonly CartItem[];

export interface RemovedItem {
  readonly index: number;
  readonly item: CartItem;
}

export interface Cart {
  readonly items: Items;
  readonly removed: readonly RemovedItem[];
}

/** Change of the cart. Making the same change twice has no further effect. */
export type CartChange =
  | { readonly kind: 'add'; readonly item: CartItem }
  | { readonly kind: 'add options'; readonly added: readonly CartItem[]; readonly to?: string | undefined }
  | { readonly kind: 'choose'; readonly choices: OptionChoices }
  /** Removes lines by id. A line that another tab adds at the same time stays. */
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'restore'; readonly removed: readonly RemovedItem[] }
  /** `quantity` is a whole number of at least 1; `discountCents` is the line's discount at this quantity. */
  | { readonly kind: 'set quantity'; readonly id: string; readonly quantity: number; readonly discountCents?: Cents }
  /** Replaces lines by id; a line that was removed meanwhile stays removed. */
  | { readonly kind: 'replace'; readonly items: Items };

export function changeCart(items: Items, change: CartChange): Cart {
  switch (change.kind) {
    case 'add': {
      const { item } = change;
      return { items: items.some(({ id }) => id === item.id) ? items : [...items, item], removed: [] };
    }
    case 'add options':
      return { items: withOptions(items, change.added, change.to), removed: [] };
    case 'choose':
      return { items: withChosen(items, change.choices), removed: [] };
    case 'remove': {
      const gone = new Set(change.ids);
      return {
        items: items.filter(({ id }) => !gone.has(id)),
        removed: items.flatMap((item, index) => (gone.has(item.id) ? [{ index, item }] : [])),
      };
    }
    case 'restore': {
      const restored = [...items];
      for (const { index, item } of change.removed) {
        if (!restored.some(({ id }) => id === item.id)) restored.splice(index, 0, item);
      }
      return { items: restored, removed: [] };
    }
    case 'set quantity': {
      const { id, quantity, discountCents } = change;
      const changed = ({ discount, ...item }: CartItem): CartItem => ({
        ...item,
        quantity,
        ...(discount && { discount: { ...discount, cents: discountCents ?? discount.cents } }),
      });
      return { items: items.map((item) => (item.id === id ? changed(item) : item)), removed: [] };
    }
    case 'replace':
      return {
        items: items.map((item) => change.items.find(({ id }) => id === item.id) ?? item),
        removed: [],
      };
    default:
      return change satisfies never;
  }
}

/** A line that an earlier release took from a quote into the cart is an ordinary line. */
export const linesOf = (signInId: string, lines: readonly StoredLine[]): Items =>
  lines.flatMap(({ signInId: owner = signInId, quoted: _quoted, ...item }) => (owner === signInId ? [item] : []));

export const linesOfOthers = (signInId: string, lines: readonly StoredLine[]): readonly StoredLine[] =>
  lines.filter(({ signInId: owner = signInId }) => owner !== signInId);

export type SummedLine = Pick<CartItem, 'total' | 'quantity' | 'discount'> & OptionFields;
