import { createContext } from 'react';
import type { Location } from 'react-router-dom';
import { safePath } from '../ui/header/safe-path.ts';

/** The history state that remembers where a visitor wanted to go. */
export const rememberPath = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => ({
  from: `${pathname}${search}${hash}`,
});

/** Whether anybody has been signed in since the page was loaded: the addresses behind Back are then theirs, and are not remembered for who signs in next. */
export const HadSessionContext = createContext(false);

/** Where a signed-in person goes: the remembered path, else the products (decision 12). */
export function afterSignIn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return safePath(from) ?? '/products';
}
