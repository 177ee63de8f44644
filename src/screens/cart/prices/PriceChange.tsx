import { useReplaceInCart } from '../../../data/queries/cart.ts';
import type { CartPrices, PricedLine, PriceFindings } from '../../../data/quotes/use-cart-prices.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { lineTitle } from '../../../quotes/line-title.ts';
import { changeText } from '../../../quotes/prices/line-differences.ts';
import type { LinePrice } from '../../../quotes/prices/line-price.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';

const texts = {
  gone: 'There is no price for this any more. Open it to choose again, or remove it.',
  unknown: "This price can't be checked. Open it and add it again.",
  unchecked: 'This price could not be checked: its product could not be loaded.',
} as const;

export function PriceChange({ line }: { line: PricedLine }) {
  const { item, price } = line;
  switch (price.kind) {
    case 'current':
    case 'held':
    case 'waiting':
      return null;
    case 'changed':
      return <Changed item={item} price={price} />;
    case 'withdrawn': {
      const choices = price.choices.join(' • ');
      return <Notice kind="warning" text={`No longer offered: ${choices}. Open it to choose again, or remove it.`} />;
    }
    case 'gone':
    case 'unknown':
      return <Notice kind="warning" text={texts[price.kind]} />;
    case 'unchecked':
      return <Notice kind="warning" text={texts.unchecked} />;
    default:
      return price satisfies never;
  }
}

function Changed({ item, price }: { item: CartItem; price: Extract<LinePrice, { kind: 'changed' }> }) {
  const { update, updating } = useUpdatePrices();
  return (
    <Notice kind="warning" text={changeText(price)}>
      <Button size="s" disabled={updating} aria-label={`Update ${lineTitle(item)}`} onClick={() => update([price.now])}>
        Update
      </Button>
    </Notice>
  );
}

/**
 * Provides a function that updates lines to today's prices. The message after the update names no price, because
 * sometimes only an option has changed and not the price.
 */
export function useUpdatePrices() {
  const { mutateAsync, isPending } = useReplaceInCart();
  const toast = useToast();
  // Uses the promise, not the mutation's callbacks: the update can unmount this component, and the callbacks of an
  // unmounted component are not called.
  const update = (lines: readonly CartItem[]) =>
    void mutateAsync(lines)
      .then(() => toast.success(lines.length === 1 ? 'Line updated.' : `${lines.length} lines updated.`))
      .catch(({ message }: Error) => toast.error(message));
  return { update, updating: isPending };
}

/**
 * Notices above the lines. The first notice shows the number of changed lines, with a button that updates all of them.
 * The second notice reports that some prices could not be checked.
 */
export function PricesNotice({
  findings,
  onRetry,
}: {
  findings: PriceFindings;
  onRetry: CartPrices['retry'] | undefined;
}) {
  const { changed } = findings;
  const { update, updating } = useUpdatePrices();
  return (
    <>
      {changed.length > 1 && (
        <Notice kind="warning" text={`${changed.length} lines have changed since they were added.`}>
          <Button size="s" disabled={updating} onClick={() => update(changed.map(({ now }) => now))}>
            Update all
          </Button>
        </Notice>
      )}
      {onRetry && (
        <Notice kind="warning" text="Some prices could not be checked. Check the connection.">
          <TryAgain size="s" onRetry={onRetry} />
        </Notice>
      )}
    </>
  );
}
