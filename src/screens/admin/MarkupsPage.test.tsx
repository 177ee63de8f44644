// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, signedInStores } from '../../../tests/fixtures/render-page.tsx';
import type { Category } from '../../book/index.ts';
import { storageKeys } from '../../data/keys.ts';
import { openStores, type Stores } from '../../data/stores.ts';
import { memoryTextStore } from '../../data/text-store.ts';
import type { Markup } from '../../pricing/index.ts';
import { AdminHubPage } from './AdminHubPage.tsx';
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

const row = (pct: number) => ({ pct, fixed: 0 });

test('a save sends the values of its rows at the start of their edit', async () => {
  const texts = memoryTextStore();
  const other = openStores(texts);
  const stores = openStores(texts);
  await stores.settings.update({ markups: { sails: { pct: 5000, fixed: 0 } }, seen: {} });
  const update = vi.spyOn(stores.settings, 'update');
  const { user } = await open(stores);
  await user.type(box('Sails % Markup'), '20', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  const theirs = { pct: 7000, fixed: 0 };
  await other.settings.update({ markups: { sails: theirs, kites: theirs }, seen: {} });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.settings })));
  await expect.poll(() => box('Kites % Markup').value).toBe('7');
  await user.type(box('Kites % Markup'), '8', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  await user.click(save());
  await screen.findByText('Category markups saved');
  expect(update).toHaveBeenLastCalledWith({
    markups: { sails: row(20_000), kites: row(8000) },
    seen: { markups: { sails: row(5000), kites: row(7000) } },
  });
  await user.type(box('Sails % Markup'), '30', { initialSelectionStart: 0, initialSelectionEnd: 2 });
  await user.click(save());
  await expect
    .poll(() => update.mock.lastCall)
    .toEqual([{ markups: { sails: row(30_000) }, seen: { markups: { sails: row(20_000) } } }]);
});

test('a saved draft is no longer kept for a reload', async () => {
  const tab = memoryTextStore();
  const { user } = await open(openStores(memoryTextStore(), tab));
  await user.type(box('Sails % Markup'), '20');
  expect(tab.keys()).toHaveLength(1);
  await user.click(save());
  await screen.findByText('Category markups saved');
  expect(tab.keys()).toEqual([]);
});

test('a saved row is no longer an edit: the next save keeps another tab’s change of the row', async () => {
  const texts = memoryTextStore();
  const other = openStores(texts);
  const { user } = await open(openStores(texts));
  await user.type(box('Sails % Markup'), '20');
  await user.click(save());
  await screen.findByText('Category markups saved');
  const sails = { pct: 30_000, fixed: 0 };
  await other.settings.update({ markups: { sails }, seen: {} });
  await user.type(box('Kites % Markup'), '8');
  await user.click(save());
  await expect.poll(() => other.settings.load()).toMatchObject({ markups: { sails, kites: { pct: 8000 } } });
});

