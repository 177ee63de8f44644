import type { ComponentProps } from 'react';
import { Button } from '../Button.tsx';
import { FindIcon } from '../icons.tsx';
import styles from './Header.module.css';
import { useShell } from './shell.ts';

/** The search field of the header, which opens the search box. On a phone, only its icon is shown. */
export function FindField() {
  const { onFind } = useShell();
  return (
    <button type="button" className={styles.find} aria-keyshortcuts="/" onClick={onFind}>
      <FindIcon />
      <span className={styles.findText}>Find a product, customer or quote, or paste a request</span>
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
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
