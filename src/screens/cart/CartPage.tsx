import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCart, useReplaceSent } from '../../data/queries/cart.ts';
import { useOrderDraft } from '../../data/queries/drafts.ts';
import { useAccount } from '../../data/queries/session.ts';
import { useCartCharges } from '../../data/queries/terms.ts';
import {
  isOutdated,
  type PricedLine,
  type PriceFindings,
  priceFindings,
  useCartPrices,
} from '../../data/quotes/use-cart-prices.ts';
import { useStores } from '../../data/StorageProvider.tsx';
import { useWaitingQuotes, waitsText } from '../../data/server/queries/standing.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { cartCount, quoteNumbers } from '../../quotes/cart-figures.ts';
import { formatMoney, piecesText } from '../../quotes/format.ts';
import { sentText } from '../../quotes/mail/order-text.ts';
import { totalOf } from '../../quotes/sums.ts';
import { mostLines, tooManyLines } from '../../quotes/text-limits.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFocusKept } from '../../ui/focus-kept.ts';
import { PasteRequest } from '../../ui/header/FindField.tsx';
import { CartIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { QuotePrint } from '../../ui/QuotePrint.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useAskedTo } from '../../ui/use-asked-to.ts';
import { CartLines } from './CartLines.tsx';
import styles from './CartPage.module.css';
import { PricesNotice } from './prices/PriceChange.tsx';
import { PriceCheckDialog } from './prices/PriceCheckDialog.tsx';
import { UndoNotice, useRemoval } from './removal.tsx';

interface CartPageProps {
  back: string;
  saved: ReactNode;
  /** Draws the button that notes that the order of the cart was not sent. */
  renderNotSent: (items: readonly CartItem[]) => ReactNode;
  renderSave: (items: readonly CartItem[], onClose: () => void) => ReactNode;
  renderDiscount: (items: readonly CartItem[], onClose: () => void) => ReactNode;
  renderOrder: (items: readonly CartItem[], onClose: () => void) => ReactNode;
}

/** Page with the cart (specification, section 2; decisions 31 and 32). */
export function CartPage({ back, ...render }: CartPageProps) {
  const items = useCart();
  const account = useAccount();
  const [{ details }] = useOrderDraft();
  return (
    <Page
      title="Cart"
      back={back}
      {...(items && items.length > 0 && { intro: piecesText(cartCount(items), items.length) })}
      aside={items && items.length > 0 && <QuotePrint account={account} customer={details.customerName} />}
    >
      {items && <Cart items={items} {...render} />}
    </Page>
  );
}

function Cart(props: { items: readonly CartItem[] } & Omit<CartPageProps, 'back'>) {
  const { items, saved, renderNotSent, renderSave, renderDiscount, renderOrder } = props;
  const sent = useSentOrder(items);
  const { lines, retry } = useCartPrices(items);
  const { charged } = useCartCharges(items);
  const findings = priceFindings(lines);
  const toast = useToast();
  const [open, setOpen] = useState<'order' | 'quote' | 'discount'>();
  const empty = items.length === 0;
  const { server } = useStores();
  const isTooLong = server !== undefined && items.length > mostLines;
  const whyNot = empty ? 'Your cart is empty.' : isTooLong ? tooManyLines(items.length) : undefined;
  const waitingQuotes = useWaitingQuotes();
  const waiting = quoteNumbers(items).find((number) => waitingQuotes.has(number));
  const whyNoOrder = whyNot ?? (waiting === undefined ? undefined : waitsText(waiting));
  useFocusKept(items.length);
  useAskedTo('quote', () => whyNot === undefined && setOpen('quote'));
  const openUnless = (dialog: 'order' | 'quote', why: string | undefined) =>
    why === undefined ? setOpen(dialog) : toast.info(why);
  const close = () => setOpen(undefined);
  return (
    <>
      <div className={styles.cart}>
        {empty && !saved && (
          <EmptyState text="Your cart is empty." picture={<CartIcon />}>
            <p className="cluster">
              <PasteRequest />
              <Link to="/products" className={buttonClass()}>
                Browse products
              </Link>
              <Link to="/quotes" className={buttonClass({ variant: 'quiet' })}>
                All quotes
              </Link>
            </p>
          </EmptyState>
        )}
        <PricesNotice
          findings={findings}
          onRetry={lines.some(({ price }) => price.kind === 'unchecked') ? retry : undefined}
        />
        {!empty && <CartLines lines={lines} charged={charged} onDiscount={() => setOpen('discount')} />}
        {saved || (empty && <UndoNotice />)}
      </div>
      {!(empty && saved) && (
        <SubmitBar
          due={sent?.total ?? totalOf(items, charged)}
          sent={sent}
          notSent={sent && renderNotSent(items)}
          canSave={whyNot === undefined}
          canSubmit={whyNoOrder === undefined}
          onSave={() => openUnless('quote', whyNot)}
          onSubmit={() => openUnless('order', whyNoOrder)}
        />
      )}
      {open && !empty && (
        <PricesChecked findings={findings} onClose={close}>
          {{ quote: renderSave, discount: renderDiscount, order: renderOrder }[open](orderedItems(lines), close)}
        </PricesChecked>
      )}
    </>
  );
}

/** Returns the lines to order or to quote. References to quotes that this store lacks are removed. */
const orderedItems = (lines: readonly PricedLine[]): readonly CartItem[] =>
  lines.map(({ item, quote }) => {
    const { quoted, ...others } = item;
    return quoted && !quote ? others : item;
  });

interface PricesCheckedProps {
  findings: PriceFindings;
  onClose: () => void;
  /** Dialog that uses the prices: an order, a quote or a discount. */
  children: ReactNode;
}

/**
 * Dialog that opens once the prices are checked. If another tab changes a price later, the check appears on top of the
 * dialog, and the entries stay.
 */
function PricesChecked({ findings, onClose, children }: PricesCheckedProps) {
  const [begun, setBegun] = useState(false);
  const outdated = isOutdated(findings);
  // Until the products are loaded, it is unknown whether the person must first accept or update prices.
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

interface Sent {
  /** State of the order, such as `Copied at 10:42`. Shown as the label of the total. */
  readonly state: string;
  /** Total of the sent order, with its shipping and tax; undefined for an order of an earlier release. */
  readonly total: number | undefined;
  readonly onNewOrder: () => void;
}

/** Provides the sent order whose lines are still in the cart; undefined if there is none. */
function useSentOrder(items: readonly CartItem[]): Sent | undefined {
  const [draft] = useOrderDraft();
  const { sent } = draft;
  const replaceSent = useReplaceSent();
  const { remove } = useRemoval();
  const gone = items.flatMap(({ id }) => (sent?.lines.includes(id) ? [id] : []));
  if (!sent || gone.length === 0) return undefined;
  return {
    state: sentText(sent, items),
    total: sent.total,
    onNewOrder: () => remove(gone, 'New order.', () => replaceSent(draft)),
  };
}

interface SubmitBarProps {
  /** Total in cents: what was sent, or what is to be paid. */
  due: number;
  sent: Sent | undefined;
  /** False if the cart can't be saved. The button then says why. */
  canSave: boolean;
  /** False if the cart can't be ordered. The button then says why. */
  canSubmit: boolean;
  notSent: ReactNode;
  onSave: () => void;
  onSubmit: () => void;
}

/**
 * Bar at the bottom of the page, whose primary button is the next action. A button that can't be used can
 * be focused and says why (decision 32).
 */
function SubmitBar({ due, sent, canSave, canSubmit, notSent, onSave, onSubmit }: SubmitBarProps) {
  return (
    <section className={classNames(styles.bar, 'no-print')} aria-label="Submit">
      <div className={styles.inner}>
        <p>
          <span className="muted">{sent?.state ?? 'Ready to submit'}</span>
          <span className={styles.due}>{formatMoney(due)}</span>
        </p>
        <div className={styles.buttons}>
          {notSent}
          {!sent && (
            <Button size="l" aria-disabled={!canSave || undefined} onClick={onSave}>
              Save Quote
            </Button>
          )}
          {/* The same button before and after sending, because the order dialog gives it the focus when it closes. */}
          <Button
            variant={sent ? 'secondary' : 'primary'}
            size="l"
            aria-disabled={!canSubmit || undefined}
            onClick={onSubmit}
          >
            Submit Order
          </Button>
          {sent && (
            <Button variant="primary" size="l" onClick={sent.onNewOrder}>
              New order
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
