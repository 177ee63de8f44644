import { cartAttributes, cartTotal, discountSum, lineTotal, unitPriceText } from '../../../quotes/cart-figures.ts';
import { discountText } from '../../../quotes/discount-text.ts';
import { formatCount, formatMoney } from '../../../quotes/format.ts';
import { isBlankHead, type Letterhead } from '../../../quotes/letterhead.ts';
import { heldUntil } from '../../../quotes/mail/letter-text.ts';
import { linesOfOption, optionsOf, type Quote, type QuoteLine } from '../../../quotes/quote.ts';
import { Figure } from '../../../ui/Figure.tsx';
import styles from './Letter.module.css';
import { LogoPicture } from './LogoPicture.tsx';

interface LetterProps {
  quote: Quote;
  letterhead: Letterhead;
  /** The day at the counter. */
  today: string;
}

/** Letter of a quote, as the customer gets it on paper. */
export function Letter({ quote, letterhead, today }: LetterProps) {
  const options = optionsOf(quote);
  const held = heldUntil(quote, today);
  const isSample = quote.lines.some(({ sample }) => sample);
  return (
    <article className={styles.paper} aria-label={`Quote ${quote.number}`}>
      <LetterHead letterhead={letterhead} />
      <h2 className={styles.title}>Quote {quote.number}</h2>
      <div className={styles.facts}>
        <Recipient quote={quote} />
        <dl className={styles.dates}>
          <Figure label="Date">{new Date(quote.createdAt).toLocaleDateString('en-US', { dateStyle: 'long' })}</Figure>
          <Figure label={held.label}>{held.text}</Figure>
          {quote.employee && <Figure label="Your contact">{quote.employee}</Figure>}
        </dl>
      </div>
      {(options.length === 0 ? [undefined] : options).map((option) => (
        <Lines key={option ?? ''} heading={option && `Option ${option}`} lines={linesOfOption(quote, option)} />
      ))}
      <footer className={styles.foot}>
        {isSample && <p>† Sample price: a stand-in until the real one is known. It is confirmed before the order.</p>}
        {quote.note && <p className={styles.text}>{quote.note}</p>}
        {letterhead.terms && <p className={styles.text}>{letterhead.terms}</p>}
      </footer>
    </article>
  );
}

/** Sender of the quote; nothing if unknown. */
export function LetterHead({ letterhead }: { letterhead: Letterhead }) {
  if (isBlankHead(letterhead)) return null;
  const { name, address, phone, email, web, logo } = letterhead;
  const contact = [phone, email, web].filter((text) => text.trim() !== '');
  return (
    <header className={styles.head}>
      {logo && <LogoPicture logo={logo} name={name} />}
      <div className={styles.shop}>
        {name && <p className={styles.name}>{name}</p>}
        {address && <p className={styles.text}>{address}</p>}
        {contact.length > 0 && <p>{contact.join(' • ')}</p>}
      </div>
    </header>
  );
}

function Recipient({ quote: { customer } }: { quote: Quote }) {
  const texts = [customer.name, customer.company, customer.address, customer.phone, customer.email];
  return (
    <div className={styles.customer}>
      {texts.map(
        (text, at) =>
          text && (
            <p key={at} className={styles.text}>
              {text}
            </p>
          ),
      )}
    </div>
  );
}

function Lines({ heading, lines }: { heading: string | undefined; lines: readonly QuoteLine[] }) {
  const [total, discount] = [cartTotal(lines), discountSum(lines)];
  // Custom quotes have no run size.
  const hasRuns = lines.some(({ runSize }) => runSize !== undefined);
  const sums = [
    ...(discount === 0
      ? []
      : [
          ['Before the discount', formatMoney(total + discount)] as const,
          ['Discount', `-${formatMoney(discount)}`] as const,
        ]),
    [heading ? `Total of ${heading}` : 'Total', formatMoney(total)] as const,
  ];
  return (
    <section className={styles.option}>
      {heading && <h3>{heading}</h3>}
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            {hasRuns && <th scope="col">Run size</th>}
            <th scope="col">Per unit</th>
            <th scope="col">Quantity</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} hasRuns={hasRuns} />
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, sum]) => (
            <tr key={label}>
              <th scope="row" colSpan={hasRuns ? 4 : 3}>
                {label}
              </th>
              <td>{sum}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}

/** Keeps a figure and its unit on one line. */
const whole = (text: string): string => text.replace(/(\d) (in|ft)\b/g, '$1\u00a0$2');

function Line({ line, hasRuns }: { line: QuoteLine; hasRuns: boolean }) {
  const { product, notes, runSize, quantity, total, discount, sample } = line;
  const options = [...cartAttributes(line).map(({ value }) => value), ...(notes ? [notes] : [])];
  return (
    <tr>
      <th scope="row">
        {product}
        {options.length > 0 && <span className={styles.details}>{whole(options.join(' • '))}</span>}
        {discount && (
          <span className={styles.details}>
            {formatMoney(lineTotal({ total, quantity }))} before the discount {discountText({ ...line, discount })}
          </span>
        )}
      </th>
      {hasRuns && <td data-label="Run size">{runSize === undefined ? '' : formatCount(runSize)}</td>}
      <td data-label="Per unit">{unitPriceText(line)}</td>
      <td data-label="Quantity">{formatCount(quantity)}</td>
      <td data-label="Total">
        {formatMoney(lineTotal(line))}
        {sample && ' †'}
      </td>
    </tr>
  );
}
