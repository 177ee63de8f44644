import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
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
