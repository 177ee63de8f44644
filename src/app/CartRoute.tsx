import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { CartPage } from '../screens/cart/CartPage.tsx';
import { CartOrder, NotSentButton } from '../screens/orders/order/CartOrder.tsx';

const SaveQuoteDialog = lazy(async () => ({
  default: (await import('../screens/quotes/save/SaveQuoteDialog.tsx')).SaveQuoteDialog,
}));
const CartDiscount = lazy(async () => ({
  default: (await import('../screens/quotes/discount/CartDiscount.tsx')).CartDiscount,
}));

export function CartRoute() {
  const navigate = useNavigate();
  return (
    <CartPage
      back="/products"
      renderNotSent={(items) => <NotSentButton items={items} />}
      renderSave={(items, onClose) => (
        <Suspense>
          <SaveQuoteDialog items={items} onSaved={(number) => void navigate(`/quotes/${number}`)} onClose={onClose} />
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
