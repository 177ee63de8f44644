/** Colours, fonts and number formats of a written workbook. */
import type { ConditionalFormattingRule, Style } from 'exceljs';
import type { Column } from '../parse/columns.ts';

const ink = 'FF1F2A44';
const solid = (argb: string): Style['fill'] => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } });

/** Dark: a column that every row fills. */
export const requiredHeading: Partial<Style> = {
  font: { name: 'Calibri', size: 11, bold: true, color: { argb: 'FFFFFFFF' } },
  fill: solid(ink),
  border: { bottom: { style: 'medium', color: { argb: ink } } },
  alignment: { horizontal: 'left', vertical: 'middle' },
};

/** Light: a column that a row may leave blank. */
export const optionalHeading: Partial<Style> = {
  ...requiredHeading,
  font: { name: 'Calibri', size: 11, bold: true, italic: true, color: { argb: ink } },
  fill: solid('FFE8EEF6'),
};

export const titleFont: Style['font'] = { name: 'Calibri', size: 18, bold: true, color: { argb: ink } };
export const sectionFont: Style['font'] = { name: 'Calibri', size: 13, bold: true, color: { argb: ink } };
export const strongFont: Style['font'] = { name: 'Calibri', size: 11, bold: true };

const colours = { published: ['FF0B5D3B', 'FFD5F0E3'], sample: ['FF6B4E00', 'FFFDEFC3'] } as const;

/** A basis as it is marked. */
export function basisStyle(basis: keyof typeof colours): Partial<Style> {
  const [argb, background] = colours[basis];
  return { font: { name: 'Calibri', size: 11, bold: true, color: { argb } }, fill: solid(background) };
}

/** Marks the cells of a column `basis`. */
export function basisRules(): ConditionalFormattingRule[] {
  return (['published', 'sample'] as const).map((basis, at) => {
    const [argb, background] = colours[basis];
    const fill: Style['fill'] = { type: 'pattern', pattern: 'solid', bgColor: { argb: background } };
    const style: Partial<Style> = { font: { color: { argb } }, fill };
    return { type: 'cellIs', operator: 'equal', priority: at + 1, formulae: [`"${basis}"`], style };
  });
}

type Kind = Column<unknown>['kind'];

const numberFormats: Partial<Record<Kind, string>> = {
  price: '0.0000',
  positivePrice: '0.0000',
  total: '0.00',
  positiveTotal: '0.00',
  whole: '0',
  length: 'General',
  decimal: 'General',
  percent: 'General',
};

/** Whether a cell of the kind is a number cell; all others are text, so that 4/4 never becomes a date. */
export const isNumberKind = (kind: Kind): boolean => numberFormats[kind] !== undefined;

export const numberFormat = (kind: Kind): string => numberFormats[kind] ?? '@';
