import { classNames } from '../../ui/class-names.ts';
import styles from './StarField.module.css';
import { stars } from './stars.ts';

/** From bright to dim or back, in a round of the style sheet's twinkling. */
const ways = 20;

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
            animationDuration: `${ways * duration}s`,
          }}
        />
      ))}
    </div>
  );
}
