import type { ComponentProps } from 'react';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import { FindIcon } from '../icons.tsx';
import styles from './Header.module.css';
import { useShell } from './shell.ts';

interface FindFieldProps {
  /** True if the field is shown only on phones. A wide screen has a button in the header instead. */
  isForPhone?: boolean;
}

/**
 * Button that looks like a search field and opens the search box. It is shown on pages and lists without content. On
 * phones, it is also shown on the hub.
 */
export function FindField({ isForPhone = false }: FindFieldProps) {
  const { onFind } = useShell();
  return (
    <button
      type="button"
      aria-keyshortcuts="/"
      className={classNames(styles.field, isForPhone && styles.onPhone)}
      onClick={onFind}
    >
      <FindIcon />
      Find a product, quote or customer
    </button>
  );
}

export function PasteRequest({ variant = 'secondary' }: Pick<ComponentProps<typeof Button>, 'variant'>) {
  const { onFind } = useShell();
  return (
    <Button variant={variant} onClick={() => onFind('request')}>
      Paste a request
    </Button>
  );
}
