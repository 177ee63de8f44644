/** The sheet Read Me: what stands where, for people. The compiler does not read it. */
import type { Workbook, Worksheet } from 'exceljs';
import { columnLetter, type PutList, quotedName } from './dropdowns.ts';
import type { SheetLayout } from './sheet-layouts.ts';
import { basisStyle, optionalHeading, requiredHeading, sectionFont, strongFont, titleFont } from './style.ts';

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

/** Writes the sheet. @returns where lists go that are too long for a dropdown: hidden columns at its right. */
export function writeReadMe(workbook: Workbook, layouts: readonly SheetLayout[]): PutList {
  const sheet = workbook.addWorksheet(readMeName, { views: [{ showGridLines: false }] });
  sheet.getColumn(1).width = 18;
  sheet.getColumn(2).width = 120;
  sheet.addRow(['Quotr price book']).font = titleFont;
  for (const text of introduction) sheet.addRow(['', text]);
  section(sheet, 'The sheets');
  for (const { name, about } of layouts) sheet.addRow([name, about]).getCell(1).font = strongFont;
  section(sheet, 'Colours and marks');
  for (const [mark, text, style] of marks) sheet.addRow([mark, text]).getCell(1).style = style;
  section(sheet, 'Good to know');
  for (const text of goodToKnow) sheet.addRow(['', text]);
  sheet.eachRow((row) => {
    row.getCell(2).alignment = { vertical: 'top', wrapText: true };
  });
  return listWriter(sheet);
}

function section(sheet: Worksheet, title: string): void {
  sheet.addRow([]);
  sheet.addRow([title]).font = sectionFont;
}

function listWriter(sheet: Worksheet): PutList {
  let column = 4;
  return (words) => {
    column += 1;
    sheet.getColumn(column).hidden = true;
    words.forEach((word, at) => {
      sheet.getCell(at + 1, column).value = word;
    });
    const letter = columnLetter(column - 1);
    return `${quotedName(readMeName)}!$${letter}$1:$${letter}$${words.length}`;
  };
}
