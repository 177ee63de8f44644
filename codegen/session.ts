/**
 * A session of a book. It compiles sources, compares the result with the last compilation, and holds the changes until
 * a person accepts them. The pricing desk and the server use sessions. The command line uses other functions of this
 * file.
 */

import type { BookData } from '../src/contract/book-data.ts';
import type { AcceptedWarning } from '../src/contract/manifest.ts';
import type { Percent, Product } from '../src/pricing/index.ts';
import { type Compilation, compile } from './compile.ts';
import { type Editions, repeatedEditionsCompiler } from './editions.ts';
import { bookData } from './emit/book-data.ts';
import { differences } from './emit/differences.ts';
import type { EditionsSinceLast } from './impact/editions-since-last.ts';
import type { Files } from './impact/index.ts';
import { type ImpactRow, impactRows, type MoveBand, moveBands } from './impact/report/impact-rows.ts';

import { unchangedReport } from './impact/report/unchanged.ts';
import { thresholdOf } from './impact/threshold.ts';
import { byCodeUnit } from './language/collections.ts';
import { type Diagnostic, type Place, placeText } from './language/diagnostic.ts';
import { type DiagnosticCode, diagnosticCodes } from './language/diagnostic-codes.ts';
import { splitFiles } from './language/edition.ts';
import { foundAt } from './language/found-at.ts';
import { sha256 } from './language/hash.ts';
import type { SheetAt, SourceFile } from './language/source.ts';
import { type Placed, withDropped } from './workbook/dropped.ts';
import { Refusal } from './workbook/revise/revision.ts';

export type { BookData } from '../src/contract/book-data.ts';
export type { ImpactRow, MoveBand } from './impact/report/impact-rows.ts';

/** Changes since the last compilation, and whether they are held. */
export type Compared = EditionsSinceLast;

/**
 * Compares a sound book with the last compilation. Code that an unchanged book does not need is loaded on demand.
 * @param generated files of `generated/`, the last compilation, by path
 * @param committed files of `generated/` in the last commit; absent if there is no commit yet, or if they equal
 * `generated`
 */
export async function compareWithLast(editions: Editions, generated: Files, committed?: Files): Promise<Compared> {
  const { present, next, files } = editions;
  // A next edition is always compared with the present one, even if no file changed.
  if (!next && !committed && differences(generated, files).length === 0)
    return { report: unchangedReport(present.checked.examples.length), impacts: [] };
  const { editionsSinceLast } = await import('./impact/editions-since-last.ts');
  return editionsSinceLast(generated, editions, committed);
}

/**
 * Tells whether the changes are withheld. Held changes are accepted only if `accept` equals their fingerprint.
 * @param accept fingerprint after `--accept`; '' if the argument has no fingerprint, undefined without the argument
 */
export const isWithheld = ({ refusal, fingerprint }: Compared, accept: string | undefined): boolean =>
  refusal !== undefined && accept !== fingerprint;

export const isSound = ({ diagnostics }: Pick<Editions, 'diagnostics'>): boolean =>
  diagnostics.every(({ severity }) => severity === 'warning');

/** A diagnostic with all of its texts, for a page or another program. */
export interface Fault extends Place {
  readonly code: DiagnosticCode;
  readonly severity: Diagnostic['severity'];
  readonly title: string;
  readonly place: string;
  /** Text of the cell; undefined where the place is no readable cell. */
  readonly found: string | undefined;
  readonly message: string;
  readonly tip: string;
}

export const faultsOf = (diagnostics: readonly Diagnostic[], sheetAt: SheetAt): readonly Fault[] =>
  diagnostics.map(({ code, severity, message, tip, at }) => ({
    code,
    severity,
    title: diagnosticCodes[code].title,
    place: placeText(at),
    ...at,
    found: foundAt(sheetAt, at)?.text,
    message,
    tip,
  }));

/** A workbook with its faults listed and its faulty cells marked. */
export interface MarkedCopy {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly faults: number;
  /** Number of marked cells. */
  readonly cells: number;
}

/** Returns a marked copy of each faulty edition's workbook. */
export async function markedCopies(
  sources: readonly SourceFile[],
  diagnostics: readonly Diagnostic[],
): Promise<readonly MarkedCopy[]> {
  const { annotateBook } = await import('./workbook/annotate/index.ts');
  const [files, faults] = [splitFiles(sources), splitFaults(diagnostics)];
  return [
    { name: 'price-book-faults.xlsx', own: files.present, found: faults.present },
    { name: 'price-book-next-faults.xlsx', own: files.next, found: faults.next },
  ].flatMap(({ name, own, found }) =>
    found.length === 0 ? [] : [{ name, faults: found.length, ...annotateBook(own, found) }],
  );
}

