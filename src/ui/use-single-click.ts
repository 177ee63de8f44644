import { type MouseEvent, useRef } from 'react';

/** Maximum time between the clicks of a double click, in milliseconds. This is the default of desktop systems. */
const doubleClickMs = 500;

/**
 * Returns a click handler for adding something once. The second click of a double click and a key held down are
 * ignored. An action returns `false` if it has added nothing, and the next click is then not ignored.
 */
export function useSingleClick(action: () => unknown): (event: MouseEvent) => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return ({ detail, timeStamp }) => {
    // `detail` counts the clicks by the system's own double-click time, which may be longer.
    const repeated = detail > 1 || timeStamp - last.current < doubleClickMs;
    if (repeated || action() !== false) last.current = timeStamp;
  };
}
