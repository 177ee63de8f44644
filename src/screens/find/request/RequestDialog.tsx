import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddAllToCart } from '../../../data/queries/cart-edits.ts';
import { useOrderChange } from '../../../data/queries/drafts.ts';
import { usePageDraft } from '../../../data/queries/page-draft.ts';
import { useKeepUnread } from '../../../data/queries/unread-words.ts';
import { countOf, formatMoney } from '../../../quotes/format.ts';
import { nameless } from '../../../reader/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import { hasContact, withContact } from './contact-details.ts';
import styles from './Request.module.css';
import { RequestLineCard } from './RequestLineCard.tsx';
import { requestItems } from './request-item.ts';
import { useRequest } from './use-request.ts';

interface RequestDialogProps {
  /** Text that was typed into the find box. */
  said: string;
  onClose: () => void;
}

/** Dialog that turns a customer's words into lines with prices, and shows each word that was not read. */
export function RequestDialog({ said, onClose }: RequestDialogProps) {
  const [kept, keep] = usePageDraft('request', '', (stored) => typeof stored === 'string');
  const [text, setText] = useState(said || kept);
  const [isAgreed, setAgreed] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const { reading, lines, answer, retry } = useRequest(text);
  const keepUnread = useKeepUnread();
  /**
   * Closes the dialog.
   * @param rest text of the dialog when it opens next
   */
  const close = (rest: string) => {
    // The unread words of a stored text were counted when the dialog last closed.
    if (reading && text !== kept) keepUnread(nameless(reading));
    keep(() => rest);
    onClose();
  };
  const { addAll, isPending } = useAddAll(() => close(''));
  const items = lines.flatMap((line) => (line ? requestItems(line) : []));
  const total = items.reduce((sum, item) => sum + item.total * item.quantity, 0);
  const contact = reading && hasContact(reading.contact) ? reading.contact : undefined;
  const isTyped = text.trim() !== '';
  const addOnce = useSingleClick(
    () => isPending || void addAll(items, isAgreed && contact ? withContact(contact) : undefined),
  );
  return (
    <Dialog title="Read a request" wide onClose={() => close(text)} firstFocus={box}>
      <DialogBody>
        <label className={styles.box}>
          What the customer said
          <textarea ref={box} rows={4} value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        {retry && <LoadError text="The words of the price book could not be loaded." onRetry={retry} />}
        {isTyped && !reading && !retry && <Loading blocks={2} />}
        <div aria-live="polite" className="visually-hidden">
          {reading && isTyped
            ? `${countOf(reading.lines.length, 'line')}, ${countOf(reading.unread.length, 'unread word')}`
            : ''}
        </div>
        {lines.map((line, at) =>
          line ? (
            <RequestLineCard
              key={at}
              text={text}
              line={line}
              onAnswer={(field, value) => answer(at, field, value)}
              onOpen={() => close(text)}
            />
          ) : (
            <Loading key={at} blocks={1} />
          ),
        )}
        {reading && isTyped && reading.lines.length === 0 && (
          <p className="muted">
            No product of the price book is named here. Name one, such as it is called on its card.
          </p>
        )}
        {reading && reading.unread.length > 0 && (
          <p className={styles.unread}>Not read: {reading.unread.map((word) => word.text).join(', ')}</p>
        )}
        {contact && (
          <Tick isTicked={isAgreed} onTick={setAgreed}>
            Fill in the order: {Object.values(contact).join(', ')}
          </Tick>
        )}
      </DialogBody>
      <DialogActions onCancel={() => close('')}>
        <Button
          variant="primary"
          disabled={items.length === 0}
          aria-disabled={isPending || undefined}
          onClick={addOnce}
        >
          {items.length === 0 ? 'Add to cart' : `Add ${countOf(items.length, 'line')} to cart, ${formatMoney(total)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Provides a function that adds all lines and then the customer's data. */
function useAddAll(onDone: () => void) {
  const { mutateAsync, isPending } = useAddAllToCart();
  const changeOrder = useOrderChange();
  const toast = useToast();
  const navigate = useNavigate();
  const addAll = async (
    items: Parameters<typeof mutateAsync>[0],
    fill: Parameters<typeof changeOrder>[0] | undefined,
  ) => {
    try {
      await mutateAsync(items);
      if (fill) changeOrder(fill);
      toast.success(`${countOf(items.length, 'item')} added to cart`, { label: 'Cart', run: () => navigate('/cart') });
      onDone();
    } catch (error) {
      if (error instanceof Error) toast.error(error.message);
    }
  };
  return { addAll, isPending };
}
