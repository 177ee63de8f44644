import { useState } from 'react';
import { catalog } from '../../../book/index.ts';
import { useCart } from '../../../data/queries/cart.ts';
import { useReplaceInCart } from '../../../data/queries/cart-edits.ts';
import { isUnchanged, lineInPlace } from '../../../data/quotes/line-in-place.ts';
import { useCartPrices } from '../../../data/quotes/use-cart-prices.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { keptPriceText } from '../../../quotes/kept-price.ts';
import { lineConflict } from '../../../quotes/line-conflict.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { LineConflictDialog } from '../../quotes/LineConflictDialog.tsx';
import type { PutBackProps } from './PutBack.tsx';
import { Note, UpdateButton } from './UpdateButton.tsx';
import { useLineBefore } from './use-line-before.ts';
import { useReturn } from './use-return.ts';

/** The calculator of a line of the cart. */
export function CartPlace({ line: id, ...props }: PutBackProps & { line: string }) {
  const items = useCart();
  if (!items) return null;
  const line = items.find((one) => one.id === id);
  if (!line) return <Note isGone text="The line that was opened here is no longer in the cart." />;
  return <CartLine {...props} line={line} />;
}

function CartLine({ calculator, item, line }: PutBackProps & { line: CartItem }) {
  const [priced] = useCartPrices([line]).lines;
  const { mutate, isPending } = useReplaceInCart();
  const toast = useToast();
  const goBack = useReturn('/cart');
  const before = useLineBefore(line);
  const [asks, setAsks] = useState(false);
  const book = calculator && { ...calculator, version: catalog.version };
  const next = item && priced && priced.price.kind !== 'waiting' ? lineInPlace(priced, item, book) : undefined;
  const keepsPrice = item && priced?.price.kind === 'held' && isUnchanged(line, item);
  const conflict = next ? lineConflict(before, line, next) : [];
  const ask = () => {
    setAsks(true);
    return false;
  };
  const update = (changed: CartItem) => {
    setAsks(false);
    mutate([changed], {
      onSuccess: ({ items }) => {
        if (!items.some(({ id }) => id === changed.id)) return;
        toast.success('Line updated.');
        goBack();
      },
      onError: ({ message }) => toast.error(message),
    });
  };
  return (
    <>
      <Note
        text={
          keepsPrice && next
            ? `Unchanged, the line keeps its quoted price of ${keptPriceText(next)}.`
            : 'This changes a line of the cart.'
        }
      />
      <UpdateButton
        isUpdating={isPending}
        onUpdate={next && next.total > 0 ? () => (conflict.length > 0 ? ask() : update(next)) : undefined}
      />
      {asks && next && (
        <LineConflictDialog
          product={line.product}
          parts={conflict}
          onKeepMine={() => update(next)}
          onKeepOther={goBack}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
