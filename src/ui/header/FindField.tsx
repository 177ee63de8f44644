import { FindIcon } from '../icons.tsx';
import styles from './Header.module.css';
import { useShell } from './shell.ts';

/** On a phone the find box looks like one on the hub, where somebody new to it looks for a product. */
export function FindField() {
  const { onFind } = useShell();
  return (
    <button type="button" className={styles.field} onClick={onFind}>
      <FindIcon />
      Find a product, quote or customer
    </button>
  );
}
