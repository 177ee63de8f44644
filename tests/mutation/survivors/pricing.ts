import { lives } from './group.ts';

export const pricing = [
  lives('Only the type checker needs it: what the compiler emits always has it, or the line before has asked.', {
    'src/pricing/cart-line.ts': ['chosenRow(field, selection)?.silent → chosenRow(field, selection).silent'],
    'src/pricing/explain.ts': [
      'ladderOf(pricing, selection)?.find → ladderOf(pricing, selection).find',
      'ladderSourceRows(ladders.table).get(ladderKey(pricing.keys, selection))?.get → ladderSourceRows(ladders.table).get(ladderKey(pricing.keys, selection)).get',
      'choice?.adds → choice.adds',
      'choice?.size → choice.size',
      'product.billed?.[side] → product.billed[side]',
      'rows?.get → rows.get',
      'rows?.[index]?.row → rows?.[index].row',
      'rows?.[index] → rows[index]',
      '[] → list',
      '\'total\' → ""',
      '!below || !above → false',
      '!below || !above → !below && !above',
      '!price → false',
    ],
    'src/pricing/quote.ts': ['unpriced === true → false', 'true → false'],
    'src/pricing/entry-remarks.ts': ['entry === undefined → false'],
    'src/pricing/typed-number.ts': ['mark === undefined → false'],
    'src/pricing/routes.ts': ["'' → text"],
    'src/pricing/conditions.ts': ['[] → list'],
    'src/pricing/steps.ts': ['default:\n      return verb satisfies never; → default:'],
  }),
  lives(
    'A stand-in for a key that is not there: no option, place or text of a book is called so, and any other stand-in would do.',
    {
      'src/pricing/conditions.ts': ["'' → text"],
      'src/pricing/decimal.ts': ["'' → text"],
      'src/pricing/entry-remarks.ts': ["'' → text"],
      'src/pricing/length.ts': ["'' → text"],
      'src/pricing/measures.ts': ["'' → text"],
      'src/pricing/price-sources.ts': ["'' → text"],
      'src/pricing/quote.ts': ["'' → text"],
    },
  ),
  lives('Dividing zero: both signs of its half round to zero.', {
    'src/pricing/decimal.ts': ['dividend < 0n → dividend <= 0n'],
  }),
  lives('As a bigint a blank text is zero too.', { 'src/pricing/length.ts': ['\'0\' → ""'] }),
  lives('Zero is whole, and has been found so.', {
    'src/pricing/fraction.ts': ['dividend < 0n → dividend <= 0n', 'dividend > 0n → dividend >= 0n'],
  }),
  lives('Nothing is divided by zero.', { 'src/pricing/fraction.ts': ['b.dividend < 0n → b.dividend <= 0n'] }),
  lives('Of two amounts that are equal either is the larger, and nothing lies between them.', {
    'src/pricing/fraction.ts': ['compare(a, b) < 0n → compare(a, b) <= 0n'],
    'src/pricing/steps.ts': ['compare(amount, given) < 0n → compare(amount, given) <= 0n'],
  }),
  lives('Zero is its own negative.', { 'src/pricing/fraction.ts': ['a < 0n → a <= 0n'] }),
  lives('For speed alone: without it the same is worked out another way, or of nothing.', {
    'src/pricing/cheaper-run.ts': [
      'tiers.filter((tier) => holds(tier, selection)) → tiers',
      'quantities.filter((quantity) => quantity > runSize) → quantities',
      'quantity > runSize → true',
      'quantity > runSize → quantity >= runSize',
    ],
    'src/pricing/choices.ts': ['known → false', 'chosen === undefined → false'],
    'src/pricing/fraction.ts': ['divisor === 1n → false'],
    'src/pricing/length.ts': [
      'length && parsed.size < 1000 → true',
      'length && parsed.size < 1000 → false',
      'length && parsed.size < 1000 → length || parsed.size < 1000',
      'parsed.size < 1000 → true',
      'parsed.size < 1000 → parsed.size <= 1000',
      'parsed.size < 1000 → parsed.size >= 1000',
    ],
    'src/pricing/measures.ts': ['beyond === 0 → false', 'fewest === 0 → false'],
    'src/pricing/routes.ts': [
      'only !== undefined && others.length === 0 → false',
      'others.length === 0 → others.length !== 0',
    ],
    'src/pricing/decimal.ts': [
      'product >= 0 && 2 * product + 3 * divisor <= Number.MAX_SAFE_INTEGER → false',
      'product >= 0 → product > 0',
      '{\n    return Math.floor((2 * product + divisor) / (2 * divisor));\n  } → {}',
    ],
    'src/pricing/quote.ts': ['bounded.length === 0 → false'],
    'src/pricing/rated.ts': ['!product.steps && !quantity → false'],
  }),
  lives('Both ways are exact at the bound itself.', {
    'src/pricing/decimal.ts': [
      '2 * product + 3 * divisor <= Number.MAX_SAFE_INTEGER → 2 * product + 3 * divisor < Number.MAX_SAFE_INTEGER',
    ],
  }),
  lives('A stock without a price gets the same words once no price is found.', {
    'src/pricing/quote.ts': ['\'stock unpriced\' → ""'],
  }),
  lives('A line of a table has an option for every key and then its rows.', {
    'src/pricing/ladder.ts': ["'' → text", 'branch?.byOption?.get → branch?.byOption.get'],
  }),
  lives('A selection that has a price has a size: the words for a missing one can not come here.', {
    'src/pricing/explain.ts': ["typeof own === 'string' → false", '\'string\' → ""'],
  }),
  lives('Compared with a number, undefined is below and above none: the second half of the condition says the same.', {
    'src/pricing/entry-remarks.ts': ['length !== undefined → true'],
    'src/pricing/quote.ts': ['quantity !== undefined → true'],
  }),
  lives('A quantity between two run sizes is none of them.', {
    'src/pricing/explain.ts': [
      'row.runSize < runSize → row.runSize <= runSize',
      'row.runSize > runSize → row.runSize >= runSize',
    ],
  }),
  lives('What has digits and is no number stays as it was typed, and has a message of its own.', {
    'src/pricing/entry-remarks.ts': ['/^-\\d+$/ → /-\\d+$/'],
  }),
  lives('A value outside its bounds is never the one that it was moved to.', {
    'src/pricing/entry-remarks.ts': ['value > bound → value >= bound'],
  }),
  lives('Only a length has a step: only the type checker asks for the kind.', {
    'src/pricing/limits.ts': ["field.kind !== 'length' → false"],
  }),
  lives('A run of the same size costs the same, and so not less.', {
    'src/pricing/cheaper-run.ts': ['row.runSize > runSize → row.runSize >= runSize'],
  }),
  lives('A sign within a number makes it unreadable, with or without the sign of the currency.', {
    'src/pricing/typed-number.ts': ['/^[+-]/ → /[+-]/'],
  }),
  lives('A difference with NaN is NaN as well.', {
    'src/pricing/ladder.ts': [
      'runSize + perUnit + total → runSize + perUnit - total',
      'runSize + perUnit → runSize - perUnit',
    ],
  }),
  lives('The first match of a sign that may be absent is at the start.', {
    'src/pricing/decimal.ts': ['/^-?/ → /-?/'],
  }),
  lives('Zero lies on a step.', { 'src/pricing/limits.ts': ['length <= 0 → length < 0'] }),
  lives(
    'The compiler refuses two rates of one quantity, so that the first and the last of equals are the same one (QB402).',
    { 'src/pricing/measures.ts': ['row.from > best.from → row.from >= best.from'] },
  ),
  lives(
    'What stands in the list has none of the properties that are read of it: it adds nothing and excludes nothing.',
    {
      'src/pricing/cheaper-run.ts': ['[] → list'],
      'src/pricing/rated.ts': ['[] → list'],
      'src/pricing/run-price.ts': ['[] → list'],
      'src/pricing/ladder.ts': ['[] → list'],
      'src/pricing/length.ts': ['[] → list'],
      'src/pricing/quote.ts': ['[] → list'],
      'src/pricing/selection.ts': ['[] → list'],
    },
  ),
  lives('A notice is found by the name of its state, so that anything else finds none: only the type checker asks.', {
    'src/pricing/quote.ts': ["typeof size === 'string' → true"],
  }),
  lives("Only 'keep' is ever compared.", { 'src/pricing/selection.ts': ['\'replace\' → ""'] }),
  lives('A field that waits is a choice field, the only kind that has the property.', {
    'src/pricing/selection.ts': ["field.kind === 'choice' → true"],
  }),
];
