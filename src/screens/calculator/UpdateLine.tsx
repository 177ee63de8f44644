import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useToday } from '../../book/clock.ts';
import { catalog } from '../../book/index.ts';
import { useCart, useReplaceInCart } from '../../data/queries/cart.ts';
import { useQuote } from '../../data/queries/quotes.ts';
import { useSettings } from '../../data/queries/settings.ts';
import { isUnchanged, lineInPlace, quantityInPlace } from '../../data/quotes/line-in-place.ts';
import { quotedLines } from '../../data/quotes/quoted-line.ts';
import type { CartItem, NewCartItem } from '../../quotes/cart.ts';
import { keptPriceText } from '../../quotes/cart-figures.ts';
import { capitalized } from '../../quotes/format.ts';
import { changedMeanwhile, lineText } from '../../quotes/line-title.ts';
import { isHeld, type Quote, type QuoteLine } from '../../quotes/quote.ts';
import { changedLine, changeLine, putBackLine } from '../../quotes/quote-changes.ts';
import { whyUnread } from '../../quotes/why-unread.ts';
import { classNames } from '../../ui/class-names.ts';
import { backTarget } from '../../ui/header/safe-path.ts';
import { KeepButton } from '../../ui/LimitedText.tsx';
import { type LinePlace, placeOf } from '../../ui/quote/place.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useSingleClick } from '../../ui/use-single-click.ts';
import { useQuoteChange } from '../quotes/use-quote-change.ts';
import ticket from './SelectedQuote.module.css';
import { keepUnit } from './UnitGuard.tsx';
import styles from './UpdateLine.module.css';
import type { Calculator } from './use-calculator.ts';

interface UpdateLineProps {
  /** Calculator of the line; absent for a custom quote, because its price is not from the book. */
  calculator?: Pick<Calculator, 'product' | 'markup' | 'doubt'>;
  /** Selected quote as a cart line; undefined without a price. */
  item: NewCartItem | undefined;
}

type OpenedLine = UpdateLineProps & Pick<LinePlace, 'line' | 'was'>;

/** Button that changes the line of the cart or of a quote for which the calculator was opened. */
export function UpdateLine(props: UpdateLineProps) {
  const place = placeOf(useLocation().state);
  if (!place) return null;
  const { quote } = place;
  return quote === undefined ? <InCart {...props} {...place} /> : <InQuote {...props} {...place} number={quote} />;
}

function InCart({ calculator, item, line: id, was }: OpenedLine) {
  const items = useCart();
  const { mutateAsync: replace } = useReplaceInCart();
  const toast = useToast();
  if (!items) return null;
  const line = items.find((one) => one.id === id);
  if (!line) return <Note isWarning text="The line that was opened here is no longer in the cart." />;
  const next = item && lineInPlace(line, item, calculator && { ...calculator, version: catalog.version });
  const update = async (changed: CartItem) => {
    try {
      const { items: stored } = await replace([changed]);
      if (!stored.some((one) => one.id === id)) return false;
      if (calculator) keepUnit(calculator);
      toast.success('Line updated.');
      return true;
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The line could not be updated.');
      return false;
    }
  };
  return (
    <Update
      was={was}
      line={line}
      page="/cart"
      note="This changes a line of the cart."
      onUpdate={next && next.total > 0 ? () => update(next) : undefined}
    />
  );
}

function InQuote({ number, line: id, ...props }: OpenedLine & { number: string }) {
  const { data: quote, error } = useQuote(number);
  if (error) return <Note isWarning text={whyUnread(error, `Quote ${number} could not be read.`)} />;
  if (quote === undefined) return null;
  const line = quote?.lines.find((one) => one.id === id);
  if (!quote || !line)
    return <Note isWarning text={`The line that was opened here is no longer in quote ${number}.`} />;
  if (quote.status === 'ordered') return <Note isWarning text={`Quote ${number} is ordered and can’t be changed.`} />;
  return <QuoteLineUpdate {...props} quote={quote} line={line} />;
}

interface QuoteLineUpdateProps extends UpdateLineProps {
  was: string;
  quote: Quote;
  line: QuoteLine;
}

function QuoteLineUpdate({ calculator, item, was, quote, line }: QuoteLineUpdateProps) {
  const today = useToday();
  const settings = useSettings();
  const client = useQueryClient();
  const { change } = useQuoteChange(quote.number);
  const product = calculator?.product;
  const keepsPrice = item && isHeld(quote, today) && isUnchanged(line, item, product);
  const quantity = item ? quantityInPlace(line, item, product) : line.quantity;
  const toast = useToast();
  const update = async (made: NewCartItem) => {
    if (calculator) keepUnit(calculator);
    if (keepsPrice && quantity === line.quantity) {
      toast.info('Nothing was changed.');
      return true;
    }
    if (keepsPrice) return change((stored, act) => changeLine(stored, line.id, { quantity }, act), 'Line updated.');
    const [next] = settings ? await quotedLines([{ ...made, id: line.id, quantity }], client, settings) : [];
    return next !== undefined && change((stored, act) => putBackLine(stored, line.id, next, act), 'Line updated.');
  };
  return (
    <Update
      was={was}
      line={line}
      page={`/quotes/${quote.number}`}
      note={
        keepsPrice
          ? `${capitalized(quoteText(quote))}. Unchanged, the line keeps its quoted price of ${keptPriceText(changedLine(line, { quantity }))}.`
          : `This changes a line of ${quoteText(quote)}.`
      }
      onUpdate={item && item.total > 0 ? () => update(item) : undefined}
    />
  );
}

const quoteText = ({ number, customer }: Quote): string =>
  `quote ${number}${customer.name || customer.company ? ` for ${customer.name || customer.company}` : ''}`;

interface UpdateProps {
  /** What the line was when its calculator was opened. */
  was: string;
  line: CartItem;
  /** Page to return to. */
  page: string;
  note: string;
  /** Stores the changed line. Undefined while there is no line to store. */
  onUpdate: (() => Promise<boolean>) | undefined;
}

function Update({ was, line, page, note, onUpdate }: UpdateProps) {
  const [isUpdating, setUpdating] = useState(false);
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOther = was !== lineText(line);
  const update = async () => {
    setUpdating(true);
    // The calculator leaves the browser's history: Back does not lead to a line that is already changed.
    if (await onUpdate?.()) void navigate(backTarget(state, page), { replace: true });
    else setUpdating(false);
  };
  return (
    <>
      <KeepButton
        variant="primary"
        size="l"
        className={ticket.add}
        data-enter
        disabled={!onUpdate}
        aria-disabled={isUpdating || undefined}
        onClick={useSingleClick(() => !isUpdating && void update())}
      >
        {isOther ? 'Replace it' : 'Update'}
      </KeepButton>
      <Note isWarning={isOther} text={isOther ? changedMeanwhile(line) : note} />
    </>
  );
}

const Note = ({ text, isWarning = false }: { text: string; isWarning?: boolean }) => (
  <p className={classNames(styles.note, isWarning && styles.warning)} aria-live="polite">
    {text}
  </p>
);
