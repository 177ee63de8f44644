/** Books whose steps, billed sizes, counts and levels name unknown things, or disagree with each other. */
import { test } from 'vitest';
import { counted } from './banner-edits.ts';
import type { BookBuilder } from './book-builder.ts';
import { between, billed, countingHems, levels, stepped, withCount } from './stepped-edits.ts';
import { expectFaults, unsound } from './unsound-book.ts';

const setUp = { do: 'add', figure: 25, per: 'run' };

const measures = [
  unsound('a step by the run', [], (b) => stepped(b, setUp)),
  ...[
    ['sqft', 'sq ft'],
    ['peice', 'piece'],
    ['unit', 'piece'],
    ['order', 'run'],
    ['Pole Pockets', 'pockets'],
    ['pocket', 'pockets'],
    ['xyzzy', 'nothing'],
    ['piece and pockets and peice', 'piece'],
  ].map(([per = '', meant = '']) =>
    unsound(`"per" says ${per}, which is ${meant}`, ['QB302 Steps!J2'], (b) =>
      stepped(withCount(b), { ...setUp, per }, { ...setUp, step: 2, per: 'pockets' }),
    ),
  ),
  unsound('"per" says a misspelled choice field that counts', 'QB302 Steps!J2', (b) =>
    stepped(countingHems(b), { ...setUp, per: 'hms' }, { ...setUp, step: 2, per: 'hems' }),
  ),
  ...['feet', 'xyzzy'].map((per) =>
    unsound(`"per" of a product without an area says ${per}`, 'QB302 Steps!J2', (b) =>
      stepped(b, { ...setUp, product: 'flag', per }).remove('Examples', 3),
    ),
  ),
  unsound('a count and a choice field that counts', [], (b) =>
    stepped(
      countingHems(withCount(b)),
      { ...setUp, per: 'pockets' },
      { ...setUp, label: 'Hems', step: 2, per: 'hems' },
      { label: 'Rush', do: 'percent', step: 3, figure: 5 },
    ),
  ),
  unsound('"per" says a length', 'QB312 Steps!J2', (b) => stepped(b, { ...setUp, per: 'width' })),
  unsound('"per" says the quantity', 'QB312 Steps!J2', (b) =>
    stepped(counted(b, 1, 100), { ...setUp, per: 'quantity' }),
  ),
  unsound('"per" says a choice field without counts', 'QB312 Steps!J2', (b) => stepped(b, { ...setUp, per: 'hems' })),
  unsound('"per" says a choice field that counts', [], (b) => stepped(countingHems(b), { ...setUp, per: 'hems' })),
  unsound('"per" says sq ft where there are none', 'QB312 Steps!J2', (b) =>
    stepped(b, { ...setUp, product: 'flag', per: 'sq ft' }).remove('Examples', 3),
  ),
  unsound('"by" says the quantity', 'QB312 Steps!F2', (b) =>
    stepped(counted(b, 1, 100), { ...setUp, by: 'quantity', from: 10 }),
  ),
  unsound('"by" says a misspelled measure', 'QB302 Steps!F2', (b) =>
    stepped(b, { ...setUp, by: 'total sqft', from: 10 }),
  ),
  unsound('"by" of a product without an area says sq ft', 'QB312 Steps!F2', (b) =>
    stepped(b, { ...setUp, product: 'flag', by: 'sq ft', from: 10 }).remove('Examples', 3),
  ),
  unsound('a count that is counted under a misspelled name', 'QB302 Steps!J2', (b) =>
    stepped(withCount(b), { ...setUp, per: 'pokets' }),
  ),
  unsound('a count that nothing counts', 'QB312 Fields!11', (b) => withCount(b)),
  unsound('choices that count for nothing', 'QB312 Choices!M8', (b) => countingHems(b)),
];

const inSteps = (b: BookBuilder, step: number | null, rule?: 'rounded up' | 'refused'): BookBuilder =>
  stepped(withCount(b), { ...setUp, per: 'pockets' })
    .set('Fields!K1', 'step')
    .set('Fields!L1', 'between steps')
    .set('Fields!K11', step)
    .set('Fields!L11', rule);

