// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { inStorage } from '../../../tests/fixtures/in-storage.tsx';
import { placards, tarps } from '../../../tests/fixtures/products.ts';
import { widget } from '../../../tests/fixtures/widget.ts';
import { newCache } from '../../data/queries/cache.ts';
import { useCustomerLevel } from '../../data/queries/drafts.ts';
import { openStores } from '../../data/stores.ts';
import { memoryTextStore } from '../../data/text-store.ts';
import { type Markup, noMarkup, type Product } from '../../pricing/index.ts';
import { useCalculator } from './use-calculator.ts';

/** Returns the surroundings of a calculator: the stores of a device, and an address. */
function wrapperAt(
  addresses: string[],
  { stores, cache } = { stores: openStores(memoryTextStore()), cache: newCache() },
) {
  const InStorage = inStorage(() => stores, cache);
  return ({ children }: { children: ReactNode }) => (
    <InStorage>
      <MemoryRouter initialEntries={addresses}>{children}</MemoryRouter>
    </InStorage>
  );
}

function open(product: Product, address: string, markup: Markup = noMarkup, shop?: Parameters<typeof wrapperAt>[1]) {
  const { result, rerender } = renderHook(
    (given: Markup) => {
      const { pathname, search, key } = useLocation();
      return {
        calculator: useCalculator(product, given, useCustomerLevel()),
        bar: `${pathname}${search}`,
        key,
        go: useNavigate(),
      };
    },
    { initialProps: markup, wrapper: wrapperAt(['/before', address], shop) },
  );
  const now = () => result.current.calculator;
  const bar = () => result.current.bar;
  return { now, bar, result, rerender };
}

const board = '/placards?width=24&height=18&thickness=thick&stake=No&quantity=10';

test('a quantity over its bound is reported as typed, without blanks, until the next entry', () => {
  const { now } = open(placards, board);
  act(() => now().dispatch({ kind: 'enter', field: 'quantity', text: ' 2000 ' }));
  expect(now().remarks).toMatchObject([{ entered: '2000', became: '1000', why: 'over' }]);
  act(() => now().dispatch({ kind: 'enter', field: 'quantity', text: '20' }));
  expect(now().remarks).toEqual([]);
});

test('changes of unit, run and quantity keep the rest of the state', async () => {
  const { now, bar } = open(widget, '/things/widget?tone=1%2F0&width=24.125&height=wide&run=2&qty=3');
  act(() => now().dispatch({ kind: 'unit', unit: 'ft' }));
  expect(now()).toMatchObject({ unit: 'ft', run: 2, quantity: 3, selection: { width: '24.125' } });
  // A change of unit empties an invalid length.
  expect(now().selection['height']).not.toBe('wide');
  act(() => now().dispatch({ kind: 'quantity', quantity: 7 }));
  act(() => now().dispatch({ kind: 'run', runSize: 5 }));
  expect(now()).toMatchObject({ unit: 'ft', run: 5, quantity: 7 });
  act(() => now().dispatch({ kind: 'enter', field: 'height', text: '2' }));
  expect(now()).toMatchObject({ run: 5, quantity: 7, selection: { width: '24.125', height: '2ft' } });
  expect(now().row).toMatchObject({ runSize: 5 });
  await waitFor(() => expect(bar()).toBe(now().path()));
});

test('a run size missing from the table is kept until there is a table, then replaced by the first', () => {
  const { now } = open(widget, '/things/widget?run=5&width=12&height=24');
  expect([now().row, now().run]).toEqual([undefined, 5]);
  act(() => now().dispatch({ kind: 'choose', field: 'tone', choice: '1/0' }));
  expect(now().run).toBe(5);
  cleanup();
  const other = open(widget, '/things/widget?tone=1%2F0&run=7&width=12&height=24');
  expect(other.now().row?.runSize).toBe(1);
  expect(other.now().path()).toContain('&run=1&');
  act(() => other.now().dispatch({ kind: 'quantity', quantity: 2 }));
  expect(other.now().run).toBe(1);
});

test('a markup saved by another tab applies to the shown price and to the next change', () => {
  const { now, rerender } = open(placards, board);
  rerender({ pct: 100_000, fixed: 0 });
  expect(now().row?.total).toBe(15_000);
  act(() => now().dispatch({ kind: 'enter', field: 'quantity', text: '20' }));
  expect(now().row?.total).toBe(30_000);
});

describe('a count', () => {
  test.each([
    { typed: '3', want: '3', remark: undefined },
    { typed: 'abc', want: '0', remark: { why: 'unread', became: '0' } },
    { typed: '-1', want: '0', remark: { why: 'under', became: '0' } },
    { typed: '99999', want: '2000', remark: { why: 'over', became: '2000' } },
    { typed: '', want: '1', remark: undefined },
  ])('$typed is priced as $want', ({ typed, want, remark }) => {
    const { now } = open(tarps, '/tarps?width=36&height=36');
    act(() => now().dispatch({ kind: 'enter', field: 'pockets', text: typed }));
    expect(now().selection['pockets']).toBe(want);
    expect(now().remarks).toMatchObject(remark ? [{ entered: typed, ...remark }] : []);
    act(() => now().dispatch({ kind: 'leave', field: 'pockets' }));
    expect(now().selection['pockets']).toBe(want);
  });
});
