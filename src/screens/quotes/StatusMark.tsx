import { capitalized } from '../../quotes/format.ts';
import type { ShownStatus } from '../../quotes/quote.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './StatusMark.module.css';

export const StatusMark = ({ status }: { status: ShownStatus }) => (
  <span className={classNames(styles.mark, styles[status])}>{capitalized(status)}</span>
);
