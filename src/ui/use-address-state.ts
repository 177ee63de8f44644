import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { entryState } from './entry-state.ts';

export interface Address {
  readonly pathname: string;
  /** Search with its question mark; blank for an address without a search. */
  readonly search: string;
}

export const addressText = ({ pathname, search }: Address): string => `${pathname}${search}`;

/**
 * Conversion between a page's state and its address. `write` changes the given `pathname` only if this path can't
 * express the state.
 */
export interface AddressFormat<State> {
  readonly read: (address: Address) => State;
  readonly write: (state: State, pathname: string) => Address;
}

/** Delay in milliseconds before the next attempt to write the address, after the browser has refused to write it. */
const retryIntervalMs = 1000;
/** Delay in milliseconds before a change is written, so that it is drawn first. Further changes are written with it. */
const writeDelayMs = 50;

/**
 * Provides a page's state that is also in the page's address. A change is drawn at once. Its address is written after
 * the drawing, because writing is slow. The address is read when the page opens and after a navigation (Back, Forward,
 * a link), but not after the page's own changes. Safari refuses more than a hundred writes in half a minute. A refused
 * write is repeated later with the newest state.
 * @param format a stable object; another object makes the hook read the state again
 * @returns the state and two stable functions: `change` edits the state, `address` returns the newest state's address
 */
export function useAddressState<State>(format: AddressFormat<State>) {
  const { pathname, search } = useLocation();
  const [state, setState] = useState(() => format.read({ pathname, search }));
  /** Newest state, which is possibly not drawn yet. */
  const newest = useRef(state);
  /** Newest address. It was written by this hook, or set by a navigation. */
  const at = useRef<Address>({ pathname, search });
  /** Addresses that this hook has written and the router has not yet delivered. */
  const underway = useRef<readonly string[]>([]);
  /** The browser's address at the time of the first unwritten change; undefined if all changes are written. */
  const unwrittenSince = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const current = useRef({ format, navigate });

  const show = useCallback((next: State) => {
    newest.current = next;
    setState(next);
  }, []);
  useLayoutEffect(() => {
    const isOtherFormat = format !== current.current.format;
    current.current = { format, navigate };
    if (isOtherFormat) show(format.read(format.write(newest.current, at.current.pathname)));
  });
  useLayoutEffect(() => {
    const text = addressText({ pathname, search });
    const isNewest = text === addressText(at.current);
    if (!isNewest && underway.current.includes(text)) return;
    underway.current = [];
    if (isNewest) return;
    unwrittenSince.current = undefined;
    at.current = { pathname, search };
    show(current.current.format.read(at.current));
  }, [pathname, search, show]);

  const address = useCallback(() => current.current.format.write(newest.current, at.current.pathname), []);
  /**
   * Writes the address of the newest state.
   * @returns false if the browser refused to write
   */
  const write = useCallback((): boolean => {
    const next = address();
    // `isWanted` is false if a navigation has begun since the change, or if the address is already right.
    const isWanted = unwrittenSince.current === window.location.href && addressText(next) !== addressText(at.current);
    try {
      if (isWanted) void current.current.navigate(next, { replace: true, state: entryState() });
    } catch {
      return false;
    }
    unwrittenSince.current = undefined;
    if (!isWanted) return true;
    underway.current = [...underway.current, addressText(next)];
    at.current = next;
    return true;
  }, [address]);
  const change = useCallback(
    (edit: (before: State) => State) => {
      const next = edit(newest.current);
      if (next === newest.current) return;
      show(next);
      unwrittenSince.current ??= window.location.href;
      const writeAfter = (ms: number) => {
        timer.current ??= setTimeout(() => {
          timer.current = undefined;
          if (unwrittenSince.current !== undefined && !write()) writeAfter(retryIntervalMs);
        }, ms);
      };
      writeAfter(writeDelayMs);
    },
    [show, write],
  );
  return { state, change, address } as const;
}
