import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button.tsx';
import { Figure } from './Figure.tsx';
import { PrintIcon } from './icons.tsx';
import styles from './QuotePrint.module.css';

interface QuotePrintProps {
  account: string;
  customer?: string | undefined;
}

/**
 * Print button next to the page's title on the screen, and the heading of a quote on paper. The heading has the date,
 * the store and the customer.
 */
export function QuotePrint({ account, customer }: QuotePrintProps) {
  const date = usePrintDate();
  const facts = [
    ['Date', date.toLocaleDateString('en-US', { dateStyle: 'long' })],
    ['Store', account],
    ['Customer', customer?.trim()],
  ] as const;
  return (
    <>
      <Button variant="link" onClick={() => window.print()}>
        <PrintIcon />
        Print
      </Button>
      <div className={styles.head}>
        <h2>Quote</h2>
        <dl className={styles.facts}>
          {facts.map(
            ([label, value]) =>
              value && (
                <Figure key={label} label={label}>
                  {value}
                </Figure>
              ),
          )}
        </dl>
      </div>
    </>
  );
}

/** Provides the date of printing, updated before each print, because the page may have been open for days. */
function usePrintDate(): Date {
  const [date, setDate] = useState(() => new Date());
  useEffect(() => {
    // Drawn at once: the browser prints the page when the event handlers return.
    const update = () => flushSync(() => setDate(new Date()));
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);
  return date;
}
