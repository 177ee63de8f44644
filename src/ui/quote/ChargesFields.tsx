import { type RefObject, useRef } from 'react';
import type { Cents } from '../../pricing/index.ts';
import { formatMoney } from '../../quotes/format.ts';
import type { TypedCharges } from '../../quotes/order-draft.ts';
import { textLimit } from '../../quotes/text-limits.ts';
import { type chargeProblems, shippingText } from '../../quotes/typed-charges.ts';
import { Button } from '../Button.tsx';
import { LimitedField } from '../LimitedText.tsx';
import { TextField } from '../TextField.tsx';
import { Tick } from '../Tick.tsx';
import styles from './ChargesFields.module.css';

interface ChargesFieldsProps {
  typed: TypedCharges;
  onTyped: (typed: TypedCharges) => void;
  /** Proposed price of the shipping; undefined if the store offers no shipping. */
  proposed: Cents | undefined;
  /** True if tax is charged, so that an exemption can be offered. */
  isTaxed: boolean;
  problems: ReturnType<typeof chargeProblems>;
  /** Box of the shipping, to which a dialog gives the first focus. */
  shippingRef?: RefObject<HTMLInputElement | null>;
}

/**
 * Fields for the shipping and the tax exemption of a quote or an order. The field of a charge that the store does not
 * offer is shown only if the field already has a value.
 */
export function ChargesFields({ typed, onTyped, proposed, isTaxed, problems, shippingRef }: ChargesFieldsProps) {
  const { shipping, exempt } = typed;
  /** Charge that was just added. Its box takes the focus. */
  const added = useRef<keyof TypedCharges>(undefined);
  const focusAdded = (part: keyof TypedCharges, box: HTMLElement | null) => {
    if (added.current !== part || !box) return;
    added.current = undefined;
    box.focus();
  };
  const add = (part: TypedCharges) => {
    added.current = part.shipping === undefined ? 'exempt' : 'shipping';
    onTyped({ ...typed, ...part });
  };
  const offersShipping = proposed !== undefined || shipping !== undefined;
  const offersExemption = isTaxed || exempt !== undefined;
  if (!offersShipping && !offersExemption) return null;
  return (
    <div className={styles.fields}>
      {offersShipping && shipping === undefined && (
        <Button size="s" onClick={() => add({ shipping: shippingText(proposed ?? 0) })}>
          Add shipping
        </Button>
      )}
      {shipping !== undefined && (
        <div className={styles.pair}>
          <TextField
            ref={(box) => {
              if (shippingRef) shippingRef.current = box;
              focusAdded('shipping', box);
            }}
            label="Shipping ($)"
            inputMode="decimal"
            value={shipping}
            onValue={(text) => onTyped({ ...typed, shipping: text })}
            hint={proposed === undefined ? undefined : `The flat rates come to ${formatMoney(proposed)}.`}
            error={problems.shipping}
          />
          <Button
            size="s"
            variant="quiet"
            onClick={() => {
              const { shipping: _, ...rest } = typed;
              onTyped(rest);
            }}
          >
            No shipping
          </Button>
        </div>
      )}
      {offersExemption && (
        <Tick
          isTicked={exempt !== undefined}
          onTick={(isTicked) => {
            const { exempt: _, ...rest } = typed;
            if (isTicked) add({ exempt: '' });
            else onTyped(rest);
          }}
        >
          Tax exempt
        </Tick>
      )}
      {exempt !== undefined && (
        <LimitedField
          ref={(box) => focusAdded('exempt', box)}
          label="Reason or number"
          most={textLimit('exempt')}
          value={exempt}
          onValue={(text) => onTyped({ ...typed, exempt: text })}
          hint="The customer will see it."
          error={problems.exempt}
        />
      )}
    </div>
  );
}
