import { describe, expect, test, vi } from 'vitest';
import { memoryJournal, textsAside } from '../../../tests/fixtures/journal.ts';
import { sessionOf } from '../../../tests/fixtures/session.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { storageFault } from '../../quotes/storage-error.ts';
import { type Journal, type JournalEntry, noJournal } from '../journal.ts';
import { storageKeys } from '../keys.ts';
import { memoryTextStore } from '../text-store.ts';
import { cartDocument, sessionDocument } from './kinds.ts';
import { quarantine } from './quarantine.ts';
import { storedDocument } from './stored-document.ts';

const key = storageKeys.cart;
const line = (id: string): CartItem => ({ id, product: 'P', stock: 'S', perUnit: 300, total: 300, quantity: 1 });
const cart = (ids: readonly string[], written?: number, version = 1): string =>
  JSON.stringify({ version, data: { items: ids.map(line) }, applied: [], written });
const half = JSON.stringify({ version: 1, data: { items: [line('a'), { id: 'b' }] }, applied: [], written: 5 });
const halfUntimed = JSON.stringify({ version: 1, data: { items: [line('a'), { id: 'b' }] }, applied: [] });
const cutOff = cart(['a', 'b'], 5).slice(0, -70);
const noEnvelope = JSON.stringify([line('a')]);
const otherShape = JSON.stringify({ version: 1, data: { lines: [line('a')] }, applied: [], written: 5 });
const damaged = cart(['a', 'b'], 5).slice(0, -20);

const refuse = async () => false;

