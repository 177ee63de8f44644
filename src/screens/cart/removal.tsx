import { useCallback } from 'react';
import {
  useBringBackSent,
  useRemoved,
  useRemoveFromCart,
  useReplacedLines,
  useRestoreToCart,
} from '../../data/queries/cart.ts';
import type { RemovedItem } from '../../quotes/cart.ts';
import { lineTitle } from '../../quotes/line-title.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useToast } from '../../ui/toast/toast.tsx';

/**
 * Provides the functions that remove lines from the cart and restore them. Messages announce the result and offer Undo
 * (decision 31).
 */
export function useRemoval() {
  const { mutateAsync: removeLines } = useRemoveFromCart();
  const { mutateAsync: restoreLines } = useRestoreToCart();
  const bringBackSent = useBringBackSent();
  const toast = useToast();
  // The functions stay the same, so that the cards of remaining lines are not drawn again.
  const restore = useCallback(
    (removed: readonly RemovedItem[]) =>
      void restoreLines(removed)
        .then(() => bringBackSent(removed))
        .catch(({ message }: Error) => toast.error(message)),
    [restoreLines, bringBackSent, toast],
  );
  // Uses the promise, not the mutation's callbacks: the component of a removed line is gone, and the callbacks of an
  // unmounted component are not called.
  const remove = useCallback(
    (ids: readonly string[], text: string, onRemoved?: () => void) =>
      void removeLines(ids)
        .then(({ removed }) => {
          onRemoved?.();
          // After a logout `removed` is empty, and the next person neither sees the message nor can restore the lines.
          if (removed.length > 0) toast.info(text, { label: 'Undo', run: () => restore(removed) });
        })
        .catch(({ message }: Error) => toast.error(message)),
    [removeLines, restore, toast],
  );
  return { remove, restore };
}

/** Notice with Undo for the last removal, shown until the next change of the cart (decision 31). */
export function UndoNotice() {
  const removed = useRemoved();
  const { restore } = useRemoval();
  const [first, ...others] = removed;
  const ordered = useReplacedLines();
  if (!first) return null;
  const isOrdered = removed.every(({ item }) => ordered.includes(item.id));
  return (
    <Notice
      text={
        isOrdered
          ? 'The ordered lines were removed. The order is in Order History.'
          : others.length === 0
            ? `${lineTitle(first.item)} was removed.`
            : `${removed.length} lines were removed.`
      }
    >
      {/* Ignores the second click of a double click on Remove, because the notice may appear under the pointer. */}
      <Button size="s" onClick={({ detail }) => detail < 2 && restore(removed)}>
        Undo
      </Button>
    </Notice>
  );
}
