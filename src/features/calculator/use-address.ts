import { startTransition, useOptimistic, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Address } from './address.ts';

/** Until the browser's bar is written again after it refused, in milliseconds. */
const patience = 1000;

/** When a change is taken to be on the screen at the latest, in milliseconds: a tab that nobody sees draws no frames. */
const aMoment = 100;

/**
 * The present address, and the way to replace it. What is chosen is drawn at once and the next change builds on it; the browser's bar, half of a
 * click's own work, follows when that is on the screen. Safari refuses to write it more than a hundred times in half a
 * minute: then it follows later, with the newest.
 */
export function useAddress() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [address, setAddress] = useOptimistic<Address>({ pathname, search });
  const unwritten = useRef<{ readonly next: Address; readonly bar: string }>(undefined);

  /** Whether nothing is left to write. */
  const write = (): boolean => {
    const { current: last } = unwritten;
    try {
      // Who went elsewhere meanwhile stays there.
      if (last?.bar === window.location.href) void navigate(last.next, { replace: true, state });
      unwritten.current = undefined;
      return true;
    } catch {
      return false;
    }
  };
  const replace = (next: Address) =>
    startTransition(async () => {
      setAddress(next);
      unwritten.current = { next, bar: unwritten.current?.bar ?? window.location.href };
      await drawn();
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      while (!write()) await wait(patience);
    });
  return { address, replace };
}

/** Ends when what was just changed is on the screen. */
function drawn(): Promise<unknown> {
  const frame = new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  return Promise.race([frame, wait(aMoment)]);
}

const wait = (time: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });
