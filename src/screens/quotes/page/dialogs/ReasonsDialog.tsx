import type { QuoteLineToday } from '../../../../data/quotes/use-lines-today.ts';
import { pairRows } from '../../../../quotes/explanation/then-and-now.ts';
import { lineSummary, lineTitle } from '../../../../quotes/line-title.ts';
import { Dialog, DialogBody } from '../../../../ui/Dialog.tsx';
import { RowsTable } from '../../../../ui/quote/ExplanationTable.tsx';
import { ThenAndNowTable } from '../../../../ui/quote/ThenAndNowTable.tsx';

/** Dialog that explains a line's quoted price. If the line has changed since, today's price is explained, too. */
export function ReasonsDialog({ priced: { line, today }, onClose }: { priced: QuoteLineToday; onClose: () => void }) {
  const { reasons, productId } = line;
  const now = today.kind === 'changed' ? today.now.reasons : undefined;
  return (
    <Dialog wide title={now && reasons ? 'The price then and now' : 'Where this price came from'} onClose={onClose}>
      <DialogBody label="Lines of the price">
        <p className="muted">{[lineTitle(line), lineSummary(line)].filter(Boolean).join(' • ')}</p>
        {reasons && now && <ThenAndNowTable pairs={pairRows(reasons, now)} />}
        {reasons && !now && <RowsTable rows={reasons} />}
        {!reasons && (
          <p>
            {productId === undefined
              ? 'No price book has a price for this: it costs what was entered.'
              : 'Where this price came from was not kept: the cells of the price book could not be loaded when the quote was saved.'}
          </p>
        )}
        {line.discount && <p className="muted">The discount is taken from this total, times the quantity.</p>}
      </DialogBody>
    </Dialog>
  );
}
