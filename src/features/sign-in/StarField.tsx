import { classNames } from '../../ui/class-names.ts';
import styles from './StarField.module.css';
import { stars } from './stars.ts';

const bright: Keyframe = { opacity: 0.9, scale: 1 };
const dim: Keyframe = { opacity: 0.125, scale: 0.7 };

/** The decorative sky behind the sign-in. */
export function StarField() {
  return (
    <div ref={twinkle} className={styles.sky} aria-hidden="true">
      {stars.map(({ left, top, size, ink }) => (
        <span
          key={`${left} ${top}`}
          className={classNames(styles.star, styles[ink])}
          style={{ left: `${left}%`, top: `${top}%`, width: size, height: size }}
        />
      ))}
    </div>
  );
}

/** Not by a style sheet: of such animations the page is told when each begins and ends a round, which held up whoever types. */
function twinkle(sky: HTMLElement | null): void {
  if (!sky || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [at, { delay, duration }] of stars.entries()) {
    sky.children[at]?.animate([bright, dim], {
      delay: 1000 * delay,
      duration: 1000 * duration,
      direction: 'alternate',
      easing: 'ease-in-out',
      iterations: Number.POSITIVE_INFINITY,
    });
  }
}
