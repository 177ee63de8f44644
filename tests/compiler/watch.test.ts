/** The watcher notices each way in which programs save files. */
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSources } from '../../codegen/commands/load-sources.ts';
import { type BookChange, watchBook } from '../../codegen/commands/watch.ts';
import { BookBuilder } from './book-builder.ts';

const workbook = 'price-book.xlsx';
const bytesOf = (book: BookBuilder): Uint8Array =>
  book.toFiles().find(({ path }) => path === workbook)?.bytes ?? new Uint8Array();
const sound = bytesOf(new BookBuilder());
const edited = bytesOf(new BookBuilder().set('Rates!D2', 1.5));

let folder: string;
let changes: BookChange[];
let stop: () => void;

const at = (path: string): string => join(folder, path);
const put = (path: string, content: string | Uint8Array): void => writeFileSync(at(path), content);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quotr-watch-'));
  mkdirSync(at('run-sizes'));
  put(workbook, sound);
  put('run-sizes/cards.csv', 'run_size,per_unit,total,basis\n');
  changes = [];
  watch((change) => void changes.push(change));
});

afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

function watch(onChange: (change: BookChange) => void | Promise<void>, maxWaitMs = 60_000): void {
  stop = watchBook({ folder, sources: loadSources(folder), onChange, intervalMs: 20, maxWaitMs });
}

/** Waits long enough for many polls. */
const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 600));

async function seen(...changed: readonly string[]): Promise<BookChange | undefined> {
  await vi.waitFor(() => expect(changes.at(-1)?.changed).toEqual(changed), { timeout: 20_000, interval: 20 });
  return changes.at(-1);
}

const workbookIn = (change: BookChange | undefined): Uint8Array =>
  new Uint8Array(change?.sources.find(({ path }) => path === workbook)?.bytes ?? []);

const saves: Readonly<Record<string, () => void>> = {
  'writes over it': () => put(workbook, edited),
  'writes beside it and renames': () => {
    put('A1B2C3D4', edited);
    renameSync(at('A1B2C3D4'), at(workbook));
  },
  'writes a .tmp, moves the old one away and renames': () => {
    put('lu1234.tmp', edited);
    renameSync(at(workbook), at('~WRL0001.tmp'));
    renameSync(at('lu1234.tmp'), at(workbook));
  },
  'deletes it and creates it again': () => {
    rmSync(at(workbook));
    put(workbook, edited);
  },
  'sets its times back': () => {
    put(workbook, edited);
    utimesSync(at(workbook), new Date(0), new Date(0));
  },
};

test.each(Object.entries(saves))('a program that %s', async (_, save) => {
  save();
  expect(workbookIn(await seen(workbook))).toEqual(new Uint8Array(edited));
});

test('one save after the other, renamed onto the same name', async () => {
  for (const content of [edited, sound, edited, sound]) {
    const before = changes.length;
    put('beside.tmp', content);
    renameSync(at('beside.tmp'), at(workbook));
    await vi.waitFor(() => expect(changes.length).toBe(before + 1), { timeout: 20_000 });
    expect(workbookIn(changes.at(-1))).toEqual(new Uint8Array(content));
  }
});

test('a new file, and a folder that is moved in', async () => {
  put('run-sizes/flyers.csv', 'run_size\n');
  expect((await seen('run-sizes/flyers.csv'))?.sources).toHaveLength(3);
  const elsewhere = mkdtempSync(join(tmpdir(), 'quotr-images-'));
  writeFileSync(join(elsewhere, 'a.svg'), '<svg/>');
  cpSync(elsewhere, at('.images'), { recursive: true });
  renameSync(at('.images'), at('images'));
  expect((await seen('images/a.svg'))?.sources).toHaveLength(4);
  rmSync(elsewhere, { recursive: true });
});

test('a file that stays away is gone', async () => {
  stop();
  watch((change) => void changes.push(change), 100);
  rmSync(at('run-sizes/cards.csv'));
  expect((await seen('run-sizes/cards.csv'))?.sources).toHaveLength(1);
});

test('leftovers of programs are no change and no source', async () => {
  for (const name of ['~$price-book.xlsx', '.~lock.price-book.xlsx#', 'lu1.tmp', 'DEADBEEF', '.DS_Store'])
    put(name, 'x');
  put('run-sizes/.~lock.cards.csv#', 'x');
  await aWhile();
  expect(changes).toEqual([]);
  put(workbook, edited);
  const change = await seen(workbook);
  expect(change?.sources.map(({ path }) => path)).toEqual([workbook, 'run-sizes/cards.csv']);
});

test('a file that is saved as it was is no change', async () => {
  put(workbook, sound);
  await aWhile();
  expect(changes).toEqual([]);
});

test('half a workbook is waited for', async () => {
  put(workbook, edited.slice(0, edited.length / 2));
  await aWhile();
  expect(changes).toEqual([]);
  appendFileSync(at(workbook), edited.slice(edited.length / 2));
  expect(workbookIn(await seen(workbook))).toEqual(new Uint8Array(edited));
  expect(changes).toHaveLength(1);
});

test('half a workbook that stays half is taken as it is', async () => {
  stop();
  watch((change) => void changes.push(change), 100);
  put(workbook, edited.slice(0, edited.length / 2));
  expect(workbookIn(await seen(workbook)).length).toBe(Math.floor(edited.length / 2));
});

test('runs never overlap, and a save during a run is taken after it', async () => {
  stop();
  let running = 0;
  let most = 0;
  watch(async (change) => {
    most = Math.max(most, (running += 1));
    await aWhile();
    running -= 1;
    changes.push(change);
  });
  put(workbook, edited);
  await vi.waitFor(() => expect(running).toBe(1), { timeout: 20_000 });
  put(workbook, sound);
  await vi.waitFor(() => expect(changes).toHaveLength(2), { timeout: 20_000 });
  expect(most).toBe(1);
  expect(workbookIn(changes.at(-1))).toEqual(new Uint8Array(sound));
});
