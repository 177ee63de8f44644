import pg from 'pg';

/** Every row of every table, as text. */
export type Rows = ReadonlyMap<string, readonly string[]>;

/** Returns the column `row` of a query's rows. */
export async function ask(url: string, query: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ row: string }>(query);
    return rows.map(({ row }) => row);
  } finally {
    await client.end();
  }
}

/** @param url of a role that sees the rows of every store */
export async function rowsOf(url: string): Promise<Rows> {
  const tables = await ask(url, `select tablename as row from pg_tables where schemaname = 'public' order by 1`);
  const rows = new Map<string, readonly string[]>();
  for (const table of tables) rows.set(table, await ask(url, `select t::text as row from "${table}" t order by 1`));
  return rows;
}

/** Returns the number of rows that only one side has, in all tables. */
export function differences(one: Rows, other: Rows): number {
  const lines = (rows: Rows): Set<string> =>
    new Set([...rows].flatMap(([table, texts]) => [table, ...texts.map((text) => `${table} ${text}`)]));
  const [left, right] = [lines(one), lines(other)];
  return [...left].filter((line) => !right.has(line)).length + [...right].filter((line) => !left.has(line)).length;
}
