/** Lists that are read page by page. Rows are sorted by a time, newest first, and rows of the same time by a text. */
import * as v from 'valibot';

/** Maximum number of rows in one answer. */
export const pageSize = 50;

/** Cursor for the next page: time and key of the last row, such as `1795186800000.Q-7F3KD-0142`. */
export const CursorSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}\.[\w-]{1,80}$/),
  v.transform((text) => {
    const dot = text.indexOf('.');
    return { at: Number(text.slice(0, dot)), key: text.slice(dot + 1) };
  }),
);
export type Cursor = v.InferOutput<typeof CursorSchema>;

/** Searched text, as typed. */
export const SearchSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((text) => text.trim()),
);

/** Returns the cursor of a page's last row as `next`; an empty object for the last page. */
export function nextOf<Row extends { readonly follows: boolean }>(
  page: readonly Row[],
  cursorOf: (row: Row) => Cursor,
) {
  const last = page.at(-1);
  if (!last?.follows) return {};
  const { at, key } = cursorOf(last);
  return { next: `${at}.${key}` };
}
