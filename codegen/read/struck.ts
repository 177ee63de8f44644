/** Struck-through cells, from the XML of a workbook's styles: SheetJS reads no fonts. */

const font = /<(?:\w{1,9}:)?font(?:\s[^<>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w{1,9}:)?font>)/g;
const struckFont = /<(?:\w{1,9}:)?strike(?:\s+val=["'](?:1|true)["'])?\s*\/?>/;
const cellFormat = /<(?:\w{1,9}:)?xf\s([^<>]*)>/g;
const fontOf = /(?:^|\s)fontId=["'](\d+)["']/;

/** Numbers of the cell styles whose font is struck through: what an `s` attribute of a cell names. */
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

/** What stands between the tags of that name. */
function sectionOf(xml: string, name: string): string {
  const start = new RegExp(`<(?:\\w{1,9}:)?${name}[\\s>]`).exec(xml)?.index ?? xml.length;
  const end = new RegExp(`</(?:\\w{1,9}:)?${name}>`).exec(xml)?.index ?? xml.length;
  return xml.slice(start, end);
}
