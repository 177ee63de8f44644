import { useState } from 'react';
import { useForgetAtServer, useRemember, useWhoIsForgotten } from '../../../data/server/queries/people.ts';
import { customerKeys, customerLabels } from '../../../quotes/customer.ts';
import { type Customer, noCustomer } from '../../../quotes/quote.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import styles from './BackupPage.module.css';
import { countsText } from './counts-text.ts';
import { ConfirmForget, ForgetPanel, shownCustomer } from './ForgetPanel.tsx';
import { Panel } from './Panel.tsx';

export const ForgetAtServer = () => (
  <>
    <ForgetPanel Confirm={ForgetDialog} />
    <RememberPanel />
  </>
);

function ForgetDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { data: found = { customers: [], quotes: 0, orders: 0 } } = useWhoIsForgotten(customer);
  const { mutate, isPending } = useForgetAtServer();
  const told = useTold();
  return (
    <ConfirmForget
      customer={customer}
      counts={found}
      meant={[...new Set(found.customers.map(shownCustomer))]}
      isPending={isPending}
      onForget={() =>
        mutate(
          customer,
          told((counts) => `The customer was taken out of ${countsText(counts)}.`, onClose),
        )
      }
      onClose={onClose}
    />
  );
}

function RememberPanel() {
  const [customer, setCustomer] = useState(noCustomer);
  const { mutate, isPending } = useRemember();
  const told = useTold();
  const isEmpty = shownCustomer(customer) === '';
  return (
    <Panel
      title="A forgotten customer is back"
      text="Whoever was forgotten is taken out of every later quote and order, too. When a customer asks for quotes again, take them off the list here: by e-mail, by phone, or by name and company as they were."
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
        <Button
          disabled={isEmpty || isPending}
          onClick={() =>
            mutate(
              customer,
              told('Taken off the list: later quotes and orders keep this customer.', () => setCustomer(noCustomer)),
            )
          }
        >
          Take off the list
        </Button>
      </div>
    </Panel>
  );
}
