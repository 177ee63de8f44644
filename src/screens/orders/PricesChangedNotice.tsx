import { useToday } from '../../book/clock.ts';
import { comingEdition } from '../../book/edition.ts';
import { dayText } from '../../quotes/validity.ts';
import { Notice } from '../../ui/Notice.tsx';

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
