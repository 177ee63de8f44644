/** Each request gets an id, a line in the log, and its figures in the metrics. */
import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import { sql } from 'kysely';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { securityHeadersOf } from '../../src/contract/serving.ts';
import type { Database } from '../database/connect.ts';
import { isNotNow } from '../database/not-now.ts';
import { type Log, logFields } from './log.ts';

interface Running {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly database: Database;
  readonly isStopping: () => boolean;
  readonly readsPublished: () => boolean;
}

interface Env {
  Variables: RequestIdVariables;
}

/** @param server answers under `/api` and `/q`  @param files answers all other addresses */
export function observed(server: Hono, files: Handler, running: Running): Hono<Env> {
  const app = new Hono<Env>();
  // `requestId` uses the id that nginx sends, so that both logs name the same id.
  app.use(requestId(), observe(running), answerHeaders);
  app.onError((error, context) => {
    running.log.error({ id: context.get('requestId'), ...logFields(error) }, 'failed');
    // After a 503, a counter repeats its change as often as needed; after several 500s, it sets the change aside.
    const [status, message] = isNotNow(error)
      ? ([503, 'The server can’t do that now. Try again.'] as const)
      : ([500, 'The server could not do that.'] as const);
    return context.json({ error: { code: 'not now', message } }, status);
  });
  // `/health` reports that the process runs. `/ready` reports that the process can take changes and check prices: it is
  // not stopping, it can read the published price book, and `canWrite` is true for its database.
  app.get('/health', (context) => context.json({ healthy: true }));
  app.get('/ready', async (context) => {
    const ready = !running.isStopping() && running.readsPublished() && (await canWrite(running.database));
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
    // Sets the headers directly: `context.header` would create the answer anew for each header, as a stream.
    const { headers } = context.res;
    headers.set('X-Request-Id', context.get('requestId'));
    // Without this header, the client would use the connection for a further request, which this process refuses.
    if (isStopping()) headers.set('Connection', 'close');
    const { method } = context.req;
    const { status } = context.res;
    const route = routePath(context);
    const seconds = (performance.now() - began) / 1000;
    metrics.answered({ method, route, status, seconds });
    log.info({ id: context.get('requestId'), method, route, status, ms: Math.round(seconds * 1000) }, 'answered');
  };
}

const answerHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, status } = context.res;
  for (const [name, value] of Object.entries(securityHeadersOf(context.req.path, status)))
    if (!headers.has(name)) headers.set(name, value);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};

/** Rows that do not fit into the smallest `work_mem`, so that the database has to write to its disk. */
const beyondMemory = 10_000;

/** Returns true if the database answers and its disk has room. With a full disk, it still answers reads. */
const canWrite = (database: Database): Promise<boolean> =>
  database
    .transaction()
    .execute(async (one) => {
      await sql`set local work_mem = '64kB'`.execute(one);
      await sql`select count(*) from generate_series(1, ${sql.lit(beyondMemory)})`.execute(one);
    })
    .then(
      () => true,
      () => false,
    );

interface Metrics {
  readonly answered: (request: { method: string; route: string; status: number; seconds: number }) => void;
  readonly text: () => Promise<string>;
}

const secondsOfBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function openMetrics(pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'quotr_request_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route'],
    buckets: secondsOfBuckets,
    registers,
  });
  const requests = new Counter({
    name: 'quotr_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const connections = {
    open: () => pool.totalCount,
    idle: () => pool.idleCount,
    'waited for': () => pool.waitingCount,
  } as const;
  const gauge = new Gauge({
    name: 'quotr_database_connections',
    help: 'Connections to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect: () => {
      for (const [state, count] of Object.entries(connections)) gauge.set({ state }, count());
    },
  });
  return {
    answered: ({ method, route, status, seconds: taken }) => {
      seconds.observe({ method, route }, taken);
      requests.inc({ method, route, status });
    },
    text: () => register.metrics(),
  };
}
