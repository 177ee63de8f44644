import { afterEach, expect, test, vi } from 'vitest';
import type { ProductEntry } from '../catalog/index.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { loadCalculator, loadMenu } from './pages.ts';

vi.mock('./pages.ts', () => ({
  loadCalculator: vi.fn<typeof loadCalculator>(),
  loadMenu: vi.fn<typeof loadMenu>(),
}));

afterEach(() => {
  vi.clearAllMocks();
});

const load = vi.fn<ProductEntry['load']>();
const widget = { id: 'widget', name: 'Widget', title: 'Widget', menu: 'things', markupCategory: 'things', load };
const book = {
  menus: [{ id: 'things', route: '/things', cards: [] }],
  products: [{ ...widget, routes: ['/things/widget', '/body/{body}'] }],
};

test.each([
  { path: '/things/widget', calculator: 1, menu: 0 },
  { path: '/body/thick', calculator: 1, menu: 0 },
  { path: '/things', calculator: 0, menu: 1 },
  { path: '/', calculator: 0, menu: 1 },
  { path: '/login', calculator: 0, menu: 0 },
  { path: '/body', calculator: 0, menu: 0 },
  { path: '/%', calculator: 0, menu: 0 },
])('$path', ({ path, calculator, menu }) => {
  fetchAhead(book, path);
  expect(vi.mocked(loadCalculator)).toHaveBeenCalledTimes(calculator);
  expect(load).toHaveBeenCalledTimes(calculator);
  expect(vi.mocked(loadMenu)).toHaveBeenCalledTimes(menu);
});

test('a part that fails is left to who asks for it', async () => {
  load.mockRejectedValueOnce(new Error('not there'));
  fetchAhead(book, '/things/widget');
  await expect(load.mock.results[0]?.value).rejects.toThrow('not there');
});