/** Splits diagnostics by edition. Places of the next edition become relative to the folder of that edition. */
function splitFaults(diagnostics: readonly Diagnostic[]) {
  const atFiles = diagnostics.map((diagnostic) => ({ path: diagnostic.at.file, diagnostic }));
  const { present, next } = splitFiles(atFiles);
  return {
    present: present.map(({ diagnostic }) => diagnostic),
    next: next.map(({ path, diagnostic }) => ({ ...diagnostic, at: { ...diagnostic.at, file: path } })),
  };
}

/**
 * Returns a sound edition as one workbook, run-size tables included.
 * @throws Refusal if the workbook would not compile to the same prices
 */
export async function wholeWorkbook(sources: readonly SourceFile[], compiled: Compilation): Promise<Uint8Array> {
  const { exportWorkbook, soldDifferently, withWorkbook } = await import('./workbook/export.ts');
  const bytes = await exportWorkbook(sources, compiled);
  const differing = soldDifferently(compiled, compile(withWorkbook(sources, bytes)));
  if (differing.length === 0) return bytes;
  throw new Refusal(`The workbook would not compile to the same prices: ${differing.join(', ')}. Nothing was written.`);
}

/**
 * Result of compiling a dropped book, in comparison with the present book. Consists of plain data, so that threads can
 * send it to each other.
 */
export interface Verdict {
  readonly files: readonly Placed[];
  /** Files of the present book that are not used any more, because the dropped workbook replaces them. */
  readonly left: readonly string[];
  readonly isSound: boolean;
  readonly faults: readonly Fault[];
  readonly accepted: readonly AcceptedWarning[];
  /** SHA-256 over all files of `generated/`; over an empty list for a book with errors. */
  readonly hash: string;
  /** True if no byte of `generated/` changes. */
  readonly isSame: boolean;
  readonly impacts: readonly VerdictImpact[];
  /** Fingerprint that accepts all held changes together; absent if none is held. */
  readonly fingerprint?: string;
}

/** Changes of an edition, as customers see them. */
export interface VerdictImpact {
  /** Heading that names the compared editions; '' for changes of the present edition since its last compilation. */
  readonly title: string;
  readonly rows: readonly ImpactRow[];
  readonly bands: readonly MoveBand[];
}

export type SessionStep = 'present' | 'read' | 'compile' | 'compare';

/** A session of a present book. The dropped state is the present book with the files that were dropped last. */
export interface Session {
  /** Compiles the dropped state of the book, and compares this state with the present book. */
  readonly drop: (dropped: readonly SourceFile[], onStep: (step: SessionStep) => void) => Promise<Verdict>;
  /** Returns the present book and the dropped state, for pricing. @throws Refusal for a book with errors */
  readonly books: () => { readonly today: PricedBook; readonly tried: PricedBook };
  /** Returns the marked copies of the dropped state; none before the first drop. */
  readonly marked: () => Promise<readonly MarkedCopy[]>;
  /** Returns the present book as one workbook. @throws Refusal if the workbook would compile to other prices */
  readonly workbook: () => Promise<Uint8Array>;
  /** Returns the dropped state's present edition as data. @throws Refusal for a book with errors */
  readonly book: () => BookData;
  /** Returns every edition of the dropped state as data. @throws Refusal for a book with errors */
  readonly editions: () => readonly EditionData[];
  /**
   * Returns the report of the changes from the given `generated/` files to the dropped state; '' without any change.
   */
  readonly reportSince: (generated: Files) => Promise<string>;
  /** Returns the files to publish, by path from the repository's root. @throws Refusal for errors or held changes */
  readonly publication: (accept: string | undefined) => Promise<ReadonlyMap<string, Uint8Array>>;
}

export interface EditionData {
  /** First day of the edition, `YYYY-MM-DD`; '' for the present one. */
  readonly from: string;
  readonly data: BookData;
}

/** Products of a book by id, and the smallest markups by category. */
export interface PricedBook {
  readonly products: ReadonlyMap<string, Product>;
  readonly smallestMarkups: ReadonlyMap<string, Percent>;
}

interface Tried {
  /** Present files that the dropped workbook replaces. */
  readonly left: readonly string[];
  readonly sources: readonly SourceFile[];
  readonly editions: Editions;
  readonly compared: Compared | undefined;
}

