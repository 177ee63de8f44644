import type { QuoteLineToday } from '../../../../data/quotes/use-lines-today.ts';
import { lineTitle } from '../../../../quotes/line-title.ts';
import { removeLine } from '../../../../quotes/quote-changes.ts';
import { ConfirmDialog } from '../../../../ui/Dialog.tsx';
import { useQuoteChange } from '../../use-quote-change.ts';
import type { DialogProps } from './QuoteDialog.tsx';

/** Dialog that asks before a line is removed, because a quote has no Undo. */
export function RemoveDialog({
  quote,
  priced: { line },
  onClose,
  onRemoved,
}: DialogProps & { priced: QuoteLineToday }) {
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
      text={`${title} is taken out of quote ${quote.number}.`}
      confirm="Remove"
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
