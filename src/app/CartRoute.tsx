import { lazy, Suspense, useState } from 'react';
import { useRemoved } from '../data/queries/cart.ts';
import { CartPage } from '../screens/cart/CartPage.tsx';
import { CartOrder, NotSentButton } from '../screens/orders/order/CartOrder.tsx';
import { SavedQuote } from '../screens/quotes/save/SavedQuote.tsx';
import type { SavedCart } from '../screens/quotes/save/use-saving.ts';

const SaveQuoteDialog = lazy(async () => ({
  default: (await import('../screens/quotes/save/SaveQuoteDialog.tsx')).SaveQuoteDialog,
}));
const CartDiscount = lazy(async () => ({
  default: (await import('../screens/quotes/discount/CartDiscount.tsx')).CartDiscount,
}));

export function CartRoute() {
  const [saved, setSaved] = useState<SavedCart>();
  // The notice of a saved quote stays until the next change of the cart, like the notice of a removal.
  const isLast = useRemoved()[0]?.item.id === saved?.removed[0]?.item.id;
  return (
    <CartPage
      back="/products"
      saved={saved && isLast && <SavedQuote key={saved.number} saved={saved} onRestored={() => setSaved(undefined)} />}
      renderNotSent={(items) => <NotSentButton items={items} />}
      renderSave={(items, onClose) => (
        <Suspense>
          <SaveQuoteDialog items={items} onSaved={setSaved} onClose={onClose} />
        </Suspense>
      )}
      renderDiscount={(items, onClose) => (
        <Suspense>
          <CartDiscount items={items} onClose={onClose} />
        </Suspense>
      )}
      renderOrder={(items, onClose) => <CartOrder items={items} onClose={onClose} />}
    />
  );
}
