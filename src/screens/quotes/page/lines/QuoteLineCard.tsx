import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { QuoteLineToday } from '../../../../data/quotes/use-lines-today.ts';
import { decimals, decimalText } from '../../../../pricing/index.ts';
import { formatCount, formatMoney } from '../../../../quotes/format.ts';
import type { QuoteLine } from '../../../../quotes/quote.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { LineCard, LinePerUnit, perUnitLabel, productAttributes } from '../../../../ui/quote/LineCard.tsx';
import { calculatorLink } from '../../../../ui/quote/place.ts';
import { sameProps } from '../../../../ui/same-props.ts';
import type { OpenDialog } from '../dialogs/QuoteDialog.tsx';
import styles from './QuoteLineCard.module.css';
import { TodayPrice } from './TodayPrice.tsx';

interface QuoteLineCardProps {
  /** Number of its quote. */
  number: string;
  /** True while its quote can be changed. */
  isOpen: boolean;
  line: QuoteLineToday;
  onOpen: OpenDialog;
}

/** A line as it was quoted, with what it costs today and what can be done to it. A change draws again the line that it changed. */
export const QuoteLineCard = memo(function QuoteLineCard({ number, isOpen, line: priced, onOpen }: QuoteLineCardProps) {
  const { line, max } = priced;
  return (
    <LineCard
      line={line}
      heading="h3"
      attributes={[
        ...productAttributes(line),
        { label: 'Quantity', value: formatCount(line.quantity) },
        { label: perUnitLabel(max), value: <LinePerUnit line={line} /> },
        ...(line.notes ? [{ label: 'Notes', value: line.notes, wide: true as const }] : []),
      ]}
      className={styles.line}
    >
      {line.discount && <Discount line={line} discount={line.discount} />}
      {isOpen && (
        <div className="no-print">
          <TodayPrice priced={priced} onOpen={onOpen} />
        </div>
      )}
      {isOpen && priced.coming !== undefined && (
        <div className="no-print">
          <Notice text={priced.coming} />
        </div>
      )}
      <LineActions number={number} isOpen={isOpen} line={priced} onOpen={onOpen} />
    </LineCard>
  );
}, sameProps);

function LineActions({ number, isOpen, line: { line, today }, onOpen }: QuoteLineCardProps) {
  const { id, product } = line;
  const link = calculatorLink(line, `/quotes/${number}`, { line: id, quote: number });
  return (
    <div className={classNames(styles.actions, 'no-print')}>
      {isOpen && (
        <>
          <Button size="s" aria-label={`Change ${product}`} onClick={() => onOpen({ kind: 'line', id })}>
            Change
          </Button>
          {link && (
            <Link {...link} className={buttonClass({ size: 's' })} aria-label={`Open ${product} in the calculator`}>
              Open in calculator
            </Link>
          )}
        </>
      )}
      {/* A line with a changed price is explained beside it. */}
      {!(isOpen && today.kind === 'changed') && (
        <Button
          variant="quiet"
          size="s"
          className={styles.origin}
          aria-label={`Where the price of ${product} comes from`}
          onClick={() => onOpen({ kind: 'reasons', id })}
        >
          Where it comes from
        </Button>
      )}
      {isOpen && (
        <Button
          variant="danger"
          size="s"
          className={styles.remove}
          aria-label={`Remove ${product}`}
          onClick={() => onOpen({ kind: 'remove', id })}
        >
          Remove
        </Button>
      )}
    </div>
  );
}

function Discount({ line, discount }: { line: QuoteLine; discount: NonNullable<QuoteLine['discount']> }) {
  const { kind, value, reason, cents } = discount;
  const what = kind === 'percent' ? `Discount of ${decimalText(value, decimals.percent)} %` : 'Discount';
  return (
    <dl className={styles.discount}>
      <div>
        <dt>Before the discount</dt>
        <dd>{formatMoney(line.total * line.quantity)}</dd>
      </div>
      <div>
        <dt>
          {what}: {reason}
        </dt>
        <dd>-{formatMoney(cents)}</dd>
      </div>
    </dl>
  );
}
