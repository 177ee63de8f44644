/** Workbooks with a container or a sheet's XML that no spreadsheet program writes. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Random } from '../../oracle/random.ts';

export interface Attack {
  readonly name: string;
  /** Returns the attacked workbook or CSV file; random numbers may choose the bytes. */
  readonly bytes: (workbook: Uint8Array, random: Random) => Uint8Array;
}

const sheetPart = 'xl/worksheets/sheet3.xml';

/** Returns the workbook with one part rewritten, or added. */
const withPart = (workbook: Uint8Array, path: string, edit: (xml: string) => string): Uint8Array => {
  const parts = unzipSync(workbook);
  return zipSync({ ...parts, [path]: strToU8(edit(strFromU8(parts[path] ?? new Uint8Array()))) });
};

const sheet = (name: string, edit: (xml: string) => string): Attack => ({
  name,
  bytes: (workbook) => withPart(workbook, sheetPart, edit),
});

const book = (name: string, edit: (xml: string) => string): Attack => ({
  name,
  bytes: (workbook) => withPart(workbook, 'xl/workbook.xml', edit),
});

/** Returns an attack on a random part of the workbook. */
const anyPart = (name: string, edit: (part: Uint8Array, random: Random) => Uint8Array): Attack => ({
  name,
  bytes: (workbook, random) => {
    const parts = Object.entries(unzipSync(workbook));
    const [path, part] = parts[random(0, parts.length - 1)] ?? ['', new Uint8Array()];
    return zipSync({ ...Object.fromEntries(parts), [path]: edit(part, random) });
  },
});

/** Returns rows with numbers from 900 on; `cells` makes a row's cells from its number. */
const rows = (count: number, cells: (row: number) => string): string =>
  Array.from({ length: count }, (_, at) => `<row r="${900 + at}">${cells(900 + at)}</row>`).join('');

const inserted = (written: string) => (xml: string) => xml.replace('</sheetData>', `${written}</sheetData>`);
const cell = (address: string, text: string) =>
  `<row r="${address.replace(/\D/g, '')}"><c r="${address}" t="str"><v>${text}</v></c></row>`;

/** Adds a part of blanks, which compress to about a thousandth of their size. */
function bombed(workbook: Uint8Array, path: string, megabytes: number): Uint8Array {
  const blanks = new Uint8Array(megabytes * 1_000_000).fill(0x20);
  return zipSync({ ...unzipSync(workbook), [path]: [blanks, { level: 1 }] });
}

/** Declares a few bytes as the size of every part, in the zip's own lists. */
function belittled(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    bytes.writeUInt32LE(10, at + 24);
  }
  for (let at = bytes.indexOf('PK\u0003\u0004'); at >= 0; at = bytes.indexOf('PK\u0003\u0004', at + 4)) {
    bytes.writeUInt32LE(10, at + 22);
  }
  return new Uint8Array(bytes);
}

const flipped = (bytes: Uint8Array, flips: number, random: Random): Uint8Array => {
  const changed = Uint8Array.from(bytes);
  for (let flip = 0; flip < flips; flip++) {
    const at = random(0, changed.length - 1);
    changed[at] = (changed[at] ?? 0) ^ (1 << random(0, 7));
  }
  return changed;
};

export const damages: readonly Attack[] = [
  { name: 'cut off', bytes: (file, random) => file.slice(0, random(0, file.length - 1)) },
  { name: 'a bit flipped', bytes: (file, random) => flipped(file, 1, random) },
  { name: 'random bytes', bytes: (_, random) => Uint8Array.from({ length: random(0, 4000) }, () => random(0, 255)) },
];

const nested = (depth: number): string => `${'('.repeat(depth)}1${')'.repeat(depth)}`;
const formula = (text: string) => inserted(`<row r="900"><c r="A900"><f>${text}</f><v>1</v></c></row>`);

