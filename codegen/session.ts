/**
 * A session of a book. It compiles sources, compares the result with the last compilation, and holds the changes until
 * a person accepts them. The pricing desk and the server use sessions. The command line uses other functions of this
 * file.
 */
import type { BookData } from '../src/contract/book-data.ts';
import type { AcceptedWarning } from '../src/contract/manifest.ts';
import type { Percent, Product } from '../src/pricing/index.ts';
import { type Compilation, compile } from './compile.ts';
import { bookData } from './emit/book-data.ts';
import { differences } from './emit/differences.ts';
import { thresholdOf } from './impact/money.ts';
import { type ImpactRow, impactRows } from './impact/report/impact-rows.ts';
import { type SinceLast, sinceLast } from './impact/since-last.ts';
import { byCodeUnit } from './language/collections.ts';
import { sha256 } from './language/hash.ts';
import { type Fault, faultsOf, type SourceFile } from './language/source.ts';
import { readSources } from './read/index.ts';
import { type Placed, withDropped } from './workbook/dropped.ts';
import { type ListAsked, type ListPlan, planOf } from './workbook/lists/import.ts';
import { type MappingRow, mappingFile, parseMapping } from './workbook/lists/mapping.ts';
import { revisionOf, withRevision } from './workbook/revise/revise.ts';
import { Refusal, type Revision } from './workbook/revise/revision.ts';

export type { BookData } from '../src/contract/book-data.ts';
export type { ImpactRow } from './impact/report/impact-rows.ts';
export type { Fault } from './language/source.ts';
export type { ListPlan } from './workbook/lists/import.ts';
export type { MappingRow } from './workbook/lists/mapping.ts';
export type { MappedWord } from './workbook/lists/word-reader.ts';

export type Compared = SinceLast;

/**
 * Tells whether the changes are withheld. Held changes are accepted only if `accept` equals their fingerprint.
 * @param accept fingerprint after `--accept`; '' if the argument has no fingerprint, undefined without the argument
 */
export const isWithheld = ({ refusal, fingerprint }: Compared, accept: string | undefined): boolean =>
  refusal !== undefined && accept !== fingerprint;

export const isSound = ({ diagnostics }: Pick<Compilation, 'diagnostics'>): boolean =>
  diagnostics.every(({ severity }) => severity === 'warning');

export interface NamedInBook {
  readonly products: readonly { readonly id: string; readonly name: string }[];
  readonly categories: readonly { readonly key: string; readonly label: string }[];
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
  readonly isSame: boolean;
  readonly rows: readonly ImpactRow[];
  /** Products and markup categories of the dropped book, which may have errors. */
  readonly named: NamedInBook;
  /** Fingerprint that accepts all held changes together; absent if none is held. */
  readonly fingerprint?: string;
}

export interface DroppedList extends ListAsked {
  readonly file: SourceFile;
  /** What a person has settled beside the kept mapping. */
  readonly rows: readonly MappingRow[];
}

/** A change that the desk makes itself, in place of a changed file. */
export type Revising =
  | { readonly kind: 'import'; readonly list: DroppedList }
  | { readonly kind: 'raise'; readonly of: string; readonly percent: string; readonly round: string };

export interface RevisedFiles {
  /** Files that differ from the present book. */
  readonly files: readonly SourceFile[];
  readonly leftAlone: readonly string[];
}

export type SessionStep = 'present' | 'read' | 'compile' | 'compare';

/** A session of a present book. The dropped state is the present book with the files that were dropped last. */
export interface Session {
  /** Compiles the dropped state of the book, and compares this state with the present book. */
  readonly drop: (dropped: readonly SourceFile[], onStep: (step: SessionStep) => void) => Promise<Verdict>;
  /** Reads a price list for the dropped state. @throws Refusal for a file that is no list */
  readonly list: (list: DroppedList) => ListPlan;
  /** Makes a change in the dropped state. @throws Refusal if nothing would change */
  readonly revise: (revising: Revising) => RevisedFiles;
  /** Returns the present book and the dropped state, for pricing. @throws Refusal for a book with errors */
  readonly books: () => { readonly today: PricedBook; readonly tried: PricedBook };
  /** Returns the present book as one workbook, run-size tables included. */
  readonly workbook: () => Promise<Uint8Array>;
  /** Returns the dropped state as data. @throws Refusal for a book with errors */
  readonly book: () => BookData;
  /** Returns the files to publish, by path from the repository's root. @throws Refusal for errors or held changes */
  readonly publication: (accept: string | undefined) => Promise<ReadonlyMap<string, Uint8Array>>;
}

export interface PricedBook {
  readonly products: ReadonlyMap<string, Product>;
  readonly smallestMarkups: ReadonlyMap<string, Percent>;
}

