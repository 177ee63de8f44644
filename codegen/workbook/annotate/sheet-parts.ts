import { elements, type Package } from './package.ts';

const workbook = 'xl/workbook.xml';

/** The part of each sheet, by its name. */
export function sheetParts(book: Package): ReadonlyMap<string, string> {
  const targets = new Map(book.relationships(workbook).map(({ id, target }) => [id, target]));
  return new Map(
    elements(book.document(workbook), 'sheet').flatMap((sheet) => {
      const id = sheet.getAttribute('r:id') ?? [...sheet.attributes].find(({ localName }) => localName === 'id')?.value;
      const target = targets.get(id ?? '');
      const name = sheet.getAttribute('name');
      return target !== undefined && name !== null ? [[name, target] as const] : [];
    }),
  );
}
