/**
 * Forgets again the customers whom a restored backup has brought back. Until this is done, the server refuses all
 * requests on the restored database.
 *   DATABASE_URL=… node --import tsx server/forgotten.ts list > forgotten.json
 *     lists the hashes of the forgotten customers, without names, from the newest database
 *   DATABASE_URL=… node --import tsx server/forgotten.ts again forgotten.json
 *     forgets the listed customers in the restored database
 *   DATABASE_URL=… node --import tsx server/forgotten.ts again none
 *     does the same without a list, if nobody was forgotten since the backup, or if this is unknown
 */
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { ForgottenListSchema, forgetListed, listForgotten } from './routes/customers/forgotten-list.ts';
import { ConfigError, readConfig } from './running/config.ts';
import { openDatabase } from './running/open-database.ts';

const usage = 'DATABASE_URL=… node --import tsx server/forgotten.ts list | again forgotten.json | again none';

const notRestored =
  "Nothing was done: the server goes on from this database already. It was not known as restored, or this has been run since, and who is in it by now may be a new customer. If a disk snapshot was put back, stop the server, say so (alter database quotr set quotr.restored = '<date>') and run this again.";

function readList(file: string) {
  if (file !== 'none' && !existsSync(file)) throw new ConfigError(`There is no file ${file}. Nothing was done.`);
  const text = file === 'none' ? '[]' : readFileSync(file, 'utf8');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ForgottenListSchema), text);
  if (!read.success) throw new ConfigError(`${file} is not what forgotten.ts list writes. Nothing was done.`);
  return read.output;
}

async function run([task, file]: readonly string[]): Promise<string> {
  const { databaseUrl } = readConfig({ DATABASE_URL: process.env['DATABASE_URL'] });
  if (databaseUrl === undefined || !(task === 'list' || (task === 'again' && file !== undefined)))
    throw new ConfigError(usage);
  const list = task === 'list' || file === undefined ? undefined : readList(file);
  const { database } = await openDatabase(databaseUrl, { connections: 1 });
  try {
    if (list === undefined) return JSON.stringify(await listForgotten(database));
    const done = await forgetListed(database, list, Date.now());
    if (!done) throw new ConfigError(notRestored);
    return `Customers were forgotten again in ${done.quotes} quotes and ${done.orders} orders. The server may go on.`;
  } finally {
    await database.destroy();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  // Any other error is printed with its stack.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
