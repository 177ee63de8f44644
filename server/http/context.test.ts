import { expect, test } from 'vitest';
import { sessionOf } from '../../tests/server/app.ts';
import { standingOf } from './context.ts';

type KnownPerson = Parameters<typeof standingOf>[2];
const clerk: KnownPerson = { role: 'clerk', removed_at: null };
const manager: KnownPerson = { role: 'manager', removed_at: null };
const own = 'ann';
const other = 'mary';

test.each<{ sender: 'clerk' | 'manager'; author: string; known: KnownPerson; isManager: boolean; held?: string }>([
  { sender: 'clerk', author: own, known: clerk, isManager: false },
  { sender: 'manager', author: own, known: manager, isManager: true },
  // The session's role decides, whatever role the last sign-in elsewhere had.
  { sender: 'manager', author: own, known: clerk, isManager: true },
  { sender: 'manager', author: other, known: manager, isManager: true },
  { sender: 'manager', author: other, known: clerk, isManager: false },
  // A clerk who names a manager as the author gains nothing.
  { sender: 'clerk', author: other, known: manager, isManager: false },
  { sender: 'manager', author: other, known: null, isManager: false, held: 'never signed in' },
  { sender: 'manager', author: other, known: { ...manager, removed_at: 1 }, isManager: false, held: 'was removed' },
  {
    sender: 'clerk',
    author: other,
    known: { role: 'pricing', removed_at: null },
    isManager: false,
    held: 'can no longer change',
  },
])('$sender sends what $author ($known) did', ({ sender, author, known, isManager, held }) => {
  const standing = standingOf(sessionOf({ role: sender }), { id: author, name: 'Mary' }, known);
  expect(standing).toEqual({ isManager, heldBecause: held && expect.stringContaining(held) });
});
