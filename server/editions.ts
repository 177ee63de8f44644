/**
 * Inspects the published edition of the price book, while a server runs or before it is started.
 *   npm run serve -- check                            says if this release reads the published price book
 *   node --import tsx server/editions.ts published    prints the sources for `npm run price-book -- pull`, as JSON
 * DATABASE_URL or QUOTR_DATA names the database, as for the server.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database/connect.ts';
import { approvedVersions, loadPublished, presentEdition } from './publishing/read-editions.ts';
import { presentBook } from './routes/checks/books.ts';
import { ConfigError, readConfig } from './running/config.ts';
import { openDatabase } from './running/open-database.ts';
import { openOwnDatabase } from './running/own-database.ts';

const usage = 'npm run serve -- check | node --import tsx server/editions.ts published';
const nothing = 'No edition was published: counters use the book that comes with the app.';

async function check(database: Database): Promise<readonly [text: string, isSame: boolean]> {
  const unread = (await loadPublished(database)).filter(({ data }) => !data).map(({ from }) => from || 'now');
  if (unread.length > 0)
    return [
      `This release can't read the published price book (${unread.join(', ')}): it would not check prices, and would publish nothing. Do not switch to it.`,
      false,
    ];
  const present = await presentEdition(database, Date.now());
  if (!present) return [nothing, true];
  const movedOn = [present.version, present.own].includes(presentBook)
    ? ''
    : '\n\nThe book in the repository has changed since that edition was published, and is not the published one: npm run price-book -- pull.';
  return [`This release reads the published price book, edition ${present.id}.${movedOn}`, movedOn === ''];
}

async function publishedText(database: Database): Promise<string> {
  const present = await presentEdition(database, Date.now());
  if (!present) throw new ConfigError(nothing);
  const { id, version, sources } = present;
  const known = await approvedVersions(database);
  return JSON.stringify({ id, version, known, sources: sources.toString('base64') });
}

async function run([task]: readonly string[]): Promise<void> {
  if (task !== 'check' && task !== 'published') throw new ConfigError(usage);
  const { databaseUrl, dataFolder } = readConfig(process.env);
  const isRunning = existsSync(join(dataFolder, 'postgres/postmaster.pid'));
  const own = databaseUrl === undefined ? await openOwnDatabase(dataFolder) : undefined;
  if (!isRunning) process.once('exit', () => own?.stop());
  const { database } = await openDatabase(databaseUrl ?? own?.url ?? '', { connections: 1 });
  try {
    if (task === 'published') console.log(await publishedText(database));
    else {
      const [text, isSame] = await check(database);
      console.log(text);
      process.exitCode = isSame ? 0 : 1;
    }
  } finally {
    await database.destroy();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  // Any other error is printed with its stack.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
