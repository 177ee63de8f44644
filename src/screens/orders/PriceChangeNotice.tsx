import { priceChangeOf, usePriceChange } from '../../data/quotes/next-price.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { lineTitle } from '../../quotes/line-title.ts';
import { dayText } from '../../quotes/validity.ts';
import { Notice } from '../../ui/Notice.tsx';

interface PriceChangeNoticeProps {
  items: readonly CartItem[];
  lastDay: string;
}

export function PriceChangeNotice({ items, lastDay }: PriceChangeNoticeProps) {
  const change = usePriceChange(items, lastDay);
  const lines = items.flatMap((item) => {
    const what = priceChangeOf(change?.prices.get(item.id), item);
    return what === undefined ? [] : `${lineTitle(item)} ${what}`;
  });
  if (!change || lines.length === 0) return null;
  return (
    <Notice
      kind="warning"
      text={`Prices change on ${dayText(change.day)}, before this quote expires: ${lines.join('; ')}.`}
    />
  );
}
