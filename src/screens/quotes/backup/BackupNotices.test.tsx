// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inStorage } from '../../../../tests/fixtures/in-storage.tsx';
import { ann, draftQuote, eachWithEmptyDatabase } from '../../../../tests/fixtures/quote-database.ts';
import { sessionOf } from '../../../../tests/fixtures/session.ts';
import { indexedQuotes } from '../../../data/quotes/indexed-quotes.ts';
import { openStores } from '../../../data/stores.ts';
import { memoryTextStore } from '../../../data/text-store.ts';
import { type NewQuote, withEvent } from '../../../quotes/quote.ts';
import { ToastProvider } from '../../../ui/toast/toast.tsx';
import { BackupNotices } from './BackupNotices.tsx';

eachWithEmptyDatabase();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

const longAgo = Date.UTC(2024, 0, 10);

/** Saves quotes with an old date; the customer declined the first. */
async function savedLongAgo(...drafts: readonly NewQuote[]) {
  const then = indexedQuotes(() => longAgo);
  const saved = await Promise.all(drafts.map((draft) => then.save(draft)));
  const [{ number } = expect.unreachable('no quote')] = saved;
  await then.update(ann, number, (quote) => withEvent(quote, { at: longAgo, by: '', kind: 'declined' }));
  return then.archive;
}

async function openPage(stores = openStores(memoryTextStore())) {
  await stores.session.save(sessionOf(ann));
  const Wrapper = inStorage(() => stores);
  return render(
    <Wrapper>
      <ToastProvider>
        <BackupNotices />
      </ToastProvider>
    </Wrapper>,
  );
}

const setDay = (month: number, date: number) => vi.setSystemTime(new Date(2026, month - 1, date, 12));
const expired = { validUntil: '2024-02-01' };

test('old quotes are announced for a week, then deleted; accepted ones and those that became old since stay', async () => {
  const archive = await savedLongAgo(draftQuote('declined', expired), draftQuote('accepted', expired));
  const numbers = (await archive.all(ann)).map(({ number }) => number);
  await archive.changeAll(ann, numbers, (quote) =>
    quote.id === 'accepted' ? withEvent(quote, { at: longAgo, by: '', kind: 'accepted' }) : undefined,
  );
  await indexedQuotes(() => Date.UTC(2024, 10, 20)).save(draftQuote('later', { validUntil: '2024-11-25' }));
  await archive.changeNotes(ann, () => ({ deleteAfterMonths: 24 }));
  const page = await openPage();
  await screen.findByText(
    'On November 29, 2026 1 old quote will be deleted from this browser, as Storage and Backup says.',
  );
  expect((await archive.kept(ann)).notes.toldOn).toBe('2026-11-22');
  page.unmount();
  setDay(11, 28);
  const again = await openPage();
  await screen.findByText(/^On November 29, 2026 1 old quote/);
  again.unmount();
  setDay(11, 29);
  await openPage();
  await waitFor(async () =>
    expect((await archive.all(ann)).map(({ id }) => id).toSorted()).toEqual(['accepted', 'later']),
  );
});

test.each([
  ['nine quotes of this week', 9, 21, 0],
  ['ten quotes of today', 10, 22, 1],
  ['one quote of six days ago', 1, 16, 0],
  ['one quote of a week ago', 1, 15, 1],
])('a backup is missed: %s', async (_, count, day, times) => {
  // An old quote, so that a notice always appears and the test can wait for it. It is in the last backup.
  const archive = await savedLongAgo(draftQuote('old', expired));
  await archive.changeNotes(ann, () => ({ deleteAfterMonths: 24, backedUpAt: longAgo }));
  const quotes = indexedQuotes(() => new Date(2026, 10, day, 9).getTime());
  await Promise.all(Array.from({ length: count }, (__, at) => quotes.save(draftQuote(String(at)))));
  await openPage();
  await screen.findByText(/^On November 29, 2026 1 old quote/);
  expect(screen.queryAllByText(/in this browser only, and in no backup/)).toHaveLength(times);
});
