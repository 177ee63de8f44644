import { CartPage } from '../features/cart/CartPage.tsx';
import { OrderDialog } from '../features/order/OrderDialog.tsx';
import { SentOrder } from '../features/order/SentOrder.tsx';
import { useAccount } from '../storage/index.ts';

/** Where the cart and the order meet. */
export function CartRoute() {
  const recipient = useAccount();
  return (
    <CartPage
      back="/products"
      renderSent={(items, remove) => <SentOrder items={items} remove={remove} />}
      renderOrder={(items, onClose) => <OrderDialog items={items} recipient={recipient} onClose={onClose} />}
    />
  );
}
