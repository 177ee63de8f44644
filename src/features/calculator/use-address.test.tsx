// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAddress } from './use-address.ts';

const bar = () => window.location.pathname + window.location.search;
const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;
const open = () => renderHook(() => ({ ...useAddress(), navigate: useNavigate() }), { wrapper }).result;
const asked = (search: string) => ({ pathname: '/widget', search });

beforeEach(() => {
  window.history.replaceState(null, '', '/widget');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a change is there at once, and in the bar when it has been drawn', async () => {
  const page = open();
  act(() => page.current.replace(asked('?a=1')));
  expect(page.current.address).toEqual(asked('?a=1'));
  expect(bar()).toBe('/widget');
  await expect.poll(bar).toBe('/widget?a=1');
  expect(page.current.address).toEqual(asked('?a=1'));
});

test('of changes that come faster than they are drawn, the bar gets the last, once', async () => {
  const page = open();
  const written = vi.spyOn(window.history, 'replaceState');
  for (const search of ['?a=1', '?a=2', '?a=3']) act(() => page.current.replace(asked(search)));
  expect(page.current.address).toEqual(asked('?a=3'));
  await expect.poll(bar).toBe('/widget?a=3');
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(written).toHaveBeenCalledTimes(1);
  expect(page.current.address).toEqual(asked('?a=3'));
});

test('who goes elsewhere before it is written stays there', async () => {
  const page = open();
  act(() => {
    page.current.replace(asked('?a=1'));
    void page.current.navigate('/elsewhere');
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(bar()).toBe('/elsewhere');
});

test('a bar that may not be written so often is written later, and nothing chosen is lost', async () => {
  const page = open();
  const refusing = vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('more than 100 times per 30 seconds', 'SecurityError');
  });
  act(() => page.current.replace(asked('?a=1')));
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(page.current.address).toEqual(asked('?a=1'));
  act(() => page.current.replace(asked('?a=2')));
  expect(page.current.address).toEqual(asked('?a=2'));
  expect(bar()).toBe('/widget');
  refusing.mockRestore();
  await expect.poll(bar, { timeout: 3000 }).toBe('/widget?a=2');
  expect(page.current.address).toEqual(asked('?a=2'));
});
