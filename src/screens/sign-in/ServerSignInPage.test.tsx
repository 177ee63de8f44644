// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../tests/fixtures/render-page.tsx';
import { serverStores } from '../../../tests/fixtures/store-server.ts';
import { ServerSignInPage } from './ServerSignInPage.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

async function open(search = '', sync = {}) {
  const { stores } = await serverStores({ sync });
  renderPage(<ServerSignInPage to="/quotes?q=zoe" />, { stores, address: `/login${search}` });
}
const button = () => screen.queryByRole('link', { name: 'Sign In' });
const unreached = /^The store server can’t be reached\./;

test('one button leads to the provider, and back to the page wanted', async () => {
  await open();
  expect(button()?.getAttribute('href')).toMatch(/^\/api\/sign-in\?to=.*quotes%3Fq%3Dzoe$/);
  expect(document.activeElement).toBe(button());
});

test('without the server there is a message instead of the button', async () => {
  await open('', { isOnline: false });
  expect(screen.getByText(unreached)).toBeDefined();
  expect(button()).toBeNull();
});
