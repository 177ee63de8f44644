import { useEmployee } from '../../data/queries/drafts.ts';
import { useOwnName } from '../../data/queries/session.ts';
import { detailLabels } from '../../quotes/mail/order-text.ts';
import { detailLimit } from '../../quotes/text-limits.ts';
import { LimitedField } from '../../ui/LimitedText.tsx';
import { TextField } from '../../ui/TextField.tsx';

/**
 * Box for the name of the person at the counter. All orders and quotes share this name. If the signed-in account has a
 * name, the box is read-only.
 */
export function EmployeeField({ name, className }: { name: string; className?: string | undefined }) {
  const { setName } = useEmployee();
  const field = { label: detailLabels.employeeName, value: name, className };
  return useOwnName() === '' ? (
    <LimitedField {...field} most={detailLimit('employeeName')} onValue={setName} hint="optional" />
  ) : (
    <TextField {...field} />
  );
}
