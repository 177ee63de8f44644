import { type RemovedItem, useRestoreToCart } from '../../storage/index.ts';
import { useToast } from '../../ui/toast/index.ts';

/** How a removal is announced and undone (decision 31), and how a failed one is reported. */
export function useRemoval() {
  const { mutateAsync } = useRestoreToCart();
  const toast = useToast();
  const report = (error: Error) => toast.error(error.message);
  const restore = (removed: readonly RemovedItem[]) => void mutateAsync(removed).catch(report);
  // The promise is followed, not the mutation's callbacks: those fall silent with the removed line, which leaves the screen.
  const announce = (removal: Promise<{ removed: readonly RemovedItem[] }>, text: string) =>
    void removal.then(({ removed }) => toast.info(text, { label: 'Undo', run: () => restore(removed) })).catch(report);
  return { announce, restore };
}
