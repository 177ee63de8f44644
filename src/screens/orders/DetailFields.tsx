import { type ComponentProps, type ReactNode, type RefObject, useMemo } from 'react';
import { useToday } from '../../book/clock.ts';
import { useOrderCustomers } from '../../data/queries/orders.ts';
import { useQuotes } from '../../data/queries/quotes.ts';
import { customersLike, knownCustomers, newestFirst } from '../../quotes/known-customers.ts';
import { detailLabels } from '../../quotes/mail/order-text.ts';
import { neededTexts } from '../../quotes/needed-by.ts';
import type { OrderDetails } from '../../quotes/order-draft.ts';
import { detailLimit } from '../../quotes/text-limits.ts';
import { wideField } from '../../ui/Dialog.tsx';
import { LimitedField } from '../../ui/LimitedText.tsx';
import { CustomerBox } from '../../ui/quote/CustomerBox.tsx';
import { NeededFields } from '../../ui/quote/NeededFields.tsx';

interface DetailFieldsProps extends Pick<ComponentProps<typeof CustomerBox>, 'onChoose'> {
  details: Required<OrderDetails>;
  onDetails: (part: Partial<OrderDetails>) => void;
  /** Ref to the box for the customer's name, which is the first box. */
  nameRef: RefObject<HTMLInputElement | null>;
  dayRef: RefObject<HTMLInputElement | null>;
  hint?: string;
  emailRef?: RefObject<HTMLInputElement | null>;
  emailError?: string | undefined;
  afterEmail?: ReactNode;
  afterAddress?: ReactNode;
}

export function DetailFields(props: DetailFieldsProps) {
  const { details, onDetails, onChoose, nameRef, dayRef, hint, emailRef, emailError, afterEmail, afterAddress } = props;
  const field = (key: keyof OrderDetails) => ({
    label: detailLabels[key],
    value: details[key],
    most: detailLimit(key),
    onValue: (text: string) => onDetails({ [key]: text }),
  });
  const { data: quotes } = useQuotes();
  const { data: ordered } = useOrderCustomers();
  const customers = useMemo(() => knownCustomers(newestFirst(quotes, ordered)), [quotes, ordered]);
  const known = { offer: (typed: string) => customersLike(customers, typed), onChoose };
  return (
    <>
      <CustomerBox {...field('customerName')} {...known} ref={nameRef} />
      <CustomerBox {...field('company')} {...known} hint="optional" />
      <CustomerBox {...field('customerPhone')} {...known} type="tel" hint={hint} />
      <CustomerBox {...field('customerEmail')} {...known} type="email" hint={hint} ref={emailRef} error={emailError} />
      {afterEmail}
      <LimitedField {...field('customerAddress')} hint="optional for direct shipping" rows={2} className={wideField} />
      {afterAddress}
      <NeededFields today={useToday()} texts={neededTexts(details)} dayRef={dayRef} onTexts={onDetails} />
      <LimitedField {...field('notes')} hint="optional" rows={3} className={wideField} />
    </>
  );
}
