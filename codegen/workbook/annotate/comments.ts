/**
 * Adds comments to cells, with the boxes in which spreadsheet programs draw comments. A comment without a box is
 * invisible.
 */
import type { Element } from '@xmldom/xmldom';
import { utils } from 'xlsx';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { append, elements, freePath, namespaces, type Package, partTypes, rootOf, xmlText } from './package.ts';

const author = 'Quotr';

/** Faults of a sheet's cells, by address. */
export type FaultsByCell = ReadonlyMap<string, readonly Diagnostic[]>;

/** Maximum length of a comment, in characters, below the limit of spreadsheet programs. */
const longest = 30_000;

const textOf = ({ code, message, tip }: Diagnostic): string => `${code}: ${message}\nTip: ${tip}`;

/**
 * Adds comments with the faults to cells of a sheet. An existing comment stays, and the faults are added below its
 * text.
 */
export function addComments(book: Package, sheetPath: string, byCell: FaultsByCell): void {
  const comments = rootOf(book.document(commentsPart(book, sheetPath)));
  const [list] = elements(comments, 'commentList');
  if (!list) throw new Error('comments without a list');
  const authorId = String(authorIndex(comments));
  const known = new Map(elements(list, 'comment').map((comment) => [comment.getAttribute('ref'), comment]));
  const bare: string[] = [];
  for (const [address, faults] of byCell) {
    const text = faults.map(textOf).join('\n\n').slice(0, longest);
    const own = known.get(address);
    const comment = own ?? append(list, 'comment', { ref: address, authorId });
    if (!own) bare.push(address);
    const [body = append(comment, 'text')] = elements(comment, 'text');
    addRun(body, own ? `\n\n${text}` : text);
  }
  addBoxes(book, sheetPath, bare);
}

function addRun(body: Element, text: string): void {
  const run = append(append(body, 'r'), 't', { 'xml:space': 'preserve' });
  run.textContent = xmlText(text);
}

function authorIndex(comments: Element): number {
  const [authors = append(comments, 'authors')] = elements(comments, 'authors');
  const names = elements(authors, 'author');
  const known = names.findIndex(({ textContent }) => textContent === author);
  if (known >= 0) return known;
  append(authors, 'author').textContent = author;
  return names.length;
}

function commentsPart(book: Package, sheetPath: string): string {
  const own = book.related(sheetPath, 'comments');
  if (own !== undefined) return own;
  const path = freePath(book, (number) => `xl/comments${number}.xml`);
  book.setText(path, `<comments xmlns="${namespaces.spreadsheet}"><authors/><commentList/></comments>`);
  book.declare({ part: path }, `${partTypes}.comments+xml`);
  book.relate(sheetPath, 'comments', path);
  return path;
}

/** Adds boxes to the drawing as text, because drawings of other programs are not always well-formed XML. */
function addBoxes(book: Package, sheetPath: string, addresses: readonly string[]): void {
  if (addresses.length === 0) return;
  const path = drawingPart(book, sheetPath);
  const drawing = book.text(path);
  const end = drawing.lastIndexOf('</');
  const first = firstFreeId(drawing);
  const boxes = addresses.map((address, at) => box(address, `_x0000_s${first + at}`));
  book.setText(path, `${drawing.slice(0, end)}${boxes.join('')}${drawing.slice(end)}`);
}

const firstFreeId = (drawing: string): number => {
  let highest = 89_999;
  for (const [, id] of drawing.matchAll(/_x0000_s(\d{1,9})"/g)) highest = Math.max(highest, Number(id));
  return highest + 1;
};

function drawingPart(book: Package, sheetPath: string): string {
  const own = book.related(sheetPath, 'vmlDrawing');
  if (own !== undefined) return own;
  const path = freePath(book, (number) => `xl/drawings/vmlDrawing${number}.vml`);
  book.setText(path, emptyDrawing);
  book.declare({ extension: 'vml' }, 'application/vnd.openxmlformats-officedocument.vmlDrawing');
  const id = book.relate(sheetPath, 'vmlDrawing', path);
  const sheet = rootOf(book.document(sheetPath));
  append(sheet, 'legacyDrawing', {}, afterDrawing(sheet)).setAttributeNS(namespaces.relations, 'r:id', id);
  return path;
}

/** Returns the first element that must follow `legacyDrawing`. The order of the elements in a sheet is fixed. */
const afterDrawing = (sheet: Element): Element | null =>
  ['legacyDrawingHF', 'drawingHF', 'picture', 'oleObjects', 'controls', 'webPublishItems', 'tableParts', 'extLst']
    .flatMap((name) => elements(sheet, name).filter(({ parentNode }) => parentNode === sheet))
    .at(0) ?? null;

const emptyDrawing =
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype></xml>';

/** Returns a hidden box next to its cell, three columns wide and six rows high. */
function box(address: string, id: string): string {
  const { r: row, c: column } = utils.decode_cell(address);
  return (
    `<v:shape id="${id}" type="#_x0000_t202" style="position:absolute;width:300pt;height:110pt;z-index:9;visibility:hidden" fillcolor="#fff4f2" o:insetmode="auto">` +
    '<v:fill color2="#fff4f2"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/>' +
    '<v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox>' +
    `<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${column + 1}, 15, ${row}, 2, ${column + 4}, 15, ${row + 6}, 4</x:Anchor>` +
    `<x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`
  );
}
