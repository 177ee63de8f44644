/** The compiler, given hostile sources, answers in time, with a diagnostic, and prints nothing but data. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { compile } from '../../../codegen/compile.ts';
import { BookBuilder } from '../../compiler/book-builder.ts';
import { randomNumbers } from '../../oracle/random.ts';
import { runs, seed } from '../size.ts';
import { foreignIn } from './inert.ts';

const sound = new BookBuilder().toFiles();
const workbook = new Uint8Array(sound.find(({ path }) => path === 'price-book.xlsx')?.bytes ?? []);
const sheetPart = 'xl/worksheets/sheet3.xml';

const parts = unzipSync(workbook);
const withPart = (path: string, edit: (xml: string) => string): Uint8Array =>
  zipSync({ ...parts, [path]: strToU8(edit(strFromU8(parts[path] ?? new Uint8Array()))) });
const sheet = (edit: (xml: string) => string): Uint8Array => withPart(sheetPart, edit);
const inserted = (written: string): Uint8Array => sheet((xml) => xml.replace('</sheetData>', `${written}</sheetData>`));
const cell = (address: string, text: string): Uint8Array =>
  inserted(`<row r="${address.replace(/\D/g, '')}"><c r="${address}" t="str"><v>${text}</v></c></row>`);

/** A sheet of blanks, which compress to about a thousandth of their size. */
const bomb = zipSync({ ...parts, [sheetPart]: [new Uint8Array(300_000_000).fill(0x20), { level: 1 }] });

/** Declares a few bytes as the size of every part, in the zip's own lists. */
function belittled(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip);
  for (const [mark, offset] of [
    ['PK\u0001\u0002', 24],
    ['PK\u0003\u0004', 22],
  ] as const)
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 4)) bytes.writeUInt32LE(10, at + offset);
  return new Uint8Array(bytes);
}

const attacks: Readonly<Record<string, () => Uint8Array>> = {
  'a bomb for a sheet': () => bomb,
  'a bomb that belittles itself': () => belittled(bomb),
  'a path that climbs': () => zipSync({ ...parts, '../../evil.xml': strToU8('<a/>') }),
  'a zip within': () => zipSync({ ...parts, [sheetPart]: workbook }),
  'a value in the last cell': () => cell('XFD1048576', 'far'),
  'a row beyond the last': () => cell('A99999999', 'far'),
  'an address that is none': () => inserted('<row r="900"><c r="__proto__"><v>1</v></c></row>'),
  'a text of ten million letters': () => cell('A900', 'x'.repeat(10_000_000)),
  'an entity of the file system': () =>
    sheet((xml) => `<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]>${xml.replace(/<\?xml[^>]*\?>/, '')}`),
  'tags never closed': () => sheet((xml) => `${xml}${'<c '.repeat(200_000)}`),
  'a sheet that is no XML': () => sheet(() => '\u0000'.repeat(5000)),
  'no sheets at all': () => withPart('xl/workbook.xml', (xml) => xml.replace(/<sheets>.*<\/sheets>/s, '<sheets/>')),
};

/** Compiles a book with another workbook, and expects files of `generated/` alone, or a reason. */
function expectAnswer(bytes: Uint8Array) {
  const { files, diagnostics } = compile(
    sound.map((file) => (file.path === 'price-book.xlsx' ? { ...file, bytes } : file)),
  );
  if (files.size === 0) expect(diagnostics.length).toBeGreaterThan(0);
  for (const path of files.keys()) expect(path).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)?\.(ts|json|svg)$/);
}

test.each(Object.entries(attacks))('%s', (_, bytes) => expectAnswer(bytes()), 60_000);

test('workbooks that are cut off, or have a few bits flipped', () => {
  const random = randomNumbers(seed);
  for (let at = 0; at < runs(200, 12); at++) {
    const bytes = workbook.slice(0, at % 3 === 0 ? random(0, workbook.length) : workbook.length);
    for (let flips = at % 3; flips > 0; flips--) {
      const place = random(0, bytes.length - 1);
      bytes[place] = (bytes[place] ?? 0) ^ (1 << random(0, 7));
    }
    expectAnswer(bytes);
  }
});

test.each([
  "'; process.exit()//",
  '${process.exit()}',
  '*/ globalThis.injected = true; /*',
  '\\u0027; globalThis.injected = true; //',
  '\u2028globalThis.injected = true\u2029',
  '</script><script>injected = true</script>',
  '__proto__',
  '../../src/main',
  '{{constructor}}',
])('a text %j is data, wherever it is printed', (name) => {
  for (const place of ['Products!B2', 'Choices!C2', 'Fields!C2', 'Notices!C2', 'Menus!B2']) {
    const { files } = compile(new BookBuilder().set(place, name).toFiles());
    const modules = [...files].filter(([path]) => path.endsWith('.ts'));
    expect(modules.flatMap(([path, text]) => foreignIn(path, text))).toEqual([]);
  }
});