describe('a start after the browser was killed', () => {
  test.each<[string, string | null, JournalEntry | undefined, readonly string[], readonly string[]]>([
    ['nothing in the journal', cart(['a'], 5), undefined, ['a'], []],
    ['the same in both', cart(['a'], 5), { text: cart(['a'], 5), written: 5 }, ['a'], []],
    ['local storage is behind', cart(['a'], 5), { text: cart(['a', 'b'], 6), written: 6 }, ['a', 'b'], []],
    ['local storage never had it', null, { text: cart(['a'], 5), written: 5 }, ['a'], []],
    ['the journal is behind', cart(['a', 'b'], 6), { text: cart(['a'], 5), written: 5 }, ['a', 'b'], []],
    ['of one time, as a person edits it', cart(['a', 'b'], 5), { text: cart(['a'], 5), written: 5 }, ['a', 'b'], []],
    ['written by code without a journal', cart(['a']), { text: cart(['a', 'b'], 6), written: 6 }, ['a'], []],
    ['damaged', damaged, { text: cart(['a', 'b'], 5), written: 5 }, ['a', 'b'], [damaged]],
    ['damaged in the middle', cutOff, { text: cart(['a', 'b'], 5), written: 5 }, ['a', 'b'], [cutOff]],
    ['no envelope', noEnvelope, { text: cart(['a', 'b'], 5), written: 5 }, ['a', 'b'], [noEnvelope]],
    ['of another shape', otherShape, { text: cart(['a', 'b'], 5), written: 5 }, ['a', 'b'], [otherShape]],
    [
      'a damaged line, by code without a journal',
      halfUntimed,
      { text: cart(['b'], 5), written: 5 },
      ['a'],
      [halfUntimed],
    ],
    ['a damaged line', half, { text: cart(['a', 'b'], 5), written: 5 }, ['a', 'b'], [half]],
    ['a damaged line, later', half, { text: cart(['b'], 4), written: 4 }, ['a'], [half]],
    ['removed', cart(['a'], 5), { text: null, written: 6 }, [], []],
  ])('%s', async (_, stored, entry, shown, setAside) => {
    const store = memoryTextStore(stored === null ? {} : { [key]: stored });
    const document = storedDocument(store, cartDocument, { journal: memoryJournal(entry && { [key]: entry }) });
    await document.recover();
    expect(document.read().map(({ id }) => id)).toEqual(shown);
    expect(await textsAside(store)).toEqual(setAside);
  });

  test.each([
    ['not for the same in both', cart(['a'], 5), 0],
    ['where local storage is behind', null, 1],
  ])('the journal is renewed %s', async (_, stored, times) => {
    const store = memoryTextStore(stored === null ? {} : { [key]: stored });
    const renew = vi.fn(async () => expect(store.get(key)).toBe(stored));
    const journal = { ...memoryJournal({ [key]: { text: cart(['a'], 5), written: 5 } }), renew };
    await storedDocument(store, cartDocument, { journal }).recover();
    expect([renew.mock.calls.length, store.get(key)]).toEqual([times, cart(['a'], 5)]);
  });

  test('data of a newer version is brought to its latest, without counting as damaged', async () => {
    const latest = cart(['a', 'b'], 6, 2);
    const store = memoryTextStore({ [key]: cart(['a'], 5, 2) });
    const journal = memoryJournal({ [key]: { text: latest, written: 6 } });
    await storedDocument(store, cartDocument, { journal }).recover();
    expect([store.get(key), store.keys()]).toEqual([latest, [key]]);
  });

  test('a removal leaves nothing behind', async () => {
    const store = memoryTextStore({ [key]: cart(['a'], 5) });
    const journal = memoryJournal({ [key]: { text: null, written: 6 } });
    await storedDocument(store, cartDocument, { journal }).recover();
    expect(store.keys()).toEqual([]);
  });

  test.each([
    ['is behind', cart(['b'], 6), 6],
    ['can not be read', cutOff, 8],
  ])('data of a newer version is left alone if the journal %s', async (_, text, written) => {
    const newer = cart(['a'], 7, 2);
    const store = memoryTextStore({ [key]: newer });
    const journal = memoryJournal({ [key]: { text, written } });
    await storedDocument(store, cartDocument, { journal }).recover();
    expect(store.get(key)).toBe(newer);
  });

  test('a logout stays in force', async () => {
    const journal = memoryJournal();
    const store = memoryTextStore();
    const document = storedDocument(store, sessionDocument, { journal });
    await document.update(() => sessionOf('a@b'));
    const onDisk = store.get(storageKeys.session) ?? '';
    await document.update(() => null);
    const later = memoryTextStore({ [storageKeys.session]: onDisk });
    const restarted = storedDocument(later, sessionDocument, { journal });
    await restarted.recover();
    expect(restarted.read()).toBeNull();
  });

  test('without room everything stays, and the next start retries', async () => {
    const journal = memoryJournal({ [key]: { text: cart(['a', 'b'], 6), written: 6 } });
    const store = memoryTextStore({ [key]: cart(['a'], 5) });
    const full = (): never => {
      throw storageFault('full');
    };
    await storedDocument({ ...store, set: full }, cartDocument, { journal }).recover();
    expect(store.get(key)).toBe(cart(['a'], 5));
    await storedDocument(store, cartDocument, { journal }).recover();
    expect(store.get(key)).toBe(cart(['a', 'b'], 6));
  });
});

