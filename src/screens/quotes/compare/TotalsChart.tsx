import { useId } from 'react';
import { formatCount, formatMoney } from '../../../quotes/format.ts';
import { type QuoteOption, quoteOptions } from '../../../quotes/quote.ts';
import { classNames } from '../../../ui/class-names.ts';
import { chartOf } from './chart.ts';
import type { RunRow } from './compared.ts';
import styles from './TotalsChart.module.css';

/** Chart of totals by run size, with a line for each configuration. The table of prices gives the same figures. */
export function TotalsChart({ rows, letters }: { rows: readonly RunRow[]; letters: readonly QuoteOption[] }) {
  const caption = useId();
  const { width, height, plot, lines, runSizes, amounts } = chartOf(rows, letters);
  return (
    <figure aria-labelledby={caption}>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} role="img" aria-labelledby={caption}>
        {amounts.map(({ y, amount }) => (
          <g key={amount} className={styles.axis}>
            <line x1={plot.left} x2={plot.right} y1={y} y2={y} />
            <text x={plot.left - 8} y={y} dominantBaseline="middle" textAnchor="end">
              {formatMoney(amount).replace(/\.00$/, '')}
            </text>
          </g>
        ))}
        {runSizes.map(({ x, runSize }) => (
          <text key={runSize} x={x} y={plot.bottom + 22} textAnchor="middle" className={styles.runSize}>
            {formatCount(runSize)}
          </text>
        ))}
        {lines.map(({ letter, points }) => (
          <g key={letter} className={classNames(styles.line, inkOf(letter))}>
            <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
            {points.map(({ x, y, runSize, total }) => (
              <Mark key={runSize} letter={letter} x={x} y={y}>
                {`Option ${letter}, run of ${formatCount(runSize)}: ${formatMoney(total)}`}
              </Mark>
            ))}
          </g>
        ))}
      </svg>
      <figcaption id={caption} className={styles.caption}>
        <span>Total by run size</span>
        <span className={styles.legend}>
          {letters.map((letter) => (
            <span key={letter} className={styles.key}>
              <svg viewBox="0 0 16 16" className={classNames(styles.sign, inkOf(letter))} aria-hidden="true">
                <Mark letter={letter} x={8} y={8} />
              </svg>
              Option {letter}
            </span>
          ))}
        </span>
      </figcaption>
    </figure>
  );
}

interface MarkProps {
  letter: QuoteOption;
  x: number;
  y: number;
  /** Tooltip of the point. */
  children?: string;
}

/** Point of a line. Each line has its own shape of points, so that lines do not differ by color alone. */
const Mark = ({ letter, x, y, children }: MarkProps) => (
  <path d={shapeOf(letter)} transform={`translate(${x} ${y})`} className={styles.mark}>
    {children && <title>{children}</title>}
  </path>
);

/**
 * Colors of the lines. Lines of the first color are solid, and lines of all other colors are dashed. If two lines have
 * the same color, their points have different shapes.
 */
const inks = [styles.accent, styles.magenta, styles.green, styles.amber];
const shapes = [
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
  'M-4.5-4.5h9v9h-9z',
  'M0-6 5.8 4.5h-11.6z',
  'M0-6.4 6.4 0 0 6.4-6.4 0z',
  'M0 6-5.8-4.5h11.6z',
  'M-6-2.5h12v5h-12z',
];

const inkOf = (letter: QuoteOption) => inks[quoteOptions.indexOf(letter) % inks.length];
const shapeOf = (letter: QuoteOption) => shapes[quoteOptions.indexOf(letter) % shapes.length];
