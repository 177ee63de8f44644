import { classNames } from './class-names.ts';
import styles from './Logo.module.css';

/**
 * The app's mark: a speech bubble for a quote, with a printer's registration target in it. The three process inks of
 * the target are slightly shifted, as in a print that is off register.
 */
const LogoMark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
    <path
      className={styles.bubble}
      d="M16 2.5c7.7 0 13.5 5.3 13.5 12.1S23.7 26.7 16 26.7c-1.5 0-2.9-.2-4.2-.5L5.3 29.7l.9-6.1c-2.3-2.2-3.7-5.3-3.7-9C2.5 7.8 8.3 2.5 16 2.5Z"
    />
    <g className={styles.inks}>
      <circle fill="#00a3dd" cx="13.7" cy="12.9" r="4.6" />
      <circle fill="#e0007f" cx="18.3" cy="12.9" r="4.6" />
      <circle fill="#f7c600" cx="16" cy="16.8" r="4.6" />
    </g>
    <path className={styles.target} d="M16 5.6v3.2M16 20.4v3.2M6.6 14.6h3.2M22.2 14.6h3.2" />
  </svg>
);

export const Logo = ({ isLarge = false }: { isLarge?: boolean }) => (
  <span className={classNames(styles.logo, isLarge && styles.large)}>
    <LogoMark />
    <span className={styles.name}>Quotr</span>
  </span>
);
