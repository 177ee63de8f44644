// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { type LazyPage, lazyPage } from './lazy-page.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const loading = () => vi.fn<() => Promise<ComponentType<{ name: string }>>>(() => Promise.resolve(Greeting));

/** The page, and the outline in its place. */
const drawn = (Page: LazyPage<{ name: string }>, name = 'Ann') => (
  <Suspense fallback={<p>Outline</p>}>
    <Page name={name} />
  </Suspense>
);

test('a page fetched ahead is drawn at once, and fetched once', async () => {
  const load = loading();
  const page = lazyPage(load);
  await page.fetchAhead();
  render(drawn(page));
  expect(screen.getByText('Hello Ann')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test('another page is fetched when it is opened', async () => {
  const page = lazyPage(loading());
  render(drawn(page));
  expect(screen.getByText('Outline')).toBeDefined();
  expect(await screen.findByText('Hello Ann')).toBeDefined();
});

test('a failed fetch ahead is retried when the page is opened', async () => {
  const load = loading();
  load.mockRejectedValueOnce(new Error('not there'));
  const page = lazyPage(load);
  await expect(page.fetchAhead()).rejects.toThrow('not there');
  render(drawn(page));
  expect(await screen.findByText('Hello Ann')).toBeDefined();
});

test('a page whose code arrived during the first drawing is the same when drawn again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const page = lazyPage(loading());
  const place = document.createElement('div');
  const root = createRoot(place);
  // As the router does: a transition keeps the present page until the next one can be drawn.
  startTransition(() => root.render(drawn(page)));
  await expect.poll(() => place.textContent).toBe('Hello Ann');
  const before = place.querySelector('p');
  root.render(drawn(page, 'Bob'));
  await expect.poll(() => place.textContent).toBe('Hello Bob');
  expect(place.querySelector('p')).toBe(before);
  root.unmount();
});
