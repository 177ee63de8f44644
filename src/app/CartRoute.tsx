import { CartPage } from '../features/cart/index.ts';
import { OrderDialog } from '../features/order/index.ts';
import { useSession } from '../storage/index.ts';

/** Where the cart and the order meet. */
export function CartRoute() {
  const session = useSession();
  const recipient = session.status === 'signed-in' ? session.session.user.email : '';
  return (
    <CartPage
      back="/products"
      renderOrder={(items, onClose) => <OrderDialog items={items} recipient={recipient} onClose={onClose} />}
    />
  );
}
