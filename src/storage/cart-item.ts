import * as v from 'valibot';
import type { Cents, UnitPrice } from '../pricing/index.ts';

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Text = v.string();

/** A line of the cart as it is stored; unknown keys are dropped. */
export const CartItemSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  /** The product's name on the line. */
  product: Text,
  /** The product of the price book; absent on a custom quote. */
  productId: v.exactOptional(Text),
  stock: Text,
  runSize: v.exactOptional(v.pipe(Amount, v.minValue(1))),
  /** Price of one piece, or of one set where the product has a quantity dropdown (decision 7); 1/10,000 dollar. */
  perUnit: Amount,
  /** Price of the run; line total = total x quantity. */
  total: Amount,
  quantity: v.pipe(Amount, v.minValue(1)),
  color: v.exactOptional(Text),
  shape: v.exactOptional(Text),
  edgeColor: v.exactOptional(Text),
  foilColor: v.exactOptional(Text),
  coating: v.exactOptional(Text),
  notes: v.exactOptional(Text),
  /** Any of its prices is a sample (decision 36). */
  sample: v.exactOptional(v.literal(true)),
  /** The address that reopens its calculator with the same selection. */
  path: v.exactOptional(Text),
  /** What it is priced by; absent on a custom quote. */
  selection: v.exactOptional(v.record(v.string(), v.string())),
  /** The unit in which its lengths are named. */
  unit: v.exactOptional(v.picklist(['in', 'ft'])),
  /** Key of its markup category. */
  category: v.exactOptional(Text),
  /** The price book it was quoted from. */
  bookVersion: v.exactOptional(Text),
});

type Stored = v.InferOutput<typeof CartItemSchema>;

export type CartItem = Readonly<Omit<Stored, 'perUnit' | 'total'>> & {
  readonly perUnit: UnitPrice;
  readonly total: Cents;
};
/** A line before the cart gives it its id. */
export type NewCartItem = Omit<CartItem, 'id'>;
