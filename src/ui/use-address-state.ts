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
/**
 * Time in milliseconds after which a change counts as drawn. It ends the wait in a background tab, which draws no
 * frames.
 */
const maxFrameMs = 100;

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
  /**
   * True while a change waits to be written to the address. Further changes are then written together with this change.
   */
  const isWriting = useRef(false);
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
      const writeWhenDrawn = async () => {
        isWriting.current = true;
        try {
          await drawn();
          // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
          while (unwrittenSince.current !== undefined && !write()) await wait(retryIntervalMs);
        } finally {
          isWriting.current = false;
        }
      };
      if (!isWriting.current) void writeWhenDrawn();
    },
    [show, write],
  );
  return { state, change, address } as const;
}

function drawn(): Promise<unknown> {
  const frame = new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  return Promise.race([frame, wait(maxFrameMs)]);
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
