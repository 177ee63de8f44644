// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, signedInStores } from '../../../tests/fixtures/render-page.tsx';
import { serverStores } from '../../../tests/fixtures/store-server.ts';
import type { Category } from '../../book/index.ts';
import { ChangedMeanwhile } from '../../data/ports.ts';
import { openStores, type Stores } from '../../data/stores.ts';
import { memoryTextStore } from '../../data/text-store.ts';
import type { Settings, SettingsChange } from '../../quotes/settings.ts';
import { MarkupsPage } from './MarkupsPage.tsx';

/** A book with a smallest markup of 10 % on tents. */
const categories: readonly Category[] = [
  { key: 'sails', label: 'Sails', keywords: [] },
  { key: 'kites', label: 'Kites', keywords: [] },
  { key: 'tents', label: 'Tents', keywords: [], smallestMarkup: 10_000 },
];
const product = {
  id: 'a',
  name: 'A',
  title: 'A',
  routes: [],
  menu: 'hub',
  markupCategory: 'sails',
  load: () => Promise.reject(new Error('not asked')),
};

async function open(stores: Stores) {
  cleanup();
  renderPage(<MarkupsPage categories={categories} menus={[]} products={[product]} />, { stores });
  await screen.findByRole('table');
  return userEvent.setup();
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const fill = async (user: UserEvent, name: string, text: string) => {
  await user.clear(box(name));
  await user.type(box(name), text);
};
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }));
const previews = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);

test('a row says which products it is for, and the smallest markup counts from the start', async () => {
  const user = await open(await signedInStores());
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Sails 1 product',
    'Kites no product uses this',
    'Tents no product uses this; at least 10 %',
  ]);
  expect(previews()).toEqual(['$100.00', '$100.00', '$110.00']);
  await fill(user, 'Tents % Markup', '5');
  await user.tab();
  expect(box('Tents % Markup').value).toBe('10');
});

test('an entry that can’t be read is named, and nothing is saved', async () => {
  const stores = await signedInStores();
  const user = await open(stores);
  await fill(user, 'Sails % Markup', '1,00');
  await save(user);
  expect(await screen.findByText(/^Sails % Markup: “1,00” can’t be read/)).toBeDefined();
  expect(box('Sails % Markup').getAttribute('aria-invalid')).toBe('true');
  expect(previews()).toEqual(['—', '$100.00', '$110.00']);
  expect((await stores.settings.load()).markups).toEqual({});
});

test('an edit during a save is shown, reported as unsaved, and saved by the next save', async () => {
  const stores = await signedInStores();
  const slow = { finish: (): void => undefined };
  const update = async (change: SettingsChange) => {
    await new Promise<void>((resolve) => {
      slow.finish = resolve;
    });
    return stores.settings.update(change);
  };
  const user = await open({ ...stores, settings: { ...stores.settings, update } });
  await fill(user, 'Sails % Markup', '20');
  await save(user);
  await fill(user, 'Sails % Markup', '35');
  await fill(user, 'Kites Fixed Add ($)', '4');
  await user.tab();
  slow.finish();
  await screen.findByText('Category markups saved');
  expect(box('Sails % Markup').value).toBe('35');
  expect(box('Kites Fixed Add ($)').value).toBe('4');
  expect((await stores.settings.load()).markups).toEqual({ sails: { pct: 20_000, fixed: 0 } });
  await save(user);
  slow.finish();
  await expect.poll(() => screen.queryByText('Unsaved changes')).toBeNull();
  expect((await stores.settings.load()).markups).toEqual({
    sails: { pct: 35_000, fixed: 0 },
    kites: { pct: 0, fixed: 400 },
  });
});

test('a save keeps rows that another tab saved meanwhile, even before this tab is notified', async () => {
  const texts = memoryTextStore();
  const other = openStores(texts);
  const user = await open(await signedInStores(openStores(texts)));
  await fill(user, 'Sails % Markup', '20');
  const kites = { pct: 7000, fixed: 100 };
  await other.settings.update({ markups: { kites }, seen: {} });
  await save(user);
  await screen.findByText('Category markups saved');
  expect((await other.settings.load()).markups).toEqual({ sails: { pct: 20_000, fixed: 0 }, kites });
  expect(box('Kites % Markup').value).toBe('7');
});

test('of two managers, the second is told, keeps what was typed, and saves over it by a second press', async () => {
  let stored: Settings = { markups: { sails: { pct: 5000, fixed: 0 } }, shipping: {} };
  const first = stored.markups;
  const changes: SettingsChange[] = [];
  const { stores } = await serverStores({
    settings: {
      load: () => Promise.resolve(stored),
      update: (change) => {
        changes.push(change);
        return changes.length === 1 ? Promise.reject(new ChangedMeanwhile(stored)) : Promise.resolve(stored);
      },
    },
  });
  const user = await open(stores);
  await expect.poll(() => box('Sails % Markup').value).toBe('5');
  await fill(user, 'Sails % Markup', '20');
  // The page is left; meanwhile the other manager saves.
  stored = { markups: { sails: { pct: 7000, fixed: 0 } }, shipping: {} };
  await open(stores);
  await save(user);
  expect(changes[0]?.seen).toEqual({ markups: first });
  expect(await screen.findByText('Someone else saved 7 %, $0. Save again to replace it.')).toBeDefined();
  expect(box('Sails % Markup').value).toBe('20');
  await save(user);
  await screen.findByText('Category markups saved');
  expect(changes[1]).toEqual({ markups: { sails: { pct: 20_000, fixed: 0 } }, seen: { markups: stored.markups } });
});
