/** Accidents in a spreadsheet program after which every cell still has a possible value. */
import { oneOf, type Random } from '../../oracle/random.ts';
import type { Book, Table } from './books.ts';

export interface Accident {
  /** Description that names the changed cells; equal descriptions mean equal accidents. */
  readonly what: string;
  readonly book: Book;
}

export interface Kind {
  readonly name: string;
  /** Makes the accident; undefined if no table of the book fits it. */
  readonly make: (book: Book, random: Random) => Accident | undefined;
}

const withTable = (book: Book, path: string, rows: Table): Book => ({
  ...book,
  tables: new Map([...book.tables, [path, rows]]),
});

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);
const textOf = (figure: number): string => String(Number(figure.toFixed(4)));

/** A block of rows in a column of a table. */
interface Block {
  readonly path: string;
  readonly rows: Table;
  readonly column: number;
  readonly heading: string;
  /** Index of the first row (1 is below the heading); `to` is the index after the last row. */
  readonly from: number;
  readonly to: number;
}

function pickBlock(
  book: Book,
  random: Random,
  fits: (texts: readonly string[], heading: string) => boolean,
): Block | undefined {
  const columns = Array.from(book.tables).flatMap(([path, rows]) =>
    (rows[0] ?? []).flatMap((heading, column) =>
      fits(
        rows.slice(1).map((row) => row[column] ?? ''),
        heading,
      )
        ? [{ path, rows, column, heading }]
        : [],
    ),
  );
  const picked = oneOf(columns, random);
  if (!picked) return undefined;
  const length = picked.rows.length - 1;
  const from = random(1, Math.max(1, length - 1));
  return { ...picked, from, to: Math.min(length + 1, from + random(2, 24)) };
}

const withColumn = (rows: Table, column: number, texts: ReadonlyMap<number, string>): Table =>
  rows.map((row, at) => {
    const text = texts.get(at);
    return text === undefined
      ? row
      : Array.from({ length: Math.max(row.length, column + 1) }, (_, place) =>
          place === column ? text : (row[place] ?? ''),
        );
  });

/** Returns a kind that changes the texts of a block. */
const inBlock = (
  name: string,
  fits: (texts: readonly string[], heading: string) => boolean,
  change: (texts: readonly string[], random: Random) => readonly string[],
): Kind => ({
  name,
  make: (book, random) => {
    const block = pickBlock(book, random, fits);
    if (!block) return undefined;
    const { path, rows, column, heading, from, to } = block;
    const before = rows.slice(from, to).map((row) => row[column] ?? '');
    const after = change(before, random);
    if (after.join('\n') === before.join('\n')) return undefined;
    const texts = new Map(after.map((text, at) => [from + at, text]));
    return {
      what: `${name}: ${book.name}/${path}, ${heading}, rows ${from + 1} to ${to}: ${before.slice(0, 3).join(', ')} -> ${after.slice(0, 3).join(', ')}`,
      book: withTable(book, path, withColumn(rows, column, texts)),
    };
  },
});

const different = (texts: readonly string[]): boolean => new Set(texts).size > 1;
const figures = (texts: readonly string[]): boolean =>
  texts.some((text) => isNumber(text)) && texts.every((text) => text === '' || isNumber(text));
const scaled =
  (by: number) =>
  (texts: readonly string[]): readonly string[] =>
    texts.map((text) => (isNumber(text) ? textOf(Number(text) * by) : text));

