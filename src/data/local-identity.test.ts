import { expect, test } from 'vitest';
import { localIdentity } from './identity.ts';
import { openStores } from './stores.ts';
import { memoryTextStore } from './text-store.ts';

const open = () => localIdentity(openStores(memoryTextStore()).session);

test('signs in with a trimmed e-mail, and a later visit finds the session', async () => {
  const identity = open();
  const session = await identity.signIn(' staff@quotr.local ', 'quotr');
  expect(session.user).toMatchObject({ email: 'staff@quotr.local', name: 'staff' });
  expect(await identity.restore()).toEqual(session);
});

test.each([
  ['', 'x', 'Enter your email address.'],
  ['staff', 'x', 'Enter a valid email address.'],
  ['a b@c', 'x', 'Enter a valid email address.'],
  [`${'a'.repeat(250)}@b.ch`, 'x', 'Enter a valid email address.'],
  ['staff@quotr.local', '', 'Enter your password.'],
])('refuses %j with %j: %s', async (email, password, message) => {
  const identity = open();
  await expect(identity.signIn(email, password)).rejects.toThrow(message);
  expect(await identity.restore()).toBeNull();
});

test('the account is the store, whatever the case of its address, and may do everything', async () => {
  const session = await open().signIn(' Staff@Quotr.local ', 'quotr');
  expect(session).toMatchObject({ store: { id: 'staff@quotr.local', name: 'Staff@Quotr.local' }, role: 'manager' });
  expect(session).not.toHaveProperty('endsAt');
});
