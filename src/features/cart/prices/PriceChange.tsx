import { type CartItem, useReplaceInCart } from '../../../storage/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useToast } from '../../../ui/toast/index.ts';
import { changeText } from './change-text.ts';
import type { PricedLine } from './use-cart-prices.ts';

/** What has become of a line since it was added; nothing while the calculator would add the same today. */
export function PriceChange({ line }: { line: PricedLine }) {
  const { item, price } = line;
  const { update, updating } = useUpdatePrices();
  switch (price.kind) {
    case 'current':
    case 'waiting':
      return null;
    case 'changed':
      return (
        <Notice kind="warning" text={changeText(price)}>
          <Button
            size="s"
            disabled={updating}
            aria-label={`Update ${item.product}`}
            onClick={() => update([price.now])}
          >
            Update
          </Button>
        </Notice>
      );
    case 'withdrawn':
      return (
        <Notice
          kind="warning"
          text={`No longer offered: ${price.choices.join(' • ')}. Open it to choose again, or remove it.`}
        />
      );
    case 'gone':
      return (
        <Notice kind="warning" text="There is no price for this any more. Open it to choose again, or remove it." />
      );
    case 'unknown':
      return <Notice kind="warning" text="This price can't be checked. Open it and add it again." />;
    case 'unchecked':
      return <Notice kind="warning" text="This price could not be checked: its product could not be loaded." />;
    default:
      return price satisfies never;
  }
}

/** Puts lines at what they are today, and says so. */
export function useUpdatePrices() {
  const { mutate, isPending } = useReplaceInCart();
  const toast = useToast();
  const update = (lines: readonly CartItem[], onDone?: () => void) =>
    mutate(lines, {
      onSuccess: () => {
        toast.success(lines.length === 1 ? 'Price updated.' : `${lines.length} prices updated.`);
        onDone?.();
      },
      onError: ({ message }) => toast.error(message),
    });
  return { update, updating: isPending };
}
