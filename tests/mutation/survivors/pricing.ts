import { list, text, type Survivors } from './group.ts';

export const pricing: readonly Survivors[] = [
  {
    because: 'Only the type checker needs it: what the compiler emits always has it, or the line before has asked.',
    mutants: {
      'src/pricing/cart-line.ts': [['chosenRow(field, selection)?.silent', 'chosenRow(field, selection).silent']],
      'src/pricing/explain.ts': [
        ['ladderOf(pricing, selection)?.find', 'ladderOf(pricing, selection).find'],
        [
          'ladderSourceRows(ladders.table).get(ladderKey(pricing.keys, selection))?.get',
          'ladderSourceRows(ladders.table).get(ladderKey(pricing.keys, selection)).get',
        ],
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
        ['choice?.size', 'choice.size'],
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
        ['unpriced === true', 'false'],
        ['true', 'false'],
      ],
    },
  },
  {
    because:
      'A stand-in for a key that is not there: no option, place or text of a book is called so, and any other stand-in would do.',
    mutants: {
      'src/pricing/decimal.ts': [["''", text]],
      'src/pricing/entry-remarks.ts': [["''", text]],
      'src/pricing/length.ts': [["''", text]],
      'src/pricing/price-sources.ts': [["''", text]],
      'src/pricing/quote.ts': [["''", text]],
    },
  },
  {
    because: 'Dividing zero: both signs of its half round to zero.',
    mutants: {
      'src/pricing/decimal.ts': [['dividend < 0n', 'dividend <= 0n']],
    },
  },
  {
    because: 'As a bigint a blank text is zero too.',
    mutants: {
      'src/pricing/length.ts': [["'0'", '""']],
    },
  },
  {
    because: 'Zero is its own negative.',
    mutants: {
      'src/pricing/fraction.ts': [['a < 0n', 'a <= 0n']],
    },
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
    mutants: {
      'src/pricing/quote.ts': [["'stock unpriced'", '""']],
    },
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
        ["typeof sized === 'string'", 'false'],
        ["'string'", '""'],
      ],
    },
  },
  {
    because:
      'Compared with a number, undefined is below and above none: the second half of the condition says the same.',
    mutants: {
      'src/pricing/entry-remarks.ts': [['length !== undefined', 'true']],
      'src/pricing/quote.ts': [['quantity !== undefined', 'true']],
    },
  },
  {
    because: 'A value outside its bounds is never the one that it was moved to.',
    mutants: {
      'src/pricing/entry-remarks.ts': [['value > bound', 'value >= bound']],
    },
  },
  {
    because: 'Only a length has a step: only the type checker asks for the kind.',
    mutants: {
      'src/pricing/limits.ts': [["field.kind !== 'length'", 'false']],
    },
  },
  {
    because: 'Zero lies on a step.',
    mutants: {
      'src/pricing/limits.ts': [['length <= 0', 'length < 0']],
    },
  },
  {
    because:
      'The compiler refuses two rates of one quantity, so that the first and the last of equals are the same one (QB402).',
    mutants: {
      'src/pricing/rated.ts': [['best.from >= rate.from', 'best.from > rate.from']],
    },
  },
  {
    because:
      'What stands in the list has none of the properties that are read of it: it adds nothing and excludes nothing.',
    mutants: {
      'src/pricing/rated.ts': [['[]', list]],
      'src/pricing/ladder.ts': [['[]', list]],
      'src/pricing/length.ts': [['[]', list]],
      'src/pricing/quote.ts': [['[]', list]],
      'src/pricing/selection.ts': [['[]', list]],
    },
  },
  {
    because:
      'A notice is found by the name of its state, so that anything else finds none: only the type checker asks.',
    mutants: {
      'src/pricing/quote.ts': [["typeof size === 'string'", 'true']],
    },
  },
  {
    because: "Only 'keep' is ever compared.",
    mutants: {
      'src/pricing/selection.ts': [["'replace'", '""']],
    },
  },
  {
    because: 'A field that waits is a choice field, the only kind that has the property.',
    mutants: {
      'src/pricing/selection.ts': [["field.kind === 'choice'", 'true']],
    },
  },
];
