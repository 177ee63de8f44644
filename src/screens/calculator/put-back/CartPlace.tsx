import { catalog } from '../../../book/index.ts';
import { useCart, useReplaceInCart } from '../../../data/queries/cart.ts';
import { isUnchanged, lineInPlace } from '../../../data/quotes/line-in-place.ts';
import { useCartPrices } from '../../../data/quotes/use-cart-prices.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { keptPriceText } from '../../../quotes/cart-figures.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import type { PutBackProps } from './PutBack.tsx';
import { Note, UpdateButton } from './UpdateButton.tsx';
import { useReturn } from './use-return.ts';

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
  const book = calculator && { ...calculator, version: catalog.version };
  const next = item && priced && priced.price.kind !== 'waiting' ? lineInPlace(priced, item, book) : undefined;
  const keepsPrice = item && priced?.price.kind === 'held' && isUnchanged(line, item, calculator?.product);
  const update = (changed: CartItem) =>
    mutate([changed], {
      onSuccess: ({ items }) => {
        if (!items.some(({ id }) => id === changed.id)) return;
        toast.success('Line updated.');
        goBack();
      },
      onError: ({ message }) => toast.error(message),
    });
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
        line={line}
        mine={next}
        isUpdating={isPending}
        onUpdate={next && next.total > 0 ? () => update(next) : undefined}
        onKeepOther={goBack}
      />
    </>
  );
}
