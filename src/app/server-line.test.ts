import { expect, test } from 'vitest';
import { lineOf } from './server-line.ts';

const quiet = { isOnline: true, isBusy: false, hasEnded: false, isOldVersion: false, waiting: 0, refused: 0 };
const sent = 'see what others change';

test.each([
  [{}, undefined, []],
  [{ waiting: 1 }, '1 change waits to be sent', ['show']],
  [{ isOnline: false, waiting: 2 }, 'Offline: 2 changes wait to be sent.', ['show']],
  [
    { isBusy: true, waiting: 1 },
    'The store server can’t send or receive changes now: 1 change waits to be sent.',
    ['show'],
  ],
  [{ hasEnded: true }, `Your session has ended. You can keep quoting; sign in to ${sent}.`, ['sign in']],
  [
    { hasEnded: true, waiting: 3 },
    'Your session has ended. You can keep quoting; sign in to send 3 changes.',
    ['sign in', 'show'],
  ],
  [
    { isOldVersion: true, waiting: 1 },
    'There is a newer version of Quotr: reload to send 1 change.',
    ['reload', 'show'],
  ],
  [{ waiting: 1, refused: 1 }, '1 change was refused', ['show']],
  [{ waiting: 5, refused: 2 }, '2 changes were refused', ['show']],
  [
    { isOnline: false, waiting: 5, refused: 2 },
    'Offline: 3 changes wait to be sent. 2 changes were refused.',
    ['show'],
  ],
] as const)('%o is shown as “%s”', (state, text, actions) => {
  const line = lineOf({ ...quiet, ...state });
  expect([line?.text, line?.actions ?? []]).toEqual([text, actions]);
});
