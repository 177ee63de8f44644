import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from './apart.ts';
import { type Charted, chart } from './chart.ts';
import { type Figure, isKept } from './figure.ts';
import { asked, short } from './print.ts';

const docs = join(import.meta.dirname, '../../../docs');
const [begin, end] = ['<!-- figures: npm run bench -- --publish -->', '<!-- end of figures -->'];

/** Figures of the README: four that a person at the counter feels. */
const charted: readonly Charted[] = [
  { id: 'P1', what: /one priced row/, title: 'A price, worked out', ours: 'Quotr', theirs: 'HyperFormula, indexed' },
  {
    id: 'P5',
    what: /first route/,
    title: 'Code before the sign-in shows',
    ours: 'Quotr',
    theirs: 'its libraries, bare',
  },
  {
    id: 'P7',
    what: /largest paint of \/stock/,
    title: 'A calculator painted, slow 4G, the processor four times slower',
    ours: 'Quotr',
    theirs: 'bare React page',
  },
  {
    id: 'P6',
    what: /a product of the book/,
    title: 'Click on an option to the new price table, the processor four times slower',
    ours: 'Quotr',
    theirs: 'the same page, bare',
  },
];

/** Figures of docs/performance.md: those that a person feels, and one of each other kind. */
const shown = [
  /^P1 one priced row/,
  /^Zen .*the same table/,
  /^P3 (compile 330,000|.*330,000 cells of xlsx)/,
  /^P5 (first route \(|whole app)/,
  /^P6 /,
  /^P7 (largest paint of \/stock|\/.* click is heard|Lighthouse, mobile, performance)/,
  /^Codegen npm/,
  /^Find .*98 of 100/,
  /^Books .*price book page/,
  /^Carts .*cart: a line removed.*median/,
];

function row(figure: Figure): string {
  const { id, what, unit, ours, theirs, held, budget } = figure;
  const other = theirs === undefined ? '' : `${short(theirs)} ${unit}`;
  const ratio = theirs === undefined ? '' : short(held.median);
  const bound = `${asked(budget)}${isKept(figure) ? '' : ': **missed**'}`;
  return `| ${[`${id} ${what}`, `${short(ours)} ${unit}`, other, ratio, bound].join(' | ')} |`;
}

const rows = ({ id, figures }: Measured): readonly string[] =>
  figures?.filter((figure) => shown.some((pattern) => pattern.test(`${figure.id} ${figure.what}`))).map(row) ?? [
    `| ${id} **failed** |  |  |  |  |`,
  ];

const table = (measured: readonly Measured[]): string =>
  ['| what | ours | beside | ratio | bound |\n|---|---|---|---|---|', ...measured.flatMap(rows)].join('\n');

/** Writes the figures into `docs/performance.md` and the README's chart. @throws Error if the chart lacks a figure */
export function publish(measured: readonly Measured[]): void {
  const path = join(docs, 'performance.md');
  const text = readFileSync(path, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path} has no place for the figures: ${begin} … ${end}`);
  writeFileSync(path, `${text.slice(0, from + begin.length)}\n\n${table(measured)}\n\n${text.slice(to)}`);
  const figures = measured.flatMap((each) => each.figures ?? []);
  writeFileSync(join(docs, 'performance.svg'), chart(charted, figures));
}
