/** Fills a database with quotes of many stores, in the order of their times as after years of use, not by store. */
import pg from 'pg';
import type { QuoteLine } from '../../../../src/quotes/quote.ts';
import { summaryOf } from '../../../../src/quotes/summary.ts';
import { quoteOf } from './quotes.ts';

export interface Filling {
  readonly quotes: number;
  readonly stores: number;
  /** Time of the last quote; the first is three years earlier. */
  readonly until: number;
}

/** Returns the number of a store's customers, each of whom has four quotes. */
const customersOfStore = ({ quotes: all, stores }: Filling): number => all / stores / 4;
const yearsMs = 3 * 365 * 86_400_000;
/** Number of rows of a statement. */
const chunk = 50_000;
const loaders = 3;

const first =
  'Ann,Ben,Carla,Dai,Eva,Femi,Gus,Hana,Ivo,June,Kofi,Lena,Marc,Nora,Omar,Pia,Quin,Rosa,Sam,Tess,Uma,Vera,Will,Xena,Yuri,Zoë';
const last =
  'Abbott,Baker,Castillo,Dvorak,Eriksen,Fischer,Garcia,Hughes,Ivanov,Jensen,Keller,Lindholm,Moreau,Nguyen,Okafor,Park,Quigley,Rossi,Schmidt,Tanaka,Ueda,Vargas,Weber,Xu,Young,Zimmer,Ferreira,Gallagher,Haddad,Ito,Jovanovic';
const trade =
  'Signs,Dental,Bakery,Realty,Plumbing,Law,Flowers,Motors,Church,School,Gym,Roofing,Events,Books,Coffee,Pets,Optics';

/** SQL functions that name a customer by two numbers. */
const functions = `
create function bench_pick(texts text, at int) returns text immutable parallel safe language sql
  as $$ select split_part(texts, ',', 1 + at % (1 + length(texts) - length(replace(texts, ',', '')))) $$;
create function bench_hash(at bigint, salt int) returns int immutable parallel safe language sql
  as $$ select (hashint8extended(at, salt) & 2147483647)::int $$;
create function bench_customer(store int, customer int) returns text[] immutable parallel safe language sql
  as $$ select array[
    bench_pick('${first}', customer) || ' ' || bench_pick('${last}', customer / 26 + store),
    bench_pick('${last}', customer * 7 + store) || ' ' || bench_pick('${trade}', customer),
    'customer-' || customer || '@store-' || store || '.example',
    '555 ' || lpad((customer * 7919 % 10000000)::text, 7, '0')
  ] $$;
`;

const customers = (stores: number, of: number) => `
insert into customers (id, store, hash, search, document) overriding system value
select at + 1, 'store-' || store, sha256(convert_to(at::text, 'utf8')),
  lower(concat_ws(E'\\n', c[1], c[2], c[3], replace(c[4], ' ', ''))),
  json_build_object('name', c[1], 'company', c[2], 'phone', c[4], 'email', c[3])
from generate_series(0, ${of} - 1) at,
  lateral (select at % ${stores} as store, at / ${stores} as customer offset 0) p,
  lateral (select bench_customer(store, customer) as c offset 0) q
`;

/** Returns quotes of one line as JSON, with the placeholders of PostgreSQL's `format`. */
function templates(lines: readonly QuoteLine[]): readonly { readonly document: string; readonly summary: string }[] {
  return lines.map((line) => {
    const quote = quoteOf([line], '@3', 0);
    const said = {
      number: '@1',
      status: '@6',
      validUntil: '@5',
      createdAt: '#4',
      changedAt: '#4',
      customer: { name: '@7', company: '@8', phone: '@9', email: '@10', address: '' },
    };
    const { openUntil: _, ...summary } = summaryOf(quote);
    const event = { at: '#4', by: 'Ann', kind: 'draft' };
    return {
      document: withPlaces({ ...quote, ...said, id: '@2', events: [event] }),
      summary: withPlaces({ ...summary, ...said }).replace(/}$/, '%11$s}'),
    };
  });
}