const counts = [
  unsound('a count in steps', [], (b) => inSteps(b, 2, 'rounded up')),
  unsound('a count in steps of a half', 'QB312 Fields!K11', (b) => inSteps(b, 0.5, 'refused')),
  unsound('a count in steps, without a word on what is between them', 'QB312 Fields!K11', (b) => inSteps(b, 2)),
  unsound('something between steps that are none', 'QB312 Fields!L11', (b) => inSteps(b, null, 'refused')),
  unsound('a max between two steps', 'QB312 Limits!E5', (b) => inSteps(b, 3, 'refused')),
  unsound('a start between two steps', ['QB424 Fields!E11', 'QB501 Examples!4'], (b) =>
    inSteps(b, 2, 'refused').set('Fields!E11', '3'),
  ),
  unsound('a count without a start', 'QB312 Fields!11', (b) =>
    stepped(withCount(b).set('Fields!E11', null), { ...setUp, per: 'pockets' }),
  ),
  unsound('a count that starts above its max', 'QB424 Fields!E11', (b) =>
    stepped(withCount(b).set('Fields!E11', '5'), { ...setUp, per: 'pockets' }),
  ),
  unsound('a count that starts with half of one', 'QB424 Fields!E11', (b) =>
    stepped(withCount(b).set('Fields!E11', '0.5'), { ...setUp, per: 'pockets' }),
  ),
  unsound('a quantity of at most a piece and a half', 'QB312 Limits!E5', (b) =>
    stepped(counted(b, 1, 100).set('Limits!E5', 1.5), setUp),
  ),
  unsound(
    'a quantity of at most a piece and a half, beside a limit that is out of range',
    ['QB207 Limits!E2', 'QB312 Limits!E5'],
    (b) => stepped(counted(b, 1, 100).set('Limits!E5', 1.5).set('Limits!E2', 20_000_000), setUp),
  ),
  unsound(
    'a limit of half a piece, beside a notice that cannot be read',
    ['QB213 Notices!C2', 'QB312 Limits!E5'],
    (b) => stepped(counted(b, 1, 100).set('Limits!E5', 1.5).set('Notices!C2', 'material = "Scrim'), setUp),
  ),
  unsound('a count without a max, beside a minimum below every price', 'QB428 Fields!B11', (b) =>
    stepped(
      withCount(b).set('Limits!E5', null).set('Limits!D2', 24).set('Limits!D3', 24).set('Limits!D4', 24),
      { ...setUp, per: 'pockets' },
      { label: 'Minimum', step: 2, do: 'at least', figure: 1, per: 'run' },
    ),
  ),
  unsound('a count without a max', 'QB428 Fields!B11', (b) =>
    stepped(withCount(b).set('Limits!E5', null), { ...setUp, per: 'pockets' }),
  ),
  unsound('a count without a min for one of the materials', 'QB428 Fields!B11', (b) =>
    stepped(withCount(b).set('Limits!C5', 'material = Mesh'), { ...setUp, per: 'pockets' }),
  ),
  unsound('a count of up to two and a half', 'QB312 Limits!E5', (b) =>
    stepped(withCount(b).set('Limits!E5', 2.5), { ...setUp, per: 'pockets' }),
  ),
  unsound('a count without words for a blank one', 'QB312 Products!A3', (b) =>
    stepped(withCount(b).remove('Notices', 7), { ...setUp, per: 'pockets' }),
  ),
  unsound('a condition that speaks of a count', 'QB302 Steps!D2', (b) =>
    stepped(withCount(b), { ...setUp, when: 'pockets = 2' }, { ...setUp, step: 2, per: 'pockets' }),
  ),
];

const trade = { step: 1, label: 'Trade', when: 'level = Trade', do: 'percent', figure: -10 };

const customers = [
  unsound('levels', [], (b) => stepped(levels(b, 'Retail', 'Trade'), trade)),
  unsound('a level that is not there', 'QB303 Steps!D2', (b) => stepped(levels(b, 'Retail', 'Trades'), trade)),
  unsound('a level that is like no other', 'QB303 Steps!D2', (b) => stepped(levels(b, 'Retail', 'Dealer'), trade)),
  unsound('a level under the name that customers see', ['QB302 Steps!D2', 'QB403 Levels!2'], (b) =>
    stepped(levels(b, 'Retail', 'Trade'), { ...trade, when: 'price-level = Trade' }),
  ),
  unsound('an example that says Level for the price level', 'QB302 Examples!B5', (b) =>
    stepped(levels(b, 'Retail', 'Trade'), trade).append(
      'Examples',
      'banner',
      'Level=Trade',
      1,
      null,
      null,
      5,
      5,
      null,
      'list',
    ),
  ),
  unsound('an example of a level that is not there', 'QB303 Examples!B5', (b) =>
    stepped(levels(b, 'Retail', 'Trade'), trade).append(
      'Examples',
      'banner',
      'Price level=Dealer',
      1,
      null,
      null,
      5,
      5,
      null,
      'list',
    ),
  ),
  unsound('a level without the sheet Levels', 'QB302 Steps!D2', (b) => stepped(b, trade)),
  unsound('a level given twice', 'QB308 Levels!A4', (b) => stepped(levels(b, 'Retail', 'Trade', 'Trade'), trade)),
  unsound('a level in another case', 'QB308 Levels!A4', (b) => stepped(levels(b, 'Retail', 'Trade', 'trade'), trade)),
  unsound('a field called level', ['QB311 Fields!B11'], (b) =>
    b.append('Fields', 'flag', 'level', 'Level', 'choice').append('Choices', 'flag', 'level', 'Retail'),
  ),
  unsound('a field called level beside levels', ['QB311 Fields!B11'], (b) =>
    stepped(levels(b, 'Retail', 'Trade'), trade)
      .append('Fields', 'banner', 'level', 'Level', 'choice')
      .append('Choices', 'banner', 'level', 'Top'),
  ),
];

