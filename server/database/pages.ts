/** Lists that are read page by page, newest first: by a time, and by a text where times are the same. */
import * as v from 'valibot';

/** So many in one answer. */
export const pageSize = 50;

/** Where a page ends, as `1795186800000.Q-7F3KD-0142`. */
export const CursorSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}\.[\w-]{1,80}$/),
  v.transform((text) => {
    const dot = text.indexOf('.');
    return { at: Number(text.slice(0, dot)), key: text.slice(dot + 1) };
  }),
);
export type Cursor = v.InferOutput<typeof CursorSchema>;

/** What is searched for, as typed. */
export const SearchSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((text) => text.replaceAll('\0', '').trim()),
);

/** Of one row more than a page: the page, and where it ends if there is more. */
export function pageOf<Row>(rows: readonly Row[], cursorOf: (row: Row) => Cursor) {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  if (rows.length <= pageSize || !last) return { page };
  const { at, key } = cursorOf(last);
  return { page, next: `${at}.${key}` };
}
