import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useRestoreToCart } from '../../../data/queries/cart.ts';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { copied } from '../../../ui/quote/hand-over.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import styles from './SavedQuote.module.css';
import type { SavedCart } from './use-saving.ts';

export function SavedQuote({ saved, onRestored }: { saved: SavedCart; onRestored: () => void }) {
  const { number, removed, draft } = saved;
  const { mutateAsync: restoreLines } = useRestoreToCart();
  const [, changeDraft] = useOrderDraft();
  const toast = useToast();
  const id = useId();
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
  const copy = async () =>
    (await copied(number)) ? toast.success(`${number} copied.`) : toast.error('Copy failed. Try again.');
  const address = `/quotes/${number}`;
  return (
    <section className={styles.saved} aria-labelledby={id}>
      <output className="muted">{`Quote ${number} saved.`}</output>
      <h2 id={id} className={styles.number}>
        {number}
      </h2>
      <div className={styles.actions}>
        <Link ref={open} to={address} className={buttonClass({ variant: 'primary' })}>
          Open quote
        </Link>
        <Button onClick={() => void copy()}>Copy number</Button>
        <Link to={`${address}/letter`} className={buttonClass()}>
          Quote letter
        </Link>
        <Link to={address} state={{ asks: 'send' }} className={buttonClass()}>
          Send to customer
        </Link>
        <Button variant="quiet" onClick={() => void restore()}>
          Restore to cart
        </Button>
      </div>
    </section>
  );
}
