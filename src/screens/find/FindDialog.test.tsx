// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../../tests/fixtures/empty-indexed-db.ts';
import { renderPage } from '../../../tests/fixtures/render-page.tsx';
import { loadFindBook } from '../../book/find-book.ts';
import type { FindBook } from '../../book/index.ts';
import { FindDialog } from './FindDialog.tsx';
import { useKey } from './use-key.ts';

vi.mock(import('../../book/find-book.ts'), async (original) => ({
  ...(await original()),
  loadFindBook: vi.fn<typeof loadFindBook>(),
}));

const products: FindBook['products'] = [
  { id: 'wraps', title: 'Wall Wraps', alsoCalled: ['murals', 'glazing'], address: '/wraps', fields: [] },
  {
    id: 'film',
    title: 'Window Film',
    alsoCalled: ['glazing'],
    menu: 'Glass',
    address: '/film',
    size: [
      { field: 'w', label: 'Width', min: 10_000, max: 600_000 },
      { field: 'h', label: 'Height', max: 600_000 },
    ],
    fields: [0, 1],
  },
];

const fields: FindBook['fields'] = [
  { id: 'finish', label: 'Finish', choices: [{ name: 'Frosted' }, { name: 'Mirror' }] },
  { id: 'pieces', label: 'Pieces', kind: 'quantity' },
];

const findBook: FindBook = { fields, products, menus: [], notOffered: [{ name: 'tinted glass', near: ['/film'] }] };

beforeEach(() => {
  stubIndexedDb();
  vi.mocked(loadFindBook).mockResolvedValue(findBook);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function Counter() {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useKey('/', open);
  return (
    <>
      <button onClick={open}>Open</button>
      {isOpen && <FindDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function draw() {
  renderPage(<Counter />);
  return userEvent.setup();
}

const box = () => screen.getByRole('combobox', { name: 'Find' });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

async function type(text: string) {
  const user = draw();
  await user.keyboard('/');
  await user.keyboard(text);
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return user;
}

test('an empty result is shown, and announced', async () => {
  const user = await type('zzz');
  expect(screen.getByText(/^No results for “zzz”\./)).toBeDefined();
  expect(screen.getByText('0 results')).toBeDefined();
  await user.keyboard('{Enter}');
  expect(box()).toBeDefined();
});

test('a failed load of products is reported, the rest is found, and a retry loads them', async () => {
  vi.mocked(loadFindBook).mockRejectedValueOnce(new Error('no network'));
  const user = await type('window film');
  await screen.findByText('The products could not be loaded.');
  expect(shown()).toEqual([]);
  await user.clear(box());
  await user.type(box(), 'order h');
  expect(shown()[0]).toBe('Order HistoryAdmin Settings');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('The products could not be loaded.')).toBeNull());
  await user.clear(box());
  await user.type(box(), 'film');
  expect(shown()).toContain('Window FilmGlass');
});
