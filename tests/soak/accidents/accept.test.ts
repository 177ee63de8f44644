/** What is held is written by the fingerprint of its own report alone, and then to the byte as it was reported. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { readGenerated } from '../../../codegen/commands/generated-files.ts';
import { runCodegen } from '../../../codegen/commands/run-codegen.ts';
import { compileEditions } from '../../../codegen/editions.ts';
import { randomNumbers } from '../../oracle/random.ts';
import { runs, say, seed } from '../size.ts';
import { type Book, books, sourcesOf } from './books.ts';
import { kinds } from './kinds.ts';

const wanted = Number(process.env['HELD'] ?? runs(300, 6));
const folder = mkdtempSync(join(tmpdir(), 'quotr-accidents-'));
const [source, out] = [join(folder, 'book'), join(folder, 'generated')];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let said = '';
beforeEach(() => {
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text) => void (said += `${text}\n`));
});

/** Runs the command on a book. @returns what it printed */
async function codegen(book: Book, ...args: readonly string[]): Promise<string> {
  rmSync(source, { recursive: true, force: true });
  for (const { path, bytes } of sourcesOf(book)) {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), bytes);
  }
  said = '';
  await runCodegen(['--source', source, '--out', out, ...args]);
  return said;
}

const fingerprintIn = (text: string): string | undefined => /--accept ([0-9a-f]{8})\n$/.exec(text)?.[1];

it(`${wanted} held books are written by their own fingerprint alone`, async () => {
  const random = randomNumbers(seed);
  const counts = {
    accidents: 0,
    held: 0,
    'written by a bare --accept': 0,
    'written after another edit': 0,
    'written otherwise': 0,
  };
  while (counts.held < wanted) {
    const book = books[random(0, books.length - 1)];
    const [accident, second] = [1, 2].map(() => kinds[random(0, kinds.length - 1)]);
    const held = book && accident?.make(book, random);
    const edited = held && second?.make(held.book, random);
    if (!book || !held || !edited) continue;
    counts.accidents += 1;
    const want = compileEditions(sourcesOf(held.book)).files;
    if (want.size === 0 || compileEditions(sourcesOf(edited.book)).files.size === 0) continue;
    rmSync(out, { recursive: true, force: true });
    await codegen(book);
    const before = JSON.stringify([...readGenerated(out)]);
    const fingerprint = fingerprintIn(await codegen(held.book));
    if (fingerprint === undefined) continue;
    // The second edit may take back what holds the first.
    if (fingerprintIn(await codegen(edited.book)) === undefined) continue;
    counts.held += 1;
    const isUntouched = (): boolean => JSON.stringify([...readGenerated(out)]) === before;
    expect(isUntouched(), held.what).toBe(true);
    await codegen(held.book, '--accept');
    if (!isUntouched()) counts['written by a bare --accept'] += 1;
    await codegen(edited.book, '--accept', fingerprint);
    if (!isUntouched()) counts['written after another edit'] += 1;
    await codegen(held.book, '--accept', fingerprint);
    const written = readGenerated(out);
    if (written.size !== want.size || [...want].some(([path, text]) => written.get(path) !== text))
      counts['written otherwise'] += 1;
  }
  vi.restoreAllMocks();
  say('held books', counts);
  expect(counts).toMatchObject({
    'written by a bare --accept': 0,
    'written after another edit': 0,
    'written otherwise': 0,
  });
});
