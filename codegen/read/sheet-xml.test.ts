import { expect, test } from 'vitest';
import { sheetFacts as factsOf, struckStyles, struckTexts } from './open-workbook.ts';

const sheetFacts = (xml: string) => factsOf(xml, { styles: new Set(), texts: new Set() });

const sheetOf = (rows: string): string =>
  `<worksheet><cols><col min="1"/></cols><sheetData>${rows}</sheetData></worksheet>`;

test.each([
  ['a value', '<c r="A1"><f>1+1</f><v>2</v></c>', []],
  ['a value of zero', '<c r="A1"><f>1-1</f><v>0</v></c>', []],
  ['no value', '<c r="A1"><f>1+1</f></c>', ['A1']],
  ['an empty value', '<c r="A1"><f>1+1</f><v></v></c>', ['A1']],
  ['a closed value', '<c r="A1" s="3"><f>1+1</f><v /></c>', ['A1']],
  ['an explicit number without a value', '<c r="A1" t="n"><f>1+1</f></c>', ['A1']],
  ['an empty text', '<c r="A1" t="str"><f>""</f><v></v></c>', []],
  ['a text without a value', '<c r="A1" t="str"><f>""</f></c>', ['A1']],
  ['a shared formula', '<c r="A1"><f t="shared" si="0"/><v>1</v></c><c r="B1"><f t="shared" si="0"/></c>', ['B1']],
  ['a blank cell before it', '<c r="A1" s="1"/><c r="B1"><f>1</f></c><c r="C1"><v>3</v></c>', ['B1']],
  ['no formula at all', '<c r="A1" t="s"><v>0</v></c><c r="B1" s="1"/>', []],
  ['a name space', '<x:c r="AB12"><x:f>1</x:f></x:c><x:c r="AC12"><x:v>1</x:v></x:c>', ['AB12']],
])('formulas with %s', (_, cells, want) => {
  expect([...sheetFacts(sheetOf(`<row r="1">${cells}</row>`)).uncalculated]).toEqual(want);
});

test.each([
  ['none', '<row r="1"></row><row r="2"/>', []],
  ['hidden rows', '<row r="2" hidden="1" ht="0"></row><row r="4" hidden="true"/><row r="5" hidden="0"/>', [2, 4]],
  ['rows without numbers', '<row></row><row hidden="1"></row><row r="7"/><row hidden="1"/>', [2, 8]],
])('%s', (_, rows, want) => {
  expect([...sheetFacts(sheetOf(rows)).hiddenRows]).toEqual(want);
});

const fonts = '<fonts count="3"><font><sz val="11"/></font><font /><font><strike/><sz val="11"/></font></fonts>';
const formats =
  '<cellXfs><xf numFmtId="0" fontId="0"/><xf fontId="2"/><xf fontId="1"/><xf numFmtId="2" fontId="2"/></cellXfs>';

test.each([
  ['a struck font', `<styleSheet>${fonts}${formats}</styleSheet>`, [1, 3]],
  ['a font that says it is not', `<a>${fonts.replace('<strike/>', '<strike val="0"/>')}${formats}</a>`, []],
  ['a font that says it is', `<a>${fonts.replace('<strike/>', '<strike val="1"/>')}${formats}</a>`, [1, 3]],
  ['no styles', '', []],
])('styles that are struck through: %s', (_, xml, want) => {
  expect([...struckStyles(xml)]).toEqual(want);
});

test('rows with a filled cell in a struck-through style, or a struck-through part of a text, are struck through', () => {
  const rows = [
    '<c r="A1" s="1"><v>1</v></c>',
    '<c r="A2" s="1"/><c r="B2" s="2"><v>1</v></c>',
    '<c r="A3"/><c t="s" r="B3" s="3"><v>1</v></c>',
    '<c r="A4" t="s"><v>2</v></c>',
    '<c r="A5"><v>2</v></c>',
    '<c r="A6" t="inlineStr"><is><r><rPr><strike/></rPr><t>13oz</t></r></is></c>',
  ];
  const xml = sheetOf(rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join(''));
  expect([...factsOf(xml, { styles: new Set([1, 3]), texts: new Set([2]) }).struckRows]).toEqual([1, 3, 4, 6]);
});

const part = '<r><rPr><strike/><sz val="11"/></rPr><t>13oz</t></r>';
test.each([
  ['a part', `<sst><si><t>a</t></si><si>${part}<r><t> Scrim</t></r></si><si><t>b</t></si></sst>`, [1]],
  ['a part in a name space', `<x:sst><x:si><x:r><x:rPr><x:strike val="1"/></x:rPr></x:r></x:si></x:sst>`, [0]],
  ['no part', '<sst><si><t>strike</t></si></sst>', []],
] as const)('texts that are struck through: %s', (_, xml, want) => {
  expect([...struckTexts(xml)]).toEqual(want);
});
