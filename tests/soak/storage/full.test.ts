/** A full storage at any write: the refused change is said, and everything stored before stays. */
import { expect, test } from 'vitest';
import { openStores, type Stores } from '../../../src/data/stores.ts';
import { memoryTextStore, type TextStore } from '../../../src/data/text-store.ts';
import { newId } from '../../../src/quotes/new-id.ts';
import { storageFault } from '../../../src/quotes/storage-error.ts';
import { sessionOf } from '../../fixtures/session.ts';
import { type Random, randomNumbers } from '../../oracle/random.ts';
import { runs, say, seed } from '../size.ts';
import { line } from './stored-session.ts';

const stepsEach = 50;

/** Returns a store that refuses writes by their number, from 0. */
function scarce(store: TextStore, refuses: (write: number) => boolean): TextStore & { readonly refused: () => number } {
  let writes = 0;
  let refused = 0;
  return {
    ...store,
    set: (key, text) => {
      if (refuses(writes++)) {
        refused++;
        throw storageFault('full');
      }
      store.set(key, text);
    },
    refused: () => refused,
  };
}

/** Takes one step of a signed-in clerk. Lines are identified by their notes, because ids are random. */
async function step({ cart, settings, session }: Stores, at: number, random: Random): Promise<void> {
  const items = await cart.load();
  const target = items[random(0, Math.max(0, items.length - 1))]?.id ?? '';
  const category = `category-${random(0, 4)}`;
  switch (random(0, 5)) {
    case 0:
      await cart.update({ kind: 'remove', ids: [target] });
      return;
    case 1:
      await cart.update({ kind: 'set quantity', id: target, quantity: 1 + at });
      return;
    case 2:
      await settings.update({ shipping: { [category]: at }, seen: {} });
      return;
    case 3:
      await session.save(sessionOf('ann@store.example', `step ${at}`));
      return;
    default:
      await cart.update({ kind: 'add', item: { ...line(newId()), notes: `step ${at}` } });
  }
}

async function shown({ cart, settings, session }: Stores) {
  const items = (await cart.load()).map(({ notes, quantity }) => ({ notes, quantity }));
  return { items, settings: await settings.load(), session: await session.load() };
}

/** Works until the last step; a refused step has to be said, and to leave everything as it was. */
async function workday(stores: Stores, from: number): Promise<Awaited<ReturnType<typeof shown>>> {
  const random = randomNumbers(from);
  let before = await shown(stores);
  for (let at = 0; at < stepsEach; at++) {
    const refused = await step(stores, at, random).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refused !== undefined) {
      expect(refused).toMatchObject({ fault: 'full' });
      expect(stores.full.current()).toBe(true);
      expect(await shown(stores)).toEqual(before);
    } else expect(stores.full.current()).toBe(false);
    before = await shown(stores);
  }
  return before;
}

test('no room at a write', async () => {
  const figures = { sessions: 0, steps: 0, 'writes refused': 0, 'not said': 0, lost: 0 };
  for (let day = 0; day < runs(20, 1); day++) {
    for (let k = 0; k < stepsEach; k += runs(1, 5)) {
      const store = memoryTextStore();
      const texts = scarce(store, (write) => write >= k && write < k + 5);
      const last = await workday(openStores(texts), seed + day);
      expect(await shown(openStores(store))).toEqual(last);
      figures.sessions++;
      figures.steps += stepsEach;
      figures['writes refused'] += texts.refused();
    }
  }
  say('quota', figures);
  expect(figures['writes refused']).toBeGreaterThan(runs(20 * 40, 5));
});
