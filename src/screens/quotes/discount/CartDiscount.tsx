import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useReplaceInCart } from '../../../data/queries/cart.ts';
import { useSettings } from '../../../data/queries/settings.ts';
import { quotedLines } from '../../../data/quotes/quoted-line.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { optionSets } from '../../../quotes/option-sets.ts';
import { type AskedWholeDiscount, withWholeDiscount } from '../../../quotes/quote-changes.ts';
import { errorText } from '../../../ui/error-text.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { WholeDiscountDialog } from './WholeDiscountDialog.tsx';

export function CartDiscount({ items, onClose }: { items: readonly CartItem[]; onClose: () => void }) {
  const { mutateAsync: replace } = useReplaceInCart();
  const toast = useToast();
  const lines = useDiscountable(items);
  if (!lines) return null;
  const apply = async (asked: AskedWholeDiscount) => {
    try {
      await replace(withWholeDiscount(lines, asked));
      toast.success(asked ? 'Discount saved.' : 'Discount removed.');
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  };
  return (
    <WholeDiscountDialog
      about={`cart ${items[0]?.id}`}
      lines={lines}
      hasOptions={optionSets(items).length > 0}
      onApply={apply}
      onClose={onClose}
    />
  );
}

/** Provides the cart lines with their base prices, which limit the discount. Undefined while loading. */
function useDiscountable(items: readonly CartItem[]): readonly CartItem[] | undefined {
  const client = useQueryClient();
  const settings = useSettings();
  const [lines, setLines] = useState<readonly CartItem[]>();
  useEffect(() => {
    if (!settings) return undefined;
    let isGone = false;
    void quotedLines(items, client, settings).then((quoted) => {
      const based = items.map((item, at) => {
        const base = quoted[at]?.base;
        return base === undefined ? item : { ...item, base };
      });
      if (!isGone) setLines(based);
    });
    return () => {
      isGone = true;
    };
  }, [items, client, settings]);
  return lines;
}