interface Tried {
  readonly left: readonly string[];
  readonly sources: readonly SourceFile[];
  readonly compilation: Compilation;
  readonly compared: Compared | undefined;
}

export function openSession(present: readonly SourceFile[]): Session {
  let last: Compilation | undefined;
  let tried: Tried | undefined;
  const compiledPresent = (): Compilation => (last ??= compile(present));
  const planned = ({ file, rows, ...asked }: DroppedList): ListPlan => {
    const { sources, compilation } = tried ?? { sources: present, compilation: compiledPresent() };
    const kept = sources.find(({ path }) => path === mappingFile(asked.product));
    const mapping = [...(kept ? parseMapping(kept) : []), ...rows];
    return planOf(compilation.book, readSources(sources).sheets, file, { ...asked, mapping });
  };
  const revisionFor = (revising: Revising): Revision | undefined => {
    if (revising.kind === 'import') return planned(revising.list).revision;
    const { of, percent, round } = revising;
    const raise = revisionOf('raise', [of, percent], round === '' ? {} : { round });
    return raise?.((tried?.compilation ?? compiledPresent()).book);
  };
  return {
    list: planned,
    revise: (revising) => {
      const revision = revisionFor(revising) ?? { edits: [], leftAlone: [] };
      const after = withRevision(tried?.sources ?? present, revision);
      return { files: after.filter((file) => !present.includes(file)), leftAlone: revision.leftAlone };
    },
    drop: async (dropped, onStep) => {
      onStep('present');
      const before = compiledPresent();
      onStep('read');
      const { files, left, sources } = withDropped(present, dropped);
      onStep('compile');
      const compilation = compile(sources);
      onStep('compare');
      const compared = isSound(compilation) ? sinceLast(before.files, compilation) : undefined;
      tried = { left, sources, compilation, compared };
      return { files, left, ...verdictOf(compilation, before, compared) };
    },
    books: () => {
      if (!tried?.compared) throw new Refusal('The book has faults: mend them first.');
      return { today: pricedBook(compiledPresent()), tried: pricedBook(tried.compilation) };
    },
    workbook: async () => {
      const { exportWorkbook } = await import('./workbook/export.ts');
      return exportWorkbook(present, compiledPresent());
    },
    book: () => bookData(soundBook(tried).files),
    publication: async (accept) => {
      if (!tried?.compared || isWithheld(tried.compared, accept))
        throw new Refusal('The book has faults or held changes: mend or accept them first.');
      return publicationOf(tried, tried.compared);
    },
  };
}

function soundBook(tried: Tried | undefined): Compilation {
  if (!tried || !isSound(tried.compilation)) throw new Refusal('The book has errors: mend them first.');
  return tried.compilation;
}

const pricedBook = ({ book, checked }: Compilation): PricedBook => ({
  products: new Map(checked.products.map(({ product }) => [product.id, product])),
  smallestMarkups: new Map(
    book.categories.map(({ cells }) => [cells.key.value, cells['smallest markup']?.value ?? 0] as const),
  ),
});

function verdictOf(compilation: Compilation, before: Compilation, compared: Compared | undefined) {
  return {
    isSound: isSound(compilation),
    faults: faultsOf(compilation.diagnostics, compilation.sheetAt),
    accepted: compilation.accepted,
    hash: sha256(JSON.stringify([...compilation.files].toSorted(([a], [b]) => byCodeUnit(a, b)))),
    isSame: compared !== undefined && differences(before.files, compilation.files).length === 0,
    rows: compared?.impact ? impactRows(compared.impact) : [],
    named: {
      products: compilation.book.products.map(({ cells }) => ({ id: cells.product.value, name: cells.name.value })),
      categories: compilation.book.categories.map(({ cells }) => ({ key: cells.key.value, label: cells.label.value })),
    },
    ...(compared?.fingerprint !== undefined && { fingerprint: compared.fingerprint }),
  };
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

async function reportOf({ files }: Compilation, { impact }: Compared): Promise<string> {
  if (!impact) return 'No price changed.\n';
  const { impactMarkdown } = await import('./impact/report/impact-markdown.ts');
  return impactMarkdown(impact, { title: 'Price impact', notes: [], threshold: thresholdOf(files) });
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

const publicationOf = async ({ left, sources, compilation }: Tried, compared: Compared) =>
  new Map([
    ...sources.map(({ path, bytes }) => [`pricing-source/${path}`, bytes] as const),
    ...Array.from(compilation.files, ([path, text]) => [`generated/${path}`, bytesOf(text)] as const),
    ['price-impact.md', bytesOf(deletionsText(left) + (await reportOf(compilation, compared)))] as const,
  ]);
