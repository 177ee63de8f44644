import { expect, test } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { stepped, withCount } from '../../tests/compiler/stepped-edits.ts';
import { found } from '../../tests/compiler/unsound-book.ts';

test('a count whose min and max stand in two rows has both', () => {
  const book = stepped(withCount(new BookBuilder()), { do: 'add', figure: 5, per: 'piece and pockets' })
    .set('Limits!E5', null)
    .append('Limits', 'banner', 'pockets', null, null, 4, 'message', 'At most {max}.');
  expect(found(book)).toEqual([]);
});
