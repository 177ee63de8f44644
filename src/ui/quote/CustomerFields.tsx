import type { ComponentProps, RefObject } from 'react';
import type { OrderDetails } from '../../quotes/order-draft.ts';
import { CustomerBox } from './CustomerBox.tsx';
import { detailField } from './detail-field.ts';

interface CustomerFieldsProps extends Pick<ComponentProps<typeof CustomerBox>, 'offer' | 'onChoose'> {
  details: Required<OrderDetails>;
  onDetails: (part: Partial<OrderDetails>) => void;
  nameRef: RefObject<HTMLInputElement | null>;
  emailRef?: RefObject<HTMLInputElement | null>;
  emailError?: string | undefined;
  /** Hint of phone number and e-mail address. */
  hint?: string;
}

/** Fields of a dialog for the customer of a quote or an order, without the address. */
export function CustomerFields({
  details,
  onDetails,
  offer,
  onChoose,
  nameRef,
  emailRef,
  emailError,
  hint,
}: CustomerFieldsProps) {
  const box = (key: keyof OrderDetails) => ({ ...detailField(key, details, onDetails), offer, onChoose });
  return (
    <>
      <CustomerBox {...box('customerName')} ref={nameRef} />
      <CustomerBox {...box('company')} hint="optional" />
      <CustomerBox {...box('customerPhone')} type="tel" hint={hint} />
      <CustomerBox {...box('customerEmail')} type="email" hint={hint} ref={emailRef} error={emailError} />
    </>
  );
}
