import { useState } from 'react';
import { useArchive } from '../../../data/queries/archive.ts';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { useQuotes } from '../../../data/queries/quotes.ts';
import { isSameCustomer } from '../../../quotes/customer.ts';
import { forgotten } from '../../../quotes/forget.ts';
import { countOf } from '../../../quotes/format.ts';
import { customersLike, knownCustomers } from '../../../quotes/known-customers.ts';
import type { Customer } from '../../../quotes/quote.ts';
import type { QuoteSummary } from '../../../quotes/summary.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogBody } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import styles from './BackupPage.module.css';
import { Panel } from './Panel.tsx';

/**
 * Removes a customer from the store server's data.
 * @returns the numbers of changed documents
 */
export type ForgetAtServer = (customer: Customer) => Promise<{ readonly quotes: number; readonly orders: number }>;

/** Panel that removes a customer from all their quotes, which are shown first. */
export function ForgetPanel({ atServer }: { atServer: ForgetAtServer | undefined }) {
  const { data: quotes = [] } = useQuotes();
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState<Customer>();
  const found = customersLike(knownCustomers(quotes), asked);
  return (
    <Panel
      title="Forget a customer"
      text="Takes name, company, phone, e-mail and address out of every quote of a customer. The quotes stay, with their lines and prices. Backups that were downloaded are not changed."
    >
      <TextField label="Name, company, phone or e-mail" value={asked} onValue={setAsked} autoComplete="off" />
      {asked.trim() !== '' && found.length === 0 && <output>No quote is for such a customer.</output>}
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map((customer) => (
            <li key={shownCustomer(customer)} className={styles.customer}>
              <span>{shownCustomer(customer)}</span>
              <Button size="s" aria-label={`Forget ${shownCustomer(customer)}`} onClick={() => setChosen(customer)}>
                Forget
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <ForgetDialog
          customer={chosen}
          atServer={atServer}
          quotes={quotes.filter(({ customer }) => isSameCustomer(chosen, customer))}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Panel>
  );
}

const shownCustomer = ({ name, company, phone, email }: Customer): string =>
  [name, company, phone, email].filter((text) => text.trim() !== '').join(', ');

interface ForgetDialogProps {
  customer: Customer;
  atServer: ForgetAtServer | undefined;
  quotes: readonly QuoteSummary[];
  onClose: () => void;
}

function ForgetDialog({ customer, atServer, quotes, onClose }: ForgetDialogProps) {
  const { mutate, isPending } = useArchive<number>();
  const [{ details }] = useOrderDraft();
  const toast = useToast();
  const forget = () =>
    mutate(
      async (archive, store) => {
        if (atServer) return (await atServer(customer)).quotes;
        return archive.changeAll(
          store,
          quotes.map(({ number }) => number),
          (quote) =>
            isSameCustomer(customer, quote.customer)
              ? forgotten(quote, { at: Date.now(), by: details.employeeName })
              : undefined,
        );
      },
      {
        onSuccess: (count) => {
          toast.success(`The customer was taken out of ${countOf(count, 'quote')}.`);
          onClose();
        },
        onError: ({ message }) => toast.error(message),
      },
    );
  return (
    <Dialog title="Forget this customer?" onClose={onClose}>
      <DialogBody>
        <p>
          {shownCustomer(customer)} is taken out of {countOf(quotes.length, 'quote')}: those with the same e-mail, the
          same phone number, or the same name and company. This can not be undone.
        </p>
        <ul className={styles.list}>
          {quotes.map((quote) => (
            <li key={quote.number}>
              {quote.number}: {shownCustomer(quote.customer)}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button variant="danger" disabled={isPending || quotes.length === 0} onClick={forget}>
            Forget this customer
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </DialogBody>
    </Dialog>
  );
}
