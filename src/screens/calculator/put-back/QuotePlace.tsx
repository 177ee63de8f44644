import { useQueryClient } from '@tanstack/react-query';
import { useToday } from '../../../book/clock.ts';
import { useQuote } from '../../../data/queries/quotes.ts';
import { useSettings } from '../../../data/queries/settings.ts';
import { isUnchanged, quantityInPlace } from '../../../data/quotes/line-in-place.ts';
import { quotedLines } from '../../../data/quotes/quoted-line.ts';
import type { CartItem, NewCartItem } from '../../../quotes/cart.ts';
import { keptPriceText } from '../../../quotes/cart-figures.ts';
import { neededOf } from '../../../quotes/needed-by.ts';
import { isHeld, type Quote, type QuoteLine } from '../../../quotes/quote.ts';
import { changedLine, changeLine, putBackLine } from '../../../quotes/quote-changes.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { type MakeChange, useQuoteChange } from '../../quotes/use-quote-change.ts';
import type { PutBackProps } from './PutBack.tsx';
import { Note, UpdateButton } from './UpdateButton.tsx';
import { useReturn } from './use-return.ts';

interface QuotePlaceProps extends PutBackProps {
  number: string;
  line: string;
}

export function QuotePlace({ number, line: id, ...props }: QuotePlaceProps) {
  const { data: quote, error } = useQuote(number);
  if (error) return <Note isGone text={whyUnread(error, `Quote ${number} could not be read.`)} />;
  if (quote === undefined) return null;
  const line = quote?.lines.find((one) => one.id === id);
  if (!quote || !line) return <Note isGone text={`The line that was opened here is no longer in quote ${number}.`} />;
  if (quote.status === 'ordered') return <Note isGone text={`Quote ${number} is ordered and can not be changed.`} />;
  return <Line {...props} quote={quote} line={line} />;
}

function Line({ calculator, item, quote, line }: PutBackProps & { quote: Quote; line: QuoteLine }) {
  const today = useToday();
  const { put, isPutting } = usePut(quote.number);
  const goBack = useReturn(`/quotes/${quote.number}`);
  const keepsPrice = item && isHeld(quote, today) && isUnchanged(line, item, calculator?.product);
  const quantity = item ? quantityInPlace(line, item, calculator?.product) : line.quantity;
  const { discount } = line;
  const made = keepsPrice ? line : item;
  const mine = made && { ...made, ...neededOf(line), id: line.id, quantity, ...(discount && { discount }) };
  const update = async (changed: NewCartItem) => {
    const next = keepsPrice ? undefined : { ...changed, id: line.id, quantity };
    if (await put(line, quantity, next)) goBack();
  };
  return (
    <>
      <Note
        text={
          keepsPrice
            ? `Unchanged, the line keeps its quoted price of ${keptPriceText(changedLine(line, { quantity }))}.`
            : `This changes a line of quote ${quote.number}.`
        }
      />
      <UpdateButton
        line={line}
        mine={mine}
        isUpdating={isPutting}
        onUpdate={item && item.total > 0 ? () => void update(item) : undefined}
        onKeepOther={goBack}
      />
    </>
  );
}

/**
 * Provides a function that changes a line of a quote. The function changes the quantity alone, or replaces the line by
 * a newly quoted line.
 */
function usePut(number: string) {
  const { change, isPending } = useQuoteChange(number);
  const settings = useSettings();
  const client = useQueryClient();
  const toast = useToast();
  /** @returns true if the line was changed, or needed no change */
  const put = async (line: QuoteLine, quantity: number, next: CartItem | undefined): Promise<boolean> => {
    if (!settings) return false;
    if (!next && quantity === line.quantity) {
      toast.info('Nothing was changed.');
      return true;
    }
    const [made] = next ? await quotedLines([next], client, settings) : [];
    const make: MakeChange = (stored, act) =>
      made ? putBackLine(stored, line.id, made, act) : changeLine(stored, line.id, { quantity }, act);
    return change(make, 'Line updated.');
  };
  return { put, isPutting: isPending };
}
