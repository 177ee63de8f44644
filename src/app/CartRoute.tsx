import { Suspense } from 'react';
import { CartPage } from '../features/cart/CartPage.tsx';
import { OrderDialog } from '../features/order/OrderDialog.tsx';
import { SentOrder } from '../features/order/SentOrder.tsx';
import { useAccount } from '../storage/index.ts';
import { SaveQuoteDialog } from './pages.ts';

/** Where the cart, its order and its quote meet. */
export function CartRoute() {
  const recipient = useAccount();
  return (
    <CartPage
      back="/products"
      renderSent={(items, remove) => <SentOrder items={items} remove={remove} />}
      renderSave={(items, onClose) => (
        <Suspense>
          <SaveQuoteDialog items={items} onClose={onClose} />
        </Suspense>
      )}
      renderOrder={(items, onClose) => <OrderDialog items={items} recipient={recipient} onClose={onClose} />}
    />
  );
}
