import type { Author, Held } from '../../src/quotes/wire/wire.ts';
import { nextPlace } from './seq.ts';
import type { TenantTransaction } from './with-tenant.ts';

export interface Holding {
  /** Id of the command. */
  readonly id: string;
  readonly author: Author;
  readonly sentBy: Author;
  readonly at: number;
  /** Last place in the feed that the counter knew when it made the change; null if the change names no place. */
  readonly knew: number | null;
  /** Version of the quote that the change started from; absent for a new quote or an order. */
  readonly base?: string | undefined;
  readonly change: Held['change'];
  readonly why: string;
}

/** A held change of one kind, as its author sent it. */
export type HeldCommand<Kind extends Held['change']['kind']> = Pick<Holding, 'author' | 'sentBy' | 'at'> & {
  readonly command: string;
  readonly knew?: number;
  readonly base: string | undefined;
  readonly change: Extract<Held['change'], { kind: Kind }>;
};

/**
 * Stores a command until a manager decides. A repeated command is stored only once. The command takes a place in the
 * order of changes, so that the counters of managers fetch it.
 */
export async function hold(database: TenantTransaction, store: string, holding: Holding): Promise<void> {
  const { id, author, sentBy, at, knew, base, change, why } = holding;
  await database
    .with('place', () => nextPlace(database, store))
    .insertInto('held')
    .values({
      store,
      id,
      why,
      author: JSON.stringify(author),
      sent_by: JSON.stringify(sentBy),
      at,
      knew,
      base: base ?? null,
      change: JSON.stringify(change),
    })
    .onConflict((conflict) => conflict.columns(['store', 'id']).doNothing())
    .execute();
}
