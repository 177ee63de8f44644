import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { useUpdatePrices } from './PriceChange.tsx';
import type { PriceFindings } from './price-findings.ts';
import type { CartPrices } from './use-cart-prices.ts';

/** Over the lines: how many prices have changed, and how to take all of them over; and what could not be loaded. */
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
