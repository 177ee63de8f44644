import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { today } from '../../../catalog/clock.ts';
import { quotedLines } from '../../../quoting/quoted-line.ts';
import { begunOrder, type CartItem, useOrderDraft, useRemoveFromCart, useSettings } from '../../../storage/index.ts';
import { type Customer, noCustomer, useSaveQuote, useStoreKey } from '../../../storage/quotes/index.ts';
import { newId } from '../../../storage/new-id.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { validUntil } from '../../../quoting/validity.ts';
import styles from './SaveQuoteDialog.module.css';

interface SaveQuoteDialogProps {
  items: readonly CartItem[];
  onClose: () => void;
}

/** Save Quote: for whom, and how long it holds. The cart is free for the next customer afterwards. */
export function SaveQuoteDialog({ items, onClose }: SaveQuoteDialogProps) {
  const [draft, changeDraft] = useOrderDraft();
  const { details } = draft;
  const [id] = useState(newId);
  const [customer, setCustomer] = useState<Customer>({
    ...noCustomer,
    name: details.customerName,
    phone: details.customerPhone,
    email: details.customerEmail,
    address: details.customerAddress,
  });
  const [note, setNote] = useState(details.notes);
  const [days, setDays] = useState('30');
  const nameRef = useRef<HTMLInputElement>(null);
  const store = useStoreKey();
  const settings = useSettings();
  const client = useQueryClient();
  const saveQuote = useSaveQuote();
  const { mutateAsync: remove } = useRemoveFromCart();
  const toast = useToast();
  const save = async () => {
    if (!settings) return;
    try {
      const lines = [...(await quotedLines(items, client, settings))];
      const quote = await saveQuote.mutateAsync({
        id,
        store,
        customer,
        note,
        lines,
        employee: details.employeeName,
        validUntil: validUntil(today(), Number(days)),
      });
      await remove(items.map((item) => item.id));
      changeDraft(begunOrder);
      toast.success(`Quote ${quote.number} saved.`);
      onClose();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };
  const field = (key: keyof Customer, label: string) => ({
    label,
    value: customer[key],
    onValue: (text: string) => setCustomer((before) => ({ ...before, [key]: text })),
    autoComplete: 'off',
  });
  return (
    <Dialog title="Save Quote" onClose={onClose} firstFocus={nameRef}>
      <div className={styles.fields}>
        <TextField {...field('name', 'Customer Name')} ref={nameRef} />
        <TextField {...field('company', 'Company')} hint="optional" />
        <TextField {...field('phone', 'Customer Phone Number')} type="tel" />
        <TextField {...field('email', 'Customer Email')} type="email" />
        <TextField {...field('address', 'Customer Address')} hint="optional" rows={2} className={styles.wide} />
        <TextField label="Note" value={note} onValue={setNote} hint="optional" rows={3} className={styles.wide} />
        <TextField label="Holds for (days)" value={days} onValue={setDays} inputMode="numeric" />
      </div>
      <div className={styles.actions}>
        <Button variant="primary" aria-disabled={saveQuote.isPending || undefined} onClick={() => void save()}>
          Save Quote
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Link to="/quotes">All quotes</Link>
      </div>
    </Dialog>
  );
}
