import type { Ref } from 'react';
import { useTerms } from '../../../../data/queries/terms.ts';
import type { LinesToday } from '../../../../data/quotes/use-lines-today.ts';
import { optionTexts } from '../../../../quotes/option-names.ts';
import type { Quote } from '../../../../quotes/quote.ts';
import { SampleNote } from '../../../../ui/inputs/SampleMark.tsx';
import { LineTable } from '../../../../ui/quote/LineRow.tsx';
import type { OpenDialog } from '../dialogs/QuoteDialog.tsx';
import { QuoteLineRow } from './QuoteLineRow.tsx';
import styles from './QuoteLines.module.css';

interface QuoteLinesProps {
  quote: Quote;
  prices: LinesToday;
  onOpen: OpenDialog;
  /** Element that takes the focus after the focused line was removed. */
  ref: Ref<HTMLElement>;
}

export function QuoteLines({ quote, prices, onOpen, ref }: QuoteLinesProps) {
  const { data: terms } = useTerms();
  const isOpen = quote.status !== 'ordered';
  const { lines } = prices;
  const options = optionTexts(lines.map(({ line }) => line));
  // If all prices are the same today, a single remark says so.
  const areCurrent = isOpen && lines.length > 1 && lines.every(({ today }) => today.kind === 'current');
  return (
    <section ref={ref} tabIndex={-1} className={styles.group} aria-label="Lines of the quote">
      <h2>Lines</h2>
      <LineTable label="Lines">
        {lines.map((line) => (
          <QuoteLineRow
            key={line.line.id}
            number={quote.number}
            isOpen={isOpen}
            isQuiet={areCurrent}
            line={line}
            option={options.get(line.line)}
            showsMargin={terms?.showsMargin === true}
            onOpen={onOpen}
          />
        ))}
      </LineTable>
      {areCurrent && <p className="fine no-print">All lines cost the same today.</p>}
      {quote.lines.some(({ sample }) => sample) && <SampleNote />}
    </section>
  );
}
