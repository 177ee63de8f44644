import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCart } from '../../data/queries/cart.ts';
import { useOrderDraft } from '../../data/queries/drafts.ts';
import { useAccount } from '../../data/queries/session.ts';
import {
  isOutdated,
  type PricedLine,
  type PriceFindings,
  priceFindings,
  useCartPrices,
} from '../../data/quotes/use-cart-prices.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { cartTotal } from '../../quotes/cart-figures.ts';
import { formatMoney } from '../../quotes/format.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CartIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { QuotePrint } from '../../ui/QuotePrint.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { CartLines } from './CartLines.tsx';
import styles from './CartPage.module.css';
import { PricesNotice } from './prices/PriceChange.tsx';
import { PriceCheckDialog } from './prices/PriceCheckDialog.tsx';
import { UndoNotice, useRemoval } from './removal.tsx';

interface CartPageProps {
  back: string;
  /** The saved quote, in the place of the undo. */
  saved: ReactNode;
  /** Draws the notice about a sent order over the lines. */
  renderSent: (items: readonly CartItem[], remove: ReturnType<typeof useRemoval>['remove']) => ReactNode;
  /** Draws the dialog that saves the cart as a quote. */
  renderSave: (items: readonly CartItem[], onClose: () => void) => ReactNode;
  /** Draws the order dialog over the cart. */
  renderOrder: (items: readonly CartItem[], onClose: () => void) => ReactNode;
}

/** The cart (specification, section 2; decisions 31 and 32). */
export function CartPage({ back, ...render }: CartPageProps) {
  const items = useCart();
  const account = useAccount();
  const [{ details }] = useOrderDraft();
  return (
    <Page
      title="Cart"
      back={back}
      width="narrow"
      aside={items && items.length > 0 && <QuotePrint account={account} customer={details.customerName} />}
    >
      {items && <Cart items={items} {...render} />}
    </Page>
  );
}

function Cart({
  items,
  saved,
  renderSent,
  renderSave,
  renderOrder,
}: { items: readonly CartItem[] } & Omit<CartPageProps, 'back'>) {
  const { remove } = useRemoval();
  const { lines, retry } = useCartPrices(items);
  const findings = priceFindings(lines);
  const toast = useToast();
  const [open, setOpen] = useState<'order' | 'quote'>();
  const empty = items.length === 0;
  const openUnlessEmpty = (dialog: 'order' | 'quote') => (empty ? toast.info('Your cart is empty.') : setOpen(dialog));
  const close = () => setOpen(undefined);
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
        {renderSent(items, remove)}
        <PricesNotice
          findings={findings}
          onRetry={lines.some(({ price }) => price.kind === 'unchecked') ? retry : undefined}
        />
        {!empty && <CartLines lines={lines} />}
        {saved || (empty && <UndoNotice />)}
      </div>
      <SubmitBar items={items} onSave={() => openUnlessEmpty('quote')} onSubmit={() => openUnlessEmpty('order')} />
      {open && !empty && (
        <PricesChecked findings={findings} onClose={close}>
          {(open === 'quote' ? renderSave : renderOrder)(orderedItems(lines), close)}
        </PricesChecked>
      )}
    </>
  );
}

/** Returns the lines as they are ordered or quoted, without references to quotes that this store lacks. */
const orderedItems = (lines: readonly PricedLine[]): readonly CartItem[] =>
  lines.map(({ item, quote }) => {
    const { quoted, ...others } = item;
    return quoted && !quote ? others : item;
  });

interface PricesCheckedProps {
  findings: PriceFindings;
  onClose: () => void;
  /** Dialog of an order or a quote. */
  children: ReactNode;
}

/**
 * Opens a dialog once every price is today's. When one changes while it is open (in another tab), the check comes over
 * it and all entries stay.
 */
function PricesChecked({ findings, onClose, children }: PricesCheckedProps) {
  const [begun, setBegun] = useState(false);
  const outdated = isOutdated(findings);
  // Until the products are loaded it is unknown if a question is needed.
  if (findings.waiting && !begun) return null;
  const asks = outdated || (findings.unchecked.length > 0 && !begun);
  if (!asks && !begun) setBegun(true);
  return (
    <>
      {begun && children}
      {asks && <PriceCheckDialog findings={findings} onContinue={() => setBegun(true)} onClose={onClose} />}
    </>
  );
}

interface SubmitBarProps {
  items: readonly CartItem[];
  onSave: () => void;
  onSubmit: () => void;
}

/** Fixed bottom bar. With an empty cart its buttons can be focused and explain why they do nothing (decision 32). */
function SubmitBar({ items, onSave, onSubmit }: SubmitBarProps) {
  const disabled = items.length === 0 || undefined;
  return (
    <section className={classNames(styles.bar, 'no-print')} aria-label="Submit">
      <div className={styles.inner}>
        <p>
          <span className="muted">Ready to submit</span>
          <span className={styles.due}>{formatMoney(cartTotal(items))}</span>
        </p>
        <div className={styles.buttons}>
          <Button size="l" aria-disabled={disabled} onClick={onSave}>
            Save Quote
          </Button>
          <Button variant="primary" size="l" aria-disabled={disabled} onClick={onSubmit}>
            Submit Order
          </Button>
        </div>
      </div>
    </section>
  );
}
