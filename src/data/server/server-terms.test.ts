import { expect, test } from 'vitest';
import { noTerms, type Terms } from '../../quotes/terms.ts';
import { type Answer, type Asked, SessionChanged, Unanswered } from './api.ts';
import { serverTerms } from './server-terms.ts';

const tax = { name: 'Sales tax', rate: 8250, included: false, onShipping: true };
const changed = { code: 'settings changed', message: 'Someone else changed this.' } as const;
const conflict = (current: Terms) => ({ body: { error: changed, current }, refusal: changed });

/** Returns the terms of a page at a counter; `answer` is the server's answer, an Error while it can't be reached. */
function page(kept: Terms = noTerms) {
  const browser = { kept };
  const server: { answer: Partial<Answer> | Error; asked: (Asked | undefined)[] } = { answer: { body: {} }, asked: [] };
  const local = {
    terms: async () => browser.kept,
    changeTerms: async (_store: string, make: (terms: Terms) => Terms) => (browser.kept = make(browser.kept)),
  };
  const terms = serverTerms(local, () => async (path, asked) => {
    expect(path).toBe('/api/terms');
    server.asked.push(asked);
    if (server.answer instanceof Error) throw server.answer;
    return { body: undefined, refusal: undefined, session: 's1', ...server.answer };
  });
  return { browser, server, ...terms };
}

test('terms are fetched once, kept by the browser, and fetched anew when they have changed', async () => {
  const { server, browser, terms, refresh } = page();
  server.answer = { body: { revision: 3, tax, ofANewerVersion: 'kept' } };
  expect(await terms('north')).toEqual({ revision: 3, tax, ofANewerVersion: 'kept' });
  expect(await terms('north')).toMatchObject({ revision: 3 });
  expect(server.asked).toHaveLength(1);
  server.answer = { body: { revision: 4 } };
  await refresh('north');
  expect([await terms('north'), browser.kept]).toEqual([{ revision: 4 }, { revision: 4 }]);
});

test.each([
  ['without a network', new Unanswered()],
  ['after the session has ended', new SessionChanged()],
])('%s the terms are those of the browser, and are asked for at the next read', async (_when, fault) => {
  const { server, terms } = page();
  server.answer = fault;
  expect(await terms('north')).toEqual({});
  server.answer = { body: { revision: 1, tax } };
  expect(await terms('north')).toEqual({ revision: 1, tax });
});

test('a change is made at the server, and kept as the server took it', async () => {
  const { server, browser, changeTerms } = page({ revision: 2 });
  server.answer = { body: { revision: 3, tax, ofAServer: 1 } };
  expect(await changeTerms('north', (before) => ({ ...before, revision: 3, tax }))).toMatchObject({
    tax,
    ofAServer: 1,
  });
  expect(server.asked).toEqual([{ method: 'PUT', body: { revision: 3, tax } }]);
  expect(browser.kept).toMatchObject({ revision: 3, tax, ofAServer: 1 });
});

const theirs: Terms = { revision: 5, tax: { ...tax, rate: 9000 } };
const refused: Partial<Answer> = { refusal: { code: 'not allowed', message: 'Only a manager may.' } };
test.each([
  ['somebody else was first: theirs are shown', conflict(theirs), 'ChangedMeanwhile', theirs],
  ['a role does not allow it', refused, 'Refused', { revision: 2 }],
  ['the server does not answer', new Unanswered(), 'Unanswered', { revision: 2 }],
  ['the session has ended', new SessionChanged(), 'SessionChanged', { revision: 2 }],
])('nothing is changed where %s', async (_why, answer, name, left) => {
  const { server, browser, changeTerms } = page({ revision: 2 });
  server.answer = answer;
  await expect(changeTerms('north', () => ({ revision: 3, tax }))).rejects.toMatchObject({ name });
  expect(browser.kept).toEqual(left);
});

test('terms whose answer was lost are set once more by the same person', async () => {
  const { server, changeTerms } = page({ revision: 1 });
  server.answer = conflict({ revision: 2, tax });
  expect(await changeTerms('north', (before) => ({ ...before, tax }))).toEqual({ revision: 2, tax });
});
