/** The hostile books: attacks with random numbers, and every hostile name in every column of every sheet. */
import * as XLSX from 'xlsx';
import type { SourceFile } from '../../../codegen/language/source.ts';
import { BookBuilder } from '../../compiler/book-builder.ts';
import { soundFiles, soundSheets } from '../../compiler/sound-book.ts';
import { pick, type Random, randomNumbers } from '../../oracle/random.ts';
import { seed } from '../size.ts';
import { csvAttacks } from './csv-attacks.ts';
import { hostileNames } from './names.ts';
import { type Attack, zipAttacks } from './zip-attacks.ts';

export interface HostileBook {
  readonly name: string;
  readonly sources: () => readonly SourceFile[];
}

const sound = new BookBuilder().toFiles();
const workbook = 'price-book.xlsx';
const ladder = Object.keys(soundFiles).find((path) => path.startsWith('run-sizes/')) ?? '';

const attacked = (path: string, { name, bytes }: Attack, random: Random): HostileBook => ({
  name: `${path}: ${name}`,
  sources: () => sound.map((file) => (file.path === path ? { path, bytes: bytes(file.bytes, random) } : file)),
});

/** Addresses of the cells below the headings of every sheet. */
const columns = Object.entries(soundSheets).flatMap(([sheet, [header = []]]) =>
  sheet === 'Read Me' ? [] : header.map((_, at) => `${sheet}!${XLSX.utils.encode_cell({ r: 1, c: at })}`),
);

const named = (cell: string, name: string): HostileBook => ({
  name: `${cell}: ${JSON.stringify(name.slice(0, 40))}`,
  // Excel's longest text.
  sources: () => new BookBuilder().set(cell, name.slice(0, 32_767)).toFiles(),
});

const files: readonly HostileBook[] = [
  '../../src/evil.csv',
  '/etc/evil.csv',
  'run-sizes/../../evil.csv',
  'run-sizes/__proto__.csv',
  'run-sizes/constructor.csv',
  'images/../../evil.svg',
  'images/<script>.svg',
  'a\u0000b.csv',
  'price-book.xlsm',
  'settings.csv.exe',
].map((path) => ({
  name: `a file ${JSON.stringify(path)}`,
  sources: () => [...sound, { path, bytes: new TextEncoder().encode('key,value\na,1\n') }],
}));

const drawings: readonly HostileBook[] = [
  '<svg xmlns="http://www.w3.org/2000/svg"><script>injected = true</script></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="injected = true"/>',
  '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:9/x.png"/></svg>',
  `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000)}</svg>`,
  'not a drawing',
].map((text) => ({
  name: `a drawing ${text.slice(0, 60)}`,
  sources: () => [
    ...sound.filter(({ path }) => path !== 'images/cards.svg'),
    { path: 'images/cards.svg', bytes: new TextEncoder().encode(text) },
  ],
}));

/** Attacks with random numbers, each with its file. */
const diced = [
  ...zipAttacks.map((attack) => [workbook, attack] as const),
  ...csvAttacks.map((attack) => [ladder, attack] as const),
].filter(([, { bytes }]) => bytes.length > 1);

/** Returns every attack at least once; those with random numbers are repeated until there are `count` books. */
export function hostileBooks(count: number): readonly HostileBook[] {
  const random = randomNumbers(seed);
  const once = [
    ...zipAttacks.map((attack) => attacked(workbook, attack, random)),
    ...csvAttacks.map((attack) => attacked(ladder, attack, random)),
    ...files,
    ...drawings,
  ];
  const cells = hostileNames.flatMap((name) => columns.map((cell) => named(cell, name)));
  const again = Array.from({ length: 300 }, () => {
    const [path, attack] = pick(diced, random);
    return attacked(path, attack, random);
  });
  const all = [...once, ...again, ...cells];
  return all.length <= count ? all : spread(all, count);
}

/** Returns `count` items, evenly spread over the list. */
const spread = <T>(all: readonly T[], count: number): readonly T[] =>
  Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]).filter(
    (one) => one !== undefined,
  );
