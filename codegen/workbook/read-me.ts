/** Writes the sheet Read Me, a guide to the sheets for people. The compiler does not read this sheet. */
import type { CellStyle, ColumnDef, WriteSheet } from 'hucre/xlsx';
import { utils } from 'xlsx';
import { type PutList, quotedName } from './dropdowns.ts';
import type { SheetLayout } from './sheet-layouts.ts';
import {
  basisStyle,
  type Cells,
  onePageWide,
  optionalHeading,
  pageNumbers,
  paragraph,
  requiredHeading,
  section,
  strong,
  title,
} from './style.ts';

const readMeName = 'Read Me';

const introduction = [
  'Everything the calculators know stands in this workbook and in the folder images (the drawings).',
  'Change a cell, save, and run "npm run codegen": it checks the whole book and writes the program. Nothing is written while something is wrong; every fault is reported with its sheet and cell.',
  'README.md beside the price book shows the everyday changes step by step. This sheet is for people and is not compiled.',
];

const goodToKnow = [
  'Rest the pointer on a column heading to read what the column means. The arrow on a heading filters: choose one product to see only its rows, and clear the filter when done.',
  'Cells such as 4/0, 4/4 and 8.5x11 are text. In a new row the columns are already set to text, so that Excel does not make dates of them.',
  'Prices are plain numbers in dollars without a dollar sign: at most 4 decimals, totals at most 2. Lengths are inches.',
  'A condition such as "stock = 14pt or 18pt; color = 4/0" says when a row holds: ";" is and, "or" separates values, "!=" is none of these. Blank is always.',
  'Rows are in order: a field, a choice or a card stands on the page where it stands in its sheet.',
];

const marks = [
  ['dark', 'A column that every row needs.', requiredHeading],
  ['light', 'A column that may be blank in a row.', optionalHeading],
  ['published', 'An official figure.', basisStyle('published')],
  [
    'sample',
    'A stand-in until the official figure is known. The app marks it as a sample wherever it is shown.',
    basisStyle('sample'),
  ],
] as const;

/**
 * Writes the sheet Read Me.
 * @returns the sheet, and a function for lists that are too long for a dropdown; it puts a list into a hidden column of
 * the sheet
 */
export function writeReadMe(layouts: readonly SheetLayout[]): {
  readonly sheet: WriteSheet;
  readonly putList: PutList;
} {
  const rows: readonly (readonly [first: string, firstStyle?: CellStyle, second?: string])[] = [
    ['Quotr price book', title],
    ...introduction.map((text) => ['', {}, text] as const),
    ...heading('The sheets'),
    ...layouts.map(({ name, about }) => [name, strong, about] as const),
    ...heading('Colours and marks'),
    ...marks.map(([mark, text, style]) => [mark, style, text] as const),
    ...heading('Good to know'),
    ...goodToKnow.map((text) => ['', {}, text] as const),
  ];
  const cells: Cells = new Map();
  rows.forEach(([first, style = {}, second = ''], row) => {
    if (first) cells.set(`${row},0`, { value: first, style });
    if (second) cells.set(`${row},1`, { value: second, style: paragraph });
  });
  const columns = [{ width: 22 }, { width: textWidth }, ...Array.from({ length: firstList - 2 }, () => ({}))];
  const sheet: WriteSheet = {
    name: readMeName,
    view: { showGridLines: false },
    columns,
    cells,
    rowDefs: new Map(rows.flatMap(([, , text = ''], row) => (text ? [[row, { height: heightOf(text) }]] : []))),
    pageSetup: { ...onePageWide, fitToHeight: 1, printArea: `$A$1:$B$${rows.length}` },
    headerFooter: pageNumbers,
  };
  return { sheet, putList: listWriter(columns, cells) };
}

/** Width of the column of text, in characters of the font Calibri. A program without Calibri uses a wider font. */
const textWidth = 120;
const charactersInLine = 130;
/** Height of a line of text, in points. */
const lineHeight = 15;

/** Returns the height of a text in points. LibreOffice does not enlarge a row for a text of several lines by itself. */
const heightOf = (text: string): number => lineHeight * Math.ceil(text.length / charactersInLine);

const heading = (text: string): readonly (readonly [string, CellStyle?])[] => [[''], [text, section]];

/** Index, from 0, of the first hidden column with a list for a dropdown. Two blank columns are before this column. */
const firstList = 4;

function listWriter(columns: ColumnDef[], cells: Cells): PutList {
  return (words) => {
    const column = columns.push({ hidden: true }) - 1;
    words.forEach((value, row) => cells.set(`${row},${column}`, { value }));
    const letter = utils.encode_col(column);
    return `${quotedName(readMeName)}!$${letter}$1:$${letter}$${words.length}`;
  };
}
