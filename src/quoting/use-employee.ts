import { useOrderDraft, usePageDraft } from '../storage/index.ts';

const isText = (stored: unknown): stored is string => typeof stored === 'string';

/** The Employee Name as it was last given in this sign-in; blank until then. */
export function useEmployee(): readonly [string, (name: string) => void] {
  const [given, change] = usePageDraft('employee', '', isText);
  const [{ details }] = useOrderDraft();
  return [given || details.employeeName, (name) => change(() => name)];
}
