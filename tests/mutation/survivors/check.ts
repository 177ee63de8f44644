import { lives } from './group.ts';

export const check = [
  lives('Only the type checker asks: a row has its field, a step its rows, a side that is billed its range and rows.', {
    'codegen/check/billed-sizes.ts': [
      '[] → list',
      'sidesOf(product, selection)?.[side] → sidesOf(product, selection)[side]',
      '{ min: 0, max: 0 } → {}',
    ],
    'codegen/check/price-lists.ts': [
      '[] → list',
      'rows.get(step)?.[index]?.cells → rows.get(step)?.[index].cells',
      'rows.get(step)?.[index] → rows.get(step)[index]',
    ],
    'codegen/check/starts.ts': ['fieldRow(linked.source, field.id)?.cells → fieldRow(linked.source, field.id).cells'],
  }),
  lives('Only the type checker asks: a field with a position is among the fields.', {
    'codegen/check/fits.ts': [
      'fields.find(({ cells }) => cells.position?.value === position.value)?.cells → fields.find(({ cells }) => cells.position?.value === position.value).cells',
    ],
  }),
  lives('Only the type checker asks: a product that is linked has run sizes.', {
    'codegen/link/pricing.ts': ['[1] → []'],
  }),
  lives('Only the type checker asks: prices between run sizes are of a product by run size.', {
    'codegen/check/bounds.ts': ["pricing.kind !== 'run-size' → false"],
  }),
  lives('Only the type checker asks: a size has its choice, a ladder its run size, a product with rates its rates.', {
    'codegen/check/bigger-sizes.ts': [
      'choiceRow(source, field, selection[field])?.cells → choiceRow(source, field, selection[field]).cells',
      '{ row: 0 } → {}',
      "product.pricing.kind === 'unit' → true",
      '[] → list',
    ],
    'codegen/check/measures.ts': ["field.kind !== 'choice' → false", '!row → false'],
  }),
  lives('No size, and no field that counts, is called so.', {
    'codegen/check/bigger-sizes.ts': ["'' → text"],
    'codegen/check/measures.ts': ['[] → list'],
  }),
  lives('For speed alone: fields without sizes have nothing to compare.', {
    'codegen/check/bigger-sizes.ts': [
      "field.kind === 'choice' && field.choices.some(({ name }) => sizeOf(name)) → true",
      'field.choices.some(({ name }) => sizeOf(name)) → true',
    ],
  }),
  lives('No total is 0: such a price is an error.', {
    'codegen/check/bigger-sizes.ts': ['totalAt(smaller, runSize) >= 0 → totalAt(smaller, runSize) > 0'],
  }),
  lives('Every page has a route: only the type checker asks.', { 'codegen/check/cards.ts': ["'' → text"] }),
  lives('The key only tells the two signs apart, whichever of them it calls true.', {
    'codegen/check/doubtful-steps.ts': ['figure.value < 0 → figure.value >= 0'],
  }),
  lives('A start outside of a limit stands at neither of its ends.', {
    'codegen/check/starts.ts': ['number > max → number >= max'],
  }),
  lives('What is not a product with a condition has no second part, and is left at the next line.', {
    'codegen/check/accepted.ts': ['[] → list', "'' → text"],
  }),
  lives('A stand-in for the tab of a place without one, the same on both sides: no tab is called so.', {
    'codegen/check/dropped-rows.ts': ["'' → text"],
  }),
  lives('Only the type checker asks: a group of faults has a first one, and no sheet is asked for by a name unknown.', {
    'codegen/check/dropped-rows.ts': ['found[0]?.at → found[0].at', '!id || !productAt → !id && !productAt'],
  }),
  lives(
    'Only the type checker needs it: a cell, a column or a field that is looked up by its own index or name is there.',
    {
      'codegen/check/fits.ts': [
        'runSizes?.value → runSizes.value',
        'fieldRow(source, field.value)?.cells → fieldRow(source, field.value).cells',
      ],
      'codegen/check/prices.ts': ["'' → text", 'rows[index]?.at → rows[index].at'],
    },
  ),
  lives('A name that is no size has no parts: the first of a match is the whole of it, and nothing reads it.', {
    'codegen/check/sizes.ts': ['[] → list'],
  }),
  lives('A stand-in for a list, a key or an option that is not there: none of a book is called so.', {
    'codegen/check/names.ts': ["'' → text", '[] → list', 'table.keys[at]?.value → table.keys[at].value'],
  }),
  lives('Asked for speed alone: what comes next asks the same of each cell, and of no cells says nothing.', {
    'codegen/check/names.ts': [
      'columnsOf.has(options) → false',
      "[...options.keys()].filter((at) => are(options[at] ?? '', table.keys[at]?.value ?? '')) → [...options.keys()]",
      'Array.from(columnsOf.values()).every((columns) => columns.length === 0) → false',
      '(columns) => columns.length === 0 → () => undefined',
      'columns.length === 0 → false',
    ],
  }),
  lives(
    'Only the type checker needs it: an adder has its basis and unit, a row its place, and of no cells nothing is said.',
    {
      'codegen/check/row-faults.ts': ['!first → false'],
      'codegen/check/options.ts': ['rows[at]?.at → rows[at].at', '[] → list'],
      'codegen/check/slipped-prices.ts': ['cells.per?.value → cells.per.value', '[] → list'],
      'codegen/check/book-wide.ts': ['[] → list'],
    },
  ),
  lives('For speed alone: what holds for one selection holds for all.', {
    'codegen/check/options.ts': ['reached.slice(0, 1) → reached'],
  }),
  lives(
    'A product without any ladder or condition: what stands in for them has none of the properties that are read.',
    { 'codegen/check/prices.ts': ['[] → list'] },
  ),
  lives('A product without a table has no ladders to go through: only the type checker asks.', {
    'codegen/check/ladder-prices.ts': ['!table → false'],
  }),
  lives('Asked for speed alone: where nothing is odd, what comes next says nothing.', {
    'codegen/check/ladder-prices.ts': ['gaps.length === 0 && !slip && faultsOf(ladder.rows) === 0 → false'],
  }),
  lives('What stands in the list is no mend that leaves fewer faults, no price that is lower and no code of a fault.', {
    'codegen/check/ladder-slips.ts': ['[] → list'],
    'codegen/check/plausible.ts': ['[] → list'],
    'codegen/check/index.ts': ['[] → list'],
  }),
  lives('A stand-in for keywords that are not there: no name of a product has it.', {
    'codegen/check/book-wide.ts': ['[] → list'],
  }),
  lives(
    'Routes of other lengths are told apart first: a stand-in for a segment that is not there is never looked at.',
    { 'codegen/check/routes.ts': ["'' → text"] },
  ),
  lives('Of what is said of an unknown name only the tip is taken.', { 'codegen/check/routes.ts': ['\'page\' → ""'] }),
  lives('Ladders that are alike have no gaps, and are only found to have none sooner.', {
    'codegen/check/missing-run-sizes.ts': [
      'areAlike(ladders) → false',
      '{\n  return others.every(({ rows }) => rows.every(({ runSize }, at) => runSize === first?.rows[at]?.runSize));\n} → {}',
      '({ rows }) => rows.every(({ runSize }, at) => runSize === first?.rows[at]?.runSize) → () => undefined',
      'rows.every(({ runSize }, at) => runSize === first?.rows[at]?.runSize) → false',
      '({ runSize }, at) => runSize === first?.rows[at]?.runSize → () => undefined',
      'runSize === first?.rows[at]?.runSize → false',
    ],
  }),
  lives(
    'Only the type checker asks: nothing stands between undefined and a run size, a ladder has a first row, and others have a first before them.',
    {
      'codegen/check/missing-run-sizes.ts': [
        'from === undefined || to === undefined → false',
        'from === undefined || to === undefined → from === undefined && to === undefined',
        'from === undefined → false',
        'to === undefined → false',
        'first?.rows → first.rows',
      ],
      'codegen/ladders/ladders.ts': ['rows[0]?.row → rows[0].row'],
    },
  ),
  lives(
    'For speed alone: rows that rise are the same once sorted and have no run size twice, and their options have one key.',
    {
      'codegen/ladders/ladders.ts': [
        'ladder.rows !== rows → true',
        'last?.options !== options → true',
        '{\n  let before = 0;\n  for (const { runSize } of rows) {\n    if (runSize <= before) return false;\n    before = runSize;\n  }\n  return true;\n} → {}',
        'runSize <= before → true',
        'runSize <= before → runSize > before',
        'true → false',
      ],
    },
  ),
  lives('For speed alone: a product without lists has no tiers to go through.', {
    'codegen/check/tiers.ts': ['lists.length === 0 → false'],
  }),
  lives(
    'Only the type checker asks: a band has its rows, a measure its field, a tier past the smallest its cell, and a list whose tiers are told apart by a measure has one.',
    {
      'codegen/check/tiers.ts': [
        '[] → list',
        'field?.kind → field.kind',
        '{ min: 0, max: 0 } → {}',
        'cells.from?.at → cells.from.at',
        "row.cells['from quantity']?.at → row.cells['from quantity'].at",
      ],
    },
  ),
  lives(
    'Only the type checker asks: between run sizes is a ladder, a billed size has its row, and of the fields a length alone has a step.',
    {
      'codegen/check/corners.ts': [
        "pricing.kind === 'run-size' → true",
        '[] → list',
        'rowsOfSide(source, side)[index]?.cells → rowsOfSide(source, side)[index].cells',
        "field.kind === 'length' → true",
      ],
    },
  ),
];
