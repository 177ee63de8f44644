import type { LinesToday, QuoteLineToday } from '../../../../data/quotes/use-lines-today.ts';
import { pairRows } from '../../../../quotes/explanation/then-and-now.ts';
import { lineText, lineTitle } from '../../../../quotes/line-title.ts';
import { optionSets } from '../../../../quotes/option-sets.ts';
import type { Quote } from '../../../../quotes/quote.ts';
import { discountAll, removeLine } from '../../../../quotes/quote-changes.ts';
import { ConfirmDialog, Dialog, DialogBody } from '../../../../ui/Dialog.tsx';
import { RowsTable } from '../../../../ui/quote/ExplanationTable.tsx';
import { ThenAndNowTable } from '../../../../ui/quote/ThenAndNowTable.tsx';
import { QuoteAgainDialog } from '../../../orders/again/QuoteAgainDialog.tsx';
import { WholeDiscountDialog } from '../../discount/WholeDiscountDialog.tsx';
import { useQuoteChange } from '../../use-quote-change.ts';
import { ChargesDialog } from './ChargesDialog.tsx';
import { DeclinedDialog } from './DeclinedDialog.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { LineDialog } from './LineDialog.tsx';
import { RepriceDialog } from './RepriceDialog.tsx';

export interface DialogProps {
  readonly quote: Quote;
  readonly prices: LinesToday;
  /** Today's date at the counter, such as `2026-11-30`. */
  readonly today: string;
  readonly onClose: () => void;
  /** Called after a line was removed together with the button that had the focus. */
  readonly onRemoved: () => void;
}

const ofQuote = {
  details: DetailsDialog,
  charges: ChargesDialog,
  declined: DeclinedDialog,
  discount: DiscountDialog,
  reprice: RepriceDialog,
  hold: HoldDialog,
  copy: ({ quote, onClose }: DialogProps) => (
    <QuoteAgainDialog of={{ ...quote, copyOf: quote.number }} onClose={onClose} />
  ),
};

const ofLine = {
  line: LineDialog,
  reasons: ReasonsDialog,
  remove: RemoveDialog,
};

export type OpenedDialog =
  | { readonly kind: keyof typeof ofQuote }
  | { readonly kind: keyof typeof ofLine; readonly id: string };

export type OpenDialog = (dialog: OpenedDialog) => void;

export function QuoteDialog({ opened, ...props }: DialogProps & { opened: OpenedDialog }) {
  if (!('id' in opened)) {
    const Opened = ofQuote[opened.kind];
    return <Opened {...props} />;
  }
  const priced = props.prices.lines.find(({ line }) => line.id === opened.id);
  const Opened = ofLine[opened.kind];
  return priced ? <Opened {...props} priced={priced} /> : null;
}

function DiscountDialog({ quote, onClose }: DialogProps) {
  const { change } = useQuoteChange(quote.number);
  return (
    <WholeDiscountDialog
      about={quote.number}
      lines={quote.lines}
      hasOptions={optionSets(quote.lines).length > 0}
      onApply={(asked) =>
        change((stored, act) => discountAll(stored, asked, act), asked ? 'Discount saved.' : 'Discount removed.')
      }
      onClose={onClose}
    />
  );
}

/** Dialog that explains a line's quoted price. If the line has changed since, today's price is explained, too. */
function ReasonsDialog({ priced: { line, today }, onClose }: { priced: QuoteLineToday; onClose: () => void }) {
  const { reasons, productId } = line;
  const now = today.kind === 'changed' ? today.now.reasons : undefined;
  return (
    <Dialog wide title={now && reasons ? 'The price then and now' : 'Where this price came from'} onClose={onClose}>
      <DialogBody label="Lines of the price">
        <p className="muted">{lineText(line)}</p>
        {reasons && now && <ThenAndNowTable pairs={pairRows(reasons, now)} />}
        {reasons && !now && <RowsTable rows={reasons} />}
        {!reasons && (
          <p>
            {productId === undefined
              ? 'This is not in the price book: the price was entered by hand.'
              : 'Where this price came from was not saved, because the price book could not be loaded at the time.'}
          </p>
        )}
        {line.discount && <p className="muted">The discount is taken from this total, times the quantity.</p>}
      </DialogBody>
    </Dialog>
  );
}

/** Dialog that asks before a line is removed, because a quote has no Undo. */
function RemoveDialog({ quote, priced: { line }, onClose, onRemoved }: DialogProps & { priced: QuoteLineToday }) {
  const { change } = useQuoteChange(quote.number);
  const title = lineTitle(line);
  const remove = async () => {
    const isRemoved = await change((stored, act) => removeLine(stored, line.id, act), `${title} removed.`);
    onClose();
    if (isRemoved) onRemoved();
  };
  return (
    <ConfirmDialog
      title="Remove the line?"
      text={`${title} will be removed from quote ${quote.number}.`}
      confirm="Remove"
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