export function openSession(present: readonly SourceFile[]): Session {
  const compileFiles = repeatedEditionsCompiler();
  let last: Editions | undefined;
  let tried: Tried | undefined;
  const compiledPresent = (): Editions => (last ??= compileFiles(present));
  return {
    drop: async (dropped, onStep) => {
      onStep('present');
      const before = compiledPresent();
      onStep('read');
      const { files, left, sources } = withDropped(present, dropped);
      onStep('compile');
      const editions = compileFiles(sources);
      onStep('compare');
      const compared = isSound(editions) ? await compareWithLast(editions, before.files) : undefined;
      tried = { left, sources, editions, compared };
      return { files, left, ...verdictOf(editions, before, compared) };
    },
    books: () => {
      if (!tried?.compared) throw new Refusal('The book has faults: mend them first.');
      return { today: pricedBook(compiledPresent().present), tried: pricedBook(tried.editions.present) };
    },
    marked: async () => (tried ? markedCopies(tried.sources, tried.editions.diagnostics) : []),
    workbook: () => wholeWorkbook(splitFiles(present).present, compiledPresent().present),
    book: () => bookData(soundEditions(tried).present.files),
    editions: () => {
      const { present: first, next } = soundEditions(tried);
      const data = next && bookData(next.files);
      return [
        { from: '', data: bookData(first.files) },
        ...(data ? [{ from: data.settings.validFrom ?? '', data }] : []),
      ];
    },
    reportSince: async (generated) => {
      const editions = soundEditions(tried);
      if (differences(generated, editions.files).length === 0) return '';
      return reportOf(editions, await compareWithLast(editions, generated));
    },
    publication: async (accept) => {
      if (!tried?.compared || isWithheld(tried.compared, accept))
        throw new Refusal('The book has faults or held changes: mend or accept them first.');
      return publicationOf(tried, tried.compared);
    },
  };
}

function soundEditions(tried: Tried | undefined): Editions {
  if (!tried || !isSound(tried.editions)) throw new Refusal('The book has errors: mend them first.');
  return tried.editions;
}

const pricedBook = ({ book, checked }: Compilation): PricedBook => ({
  products: new Map(checked.products.map(({ product }) => [product.id, product])),
  smallestMarkups: new Map(
    book.categories.map(({ cells }) => [cells.key.value, cells['smallest markup']?.value ?? 0] as const),
  ),
});

function verdictOf(editions: Editions, before: Editions, compared: Compared | undefined) {
  const books = [before, editions].flatMap(({ present, next }) => [present, ...(next ? [next] : [])]);
  const titles = new Map(
    books.flatMap(({ checked }) => checked.products.map(({ product }) => [product.id, product.name])),
  );
  return {
    isSound: isSound(editions),
    faults: faultsOf(editions.diagnostics, editions.sheetAt),
    accepted: editions.accepted,
    hash: sha256(JSON.stringify([...editions.files].toSorted(([a], [b]) => byCodeUnit(a, b)))),
    isSame: compared !== undefined && differences(before.files, editions.files).length === 0,
    impacts: (compared?.impacts ?? []).map(({ title, impact }) => ({
      title,
      rows: impactRows(impact, titles),
      bands: moveBands(impact),
    })),
    ...(compared?.fingerprint !== undefined && { fingerprint: compared.fingerprint }),
  };
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

async function reportOf({ present }: Editions, { impacts }: Compared): Promise<string> {
  const { impactMarkdown } = await import('./impact/report/impact-markdown.ts');
  const threshold = thresholdOf(present.files);
  const reports = impacts.map(({ title, impact }) =>
    impactMarkdown(impact, { title: title || 'Price impact', notes: [], threshold }),
  );
  return reports.join('\n') || 'No price changed.\n';
}

/**
 * Returns Markdown text that lists the files to delete from the repository by hand. Unpacking an archive over the
 * repository does not delete them.
 */
const deletionsText = (left: readonly string[]): string =>
  left.length === 0
    ? ''
    : [
        '# Delete first',
        '',
        'The workbook has the rows of these files itself. Beside it, the rows would be given twice:',
        '',
        ...left.map((path) => `- \`pricing-source/${path}\``),
        '',
        '',
      ].join('\n');

const publicationOf = async ({ left, sources, editions }: Tried, compared: Compared) =>
  new Map([
    ...sources.map(({ path, bytes }) => [`pricing-source/${path}`, bytes] as const),
    ...Array.from(editions.files, ([path, text]) => [`generated/${path}`, bytesOf(text)] as const),
    ['price-impact.md', bytesOf(deletionsText(left) + (await reportOf(editions, compared)))] as const,
  ]);
