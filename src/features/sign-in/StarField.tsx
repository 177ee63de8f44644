import { classNames } from '../../ui/class-names.ts';
import styles from './StarField.module.css';
import { stars } from './stars.ts';

/** The decorative sky behind the sign-in. */
export function StarField() {
  return (
    <div className={styles.sky} aria-hidden="true">
      {stars.map(({ left, top, size, delay, duration, ink }) => (
        <span
          key={`${left} ${top}`}
          className={classNames(styles.star, styles[ink])}
          style={{
            left: `${left}%`,
            top: `${top}%`,
            width: size,
            height: size,
            animationDelay: `${delay}s`,
            animationDuration: `${duration}s`,
          }}
        />
      ))}
    </div>
  );
}
