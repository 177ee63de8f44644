import type { Ref } from 'react';
import { useTerms } from '../../../../data/queries/terms.ts';
import type { LinesToday, QuoteLineToday } from '../../../../data/quotes/use-lines-today.ts';
import { optionNames } from '../../../../quotes/option-names.ts';
import type { Quote, QuoteOption } from '../../../../quotes/quote.ts';
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
  // If all prices are the same today, a single remark says so.
  const areCurrent = isOpen && lines.length > 1 && lines.every(({ today }) => today.kind === 'current');
  return (
    <section ref={ref} tabIndex={-1} className={styles.groups} aria-label="Lines of the quote">
      {groupsOf(quote, lines).map(({ title, lines: ofGroup }) => (
        <section key={title} aria-label={title} className={styles.group}>
          <h2>{title}</h2>
          <LineTable label={title}>
            {ofGroup.map((line) => (
              <QuoteLineRow
                key={line.line.id}
                number={quote.number}
                isOpen={isOpen}
                isQuiet={areCurrent}
                line={line}
                showsMargin={terms?.showsMargin === true}
                onOpen={onOpen}
              />
            ))}
          </LineTable>
        </section>
      ))}
      {areCurrent && <p className="fine no-print">All lines cost the same today.</p>}
      {quote.lines.some(({ sample }) => sample) && <SampleNote />}
    </section>
  );
}

interface Group {
  readonly title: string;
  readonly lines: readonly QuoteLineToday[];
}

function groupsOf(quote: Quote, lines: readonly QuoteLineToday[]): readonly Group[] {
  const names = optionNames(quote);
  if (names.size === 0) return [{ title: 'Lines', lines }];
  const linesIn = (letter?: QuoteOption) => lines.filter(({ line }) => line.option === letter);
  return [
    { title: 'In every option', lines: linesIn() },
    ...[...names].map(([letter, title]) => ({ title, lines: linesIn(letter) })),
  ].filter((group) => group.lines.length > 0);
}
