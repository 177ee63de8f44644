import styles from './StarField.module.css';

const bright: Keyframe = { opacity: 0.9, scale: 1 };
const dim: Keyframe = { opacity: 0.125, scale: 0.7 };

export function StarField() {
  return (
    <div ref={twinkle} className={styles.sky} aria-hidden="true">
      {stars.map(({ left, top, size, color }) => (
        <span
          key={`${left} ${top}`}
          className={styles.star}
          style={{ left: `${left}%`, top: `${top}%`, width: size, height: size, background: color }}
        />
      ))}
    </div>
  );
}

/**
 * Animates the stars by script. CSS animations of 200 stars would send events at the end of each round, and so delay
 * typing.
 */
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

/** Number of stars (specification, section 2). */
const starCount = 200;
const smallestStar = 1;
const largestStar = 40;

/** Colors of the stars: the process inks cyan, magenta and yellow, with pale blue before and after each ink. */
const colors = ['#e8f3fa', '#4fc9f5', '#e8f3fa', '#ff6bb8', '#e8f3fa', '#ffe06b', '#e8f3fa'] as const;

/**
 * Stars of the sky, the same on every visit: position in percent of the screen, size in px, delay and duration of the
 * twinkling in seconds. Multiples of irrational steps spread the stars evenly without a grid. The
 * first two stars are the smallest and the largest; most others are small.
 */
export const stars = Array.from({ length: starCount }, (_, index) => {
  const rank = index < 2 ? index : scatter(index);
  return {
    left: spread(index, 0.7548776662466927),
    top: spread(index, 0.5698402909980532),
    size: Math.round(smallestStar + (largestStar - smallestStar) * rank ** 5),
    delay: -spread(index, 0.618033988749895) / 20,
    duration: 3 + spread(index, 0.414213562373095) / 25,
    color: colors[index % colors.length] ?? colors[0],
  };
});

/**
 * Returns a pseudo-random fraction for a star. The fraction is unrelated to the star's position, which is from
 * `spread`.
 */
function scatter(index: number): number {
  const mixed = Math.imul(Math.imul(index, 0x9e3779b1) ^ (index << 7), 0x85ebca6b) >>> 0;
  return mixed / 2 ** 32;
}

function spread(index: number, step: number): number {
  return Math.round(((0.5 + index * step) % 1) * 10_000) / 100;
}
