import { type ReactNode, type RefObject, useMemo } from 'react';
import { useToday } from '../../book/clock.ts';
import { useEmployee } from '../../data/queries/drafts.ts';
import { useOrderCustomers } from '../../data/queries/orders.ts';
import { useQuotes } from '../../data/queries/quotes.ts';
import { useOwnName } from '../../data/queries/session.ts';
import { customersLike, knownCustomers, newestFirst } from '../../quotes/known-customers.ts';
import { detailLabels } from '../../quotes/mail/order-text.ts';
import { neededTexts } from '../../quotes/needed-by.ts';
import {
  detailsOfCustomer,
  hasDetails,
  noDetails,
  type OrderDetails,
  type OrderDraft,
} from '../../quotes/order-draft.ts';
import type { Customer } from '../../quotes/quote.ts';
import { detailLimit } from '../../quotes/text-limits.ts';
import { Button } from '../../ui/Button.tsx';
import { wideField } from '../../ui/Dialog.tsx';
import { LimitedField } from '../../ui/LimitedText.tsx';
import { CustomerBox } from '../../ui/quote/CustomerBox.tsx';
import { NeededFields } from '../../ui/quote/NeededFields.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './CustomerFields.module.css';

interface CustomerFieldsProps {
  details: OrderDetails;
  onDetails: (part: Partial<OrderDetails>) => void;
  /** Called with a known customer that was chosen, after `onDetails`. */
  onChoose?: (customer: Customer) => void;
  /** True for an order, whose specified fields all stand in sight. */
  isOrder?: boolean;
  /** Stored needed-by day, which is always accepted. */
  dayBefore?: string | undefined;
  /** Ref to the box for the customer's name, which is the first box. */
  nameRef: RefObject<HTMLInputElement | null>;
  emailRef?: RefObject<HTMLInputElement | null>;
  dayRef: RefObject<HTMLInputElement | null>;
  emailError?: string | undefined;
  /** Further fields, after the address. */
  children?: ReactNode;
}

/** The form for a customer and a job: name, phone and e-mail; the rest stands under More details. */
export function CustomerFields(props: CustomerFieldsProps) {
  const { details, onDetails, onChoose, isOrder = false, dayBefore, children } = props;
  const { nameRef, emailRef, dayRef, emailError } = props;
  const field = (key: keyof OrderDetails) => ({
    label: detailLabels[key],
    value: details[key] ?? '',
    most: detailLimit(key),
    onValue: (text: string) => onDetails({ [key]: text }),
  });
  const { data: quotes } = useQuotes();
  const { data: ordered } = useOrderCustomers();
  const customers = useMemo(() => knownCustomers(newestFirst(quotes, ordered)), [quotes, ordered]);
  const known = {
    offer: (typed: string) => customersLike(customers, typed),
    onChoose: (customer: Customer) => {
      onDetails(detailsOfCustomer(customer));
      onChoose?.(customer);
    },
  };
  const { company, customerAddress, notes, neededBy, artwork } = details;
  const folded = [company, neededBy, artwork, ...(isOrder ? [] : [customerAddress, notes])].filter(Boolean);
  const specified = (
    <>
      <LimitedField {...field('customerAddress')} hint="optional for direct shipping" rows={2} className={wideField} />
      {children}
      <LimitedField {...field('notes')} hint="optional" rows={isOrder ? 2 : 3} className={wideField} />
    </>
  );
  return (
    <>
      <CustomerBox {...field('customerName')} {...known} ref={nameRef} className={wideField} />
      <CustomerBox {...field('customerPhone')} {...known} type="tel" />
      <CustomerBox {...field('customerEmail')} {...known} type="email" ref={emailRef} error={emailError} />
      {isOrder && specified}
      <details className={styles.more}>
        <summary>
          More details <span className="muted">{folded.join(' • ')}</span>
        </summary>
        <div className={styles.fields}>
          <CustomerBox {...field('company')} {...known} />
          <NeededFields
            today={useToday()}
            texts={neededTexts(details)}
            before={dayBefore}
            dayRef={dayRef}
            onTexts={onDetails}
          />
          {!isOrder && specified}
        </div>
      </details>
    </>
  );
}

interface ClearDetailsProps extends Pick<CustomerFieldsProps, 'details' | 'nameRef'> {
  change: (edit: (before: OrderDraft) => OrderDraft) => void;
}

/** Button that begins the form anew, for another customer. */
export function ClearDetails({ details, change, nameRef }: ClearDetailsProps) {
  if (!hasDetails(details)) return null;
  const clear = () => {
    change(({ quote: _quote, charges: _charges, request: _request, ...before }) => ({ ...before, details: noDetails }));
    nameRef.current?.focus();
  };
  return (
    <Button variant="quiet" onClick={clear}>
      Clear details
    </Button>
  );
}

/**
 * Box for the name of the person at the counter. All orders and quotes share this name. If the signed-in account has a
 * name, the box is read-only.
 */
export function EmployeeField({ name, className }: { name: string; className?: string | undefined }) {
  const { setName } = useEmployee();
  const field = { label: detailLabels.employeeName, value: name, className };
  return useOwnName() === '' ? (
    <LimitedField {...field} most={detailLimit('employeeName')} onValue={setName} hint="optional" />
  ) : (
    <TextField {...field} />
  );
}
