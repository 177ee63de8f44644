/**
 * A held price book is written only with the fingerprint of its own report, and then byte for byte as reported. Most
 * books are checked in this process, by the rule that the command uses; some are given to the command itself, as files.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { readGenerated } from '../../../codegen/commands/generated-files.ts';
import { runCodegen } from '../../../codegen/commands/run-codegen.ts';
import { type Compilation, repeatedCompiler } from '../../../codegen/compile.ts';
import { type SinceLast, sinceLast } from '../../../codegen/impact/since-last.ts';
import { isWithheld } from '../../../codegen/session.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { pick, randomNumbers } from '../../oracle/random.ts';
import { runs, say, seed } from '../size.ts';
import { type Book, books, sourcesOf } from './books.ts';
import { kinds } from './kinds.ts';

const wanted = runs(300, 6, 1);
/** Number of held books between two that are given to the command. */
const everySo = Math.min(6, wanted);

const folder = temporaryFolder(afterAll);
const [source, out] = [join(folder, 'book'), join(folder, 'generated')];

let said = '';
beforeEach(() => {
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text) => void (said += `${text}\n`));
});

/** Runs the command on a book. @returns its output */
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

interface Written {
  readonly byBareAccept: boolean;
  readonly afterAnotherEdit: boolean;
  readonly otherwise: boolean;
}

function askedOfRule(held: SinceLast, edited: SinceLast): Written {
  return {
    byBareAccept: !isWithheld(held, '') || !isWithheld(held, undefined),
    afterAnotherEdit: !isWithheld(edited, held.fingerprint),
    otherwise: isWithheld(held, held.fingerprint),
  };
}

/** Tries the same with the command, which has to print the rule's fingerprint. */
async function askedOfCommand(
  [book, held, edited]: readonly [Book, Book, Book],
  { files: want }: Compilation,
  fingerprint: string | undefined,
): Promise<Written> {
  rmSync(out, { recursive: true, force: true });
  await codegen(book);
  const before = JSON.stringify([...readGenerated(out)]);
  const isUntouched = (): boolean => JSON.stringify([...readGenerated(out)]) === before;
  const printed = fingerprintIn(await codegen(held));
  expect(printed).toBe(fingerprint);
  expect(isUntouched()).toBe(true);
  await codegen(held, '--accept');
  const byBareAccept = !isUntouched();
  await codegen(edited, '--accept', printed ?? '');
  const afterAnotherEdit = !isUntouched();
  await codegen(held, '--accept', printed ?? '');
  const written = readGenerated(out);
  const otherwise = written.size !== want.size || [...want].some(([path, text]) => written.get(path) !== text);
  return { byBareAccept, afterAnotherEdit, otherwise };
}

it(`${wanted} held books are written by their own fingerprint alone`, { timeout: 3_600_000 }, async () => {
  const random = randomNumbers(seed);
  // Unchanged parts of a book are compiled once, as with `--watch`; the command compiles each book whole.
  const compilers = new Map(books.map((book) => [book, repeatedCompiler()] as const));
  const known = new Map<Book, Compilation['files']>();
  const filesOf = (book: Book): Compilation['files'] => {
    const files = known.get(book) ?? compilers.get(book)?.(sourcesOf(book)).files ?? new Map();
    known.set(book, files);
    return files;
  };
  const counts = {
    accidents: 0,
    held: 0,
    'by the command': 0,
    'written by a bare --accept': 0,
    'written after another edit': 0,
    'written otherwise': 0,
  };
  while (counts.held < wanted) {
    const book = pick(books, random);
    const held = pick(kinds, random).make(book, random);
    const edited = held && pick(kinds, random).make(held.book, random);
    if (!held || !edited) continue;
    counts.accidents += 1;
    const last = filesOf(book);
    const compile = compilers.get(book) ?? repeatedCompiler();
    const want = compile(sourcesOf(held.book));
    if (want.files.size === 0) continue;
    const other = compile(sourcesOf(edited.book));
    if (other.files.size === 0) continue;
    const compared = sinceLast(last, want);
    if (compared.refusal === undefined) continue;
    const otherCompared = sinceLast(last, other);
    // The second edit may undo the held change.
    if (otherCompared.refusal === undefined) continue;
    counts.held += 1;
    const asked = [askedOfRule(compared, otherCompared)];
    if (counts.held % everySo === 0) {
      counts['by the command'] += 1;
      asked.push(await askedOfCommand([book, held.book, edited.book], want, compared.fingerprint));
    }
    for (const { byBareAccept, afterAnotherEdit, otherwise } of asked) {
      if (byBareAccept) counts['written by a bare --accept'] += 1;
      if (afterAnotherEdit) counts['written after another edit'] += 1;
      if (otherwise) counts['written otherwise'] += 1;
    }
  }
  vi.restoreAllMocks();
  say('held books', counts);
  expect(counts).toMatchObject({
    'written by a bare --accept': 0,
    'written after another edit': 0,
    'written otherwise': 0,
  });
});
