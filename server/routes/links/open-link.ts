import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { timesForgotten } from '../../../src/quotes/forget.ts';
import { letterTable } from '../../../src/quotes/letter.ts';
import type { Quote } from '../../../src/quotes/quote.ts';
import type { Database } from '../../database/connect.ts';
import type { LinkAnswered, Tables } from '../../database/tables.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';

/** A token of 128 random bits, with the punctuation that mail programs may include in the link. */
const tokenForm = /^([\w-]{22})[.,;:!?)\]>"']*$/;

export function hashOfToken(text: string): Buffer | undefined {
  const token = tokenForm.exec(text)?.[1];
  return token === undefined ? undefined : createHash('sha256').update(token).digest();
}

/** Which options are chosen is no part of the offer. */
export const offerOf = (quote: Quote): Buffer => {
  const lines = quote.lines.map(({ isChosen: _isChosen, ...line }) => line);
  const offer = [letterTable({ ...quote, lines }), quote.note];
  return createHash('sha256')
    .update(JSON.stringify(offer, (key, value) => (key === 'line' ? undefined : value)))
    .digest();
};

export const dayIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

/** Finds the store of a link or of a token for prices. */
export const storeOfSecret = (
  database: Database,
  table: 'links' | 'price_tokens',
  hash: Buffer,
): Promise<string | undefined> =>
  database
    .transaction()
    .setAccessMode('read only')
    .execute(async (bound) => {
      await sql`select set_config('quotr.link', ${hash.toString('hex')}, true)`.execute(bound);
      return (await bound.selectFrom(table).select('store').where('hash', '=', hash).executeTakeFirst())?.store;
    });

export interface OpenLink {
  readonly link: Selectable<Tables['links']>;
  /** The version that the customer was sent; with the later last day, if the offer is the same today. */
  readonly sent: Quote;
  readonly present: Pick<Selectable<Tables['quotes']>, 'document' | 'flags' | 'approval'>;
  readonly isChanged: boolean;
  readonly today: string;
  /** Decision on this offer by any link, unless the counter has taken it back. */
  readonly decided: LinkAnswered | undefined;
  readonly mayDecide: boolean;
}

/** Returns undefined both for an unknown and for an ended link, because customers see the same page. */
export async function findOpenLink(
  bound: TenantTransaction,
  store: string,
  hash: Buffer,
  now: number,
): Promise<OpenLink | 'replaced' | undefined> {
  const link = await bound
    .selectFrom('links')
    .selectAll()
    .where('hash', '=', hash)
    .where('store', '=', store)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return link && openLink(bound, link, now);
}

/** Returns undefined for a quote that has expired or waits, and for a forgotten customer. */
export async function openLink(
  bound: TenantTransaction,
  link: Selectable<Tables['links']>,
  now: number,
): Promise<OpenLink | 'replaced' | undefined> {
  const { store, number } = link;
  const present = await bound
    .selectFrom('quotes')
    .select(['document', 'flags', 'approval', 'waits'])
    .where('store', '=', store)
    .where('number', '=', number)
    .executeTakeFirst();
  const version = await bound
    .selectFrom('quote_versions')
    .select('document')
    .where('store', '=', store)
    .where('command', '=', link.version)
    .executeTakeFirst();
  if (!present || !version) return undefined;
  const { document } = present;
  const isForgotten = Math.max(timesForgotten(document), timesForgotten(version.document)) > link.forgettings;
  const isChanged = !offerOf(document).equals(offerOf(version.document));
  // A change that leaves the offer as it was, such as a later last day, may wait for a manager.
  const waits = present.waits && !isChanged;
  if (isForgotten || waits) return undefined;
  const lastDays = [version.document.validUntil, ...(isChanged ? [] : [document.validUntil])];
  const validUntil = lastDays.toSorted().at(-1) ?? '';
  const today = dayIn(now, link.time_zone);
  if (validUntil < today) return undefined;
  if (isChanged && (document.status !== 'draft' || (await hasNewerOffer(bound, link)))) return 'replaced';
  const decision = await decisionOn(bound, link);
  const decided = decision && !isChanged && isTakenBack(document, decision) ? undefined : decision;
  const isNoted = !isChanged && document.status !== 'draft' && document.status !== 'sent';
  const sent = { ...version.document, validUntil };
  return { link, sent, present, isChanged, today, decided, mayDecide: !decided && !isNoted };
}

/** Returns true if a later link shows the customer another offer. */
async function hasNewerOffer(
  bound: TenantTransaction,
  { store, number, offer, created_at: madeAt }: Selectable<Tables['links']>,
): Promise<boolean> {
  const newer = await bound
    .selectFrom('links')
    .select('hash')
    .where('store', '=', store)
    .where('number', '=', number)
    .where('offer', '!=', offer)
    .where('created_at', '>=', madeAt)
    .executeTakeFirst();
  return newer !== undefined;
}

/** Finds the last acceptance or refusal of a link's offer. It may have come by another link with the same offer. */
async function decisionOn(
  bound: TenantTransaction,
  { store, number, offer }: Pick<Selectable<Tables['links']>, 'store' | 'number' | 'offer'>,
): Promise<LinkAnswered | undefined> {
  const rows = await bound
    .selectFrom('links')
    .select('answers')
    .where('store', '=', store)
    .where('number', '=', number)
    .where('offer', '=', offer)
    .execute();
  const answers = rows.flatMap((row) => row.answers).toSorted((one, other) => one.at - other.at);
  return answers.findLast(({ kind }) => kind !== 'asked');
}

function isTakenBack({ events }: Quote, { kind, at }: LinkAnswered): boolean {
  const noted = events.findLastIndex((event) => event.kind === kind && event.at === at);
  const others = ['draft', 'sent', kind === 'accepted' ? 'declined' : 'accepted'];
  return noted >= 0 && events.slice(noted).some((event) => others.includes(event.kind));
}
