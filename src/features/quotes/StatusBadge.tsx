import type { ShownStatus } from '../../storage/quotes/index.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './StatusBadge.module.css';

export const statusLabels: Record<ShownStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  ordered: 'Ordered',
};

/** The status of a quote, in words and by colour. */
export const StatusBadge = ({ status }: { status: ShownStatus }) => (
  <span className={classNames(styles.badge, styles[status])}>{statusLabels[status]}</span>
);
