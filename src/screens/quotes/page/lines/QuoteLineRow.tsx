import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { QuoteLineToday } from '../../../../data/quotes/use-lines-today.ts';
import { lineTitle } from '../../../../quotes/line-title.ts';
import { marginText } from '../../../../quotes/sums.ts';
import { ActionMenu, menuDanger, menuItem } from '../../../../ui/ActionMenu.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { LineRow } from '../../../../ui/quote/LineRow.tsx';
import { calculatorLink } from '../../../../ui/quote/place.ts';
import { sameProps } from '../../../../ui/same-props.ts';
import type { OpenDialog } from '../dialogs/QuoteDialog.tsx';
import { TodayPrice } from './TodayPrice.tsx';

interface QuoteLineRowProps {
  /** Number of the line's quote. */
  number: string;
  /** True while the quote can be changed. */
  isOpen: boolean;
  line: QuoteLineToday;
  /** Name of the option that the line is; undefined if it is none. */
  option?: string | undefined;
  /** True if the remark about an unchanged price is hidden. */
  isQuiet?: boolean;
  /** True if the store's margin is shown next to the price. */
  showsMargin?: boolean;
  onOpen: OpenDialog;
}

/**
 * A line as quoted, with today's price and its actions. Memoized, so that a change of one line renders no other line
 * again.
 */
export const QuoteLineRow = memo(function QuoteLineRow(props: QuoteLineRowProps) {
  const { number, isOpen, line: priced, option, isQuiet, showsMargin, onOpen } = props;
  const { line, today } = priced;
  const isPlain = today.kind === 'current' || today.kind === 'waiting';
  const todayPrice = <TodayPrice priced={priced} onOpen={onOpen} />;
  return (
    <LineRow
      line={line}
      choice={option}
      actions={<LineActions number={number} isOpen={isOpen} line={priced} onOpen={onOpen} />}
    >
      {showsMargin && <p className="muted no-print">{marginText([line]) ?? 'Margin: no base price is known'}</p>}
      {isOpen && isPlain && !isQuiet && <div className="no-print">{todayPrice}</div>}
      {isOpen && (!isPlain || priced.coming !== undefined) && (
        <div className="stack no-print">
          {!isPlain && todayPrice}
          {priced.coming !== undefined && <Notice text={priced.coming} />}
        </div>
      )}
    </LineRow>
  );
}, sameProps);

function LineActions({ number, isOpen, line: { line, today }, onOpen }: QuoteLineRowProps) {
  const { id } = line;
  const title = lineTitle(line);
  const link = calculatorLink(line, `/quotes/${number}`, { line: id, quote: number });
  return (
    <>
      {isOpen && (
        <Button variant="quiet" size="s" aria-label={`Change ${title}`} onClick={() => onOpen({ kind: 'line', id })}>
          Change
        </Button>
      )}
      <ActionMenu label={`More for ${title}`}>
        {isOpen && link && (
          <Link {...link} className={menuItem}>
            Open in calculator
          </Link>
        )}
        {/* If the line has changed, this button is next to today's price. */}
        {!(isOpen && today.kind === 'changed') && (
          <button type="button" className={menuItem} onClick={() => onOpen({ kind: 'reasons', id })}>
            Where it comes from
          </button>
        )}
        {isOpen && (
          <button type="button" className={menuDanger} onClick={() => onOpen({ kind: 'remove', id })}>
            Remove
          </button>
        )}
      </ActionMenu>
    </>
  );
}
