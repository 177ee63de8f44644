import { lazy, memo, Suspense, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { catalog } from '../../book/index.ts';
import { useAddToCart } from '../../data/queries/cart.ts';
import { cartLine, filledFields, noticeText, type PriceRow, runCharges } from '../../pricing/index.ts';
import type { NewCartItem } from '../../quotes/cart.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../../quotes/format.ts';
import { isRecord } from '../../quotes/record.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { entryState } from '../../ui/entry-state.ts';
import { Figure } from '../../ui/Figure.tsx';
import { QuantityField } from '../../ui/inputs/fields.tsx';
import { SampleMark } from '../../ui/inputs/SampleMark.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useSingleClick } from '../../ui/use-single-click.ts';
import { describeSelection, remarkText } from './describe-selection.ts';
import { PriceOrigin } from './explanation/PriceOrigin.tsx';
import styles from './SelectedQuote.module.css';
import type { Calculator } from './use-calculator.ts';

const CheaperRun = lazyExtra(async () => (await import('./CheaperRun.tsx')).CheaperRun);
const PutBack = lazy(async () => ({ default: (await import('./put-back/PutBack.tsx')).PutBack }));

/**
 * Selected quote, with the button that adds the quote to the cart. On a wide screen it is next to
 * the options, on a narrow screen in a bar at the bottom.
 */
export const SelectedQuote = memo(function SelectedQuote({ calculator }: { calculator: Calculator }) {
  const { product, selection, dispatch } = calculator;
  const heading = useId();
  const [isRefused, setIsRefused] = useState(false);
  const row = isRefused ? undefined : calculator.row;
  const shown = useRef(calculator);
  useLayoutEffect(() => {
    shown.current = calculator;
  });
  const item = useCallback(() => selectedItem(shown.current), []);
  const state = entryState();
  const isOpenedLine = isRecord(state) && 'place' in state;
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Selected quote
      </h2>
      {product.cartQuantity && (
        <div className={classNames(styles.quantity, 'stack')}>
          <QuantityField
            {...product.cartQuantity}
            quantity={calculator.quantity}
            onQuantity={(quantity, isWrong = false) => {
              setIsRefused(isWrong);
              dispatch({ kind: 'quantity', quantity });
            }}
          />
          <RefusedQuantity calculator={calculator} />
        </div>
      )}
      <div className={styles.bar}>
        {row ? (
          <Figures calculator={calculator} row={row} />
        ) : (
          <p className="muted">{noticeText(product, selection, 'empty quote')}</p>
        )}
        {isOpenedLine && (
          <Suspense>
            <PutBack calculator={calculator} item={row && selectedItem(calculator)} />
          </Suspense>
        )}
        <AddButton item={item} disabled={!row} isSecondary={isOpenedLine} />
        <Suspense>
          <CheaperRun calculator={calculator} row={row} />
        </Suspense>
      </div>
      {row && <PriceOrigin calculator={calculator} runSize={row.runSize} />}
    </section>
  );
});

function RefusedQuantity({ calculator: { refused, quantity, unit } }: { calculator: Calculator }) {
  if (refused === undefined) return null;
  const field = { id: 'qty', label: 'Quantity', kind: 'quantity', limits: [] } as const;
  const why = refused > quantity ? 'over' : 'under';
  return (
    <div className="no-print">
      <Notice kind="warning" text={remarkText({ field, entered: `${refused}`, became: `${quantity}`, why }, unit)} />
    </div>
  );
}

function Figures({ calculator, row }: { calculator: Calculator; row: PriceRow }) {
  const { product, selection, unit, markup } = calculator;
  const quantity = product.cartQuantity ? calculator.quantity : 1;
  return (
    <>
      <p className={classNames(styles.options, 'no-print')}>
        {describeSelection(product, selection, unit).join(' • ')}
      </p>
      <dl className={styles.figures} aria-live="polite">
        <Figure label="Run size" className={styles.figure}>
          {formatCount(row.runSize)}
        </Figure>
        <Figure label="Per unit" className={styles.figure}>
          {formatUnitPrice(row.perUnit)}
        </Figure>
        <Figure label="Total" className={styles.total}>
          {formatMoney(row.total * quantity)}
          {row.basis === 'sample' && <SampleMark />}
        </Figure>
        {quantity > 1 && (
          <Figure label="One run" className={styles.run}>
            {`${formatMoney(row.total)} × ${formatCount(quantity)}`}
          </Figure>
        )}
        {runCharges(product, selection, row.runSize, markup).map(({ step, label, isMinimum, amount }) => (
          <Figure key={step} label={isMinimum ? label : `Includes ${label}`} className={styles.run}>
            {isMinimum ? `lifted to ${formatMoney(amount)}` : `${formatMoney(amount)} per run`}
          </Figure>
        ))}
      </dl>
    </>
  );
}

interface AddButtonProps {
  /** Returns the currently selected quote as a cart line; undefined without a price. */
  item: () => NewCartItem | undefined;
  disabled: boolean;
  isSecondary: boolean;
}

/** Button that adds the selected quote to the cart. A changed option does not render it again. */
const AddButton = memo(function AddButton({ item, disabled, isSecondary }: AddButtonProps) {
  const addToCart = useAddToCart();
  const adding = addToCart.isPending;
  const toast = useToast();
  const navigate = useNavigate();
  const add = () => {
    const line = item();
    if (line)
      addToCart.mutate(line, {
        onSuccess: () => toast.success('Item added to cart', { label: 'Cart', run: () => navigate('/cart') }),
        onError: ({ message }) => toast.error(message),
      });
  };
  // Uses `aria-disabled` while adding, because a natively disabled button would lose the focus.
  const addOnce = useSingleClick(() => !adding && add());
  return (
    <Button
      variant={isSecondary ? 'secondary' : 'primary'}
      size="l"
      className={styles.add}
      data-enter
      disabled={disabled}
      aria-disabled={adding || undefined}
      onClick={addOnce}
    >
      Add to cart
    </Button>
  );
});

/** Returns the selected quote as a cart line with all data to price it again; undefined without a price. */
const selectedItem = ({ product, selection, row, unit, quantity, path }: Calculator): NewCartItem | undefined =>
  row && {
    ...cartLine(product, selection, row, { unit, quantity }),
    productId: product.id,
    path: path(),
    selection: filledFields(selection),
    unit,
    category: product.markupCategory,
    bookVersion: catalog.version,
  };
