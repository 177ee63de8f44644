import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { OfStore } from '../database/in-store.ts';

interface Answer {
  readonly status: ContentfulStatusCode;
  readonly answer: object;
}

/** Answers a command: does it, or says again what was said when it was done. A part of the transaction that does it. */
export async function once(
  database: OfStore,
  { store, id }: { readonly store: string; readonly id: string },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const done = await database
    .selectFrom('commands')
    .select(['status', 'answer'])
    .where('store', '=', store)
    .where('id', '=', id)
    .executeTakeFirst();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this function writes it, below.
  if (done) return { status: done.status as ContentfulStatusCode, answer: done.answer };
  const { status, answer } = await work();
  await database
    .insertInto('commands')
    .values({ store, id, status, answer: JSON.stringify(answer), at: Date.now() })
    .execute();
  return { status, answer };
}
