// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../../tests/fixtures/empty-indexed-db.ts';
import { renderPage } from '../../../tests/fixtures/render-page.tsx';
import { loadFindBook } from '../../book/find-book.ts';
import type { FindBook } from '../../book/index.ts';
import { FindDialog } from './FindDialog.tsx';
import { useFindKey } from './use-find-key.ts';

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
  const { pathname, search } = useLocation();
  const open = useCallback(() => setOpen(true), []);
  useFindKey(open);
  return (
    <>
      <button onClick={open}>Open</button>
      <input aria-label="Width" />
      <input type="radio" aria-label="Gloss" />
      <output data-testid="address">{pathname + search}</output>
      {isOpen && <FindDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function draw() {
  renderPage(<Counter />);
  return userEvent.setup();
}

const box = () => screen.getByRole('combobox', { name: 'Find' });
const address = () => screen.getByTestId('address').textContent;
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function type(text: string) {
  const user = draw();
  await user.keyboard('/');
  await user.keyboard(text);
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return user;
}

test('the key opens it, with the focus in an empty box', async () => {
  await draw().keyboard('/');
  expect(document.activeElement).toBe(box());
  expect(box()).toHaveProperty('value', '');
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test.each([
  ['in a box', 'Width'],
  ['with Ctrl', '{Control>}'],
  ['with Alt', '{Alt>}'],
  ['with Meta', '{Meta>}'],
])('the key does not open it %s', async (_, where) => {
  const user = draw();
  if (where === 'Width') await user.click(screen.getByLabelText(where));
  else await user.keyboard(where);
  await user.keyboard('/');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the key opens it from an option of a calculator, and on a layout where it needs Shift', async () => {
  const user = draw();
  await user.click(screen.getByLabelText('Gloss'));
  fireEvent.keyDown(screen.getByLabelText('Gloss'), { key: '/', code: 'Digit7', shiftKey: true });
  expect(box()).toBeDefined();
});

test('arrows go round the results, Home and End to the first and the last, Enter opens', async () => {
  const user = await type('glazing');
  expect(shown()).toEqual(['Wall Wrapsalso called glazing', 'Window Filmalso called glazing']);
  expect(active()).toBe('Wall Wrapsalso called glazing');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Window Filmalso called glazing');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Wall Wrapsalso called glazing');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('Window Filmalso called glazing');
  await user.keyboard('{Home}');
  expect(active()).toBe('Wall Wrapsalso called glazing');
  await user.keyboard('{End}{Enter}');
  expect(address()).toBe('/film');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('another letter selects the first result again', async () => {
  const user = await type('w');
  await user.keyboard('{ArrowDown}i');
  expect(active()).toBe('Window FilmGlass');
  await user.keyboard('{Backspace}');
  expect(active()).toBe('Wall Wraps');
});

test('an option opens its product with it chosen; the match is marked', async () => {
  const user = await type('frost');
  expect(shown()).toEqual(['Finish: FrostedWindow Film']);
  expect(screen.getByText('Frost').tagName).toBe('MARK');
  await user.click(screen.getByRole('option'));
  expect(address()).toBe('/film?finish=Frosted');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test.each([
  ['what customers call it', 'mural', 'Wall Wrapsalso called murals', '/wraps'],
  ['a product by its own name', 'wall', 'Wall Wraps', '/wraps'],
  ['a page', 'order hist', 'Order HistoryAdmin Settings', '/admin/orders'],
])('%s', async (_, text, name, want) => {
  const user = await type(text);
  expect(shown()).toEqual([name]);
  await user.keyboard('{Enter}');
  expect(address()).toBe(want);
});

test('Enter before the products are loaded opens the first result once they are', async () => {
  const waiting: ((loaded: FindBook) => void)[] = [];
  vi.mocked(loadFindBook).mockReturnValue(new Promise((resolve) => waiting.push(resolve)));
  const user = draw();
  await user.keyboard('/film{Enter}');
  expect(screen.getByText('Loading')).toBeDefined();
  expect(address()).toBe('/');
  for (const come of waiting) come(findBook);
  await waitFor(() => expect(address()).toBe('/film'));
});

test('a product that is not offered is named as such, and Enter opens the nearest one', async () => {
  const user = await type('tinted glass');
  expect(screen.getByText('“tinted glass” is not offered. Near it is:')).toBeDefined();
  expect(shown()).toEqual(['Window FilmGlass']);
  await user.keyboard('{Enter}');
  expect(address()).toBe('/film');
});

test('a size opens the product at it', async () => {
  const user = await type('film 2x3');
  const offer = 'Read as a quoteThe lines that a customer asks for';
  expect(shown()).toEqual(['Window Film2 x 3 ft', 'Window Film2 x 3 in', offer]);
  await user.keyboard('{Enter}');
  expect(address()).toBe('/film?w=2ft&h=3ft&unit=ft');
});

test.each([
  ['250 film', '/film?run=250&qty=250&pieces=250'],
  ['film 1,000', '/film?run=1000&qty=1000&pieces=1000'],
  ['2k film', '/film?run=2000&qty=2000&pieces=2000'],
  ['24x murals', '/wraps?run=24&qty=24'],
])('%s opens the product at that number, and can be read as a quote', async (text, want) => {
  const user = await type(text);
  expect(shown()[1]).toMatch(/^Read as a quote/);
  await user.keyboard('{Enter}');
  expect(address()).toBe(want);
});

test.each(['film', '250', 'film 2x3', '5 ft film', '250 film 300', '250 frosted'])(
  '%s names no number of a product',
  async (text) => {
    await type(text);
    expect(screen.queryByText('Run sizes')).toBeNull();
  },
);

test('a name that is not offered is not denied while the products are missing', async () => {
  vi.mocked(loadFindBook).mockRejectedValueOnce(new Error('no network'));
  await type('nothing like it');
  await screen.findByText('The products could not be loaded.');
  expect(screen.queryByText(/Near it is/)).toBeNull();
});

test('an empty result is shown, and announced', async () => {
  const user = await type('zzz');
  expect(screen.getByText(/^Nothing is called “zzz”\./)).toBeDefined();
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
