import { memo, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { useTerms } from '../../../data/queries/terms.ts';
import type { LinesToday, QuoteLineToday } from '../../../data/quotes/use-lines-today.ts';
import { lineTitle } from '../../../quotes/line-title.ts';
import { optionTexts } from '../../../quotes/option-names.ts';
import type { OptionChoices } from '../../../quotes/option-sets.ts';
import { noPriceText, todayText } from '../../../quotes/prices/today-words.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { chooseOptions } from '../../../quotes/quote-changes.ts';
import { marginText } from '../../../quotes/sums.ts';
import { ActionMenu, menuDanger, menuItem } from '../../../ui/ActionMenu.tsx';
import { SampleNote } from '../../../ui/inputs/SampleMark.tsx';
import { LineProblem, LineRow, LineTable } from '../../../ui/quote/LineRow.tsx';
import { OptionRadio } from '../../../ui/quote/OptionRadio.tsx';
import { calculatorLink } from '../../../ui/quote/place.ts';
import { sameProps } from '../../../ui/same-props.ts';
import { useQuoteChange } from '../use-quote-change.ts';
import type { OpenDialog } from './dialogs/QuoteDialog.tsx';
import styles from './OpenQuote.module.css';

interface QuoteLinesProps {
  quote: Quote;
  prices: LinesToday;
  onOpen: OpenDialog;
  /** Element that takes the focus after the focused line was removed. */
  ref: Ref<HTMLElement>;
}

export function QuoteLines({ quote, prices, onOpen, ref }: QuoteLinesProps) {
  const { data: terms } = useTerms();
  const { change } = useQuoteChange(quote.number);
  const isOpen = quote.status !== 'ordered';
  const options = optionTexts(prices.lines.map(({ line }) => line));
  const choose = (choices: OptionChoices) => void change((stored, act) => chooseOptions(stored, choices, act));
  return (
    <section ref={ref} tabIndex={-1} className={styles.lines} aria-label="Lines of the quote">
      <LineTable label="Items">
        {prices.lines.map((priced) => (
          <QuoteLineRow
            key={priced.line.id}
            number={quote.number}
            isOpen={isOpen}
            priced={priced}
            choice={
              options.has(priced.line) && <OptionRadio line={priced.line} onChoose={isOpen ? choose : undefined} />
            }
            showsMargin={terms?.showsMargin === true}
            onOpen={onOpen}
          />
        ))}
      </LineTable>
      {quote.lines.some(({ sample }) => sample) && <SampleNote />}
    </section>
  );
}

interface QuoteLineRowProps {
  /** Number of the line's quote. */
  number: string;
  /** True while the quote can be changed. */
  isOpen: boolean;
  priced: QuoteLineToday;
  /** Radio of a line that is an option. */
  choice: ReactNode;
  showsMargin: boolean;
  onOpen: OpenDialog;
}

/** A line as quoted, with today's price. Memoized, so that a change of one line renders no other line again. */
const QuoteLineRow = memo(function QuoteLineRow(props: QuoteLineRowProps) {
  const { number, isOpen, priced, choice, showsMargin, onOpen } = props;
  const { line, today, coming } = priced;
  const { id } = line;
  const title = lineTitle(line);
  const link = isOpen ? calculatorLink(line, `/quotes/${number}`, number) : undefined;
  return (
    <LineRow
      line={line}
      choice={choice}
      title={link ? <Link {...link}>{title}</Link> : title}
      note={isOpen ? todayText(line, today) : undefined}
      actions={
        <ActionMenu label={`More for ${title}`}>
          {link && (
            <Link {...link} className={menuItem}>
              Change
            </Link>
          )}
          {isOpen && (
            <button type="button" className={menuItem} onClick={() => onOpen({ kind: 'line', id })}>
              Quantity and discount
            </button>
          )}
          <button type="button" className={menuItem} onClick={() => onOpen({ kind: 'reasons', id })}>
            {today.kind === 'changed' ? 'The price then and now' : 'Where the price comes from'}
          </button>
          {isOpen && (
            <button type="button" className={menuDanger} onClick={() => onOpen({ kind: 'remove', id })}>
              Remove
            </button>
          )}
        </ActionMenu>
      }
    >
      {showsMargin && <p className="muted no-print">{marginText([line]) ?? 'Margin: no base price'}</p>}
      {isOpen && <LineProblem text={noPriceText(today)} />}
      {isOpen && <LineProblem text={coming} />}
    </LineRow>
  );
}, sameProps);
