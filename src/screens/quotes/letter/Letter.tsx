import { useLayoutEffect, useRef } from 'react';
import {
  contactLine,
  type LetterLine,
  type LetterTable,
  letterFacts,
  letterFoot,
  letterTable,
  recipientLines,
} from '../../../quotes/letter.ts';
import { isBlankHead, type Letterhead, type Logo } from '../../../quotes/letterhead.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { LinePiece } from '../../../ui/piece/Piece.tsx';
import { TableHead } from '../../../ui/table/TableHead.tsx';
import styles from './Letter.module.css';
import { logoBlob } from './logo.ts';

interface LetterProps {
  quote: Quote;
  letterhead: Letterhead;
  /** Today's date at the counter, such as `2026-11-30`. */
  today: string;
}

export function Letter({ quote, letterhead, today }: LetterProps) {
  return (
    <article className={styles.paper} aria-label={`Quote ${quote.number}`}>
      <LetterHead letterhead={letterhead} />
      <h2 className={styles.title}>Quote {quote.number}</h2>
      <div className={styles.facts}>
        <Texts className={styles.customer} texts={recipientLines(quote)} />
        <Facts facts={letterFacts(quote, today)} className={styles.dates} />
      </div>
      <Lines table={letterTable(quote)} />
      <footer>
        <Texts className={styles.foot} texts={letterFoot(quote, letterhead.terms)} />
      </footer>
    </article>
  );
}

export function LetterHead({ letterhead }: { letterhead: Letterhead }) {
  if (isBlankHead(letterhead)) return null;
  const { name, address, logo } = letterhead;
  const contact = contactLine(letterhead);
  return (
    <header className={styles.head}>
      {logo && <LogoPicture logo={logo} name={name} />}
      <div className={styles.shop}>
        {name && <p className={styles.name}>{name}</p>}
        {address && <p className={styles.text}>{address}</p>}
        {contact && <p>{contact}</p>}
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

function Lines({ table: { columns, lines, sums } }: { table: LetterTable }) {
  return (
    <table className={styles.lines}>
      <TableHead columns={columns} />
      <tbody>
        {lines.map((line, at) => (
          <Line key={at} line={line} />
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, amount, isTotal }, at) => (
          <tr key={at} className={isTotal ? styles.total : undefined}>
            <th scope="row" colSpan={columns.length - 1}>
              {label}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function Line({ line }: { line: LetterLine }) {
  return (
    <tr>
      <th scope="row">
        <div className={styles.item}>
          <LinePiece line={line.line} />
          <div>
            {line.product}
            {line.details.map((text) => (
              <span key={text} className={styles.details}>
                {text}
              </span>
            ))}
          </div>
        </div>
      </th>
      {line.figures.map(([label, text]) => (
        <td key={label} data-label={label}>
          {text}
        </td>
      ))}
    </tr>
  );
}

function LogoPicture({ logo, name }: { logo: Logo; name: string }) {
  const picture = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const address = URL.createObjectURL(logoBlob(logo));
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [logo]);
  return <img ref={picture} alt={name || 'Logo'} className={styles.logo} />;
}