/** Returns an object as JSON with placeholders of `format`: for `@1` a text, for `"#1"` a number. */
const withPlaces = (of: object): string =>
  JSON.stringify(of)
    .replaceAll('%', '%%')
    .replaceAll(/"#(\d+)"|@(?=\d)/g, (_, number?: string) => `%${number === undefined ? '' : `${number}$s`}`)
    .replaceAll(/%(\d+)"/g, '%$1$s"');

/** Returns the statement for the quotes from $1 up to $2, which go to the stores in turn. */
const quotes = (filling: Filling): string => {
  const { quotes: all, stores, until } = filling;
  return `
insert into quotes (store, number, id, version, status, created_at, open_until, customer, waits, flags, summary, document, seq)
select store, number, id, 'command-' || id, status, made, open_until, 1 + customer::bigint * ${stores} + store_at, false, '[]',
  format(t.summary, number, id, store, made, valid, status, c[1], c[2], c[4], c[3], ',"openUntil":"' || open_until || '"')::json,
  format(t.document, number, id, store, made, valid, status, c[1], c[2], c[4], c[3])::json,
  1 + nth
from generate_series($1::bigint, $2::bigint - 1) i,
  lateral (select (i % ${stores})::int as store_at, (i / ${stores})::int as nth, bench_hash(i, 1) as chance,
    bench_hash(i, 2) % ${customersOfStore(filling)} as customer,
    ${until} - ((${all} - i) * (${yearsMs}::float8 / ${all}))::bigint as made offset 0) p,
  lateral (select 'store-' || store_at as store, 'Q-' || lpad(store_at::text, 5, '0') || '-' || lpad(nth::text, 5, '0') as number,
    md5(i::text) as id, to_char(to_timestamp(made / 1000) + interval '30 days', 'YYYY-MM-DD') as valid,
    case when chance % 100 < 45 then 'ordered' when chance % 100 < 60 then 'declined' when chance % 100 < 61 then 'accepted'
      when chance % 100 < 90 then 'sent' else 'draft' end as status,
    bench_customer(store_at, customer) as c offset 0) q,
  lateral (select case when status in ('ordered', 'declined') then null when status = 'accepted' then '9999-12-31' else valid end
    as open_until offset 0) r
  , bench_templates t where t.at = chance % $3
`;
};

/** @param url of the server's role @returns seconds, with all indexes */
export async function fill(url: string, filling: Filling, lines: readonly QuoteLine[]): Promise<number> {
  const began = performance.now();
  const { stores } = filling;
  // As for a restored dump: references are not checked, and keys are made after the rows.
  const options = '-c session_replication_role=replica -c synchronous_commit=off -c maintenance_work_mem=1GB';
  const pool = new pg.Pool({ connectionString: url.replace('quotr@', 'postgres@'), max: loaders, options });
  await pool.query(functions);
  await pool.query('create table bench_templates (at int, document text, summary text)');
  for (const [at, { document, summary }] of templates(lines).entries())
    await pool.query('insert into bench_templates values ($1, $2, $3)', [at, document, summary]);
  await pool.query(
    `insert into stores (id, name, seq) select 'store-' || at, 'Store ' || at, $2 from generate_series(0, $1 - 1) at`,
    [stores, filling.quotes / stores],
  );
  await pool.query(customers(stores, customersOfStore(filling) * stores));
  const indexes = await withoutIndexes(pool);
  let next = 0;
  const load = async (): Promise<void> => {
    while (next < filling.quotes) {
      const from = next;
      next += chunk;
      await pool.query(quotes(filling), [from, Math.min(next, filling.quotes), lines.length]);
    }
  };
  await Promise.all(Array.from({ length: loaders }, load));
  await Promise.all(indexes.map((index) => pool.query(index)));
  // Ids of customers that are added later must not collide with these.
  await pool.query(`select setval(pg_get_serial_sequence('customers', 'id'), max(id)) from customers`);
  await pool.query('vacuum analyze');
  await pool.end();
  return (performance.now() - began) / 1000;
}

/** Drops the quotes' indexes, except those that links refer to. @returns the statements that make them again */
async function withoutIndexes(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ drop: string; make: string }>(`
    select format('alter table quotes drop constraint %I', conname) as drop,
      format('alter table quotes add constraint %I %s', conname, pg_get_constraintdef(oid)) as make
    from pg_constraint own where conrelid = 'quotes'::regclass and contype in ('p', 'u')
      and not exists (select from pg_constraint other where other.contype = 'f' and other.conindid = own.conindid)
    union all
    select format('drop index %I', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid = 'quotes'::regclass and indexrelid not in (select conindid from pg_constraint)`);
  for (const { drop } of rows) await pool.query(drop);
  return rows.map(({ make }) => make);
}
