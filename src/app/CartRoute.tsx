import { Suspense } from 'react';
import { CartPage } from '../features/cart/CartPage.tsx';
import { CartOrder } from '../features/order/CartOrder.tsx';
import { SentOrder } from '../features/order/SentOrder.tsx';
import { SaveQuoteDialog } from './pages.ts';

/** Where the cart, its order and its quote meet. */
export function CartRoute() {
  return (
    <CartPage
      back="/products"
      renderSent={(items, remove) => <SentOrder items={items} remove={remove} />}
      renderSave={(items, onClose) => (
        <Suspense>
          <SaveQuoteDialog items={items} onClose={onClose} />
        </Suspense>
      )}
      renderOrder={(items, onClose) => <CartOrder items={items} onClose={onClose} />}
    />
  );
}
