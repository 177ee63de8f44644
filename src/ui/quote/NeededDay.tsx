import { shortDayText } from '../../quotes/validity.ts';
import styles from './NeededDay.module.css';

/** Day on which something is needed, in a list; a late one stands out. */
export function NeededDay({ day, isLate }: { day: string | undefined; isLate: boolean }) {
  if (day === undefined) return '–';
  return isLate ? <b className={styles.late}>{shortDayText(day)} late</b> : shortDayText(day);
}
