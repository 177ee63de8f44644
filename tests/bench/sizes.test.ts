import { beforeAll, expect, test } from 'vitest';
import { catalog } from '../../generated/catalog.ts';
import { type File, isChunk, withImports } from '../../scripts/chunks.ts';
import { buildApp, buildFloor, readerWeight } from './bundle/build.ts';
import { sizeBudgets } from './bundle/size-budgets.ts';
import {
  dataAtSignIn,
  deskPage,
  engineModules,
  firstQuote,
  firstRoute,
  floorWeight,
  productParts,
  serverModules,
  serverOverhead,
} from './bundle/sizes.ts';

let app: readonly File[];
let floor: number;

beforeAll(async () => {
  app = await buildApp();
  floor = floorWeight(await buildFloor());
});

test('the floor page is as big as its libraries are', () => {
  expect(floor).toBeGreaterThan(80_000);
  expect(floor).toBeLessThan(105_000);
});

test(`scripts and styles of /login are at most ${sizeBudgets.firstRoute} times the floor page`, () =>
  expect(firstRoute(app)).toBeLessThanOrEqual(sizeBudgets.firstRoute * floor));

test('the sign-in needs no query, no table, no catalog, no prices and no quotes', () =>
  expect(dataAtSignIn(app)).toEqual([]));

test(`scripts and styles to the first quote are at most ${sizeBudgets.wholeApp} times the floor page`, () =>
  expect(firstQuote(app)).toBeLessThanOrEqual(sizeBudgets.wholeApp * floor));

test('the price data of each product, and the cells it comes from, are files of their own, and small', () => {
  const parts = productParts(app);
  expect(parts).toHaveLength(2 * catalog.products.length);
  for (const part of parts) {
    expect(part).toMatchObject({ data: [expect.any(String)], others: [] });
    expect(part.bytes, part.fileName).toBeLessThanOrEqual(sizeBudgets.productBytes);
  }
});

test(`the pricing desk brings at most ${sizeBudgets.deskBytes} bytes`, () => {
  const bytes = deskPage(app);
  console.log(`the pricing desk brings ${bytes} bytes`);
  expect(bytes).toBeGreaterThan(200_000);
  expect(bytes).toBeLessThanOrEqual(sizeBudgets.deskBytes);
});

test('no two files of the app wait for each other', () => {
  for (const chunk of app.filter(isChunk)) {
    const others = app.filter(isChunk).filter(({ fileName }) => chunk.imports.includes(fileName));
    expect(withImports(app, others), chunk.fileName).not.toContain(chunk);
  }
});

test('no spreadsheet engine and nothing of the compiler is in the app', () => expect(engineModules(app)).toEqual([]));

test("nothing of React Router's framework, and none of its warnings for developers, is in the app", () => {
  const unwanted = ['No routes matched location', 'Cannot include a', 'reloading page', 'useSubmit'];
  expect(unwanted.filter((text) => app.filter(isChunk).some(({ code }) => code.includes(text)))).toEqual([]);
});

test('nothing of a store server is in the app without one', () => expect(serverModules(app)).toEqual([]));

test(`a store server adds at most ${sizeBudgets.serverBytes} bytes to the sign-in, and to the first quote`, async () => {
  const { firstRoute: toSignIn, firstQuote: toQuote } = serverOverhead(app, await buildApp({ hasServer: true }));
  console.log(`a store server adds ${toSignIn} bytes to the sign-in, ${toQuote} to the first quote`);
  expect(toSignIn).toBeGreaterThan(1000);
  expect(Math.max(toSignIn, toQuote)).toBeLessThanOrEqual(sizeBudgets.serverBytes);
});

test('the reader of requests is small', async () =>
  expect(await readerWeight()).toBeLessThanOrEqual(sizeBudgets.readerBytes));
