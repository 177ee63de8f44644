// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
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
const unreached = /^The store server can not be reached\./;

test('one button leads to the provider, and back to the page wanted', async () => {
  await open();
  expect(button()?.getAttribute('href')).toMatch(/^\/api\/sign-in\?to=.*quotes%3Fq%3Dzoe$/);
  expect(document.activeElement).toBe(button());
});

test('confirms a sign-out', async () => {
  await open('?why=signed-out');
  expect(screen.getByText('You have signed out.')).toBeDefined();
});

test('without the server there is a message instead of the button', async () => {
  await open('', { isOnline: false });
  expect(screen.getByText(unreached)).toBeDefined();
  expect(button()).toBeNull();
});

test('the page notices at once when the network goes and comes back', async () => {
  await open();
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(unreached)).toBeDefined();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(button()).not.toBeNull();
});

test.each([
  [true, /^You sign in with your account/],
  [false, /^Nobody can sign in here, because the address has no https/],
])('what https means for a sign-in is said: %s', async (isSecure, text) => {
  vi.stubGlobal('isSecureContext', isSecure);
  await open();
  expect(screen.getByText(text)).toBeDefined();
  vi.unstubAllGlobals();
});
