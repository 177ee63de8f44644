/**
 * Compiles the two editions of the price book, each from its own files. The files of the next edition are in `next/`.
 */
import type { AcceptedWarning } from '../src/contract/manifest.ts';
import { checkNextEdition, thirdEdition, validFromOf } from './check/editions.ts';
import { type Compilation, type Compiler, compile, repeatedCompiler } from './compile.ts';
import { intoNext, nextEditionFile, nextEditionModule } from './emit/next-edition.ts';
import type { Diagnostic, Place } from './language/diagnostic.ts';
import { isOfNext, nextFolder, splitFiles } from './language/edition.ts';
import { isOfBook } from './language/path-kind.ts';
import type { SheetAt, SourceFile } from './language/source.ts';

export interface Editions {
  readonly present: Compilation;
  /** Next edition, compiled as a book of its own, with paths and places relative to `next/`; undefined without one. */
  readonly next: Compilation | undefined;
  /** Text of each file of both editions, by path below `generated/`; empty if either edition has an error. */
  readonly files: ReadonlyMap<string, string>;
  /** Diagnostics of the present edition, followed by the diagnostics of the next edition. */
  readonly diagnostics: readonly Diagnostic[];
  readonly accepted: readonly AcceptedWarning[];
  readonly sheetAt: SheetAt;
}

export type EditionsCompiler = (sources: readonly SourceFile[]) => Editions;

/** Compiles both editions without the results of an earlier run. */
export const compileEditions: EditionsCompiler = (sources) => editionsOf(sources, compile, compile);

/** Returns a compiler of both editions that reuses the results of its last run, as `repeatedCompiler` does. */
export function repeatedEditionsCompiler(): EditionsCompiler {
  const [compilePresent, compileNext] = [repeatedCompiler(), repeatedCompiler()];
  return (sources) => editionsOf(sources, compilePresent, compileNext);
}

function editionsOf(sources: readonly SourceFile[], compilePresent: Compiler, compileNext: Compiler): Editions {
  const split = splitFiles(sources);
  const own = split.next.filter(({ path }) => !isOfNext(path));
  const third = split.next.find(({ path }) => isOfNext(path));
  const present = compilePresent(split.present);
  const next = own.some(isOfBook) ? compileNext(own) : undefined;
  const found = [
    ...(next?.diagnostics ?? []),
    ...(third ? [thirdEdition(third.path)] : []),
    ...(next && next.files.size > 0 ? checkNextEdition(present.book, next.book) : []),
  ];
  const diagnostics = [...present.diagnostics, ...found.map((one) => ({ ...one, at: inNext(one.at) }))];
  const isSound = diagnostics.every(({ severity }) => severity === 'warning');
  return {
    present,
    next,
    files: isSound ? filesOf(present, next) : new Map(),
    diagnostics,
    accepted: [
      ...present.accepted,
      ...(next?.accepted ?? []).map((one) => ({ ...one, place: nextFolder + one.place })),
    ],
    sheetAt: (at) =>
      isOfNext(at.file) ? next?.sheetAt({ ...at, file: at.file.slice(nextFolder.length) }) : present.sheetAt(at),
  };
}

const inNext = (at: Place): Place => ({ ...at, file: nextFolder + at.file });

const filesOf = (present: Compilation, next: Compilation | undefined): ReadonlyMap<string, string> =>
  new Map([
    ...present.files,
    ...(next ? intoNext(next.files) : []),
    [nextEditionFile, nextEditionModule(next && validFromOf(next.book)?.value)],
  ]);
