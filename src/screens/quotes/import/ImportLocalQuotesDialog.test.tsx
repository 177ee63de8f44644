// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../tests/fixtures/render-page.tsx';
import { serverStores } from '../../../../tests/fixtures/store-server.ts';
import type { Arriving, ImportLocalQuotes } from '../../../data/server/store-server.ts';
import type { Settings, SettingsChange } from '../../../quotes/settings.ts';
import type { Terms } from '../../../quotes/terms.ts';
import type { Role } from '../../../quotes/wire/wire.ts';
import { ImportLocalQuotesDialog } from './ImportLocalQuotesDialog.tsx';

const arriving: Arriving = {
  accounts: [
    { store: 'ann@store.example', numbers: ['Q-AAAAA-0001', 'Q-AAAAA-0002'] },
    { store: 'old@store.example', numbers: ['Q-AAAAA-0003'] },
  ],
  clashes: [
    { number: 'Q-AAAAA-0004', isSame: true },
    { number: 'Q-AAAAA-0005', isSame: false },
  ],
  settings: {
    markups: { sails: { pct: 10_000, fixed: 0 }, kites: { pct: 5000, fixed: 0 }, same: { pct: 1000, fixed: 0 } },
    shipping: { sails: 500 },
  },
};
const atStore: Settings = {
  markups: { sails: { pct: 50_000, fixed: 0 }, same: { pct: 1000, fixed: 0 } },
  shipping: {},
};
const tax = { name: 'Sales tax', rate: 8250, included: false, onShipping: false };
const categories = [{ key: 'sails', label: 'Sails', keywords: [] }];

async function open(role: Role, terms?: { here: Terms; atStore: Terms }) {
  const steps: unknown[] = [];
  const importLocalQuotes: ImportLocalQuotes = {
    look: () => Promise.resolve(arriving),
    move: (accounts) => {
      steps.push(['move', accounts]);
      return Promise.resolve(3);
    },
    close: () => {
      steps.push('close');
      return Promise.resolve();
    },
  };
  const { stores } = await serverStores({
    role,
    exchange: { importLocalQuotes },
    settings: {
      load: () => Promise.resolve(atStore),
      update: (change: SettingsChange) => {
        steps.push(['settings', change]);
        return Promise.resolve(atStore);
      },
    },
  });
  const quotes = {
    ...(await stores.quotes()),
    terms: () => Promise.resolve(terms?.atStore ?? {}),
    changeTerms: (_store: string, make: (before: Terms) => Terms) => {
      const made = make(terms?.atStore ?? {});
      steps.push(['terms', made]);
      return Promise.resolve(made);
    },
  };
  const onClose = vi.fn<() => void>();
  const all = { ...arriving, ...(terms && { terms: terms.here }) };
  renderPage(<ImportLocalQuotesDialog arriving={all} categories={categories} onClose={onClose} />, {
    stores: { ...stores, quotes: () => Promise.resolve(quotes) },
  });
  const user = userEvent.setup();
  await screen.findByText(role === 'manager' ? /Sails: markup/ : /are brought along by a manager/);
  const dialog = within(screen.getByRole('dialog'));
  return { steps, user, dialog, onClose };
}

const sails = /^Sails: markup 10 %, \$0\.00; at the store 50 %, \$0\.00, which it would replace$/;

test('a manager sees clashes; replacements of the store’s values are not ticked', async () => {
  const { dialog } = await open('manager');
  const ticked = dialog
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ checked, labels }) => [labels?.[0]?.textContent, checked]);
  expect(ticked).toEqual([
    ['2 quotes of ann@store.example', true],
    ['1 quote of old@store.example', true],
    [expect.stringMatching(sails), false],
    ['kites: markup 5 %, $0.00', true],
    ['Sails: shipping $5.00', true],
  ]);
  expect(dialog.getByText(/other quotes of these numbers, .*: Q-AAAAA-0005\.$/)).toBeDefined();
  expect(dialog.getByText(/^1 quote of this browser/)).toBeDefined();
});

test('settings are moved first, then the quotes of ticked accounts; then the dialog ends', async () => {
  const { dialog, user, steps, onClose } = await open('manager');
  await user.click(dialog.getByLabelText('1 quote of old@store.example'));
  await user.click(dialog.getByLabelText(sails));
  await user.click(dialog.getByRole('button', { name: 'Bring along' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { kites, sails: own } = arriving.settings.markups;
  expect(steps).toEqual([
    [
      'settings',
      {
        markups: { sails: own, kites },
        shipping: { sails: 500 },
        seen: { markups: { sails: atStore.markups['sails'] }, shipping: {} },
      },
    ],
    ['move', ['ann@store.example']],
    'close',
  ]);
});

test.each<[string, Terms, boolean, RegExp]>([
  ['none, and gets them', {}, true, /^What the customer pays: Sales tax 8\.25 %, margin shown$/],
  [
    'others, which a person replaces only',
    { revision: 4, tax: { ...tax, rate: 9000 } },
    false,
    /^What the customer pays: Sales tax 8\.25 %, margin shown; at the store Sales tax 9 %, which it would replace$/,
  ],
])('shipping and tax of this browser are brought along to a store that has %s', async (_has, theirs, ticked, text) => {
  const { dialog, user, steps, onClose } = await open('manager', {
    here: { revision: 7, tax, showsMargin: true },
    atStore: theirs,
  });
  const box = await dialog.findByLabelText<HTMLInputElement>(text);
  expect(box.checked).toBe(ticked);
  if (!ticked) await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Bring along' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const set = ['terms', { revision: (theirs.revision ?? 0) + 1, tax, showsMargin: true }];
  expect(steps).toEqual([['settings', expect.anything()], set, expect.anything(), 'close']);
});

test('a clerk moves quotes only, or leaves them for good', async () => {
  const { dialog, user, steps, onClose } = await open('clerk');
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Leave it here' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(steps).toEqual(['close']);
});