const inTwoWays = [
  unsound('a step with two labels', 'QB414 Steps!C3', (b) =>
    stepped(b, { ...setUp, when: 'material = Mesh' }, { ...setUp, when: 'material = Scrim', label: 'Setup' }),
  ),
  unsound('a step that does two things', ['QB312 Steps!J3', 'QB414 Steps!H3'], (b) =>
    stepped(b, { ...setUp, when: 'material = Mesh' }, { ...setUp, when: 'material = Scrim', do: 'percent' }),
  ),
  unsound('a step of two amounts', 'QB414 Steps!3', (b) =>
    stepped(
      b,
      { do: 'percent', figure: 10, when: 'material = Mesh', of: 'base' },
      { do: 'percent', figure: 10, when: 'material = Scrim' },
    ),
  ),
  unsound('a step by two measures', 'QB414 Steps!F3', (b) =>
    stepped(
      b,
      { ...setUp, when: 'material = Mesh', by: 'sq ft', from: 1 },
      { ...setUp, when: 'material = Scrim', by: 'piece and width', from: 10 },
    ),
  ),
  unsound('rates of which one has no measure', 'QB414 Rates!3', (b) =>
    b.set('Rates!F1', 'by').set('Rates!G1', 'from').set('Rates!F2', 'sq ft').set('Rates!G2', 0),
  ),
  unsound('"from" without a measure', 'QB312 Steps!G2', (b) => stepped(b, { ...setUp, from: 10 })),
  unsound('an area times a length', 'QB312 Steps!J2', (b) => stepped(b, { ...setUp, per: 'sq ft and ft wide' })),
  unsound('"by" that is the quantity alone', 'QB312 Steps!F2', (b) => stepped(b, { ...setUp, by: 'piece', from: 10 })),
  unsound('"from" half a count', 'QB312 Steps!G3', (b) =>
    stepped(withCount(b), { ...setUp, by: 'pockets' }, { ...setUp, by: 'pockets', from: 0.5, figure: 30 }),
  ),
  unsound('a measure without "from"', 'QB312 Steps!F2', (b) => stepped(b, { ...setUp, by: 'sq ft' })),
];

const rush = { step: 2, label: 'Rush', do: 'percent', figure: 50 };

const amounts = [
  unsound('a step of an earlier one', [], (b) => stepped(b, setUp, { ...rush, of: 'base, 1' })),
  unsound('a step of a later one', 'QB319 Steps!O2', (b) =>
    stepped(b, { ...rush, step: 1, of: '2' }, { ...setUp, step: 2 }),
  ),
  unsound('a step of itself', 'QB319 Steps!O3', (b) => stepped(b, setUp, { ...rush, of: '2' })),
  unsound('a step of one that is not there', 'QB319 Steps!O3', (b) => stepped(b, setUp, { ...rush, of: 'base, 3' })),
  unsound('a step that adds, of an amount', 'QB312 Steps!O2', (b) => stepped(b, { ...setUp, of: 'base' })),
  unsound('a step of the base of a product without rates', ['QB312 Steps!O3'], (b) =>
    stepped(
      b
        .remove('Rates', 3)
        .remove('Rates', 2)
        .set('Choices!F9', null)
        .set('Choices!F10', null)
        .set('Choices!G9', null)
        .set('Choices!G10', null),
      { ...setUp, per: 'sq ft' },
      { ...rush, of: 'base' },
    ).remove('Examples', 4),
  ),
];

