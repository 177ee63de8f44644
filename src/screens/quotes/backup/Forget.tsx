import { useState } from 'react';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { useOrderCustomers } from '../../../data/queries/orders.ts';
import { useArchive, useKeptOrders, useQuotes } from '../../../data/queries/quotes.ts';
import type { Counts } from '../../../data/quotes/archive.ts';
import { useStores } from '../../../data/StorageProvider.tsx';
import { useForgetAtServer, useRemember, useWhoIsForgotten } from '../../../data/server/queries/people.ts';
import { type KeptOrder, KeptOrderSchema } from '../../../data/stored-record.ts';
import { withoutCarried } from '../../../quotes/carrying.ts';
import { customerKeys, customerLabels, identityKeys, isSameCustomer, phoneDigits } from '../../../quotes/customer.ts';
import { forgotten, withoutCustomer } from '../../../quotes/forget.ts';
import { customersLike, knownCustomers, newestFirst } from '../../../quotes/known-customers.ts';
import { OrderSchema } from '../../../quotes/orders/recorded-order.ts';
import { type Customer, noCustomer } from '../../../quotes/quote.ts';
import { momentText } from '../../../quotes/validity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import styles from './BackupPage.module.css';
import { countsText } from './download-backup.ts';
import { Panel } from './Panel.tsx';

/** Minimum number of typed digits of a longer phone number: with fewer, the wrong customer is found too easily. */
const leastDigits = 9;

interface ForgetProps {
  customer: Customer;
  onClose: () => void;
}

/** Panel that removes a customer from all their quotes and orders, after a confirmation. */
export function ForgetPanel() {
  const { server } = useStores();
  const { data: quotes } = useQuotes();
  const { data: ordered } = useOrderCustomers();
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState<Customer>();
  const known = knownCustomers(newestFirst(quotes, ordered));
  const digits = /^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(asked) ? phoneDigits(asked) : undefined;
  const found = customersLike(known, asked).filter(
    ({ phone }) => digits === undefined || digits.length >= leastDigits || phoneDigits(phone) === digits,
  );
  return (
    <Panel
      title="Forget a customer"
      text="Removes a customer’s name, company, phone, email and address from every quote and order. Lines and prices stay. Downloaded backups are not changed."
    >
      <TextField label="Name, company, phone or email" value={asked} onValue={setAsked} />
      {asked.trim() !== '' && found.length === 0 && (
        <output>
          {digits !== undefined && digits.length < leastDigits
            ? `Type the whole phone number, or at least ${leastDigits} of its last digits.`
            : 'No quotes or orders for this customer.'}
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
      {chosen && !server && <ForgetHere customer={chosen} onClose={() => setChosen(undefined)} />}
      {chosen && server && <ForgetAtServer customer={chosen} onClose={() => setChosen(undefined)} />}
    </Panel>
  );
}

const withoutCustomerOf = (kept: KeptOrder): KeptOrder => ({
  ...withoutCarried(KeptOrderSchema, kept),
  order: withoutCustomer(OrderSchema, kept.order),
});

const shownCustomer = ({ name, company, phone, email }: Customer): string =>
  [name, company, phone, email].filter((text) => text.trim() !== '').join(', ');

function ForgetHere({ customer, onClose }: ForgetProps) {
  const { data: allQuotes = [] } = useQuotes();
  const { data: allOrders = [] } = useKeptOrders();
  const quotes = allQuotes.filter((quote) => isSameCustomer(customer, quote.customer));
  const orders = allOrders.filter(({ order }) => isSameCustomer(customer, order.customer));
  const { mutate, isPending } = useArchive<Counts>();
  const [{ details }] = useOrderDraft();
  const told = useTold();
  const forget = () =>
    mutate(
      async (archive, store) => {
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
      told(forgottenText, onClose),
    );
  const meant = [
    ...quotes.map((quote) => `${quote.number}: ${shownCustomer(quote.customer)}`),
    ...orders.map(({ order }) => `Order of ${momentText(order.at)}: ${shownCustomer(order.customer)}`),
  ];
  return (
    <ConfirmForget
      customer={customer}
      counts={{ quotes: quotes.length, orders: orders.length }}
      meant={meant}
      isPending={isPending}
      onForget={forget}
      onClose={onClose}
    />
  );
}

function ForgetAtServer({ customer, onClose }: ForgetProps) {
  const { data: found = { customers: [], quotes: 0, orders: 0 } } = useWhoIsForgotten(customer);
  const { mutate, isPending } = useForgetAtServer();
  const told = useTold();
  return (
    <ConfirmForget
      customer={customer}
      counts={found}
      meant={[...new Set(found.customers.map(shownCustomer))]}
      isPending={isPending}
      onForget={() => mutate(customer, told(forgottenText, onClose))}
      onClose={onClose}
    />
  );
}

const forgottenText = (counts: Counts): string => `The customer was removed from ${countsText(counts)}.`;

interface ConfirmForgetProps extends ForgetProps {
  counts: Counts;
  meant: readonly string[];
  isPending: boolean;
  onForget: () => void;
}

function ConfirmForget({ customer, counts, meant, isPending, onForget, onClose }: ConfirmForgetProps) {
  return (
    <Dialog title="Forget this customer?" onClose={onClose}>
      <DialogBody>
        {identityKeys(customer).length === 0 ? (
          <Notice
            kind="warning"
            text="This is not enough to recognize a customer. Add a name, phone or email to the quote first."
          />
        ) : (
          <p>
            {shownCustomer(customer)} will be removed from {countsText(counts)}: those with the same email, the same
            phone number, or the same name and company. This can’t be undone.
          </p>
        )}
        <ul className={styles.list}>
          {meant.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </DialogBody>
      <DialogActions onCancel={onClose}>
        <Button variant="danger" disabled={isPending || meant.length === 0} onClick={onForget}>
          Forget this customer
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Panel that takes a customer who came back off the list of forgotten customers. */
export function RememberPanel() {
  const [customer, setCustomer] = useState(noCustomer);
  const { mutate, isPending } = useRemember();
  const told = useTold();
  const remember = () =>
    mutate(
      customer,
      told('Removed from the list: new quotes and orders keep this customer.', () => setCustomer(noCustomer)),
    );
  return (
    <Panel
      title="A forgotten customer comes back"
      text="Forgotten customers are removed from new quotes and orders, too. When one asks for quotes again, take them off the list by email, by phone, or by name and company as they were."
    >
      {customerKeys
        .filter((key) => key !== 'address')
        .map((key) => (
          <TextField
            key={key}
            label={customerLabels[key]}
            value={customer[key]}
            onValue={(text) => setCustomer({ ...customer, [key]: text })}
          />
        ))}
      <div className={styles.actions}>
        <Button disabled={shownCustomer(customer) === '' || isPending} onClick={remember}>
          Take off the list
        </Button>
      </div>
    </Panel>
  );
}
