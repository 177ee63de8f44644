import { useRemoved } from '../../storage/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useRemoval } from './use-removal.ts';

/** Keeps the last removal undoable after its toast is gone, until the next change (decision 31). */
export function UndoNotice() {
  const removed = useRemoved();
  const { restore } = useRemoval();
  const [first, ...others] = removed;
  if (!first) return null;
  const one = others.length === 0;
  return (
    <Notice text={one ? `${first.item.product} was removed.` : `${removed.length} lines were removed.`}>
      <Button size="s" onClick={() => restore(removed)}>
        {one ? 'Restore' : 'Restore all'}
      </Button>
    </Notice>
  );
}
