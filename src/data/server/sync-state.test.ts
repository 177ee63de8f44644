import { expect, test, vi } from 'vitest';
import { syncState } from './sync-state.ts';

const line = { isOnline: false, isBusy: false, hasEnded: true, isOldVersion: false };

test('the tab that talks to the server tells the others its state, also a later one', async () => {
  const [talking, listening] = [syncState(), syncState()];
  const told = vi.fn<() => void>();
  listening.watch.subscribe(told);
  talking.setLine(line);
  await expect.poll(() => listening.watch.current()).toMatchObject(line);
  expect(told).toHaveBeenCalled();
  const later = syncState();
  await expect.poll(() => later.watch.current()).toMatchObject(line);
});

test('each tab counts unsent changes for itself, and reports each count once', () => {
  const { watch, setCounts } = syncState();
  const told = vi.fn<() => void>();
  const end = watch.subscribe(told);
  for (const waiting of [2, 2, 3]) setCounts({ waiting, refused: 1 });
  expect(watch.current()).toMatchObject({ waiting: 3, refused: 1 });
  expect(told).toHaveBeenCalledTimes(2);
  end();
  setCounts({ waiting: 0, refused: 0 });
  expect(told).toHaveBeenCalledTimes(2);
});
