// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { inStorage } from '../../tests/fixtures/in-storage.tsx';
import { eachWithEmptyDatabase } from '../../tests/fixtures/quote-database.ts';
import { openStores } from '../data/stores.ts';
import { memoryTextStore } from '../data/text-store.ts';
import { saveFile } from '../ui/save-file.ts';
import { RouteBoundary } from './ErrorPage.tsx';

vi.mock(import('../ui/save-file.ts'), () => ({ saveFile: vi.fn<typeof saveFile>() }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

eachWithEmptyDatabase();

let fault = new Error('broken');
function Broken(): never {
  throw fault;
}

function openBroken(texts = memoryTextStore()) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const stores = openStores(texts);
  render(
    <MemoryRouter initialEntries={['/broken']}>
      <RouteBoundary>
        <Routes>
          <Route path="/broken" element={<Broken />} />
          <Route path="/products" element={<h1>Products</h1>} />
        </Routes>
      </RouteBoundary>
    </MemoryRouter>,
    { wrapper: inStorage(() => stores) },
  );
  return stores;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('on a failed page the device can be reset, once a copy of its data is downloaded', async () => {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const texts = memoryTextStore({ 'quotr.cart.v1': 'damaged', 'quotr.theme.v1': 'dark' });
  openBroken(texts);
  await screen.findByRole('button', { name: 'Reset this device' });
  press('Reset this device');
  expect(screen.queryByRole('button', { name: 'Delete everything' })).toBeNull();
  press('Cancel');
  expect(document.activeElement?.textContent).toBe('Reset this device');
  press('Reset this device');
  expect(document.activeElement?.textContent).toBe('Download a copy');
  press('Download a copy');
  // A refused download looks like any other: only a person knows.
  await screen.findByText(/^Do you have the file/);
  expect(screen.queryByRole('button', { name: 'Delete everything' })).toBeNull();
  press('Yes, I have it');
  await screen.findByRole('button', { name: 'Delete everything' });
  const [name, copy] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('quotr-device.json');
  expect(copy).toContain('damaged');
  expect(texts.get('quotr.theme.v1')).toBe('dark');
  press('Delete everything');
  await waitFor(() => expect(left).toHaveBeenCalledWith(expect.stringMatching(/\/login$/)));
  expect(texts.keys()).toEqual([]);
});
