import { expect, test } from 'vitest';
import { ann, draftQuote, eachWithEmptyDatabase, tamper } from '../../../tests/fixtures/quote-database.ts';
import { indexedQuotes } from './indexed-quotes.ts';
import { storedQuotes } from './stored-quotes.ts';

eachWithEmptyDatabase();

test('all quotes of a store are read, those that can not be read are named, and nothing is changed', async () => {
  const quotes = indexedQuotes();
  const first = await quotes.save(draftQuote('1'));
  await quotes.save(draftQuote('2', { store: 'bob@store.example' }));
  const second = await quotes.save(draftQuote('3'));
  await tamper('quotes', second.number, { number: second.number, id: '3', store: ann, version: 1, data: 'torn' });
  const found = [];
  for await (const portion of storedQuotes(ann)) found.push(portion);
  expect(found).toEqual([{ quotes: [first], unread: [second.number], read: 3, of: 3 }]);
});

test('a browser without quotes has none', async () => {
  const found = [];
  for await (const portion of storedQuotes(ann)) found.push(portion);
  expect(found).toEqual([{ quotes: [], unread: [], read: 0, of: 0 }]);
});
