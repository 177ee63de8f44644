// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Identity, localIdentity } from '../../src/data/identity.ts';
import { newCache } from '../../src/data/queries/cache.ts';
import { signInTo } from '../../src/data/queries/sign-in.ts';
import { openStores } from '../../src/data/stores.ts';
import { memoryTextStore } from '../../src/data/text-store.ts';
import { SignInPage } from '../../src/screens/sign-in/SignInPage.tsx';
import { renderPage } from '../fixtures/render-page.tsx';

it('marks an empty e-mail at its box; a click on the hint fills both boxes in', async () => {
  const { session } = openStores(memoryTextStore());
  renderPage(<SignInPage onSignIn={signInTo(localIdentity(session), newCache())} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  expect(email.parentElement?.textContent).toBe('EmailEnter your email address.');
  await user.click(screen.getByRole('button', { name: 'staff@quotr.local / quotr' }));
  expect([email.value, screen.getByLabelText<HTMLInputElement>('Password').value]).toEqual([
    'staff@quotr.local',
    'quotr',
  ]);
});

it.each([
  { says: 'The provider is down.', want: 'The provider is down.' },
  { says: '', want: 'Login failed' },
])('a failure that says "$says" is reported as $want', async ({ says, want }) => {
  const identity: Identity = {
    way: 'password',
    signIn: () => Promise.reject(new Error(says)),
    signOut: () => Promise.resolve(),
    restore: () => Promise.resolve(null),
  };
  renderPage(<SignInPage onSignIn={signInTo(identity, newCache())} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign In' }));
  expect((await screen.findByRole('alert')).textContent).toBe(want);
});
