import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useRestoreToCart } from '../../../data/queries/cart-edits.ts';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import type { SavedCart } from './use-saving.ts';

/** Notice in the cart: the number of its saved quote, to be read out, and the next steps. */
export function SavedQuote({ saved, onRestored }: { saved: SavedCart; onRestored: () => void }) {
  const { number, removed, draft } = saved;
  const { mutateAsync: restoreLines } = useRestoreToCart();
  const [, changeDraft] = useOrderDraft();
  const toast = useToast();
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => open.current?.focus(), []);
  const restore = async () => {
    try {
      await restoreLines(removed);
      changeDraft(() => draft);
      onRestored();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Notice text={`Quote ${number} saved.`}>
      <Link ref={open} to={`/quotes/${number}`} className={buttonClass({ size: 's' })}>
        Open quote
      </Link>
      <Button size="s" onClick={() => void restore()}>
        Restore to cart
      </Button>
    </Notice>
  );
}
