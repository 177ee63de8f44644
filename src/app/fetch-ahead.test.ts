import { afterEach, expect, test, vi } from 'vitest';
import { catalog, type ProductEntry } from '../book/index.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { CalculatorPage, MenuPage, OtherRoutes } from './pages.ts';

vi.mock('./pages.ts', () => ({
  CalculatorPage: { fetchAhead: vi.fn<typeof CalculatorPage.fetchAhead>() },
  MenuPage: { fetchAhead: vi.fn<typeof MenuPage.fetchAhead>() },
  OtherRoutes: { fetchAhead: vi.fn<typeof OtherRoutes.fetchAhead>() },
}));

afterEach(() => {
  vi.clearAllMocks();
});

const load = vi.fn<ProductEntry['load']>(() => Promise.reject(new Error('not there')));
const widget = { id: 'widget', name: 'Widget', title: 'Widget', menu: 'things', markupCategory: 'things', load };
const book = {
  ...catalog,
  menus: [
    { id: 'others', route: '/others', cards: [] },
    { id: 'things', route: '/things', cards: [] },
  ],
  products: [{ ...widget, routes: ['/things/widget', '/body/{body}'] }],
};

test.each([
  { path: '/things/widget', calculator: 1, menu: 0 },
  { path: '/body/thick', calculator: 1, menu: 0 },
  { path: '/things', calculator: 0, menu: 1 },
  { path: '/', calculator: 0, menu: 1 },
  { path: '/login', calculator: 0, menu: 1 },
  { path: '/cart', calculator: 0, menu: 0 },
  { path: '/body', calculator: 0, menu: 0 },
  { path: '/%', calculator: 0, menu: 0 },
])('$path', async ({ path, calculator, menu }) => {
  await fetchAhead(path, book);
  expect(vi.mocked(CalculatorPage.fetchAhead)).toHaveBeenCalledTimes(calculator);
  expect(load).toHaveBeenCalledTimes(calculator);
  expect(vi.mocked(MenuPage.fetchAhead)).toHaveBeenCalledTimes(menu);
  expect(vi.mocked(OtherRoutes.fetchAhead)).toHaveBeenCalledTimes(1 - calculator - menu);
});

test('a failed part is left to its page', async () => {
  vi.mocked(CalculatorPage.fetchAhead).mockRejectedValueOnce(new Error('not there'));
  await fetchAhead('/things/widget', book);
  await expect(load.mock.results[0]?.value).rejects.toThrow('not there');
});
