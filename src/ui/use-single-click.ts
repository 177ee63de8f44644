import { type MouseEvent, useRef } from 'react';

/** Maximum time between the clicks of a double click, in milliseconds. This is the default of desktop systems. */
const doubleClickMs = 500;

/**
 * Returns a click handler that adds something once. It ignores the second click of a double click, and the repeats of a
 * key that is held down. If `action` returns `false`, nothing was added, and the next click is not ignored.
 */
export function useSingleClick(action: () => unknown): (event: MouseEvent) => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return ({ detail, timeStamp }) => {
    // `detail` counts the clicks of a double click as the system defines it. The system may allow more time than
    // `doubleClickMs`.
    const repeated = detail > 1 || timeStamp - last.current < doubleClickMs;
    if (repeated || action() !== false) last.current = timeStamp;
  };
}