const blockKinds: readonly Kind[] = [
  inBlock('one column sorted', different, (texts) =>
    texts.toSorted((a, b) => Number(a) - Number(b) || (a < b ? -1 : Number(a > b))),
  ),
  inBlock('one column sorted downwards', different, (texts) =>
    texts.toSorted((a, b) => Number(b) - Number(a) || (a > b ? -1 : Number(a < b))),
  ),
  inBlock('pasted one row too low', different, (texts) => [texts[0] ?? '', ...texts.slice(0, -1)]),
  inBlock('pasted one row too high', different, (texts) => [...texts.slice(1), texts.at(-1) ?? '']),
  inBlock('filled down', different, (texts) => texts.map(() => texts[0] ?? '')),
  inBlock('filled as a series', figures, (texts) => texts.map((_, at) => textOf(Number(texts[0]) + at))),
  inBlock('times ten', figures, scaled(10)),
  inBlock('a tenth', figures, scaled(0.1)),
  inBlock('times 0.77', figures, scaled(0.77)),
  inBlock('times 1.04', figures, scaled(1.04)),
  inBlock('times 1.24', figures, scaled(1.24)),
  inBlock('rounded to whole numbers', figures, (texts) =>
    texts.map((text) => (isNumber(text) ? String(Math.round(Number(text))) : text)),
  ),
  inBlock('inches for feet', figures, scaled(12)),
  inBlock('emptied', different, (texts) => texts.map(() => '')),
  inBlock('one cell emptied', different, (texts) => texts.with(0, '')),
  inBlock('two cells swapped', different, (texts) =>
    texts.with(0, texts.at(-1) ?? '').with(texts.length - 1, texts[0] ?? ''),
  ),
  inBlock('one cell raised by a digit', figures, ([first = '', ...rest]) => [`1${first}`, ...rest]),
  inBlock('last digit lost', figures, ([first = '', ...rest]) => [first.slice(0, -1), ...rest]),
  inBlock('digits transposed', figures, ([first = '', ...rest]) => [
    first.replace(/(\d)\.?(\d)(?!.*\d)/, (all, a: string, b: string) =>
      all.replace(a, '_').replace(b, a).replace('_', b),
    ),
    ...rest,
  ]),
  inBlock('one minus sign', figures, ([first = '', ...rest]) => [`-${first}`, ...rest]),
  inBlock(
    'other word of the column',
    (texts) => different(texts) && !figures(texts),
    (texts, random) => texts.with(0, oneOf(texts, random) ?? ''),
  ),
  inBlock(
    'yes on another row',
    (texts) => texts.includes('yes'),
    (texts) => texts.map((text, at) => texts.at(at - 1) ?? text),
  ),
  inBlock(
    'outside: message and clamp confused',
    (_, heading) => heading === 'outside',
    (texts) => texts.map((text) => (text === 'message' ? 'clamp' : text)),
  ),
  inBlock(
    'published and sample confused',
    (_, heading) => heading === 'basis',
    (texts) => texts.map((text) => (text === 'sample' ? 'published' : 'sample')),
  ),
  inBlock(
    '= become !=',
    (texts, heading) => heading === 'when' && different(texts),
    (texts) => texts.map((text) => text.replace(/([^!])=/, '$1!=')),
  ),
  inBlock(
    'condition widened',
    (texts, heading) => heading === 'when' && different(texts),
    (texts) => texts.map((text) => text.replace(/;[^;]*$/, '')),
  ),
  inBlock(
    'up and down confused',
    (_, heading) => heading === 'rounded',
    (texts) => texts.map((text) => (text === 'up' ? 'down' : text)),
  ),
];

/** Returns a kind that changes the rows of a table. */
const inRows = (name: string, change: (rows: Table, at: number, random: Random) => Table): Kind => ({
  name,
  make: (book, random) => {
    const path = oneOf([...book.tables.keys()], random) ?? '';
    const rows = book.tables.get(path) ?? [];
    if (rows.length < 4) return undefined;
    const at = random(1, rows.length - 2);
    const changed = change(rows, at, random);
    if (JSON.stringify(changed) === JSON.stringify(rows)) return undefined;
    return { what: `${name}: ${book.name}/${path}, row ${at + 1}`, book: withTable(book, path, changed) };
  },
});

