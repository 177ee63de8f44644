import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSaveQuote } from '../../../../data/queries/quotes.ts';
import { useTerms, useTermsNow, useUsualValidity } from '../../../../data/queries/terms.ts';
import { type Charged, chargedOf } from '../../../../quotes/charges.ts';
import { customerFacts } from '../../../../quotes/customer.ts';
import { formatMoney } from '../../../../quotes/format.ts';
import { lineTitle } from '../../../../quotes/line-title.ts';
import { neededOf, withNeeded } from '../../../../quotes/needed-by.ts';
import { newId } from '../../../../quotes/new-id.ts';
import { quoteTotals } from '../../../../quotes/quote.ts';
import { withTax } from '../../../../quotes/quote-changes.ts';
import { dayText } from '../../../../quotes/validity.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/Dialog.tsx';
import { errorText } from '../../../../ui/error-text.ts';
import { Loading } from '../../../../ui/Loading.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useToast } from '../../../../ui/toast/toast.tsx';
import { useActingEmployee } from '../employee.tsx';
import { linesByToday } from '../lines-by-today.ts';
import { OldAndNew, oldAndNew } from './OldAndNew.tsx';
import type { DialogProps } from './QuoteDialog.tsx';

/**
 * Dialog that saves a copy of a quote at today's prices, as a draft with a number of its own. The copy has the quote's
 * customer, if any. Discontinued lines are left out.
 */
export function CopyDialog({ quote, prices, today, onClose }: Omit<DialogProps, 'onRemoved'>) {
  const { changed, gone, unchecked, now, isWaiting } = linesByToday(prices);
  const day = useUsualValidity()(today);
  const [id] = useState(newId);
  const { name } = useActingEmployee();
  const { mutateAsync, isPending } = useSaveQuote();
  const termsNow = useTermsNow();
  const { data: terms } = useTerms();
  const toast = useToast();
  const navigate = useNavigate();
  const left = now.filter((line) => !gone.some(({ id: other }) => other === line.id));
  // The copy has no needed-by day: the quote's day belongs to the earlier job.
  const lines = left.map((line) => withNeeded(line, { neededBy: '' }));
  const problem = copyProblem(lines.length, unchecked.length);
  const save = async () => {
    if (problem !== undefined || isWaiting || isPending) return;
    const { store, customer, note, number } = quote;
    try {
      const { tax } = await termsNow();
      const copy = await mutateAsync({
        id,
        ...chargedOf(withTax(quote, tax ?? null)),
        store,
        customer,
        note,
        ...neededOf({ artwork: quote.artwork ?? '' }),
        copyOf: number,
        lines: [...lines],
        employee: name,
        validUntil: day,
      });
      toast.success(`Quote ${copy.number} saved.`);
      onClose();
      void navigate(`/quotes/${copy.number}`);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Dialog wide title="Copy as a new quote" onClose={onClose}>
      <DialogBody>
        <p>
          A draft with a number of its own{customerFacts(quote.customer).length > 0 && ', for the same customer'}, at
          today's prices: {totalsLine(lines, withTax(quote, terms?.tax ?? null))}. It holds until {dayText(day)}.
        </p>
        {isWaiting && <Loading blocks={2} />}
        {changed.length > 0 && (
          <OldAndNew rows={changed.map(({ line, today: { now: priced } }) => oldAndNew(line, priced))} />
        )}
        {gone.length > 0 && (
          <Notice
            kind="warning"
            text={`These are no longer offered and are not copied: ${gone.map(lineTitle).join('; ')}.`}
          />
        )}
        {problem && <Notice kind="error" text={problem} />}
      </DialogBody>
      <DialogActions onCancel={onClose}>
        <Button
          variant="primary"
          aria-disabled={problem !== undefined || isWaiting || isPending || undefined}
          onClick={() => void save()}
        >
          Save the copy
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const totalsLine = (lines: Parameters<typeof quoteTotals>[0]['lines'], charged: Charged): string =>
  quoteTotals({ ...charged, lines })
    .map(({ total }) => formatMoney(total))
    .join(' / ');

function copyProblem(lines: number, unchecked: number): string | undefined {
  if (unchecked > 0) return 'Today’s prices of some lines could not be looked up. Close this and try again there.';
  return lines === 0 ? 'Nothing of this quote is offered any more.' : undefined;
}
