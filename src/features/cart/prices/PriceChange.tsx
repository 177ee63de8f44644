import { type CartItem, lineTotal, useReplaceInCart } from '../../../storage/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useToast } from '../../../ui/toast/index.ts';
import type { PricedLine } from './use-cart-prices.ts';

/** What a line's price has become since it was added; nothing while it is what it was. */
export function PriceChange({ line }: { line: PricedLine }) {
  const { item, price } = line;
  const { update, updating } = useUpdatePrices();
  switch (price.kind) {
    case 'current':
    case 'waiting':
      return null;
    case 'changed':
      return (
        <Notice kind="warning" text={changeText(item, price.now)}>
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

/** Old and new, by what the line shows: its total. */
function changeText(item: CartItem, now: CartItem): string {
  const [before, after] = [formatMoney(lineTotal(item)), formatMoney(lineTotal(now))];
  if (before !== after) return `The price has changed since this was added: ${before} is now ${after}.`;
  return now.sample ? `${after} is a sample price now.` : `${after} is a published price now.`;
}

/** Puts lines at today's price, and says so. */
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