test('an edit of a category that left the book is reported with its key', async () => {
  const { stores, user } = await open();
  await user.click(box('Kites % Markup'));
  await user.paste('1,00');
  const next = await load(
    stores,
    categories.filter(({ key }) => key !== 'kites'),
  );
  await next.user.click(save());
  expect(await screen.findByText(/^kites % Markup: “1,00” can't be read/)).toBeDefined();
});

test('names the products of each markup, and warns when saving one without products', async () => {
  const { user } = await open();
  expect(rowOf('Sails').textContent).toBe('Sails 1 product');
  expect(rowOf('Kites').textContent).toBe('Kites no product uses this');
  await user.type(box('Kites % Markup'), '5');
  await user.click(save());
  expect(await screen.findByText('Saved. No product uses Kites: its markup changes no price.')).toBeDefined();
  await user.type(box('Sails % Markup'), '5');
  expect(screen.queryByText(/No product uses Kites/)).toBeNull();
});

test('a pasted amount is read as formatted on the screen; an unreadable one is reported and not saved', async () => {
  const { user, stores } = await open();
  const paste = async (name: string, text: string) => {
    await user.clear(box(name));
    await user.click(box(name));
    await user.paste(text);
    await user.tab();
  };
  await paste('Sails Fixed Add ($)', '$1,234.50');
  expect(box('Sails Fixed Add ($)').value).toBe('1234.5');
  await paste('Sails % Markup', '1,00');
  expect(box('Sails % Markup').value).toBe('1,00');
  const marks = ['Sails % Markup', 'Sails Fixed Add ($)'].map((name) => box(name).getAttribute('aria-invalid'));
  expect(marks).toEqual(['true', 'false']);
  const [, , message, ...others] = rows();
  expect(others).toHaveLength(1);
  expect(message?.textContent).toContain("% Markup: “1,00” can't be read as a number");
  await user.click(save());
  expect((await screen.findByText(/^Sails % Markup: “1,00”/)).textContent).toContain("can't be read");
  expect((await stores.settings.load()).markups).toEqual({});
  await paste('Sails % Markup', '-3');
  expect(box('Sails % Markup').value).toBe('0');
  expect(screen.getByText(/^“-3” counts as 0/)).toBeDefined();
});

test('leaving a box unchanged is no edit; messages name category and column', async () => {
  const { user } = await open();
  const failed = vi.fn<() => void>();
  window.addEventListener('error', failed);
  await user.click(box('Sails % Markup'));
  await user.tab();
  window.removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await user.type(box('Sails % Markup'), '5');
  await user.tab();
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  expect(rows()).toHaveLength(3);
  await user.clear(box('Kites Fixed Add ($)'));
  await user.type(box('Kites Fixed Add ($)'), '1.005');
  await user.tab();
  expect(rows()).toHaveLength(4);
  // The message stays until the next entry.
  await user.click(box('Sails % Markup'));
  await user.tab();
  expect(screen.getByText(/^“1.005” counts as 1.01: Fixed Add/)).toBeDefined();
  await user.clear(box('Kites % Markup'));
  await user.click(box('Kites % Markup'));
  await user.paste('1,00');
  await user.click(save());
  expect(await screen.findByText(/^Kites % Markup: “1,00” can't be read/)).toBeDefined();
});

test('percent and fixed add for all are applied together', async () => {
  const { user } = await open();
  await user.type(box('% Global markup'), '7.5');
  await user.type(box('Global fixed add ($)'), '2');
  await user.click(screen.getByRole('button', { name: 'Apply to all categories' }));
  for (const name of ['Sails', 'Kites'])
    expect([box(`${name} % Markup`).value, box(`${name} Fixed Add ($)`).value]).toEqual(['7.5', '2']);
});

test.each([
  ['% Global markup', '20000', '10000'],
  ['Global fixed add ($)', '-5', '0'],
  ['Preview base ($)', 'abc', '0'],
  ['Preview base ($)', '-5', '0'],
])('%s of "%s" becomes %s on blur, with a message', async (name, typed, counted) => {
  const { user } = await open();
  await user.clear(box(name));
  await user.type(box(name), typed);
  await user.tab();
  expect(box(name).value).toBe(counted);
  expect(
    screen.getByText((text) => text.startsWith(`“${typed}” counts as ${counted}: ${name} is a number`)),
  ).toBeDefined();
});

test('a preview of an unreadable base shows no price', async () => {
  const { user } = await open();
  expect(previews()).toEqual(['$100.00', '$100.00']);
  await user.clear(box('Preview base ($)'));
  await user.paste('1,00');
  expect(previews()).toEqual(['—', '—']);
});

test('the arrow keys follow the step of the box', async () => {
  const { user } = await open();
  await user.click(box('Sails % Markup'));
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(box('Sails % Markup').value).toBe('0.1');
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

test('a markup that is too small is reported on saving, until it is corrected', async () => {
  const { user } = await openFloored();
  await fill(user, 'Sails % Markup', '5');
  await user.tab();
  expect([rows().length, box('Sails % Markup').getAttribute('aria-invalid')]).toEqual([3, 'false']);
  await click(user, 'Save');
  expect(screen.queryByText(tooSmall)).not.toBeNull();
  await fill(user, 'Sails % Markup', '15');
  expect(screen.queryByText(tooSmall)).toBeNull();
  expect(previews()).toEqual(['$115.00', '$100.00']);
  await fill(user, 'Sails % Markup', '5');
  expect(screen.queryByText(tooSmall)).not.toBeNull();
  await click(user, 'Reset to 0');
  await fill(user, 'Sails % Markup', '5');
  expect(screen.queryByText(tooSmall)).toBeNull();
  await click(user, 'Save');
  await fill(user, 'Sails % Markup', '12');
  await click(user, 'Save');
  await screen.findByText('Category markups saved');
  await fill(user, 'Sails % Markup', '5');
  expect(screen.queryByText(tooSmall)).toBeNull();
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

test('the smallest counts without saved markups too; no notice before they are loaded', async () => {
  const { stores } = await openFloored();
  const said = 'What is saved is smaller than the price book allows: Sails 0 % counts as 10 %';
  expect(await screen.findByText(said)).toBeDefined();
  const waiting: Stores = { ...stores, settings: { ...stores.settings, load: () => new Promise(() => undefined) } };
  await load(waiting, floored);
  expect(screen.queryByText(said)).toBeNull();
});

test('the arrow down stops at the smallest', async () => {
  const { user } = await openFloored({ sails: { pct: 10_050, fixed: 0 } });
  await expect.poll(() => box('Sails % Markup').value).toBe('10.05');
  await user.click(box('Sails % Markup'));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(box('Sails % Markup').value).toBe('10');
  expect([box('Sails % Markup').min, box('Sails Fixed Add ($)').min, box('Kites % Markup').min]).toEqual([
    '10',
    '0',
    '0',
  ]);
});

test('the hub counts a category whose smallest markup counts', async () => {
  const { stores } = await open();
  await stores.settings.update({ markups: { kites: { pct: 1, fixed: 0 } }, seen: {} });
  const badges = async (book: readonly Category[]) => {
    cleanup();
    renderPage(<AdminHubPage categories={book} />, { stores });
    return (await screen.findByText(/active$/)).parentElement?.textContent;
  };
  expect(await badges(categories)).toBe('1 active');
  expect(await badges(floored)).toBe('2 active');
});

test('Reset to 0 resets to the smallest, with a notice', async () => {
  const { user } = await openFloored({ sails: { pct: 20_000, fixed: 100 }, kites: { pct: 1000, fixed: 0 } });
  await click(user, 'Reset to 0');
  expect([box('Sails % Markup').value, box('Sails Fixed Add ($)').value, box('Kites % Markup').value]).toEqual([
    '10',
    '0',
    '0',
  ]);
  expect(screen.getByText('Reset to the smallest that the price book allows: Sails 10 %')).toBeDefined();
  await fill(user, 'Kites % Markup', '1');
  expect(screen.queryByText(/^Reset to the smallest/)).toBeNull();
});

test('applying to all raises markups that are too small, with a notice', async () => {
  const { user } = await openFloored();
  await fill(user, '% Global markup', '7.5');
  await click(user, 'Apply to all categories');
  expect([box('Sails % Markup').value, box('Kites % Markup').value]).toEqual(['10', '7.5']);
  expect(screen.getByText('Raised to the smallest that the price book allows: Sails 7.5 % became 10 %')).toBeDefined();
  await fill(user, '% Global markup', '15');
  await click(user, 'Apply to all categories');
  expect(screen.queryByText(/^Raised to the smallest/)).toBeNull();
});

test('an import raises markups that are too small, with a notice after its own', async () => {
  const { user } = await openFloored();
  const text = JSON.stringify({ markups: { sails: { pct: 0.05 }, kites: { pct: 3, fixed: 'x' } } });
  await user.upload(
    screen.getByLabelText('Settings file'),
    new File([text], 'store-settings.json', { type: 'application/json' }),
  );
  await screen.findByText('Imported settings');
  expect([box('Sails % Markup').value, box('Kites % Markup').value]).toEqual(['10', '3']);
  expect(screen.getByText(/^Read as fractions/).textContent).toBe(
    'Read as fractions: Sails 0.05 became 5 %. Read as 0: markups.kites.fixed "x". Raised to the smallest that the price book allows: Sails 5 % became 10 %',
  );
});
