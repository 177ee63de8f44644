import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { type CartItem, useCart } from '../../storage/index.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CartIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { useToast } from '../../ui/toast/index.ts';
import styles from './CartPage.module.css';
import { CartLines } from './CartLines.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { UndoNotice } from './UndoNotice.tsx';

interface CartPageProps {
  back: string;
  /** Draws the order dialog over the cart. */
  renderOrder: (items: readonly CartItem[], onClose: () => void) => ReactNode;
}

/** The cart (specification, section 2; decisions 31 and 32). */
export function CartPage({ back, renderOrder }: CartPageProps) {
  const items = useCart();
  const toast = useToast();
  const [ordering, setOrdering] = useState(false);
  const empty = items?.length === 0;
  const submit = () => (empty ? toast.info('Your cart is empty.') : setOrdering(true));

  return (
    <Page title="Cart" back={back} width="narrow">
      <div className={styles.cart}>
        {empty && (
          <EmptyState text="Your cart is empty." picture={<CartIcon />}>
            <Link to="/products" className={buttonClass()}>
              Browse products
            </Link>
          </EmptyState>
        )}
        {items && !empty && <CartLines items={items} />}
        {empty && <UndoNotice />}
      </div>
      {items && <SubmitBar items={items} onSubmit={submit} />}
      {items && !empty && ordering && renderOrder(items, () => setOrdering(false))}
    </Page>
  );
}
