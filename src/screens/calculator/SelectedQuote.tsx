import { lazy, memo, Suspense, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useAddToCart } from '../../data/queries/cart.ts';
import { cheaperRun, noticeText, type PriceRow, runCharges } from '../../pricing/index.ts';
import type { NewCartItem } from '../../quotes/cart.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../../quotes/format.ts';
import { piecesText } from '../../quotes/line-title.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Figure } from '../../ui/Figure.tsx';
import { QuantityField } from '../../ui/inputs/fields.tsx';
import { SampleMark } from '../../ui/inputs/SampleMark.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Piece } from '../../ui/piece/Piece.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useSingleClick } from '../../ui/use-single-click.ts';
import { describeSelection, remarkText } from './describe-selection.ts';
import { isOpenedLine } from './opened-line.ts';
import { PriceOrigin } from './PriceOrigin.tsx';
import styles from './SelectedQuote.module.css';
import { AddAsOption } from './SeveralRuns.tsx';
import { keepUnit } from './UnitGuard.tsx';
import { type Calculator, selectedItem } from './use-calculator.ts';

const UpdateLine = lazy(async () => ({ default: (await import('./UpdateLine.tsx')).UpdateLine }));

/**
 * Selected quote, with the button that adds it to the cart, or updates the line for which the calculator was opened. The
 * button never moves: what is above it has a fixed place, and what comes and goes is below it. On a narrow screen the
 * price and the button are a bar at the bottom.
 */
export const SelectedQuote = memo(function SelectedQuote({ calculator }: { calculator: Calculator }) {
  const { product, selection, unit, dispatch } = calculator;
  const id = useId();
  const [isRefused, setIsRefused] = useState(false);
  const row = isRefused ? undefined : calculator.row;
  const shown = useRef(calculator);
  useLayoutEffect(() => {
    shown.current = calculator;
  });
  const item = useCallback(() => {
    keepUnit(shown.current);
    return selectedItem(shown.current);
  }, []);
  const isOpened = isOpenedLine();
  const addButton = <AddButton item={item} disabled={!row} isSecondary={isOpened} />;
  const range = product.cartQuantity;
  return (
    <section className={styles.ticket} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        Selected quote
      </h2>
      <Piece product={product} selection={selection} unit={calculator.unit} />
      <p className={styles.options}>
        {row ? describeSelection(product, selection, unit).join(' • ') : noticeText(product, selection, 'empty quote')}
      </p>
      {range && (
        <QuantityField
          {...range}
          quantity={calculator.quantity}
          errorId={`${id}-range`}
          onQuantity={(quantity, isWrong) => {
            setIsRefused(isWrong);
            dispatch({ kind: 'quantity', quantity });
          }}
        />
      )}
      <div className={styles.bar}>
        <div className={styles.price} aria-live="polite">
          {row && <Price row={row} quantity={calculator.quantity} />}
        </div>
        {isOpened ? (
          <Suspense>
            <UpdateLine calculator={calculator} item={row && selectedItem(calculator)} />
          </Suspense>
        ) : (
          addButton
        )}
      </div>
      <div className={styles.below}>
        {range && isRefused && (
          <div id={`${id}-range`}>
            <Notice
              kind="error"
              text={`Quantity must be a whole number between ${formatCount(range.min)} and ${formatCount(range.max)}.`}
            />
          </div>
        )}
        <RefusedQuantity calculator={calculator} />
        {isOpened && addButton}
        {row && (
          <>
            <Parts calculator={calculator} row={row} />
            <CheaperRun calculator={calculator} row={row} />
            <PriceOrigin calculator={calculator} runSize={row.runSize} />
            {!isOpened && <AddAsOption item={item} productId={product.id} />}
          </>
        )}
      </div>
    </section>
  );
});

function RefusedQuantity({ calculator: { refused, quantity, unit } }: { calculator: Calculator }) {
  if (refused === undefined) return null;
  const field = { id: 'qty', label: 'Quantity', kind: 'quantity', limits: [] } as const;
  const why = refused > quantity ? 'over' : 'under';
  return (
    <Notice kind="warning" text={remarkText({ field, entered: `${refused}`, became: `${quantity}`, why }, unit)} />
  );
}

interface RowProps {
  calculator: Calculator;
  row: PriceRow;
}

export function Price({ row, quantity = 1 }: { row: PriceRow; quantity?: number }) {
  const total = formatMoney(row.total * quantity);
  return (
    <dl className={classNames(styles.figures, total.length > longTotal && styles.long)}>
      <Figure label="Per unit" className={styles.each}>
        {`${piecesText({ ...row, quantity })} at ${formatUnitPrice(row.perUnit)}`}
      </Figure>
      <Figure label="Total" className={styles.total}>
        {total}
        {row.basis === 'sample' && <SampleMark />}
      </Figure>
    </dl>
  );
}

/** Characters of a total that is written smaller, so that it stays on its line. */
const longTotal = 11;

/** The parts of the total. */
function Parts({ calculator: { product, selection, markup, quantity }, row }: RowProps) {
  const charges = runCharges(product, selection, row.runSize, markup);
  const isMultiple = quantity > 1;
  if (charges.length === 0 && !isMultiple) return null;
  return (
    <dl className={styles.parts}>
      {isMultiple && <Figure label="One run">{`${formatMoney(row.total)} × ${formatCount(quantity)}`}</Figure>}
      {charges.map(({ step, label, isMinimum, amount }) => (
        <Figure key={step} label={isMinimum ? label : `Includes ${label}`}>
          {isMinimum ? `raised to ${formatMoney(amount)}` : `${formatMoney(amount)} per run`}
        </Figure>
      ))}
    </dl>
  );
}

/** Button that takes a larger run, which costs less than the selected one. */
function CheaperRun({ calculator: { product, selection, markup, dispatch }, row }: RowProps) {
  const larger = cheaperRun(product, selection, row, markup);
  if (!larger) return null;
  const { runSize, total } = larger;
  const entered = product.fields.find(({ kind }) => kind === 'quantity');
  const take = () => {
    flushSync(() =>
      dispatch(entered ? { kind: 'enter', field: entered.id, text: String(runSize) } : { kind: 'run', runSize }),
    );
    // The button has disappeared.
    document.querySelector<HTMLElement>('tr[aria-selected="true"]')?.focus();
  };
  return (
    <Button variant="link" onClick={take}>
      {`Make it ${formatCount(runSize)}, save ${formatMoney(row.total - total)}`}
    </Button>
  );
}

interface AddButtonProps {
  /** Returns the currently selected quote as the cart line to add; undefined without a price. */
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
