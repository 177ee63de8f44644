/** The store server as a process: `npm run serve`, or a service of systemd. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { storeServer } from './app.ts';
import { noteServed } from './database/books.ts';
import { changeFeed } from './database/change-feed.ts';
import { forgetListed, openForgettingKey } from './database/forgotten.ts';
import { codeOf } from './database/not-now.ts';
import { publishedBooks, readable } from './publishing/read-editions.ts';
import { booksInForce, keepServedBooks, presentBook, readsPublished, servePublished } from './routes/checks/books.ts';
import { appFiles } from './running/app-files.ts';
import { type Config, ConfigError, readConfig } from './running/config.ts';
import { gracefulStop, httpServer } from './running/http-server.ts';
import { logFields, openLog } from './running/log.ts';

import { observed, openMetrics } from './running/observed.ts';
import { openDatabase } from './running/open-database.ts';
import { openOwnDatabase } from './running/own-database.ts';
import { namesProvider, signInConfig } from './sign-in/config.ts';
import { sessionOfCookie } from './sign-in/sessions.ts';
import { trialAccounts } from './sign-in/trial-accounts.ts';
import type { TrialProvider } from './sign-in/trial-provider.ts';

const hourMs = 3_600_000;
const publishedEveryMs = 2000;
const built = join(import.meta.dirname, '../dist');

async function run(config: Config): Promise<void> {
  await refuseTakenPort(config);
  if (!existsSync(join(built, 'index.html'))) throw new ConfigError('The app is not built: npm run build.');
  const trial = namesProvider(process.env) ? undefined : await trialProvider(config.publicUrl);
  const signIn = signInConfig({ ...process.env, ...trial?.environment }, config.publicUrl);
  const own = config.databaseUrl === undefined ? await openOwnDatabase(config.dataFolder) : undefined;
  // Stops the server's own database even if a later part of the start fails.
  process.once('exit', () => own?.stop());
  const url = config.databaseUrl ?? own?.url ?? '';
  const { database, pool } = await openDatabase(url, { connections: config.connections });
  await openForgettingKey(database, config.forgettingKey).catch((error: Error) => {
    throw new ConfigError(error.message);
  });
  await forgetListed(database, Date.now());
  await keepServedBooks(database);
  const publishedNow = publishedBooks(database);
  const onPublished = async () => {
    const books = await publishedNow();
    if (!books) return;
    await servePublished(readable(books));
    if (!readsPublished())
      log.error(
        "This release can't read the published price book: prices are not checked, and nothing is published. Use the previous release: npm run serve -- check.",
      );
    await onPublished();
    await noteBooks();
  };
  const noteBooks = async () => noteServed(database, booksInForce(Date.now()), Date.now());

  // On a terminal, requests are not logged, so that the address of the server stays visible.
  const { isTTY } = process.stdout;
  const log = openLog({ level: isTTY ? 'warn' : 'info' });
  let isStopping = false;
  const feed = changeFeed({ database, url });
  const ownBook = { version: presentBook, sources: async () => readFile(ownSources()) };
  const version = { app: fingerprint(readFileSync(join(built, 'index.html'))), book: presentBook };
  const note = (failure: unknown) => log.warn(logFields(failure), 'failed, and was answered');
  const clocked = { database, now: Date.now, note };
  const app = observed(
    storeServer(
      {
        ...clocked,
        ...feed,
        version,
        ownBook,
        onPublished,
        readsPublished,
        approvals: config.approvals,
        sessionOf: sessionOfCookie(clocked, signIn),
      },
      signIn,
    ),
    appFiles(built),
    { log, metrics: openMetrics(pool), database, isStopping: () => isStopping, readsPublished },
  );
  const server = httpServer(getRequestListener(app.fetch));
  const stop = gracefulStop(server);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      isStopping = true;
      log.info({ signal }, 'stopping');
      void stop()
        .then(() => feed.stop())
        .then(() => database.destroy());
    });
  // Loads the published books before `noteBooks` runs, because they may replace the server's own book.
  await onPublished().catch(note);
  await noteBooks();
  // A failed call needs no repetition, because the next call records the books with a later time.
  setInterval(() => void noteBooks().catch(note), hourMs).unref();
  // Another process may have published an edition.
  setInterval(() => void onPublished().catch(note), publishedEveryMs).unref();
  await listening(server, config);
  log.info({ address: config.publicUrl, port: config.port }, 'serving');
  if (isTTY) console.log(`Quotr is at ${config.publicUrl}/app/${trial ? `\n${trialPeople}` : ''}`);
}

const trialPeople = [
  'Sign in, without a password, as one of these:',
  ...trialAccounts.map(({ name, role, store_name }) => `  ${name} (${role}, ${store_name})`),
].join('\n');

/** Loaded here, because a server with another provider does not need its packages. */
async function trialProvider(origin: string): Promise<TrialProvider> {
  const { startTrialProvider } = await import('./sign-in/trial-provider.ts').catch((error: unknown) => {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConfigError(
      'The identity provider for trying out is not installed. Install it with npm ci, or name your own: QUOTR_ISSUER, QUOTR_CLIENT_ID and QUOTR_CLIENT_SECRET.',
    );
  });
  return startTrialProvider({ origin });
}

function ownSources(): string {
  const assets = join(built, 'assets');
  const archive = readdirSync(assets).find((name) => /^price-book-.*\.zip$/.test(name));
  if (archive === undefined) throw new ConfigError('The build lacks the price book: npm run build.');
  return join(assets, archive);
}

/** Differs for each build, because the page names the files of the build. */
const fingerprint = (page: Buffer): string => createHash('sha256').update(page).digest('hex').slice(0, 12);

/** Before anything else, because another Quotr on this port may use the same database. @throws ConfigError */
async function refuseTakenPort(config: Config): Promise<void> {
  const probe = createServer();
  await listening(probe, config);
  await new Promise((resolve) => probe.close(resolve));
}

/** @throws ConfigError if another program has the port */
function listening(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('listening', resolve).once('error', (error) => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE';
      const refusal = `Another program has port ${port}, perhaps a Quotr that runs already. End it, or choose another: PORT=4180 npm run serve`;
      reject(isTaken ? new ConfigError(refusal) : error);
    });
    server.listen(port, host);
  });
}

try {
  await run(readConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  // Without `exit`, parts of the server that have already started would prevent the end of the process.
  process.exit(1);
}
