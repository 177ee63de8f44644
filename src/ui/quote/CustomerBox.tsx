/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select can't be the list of a text box, and a datalist shows one text of each customer. */
import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import type { Customer } from '../../quotes/quote.ts';
import { classNames } from '../class-names.ts';
import { LimitedField } from '../LimitedText.tsx';
import styles from './CustomerBox.module.css';

interface CustomerBoxProps
  extends Pick<ComponentProps<typeof LimitedField>, 'label' | 'type' | 'value' | 'most' | 'error' | 'className'> {
  ref?: RefObject<HTMLInputElement | null> | undefined;
  onValue: (text: string) => void;
  offer: (typed: string) => readonly Customer[];
  onChoose: (customer: Customer) => void;
}

/**
 * Box for a customer's data that lists matching known customers while a person types. It follows the combobox pattern
 * of the ARIA Authoring Practices.
 */
export function CustomerBox({ ref, onValue, offer, onChoose, className, ...field }: CustomerBoxProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const box = ref ?? own;
  /** Text that the listed customers match; undefined while the list is closed. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const offered = typed === undefined ? [] : offer(typed);
  const isOpen = offered.length > 0;
  const show = (text: string | undefined) => {
    setTyped(text);
    setActive(-1);
  };
  const choose = (customer: Customer) => {
    show(undefined);
    // Ends the typing, because the box shows the typed text until blur. After blur, it shows the chosen customer.
    box.current?.blur();
    onChoose(customer);
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const customer = offered[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % offered.length);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? offered.length - 1 : active - 1);
    else if (event.key === 'Enter' && customer) choose(customer);
    // Escape closes only the list. The dialog stays open.
    else if (event.key === 'Escape') show(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      role="presentation"
      className={classNames(styles.field, className)}
      onKeyDown={onKeyDown}
      onBlur={() => show(undefined)}
    >
      <LimitedField
        {...field}
        ref={box}
        onValue={(text) => {
          show(text);
          onValue(text);
        }}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={active >= 0 && isOpen ? `${id}-${active}` : undefined}
      />
      {isOpen && (
        <div id={`${id}-list`} role="listbox" aria-label="Known customers" className={styles.list}>
          {offered.map((customer, at) => (
            <button
              type="button"
              key={at}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              className={classNames(styles.option, at === active && styles.active)}
              // By default, a press would move the focus away from the box, and so close the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(customer)}
            >
              <span>{customer.name || customer.company}</span>
              <span className="muted">
                {[customer.name && customer.company, customer.phone, customer.email].filter(Boolean).join(' • ')}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
