/** Cells, colors, fonts and number formats of a written workbook. */
import type { CellStyle, ConditionalRule, WriteSheet } from 'hucre/xlsx';
import type { Column } from '../language/columns.ts';

/**
 * Cells by their place `row,column`, counted from 0. If the cells have this form, the library writes no blank cells
 * between them.
 */
export type Cells = NonNullable<WriteSheet['cells']>;
type Font = NonNullable<CellStyle['font']>;
type Fill = NonNullable<CellStyle['fill']>;

const ink = '1F2A44';
const font = (style: Omit<Font, 'name'>): Font => ({ name: 'Calibri', size: 11, ...style });
const solid = (rgb: string): Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } });

/** Dark heading of a column that every row fills. */
export const requiredHeading: CellStyle = {
  font: font({ bold: true, color: { rgb: 'FFFFFF' } }),
  fill: solid(ink),
  border: { bottom: { style: 'medium', color: { rgb: ink } } },
  alignment: { horizontal: 'left', vertical: 'center' },
};

/** Light heading of a column that a row may leave blank. */
export const optionalHeading: CellStyle = {
  ...requiredHeading,
  font: font({ bold: true, italic: true, color: { rgb: ink } }),
  fill: solid('E8EEF6'),
};

export const title: CellStyle = { font: font({ size: 18, bold: true, color: { rgb: ink } }) };
export const section: CellStyle = { font: font({ size: 13, bold: true, color: { rgb: ink } }) };
export const strong: CellStyle = { font: font({ bold: true }), alignment: { vertical: 'top' } };
export const paragraph: CellStyle = { alignment: { vertical: 'top', wrapText: true } };

/** Alignment that leaves a gap between numbers and the text of the next column. */
export const apart: NonNullable<CellStyle['alignment']> = { horizontal: 'right', indent: 1 };

/** Page set-up with all columns on the width of one page, and the rows on as many pages as they need. */
export const onePageWide: NonNullable<WriteSheet['pageSetup']> = {
  paperSize: 'letter',
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
};

/** Name of the sheet and number of the page, at the foot of each page. */
export const pageNumbers: NonNullable<WriteSheet['headerFooter']> = { oddFooter: '&L&A&RPage &P of &N' };

const colours = { published: ['0B5D3B', 'D5F0E3'], sample: ['6B4E00', 'FDEFC3'] } as const;

export function basisStyle(basis: keyof typeof colours): CellStyle {
  const [rgb, background] = colours[basis];
  return { font: font({ bold: true, color: { rgb } }), fill: solid(background) };
}

/** Returns the rules that color the cells of a column `basis`. */
export function basisRules(range: string): ConditionalRule[] {
  return (['published', 'sample'] as const).map((basis, at) => {
    const [rgb, background] = colours[basis];
    const fill: Fill = { type: 'pattern', pattern: 'solid', bgColor: { rgb: background } };
    const style: CellStyle = { font: { color: { rgb } }, fill };
    return { type: 'cellIs', operator: 'equal', priority: at + 1, formula: `"${basis}"`, range, style };
  });
}

type Kind = Column<unknown>['kind'];

const numberFormats: Partial<Record<Kind, string>> = {
  price: '0.0000',
  positivePrice: '0.0000',
  figure: 'General',
  amount: 'General',
  total: '0.00',
  positiveTotal: '0.00',
  whole: '0',
  length: 'General',
  decimal: 'General',
  percent: 'General',
  setting: 'General',
};

/**
 * Tells whether numbers in columns of a kind are written as number cells. All other cells are text, so that a text such
 * as 4/4 never becomes a date.
 */
export const isNumberKind = (kind: Kind): boolean => numberFormats[kind] !== undefined;

export const numberFormat = (kind: Kind): string => numberFormats[kind] ?? '@';
