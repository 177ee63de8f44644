/** The mutants that live, each looked at: why no test can tell it from the code, or why none should. */
interface Survivors {
  readonly because: string;
  /** The code as it stands and what took its place, by file. */
  readonly mutants: Readonly<Record<string, readonly (readonly [was: string, replacement: string])[]>>;
}

const text = '"Stryker was here!"';
const list = '["Stryker was here"]';

const groups: readonly Survivors[] = [
  {
    because: 'What is not a product with a condition has no second part, and is left at the next line.',
    mutants: {
      'codegen/check/accepted.ts': [
        ['[]', list],
        ["''", text],
      ],
    },
  },
  {
    because: 'A stand-in for the tab of a place without one, the same on both sides: no tab is called so.',
    mutants: { 'codegen/check/doubts.ts': [["''", text]] },
  },
  {
    because: 'Every sheet that was read has a name of the documentation: only the type checker asks.',
    mutants: { 'codegen/check/doubts.ts': [['!sheet || !id', '!sheet && !id']] },
  },
  {
    because: 'Only the type checker needs it: what the compiler emits always has it, or the line before has asked.',
    mutants: {
      'src/pricing/cart-line.ts': [['chosenRow(field, selection)?.silent', 'chosenRow(field, selection).silent']],
      'src/pricing/explain-ladder.ts': [['ladderOf(pricing, selection)?.find', 'ladderOf(pricing, selection).find']],
      'src/pricing/explain-rated.ts': [
        ['sources.rates.rows[rates.indexOf(rate)]?.row', 'sources.rates.rows[rates.indexOf(rate)].row'],
        ['choice?.adds', 'choice.adds'],
        [
          'adders.rows[field.id]?.[field.choices.indexOf(choice)]?.row',
          'adders.rows[field.id]?.[field.choices.indexOf(choice)].row',
        ],
        [
          'adders.rows[field.id]?.[field.choices.indexOf(choice)]',
          'adders.rows[field.id][field.choices.indexOf(choice)]',
        ],
        ['chosenRow(candidate, selection)?.size', 'chosenRow(candidate, selection).size'],
        [
          'sizes.rows[field.id]?.[field.choices.indexOf(choice)]?.row',
          'sizes.rows[field.id]?.[field.choices.indexOf(choice)].row',
        ],
        [
          'sizes.rows[field.id]?.[field.choices.indexOf(choice)]',
          'sizes.rows[field.id][field.choices.indexOf(choice)]',
        ],
      ],
      'src/pricing/quote.ts': [
        ['without === true', 'false'],
        ['true', 'false'],
      ],
    },
  },
  {
    because:
      'A stand-in for a key that is not there: no option, place or text of a book is called so, and any other stand-in would do.',
    mutants: {
      'src/pricing/decimal.ts': [["''", text]],
      'src/pricing/length.ts': [["''", text]],
      'src/pricing/quote.ts': [["''", text]],
    },
  },
  {
    because: 'Dividing zero: both signs of its half round to zero.',
    mutants: { 'src/pricing/decimal.ts': [['dividend < 0n', 'dividend <= 0n']] },
  },
  {
    because: 'Zero is its own negative.',
    mutants: { 'src/pricing/fraction.ts': [['a < 0n', 'a <= 0n']] },
  },
  {
    because: 'For speed alone: without it the same is worked out another way, or of nothing.',
    mutants: {
      'src/pricing/choices.ts': [
        ['known', 'false'],
        ['chosen === undefined', 'false'],
      ],
      'src/pricing/decimal.ts': [
        ['product >= 0 && 2 * product + 3 * divisor <= Number.MAX_SAFE_INTEGER', 'false'],
        ['product >= 0', 'product > 0'],
        ['{\n    return Math.floor((2 * product + divisor) / (2 * divisor));\n  }', '{}'],
      ],
      'src/pricing/quote.ts': [['bounded.length === 0', 'false']],
    },
  },
  {
    because: 'Both ways are exact at the bound itself.',
    mutants: {
      'src/pricing/decimal.ts': [
        ['2 * product + 3 * divisor <= Number.MAX_SAFE_INTEGER', '2 * product + 3 * divisor < Number.MAX_SAFE_INTEGER'],
      ],
    },
  },
  {
    because: 'A stock without a price gets the same words once no price is found.',
    mutants: { 'src/pricing/quote.ts': [["'stock unpriced'", '""']] },
  },
  {
    because: 'A line of a table has an option for every key and then its rows.',
    mutants: {
      'src/pricing/ladder.ts': [
        ["''", text],
        ['branch?.byOption?.get', 'branch?.byOption.get'],
      ],
    },
  },
  {
    because: 'A selection that has a price has a size: the words for a missing one can not come here.',
    mutants: {
      'src/pricing/explain.ts': [
        ["typeof size === 'string'", 'false'],
        ["'string'", '""'],
      ],
    },
  },
  {
    because:
      'Compared with a number, undefined is below and above none: the second half of the condition says the same.',
    mutants: {
      'src/pricing/length.ts': [['length !== undefined', 'true']],
      'src/pricing/quote.ts': [['quantity !== undefined', 'true']],
    },
  },
  {
    because:
      'The compiler refuses two rates of one quantity, so that the first and the last of equals are the same one (QB402).',
    mutants: { 'src/pricing/rated.ts': [['best.from >= rate.from', 'best.from > rate.from']] },
  },
  {
    because:
      'What stands in the list has none of the properties that are read of it: it adds nothing and excludes nothing.',
    mutants: {
      'src/pricing/rated.ts': [['[]', list]],
      'src/pricing/ladder.ts': [['[]', list]],
      'src/pricing/quote.ts': [['[]', list]],
      'src/pricing/selection.ts': [['[]', list]],
    },
  },
  {
    because: 'The index of a table is kept for speed alone; made anew it is the same.',
    mutants: { 'src/pricing/ladder.ts': [['known', 'false']] },
  },
  {
    because: "Only 'keep' is ever compared.",
    mutants: { 'src/pricing/selection.ts': [["'replace'", '""']] },
  },
  {
    because: 'A field that waits is a choice field, the only kind that has the property.',
    mutants: { 'src/pricing/selection.ts': [["field.kind === 'choice'", 'true']] },
  },
  {
    because:
      'Within one turn what a storage lists is there, and what is not there can not be damaged: only the type checker asks.',
    mutants: {
      'src/storage/documents/quarantine.ts': [["''", text]],
      'src/storage/documents/recover.ts': [['text !== null', 'true']],
      'src/storage/text-store/local-text-store.ts': [
        [
          'Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)',
          'Array.from({\n  length: storage.length\n}, (_, index) => storage.key(index))',
        ],
        ['key !== null', 'true'],
      ],
    },
  },
  {
    because: 'An unreadable text has nothing that is whole: the second half of the condition says the same.',
    mutants: { 'src/storage/documents/stored-document.ts': [["opened.kind === 'read'", 'true']] },
  },
  {
    because:
      "Only 'latest' and 'damaged' are ever compared, and what is not there reads as damaged but is not set aside.",
    mutants: {
      'src/storage/documents/recover.ts': [
        ['text === null', 'false'],
        ["'older'", '""'],
      ],
    },
  },
  {
    because: 'Asked for speed alone: the same text in both places is the latest, or is put where it stands.',
    mutants: { 'src/storage/documents/recover.ts': [['last.text === text', 'false']] },
  },
  {
    because: 'Times of ids that are not there.',
    mutants: { 'src/storage/documents/stored-document.ts': [['[]', list]] },
  },
  {
    because: 'A function that ends without a word returns undefined as well.',
    mutants: {
      'src/storage/documents/salvage.ts': [['{\n    return undefined;\n  }', '{}']],
      'src/storage/text-store/local-text-store.ts': [['{\n    return undefined;\n  }', '{}']],
    },
  },
  {
    because:
      'No key matches every query, which is what the line asks for: it says so in words, and to the type checker.',
    mutants: { 'src/storage/StorageProvider.tsx': [['!queryKey', 'false']] },
  },
  {
    because: 'Any key shows whether the storage can be read.',
    mutants: { 'src/storage/text-store/local-text-store.ts': [["''", text]] },
  },
  {
    because: 'Beginning before the first brace finds the same: no JSON object begins otherwise.',
    mutants: { 'src/storage/documents/salvage.ts': [["'{'", '""']] },
  },
  {
    because: 'Past the end of a text there is no character.',
    mutants: { 'src/storage/documents/salvage.ts': [['at < text.length', 'at <= text.length']] },
  },
  {
    because:
      'Thrown only to be caught a few lines up, where nobody reads it; calling what is not there throws as well.',
    mutants: {
      'src/storage/documents/envelope.ts': [
        ['!step', 'false'],
        ['`${kind.key}: no migration from version ${from}`', '``'],
      ],
      'src/storage/journal/indexed-journal.ts': [["'IndexedDB does not answer.'", '""']],
    },
  },
  {
    because:
      'Only the type checker needs it: a cell, a column or a field that is looked up by its own index or name is there.',
    mutants: {
      'codegen/parse/parse-run-sizes.ts': [['row.options[at]?.value', 'row.options[at].value']],
      'codegen/parse/row-parser.ts': [
        ['[]', list],
        ['!cell', 'false'],
        ['columns[name]?.optional', 'columns[name].optional'],
        ['cells !== null', 'true'],
      ],
      'codegen/parse/header.ts': [['raw.header[0]?.at', 'raw.header[0].at']],
      'codegen/parse/parse-sheet.ts': [['raw.header[0]?.at', 'raw.header[0].at']],
      'codegen/parse/quoted.ts': [["''", text]],
      'codegen/parse/values/index.ts': [['[]', list]],
      'codegen/parse/doubtful-sheets.ts': [["''", text]],
      'codegen/check/fits.ts': [
        ['runSizes?.value', 'runSizes.value'],
        ['field?.cells', 'field.cells'],
        ['(width ?? height)?.at', '(width ?? height).at'],
        ['(width ?? height)?.at ?? cells.choice.at', '(width ?? height)?.at && cells.choice.at'],
      ],
      'codegen/check/prices.ts': [
        ['ladder.rows[0]?.at', 'ladder.rows[0].at'],
        ["{ file: '' }", '{}'],
        ["''", text],
        ['rows[index]?.at', 'rows[index].at'],
      ],
    },
  },
  {
    because: 'Past the end of a text there is nothing to find.',
    mutants: { 'codegen/parse/quoted.ts': [['at < text.length', 'at <= text.length']] },
  },
  {
    because: 'A suggestion that there is none is no name of a column.',
    mutants: { 'codegen/parse/header.ts': [['near !== undefined', 'true']] },
  },
  {
    because: 'A sheet without any header is refused where it is read.',
    mutants: {
      'codegen/parse/parse-sheet.ts': [
        ['others.length > 0', 'true'],
        ['others.length > 0', 'others.length >= 0'],
      ],
    },
  },
  {
    because: 'Of no rows there is nothing to say either way.',
    mutants: { 'codegen/check/fits.ts': [['rows.length === 0', 'false']] },
  },
  {
    because: 'A stand-in for a list, a key or an option that is not there: none of a book is called so.',
    mutants: {
      'codegen/check/names.ts': [
        ["''", text],
        ['[]', list],
        ['table.keys[at]?.value', 'table.keys[at].value'],
      ],
    },
  },
  {
    because: 'Asked for speed alone: what comes next asks the same of each cell, and of no cells says nothing.',
    mutants: {
      'codegen/check/names.ts': [
        ['columnsOf.has(options)', 'false'],
        [
          "[...options.keys()].filter((at) => are(options[at] ?? '', table.keys[at]?.value ?? ''))",
          '[...options.keys()]',
        ],
        ['Array.from(columnsOf.values()).every((columns) => columns.length === 0)', 'false'],
        ['(columns) => columns.length === 0', '() => undefined'],
        ['columns.length === 0', 'false'],
      ],
    },
  },
  {
    because:
      'Only the type checker needs it: an adder has its basis and unit, a row its place, and of no cells nothing is said.',
    mutants: {
      'codegen/check/agreement.ts': [['!first', 'false']],
      'codegen/check/options.ts': [
        ['rows[at]?.at', 'rows[at].at'],
        ['[]', list],
      ],
      'codegen/check/report.ts': [
        ['cells.basis?.value', 'cells.basis.value'],
        ['[]', list],
      ],
      'codegen/check/slipped-prices.ts': [
        ['cells.per?.value', 'cells.per.value'],
        ['[]', list],
      ],
      'codegen/check/other-columns.ts': [['[]', list]],
    },
  },
  {
    because: 'For speed alone: what is left out comes to the same, and rows have their places.',
    mutants: {
      'codegen/parse/parse-run-sizes.ts': [
        ['raw.ladders', 'false'],
        ['own[0]?.cells', 'own[0].cells'],
        ['[]', list],
      ],
      'codegen/parse/own-table.ts': [['!used.includes(false)', 'false']],
    },
  },
  {
    because: 'For speed alone: what holds for one selection holds for all.',
    mutants: { 'codegen/check/options.ts': [['reached.slice(0, 1)', 'reached']] },
  },
  {
    because:
      'A product without any ladder or condition: what stands in for them has none of the properties that are read.',
    mutants: {
      'codegen/check/prices.ts': [
        ['[]', list],
        ['{ found: false }', '{}'],
      ],
    },
  },
  {
    because:
      'What could not be read is asked for first: the second half of the condition never sees it, or says the same of it.',
    mutants: {
      'codegen/parse/values/text.ts': [
        ['-1', '+1'],
        ['text === undefined', 'false'],
        ['at < 0', 'at <= 0'],
        ["''", text],
      ],
      'codegen/parse/values/address.ts': [['text === undefined', 'false']],
      'codegen/parse/values/number.ts': [
        ["cell.type === 'csv'", 'true'],
        ['value !== undefined', 'true'],
      ],
      'codegen/parse/values/words.ts': [["''", text]],
    },
  },
  {
    because: 'A shortcut for the most common texts, for speed alone.',
    mutants: { 'codegen/parse/values/text.ts': [['!plainAscii.test(text)', 'true']] },
  },
  {
    because: 'A product without a table has no ladders to go through: only the type checker asks.',
    mutants: { 'codegen/check/ladder-prices.ts': [['!table', 'false']] },
  },
  {
    because: 'Asked for speed alone: where nothing is odd, what comes next says nothing.',
    mutants: {
      'codegen/check/ladder-prices.ts': [['gaps.length === 0 && !slip && faultsOf(ladder.rows) === 0', 'false']],
    },
  },
  {
    because:
      'What stands in the list is no mend that leaves fewer faults, no price that is lower and no code of a fault.',
    mutants: {
      'codegen/check/ladder-slips.ts': [['[]', list]],
      'codegen/check/plausible.ts': [['[]', list]],
      'codegen/check/index.ts': [['[]', list]],
    },
  },
  {
    because: 'A stand-in for keywords that are not there: no name of a product has it.',
    mutants: { 'codegen/check/book-wide.ts': [['[]', list]] },
  },
  {
    because:
      'Routes of other lengths are told apart first: a stand-in for a segment that is not there is never looked at.',
    mutants: { 'codegen/check/routes.ts': [["''", text]] },
  },
  {
    because: 'Of what is said of an unknown name only the tip is taken.',
    mutants: { 'codegen/check/routes.ts': [["'page'", '""']] },
  },
  {
    because: 'Ladders that are alike have no gaps, and are only found to have none sooner.',
    mutants: {
      'codegen/check/missing-run-sizes.ts': [
        ['areAlike(ladders)', 'false'],
        [
          '{\n  return others.every(({ rows }) => rows.every(({ runSize }, at) => runSize === first?.rows[at]?.runSize));\n}',
          '{}',
        ],
        ['({ rows }) => rows.every(({ runSize }, at) => runSize === first?.rows[at]?.runSize)', '() => undefined'],
        ['rows.every(({ runSize }, at) => runSize === first?.rows[at]?.runSize)', 'false'],
        ['({ runSize }, at) => runSize === first?.rows[at]?.runSize', '() => undefined'],
        ['runSize === first?.rows[at]?.runSize', 'false'],
      ],
    },
  },
  {
    because:
      'Only the type checker asks: nothing stands between undefined and a run size, a ladder has a first row, and others have a first before them.',
    mutants: {
      'codegen/check/missing-run-sizes.ts': [
        ['from === undefined || to === undefined', 'false'],
        ['from === undefined || to === undefined', 'from === undefined && to === undefined'],
        ['from === undefined', 'false'],
        ['to === undefined', 'false'],
        ['first?.rows', 'first.rows'],
      ],
      'codegen/check/ladders.ts': [['rows[0]?.row', 'rows[0].row']],
    },
  },
  {
    because:
      'For speed alone: rows that rise are the same once sorted and have no run size twice, and their options have one key.',
    mutants: {
      'codegen/check/ladders.ts': [
        ['ladder.rows !== rows', 'true'],
        ['last?.options !== options', 'true'],
        [
          '{\n  let before = 0;\n  for (const { runSize } of rows) {\n    if (runSize <= before) return false;\n    before = runSize;\n  }\n  return true;\n}',
          '{}',
        ],
        ['runSize <= before', 'true'],
        ['runSize <= before', 'runSize > before'],
        ['true', 'false'],
      ],
    },
  },
];

/** @returns whether somebody has looked at the mutant and written down why it lives. */
export const isExplained = (file: string, was: string, replacement: string): boolean =>
  groups.some(({ mutants }) => mutants[file]?.some((known) => known[0] === was && known[1] === replacement));
