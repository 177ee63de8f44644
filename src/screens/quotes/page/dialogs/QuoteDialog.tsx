import type { LinesToday } from '../../../../data/quotes/use-lines-today.ts';
import type { Quote } from '../../../../quotes/quote.ts';
import { ChargesDialog } from './ChargesDialog.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { DeclinedDialog } from './DeclinedDialog.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { DiscountDialog } from './DiscountDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { JobDialog } from './JobDialog.tsx';
import { LineDialog } from './LineDialog.tsx';
import { ReasonsDialog } from './ReasonsDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RepriceDialog } from './RepriceDialog.tsx';

/** A dialog of the page; dialogs of a line have its id. */
export type OpenedDialog =
  | {
      readonly kind: 'details' | 'shipping' | 'charges' | 'declined' | 'job' | 'discount' | 'reprice' | 'hold' | 'copy';
    }
  | { readonly kind: 'line' | 'reasons' | 'remove' | 'line job'; readonly id: string };

export type OpenDialog = (dialog: OpenedDialog) => void;

export interface DialogProps {
  readonly quote: Quote;
  readonly prices: LinesToday;
  /** The day at the counter. */
  readonly today: string;
  readonly onClose: () => void;
  /** Called when a line is gone, and with it the button that had the focus. */
  readonly onRemoved: () => void;
}

/** The open dialog. Closes if its line is gone meanwhile. */
export function QuoteDialog({ opened, ...props }: DialogProps & { opened: OpenedDialog }) {
  switch (opened.kind) {
    case 'details':
      return <DetailsDialog {...props} />;
    case 'shipping':
    case 'charges':
      return <ChargesDialog {...props} addsShipping={opened.kind === 'shipping'} />;
    case 'job':
      return <JobDialog {...props} />;
    case 'declined':
      return <DeclinedDialog {...props} />;
    case 'discount':
      return <DiscountDialog {...props} />;
    case 'reprice':
      return <RepriceDialog {...props} />;
    case 'hold':
      return <HoldDialog {...props} />;
    case 'copy':
      return <CopyDialog {...props} />;
    case 'line':
    case 'reasons':
    case 'remove':
    case 'line job': {
      const line = props.prices.lines.find((priced) => priced.line.id === opened.id);
      if (!line) return null;
      const { kind } = opened;
      if (kind === 'line job') return <JobDialog {...props} line={line.line} />;
      if (kind === 'line') return <LineDialog {...props} priced={line} />;
      return kind === 'reasons' ? (
        <ReasonsDialog {...props} priced={line} />
      ) : (
        <RemoveDialog {...props} priced={line} />
      );
    }
    default:
      return opened satisfies never;
  }
}
