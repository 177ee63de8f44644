import type { LinesToday } from '../../../../data/quotes/use-lines-today.ts';
import type { Quote } from '../../../../quotes/quote.ts';
import { QuoteAgainDialog } from '../../../orders/again/QuoteAgainDialog.tsx';
import { ChargesDialog } from './ChargesDialog.tsx';
import { DeclinedDialog } from './DeclinedDialog.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { DiscountDialog } from './DiscountDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { LineDialog } from './LineDialog.tsx';
import { ReasonsDialog } from './ReasonsDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
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
  shipping: (props: DialogProps) => <ChargesDialog {...props} addsShipping />,
  charges: (props: DialogProps) => <ChargesDialog {...props} addsShipping={false} />,
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
