/** The server as it is run: each request with an id, a line in the log and its figures; and what those ask who keep it running. */
import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { requestId, type RequestIdVariables } from 'hono/request-id';
import { routePath } from 'hono/route';
import { type Kysely, sql } from 'kysely';
import { securityHeaders } from '../../src/releases/security.ts';
import { refuseRestored } from '../database/epoch.ts';
import { isNotNow } from '../database/not-now.ts';
import type { Tables } from '../database/tables.ts';
import { type Log, toldOf } from './log.ts';
import type { Metrics } from './metrics.ts';

interface Running {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly database: Kysely<Tables>;
  /** Whether it was told to stop: it finishes what it has and takes nothing new. */
  readonly isStopping: () => boolean;
}

interface Env {
  Variables: RequestIdVariables;
}

/** @param server what answers under `/api`  @param files what answers everywhere else */
export function observed(server: Hono, files: Handler, running: Running): Hono<Env> {
  const app = new Hono<Env>();
  // An id that nginx hands on is kept, so that both logs name the same.
  app.use(requestId(), observe(running), answerHeaders);
  app.onError((error, context) => {
    running.log.error({ id: context.get('requestId'), ...toldOf(error) }, 'failed');
    // A counter sends what was answered with 503 for as long as it takes, and sets aside what is answered with 500 again and again.
    const [status, message] = isNotNow(error)
      ? ([503, 'The server can not do that now. Try again.'] as const)
      : ([500, 'The server could not do that.'] as const);
    return context.json({ error: { code: 'not now', message } }, status);
  });
  // Whether this process is there; and whether it can take what it is sent, for which it needs the database, and room on its disk.
  app.get('/health', (context) => context.json({ healthy: true }));
  app.get('/ready', async (context) => {
    const ready = !running.isStopping() && (await canWrite(running.database));
    return context.json({ ready }, ready ? 200 : 503);
  });
  app.get('/metrics', async (context) =>
    context.text(await running.metrics.text(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }),
  );
  app.route('/', server);
  app.all('*', files);
  return app;
}

function observe({ log, metrics, isStopping }: Running): MiddlewareHandler<Env> {
  return async (context, next) => {
    const began = performance.now();
    await next();
    // Not `context.header`, which would make the answer anew for each, as a stream.
    const { headers } = context.res;
    headers.set('X-Request-Id', context.get('requestId'));
    // The connection would otherwise be kept for a request that this process does not take any more.
    if (isStopping()) headers.set('Connection', 'close');
    const { method } = context.req;
    const { status } = context.res;
    const route = routePath(context);
    const seconds = (performance.now() - began) / 1000;
    metrics.answered({ method, route, status, seconds });
    log.info({ id: context.get('requestId'), method, route, status, ms: Math.round(seconds * 1000) }, 'answered');
  };
}

/** What every answer carries; and nobody on the way keeps one that does not say for how long. */
const answerHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};

/** So many numbers don't fit into the smallest memory that a statement may have, so that they are written to the database's disk. */
const beyondMemory = 10_000;

/** Returns whether the database answers, is not one that was restored without a word of who was forgotten, and has room on its disk: with a full one it goes on answering what it has, and takes nothing. */
const canWrite = (database: Kysely<Tables>): Promise<boolean> =>
  database
    .transaction()
    .execute(async (one) => {
      await refuseRestored.execute(one);
      await sql`set local work_mem = '64kB'`.execute(one);
      await sql`select count(*) from generate_series(1, ${sql.lit(beyondMemory)})`.execute(one);
    })
    .then(
      () => true,
      () => false,
    );
