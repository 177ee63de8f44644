/**
 * Facts from the XML of a sheet. SheetJS does not read these facts, or reads them only together with every cell's
 * formula and style, which is slow.
 */
export interface SheetFacts {
  /** A1 addresses of formula cells that were never calculated. SheetJS reads such a cell as 0, or leaves it out. */
  readonly uncalculated: ReadonlySet<string>;
  /** Numbers of the hidden rows, from 1. */
  readonly hiddenRows: ReadonlySet<number>;
  /** First and last column, from 0, of each range of hidden columns. */
  readonly hiddenColumns: readonly (readonly [number, number])[];
  /** Numbers, from 1, of the rows with a struck-through cell that is not empty. */
  readonly struckRows: ReadonlySet<number>;
}

/** Numbers of the styles that are struck through, and of the shared texts with a struck-through part. */
export interface Struck {
  readonly styles: ReadonlySet<number>;
  readonly texts: ReadonlySet<number>;
}

export function sheetFacts(xml: string, struck: Struck): SheetFacts {
  return {
    uncalculated: formula.test(xml) ? uncalculatedCells(xml) : new Set(),
    hiddenRows: hiddenRows(xml),
    hiddenColumns: hiddenColumns(xml),
    struckRows: struckRows(xml, struck),
  };
}

// Every pattern stops at the next `<` or `>`, so that none of them runs long on hostile input.
const formula = /<(?:\w{1,9}:)?f[\s/>]/;
const cell = /<(?:\w{1,9}:)?c\s([^<>]*)>/g;
const value = /<(?:\w{1,9}:)?v(?:\s[^<>]*)?>[^<]/;
const anyValue = /<(?:\w{1,9}:)?v(?:\s[^<>]*)?\/?>/;
const calculatedText = /\st=["']str["']/;
const address = /(?:^|\s)r=["']([A-Z]+\d+)["']/;

function uncalculatedCells(xml: string): ReadonlySet<string> {
  const found = new Set<string>();
  const starts = Array.from(xml.matchAll(cell));
  starts.forEach((start, at) => {
    const [tag, attributes = ''] = start;
    if (attributes.endsWith('/')) return;
    const end = starts[at + 1]?.index ?? endOfRows(xml);
    const content = xml.slice(start.index + tag.length, end);
    if (!formula.test(content)) return;
    // A formula with a text result counts as calculated even if its value is empty, because the text may be empty.
    const calculated = calculatedText.test(` ${attributes}`) ? anyValue.test(content) : value.test(content);
    const name = address.exec(attributes)?.[1];
    if (!calculated && name !== undefined) found.add(name);
  });
  return found;
}

function endOfRows(xml: string): number {
  const end = xml.search(/<\/(?:\w{1,9}:)?sheetData>/);
  return end < 0 ? xml.length : end;
}

const row = /<(?:\w{1,9}:)?row[\s/>]([^<>]*)>?/g;
const rowNumber = /(?:^|\s)r=["'](\d+)["']/;
const hidden = /(?:^|\s)hidden=["'](?:1|true)["']/;

function hiddenRows(xml: string): ReadonlySet<number> {
  const found = new Set<number>();
  if (!xml.includes('hidden=')) return found;
  let number = 0;
  for (const [, attributes = ''] of xml.matchAll(row)) {
    number = Number(rowNumber.exec(attributes)?.[1] ?? number + 1);
    if (hidden.test(attributes)) found.add(number);
  }
  return found;
}

const columnRange = /<(?:\w{1,9}:)?col\s([^<>]*)>/g;
const minColumn = /(?:^|\s)min=["'](\d+)["']/;
const maxColumn = /(?:^|\s)max=["'](\d+)["']/;

function hiddenColumns(xml: string): readonly (readonly [number, number])[] {
  if (!xml.includes('hidden=')) return [];
  return Array.from(xml.matchAll(columnRange)).flatMap(([, attributes = '']) => {
    const [first, last] = [minColumn, maxColumn].map((bound) => Number(bound.exec(attributes)?.[1] ?? 0) - 1);
    return hidden.test(attributes) && first !== undefined && last !== undefined ? [[first, last] as const] : [];
  });
}

const styleOf = /(?:^|\s)s=["'](\d+)["']/;

const sharedText = /\st=["']s["']/;
const sharedNumber = /<(?:\w{1,9}:)?v>(\d+)/;

function struckRows(xml: string, { styles, texts }: Struck): ReadonlySet<number> {
  const found = new Set<number>();
  const isInline = struckFont.test(xml);
  if (styles.size === 0 && texts.size === 0 && !isInline) return found;
  const starts = Array.from(xml.matchAll(cell));
  starts.forEach((start, at) => {
    const [tag, attributes = ''] = start;
    // A self-closing tag is a blank cell.
    if (attributes.endsWith('/')) return;
    const content = xml.slice(start.index + tag.length, starts[at + 1]?.index ?? endOfRows(xml));
    const isStruck =
      styles.has(Number(styleOf.exec(attributes)?.[1] ?? -1)) ||
      (sharedText.test(` ${attributes}`) && texts.has(Number(sharedNumber.exec(content)?.[1] ?? -1))) ||
      (isInline && struckFont.test(content));
    const number = isStruck ? /\d+$/.exec(address.exec(attributes)?.[1] ?? '')?.[0] : undefined;
    if (number !== undefined) found.add(Number(number));
  });
  return found;
}

export function struckTexts(sharedStringsXml: string): ReadonlySet<number> {
  if (!struckFont.test(sharedStringsXml)) return new Set();
  const texts = sharedStringsXml.split(/<(?:\w{1,9}:)?si[\s>]/).slice(1);
  return new Set(texts.flatMap((text, number) => (struckFont.test(text) ? number : [])));
}

const font = /<(?:\w{1,9}:)?font(?:\s[^<>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w{1,9}:)?font>)/g;
const struckFont = /<(?:\w{1,9}:)?strike(?:\s+val=["'](?:1|true)["'])?\s*\/?>/;
const cellFormat = /<(?:\w{1,9}:)?xf\s([^<>]*)>/g;
const fontOf = /(?:^|\s)fontId=["'](\d+)["']/;

/**
 * Returns the numbers of the cell styles with a struck-through font. The attribute `s` of a cell is the number of its
 * style.
 */
export function struckStyles(stylesXml: string): ReadonlySet<number> {
  if (!struckFont.test(stylesXml)) return new Set();
  const fonts = Array.from(sectionOf(stylesXml, 'fonts').matchAll(font), ([, content = '']) =>
    struckFont.test(content),
  );
  const formats = Array.from(sectionOf(stylesXml, 'cellXfs').matchAll(cellFormat), ([, attributes = '']) =>
    Number(fontOf.exec(attributes)?.[1] ?? 0),
  );
  return new Set([...formats.keys()].filter((style) => fonts[formats[style] ?? 0]));
}

/** Returns the text between the tags of an element. */
function sectionOf(xml: string, name: string): string {
  const start = new RegExp(`<(?:\\w{1,9}:)?${name}[\\s>]`).exec(xml)?.index ?? xml.length;
  const end = new RegExp(`</(?:\\w{1,9}:)?${name}>`).exec(xml)?.index ?? xml.length;
  return xml.slice(start, end);
}
