/** Random days of four counters on a hostile network: no acknowledged write is lost or doubled. */
import { expect, test } from 'vitest';
import type { ServerSession } from '../../../../src/quotes/wire/wire.ts';
import { testServer } from '../../../server/app.ts';
import { sessionOfRequest } from '../../../server/counter.ts';
import { runs, say } from '../../size.ts';
import { counted, liveDays } from './live-days.ts';
import { asFetch } from './simulation.ts';

/** Time limit in milliseconds: a thousand days take minutes, on a busy machine up to an hour. */
const anHour = 3_600_000;

test('days at four counters', { timeout: anHour }, async () => {
  const sessions = new Map<string, ServerSession>();
  const { app, database } = await testServer({ sessionOf: sessionOfRequest(sessions) });
  const { figures, add } = counted();
  const days = runs(1000, 10, 2);
  await liveDays({ days, database, server: asFetch(app), sessions, add });
  say('days at four counters', figures);
  expect(figures).toMatchObject({ 'writes lost': 0, 'writes doubled': 0, 'quotes apart': 0, 'left in an outbox': 0 });
  expect(figures['writes']).toBeGreaterThan(days * 5);
});
