import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToday } from '../../../book/clock.ts';
import { useEmployee } from '../../../data/queries/drafts.ts';
import { useSaveQuote } from '../../../data/queries/quotes.ts';
import { useSettings } from '../../../data/queries/settings.ts';
import { useTerms, useTermsNow, useUsualValidity } from '../../../data/queries/terms.ts';
import { linesByToday } from '../../../data/quotes/lines-by-today.ts';
import { quotedLines } from '../../../data/quotes/quoted-line.ts';
import { useLinesToday } from '../../../data/quotes/use-lines-today.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { lineTotal } from '../../../quotes/cart-figures.ts';
import { type Charged, chargedOf } from '../../../quotes/charges.ts';
import { customerFacts } from '../../../quotes/customer.ts';
import { formatMoney } from '../../../quotes/format.ts';
import { lineTitle } from '../../../quotes/line-title.ts';
import { neededOf, withNeeded } from '../../../quotes/needed-by.ts';
import { newId } from '../../../quotes/new-id.ts';
import type { NewQuote, QuoteLine } from '../../../quotes/quote.ts';
import { withTax } from '../../../quotes/quote-changes.ts';
import { freeLineOf } from '../../../quotes/reopened.ts';
import { offerText } from '../../../quotes/sums.ts';
import { dayText } from '../../../quotes/validity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LineList } from '../../../ui/quote/LineList.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';

type Again = Charged & Pick<NewQuote, 'store' | 'customer' | 'note' | 'artwork' | 'lines' | 'copyOf'>;

/**
 * Dialog that saves the lines of a quote or an order at today's prices, as a draft with a number of its own, for the
 * same customer. Discontinued lines are left out.
 */
export function QuoteAgainDialog({ of, onClose }: { of: Again; onClose: () => void }) {
  const prices = useLinesToday({ lines: of.lines, validUntil: '' });
  const { changed, gone, unchecked, now, isWaiting } = linesByToday(prices);
  const day = useUsualValidity()(useToday());
  const [id] = useState(newId);
  const { name } = useEmployee();
  const { mutateAsync, isPending } = useSaveQuote();
  const termsNow = useTermsNow();
  const { data: terms } = useTerms();
  const settings = useSettings();
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const left = now.filter((line) => !gone.some(({ id: other }) => other === line.id));
  // The copy has no needed-by day: the day belongs to the earlier job.
  const lines = left.map((line) => withNeeded(line, { neededBy: '' }));
  /** The earlier total of a line that costs something else today. */
  const earlierTotal = ({ id: copied }: CartItem) => {
    const found = changed.find(({ line }) => line.id === copied);
    const isOther = found && lineTotal(found.line) !== lineTotal(found.today.now);
    return isOther ? `was ${formatMoney(lineTotal(found.line))}` : undefined;
  };
  const problem = copyProblem(lines.length, unchecked.length);
  const save = async () => {
    if (problem !== undefined || isWaiting || isPending || !settings) return;
    // Orders are stored without the reasons of their prices.
    const explained = async (line: QuoteLine): Promise<QuoteLine> => {
      if (line.reasons) return line;
      const [quoted = line] = await quotedLines([freeLineOf(line, line.id)], client, settings);
      return quoted;
    };
    try {
      const { tax } = await termsNow();
      const copy = await mutateAsync({
        id,
        ...chargedOf(withTax(of, tax ?? null)),
        store: of.store,
        customer: of.customer,
        note: of.note,
        ...neededOf({ artwork: of.artwork ?? '' }),
        ...(of.copyOf !== undefined && { copyOf: of.copyOf }),
        lines: await Promise.all(lines.map(explained)),
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
    <Dialog wide title="Quote again" onClose={onClose}>
      <DialogBody>
        <p>
          A new draft{customerFacts(of.customer).length > 0 && ' for the same customer'} at today’s prices:{' '}
          {offerText({ ...withTax(of, terms?.tax ?? null), lines })}. It holds until {dayText(day)}.
        </p>
        {isWaiting && <Loading blocks={2} />}
        {!isWaiting && lines.length > 0 && <LineList lines={lines} noteOf={earlierTotal} />}
        {gone.length > 0 && (
          <Notice
            kind="warning"
            text={`These are no longer offered, and were left out: ${gone.map(lineTitle).join('; ')}.`}
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
          Save as a new quote
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function copyProblem(lines: number, unchecked: number): string | undefined {
  if (unchecked > 0) return 'Some of today’s prices could not be looked up. Close this and try again.';
  return lines === 0 ? 'None of these lines is offered anymore.' : undefined;
}
