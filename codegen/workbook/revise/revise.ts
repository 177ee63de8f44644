/** `raise` and `rename`: their arguments, their changes of the sources, and the changed book. */

import { strFromU8, strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import { utils } from 'xlsx';
import { decimals, parseDecimal } from '../../../src/pricing/index.ts';
import { type Compilation, compile } from '../../compile.ts';
import { sinceLast } from '../../impact/since-last.ts';
import { groupBy } from '../../language/collections.ts';
import { parseCondition } from '../../language/condition.ts';
import { placeText } from '../../language/diagnostic.ts';
import { isProblem } from '../../language/quoted.ts';
import { tabName } from '../../language/sheet-names.ts';
import type { SourceFile } from '../../language/source.ts';
import { listedSheets, unpacked } from '../../read/open-workbook.ts';
import { raise } from './raise.ts';
import { renameChoice } from './rename-choice.ts';
import { type CellEdit, type Change, Refusal, type Revision, type RowAdded } from './revision.ts';

interface Options {
  readonly when?: string | undefined;
  readonly round?: string | undefined;
}

/** Returns the command's change; undefined for another command. @throws Refusal for arguments that cannot be parsed. */
export function revisionOf(command: string, args: readonly string[], options: Options): Change | undefined {
  const [first = '', second = '', third = ''] = args;
  if (command === 'raise' && args.length === 2) {
    const asked = {
      of: first,
      percent: percentOf(second),
      when: whenOf(options.when),
      step: stepOf(options.round),
    };
    return (book) => raise(book, asked);
  }
  if (command === 'rename' && args.length === 3) {
    const [, product, field] = /^([^.]+)\.([^.]+)$/.exec(first) ?? [];
    if (product === undefined || field === undefined)
      throw new Refusal(`"${first}" is no field of a product: write banners.material.`);
    if (third.trim() === '') throw new Refusal('The new name is blank.');
    return (book) => renameChoice(book, { product, field, choice: second, to: third.trim() });
  }
  return undefined;
}

/** Parses a percentage such as `7%` or `-2.5`. Returns thousandths of a percent. */
function percentOf(text: string): number {
  const percent = parseDecimal(text.replace(/%$/, '').replace('\u2212', '-').trim(), decimals.percent);
  if (percent === undefined || percent === 0 || percent <= -100_000)
    throw new Refusal(`"${text}" is no percentage to raise prices by: write 7% or -2.5%.`);
  return percent;
}

function whenOf(text = '') {
  const condition = parseCondition(text);
  if (isProblem(condition)) throw new Refusal(`--when cannot be read: ${condition.problem}.`);
  return condition;
}

/** Parses a rounding step. Returns 1/10,000 dollar. The default rounds prices to four decimals, and totals to cents. */
function stepOf(text = '0.0001'): number {
  const step = parseDecimal(text, decimals.unitPrice);
  if (step === undefined || step <= 0)
    throw new Refusal(`--round ${text} is no amount of dollars: write 0.01 or 0.05.`);
  return step;
}

interface Revised {
  readonly sources: readonly SourceFile[];
  readonly revision: Revision;
  /** Compilation of the changed sources. If it has errors, the changes must not be written. */
  readonly compilation: Compilation;
  readonly report: string;
  /** Errors that the book had already are not counted. */
  readonly newErrors: number;
}

/**
 * Compiles the book before and after a change, so that a sound book stays sound.
 * @param mayMend true for a change that may mend a book with errors, such as a product without prices
 * @throws Refusal if the book has errors already, or nothing would change
 */
export function revise(sources: readonly SourceFile[], change: Change, mayMend = false): Revised {
  const before = compile(sources);
  if (before.files.size === 0 && !mayMend)
    throw new Refusal('The book has errors: run "npm run codegen" and mend them first. Nothing was changed.');
  const revision = change(before.book);
  const revised = withRevision(sources, revision);
  const compilation = compile(revised);
  const { report } = compilation.files.size === 0 ? { report: '' } : sinceLast(before.files, compilation);
  const known = new Set(errorsOf(before));
  const newErrors = errorsOf(compilation).filter((text) => !known.has(text)).length;
  return { sources: revised, revision, compilation, report, newErrors };
}

const errorsOf = ({ diagnostics }: Compilation): readonly string[] =>
  diagnostics.flatMap(({ severity, at, message }) => (severity === 'error' ? `${placeText(at)} ${message}` : []));

/** @throws Refusal for a cell with a formula, and if nothing would change */
export function withRevision(sources: readonly SourceFile[], revision: Revision): readonly SourceFile[] {
  const { edits, rows = [], files = [], leftAlone } = revision;
  if (edits.length + rows.length + files.length === 0)
    throw new Refusal(['Nothing has to be changed.', ...leftAlone].join('\n'));
  const kept = withEdits(sources, edits, rows).filter(({ path }) => files.every((file) => file.path !== path));
  return [...kept, ...files];
}

/** @throws Refusal for a cell with a formula. */
function withEdits(
  sources: readonly SourceFile[],
  edits: readonly CellEdit[],
  rows: readonly RowAdded[],
): readonly SourceFile[] {
  const byFile = groupBy(edits, ({ at }) => at.file);
  const rowsByFile = groupBy(rows, ({ cells }) => cells[0]?.at.file);
  return sources.map((source) => {
    const [own = [], added = []] = [byFile.get(source.path), rowsByFile.get(source.path)];
    if (own.length + added.length === 0) return source;
    const edited = source.path.endsWith('.csv') ? editedCsv : editedWorkbook;
    return { path: source.path, bytes: edited(source.bytes, own, added) };
  });
}

function editedWorkbook(bytes: Uint8Array, edits: readonly CellEdit[], rows: readonly RowAdded[]): Uint8Array {
  const parts: Record<string, Uint8Array> = { ...unpacked(bytes) };
  const paths = new Map(listedSheets(parts).map(({ name, path }) => [tabName(name), path]));
  const bySheet = groupBy(edits, ({ at }) => at.sheet ?? '');
  const rowsBySheet = groupBy(rows, ({ cells }) => cells[0]?.at.sheet ?? '');
  for (const sheet of new Set([...bySheet.keys(), ...rowsBySheet.keys()])) {
    const path = paths.get(sheet) ?? '';
    const edited = editedSheet(strFromU8(parts[path] ?? new Uint8Array()), bySheet.get(sheet) ?? []);
    parts[path] = strToU8(withRows(edited, rowsBySheet.get(sheet) ?? []));
  }
  // A fixed time, so that the same cells give the same bytes.
  return zipSync(parts, { mtime: new Date(1980, 0, 1) });
}

/** Matches a cell. Groups: 1. prefix of the element; 2. attributes; 3. content. */
const cell = /<(\w{1,9}:)?c\s([^<>]*?)\s*(?:\/>|>([\s\S]*?)<\/(?:\w{1,9}:)?c>)/g;
const address = /(?:^|\s)r=["']([A-Z]+\d+)["']/;
const type = /\s*\bt=["'][^"']*["']/;

function editedSheet(xml: string, edits: readonly CellEdit[]): string {
  const left = new Map(edits.map((edit) => [`${edit.at.column}${edit.at.row}`, edit]));
  const edited = xml.replaceAll(cell, (whole, prefix: string = '', attributes: string, content: string = '') => {
    const place = address.exec(attributes)?.[1] ?? '';
    const edit = left.get(place);
    if (!edit) return whole;
    left.delete(place);
    if (/<(?:\w{1,9}:)?f[\s/>]/.test(content))
      throw new Refusal(
        `${placeText(edit.at)} is calculated by a formula: change the cells that the formula uses, or type its value.`,
      );
    return cellXml(prefix, attributes.replace(type, ''), edit);
  });
  const [missing] = left.values();
  if (missing) throw new Error(`there is no cell ${placeText(missing.at)}`);
  return edited;
}

function cellXml(p: string, attributes: string, { text, isNumber }: CellEdit): string {
  const escaped = escapedXml(text);
  if (isNumber) return `<${p}c ${attributes}><${p}v>${escaped}</${p}v></${p}c>`;
  return `<${p}c ${attributes} t="inlineStr"><${p}is><${p}t xml:space="preserve">${escaped}</${p}t></${p}is></${p}c>`;
}

/** Adds rows below the last one. Each cell has the format of the last cell of its column. */
function withRows(xml: string, rows: readonly RowAdded[]): string {
  if (rows.length === 0) return xml;
  const [end = '', p = ''] = /<\/(\w{1,9}:)?sheetData>/.exec(xml) ?? [];
  const numbers = Array.from(xml.matchAll(/<(?:\w{1,9}:)?row\s[^<>]*?\br=["'](\d+)["']/g), ([, row]) => Number(row));
  const last = numbers.reduce((most, row) => Math.max(most, row), 0);
  const styles = new Map(
    Array.from(xml.matchAll(cell), ([, , attributes = '']) => [
      address.exec(attributes)?.[1]?.replace(/\d+$/, '') ?? '',
      /\bs=["']\d+["']/.exec(attributes)?.[0] ?? '',
    ]),
  );
  const added = rows.map(({ cells }, index) => {
    const row = last + index + 1;
    const inOrder = cells.toSorted((a, b) => columnNumber(a) - columnNumber(b));
    const written = inOrder.map((one) =>
      cellXml(p, `r="${one.at.column}${row}" ${styles.get(one.at.column ?? '') ?? ''}`, one),
    );
    return `<${p}row r="${row}">${written.join('')}</${p}row>`;
  });
  return xml.replace(/<(?:\w{1,9}:)?dimension\s[^<>]*\/>/, '').replace(end, () => added.join('') + end);
}

const columnNumber = ({ at }: CellEdit): number => utils.decode_col(at.column ?? 'A');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapedXml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Rewrites rows with edits and adds rows. All other lines, the byte order mark and the line ends stay unchanged. */
function editedCsv(bytes: Uint8Array, edits: readonly CellEdit[], rows: readonly RowAdded[]): Uint8Array {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const lineEnd = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  const lines = text.split(/\r\n?|\n/);
  const { data } = Papa.parse<string[]>(lines.join('\n').replace(/^\uFEFF/, ''), { delimiter: ',', newline: '\n' });
  const header = data.find((values) => values.some((value) => value.trim() !== '')) ?? [];
  const byLine = groupBy(edits, ({ at }) => at.row ?? 0);
  const added = groupBy(rows, ({ after }) => after);
  const columnOf = ({ at }: CellEdit): number => header.findIndex((name) => name.trim() === at.column);
  const newLines = (after: number): readonly string[] =>
    (added.get(after) ?? []).map(({ cells }) => {
      const values = header.map((_, index) => cells.find((one) => columnOf(one) === index)?.text ?? '');
      return Papa.unparse([values], { newline: '\n' });
    });
  let line = 1;
  const written = data.flatMap((values) => {
    const height = 1 + values.reduce((breaks, value) => breaks + value.split('\n').length - 1, 0);
    const own = byLine.get(line);
    const asItWas = lines.slice(line - 1, line - 1 + height);
    const below = newLines(line);
    line += height;
    if (!own) return [...asItWas, ...below];
    const changed = [...values];
    for (const one of own) {
      const column = columnOf(one);
      if (column < 0) throw new Error(`there is no cell ${placeText(one.at)}`);
      changed[column] = one.text;
    }
    return [Papa.unparse([changed], { newline: '\n' }), ...below];
  });
  return new TextEncoder().encode(written.join(lineEnd));
}
