// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../tests/fixtures/render-page.tsx';
import { serverStores } from '../../../../tests/fixtures/store-server.ts';
import type { Arriving, ImportLocalQuotes } from '../../../data/server/store-server.ts';
import type { Settings, SettingsChange } from '../../../quotes/settings.ts';
import type { Role } from '../../../quotes/wire/wire.ts';
import { ImportLocalQuotesDialog } from './ImportLocalQuotesDialog.tsx';

afterEach(cleanup);

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
const categories = [{ key: 'sails', label: 'Sails', keywords: [] }];

async function open(role: Role) {
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
  // As in the app, which draws this only after the settings are loaded.
  const onClose = vi.fn<() => void>();
  renderPage(<ImportLocalQuotesDialog arriving={arriving} categories={categories} onClose={onClose} />, { stores });
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

test('a clerk moves quotes only, or leaves them for good', async () => {
  const { dialog, user, steps, onClose } = await open('clerk');
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Leave it here' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(steps).toEqual(['close']);
});
