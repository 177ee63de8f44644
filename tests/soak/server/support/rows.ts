import pg from 'pg';

/** Asks a database. @returns the column `row` of each row */
export async function rowsOf(url: string, query: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly row: string }>(query);
    return rows.map(({ row }) => row);
  } finally {
    await client.end();
  }
}
