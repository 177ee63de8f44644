import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOMParser, type Element } from '@xmldom/xmldom';

/** Opens a workbook in LibreOffice and saves it in another format: `xlsx`, or `fods`, its own format as one XML text. */
export const savedByOffice = (bytes: Uint8Array, format: 'xlsx' | 'fods'): Uint8Array =>
  converted('book.xlsx', bytes, format);

/** Opens a CSV file in LibreOffice, with formulas calculated, and saves it as `fods`. */
export function csvInOffice(text: string, separators: string): Uint8Array {
  const [quotationMark, utf8, firstLine] = [34, 76, 1];
  const codes = Array.from(separators, (separator) => separator.charCodeAt(0)).join('/');
  // In order: language, quoted fields as text, special numbers, three options of exports, calculation of formulas.
  const options = [codes, quotationMark, utf8, firstLine, '', 0, false, true, false, false, false, 0, true];
  return converted('file.csv', new TextEncoder().encode(text), 'fods', [
    `--infilter=Text - txt - csv (StarCalc):${options.join(',')}`,
  ]);
}

function converted(name: string, bytes: Uint8Array, format: string, also: readonly string[] = []): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-office-'));
  try {
    const out = join(folder, 'out');
    writeFileSync(join(folder, name), bytes);
    // Uses a profile of its own: a LibreOffice that is already open would take the command and return nothing.
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const order = ['--headless', profile, ...also, '--convert-to', format, '--outdir', out, join(folder, name)];
    execFileSync(process.env['QUOTR_SOFFICE'] ?? 'soffice', order, { stdio: 'pipe' });
    return readFileSync(join(out, name.replace(/\w+$/, format)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface OfficeCell {
  readonly comment: string | undefined;
  /** `#ff8a80`; undefined for a cell without a fill. */
  readonly fill: string | undefined;
  /** Target of a click: `#Rates.D2`. */
  readonly link: string | undefined;
}

/** Returns the cells of a `fods` with a comment, a fill or a link, by `Sheet!A1`. */
export function officeCells(fods: Uint8Array): ReadonlyMap<string, OfficeCell> {
  const document = new DOMParser().parseFromString(new TextDecoder().decode(fods), 'text/xml');
  const fills = new Map(
    [...document.getElementsByTagName('style:style')].map((style) => [
      style.getAttribute('style:name'),
      style.getElementsByTagName('style:table-cell-properties')[0]?.getAttribute('fo:background-color') ?? undefined,
    ]),
  );
  const cells = [...document.getElementsByTagName('table:table')].flatMap((table) => {
    const name = table.getAttribute('table:name');
    return placed(rowsOf(table), 'table:number-rows-repeated').flatMap(([row, element]) =>
      placed(cellsOf(element), 'table:number-columns-repeated').map(([column, cell]): [string, OfficeCell] => {
        const fill = fills.get(cell.getAttribute('table:style-name'));
        return [`${name}!${letters(column)}${row + 1}`, { comment: commentOf(cell), fill, link: linkOf(cell) }];
      }),
    );
  });
  return new Map(cells.filter(([, cell]) => Object.values(cell).some((shown) => shown !== undefined)));
}

const rowsOf = (table: Element): readonly Element[] => [...table.getElementsByTagName('table:table-row')];

const cellsOf = (row: Element): readonly Element[] =>
  [...row.getElementsByTagName('*')].filter(
    ({ nodeName, parentNode }) => parentNode === row && /^table:(covered-)?table-cell$/.test(nodeName),
  );

/** Returns each element with its index, from 0; a repeated element has its first index. */
function placed(elements: readonly Element[], repeated: string): readonly (readonly [number, Element])[] {
  let next = 0;
  return elements.map((element) => {
    const place = next;
    next += Number(element.getAttribute(repeated) ?? 1);
    return [place, element] as const;
  });
}

const linkOf = (cell: Element): string | undefined =>
  cell.getElementsByTagName('text:a')[0]?.getAttribute('xlink:href') ?? undefined;

/** Returns LibreOffice's sheets, from left to right. */
export const officeSheets = (fods: Uint8Array): readonly string[] =>
  Array.from(new TextDecoder().decode(fods).matchAll(/<table:table table:name="([^"]*)"/g), ([, name = '']) => name);

function commentOf(cell: Element): string | undefined {
  const annotation = cell.getElementsByTagName('office:annotation')[0];
  if (!annotation) return undefined;
  return [...annotation.getElementsByTagName('text:p')].map(({ textContent }) => textContent).join('\n');
}

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
