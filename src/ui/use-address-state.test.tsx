// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AddressFormat, useAddressState } from './use-address-state.ts';

const bar = () => window.location.pathname + window.location.search;
const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;
const format: AddressFormat<string> = {
  read: ({ search }) => new URLSearchParams(search).get('a') ?? '',
  write: (a, pathname) => ({ pathname, search: a && `?a=${a}` }),
};
const open = () =>
  renderHook(() => ({ ...useAddressState(format), navigate: useNavigate(), key: useLocation().key }), { wrapper })
    .result;
const to = (next: string) => () => next;

beforeEach(() => {
  window.history.replaceState(null, '', '/widget');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('after changes faster than the drawing, the address has the last, written once', async () => {
  const page = open();
  const written = vi.spyOn(window.history, 'replaceState');
  for (const next of ['1', '2', '3']) act(() => page.current.change(to(next)));
  expect(page.current.state).toBe('3');
  await expect.poll(bar).toBe('/widget?a=3');
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(written).toHaveBeenCalledTimes(1);
  expect(page.current.state).toBe('3');
});

test('a bar that refuses frequent writes is written later, and no choice is lost', async () => {
  const page = open();
  const refusing = vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('more than 100 times per 30 seconds', 'SecurityError');
  });
  act(() => page.current.change(to('1')));
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(page.current.state).toBe('1');
  act(() => page.current.change(to('2')));
  expect(page.current.state).toBe('2');
  expect(bar()).toBe('/widget');
  refusing.mockRestore();
  await expect.poll(bar, { timeout: 3000 }).toBe('/widget?a=2');
  expect(page.current.state).toBe('2');
});

test('an address from elsewhere is read; one written from here is not, and its other parts are kept', async () => {
  const page = open();
  act(() => page.current.change(to('1')));
  await expect.poll(bar).toBe('/widget?a=1');
  act(() => void page.current.navigate('/widget?a=7&b=8'));
  expect(page.current.state).toBe('7');
  act(() => page.current.change((before) => `${before}2`));
  expect(page.current.state).toBe('72');
  await expect.poll(bar).toBe('/widget?a=72');
  act(() => void page.current.navigate(-1));
  await expect.poll(() => page.current.state).toBe('1');
});
