/** CSV files that no spreadsheet program saves. */
import { type Attack, damages } from './zip-attacks.ts';

const text = (name: string, edit: (text: string) => string): Attack => ({
  name,
  bytes: (bytes) => new TextEncoder().encode(edit(new TextDecoder().decode(bytes))),
});

const raw = (name: string, edit: (bytes: Buffer) => Buffer): Attack => ({
  name,
  bytes: (bytes) => new Uint8Array(edit(Buffer.from(bytes))),
});

const line = (sheet: string, addition: string): string => `${sheet.trimEnd()}\n${addition}\n`;

export const csvAttacks: readonly Attack[] = [
  ...damages,
  raw('UTF-16', (bytes) => Buffer.from(`\uFEFF${bytes.toString('utf8')}`, 'utf16le')),
  raw('UTF-16 without a mark', (bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le')),
  raw('Latin-1', (bytes) => Buffer.concat([bytes, Buffer.from('caf\u00e9,Matte,100,1,1,sample\n', 'latin1')])),
  raw('a lone surrogate', (bytes) => Buffer.concat([bytes, Buffer.from([0xed, 0xa0, 0x80, 0x0a])])),
  raw('an overlong slash', (bytes) => Buffer.concat([bytes, Buffer.from([0xc0, 0xaf, 0x0a])])),
  raw('another format by name', () => Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')),
  raw('nothing', () => Buffer.alloc(0)),
  text('three marks', (sheet) => `\uFEFF\uFEFF\uFEFF${sheet}`),
  text('NUL', (sheet) => line(sheet, '14pt\u0000,Matte,100,0.03,3.00,published')),
  text('lone carriage returns', (sheet) => sheet.replaceAll('\n', '\r')),
  text('a quote never closed', (sheet) => line(sheet, '"14pt,Matte,100,0.03,3.00,published')),
  text('quotes without end', (sheet) => line(sheet, '"'.repeat(1_000_001))),
  text('a line of ten million letters', (sheet) => line(sheet, 'x'.repeat(10_000_000))),
  text('a hundred thousand columns', (sheet) => line(sheet, ','.repeat(100_000))),
  text('a hundred thousand headings', (sheet) => sheet.replace('\n', `${',x'.repeat(100_000)}\n`)),
  text('a million lines', (sheet) => line(sheet, '14pt,Matte,100,0.03,3.00,published\n'.repeat(1_000_000))),
  text('three hundred thousand lines', (sheet) => line(sheet, '14pt,Matte,100,0.03,3.00,published\n'.repeat(300_000))),
  text('a million blank lines', (sheet) => line(sheet, '\n'.repeat(1_000_000))),
  text('headings that are no headings', (sheet) =>
    sheet.replace(/^.*/, '__proto__,constructor,toString,hasOwnProperty'),
  ),
  text('a formula', (sheet) => line(sheet, "=cmd|' /C calc'!A0,Matte,100,0.03,3.00,published")),
  text('numbers of every kind', (sheet) =>
    line(
      sheet,
      ['1e309', '-0', 'NaN', 'Infinity', '0x10', '1_000', '٣', '１００', '1e-400']
        .map((number) => `14pt,Matte,${number},${number},${number},published`)
        .join('\n'),
    ),
  ),
  text('digits without end', (sheet) => line(sheet, `14pt,Matte,100,${'9'.repeat(1_000_000)},3.00,published`)),
];
