import { type MouseEvent, useRef } from 'react';

/** Maximum time between the two clicks of a double click, in milliseconds: the default of desktop systems. */
const doubleClickMs = 500;

/**
 * Returns a click handler for adding: the second click of a double click and a key held down do not add again. An
 * action that returns `false` has only reported a missing entry: the next click counts at once.
 */
export function useSingleClick(action: () => unknown): (event: MouseEvent) => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return ({ detail, timeStamp }) => {
    // `detail` counts the clicks by the system's own double-click time, which may be longer.
    const repeated = detail > 1 || timeStamp - last.current < doubleClickMs;
    if (repeated || action() !== false) last.current = timeStamp;
  };
}
