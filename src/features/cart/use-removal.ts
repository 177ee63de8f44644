import { type RemovedItem, useRemoveFromCart, useRestoreToCart } from '../../storage/index.ts';
import { useToast } from '../../ui/toast/toast.tsx';

/** How lines are removed, how that is announced and undone (decision 31), and how a failure is reported. */
export function useRemoval() {
  const { mutateAsync: removeLines } = useRemoveFromCart();
  const { mutateAsync: restoreLines } = useRestoreToCart();
  const toast = useToast();
  const report = (error: Error) => toast.error(error.message);
  const restore = (removed: readonly RemovedItem[]) => void restoreLines(removed).catch(report);
  // The promise is followed, not the mutation's callbacks: those fall silent with the removed line, which leaves the screen.
  const remove = (ids: readonly string[], said: string) =>
    void removeLines(ids)
      .then(({ removed }) => toast.info(said, { label: 'Undo', run: () => restore(removed) }))
      .catch(report);
  return { remove, restore };
}
