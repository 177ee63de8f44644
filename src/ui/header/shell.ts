import { createContext, useContext } from 'react';

/** Data and actions of the header. They are supplied by `src/app`, so that `ui` does not depend on storage. */
export interface Shell {
  /** Sum of the cart lines' quantities (decision 31). */
  readonly cartCount: number;
  readonly cartLines: number;
  /** Number of customers' answers by link that nobody at the store has noted yet. */
  readonly answers: number;
  /** Opens the search box. If `begins` is `request`, opens the box for a customer's request instead. */
  readonly onFind: (begins?: unknown) => void;
  readonly signedIn: boolean;
  readonly employee: string;
  /** Asks for the name of the person at the counter; absent if the account's name is used. */
  readonly onEmployee?: (() => void) | undefined;
  readonly onLogout: () => void;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('The header is used outside <ShellContext>: pages belong inside the app shell.');
  return shell;
}
