import { useDeferredValue, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddAllToCart } from '../../../data/queries/cart.ts';
import { useOrderChange } from '../../../data/queries/drafts.ts';
import { usePageDraft } from '../../../data/queries/page-draft.ts';
import { countOf } from '../../../quotes/format.ts';
import type { OrderDraft } from '../../../quotes/order-draft.ts';
import { isRecord } from '../../../quotes/record.ts';
import { withRequest } from '../../../quotes/request-text.ts';
import { offerText } from '../../../quotes/sums.ts';
import type { Contact } from '../../../reader/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import { ReplyDialog } from './ReplyDialog.tsx';
import styles from './Request.module.css';
import { RequestLineCard } from './RequestLineCard.tsx';
import { requestItems } from './request-item.ts';
import { useRequest } from './use-request.ts';

interface RequestDialogProps {
  said: string;
  onClose: () => void;
}

interface Kept {
  readonly text: string;
  /** Keys of the lines that were added to the cart or removed. */
  readonly gone: readonly string[];
}

const nothing: Kept = { text: '', gone: [] };
const isKept = (stored: unknown): stored is Kept =>
  isRecord(stored) && typeof stored['text'] === 'string' && Array.isArray(stored['gone']);

/**
 * Dialog that turns a customer's words into lines with prices, and shows each word that was not read. Lines without a
 * price stay when the others are added. What was typed is kept, except by Cancel.
 */
export function RequestDialog({ said, onClose }: RequestDialogProps) {
  const [kept, keep] = usePageDraft('request', nothing, isKept);
  const [{ text, gone }, setRequest] = useState<Kept>(said && said !== kept.text ? { text: said, gone: [] } : kept);
  const [isAgreed, setAgreed] = useState(false);
  const [isReplying, setReplying] = useState(false);
  const [replied, setReplied] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const { reading, left, answer, retry } = useRequest(useDeferredValue(text), gone);
  const toast = useToast();
  const close = (keeps: Kept) => {
    keep(() => keeps);
    onClose();
  };
  const priced = left.flatMap(({ key, line }) => (line?.row ? { key, items: requestItems(line) } : []));
  const { addAll, isPending } = useAddAll(() => {
    if (priced.length === left.length) return close(nothing);
    const rest = { text, gone: [...gone, ...priced.map(({ key }) => key)] };
    setRequest(rest);
    keep(() => rest);
  }, onClose);
  const remove = (key: string, title: string) => {
    setRequest({ text, gone: [...gone, key] });
    toast.info(`${title} removed.`, {
      label: 'Undo',
      run: () => setRequest((now) => ({ ...now, gone: now.gone.filter((other) => other !== key) })),
    });
  };
  const items = priced.flatMap((one) => one.items);
  const contact = reading && Object.keys(reading.contact).length > 0 ? reading.contact : undefined;
  const isTyped = text.trim() !== '';
  const addOnce = useSingleClick(
    () =>
      isPending ||
      void addAll(items, (draft) => {
        const asked = { ...draft, request: withRequest(draft.request, text) };
        return isAgreed && contact ? withContact(contact)(asked) : asked;
      }),
  );
  const lines = left.flatMap(({ line }) => line ?? []);
  if (isReplying)
    return (
      <ReplyDialog
        request={text}
        contact={reading?.contact ?? {}}
        lines={lines}
        onBack={() => setReplying(false)}
        onSent={(how) => {
          setReplied(how);
          setReplying(false);
        }}
      />
    );
  return (
    <Dialog title="Paste a request" wide onClose={() => close({ text, gone })} firstFocus={box}>
      <DialogBody>
        <label className={styles.box}>
          What the customer said
          <textarea
            ref={box}
            rows={4}
            value={text}
            onChange={({ target }) => setRequest({ text: target.value, gone })}
          />
        </label>
        {reading?.readTo !== undefined && <Notice kind="warning" text={readToText(text, reading.readTo)} />}
        {retry && <LoadError text="The price book could not be loaded." onRetry={retry} />}
        {isTyped && !reading && !retry && <Loading blocks={2} />}
        <div aria-live="polite" className="visually-hidden">
          {reading && isTyped
            ? `${countOf(left.length, 'line')}, ${countOf(reading.unread.length, 'unread word')}`
            : ''}
        </div>
        {left.map(({ at, key, title, line }) =>
          line ? (
            <RequestLineCard
              key={key}
              text={text}
              line={line}
              onAnswer={(answers) => answer(at, answers)}
              onOpen={() => close({ text, gone })}
              onRemove={() => remove(key, title)}
            />
          ) : (
            <Loading key={key} blocks={1} />
          ),
        )}
        {reading && isTyped && reading.lines.length === 0 && (
          <p className="muted">No product found. Use the name on a product’s card.</p>
        )}
        {reading && reading.unread.length > 0 && (
          <p className={styles.unread}>Not read: {reading.unread.map((word) => word.text).join(', ')}</p>
        )}
        {replied !== undefined && <p className="muted">{`Reply: ${replied}.`}</p>}
        {contact && (
          <Tick isTicked={isAgreed} onTick={setAgreed}>
            Fill in the order: {Object.values(contact).join(', ')}
          </Tick>
        )}
      </DialogBody>
      <DialogActions onCancel={() => close(nothing)}>
        <Button
          variant="primary"
          disabled={items.length === 0}
          aria-disabled={isPending || undefined}
          onClick={addOnce}
        >
          {items.length === 0
            ? 'Add to cart'
            : `Add ${countOf(items.length, 'line')} to cart, ${offerText({ lines: items })}`}
        </Button>
        {lines.length > 0 && <Button onClick={() => setReplying(true)}>Reply</Button>}
      </DialogActions>
    </Dialog>
  );
}

/** Number of characters that show where reading stopped. */
const shownEnd = 40;

const readToText = (text: string, readTo: number): string =>
  `This is too long to read at once. It was read up to “…${text.slice(readTo - shownEnd, readTo).trim()}”. Paste the rest as another request.`;

function useAddAll(onDone: () => void, onLeave: () => void) {
  const { mutateAsync, isPending } = useAddAllToCart();
  const changeOrder = useOrderChange();
  const toast = useToast();
  const navigate = useNavigate();
  const addAll = async (items: Parameters<typeof mutateAsync>[0], fill: Parameters<typeof changeOrder>[0]) => {
    try {
      await mutateAsync(items);
      changeOrder(fill);
      toast.success(`${countOf(items.length, 'item')} added to cart`, {
        label: 'Cart',
        run: () => {
          onLeave();
          void navigate('/cart');
        },
      });
      onDone();
    } catch (error) {
      if (error instanceof Error) toast.error(error.message);
    }
  };
  return { addAll, isPending };
}

/** Returns a change that fills empty fields of the order with the customer's data in a text. */
const withContact =
  ({ name = '', email = '', phone = '', day = '' }: Contact) =>
  (draft: OrderDraft): OrderDraft => ({
    ...draft,
    details: {
      ...draft.details,
      customerName: draft.details.customerName || name,
      customerEmail: draft.details.customerEmail || email,
      customerPhone: draft.details.customerPhone || phone,
      notes: draft.details.notes || day,
    },
  });
