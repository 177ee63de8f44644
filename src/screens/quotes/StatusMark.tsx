import type { ShownStatus } from '../../quotes/quote.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './StatusMark.module.css';

export const statusWords: Readonly<Record<ShownStatus, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  ordered: 'Ordered',
  expired: 'Expired',
};

/** Status of a quote, in a word. */
export const StatusMark = ({ status }: { status: ShownStatus }) => (
  <span className={classNames(styles.mark, styles[status])}>{statusWords[status]}</span>
);
