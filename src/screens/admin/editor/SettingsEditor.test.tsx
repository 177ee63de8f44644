// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../tests/fixtures/render-page.tsx';
import { serverStores } from '../../../../tests/fixtures/store-server.ts';
import { SettingsConflict } from '../../../data/server-error.ts';
import { noSettings, type Settings, type SettingsChange } from '../../../quotes/settings.ts';
import { MarkupsPage } from '../MarkupsPage.tsx';

const categories = [
  { key: 'sails', label: 'Sails', keywords: [] },
  { key: 'kites', label: 'Kites', keywords: [] },
];
const page = <MarkupsPage categories={categories} menus={[]} products={[]} />;
const box = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });

/** Opens a store in which a manager at another counter saved both rows after they were loaded here. */
function changedMeanwhile() {
  const theirs = { sails: { pct: 7000, fixed: 0 }, kites: { pct: 8000, fixed: 100 } };
  const changes: SettingsChange[] = [];
  let stored: Settings = noSettings;
  return {
    changes,
    theirs,
    settings: {
      load: () => Promise.resolve(stored),
      update: (change: SettingsChange) => {
        changes.push(change);
        if (changes.length === 1)
          return Promise.reject(new SettingsConflict({ markups: change.markups ?? {} }, { markups: theirs }));
        stored = { markups: { ...theirs, ...change.markups }, shipping: {} };
        return Promise.resolve(stored);
      },
    },
  };
}

test('a conflict shows both amounts row by row, a person chooses each, and nothing is merged before', async () => {
  const { settings, changes, theirs } = changedMeanwhile();
  const { stores } = await serverStores({ settings });
  renderPage(page, { stores });
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'Save' });
  await user.type(box('Sails % Markup'), '20', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  await user.type(box('Kites % Markup'), '30', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed these' }));
  const of = (row: string) => within(dialog.getByRole('group', { name: row }));
  expect(of('Sails').getByLabelText('Saved by somebody else: 7 %, $0')).toBeDefined();
  expect(of('Kites').getByLabelText('Yours: 30 %, $0')).toBeDefined();
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save what is chosen' });
  expect(save.disabled).toBe(true);
  await user.click(of('Sails').getByLabelText(/^Yours/));
  expect(save.disabled).toBe(true);
  await user.click(of('Kites').getByLabelText(/^Saved by somebody else/));
  await user.click(save);
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes[1]).toEqual({
    markups: { sails: { pct: 20_000, fixed: 0 } },
    seen: { markups: { sails: theirs.sails } },
  });
  await expect.poll(() => box('Kites % Markup').value).toBe('8');
});

test('a draft that was left is saved against the amounts that its writer saw', async () => {
  let stored: Settings = { markups: { sails: { pct: 5000, fixed: 0 } }, shipping: {} };
  const update = vi.fn<(change: SettingsChange) => Promise<Settings>>(() => Promise.resolve(stored));
  const { stores } = await serverStores({ settings: { load: () => Promise.resolve(stored), update } });
  renderPage(page, { stores });
  await expect.poll(() => box('Sails % Markup').value).toBe('5');
  await userEvent.type(box('Sails % Markup'), '20', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  cleanup();
  const seen = { markups: stored.markups };
  stored = { markups: { sails: { pct: 7000, fixed: 0 } }, shipping: {} };
  renderPage(page, { stores });
  await expect.poll(() => box('Sails % Markup').value).toBe('20');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalledWith(expect.objectContaining({ seen })));
});
