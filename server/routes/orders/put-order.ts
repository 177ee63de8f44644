import type { Selectable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { withoutCustomer } from '../../../src/quotes/forget.ts';
import { newId } from '../../../src/quotes/new-id.ts';
import { handedAgain } from '../../../src/quotes/orders/recorded-order.ts';
import { waitsForManager } from '../../../src/quotes/wire/flags.ts';
import { type Author, type PutOrder, type RecordedOrder, StorableOrderSchema } from '../../../src/quotes/wire/wire.ts';
import { customerRow, insertCustomer } from '../../database/customers.ts';
import { entriesOf } from '../../database/forgotten.ts';
import { knownPlace, offers, pastMarkups, person, servedPlace, termsAndRates } from '../../database/parts.ts';
import { orderColumns, serverOrder } from '../../database/rows.ts';
import type { Tables } from '../../database/tables.ts';
import { nextPlace, type TenantTransaction } from '../../database/with-tenant.ts';
import { type HeldCommand, hold } from '../../database/write-quote.ts';
import { type By, standingOf, timeAt } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { booksOf } from '../checks/books.ts';
import { categoriesOf, checkLines, sourcesOf } from '../checks/check-lines.ts';
import { storeMarkups } from '../checks/price-flags.ts';
import { chargeFlags, mayHold, missingQuote, unapprovedQuote } from '../checks/quote-flags.ts';

export type PutOrderResult =
  | { readonly kind: 'recorded'; readonly order: RecordedOrder }
  | { readonly kind: 'held'; readonly why: string };

interface SentOrder extends PutOrder {
  readonly sentBy: Author;
}

export async function putOrder(
  database: TenantTransaction,
  sent: SentOrder,
  { session, now, isAccepted = false }: By,
): Promise<PutOrderResult> {
  const { id: store } = session.store;
  const { author, sentBy } = sent;
  const at = timeAt(sent.at, now);
  const { lines, quote } = sent.order;
  const numbers = [...(quote === undefined ? [] : [quote]), ...sourcesOf(lines)];
  const read = await database
    .selectNoFrom([
      jsonObjectFrom(
        database.selectFrom('orders').select(orderColumns).where('store', '=', store).where('id', '=', sent.order.id),
      ).as('present'),
      jsonObjectFrom(
        database.selectFrom('held').select('why').where('store', '=', store).where('id', '=', sent.order.id),
      ).as('held'),
      pastMarkups(database, store, categoriesOf(lines)).as('markups'),
      termsAndRates(database, store).as('terms'),
      offers(database, store, numbers).as('sources'),
      person(database, store, author.id).as('author'),
      servedPlace(database, store, session.id).as('served'),
      entriesOf(database, store, sent.order.customer).as('forgotten'),
    ])
    .executeTakeFirstOrThrow();
  // In a held order, `knew` is already the result of `knownPlace`.
  const knew = isAccepted ? (sent.knew ?? null) : knownPlace(sent, read.served);
  const given = { ...sent.order, at: timeAt(sent.order.at, now) };
  const order = read.forgotten.length > 0 ? withoutCustomer(StorableOrderSchema, given) : given;
  const { heldBecause, isManager } = standingOf(session, author, read.author);
  if (read.present) {
    const present = serverOrder(read.present);
    const again = heldBecause === undefined ? await putHandings(database, present, { ...sent, at }) : present;
    return { kind: 'recorded', order: again };
  }
  // A held order stays held, even if another person sends it again.
  if (read.held) return { kind: 'held', why: read.held.why };
  if (heldBecause !== undefined && !isAccepted) {
    const change = { kind: 'order', order } as const;
    await hold(database, store, { id: order.id, author, sentBy, at, knew, change, why: heldBecause });
    return { kind: 'held', why: heldBecause };
  }
  const held = read.sources.filter((source) => mayHold(source, now));
  const checking = {
    lines,
    agreed: held.map((source) => ({
      number: source.number,
      lines: source.document.lines,
      flags: source.flags,
      isOwn: source.number === quote,
      isOfferedAnew: false,
      isApproved: source.number === quote && source.approval !== null,
    })),
    markups: storeMarkups(read.markups, { knew: knew ?? 0, now }),
    byManager: isManager,
  };
  const isThere = quote === undefined || read.sources.some(({ number }) => number === quote);
  const ofQuote = held.find(({ number }) => number === quote);
  const flags = [
    ...checkLines(checking, await booksOf(database, lines, now)),
    ...chargeFlags(sent.order, read.terms, ofQuote && agreedCharges(ofQuote)),
    ...held.filter((source) => source.waits).map(({ number }) => unapprovedQuote(number)),
    ...(isThere ? [] : [missingQuote(quote)]),
  ];
  const waits = flags.some(waitsForManager);
  const first = { status: 'recorded', version: order.id, changed_at: at } as const;
  await database
    .with('customer', () => insertCustomer(database, customerRow(store, order.customer)))
    .with('place', () => nextPlace(database, store, 'orders'))
    .with('first', () =>
      database.insertInto('order_statuses').values({
        store,
        command: order.id,
        id: order.id,
        status: first.status,
        by: JSON.stringify(author),
        sent_by: JSON.stringify(sentBy),
        at,
      }),
    )
    .insertInto('orders')
    .values((row) => ({
      ...first,
      store,
      id: order.id,
      quote: order.quote ?? null,
      at: order.at,
      changed_by: JSON.stringify(author),
      customer: row.selectFrom('customer').select('customer.id'),
      flags: JSON.stringify(flags),
      waits,
      document: JSON.stringify(order),
    }))
    .execute();
  const { status, version } = first;
  const recorded = { order, status, version, changedAt: at, changedBy: author, flags };
  return { kind: 'recorded', order: { ...recorded, ...(waits && { waits }) } };
}

async function putHandings(
  database: TenantTransaction,
  present: RecordedOrder,
  { order: given, author, sentBy, at }: SentOrder,
): Promise<RecordedOrder> {
  const again = handedAgain(present, given);
  if (!again) return present;
  const { order, status } = again;
  const { id, store } = order;
  const document = { document: JSON.stringify(order) };
  const isSame = status === present.status;
  const version = isSame ? present.version : newId();
  const set = { status, version, changed_at: at, changed_by: JSON.stringify(author) };
  if (!isSame)
    await database
      .insertInto('order_statuses')
      .values({
        store,
        command: version,
        id,
        status,
        by: JSON.stringify(author),
        sent_by: sentBy && JSON.stringify(sentBy),
        at,
      })
      .execute();
  await database
    .with('place', () => nextPlace(database, store, 'orders'))
    .updateTable('orders')
    .set(isSame ? document : { ...document, ...set })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
  return { ...present, order, ...(!isSame && { status, version, changedAt: at, changedBy: author }) };
}

/** Returns the shipping and tax of a quote. What a manager has approved has no flag that waits any more. */
const agreedCharges = ({
  document,
  flags,
  approval,
}: Pick<Selectable<Tables['quotes']>, 'document' | 'flags' | 'approval'>) => ({
  document,
  flags: approval ? flags.filter((flag) => !waitsForManager(flag)) : flags,
});

export async function acceptOrder(database: TenantTransaction, { change, ...held }: HeldCommand<'order'>, by: By) {
  const result = await putOrder(database, { ...held, order: change.order }, { ...by, isAccepted: true });
  if (result.kind === 'recorded') return result.order;
  throw new Refusal('held for a manager', `The order is still waiting. ${result.why}`);
}