describe('a doubtful entry never replaces a good cart, and is set aside', () => {
  const good = cart(['a'], 5);
  const day = 86_400_000;
  const future = Date.now() + day;
  const dated = (written: number) => ({ text: cart(['b'], written), written });
  test.each<[string, unknown, string]>([
    ['from the future', dated(future), cart(['b'], future)],
    ['from a future beyond all clocks', dated(9e15), cart(['b'], 9e15)],
    ['whose text is no JSON', { text: cutOff, written: 6 }, cutOff],
    ['whose text is no envelope', { text: noEnvelope, written: 6 }, noEnvelope],
    ['whose text is of another shape', { text: otherShape, written: 6 }, otherShape],
    ['with a damaged line', { text: half, written: 6 }, half],
    ['of a newer version', { text: cart(['b'], 6, 2), written: 6 }, cart(['b'], 6, 2)],
    ['that is none: its text', { text: 7, written: 6 }, '{"text":7,"written":6}'],
    ['that is none: its date', { text: good, written: 'x' }, JSON.stringify({ text: good, written: 'x' })],
    ['that is none at all', 'a text', '"a text"'],
  ])('%s', async (_, entry, aside) => {
    const store = memoryTextStore({ [key]: good });
    const journal = memoryJournal({ [key]: entry });
    const start = async () => {
      const document = storedDocument(store, cartDocument, { journal });
      await document.recover();
      expect(document.read().map(({ id }) => id)).toEqual(['a']);
      return textsAside(store);
    };
    expect(await start()).toEqual([aside]);
    expect(await journal.get(key)).toMatchObject({ text: good });
    // A deleted text is not shown again.
    await quarantine(store, journal).remove();
    expect(await start()).toEqual([]);
  });

  test('a removal from the future leaves nothing to set aside', async () => {
    const store = memoryTextStore({ [key]: good });
    const journal = memoryJournal({ [key]: { text: null, written: future } });
    await storedDocument(store, cartDocument, { journal }).recover();
    expect([store.get(key), await textsAside(store)]).toEqual([good, []]);
  });

  test('the entry that replaces it in the journal is later', async () => {
    const journal = memoryJournal({ [key]: { text: cutOff, written: 6 } });
    await storedDocument(memoryTextStore({ [key]: good }), cartDocument, { journal }).recover();
    expect(await journal.get(key)).toEqual({ text: good, written: 7 });
  });

  test('without room to set it aside, the cart stays, and the next start retries', async () => {
    const store = memoryTextStore({ [key]: good });
    const journal = memoryJournal({ [key]: { text: cutOff, written: 6 } });
    const full = (): never => {
      throw storageFault('full');
    };
    await storedDocument({ ...store, set: full }, cartDocument, {
      journal: { ...journal, put: refuse },
    }).recover();
    expect([store.get(key), await journal.get(key)]).toEqual([good, { text: cutOff, written: 6 }]);
  });

  test('a clock that was ahead for both is trusted', async () => {
    const store = memoryTextStore({ [key]: cart(['a'], future) });
    const journal = memoryJournal({ [key]: { text: cart(['a', 'b'], future + 1), written: future + 1 } });
    const document = storedDocument(store, cartDocument, { journal });
    await document.recover();
    expect(document.read().map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('an ended session does not come back', () => {
  const session = sessionOf('a@b');

  test.each([
    ['where the journal took the end', true, []],
    ['where the journal refused it: its end stays in local storage until then', false, [storageKeys.session]],
  ])('%s', async (_, takes, keys) => {
    const held = memoryJournal();
    let open = true;
    const journal: Journal = { ...held, put: async (...put) => open && held.put(...put) };
    const store = memoryTextStore();
    const document = storedDocument(store, sessionDocument, { journal });
    await document.update(() => session);
    open = takes;
    await document.update(() => null);
    expect([document.read(), store.keys()]).toEqual([null, keys]);
    expect(store.get(storageKeys.session) ?? '').not.toContain('a@b');
    const restarted = storedDocument(store, sessionDocument, { journal });
    await restarted.recover();
    expect(restarted.read()).toBeNull();
    open = true;
    await restarted.update(() => sessionOf('a@b', 'next'));
    expect(restarted.read()?.signInId).toBe('next');
  });
});

describe('a write', () => {
  test('is done once the journal has it', async () => {
    const put: JournalEntry[] = [];
    const slow: Journal = {
      ...noJournal,
      put: async (_, entry) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return put.push(entry) > 0;
      },
    };
    const store = memoryTextStore();
    await storedDocument(store, cartDocument, { journal: slow }).update(() => [line('a')]);
    expect(put.map(({ text }) => text)).toEqual([store.get(key)]);
  });

  test('is later than the one before, even if the clock went back', async () => {
    const ahead = Date.now() + 1_000_000;
    const journal = memoryJournal();
    const store = memoryTextStore({ [key]: cart(['a'], ahead) });
    await storedDocument(store, cartDocument, { journal }).update((items) => [...items, line('b')]);
    expect(await journal.get(key)).toMatchObject({ written: ahead + 1 });
  });
});
