import {
  type LetterLine,
  type LetterSection,
  letterFacts,
  letterFoot,
  letterSections,
  recipientLines,
} from '../../../quotes/letter.ts';
import { isBlankHead, type Letterhead } from '../../../quotes/letterhead.ts';
import { optionNames } from '../../../quotes/option-names.ts';
import type { Quote } from '../../../quotes/quote.ts';
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
  const names = optionNames(quote);
  return (
    <article className={styles.paper} aria-label={`Quote ${quote.number}`}>
      <LetterHead letterhead={letterhead} />
      <h2 className={styles.title}>Quote {quote.number}</h2>
      <div className={styles.facts}>
        <Texts className={styles.customer} texts={recipientLines(quote)} />
        <dl className={styles.dates}>
          {letterFacts(quote, today).map(([label, text]) => (
            <Figure key={label} label={label}>
              {text}
            </Figure>
          ))}
        </dl>
      </div>
      {letterSections(quote).map((section) => (
        <Section key={section.option ?? ''} name={section.option && names.get(section.option)} section={section} />
      ))}
      <footer>
        <Texts className={styles.foot} texts={letterFoot(quote, letterhead.terms)} />
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

function Texts({ texts, className }: { texts: readonly string[]; className: string | undefined }) {
  return (
    <div className={className}>
      {texts.map((text, at) => (
        <p key={at} className={styles.text}>
          {text}
        </p>
      ))}
    </div>
  );
}

function Section({ name, section: { lines, sums } }: { name: string | undefined; section: LetterSection }) {
  // Custom quotes have no run size.
  const hasRuns = lines.some(({ runSize }) => runSize !== '');
  return (
    <section className={styles.option}>
      {name !== undefined && <h3>{name}</h3>}
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
          {lines.map((line, at) => (
            <Line key={at} line={line} hasRuns={hasRuns} />
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row" colSpan={hasRuns ? 4 : 3}>
                {label}
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}

function Line({ line, hasRuns }: { line: LetterLine; hasRuns: boolean }) {
  return (
    <tr>
      <th scope="row">
        {line.product}
        {line.details.map((text) => (
          <span key={text} className={styles.details}>
            {text}
          </span>
        ))}
      </th>
      {hasRuns && <td data-label="Run size">{line.runSize}</td>}
      <td data-label="Per unit">{line.perUnit}</td>
      <td data-label="Quantity">{line.quantity}</td>
      <td data-label="Total">{line.total}</td>
    </tr>
  );
}
