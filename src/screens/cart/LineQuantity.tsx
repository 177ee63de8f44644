import { useId, useRef, useState } from 'react';
import { useCartNow, useSetQuantity } from '../../data/queries/cart.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { formatCount } from '../../quotes/format.ts';
import { withAgreedDiscount } from '../../quotes/line-discount.ts';
import { maxQuantity, quantityRange, readQuantity } from '../../quotes/line-quantity.ts';
import { lineTitle } from '../../quotes/line-title.ts';
import { classNames } from '../../ui/class-names.ts';
import { useTypedBox } from '../../ui/inputs/use-typed-box.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import styles from './LineQuantity.module.css';

interface LineQuantityProps {
  item: CartItem;
  max?: number | undefined;
}

/** Box for a line's quantity. It is typed, or stepped with the arrow keys. */
export function LineQuantity({ item, max = maxQuantity }: LineQuantityProps) {
  const messageId = useId();
  const { box, message } = useLineQuantity(item, max);
  return (
    <>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={classNames(styles.count, 'no-print')}
        aria-label={`Quantity of ${lineTitle(item)}`}
        aria-invalid={message !== undefined}
        aria-describedby={message && messageId}
        {...box}
      />
      <span className={classNames('visually-hidden', styles.spoken)} aria-live="polite">
        Quantity: {formatCount(item.quantity)}
      </span>
      {message && (
        <p id={messageId} role="alert" className={classNames(styles.message, 'no-print')}>
          {message}
        </p>
      )}
    </>
  );
}

function useLineQuantity(item: CartItem, max: number) {
  const { id, quantity } = item;
  const { mutate } = useSetQuantity();
  const now = useCartNow();
  const toast = useToast();
  const [message, setMessage] = useState<string>();
  /** Quantity before the typing began. It is restored while the typed text is blank or invalid. */
  const typedOver = useRef<number>(undefined);
  /** Quantity whose change is being stored. */
  const asked = useRef<number>(undefined);
  const current = () => asked.current ?? now().find((line) => line.id === id)?.quantity ?? quantity;
  const set = (next: number) => {
    if (next === current()) return;
    asked.current = next;
    const { discount } = withAgreedDiscount({ ...item, quantity: next }, item.discount);
    mutate(
      { id, quantity: next, ...(discount && { discountCents: discount.cents }) },
      {
        onError: (error) => toast.error(error.message),
        onSettled: () => {
          asked.current = undefined;
        },
      },
    );
  };
  const enter = (text: string) => {
    typedOver.current ??= quantity;
    const typed = readQuantity(text, max);
    // An empty box is no error, because the person may still be typing.
    const wrong = typed === undefined && text.trim() !== '';
    const still = formatCount(typedOver.current);
    setMessage(wrong ? `Enter ${quantityRange(max)}. The quantity is still ${still}.` : undefined);
    set(typed ?? typedOver.current);
  };
  const leave = () => {
    typedOver.current = undefined;
  };
  return {
    message,
    box: useTypedBox({
      settled: formatCount(quantity),
      onEntry: enter,
      onLeave: leave,
      selects: true,
      // Steps from the stored quantity while the text is no quantity. From above the maximum, both ways lead to it.
      step: (text, direction) => {
        const next = (readQuantity(text, max) ?? current()) + direction;
        return formatCount(Math.min(Math.max(next, 1), max));
      },
    }),
  };
}
