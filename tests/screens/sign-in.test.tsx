// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SignInPage } from '../../src/features/sign-in/SignInPage.tsx';
import { renderPage } from '../fixtures/render-page.tsx';

afterEach(cleanup);

it.each([
  // holds: S8-login-failed
  { says: 'The provider is down.', want: 'The provider is down.' },
  // holds: S8-login-failed
  { says: '', want: 'Login failed' },
])('a failure that says "$says" is reported as $want', async ({ says, want }) => {
  const identity = {
    signIn: () => Promise.reject(new Error(says)),
    signOut: () => Promise.resolve(),
    restore: () => Promise.resolve(null),
  };
  renderPage(<SignInPage />, { identity });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign In' }));
  expect((await screen.findByRole('alert')).textContent).toBe(want);
});
