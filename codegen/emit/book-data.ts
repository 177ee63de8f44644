/** The files of `generated/` as one JSON document, for a program that does not run their code. */
import type { BookData } from '../../src/contract/book-data.ts';
import { printedJson } from './print.ts';

/** Matches the expression for the address of a drawing in the catalog. Only a bundler can resolve this expression. */
const drawing = /new URL\('\.\/images\/([^']+)\.svg', import\.meta\.url\)\.href/g;
const loader = /,\s*"load": async \(\) => \(await import\('\.\/products\/[^']+'\)\)\.product/g;

/**
 * Returns the book of one edition.
 * @param files the edition's files, as `emit` returns them
 */
export function bookData(files: ReadonlyMap<string, string>): BookData {
  const text = (path: string): string => {
    const found = files.get(path);
    if (found === undefined) throw new Error(`generated/ has no ${path}.`);
    return found;
  };
  const exported = (path: string): string => {
    const [, printed = ''] = /^export const \w+[^=]* = ([^]+);\n$/m.exec(text(path)) ?? [];
    return printedJson(printed.replace(drawing, '"$1"').replace(loader, ''));
  };
  const inFolder = (folder: string, extension: string, jsonOf: (path: string) => string): string =>
    object(
      [...files.keys()]
        .filter((path) => path.startsWith(folder))
        .map((path) => [path.slice(folder.length, -extension.length), jsonOf(path)]),
    );
  const data: BookData = JSON.parse(
    object([
      ['catalog', exported('catalog.ts')],
      ['products', inFolder('products/', '.ts', exported)],
      ['sources', inFolder('sources/', '.ts', exported)],
      ['findBook', exported('find.ts')],
      ['settings', exported('settings.ts')],
      ['manifest', text('manifest.json')],
      ['priceList', JSON.stringify(text('price-list.json'))],
      ['drawings', inFolder('images/', '.svg', (path) => JSON.stringify(text(path)))],
    ]),
  );
  return data;
}

const object = (entries: readonly (readonly [key: string, json: string])[]): string =>
  `{${entries.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