export const zipAttacks: readonly Attack[] = [
  ...damages,
  { name: 'fifty bits flipped', bytes: (workbook, random) => flipped(workbook, 50, random) },
  anyPart('bits of the XML flipped', (part, random) => flipped(part, random(1, 20), random)),
  {
    name: 'a part missing',
    bytes: (workbook, random) => {
      const parts = Object.entries(unzipSync(workbook));
      const gone = random(0, parts.length - 1);
      return zipSync(Object.fromEntries(parts.filter((_, at) => at !== gone)));
    },
  },
  anyPart('a part cut off', (part, random) => part.slice(0, random(0, part.length))),
  { name: 'a bomb for a sheet', bytes: (workbook) => bombed(workbook, sheetPart, 300) },
  { name: 'a bomb that belittles itself', bytes: (workbook) => belittled(bombed(workbook, sheetPart, 300)) },
  { name: 'a bomb beside the sheets', bytes: (workbook) => bombed(workbook, 'xl/media/image1.bin', 300) },
  { name: 'a bomb of shared texts', bytes: (workbook) => bombed(workbook, 'xl/sharedStrings.xml', 200) },
  {
    name: 'twenty thousand parts',
    bytes: (workbook) => {
      const many = Array.from({ length: 20_000 }, (_, at) => [`xl/worksheets/x${at}.xml`, new Uint8Array(2)] as const);
      return zipSync({ ...unzipSync(workbook), ...Object.fromEntries(many) }, { level: 0 });
    },
  },
  { name: 'a zip within', bytes: (workbook) => zipSync({ ...unzipSync(workbook), [sheetPart]: workbook }) },
  {
    name: 'a path that climbs',
    bytes: (workbook) => zipSync({ ...unzipSync(workbook), '../../evil.xml': strToU8('<a/>') }),
  },
  sheet('millions of rows declared', (xml) => xml.replace(/<dimension[^>]*>/, '<dimension ref="A1:XFD1048576"/>')),
  sheet('a value in the last row', inserted(cell('A1048576', 'far'))),
  sheet('a value in the last column', inserted(cell('XFD900', 'far'))),
  sheet('a value in the last cell', inserted(cell('XFD1048576', 'far'))),
  sheet('a row beyond the last', inserted(cell('A99999999', 'far'))),
  sheet('ten million as a row number', inserted('<row r="10000000"><c r="A10000000"><v>1</v></c></row>')),
  sheet('a negative row', inserted('<row r="-5"><c r="A-5"><v>1</v></c></row>')),
  sheet('rows backwards', inserted(`${cell('A905', 'b')}${cell('A904', 'a')}`)),
  sheet('a cell twice', inserted('<row r="900"><c r="A900"><v>1</v></c><c r="A900"><v>2</v></c></row>')),
  sheet('an address that is none', inserted('<row r="900"><c r="__proto__"><v>1</v></c></row>')),
  sheet('a shared text that is not there', inserted('<row r="900"><c r="A900" t="s"><v>99999</v></c></row>')),
  sheet('a style that is not there', inserted('<row r="900"><c r="A900" s="99999"><v>1</v></c></row>')),
  sheet('a hundred thousand blank rows', inserted('<row/>'.repeat(100_000))),
  sheet('a million short cells', inserted(rows(20_000, () => '<c s="0"><v>1</v></c>'.repeat(50)))),
  sheet('a million blank cells with a format', inserted(rows(20_000, () => '<c s="1"/>'.repeat(50)))),
  sheet('two hundred thousand merges', (xml) =>
    xml.replace(
      '</sheetData>',
      `</sheetData><mergeCells>${Array.from({ length: 200_000 }, (_, at) => `<mergeCell ref="A${900 + 2 * at}:B${901 + 2 * at}"/>`).join('')}</mergeCells>`,
    ),
  ),
  sheet('a text of ten million letters', inserted(cell('A900', 'x'.repeat(10_000_000)))),
  sheet('a million merges', (xml) =>
    xml.replace(
      '</sheetData>',
      `</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(2000)}</mergeCells>`,
    ),
  ),
  sheet(
    'entities that grow',
    (xml) =>
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>${inserted(cell('A900', '&c;'))(xml.replace(/<\?xml[^>]*\?>/, ''))}`,
  ),
  sheet(
    'an entity of the file system',
    (xml) =>
      `<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]>${inserted(cell('A900', '&f;'))(xml.replace(/<\?xml[^>]*\?>/, ''))}`,
  ),
  sheet('tags never closed', (xml) => `${xml}${'<c '.repeat(200_000)}`),
  sheet('tags that nest', (xml) => `${xml}${'<row><c><f>'.repeat(100_000)}`),
  sheet('quotes never closed', (xml) => xml.replace('<sheetData', `<sheetData a="${'\'"'.repeat(100_000)}`)),
  sheet('a formula of itself', formula('A900+1')),
  sheet(
    'a circle of formulas',
    inserted('<row r="900"><c r="A900"><f>B900</f><v>1</v></c><c r="B900"><f>A900</f><v>1</v></c></row>'),
  ),
  sheet('ten thousand parentheses', formula(nested(10_000))),
  sheet('a million parentheses', formula(nested(1_000_000))),
  sheet('a sum of the whole sheet', formula('SUM(A1:XFD1048576)')),
  sheet('a chain of ten thousand', inserted(rows(10_000, (row) => `<c r="A${row}"><f>A${row + 1}+1</f><v>1</v></c>`))),
  sheet('a doubling chain', inserted(rows(60, (row) => `<c r="A${row}"><f>A${row + 1}+A${row + 1}</f><v>1</v></c>`))),
  sheet('a power of powers', formula('9^9^9^9^9')),
  sheet('an external link', formula('[1]Sheet1!$A$1')),
  sheet('a command', formula("cmd|' /C calc'!A0")),
  sheet('a web service', formula('WEBSERVICE(&quot;http://127.0.0.1:9/&quot;)')),
  book('two sheets of one name', (xml) =>
    xml.replace(/(<sheet [^>]*name=")[^"]*("[^>]*\/>)$/m, '$1Rates$2').replace(/name="Notices"/, 'name="Rates"'),
  ),
  book('a sheet named as a path', (xml) => xml.replace('name="Notices"', 'name="../../src/evil"')),
  book('a sheet named __proto__', (xml) => xml.replace('name="Notices"', 'name="__proto__"')),
  book('ten thousand sheets', (xml) =>
    xml.replace(
      '</sheets>',
      `${Array.from({ length: 10_000 }, (_, at) => `<sheet name="S${at}" sheetId="${100 + at}" r:id="rId1"/>`).join('')}</sheets>`,
    ),
  ),
  book('no sheets at all', (xml) => xml.replace(/<sheets>.*<\/sheets>/s, '<sheets/>')),
  sheet('a sheet that is no XML', () => '\u0000'.repeat(5000)),
  {
    name: 'a sheet in UTF-16',
    bytes: (workbook) =>
      zipSync({
        ...unzipSync(workbook),
        [sheetPart]: new Uint8Array(
          Buffer.from(strFromU8(unzipSync(workbook)[sheetPart] ?? new Uint8Array()), 'utf16le'),
        ),
      }),
  },
];