const figures = [
  unsound('a percent of four decimals', 'QB206 Steps!I2', (b) => stepped(b, { do: 'percent', figure: 33.3333 })),
  unsound('a percent of three decimals', [], (b) => stepped(b, { do: 'percent', figure: 33.333 })),
  unsound('a margin of everything', 'QB207 Steps!I2', (b) => stepped(b, { do: 'margin', figure: 100 })),
  unsound('a margin below zero', 'QB207 Steps!I2', (b) => stepped(b, { do: 'margin', figure: -5 })),
  unsound('a minimum below zero', 'QB207 Steps!I2', (b) => stepped(b, { do: 'at least', figure: -5, per: 'run' })),
  unsound('rounded to steps of nothing', 'QB207 Steps!I2', (b) =>
    stepped(b, { do: 'round up', figure: 0, per: 'run' }),
  ),
  unsound('a charge for nothing said', 'QB312 Steps!H2', (b) => stepped(b, { do: 'add', figure: 5 })),
  unsound('a minimum for nothing said', 'QB312 Steps!H2', (b) => stepped(b, { do: 'at least', figure: 5 })),
  unsound('rounding for nothing said', 'QB312 Steps!H2', (b) => stepped(b, { do: 'round up', figure: 0.5 })),
  unsound('a percent per piece', 'QB312 Steps!J2', (b) => stepped(b, { do: 'percent', figure: 5, per: 'piece' })),
  unsound('rounding per sq ft', 'QB312 Steps!J2', (b) => stepped(b, { do: 'round up', figure: 1, per: 'sq ft' })),
  unsound('rounding of pieces two at a time', 'QB312 Steps!K2', (b) =>
    stepped(b, { do: 'round up', figure: 1, per: 'piece', every: 2 }),
  ),
  unsound('a percent beyond so many', 'QB312 Steps!M2', (b) => stepped(b, { do: 'percent', figure: 5, beyond: 1 })),
  unsound('a run rounded up', 'QB312 Steps!L2', (b) => stepped(b, { ...setUp, rounded: 'up' })),
  unsound('a run, pieces and sq ft', 'QB312 Steps!J2', (b) => stepped(b, { ...setUp, per: 'run and piece and sq ft' })),
  unsound('a run and pieces', 'QB312 Steps!J2', (b) => stepped(b, { ...setUp, per: 'run and piece' })),
];

const froms = [
  unsound('pieces counted beside their area', 'QB312 Steps!F2', (b) =>
    stepped(counted(b, 1, 100), { ...setUp, by: 'piece and total sq ft', from: 10 }),
  ),
  unsound('two measures without a "from"', 'QB312 Steps!F2', (b) =>
    stepped(counted(b, 1, 100), { ...setUp, by: 'piece and sq ft' }),
  ),
  unsound('half a pocket of each piece', 'QB312 Steps!G2', (b) =>
    stepped(counted(withCount(b), 1, 100), { ...setUp, per: 'pockets', by: 'piece and pockets', from: 1.5 }),
  ),
  unsound('half an inch of width', [], (b) => stepped(b, { ...setUp, by: 'width', from: 1.5 })),
];

const bases = [
  unsound('a percent of the ladder', [], (b) =>
    stepped(b, { product: 'cards', do: 'percent', figure: 5, of: 'base' }).remove('Examples', 2),
  ),
  unsound('a percent of the unit price', [], (b) =>
    stepped(b, { product: 'flag', do: 'percent', figure: 5, of: 'base' }).remove('Examples', 3),
  ),
  unsound('a margin of nothing', [], (b) => stepped(b, { do: 'margin', figure: 0 })),
];

const sizes = [
  unsound('a billed size', [], (b) => billed(b, { side: 'both', 'at least': 12 })),
  unsound('a billed size of a flag', 'QB312 Billed Sizes!2', (b) =>
    billed(b, { product: 'flag', side: 'both', 'at least': 12 }),
  ),
  unsound('sizes of an area', 'QB312 Billed Sizes!H2', (b) => billed(b, { side: 'area', sizes: '24, 36' })),
  unsound('a size billed as it is', 'QB312 Billed Sizes!2', (b) => billed(b, { side: 'both' })),
];

const quantities = [
  unsound('quantities between run sizes', [], (b) => between(b, 100, 250)),
  unsound('between the run sizes of an area', 'QB312 Products!K3', (b) =>
    b.set('Products!K1', 'between run sizes').set('Products!K3', 'total'),
  ),
  unsound('between run sizes without a quantity', 'QB312 Products!K2', (b) =>
    b.set('Products!K1', 'between run sizes').set('Products!K2', 'total'),
  ),
  unsound('between run sizes without any', 'QB104 run-sizes/cards.csv', (b) =>
    between(b, 100, 250).dropFile('run-sizes/cards.csv').remove('Unpriced', 2).remove('Examples', 2),
  ),
  unsound('a step of a length', [], (b) => b.set('Fields!K1', 'step').set('Fields!K6', 0.5)),
  unsound('between run sizes of which there is one', 'QB312 run-sizes/cards.csv:4', (b) =>
    between(b, 100, 250).line('run-sizes/cards.csv', 5, ''),
  ),
];

test.each([
  ...measures,
  ...counts,
  ...customers,
  ...inTwoWays,
  ...amounts,
  ...figures,
  ...froms,
  ...bases,
  ...sizes,
  ...quantities,
])('%s', (...row) => expectFaults(...row));
