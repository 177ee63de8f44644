import { useOrderDraft } from '../queries/drafts.ts';

interface Employee {
  /** Blank if none is known. */
  readonly name: string;
  /** True if there is a name, or the question was answered without one. */
  readonly isAnswered: boolean;
  readonly setName: (name: string) => void;
}

/**
 * Provides the name of the person at the counter: one name for all tabs of a sign-in; with a store server, the
 * account's name.
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
