import { useOrderDraft } from '../queries/drafts.ts';

interface Employee {
  /** Name of the person at the counter; blank if unknown. */
  readonly name: string;
  /** True if the name is known, or the person was asked for a name and gave none. */
  readonly isAnswered: boolean;
  readonly setName: (name: string) => void;
}

/**
 * Provides the name of the person at the counter. All tabs of a sign-in share the name. With a store server, the name
 * is the name of the account.
 */
export function useEmployee(): Employee {
  const [{ details, employee }, change] = useOrderDraft();
  const name = details.employeeName;
  return {
    name,
    isAnswered: name !== '' || employee !== undefined,
    setName: (given) => change((draft) => ({ ...draft, employee: given })),
  };
}
