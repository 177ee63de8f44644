import { lives } from './group.ts';

export const parse = [
  lives(
    'Only the type checker needs it: a cell, a column or a field that is looked up by its own index or name is there.',
    {
      'codegen/parse/row-parser.ts': [
        '[] → list',
        '!cell → false',
        'columns[name]?.optional → columns[name].optional',
        'cells !== null → true',
      ],
      'codegen/parse/header.ts': [
        'raw.header[0]?.at → raw.header[0].at',
        'raw.header[index]?.text → raw.header[index].text',
        "'' → text",
      ],
      'codegen/language/quoted.ts': ["'' → text"],
      'codegen/parse/values/index.ts': ['[] → list'],
      'codegen/parse/values/text.ts': ["'' → text"],
      'codegen/ladders/run-size-tables.ts': ['rows[0]?.row → rows[0].row'],
      'codegen/parse/index.ts': ['raw.header[0]?.at → raw.header[0].at', "'' → text"],
    },
  ),
  lives('Past the end of a text there is nothing to find.', {
    'codegen/language/quoted.ts': ['at < text.length → at <= text.length'],
  }),
  lives('A suggestion that there is none is no name of a column.', {
    'codegen/parse/header.ts': ['near !== undefined → true'],
  }),
  lives('A sheet without any header is refused where it is read.', {
    'codegen/parse/index.ts': ['others.length > 0 → true', 'others.length > 0 → others.length >= 0'],
  }),
  lives('A key that is missing is parsed as an unknown one is: its value may be any text.', {
    'codegen/parse/row-parser.ts': ["'' → text"],
  }),
  lives('Any other word than values keeps the places of a row.', {
    'codegen/parse/index.ts': [`'values with places' → ""`],
  }),
  lives('A figure that is not plain and a row that is too short are refused, whatever stands for what they lack.', {
    'codegen/ladders/plain-csv.ts': ["'' → text", '[] → list'],
  }),
  lives('For speed alone: what is left out comes to the same.', {
    'codegen/ladders/plain-csv.ts': ['options === given → true'],
    'codegen/ladders/run-size-tables.ts': ['!used.includes(false) → false'],
  }),
  lives(
    'What could not be read is asked for first: the second half of the condition never sees it, or says the same of it.',
    {
      'codegen/parse/values/text.ts': ['at < 0 → at <= 0'],
      'codegen/parse/values/number.ts': ["cell.type === 'csv' → true"],
      'codegen/parse/values/lists.ts': ["'' → text"],
    },
  ),
  lives('A shortcut for the most common texts, for speed alone.', {
    'codegen/parse/values/text.ts': [
      '!plainAscii.test(text) → true',
      '!otherLetter.test(text) → false',
      'text.length <= longestDate → true',
    ],
  }),
];
