import { expect, test } from 'vitest';
import { sheetFacts } from './sheet-xml.ts';

const sheetOf = (rows: string): string =>
  `<worksheet><cols><col min="1"/></cols><sheetData>${rows}</sheetData></worksheet>`;

test.each([
  { name: 'a value', cells: '<c r="A1"><f>1+1</f><v>2</v></c>', want: [] },
  { name: 'a value of zero', cells: '<c r="A1"><f>1-1</f><v>0</v></c>', want: [] },
  { name: 'no value', cells: '<c r="A1"><f>1+1</f></c>', want: ['A1'] },
  { name: 'an empty value', cells: '<c r="A1"><f>1+1</f><v></v></c>', want: ['A1'] },
  { name: 'a closed value', cells: '<c r="A1" s="3"><f>1+1</f><v /></c>', want: ['A1'] },
  { name: 'an explicit number without a value', cells: '<c r="A1" t="n"><f>1+1</f></c>', want: ['A1'] },
  { name: 'an empty text', cells: '<c r="A1" t="str"><f>""</f><v></v></c>', want: [] },
  { name: 'a text without a value', cells: '<c r="A1" t="str"><f>""</f></c>', want: ['A1'] },
  {
    name: 'a shared formula',
    cells: '<c r="A1"><f t="shared" si="0"/><v>1</v></c><c r="B1"><f t="shared" si="0"/></c>',
    want: ['B1'],
  },
  {
    name: 'a blank cell before it',
    cells: '<c r="A1" s="1"/><c r="B1"><f>1</f></c><c r="C1"><v>3</v></c>',
    want: ['B1'],
  },
  { name: 'no formula at all', cells: '<c r="A1" t="s"><v>0</v></c><c r="B1" s="1"/>', want: [] },
  { name: 'a name space', cells: '<x:c r="AB12"><x:f>1</x:f></x:c><x:c r="AC12"><x:v>1</x:v></x:c>', want: ['AB12'] },
])('formulas with $name', ({ cells, want }) => {
  expect([...sheetFacts(sheetOf(`<row r="1">${cells}</row>`)).uncalculated]).toEqual(want);
});

test.each([
  { name: 'none', rows: '<row r="1"></row><row r="2"/>', want: [] },
  {
    name: 'hidden rows',
    rows: '<row r="2" hidden="1" ht="0"></row><row r="4" hidden="true"/><row r="5" hidden="0"/>',
    want: [2, 4],
  },
  {
    name: 'rows without numbers',
    rows: '<row></row><row hidden="1"></row><row r="7"/><row hidden="1"/>',
    want: [2, 8],
  },
])('$name', ({ rows, want }) => {
  expect([...sheetFacts(sheetOf(rows)).hiddenRows]).toEqual(want);
});

test.each([
  { cell: '<c r="A1"><f>1+1</f><v>2</v></c>', want: true },
  { cell: '<c r="A1" t="s"><v>0</v></c>', want: false },
])('whether there is a formula at all: $want', ({ cell, want }) => {
  expect(sheetFacts(sheetOf(`<row r="1">${cell}</row>`)).hasFormulas).toBe(want);
});
