import { useOrderDraft } from '../queries/drafts.ts';
import { usePageDraft } from '../queries/page-draft.ts';
import { useSession } from '../queries/session.ts';
import { useStores } from '../StorageProvider.tsx';

const isText = (stored: unknown): stored is string => typeof stored === 'string';

/**
 * Provides the name of the person signed in to a store server, where people have accounts of their own. Blank without a
 * server, where an account is a store's.
 */
export function useOwnName(): string {
  const { server } = useStores();
  const session = useSession();
  return server && session.status === 'signed-in' ? session.session.user.name : '';
}

/** Provides the Employee Name last given in this sign-in; until then the name of the account. */
export function useEmployee(): readonly [string, (name: string) => void] {
  const [given, change] = usePageDraft('employee', '', isText);
  const [{ details }] = useOrderDraft();
  const own = useOwnName();
  return [given || details.employeeName || own, (name) => change(() => name)];
}
