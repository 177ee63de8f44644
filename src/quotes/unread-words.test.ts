import { expect, test } from 'vitest';
import { unreadNote, withUnread } from './unread-words.ts';

const word = (at: number): string => `w${Array.from(String(at), (digit) => 'abcdefghij'[Number(digit)]).join('')}`;

test('words are counted, the last ones at the end', () => {
  const kept = withUnread(withUnread([], ['Kiosk', 'drill']), ['drill', 'kiosk', 'Wire-O', 'kiosk']);
  expect(kept).toEqual([
    { word: 'drill', count: 2 },
    { word: 'wire-o', count: 1 },
    { word: 'kiosk', count: 3 },
  ]);
});

test.each(['ann@b.co', '555', 'two words', 'x'.repeat(41)])('%j is no word to keep', (text) =>
  expect(withUnread([], [text])).toEqual([]),
);

test('the last 200 are kept', () => {
  const all = Array.from({ length: 230 }, (_, at) => word(at));
  const kept = withUnread(withUnread([], all), [word(30)]);
  expect(kept).toHaveLength(200);
  expect(kept[0]).toEqual({ word: word(31), count: 1 });
  expect(kept.at(-1)).toEqual({ word: word(30), count: 2 });
});

test('what is kept is read back; words with a digit are none of it', () => {
  const kept = withUnread([], ['kiosk']);
  expect(unreadNote.open(unreadNote.record(kept))).toEqual(kept);
  expect(unreadNote.open({ version: 1, data: [{ word: '555-1234', count: 1 }] })).toBeUndefined();
});
