// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSingleClick } from './use-single-click.ts';

afterEach(cleanup);

function Adder({ add }: { add: () => unknown }) {
  return <button onClick={useSingleClick(add)}>Add</button>;
}

/** Clicks at these times, in milliseconds; `detail` is the browser's own count of clicks in a row. */
function click(clicks: readonly (readonly [timeStamp: number, detail: number])[], answer?: false): number {
  const add = vi.fn<() => unknown>(() => answer);
  render(<Adder add={add} />);
  const button = screen.getByRole('button');
  for (const [timeStamp, detail] of clicks) {
    const event = createEvent.click(button, { detail });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(button, event);
  }
  return add.mock.calls.length;
}

test.each([
  { does: 'one click, also right after the page began', clicks: [[3, 1]], want: 1 },
  {
    does: 'a double click',
    clicks: [
      [1000, 1],
      [1150, 2],
    ],
    want: 1,
  },
  {
    does: 'a double click as slow as the system was set to take it',
    clicks: [
      [1000, 1],
      [1800, 2],
    ],
    want: 1,
  },
  {
    does: 'two taps, each of which a touch screen counts as the first',
    clicks: [
      [1000, 1],
      [1300, 1],
    ],
    want: 1,
  },
  {
    does: 'an Enter that is held down',
    clicks: [
      [1000, 0],
      [1400, 0],
      [1430, 0],
      [1900, 0],
    ],
    want: 1,
  },
  {
    does: 'a second click a moment later',
    clicks: [
      [1000, 1],
      [1600, 1],
    ],
    want: 2,
  },
  {
    does: 'a second click after a double click',
    clicks: [
      [1000, 1],
      [1150, 2],
      [1700, 1],
    ],
    want: 2,
  },
] as const)('$does: $want', ({ clicks, want }) => {
  expect(click(clicks)).toBe(want);
});

test('a click that only said what is missing does not stand in the way of the next one', () =>
  expect(
    click(
      [
        [1000, 1],
        [1200, 1],
        [1300, 2],
      ],
      false,
    ),
  ).toBe(2));
