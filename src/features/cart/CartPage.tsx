import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { type CartItem, useCart } from '../../storage/index.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CartIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { useToast } from '../../ui/toast/index.ts';
import styles from './CartPage.module.css';
import { CartLines } from './CartLines.tsx';
import { isOutdated, type PriceFindings, priceFindings } from './prices/price-findings.ts';
import { PriceCheckDialog } from './prices/PriceCheckDialog.tsx';
import { PricesNotice } from './prices/PricesNotice.tsx';
import { useCartPrices } from './prices/use-cart-prices.ts';
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
  return (
    <Page title="Cart" back={back} width="narrow" aside={items && items.length > 0 && <PrintButton />}>
      {items && <Cart items={items} renderOrder={renderOrder} />}
    </Page>
  );
}

function Cart({ items, renderOrder }: { items: readonly CartItem[]; renderOrder: CartPageProps['renderOrder'] }) {
  const { lines, retry } = useCartPrices(items);
  const findings = priceFindings(lines);
  const toast = useToast();
  const [ordering, setOrdering] = useState(false);
  const empty = items.length === 0;
  const submit = () => (empty ? toast.info('Your cart is empty.') : setOrdering(true));
  const close = () => setOrdering(false);
  return (
    <>
      <div className={styles.cart}>
        {empty && (
          <EmptyState text="Your cart is empty." picture={<CartIcon />}>
            <Link to="/products" className={buttonClass()}>
              Browse products
            </Link>
          </EmptyState>
        )}
        <PricesNotice
          findings={findings}
          onRetry={lines.some(({ price }) => price.kind === 'unchecked') ? retry : undefined}
        />
        {!empty && <CartLines lines={lines} />}
        {empty && <UndoNotice />}
      </div>
      <SubmitBar items={items} onSubmit={submit} />
      {ordering && !empty && <Ordering findings={findings} onClose={close} order={renderOrder(items, close)} />}
    </>
  );
}

interface OrderingProps {
  findings: PriceFindings;
  order: ReactNode;
  onClose: () => void;
}

/**
 * The order, once every price is today's. When one changes while the order is open (in another tab), the check comes over it and what was
 * entered stays.
 */
function Ordering({ findings, order, onClose }: OrderingProps) {
  const [begun, setBegun] = useState(false);
  const outdated = isOutdated(findings);
  // Until the products are loaded nobody knows; that is a moment.
  if (findings.waiting && !begun) return null;
  const asks = outdated || (findings.unchecked.length > 0 && !begun);
  if (!asks && !begun) setBegun(true);
  return (
    <>
      {begun && order}
      {asks && <PriceCheckDialog findings={findings} onContinue={() => setBegun(true)} onClose={onClose} />}
    </>
  );
}
