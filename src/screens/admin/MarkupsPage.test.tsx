// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, signedInStores } from '../../../tests/fixtures/render-page.tsx';
import type { Category } from '../../book/index.ts';
import { openStores, type Stores } from '../../data/stores.ts';
import { memoryTextStore } from '../../data/text-store.ts';
import type { Markup } from '../../pricing/index.ts';
import { MarkupsPage } from './MarkupsPage.tsx';

const categories = [
  { key: 'sails', label: 'Sails', keywords: [] },
  { key: 'kites', label: 'Kites', keywords: [] },
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

/** Opens stores whose saves end when `finish` is called, as on a slow disk. */
function slowStores() {
  const stores = openStores(memoryTextStore());
  const slow = { finish: (): void => undefined };
  const update: Stores['settings']['update'] = async (change) => {
    await new Promise<void>((resolve) => {
      slow.finish = resolve;
    });
    return stores.settings.update(change);
  };
  return { stores, slow, slowed: { ...stores, settings: { ...stores.settings, update } } };
}

const open = async (stores?: Stores) => load(await signedInStores(stores));

/** Loads a page while somebody is signed in. */
async function load(stores: Stores, book: readonly Category[] = categories) {
  cleanup();
  renderPage(<MarkupsPage categories={book} menus={[]} products={[product]} />, { stores });
  await screen.findByRole('table');
  return { stores, user: userEvent.setup() };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const rowOf = (name: string) => screen.getByRole('rowheader', { name: new RegExp(`^${name}`) });
const rows = () => within(screen.getByRole('table')).getAllByRole('row');
const previews = () =>
  rows()
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
const save = () => screen.getByRole('button', { name: 'Save' });

test('an edit during a save is shown, reported as unsaved, and saved by the next save', async () => {
  const { stores, slow, slowed } = slowStores();
  const { user } = await open(slowed);
  await user.type(box('Sails % Markup'), '20', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  await user.click(save());
  await user.type(box('Sails % Markup'), '35', { initialSelectionStart: 0, initialSelectionEnd: 2 });
  await user.type(box('Kites Fixed Add ($)'), '4', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  await user.tab();
  slow.finish();
  await screen.findByText('Category markups saved');
  expect(box('Sails % Markup').value).toBe('35');
  expect(box('Kites Fixed Add ($)').value).toBe('4');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  expect((await stores.settings.load()).markups['sails']).toEqual({ pct: 20_000, fixed: 0 });
  await user.click(save());
  slow.finish();
  await expect.poll(() => screen.queryByText('Unsaved changes')).toBeNull();
  const none = { pct: 0, fixed: 0 };
  expect((await stores.settings.load()).markups).toEqual({
    sails: { ...none, pct: 35_000 },
    kites: { ...none, fixed: 400 },
  });
});

test('a save keeps rows that another tab saved meanwhile, even before this tab is notified', async () => {
  const texts = memoryTextStore();
  const other = openStores(texts);
  const { user } = await open(openStores(texts));
  await user.type(box('Sails % Markup'), '20');
  const kites = { pct: 7000, fixed: 100 };
  await other.settings.update({ markups: { kites }, seen: {} });
  await user.click(save());
  await screen.findByText('Category markups saved');
  expect((await other.settings.load()).markups).toEqual({ sails: { pct: 20_000, fixed: 0 }, kites });
  expect(box('Kites % Markup').value).toBe('7');
});

/** A book with a smallest markup of 10 % on sails. */
const floored: readonly Category[] = [
  { key: 'sails', label: 'Sails', keywords: [], smallestMarkup: 10_000 },
  ...categories.slice(1),
];

async function openFloored(markups: Readonly<Record<string, Markup>> = {}) {
  const { stores } = await open();
  await stores.settings.update({ markups, seen: {} });
  return load(stores, floored);
}

const fill = async (user: UserEvent, name: string, text: string) => {
  await user.clear(box(name));
  await user.type(box(name), text);
};
const click = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const tooSmall = '% Markup: 5 is below 10, the smallest that the price book allows here. Type 10 or more.';

test('a markup below the smallest is refused, with its place, the limit and a remedy', async () => {
  const { user, stores } = await openFloored();
  expect(rowOf('Sails').textContent).toBe('Sails 1 product; at least 10 %');
  await fill(user, 'Sails % Markup', '5');
  await click(user, 'Save');
  expect(await screen.findByText(`Sails ${tooSmall}`)).toBeDefined();
  expect(screen.getByText(tooSmall)).toBeDefined();
  expect(box('Sails % Markup').getAttribute('aria-invalid')).toBe('true');
  expect(box('Kites % Markup').getAttribute('aria-invalid')).toBe('false');
  expect(previews()).toContain('—');
  expect((await stores.settings.load()).markups).toEqual({});
  await fill(user, 'Sails % Markup', '12');
  await click(user, 'Save');
  await screen.findByText('Category markups saved');
  expect((await stores.settings.load()).markups['sails']).toEqual({ pct: 12_000, fixed: 0 });
});

test('a saved markup below the smallest counts as the smallest, with a notice until it is saved', async () => {
  const { user, stores } = await openFloored({ sails: { pct: 5000, fixed: 100 }, gone: { pct: 1, fixed: 0 } });
  const said = 'What is saved is smaller than the price book allows: Sails 5 % counts as 10 %';
  expect(await screen.findByText(said)).toBeDefined();
  expect(box('Sails % Markup').value).toBe('10');
  expect(previews()).toEqual(['$111.00', '$100.00']);
  expect(screen.getByText('Active in 1 categories')).toBeDefined();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await click(user, 'Save');
  await screen.findByText('Category markups saved');
  expect((await stores.settings.load()).markups['sails']).toEqual({ pct: 10_000, fixed: 100 });
  expect(screen.queryByText(said)).toBeNull();
});
