import { useState } from 'react';
import type { KeptOrder } from '../../../data/orders/order-record.ts';
import { KeptOrderSchema } from '../../../data/orders/order-record.ts';
import { useArchive, useKeptOrders } from '../../../data/queries/archive.ts';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { useQuotes } from '../../../data/queries/quotes.ts';
import type { Counts } from '../../../data/quotes/archive.ts';
import { withoutCarried } from '../../../quotes/carried.ts';
import { identityKeys, isSameCustomer, phoneDigits } from '../../../quotes/customer.ts';
import { forgotten, withoutCustomer } from '../../../quotes/forget.ts';
import { customersLike, knownCustomers, newestFirst } from '../../../quotes/known-customers.ts';
import { OrderSchema } from '../../../quotes/orders/recorded-order.ts';
import type { Customer } from '../../../quotes/quote.ts';
import type { QuoteSummary } from '../../../quotes/summary.ts';
import { momentText } from '../../../quotes/validity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import styles from './BackupPage.module.css';
import { countsText } from './counts-text.ts';
import { Panel } from './Panel.tsx';

/**
 * Function that removes a customer from the data on the store server.
 * @returns the numbers of changed quotes and orders
 */
export type ForgetAtServer = (customer: Customer) => Promise<Counts>;

/** Minimum number of typed digits of a longer phone number: with fewer, the wrong customer is found too easily. */
const leastDigits = 9;

/** Panel that removes a customer from all their quotes and orders, after a confirmation. */
export function ForgetPanel({ atServer }: { atServer: ForgetAtServer | undefined }) {
  const { data: quotes = [] } = useQuotes();
  const { data: orders = [] } = useKeptOrders();
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState<Customer>();
  const known = knownCustomers(
    newestFirst(
      quotes,
      orders.map(({ order }) => order),
    ),
  );
  const digits = /^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(asked) ? phoneDigits(asked) : undefined;
  const found = customersLike(known, asked).filter(
    ({ phone }) => digits === undefined || digits.length >= leastDigits || phoneDigits(phone) === digits,
  );
  return (
    <Panel
      title="Forget a customer"
      text="Takes name, company, phone, e-mail and address out of every quote and order of a customer. These stay, with their lines and prices. Backups that were downloaded are not changed."
    >
      <TextField label="Name, company, phone or e-mail" value={asked} onValue={setAsked} />
      {asked.trim() !== '' && found.length === 0 && (
        <output>
          {digits !== undefined && digits.length < leastDigits
            ? `Type the whole phone number, or at least ${leastDigits} of its last digits.`
            : 'No quote or order is for such a customer.'}
        </output>
      )}
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
          orders={orders.filter(({ order }) => isSameCustomer(chosen, order.customer))}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Panel>
  );
}

const withoutCustomerOf = (kept: KeptOrder): KeptOrder => ({
  ...withoutCarried(KeptOrderSchema, kept),
  order: withoutCustomer(OrderSchema, kept.order),
});

const shownCustomer = ({ name, company, phone, email }: Customer): string =>
  [name, company, phone, email].filter((text) => text.trim() !== '').join(', ');

interface ForgetDialogProps {
  customer: Customer;
  atServer: ForgetAtServer | undefined;
  quotes: readonly QuoteSummary[];
  orders: readonly KeptOrder[];
  onClose: () => void;
}

function ForgetDialog({ customer, atServer, quotes, orders, onClose }: ForgetDialogProps) {
  const { mutate, isPending } = useArchive<Counts>();
  const [{ details }] = useOrderDraft();
  const told = useTold();
  const forget = () =>
    mutate(
      async (archive, store) => {
        if (atServer) return atServer(customer);
        const ofOrders = await archive.changeOrders(store, (kept) =>
          isSameCustomer(customer, kept.order.customer) ? withoutCustomerOf(kept) : undefined,
        );
        const ofQuotes = await archive.changeAll(
          store,
          quotes.map(({ number }) => number),
          (quote) =>
            isSameCustomer(customer, quote.customer)
              ? forgotten(quote, { at: Date.now(), by: details.employeeName })
              : undefined,
        );
        return { quotes: ofQuotes, orders: ofOrders };
      },
      told((counts) => `The customer was taken out of ${countsText(counts)}.`, onClose),
    );
  return (
    <Dialog title="Forget this customer?" onClose={onClose}>
      <DialogBody>
        {identityKeys(customer).length === 0 ? (
          <Notice
            kind="warning"
            text="No customer is recognised by this: add a name, phone or e-mail to the quote first."
          />
        ) : (
          <p>
            {shownCustomer(customer)} is taken out of {countsText({ quotes: quotes.length, orders: orders.length })}:
            those with the same e-mail, the same phone number, or the same name and company. This can not be undone.
          </p>
        )}
        <ul className={styles.list}>
          {quotes.map((quote) => (
            <li key={quote.number}>
              {quote.number}: {shownCustomer(quote.customer)}
            </li>
          ))}
          {orders.map(({ order }) => (
            <li key={order.id}>
              Order of {momentText(order.at)}: {shownCustomer(order.customer)}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogActions onCancel={onClose}>
        <Button variant="danger" disabled={isPending || quotes.length + orders.length === 0} onClick={forget}>
          Forget this customer
        </Button>
      </DialogActions>
    </Dialog>
  );
}
