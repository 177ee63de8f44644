import { useToday } from '../../book/clock.ts';
import { comingEdition } from '../../book/edition.ts';
import { dayText } from '../../quotes/validity.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Notice that prices changed while an order was open. The page loads the new prices once no dialog is open. */
export function PricesChangedNotice() {
  const today = useToday();
  const day = comingEdition()?.validFrom;
  if (day === undefined || today < day) return null;
  return (
    <Notice
      kind="warning"
      text={`Prices changed on ${dayText(day)}, while this was open: it shows the earlier ones. Close it to go on with the new ones.`}
    />
  );
}