const rowKinds: readonly Kind[] = [
  inRows('row deleted', (rows, at) => rows.toSpliced(at, 1)),
  inRows('three rows deleted', (rows, at) => rows.toSpliced(at, 3)),
  inRows('row moved to the end', (rows, at) => [...rows.toSpliced(at, 1), rows[at] ?? []]),
  inRows('row moved to the top', (rows, at) => rows.toSpliced(at, 1).toSpliced(1, 0, rows[at] ?? [])),
  inRows('rows in the other order', ([heading = [], ...rows]) => [heading, ...rows.toReversed()]),
  inRows('sheet sorted by a column', ([heading = [], ...rows], _, random) => {
    const column = random(0, heading.length - 1);
    return [heading, ...rows.toSorted((a, b) => ((a[column] ?? '') < (b[column] ?? '') ? -1 : 1))];
  }),
  inRows('a row pasted over the next', (rows, at) => rows.with(at + 1, rows[at] ?? [])),
  inRows('last columns of a row pasted over the next', (rows, at, random) => {
    const [own = [], next = []] = [rows[at], rows[at + 1]];
    const from = random(1, Math.max(1, own.length - 1));
    return rows.with(at + 1, [...next.slice(0, from), ...own.slice(from)]);
  }),
  inRows('two columns swapped', (rows, _, random) => {
    const width = rows[0]?.length ?? 0;
    const [one, other] = [random(0, width - 1), random(0, width - 1)];
    return rows.map((row, at) => (at === 0 ? row : row.with(one, row[other] ?? '').with(other, row[one] ?? '')));
  }),
];

/** Kinds that change the book as a whole. */
const bookKinds: readonly Kind[] = [
  {
    name: 'two files swapped',
    make: (book, random) => {
      const ladders = [...book.tables.keys()].filter((path) => path.startsWith('run-sizes/'));
      const [one, other] = [oneOf(ladders, random), oneOf(ladders, random)];
      const [first, second] = [book.tables.get(one ?? ''), book.tables.get(other ?? '')];
      if (one === undefined || other === undefined || !first || !second || one === other) return undefined;
      return {
        what: `two files swapped: ${book.name}/${one}, ${other}`,
        book: withTable(withTable(book, one, second), other, first),
      };
    },
  },
  {
    name: 'a word replaced in a sheet',
    make: (book, random) => {
      const path = oneOf([...book.tables.keys()], random) ?? '';
      const rows = book.tables.get(path) ?? [];
      const words = rows.slice(1).flatMap((row) => row.filter((text) => text !== ''));
      const [word, by] = [oneOf(words, random), oneOf(words, random)];
      if (word === undefined || by === undefined || word === by) return undefined;
      const changed = rows.map((row, at) => (at === 0 ? row : row.map((text) => (text === word ? by : text))));
      return {
        what: `a word replaced in a sheet: ${book.name}/${path}, ${word} -> ${by}`,
        book: withTable(book, path, changed),
      };
    },
  },
  {
    name: 'a word renamed everywhere, one figure with it',
    make: (book, random) => {
      const choices = book.tables.get('choices.csv') ?? [];
      const column = choices[0]?.indexOf('choice') ?? -1;
      const word =
        oneOf(
          choices.slice(1).map((row) => row[column] ?? ''),
          random,
        ) ?? '';
      if (word.length < 4) return undefined;
      const tables = Array.from(book.tables, ([path, rows]): readonly [string, Table] => [
        path,
        rows.map((row, at) => (at === 0 ? row : row.map((text) => text.replaceAll(word, `${word} II`)))),
      ]);
      const renamed = { ...book, tables: new Map(tables) };
      const moved = blockKinds.find(({ name }) => name === 'times 1.24')?.make(renamed, random);
      return { what: `${word} renamed by hand; ${moved?.what ?? 'no figure'}`, book: moved?.book ?? renamed };
    },
  },
];

export const kinds: readonly Kind[] = [...blockKinds, ...rowKinds, ...bookKinds];
