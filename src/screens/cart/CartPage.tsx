import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCart, useReplaceSent } from '../../data/queries/cart.ts';
import { useOrderDraft } from '../../data/queries/drafts.ts';
import { useAccount } from '../../data/queries/session.ts';
import { useCartCharges } from '../../data/queries/terms.ts';
import { type PriceFindings, priceFindings, useCartPrices } from '../../data/quotes/use-cart-prices.ts';
import { useStores } from '../../data/StorageProvider.tsx';
import type { CartItem } from '../../quotes/cart.ts';
import { cartCount, countedLines } from '../../quotes/cart-figures.ts';
import { countOf, formatCount, formatMoney, itemsText } from '../../quotes/format.ts';
import { sentText } from '../../quotes/mail/order-text.ts';
import { isUndecided } from '../../quotes/option-sets.ts';
import { changesText } from '../../quotes/prices/today-words.ts';
import { cartSums, offerText } from '../../quotes/sums.ts';
import { mostLines, tooManyLines } from '../../quotes/text-limits.ts';
import { ActionMenu, menuDanger, menuItem } from '../../ui/ActionMenu.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFocusKept } from '../../ui/focus-kept.ts';
import { PasteRequest } from '../../ui/header/FindField.tsx';
import { useShell } from '../../ui/header/shell.ts';
import { CartIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { QuotePrint } from '../../ui/QuotePrint.tsx';
import { LineSums } from '../../ui/quote/LineList.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useAskedTo } from '../../ui/use-asked-to.ts';
import { CartLines } from './CartLines.tsx';
import styles from './CartPage.module.css';
import { PriceCheckDialog } from './PriceCheckDialog.tsx';
import { UndoNotice, useRemoval } from './removal.tsx';

type RenderDialog = (items: readonly CartItem[], onClose: () => void) => ReactNode;

interface CartPageProps {
  back: string;
  /** Draws the button that notes that the order of the cart was not sent. */
  renderNotSent: (items: readonly CartItem[]) => ReactNode;
  renderSave: RenderDialog;
  renderDiscount: RenderDialog;
  renderOrder: RenderDialog;
}

const noItems: readonly CartItem[] = [];

/** Page with the cart (specification, section 2; decisions 31 and 32). */
export function CartPage({ back, renderNotSent, renderSave, renderDiscount, renderOrder }: CartPageProps) {
  const stored = useCart();
  const items = stored ?? noItems;
  const account = useAccount();
  const [{ details }] = useOrderDraft();
  const sent = useSentOrder(items);
  const { lines, retry } = useCartPrices(items);
  const { charged } = useCartCharges();
  const findings = priceFindings(lines);
  const { changed } = findings;
  const toast = useToast();
  const { remove } = useRemoval();
  const { onFind } = useShell();
  const { server } = useStores();
  const [open, setOpen] = useState<'order' | 'quote' | 'discount' | 'prices'>();
  const submit = useRef<HTMLButtonElement>(null);
  const empty = items.length === 0;
  const isTooLong = server !== undefined && items.length > mostLines;
  const whyNot = empty ? 'Your cart is empty.' : isTooLong ? tooManyLines(items.length) : blockedText(findings);
  useFocusKept(items.length);
  useAskedTo('quote', () => whyNot === undefined && setOpen('quote'));
  const openIfPossible = (dialog: 'order' | 'quote' | 'discount') =>
    whyNot === undefined ? setOpen(dialog) : toast.info(whyNot);
  const close = () => setOpen(undefined);
  const dialogs = { quote: renderSave, discount: renderDiscount, order: renderOrder, prices: () => null };
  return (
    <Page
      title="Cart"
      back={back}
      {...(!empty && { intro: introText(items) })}
      aside={
        !empty && (
          <div className={styles.aside}>
            <QuotePrint account={account} customer={details.customerName} />
            <ActionMenu label="More">
              <button type="button" className={menuItem} onClick={() => openIfPossible('discount')}>
                Discount
              </button>
              <button type="button" className={menuItem} onClick={() => onFind('request')}>
                Paste a request
              </button>
              <button
                type="button"
                className={menuDanger}
                onClick={() =>
                  remove(
                    items.map(({ id }) => id),
                    'Cart cleared.',
                  )
                }
              >
                Clear Cart
              </button>
            </ActionMenu>
          </div>
        )
      }
    >
      {!empty && (
        <button type="button" className={styles.skip} onClick={() => submit.current?.focus()}>
          Skip to Submit Order
        </button>
      )}
      <div className={styles.cart}>
        {stored && empty && (
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
        {changed.length > 0 && (
          <Notice kind="warning" text={changesText(changed.map(({ item, now }) => ({ was: item, now })))}>
            <Button size="s" onClick={() => setOpen('prices')}>
              Review
            </Button>
          </Notice>
        )}
        {changed.length === 0 && lines.some(({ price }) => price.kind === 'unchecked') && (
          <Notice kind="warning" text="Some prices could not be checked. Check the connection.">
            <TryAgain size="s" onRetry={retry} />
          </Notice>
        )}
        {!empty && (
          <>
            <CartLines lines={lines} />
            <div className={styles.sums}>
              <LineSums sums={cartSums(items, charged)} />
            </div>
          </>
        )}
        {empty && <UndoNotice />}
      </div>
      {stored && (
        <section className={classNames(styles.bar, 'no-print')} aria-label="Submit">
          <div className={styles.inner}>
            <p>
              <span className="muted">{sent?.state ?? standingText(items)}</span>
              <span className={styles.due}>
                {sent?.total === undefined ? offerText({ ...charged, lines: items }) : formatMoney(sent.total)}
              </span>
            </p>
            <div className={styles.buttons}>
              {sent ? (
                renderNotSent(items)
              ) : (
                <Button
                  size="l"
                  aria-disabled={whyNot !== undefined || undefined}
                  onClick={() => openIfPossible('quote')}
                >
                  Save Quote
                </Button>
              )}
              {/* The same button before and after sending, because the order dialog gives it the focus when it closes. */}
              <Button
                ref={submit}
                variant={sent ? 'secondary' : 'primary'}
                size="l"
                aria-disabled={whyNot !== undefined || undefined}
                onClick={() => openIfPossible('order')}
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
      )}
      {open && !empty && (
        <PricesChecked key={open} findings={findings} onClose={close} onChecked={open === 'prices' ? close : undefined}>
          {dialogs[open](items, close)}
        </PricesChecked>
      )}
    </Page>
  );
}

/** `1 item in 1 line`, and how many options of it do not count. */
function introText(items: readonly CartItem[]): string {
  const counted = countedLines(items).length;
  const others = items.length - counted;
  return itemsText(cartCount(items), counted) + (others > 0 ? `, and ${countOf(others, 'other option')}` : '');
}

function standingText(items: readonly CartItem[]): string {
  if (items.length === 0) return 'Nothing to submit';
  return isUndecided(items) ? 'The option is still open' : 'Ready to submit';
}

/** Returns why no order, quote or discount is possible, because lines have no price any more; undefined if all have. */
function blockedText({ withdrawn, gone }: PriceFindings): string | undefined {
  const count = withdrawn.length + gone.length;
  if (count === 0) return undefined;
  return count === 1
    ? '1 line is no longer offered: open it to choose again, or remove it.'
    : `${formatCount(count)} lines are no longer offered: open them to choose again, or remove them.`;
}

interface PricesCheckedProps {
  findings: PriceFindings;
  onClose: () => void;
  /** Called after today's prices were accepted, if nothing else is to be opened. */
  onChecked: (() => void) | undefined;
  /** Dialog that uses the prices: an order, a quote or a discount. */
  children: ReactNode;
}

/**
 * Dialog that opens once the prices are checked. If another tab changes a price later, the check appears on top of the
 * dialog, and the entries stay.
 */
function PricesChecked({ findings, onClose, onChecked, children }: PricesCheckedProps) {
  const [begun, setBegun] = useState(false);
  // Until the products are loaded, it is unknown whether the person must first accept prices.
  if (findings.waiting && !begun) return null;
  const asks = findings.changed.length > 0 || (findings.unchecked.length > 0 && !begun);
  if (!asks && !begun) setBegun(true);
  return (
    <>
      {begun && children}
      {asks && (
        <PriceCheckDialog findings={findings} onContinue={onChecked ?? (() => setBegun(true))} onClose={onClose} />
      )}
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
    onNewOrder: () => remove(gone, 'The ordered lines were removed.', () => replaceSent(draft)),
  };
}
