// @vitest-environment happy-dom
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSingleClick } from './use-single-click.ts';

function Adder({ add }: { add: () => unknown }) {
  return <button onClick={useSingleClick(add)}>Add</button>;
}

/** Clicks at these times, in milliseconds; `counts` are the browser's counts of clicks in a row. */
function click(times: readonly number[], counts: readonly number[], answer?: false): number {
  const add = vi.fn<() => unknown>(() => answer);
  render(<Adder add={add} />);
  const button = screen.getByRole('button');
  times.forEach((timeStamp, at) => {
    const event = createEvent.click(button, { detail: counts[at] });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(button, event);
  });
  return add.mock.calls.length;
}

test.each([
  ['one click, also right after the page began', [3], [1], 1],
  ['a double click', [1000, 1150], [1, 2], 1],
  ['a double click as slow as the system was set to take it', [1000, 1800], [1, 2], 1],
  ['two taps, each of which a touch screen counts as the first', [1000, 1300], [1, 1], 1],
  ['an Enter that is held down', [1000, 1400, 1430, 1900], [0, 0, 0, 0], 1],
  ['a second click a moment later', [1000, 1600], [1, 1], 2],
  ['a second click after a double click', [1000, 1150, 1700], [1, 2, 1], 2],
])('%s', (_, times, counts, want) => expect(click(times, counts)).toBe(want));

test('a click that only reported a missing entry does not block the next one', () =>
  expect(click([1000, 1200, 1300], [1, 1, 2], false)).toBe(2));
