// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Identity } from '../../src/data/identity.ts';
import { newCache } from '../../src/data/queries/cache.ts';
import { signInTo } from '../../src/data/queries/sign-in.ts';
import { SignInPage } from '../../src/screens/sign-in/SignInPage.tsx';
import { renderPage } from '../fixtures/render-page.tsx';

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
