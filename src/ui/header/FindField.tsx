import { FindIcon } from '../icons.tsx';
import styles from './Header.module.css';
import { useShell } from './shell.ts';

/** Search field on the hub; on a phone the search box looks like one, for people new to the app. */
export function FindField() {
  const { onFind } = useShell();
  return (
    <button type="button" className={styles.field} onClick={onFind}>
      <FindIcon />
      Find a product, quote or customer
    </button>
  );
}
