/** Damaged storage: the app starts, and a text that can't be read as a whole is set aside as it was. */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { openStores } from '../../../src/data/stores.ts';
import { memoryTextStore, storageKeys } from '../../../src/data/text-store.ts';
import { runs, say, seed } from '../size.ts';
import { type DocumentKey, line, storedKeys, storedSession } from './stored-session.ts';

const sound = await storedSession();

interface Outcome {
  readonly shown: readonly string[];
  /** True if neither on the screen nor offered as a download. */
  readonly lost: boolean;
  readonly newer: boolean;
}

async function startWith(key: DocumentKey, damaged: string): Promise<Outcome> {
  const texts = memoryTextStore({ ...sound, [key]: damaged });
  const stores = openStores(texts);
  await stores.session.load();
  await stores.settings.load();
  const items = await stores.cart.load();
  const { setAside, newer } = await stores.health();
  const kept = setAside.some(({ text }) => text === damaged) || sameData(texts.get(key), damaged);
  // Without a readable session, the cart's lines have no owner: they are offered as a file.
  const isLeft = key === storageKeys.session && (await stores.session.load()) === null && !newer;
  if (isLeft) {
    expect(items).toEqual([]);
    expect(setAside.map(({ text }) => text)).toContain(sound[storageKeys.cart]);
  }
  const others = storedKeys.filter((other) => other !== key && !(isLeft && other !== storageKeys.settings));
  for (const other of others) expect(texts.get(other)).toBe(sound[other]);
  for (const item of items) if (untouched(damaged).includes(item.id)) expect(item).toEqual(line(item.id));
  return { shown: items.map(({ id }) => id), lost: !kept, newer };
}

const Sealed = v.object({ data: v.unknown() });
const SealedCart = v.object({ data: v.object({ items: v.array(v.looseObject({ id: v.string() })) }) });
const dataOf = (text: string | null): unknown => v.parse(Sealed, JSON.parse(text ?? '')).data;

function sameData(stored: string | null, damaged: string): boolean {
  if (stored === damaged) return true;
  try {
    expect(dataOf(stored)).toEqual(dataOf(damaged));
    return true;
  } catch {
    return false;
  }
}

const written = v.parse(SealedCart, JSON.parse(sound[storageKeys.cart])).data.items;

const untouched = (damaged: string): readonly string[] =>
  written.filter((item) => damaged.includes(JSON.stringify(item))).map(({ id }) => id);

describe.each(storedKeys)('%s', (key) => {
  const text = sound[key];

  test('cut off after every character', async () => {
    let lost = 0;
    for (let length = 0; length < text.length; length += runs(1, 7)) {
      const damaged = text.slice(0, length);
      const outcome = await startWith(key, damaged);
      if (outcome.lost) lost++;
    }
    say(`${key} cut off`, { tried: Math.ceil(text.length / runs(1, 7)), 'failed to start': 0, lost });
    expect(lost).toBe(0);
  });

  test('one bit flipped', async () => {
    let tried = 0;
    let newer = 0;
    const flip = fc.tuple(fc.nat(text.length - 1), fc.nat(7));
    await fc.assert(
      fc.asyncProperty(flip, async ([at, bit]) => {
        const code = text.charCodeAt(at) ^ (1 << bit);
        const damaged = text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1);
        const outcome = await startWith(key, damaged);
        tried++;
        if (outcome.newer) newer++;
        expect(outcome.lost).toBe(false);
      }),
      { numRuns: runs(1000, 50), seed },
    );
    say(`${key} bit flips`, { tried, 'failed to start': 0, lost: 0, 'left alone as newer': newer });
  });
});
