import * as v from 'valibot';
import { carrying } from '../../quotes/carrying.ts';
import { OrderSchema, OrderStatusSchema } from '../../quotes/orders/recorded-order.ts';
import { Time } from '../../quotes/times.ts';
import { openStored, type RecordKind, storedOf } from '../stored-record.ts';

/** An order as stored in this browser. Fields that a newer version of the app has added are not removed. */
export const KeptOrderSchema = carrying({
  order: OrderSchema,
  status: OrderStatusSchema,
  /** Id of the change that set the status. */
  version: v.string(),
  /** Number of times that the order was written; 1 for a new order. */
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  changedAt: Time,
  changedBy: carrying({ id: v.string(), name: v.string() }),
});
export type KeptOrder = Readonly<v.InferOutput<typeof KeptOrderSchema>>;

export const orderData: RecordKind<KeptOrder> = {
  key: 'recorded order',
  version: 1,
  migrations: {},
  schema: KeptOrderSchema,
  outside: ({ order: { id, store, at } }) => ({ id, store, at }),
};

export const openOrder = (record: unknown) => openStored(orderData, record);

/**
 * Returns the record of an order.
 * @throws StorageError if the order is not valid
 */
export const orderRecord = (kept: KeptOrder) => storedOf(orderData, kept, 'Order');
