import { Link } from 'react-router-dom';
import { decimals, decimalText } from '../../../../pricing/index.ts';
import type { QuoteLineToday } from '../../../../quoting/prices/use-lines-today.ts';
import { cartAttributes, lineTotal, perUnitCents } from '../../../../storage/index.ts';
import type { Quote, QuoteLine } from '../../../../storage/quotes/index.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { formatCount, formatMoney } from '../../../../ui/format.ts';
import { calculatorLink } from '../../../../quoting/put-back/place.ts';
import { SampleMark } from '../../../../ui/inputs/SampleMark.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { UnitPriceText } from '../../../../ui/UnitPriceText.tsx';
import type { OpenDialog } from '../dialogs/QuoteDialog.tsx';
import styles from './QuoteLineCard.module.css';
import { TodayPrice } from './TodayPrice.tsx';

interface QuoteLineCardProps {
  quote: Quote;
  line: QuoteLineToday;
  onOpen: OpenDialog;
}

/** A line as it was quoted, with what it costs today and what can be done to it. */
export function QuoteLineCard({ quote, line: priced, onOpen }: QuoteLineCardProps) {
  const { line, max } = priced;
  const isOpen = quote.status !== 'ordered';
  return (
    <li className={styles.line}>
      <div className={styles.heading}>
        <h3 className={styles.product}>{line.product}</h3>
        {line.sample && (
          <span className={styles.sample}>
            Sample
            <SampleMark />
          </span>
        )}
        <span className={styles.total}>
          <span className="visually-hidden">Line total: </span>
          {formatMoney(lineTotal(line))}
        </span>
      </div>
      <dl className={styles.attributes}>
        {attributesOf(line).map(([label, value]) => (
          <div key={label}>
            <dt className="fine">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          {/* A product with a dropdown for its quantity is sold by the set (decision 7). */}
          <dt className="fine">{max === undefined ? 'Per unit' : 'Per set'}</dt>
          <dd>
            <UnitPriceText
              perUnit={line.perUnit}
              perUnitCents={perUnitCents(line)}
              runSize={line.runSize ?? 1}
              total={line.total}
            />
          </dd>
        </div>
        {line.notes && (
          <div className={styles.wide}>
            <dt className="fine">Notes</dt>
            <dd>{line.notes}</dd>
          </div>
        )}
      </dl>
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
      <LineActions quote={quote} priced={priced} onOpen={onOpen} />
    </li>
  );
}

function LineActions({
  quote,
  priced: { line, today },
  onOpen,
}: Omit<QuoteLineCardProps, 'line'> & { priced: QuoteLineToday }) {
  const { id, product } = line;
  const isOpen = quote.status !== 'ordered';
  const link = calculatorLink(line, `/quotes/${quote.number}`, { line: id, quote: quote.number });
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
      {/* What has another price today is explained beside it. */}
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

/** What the line says of itself, in the order of the specification (section 2). */
function attributesOf(line: QuoteLine): readonly (readonly [label: string, value: string])[] {
  return [
    ...(line.runSize === undefined ? [] : [['Run size', formatCount(line.runSize)] as const]),
    ...cartAttributes(line).map(({ label, value }) => [label, value] as const),
    ['Quantity', formatCount(line.quantity)],
  ];
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
