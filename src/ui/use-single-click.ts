import { type MouseEvent, useRef } from 'react';

/** The longest time between the two clicks of a double click, by default of the desktop systems. */
const doubleClickMs = 500;

/**
 * A click that happens once, for what adds something: neither the second click of a double click nor a key that is held down repeats it. An action that
 * answers `false` has only said what is missing: the next click counts at once.
 */
export function useSingleClick(action: () => unknown): (event: MouseEvent) => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return ({ detail, timeStamp }) => {
    // `detail` counts the clicks by the system's own double-click time, which may be longer.
    const repeated = detail > 1 || timeStamp - last.current < doubleClickMs;
    if (repeated || action() !== false) last.current = timeStamp;
  };
}
