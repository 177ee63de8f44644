import { expect, test } from 'vitest';
import type { ServerSettings } from '../../quotes/wire/wire-start.ts';
import { memoryTextStore } from '../text-store.ts';
import type { Api } from './api.ts';
import { serverSettings } from './server-settings.ts';

const session = {
  signInId: 's1',
  user: { id: 'ann', name: 'Ann', email: 'ann@north.example' },
  store: { id: 'north', name: 'North' },
  role: 'clerk',
} as const;
const revisionOf = (revision: number): ServerSettings => ({
  revision,
  rows: [{ kind: 'shipping', category: 'flat', revision, value: revision }],
});

/** Returns a page at a counter; `answer` is the server's answer, undefined while the server can't be reached. */
function page() {
  const server: { answer: ServerSettings | undefined; onAsked: () => Promise<void> | void } = {
    answer: undefined,
    onAsked: () => undefined,
  };
  const api: Api = async (_path, asked) => {
    const { answer } = server;
    if (!asked) await server.onAsked();
    if (answer) return { body: answer, refusal: undefined, session: 's1' };
    throw new Error('The session has ended.');
  };
  const identity = { settled: async () => session, askFor: () => api };
  return { server, settings: serverSettings({ identity, texts: memoryTextStore() }) };
}

test('missing settings are fetched as soon as the server answers, also for a store that has set none', async () => {
  const { server, settings } = page();
  await expect(settings.load()).rejects.toThrow('session has ended');
  server.answer = { revision: 0, rows: [] };
  expect(await settings.refresh('north', 0)).toBe(true);
  server.answer = undefined;
  expect(await settings.load()).toEqual({ markups: {}, shipping: {} });
  expect(await settings.refresh('north', 0)).toBe(false);
});

test('an answer that is older than a change of this counter does not replace it', async () => {
  const { server, settings } = page();
  server.answer = revisionOf(3);
  await settings.load();
  server.onAsked = async () => {
    server.onAsked = () => undefined;
    server.answer = revisionOf(4);
    const seen = { shipping: { flat: 3 }, markups: {} };
    await settings.update({ shipping: { flat: 4 }, seen });
  };
  await settings.refresh('north', 5);
  expect((await settings.load()).shipping).toEqual({ flat: 4 });
});
