import { expect, test } from 'vitest';
import { clockFault } from './clock-fault.ts';

const at = (day: number, hour: number, minute = 0): number => new Date(2026, 11, day, hour, minute).getTime();
const noon = at(31, 12);
const setIt = 'Set the clock: prices, and the days on which quotes hold, go by it.';

test.each([
  ['nothing is known', noon, {}, undefined],
  ['it is right', noon, { served: noon, released: at(1, 9) }, undefined],
  ['it is an hour fast', at(31, 13), { served: noon }, undefined],
  [
    'it is more than an hour fast',
    at(31, 13, 1),
    { served: noon },
    `This computer’s clock says December 31, 2026 at 1:01 PM, but it is December 31, 2026 at 12:00 PM. ${setIt}`,
  ],
  [
    'it is behind the release, without a network',
    at(28, 12),
    { released: at(30, 9) },
    `This computer’s clock says December 28, 2026 at 12:00 PM, but this version of Quotr is of December 30, 2026 at 9:00 AM. ${setIt}`,
  ],
  ['it is after the release, without a network', noon, { released: at(30, 9) }, undefined],
  ['the server has a later release than its own time', noon, { served: noon, released: at(31, 23) }, undefined],
])('fault of a clock: %s', (_, now, hints, want) => {
  expect(clockFault(now, hints)).toBe(want);
});
