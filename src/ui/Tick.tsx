import type { ReactNode } from 'react';
import styles from './Tick.module.css';

interface TickProps {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

export const Tick = ({ isTicked, onTick, disabled, children }: TickProps) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      checked={isTicked}
      disabled={disabled}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
    />
    {children}
  </label>
);
