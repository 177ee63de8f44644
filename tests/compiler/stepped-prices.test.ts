/** Books with gaps, overlaps and dead rows in tiers, steps, billed sizes or run sizes; and with doubtful prices. */
import { test } from 'vitest';
import { counted } from './banner-edits.ts';
import type { BookBuilder } from './book-builder.ts';
import { between, billed, countingHems, levels, rated, stepped, withCount } from './stepped-edits.ts';
import { expectFaults, unsound } from './unsound-book.ts';

const tiers = [
  unsound('rates by the area of a piece', 'QB437 Rates!E4', (b) =>
    rated(b, 'sq ft', [null, null, 1.38], [null, 10, 1.39]),
  ),
  unsound('rates by the area of a piece, the lowest not from 0', 'QB401 Rates!E3', (b) =>
    rated(b, 'sq ft', [null, 1, 1.38], [null, 10, 1.37]),
  ),
  unsound('a band of rates that begins with two', 'QB401 Rates!C4', (b) =>
    rated(counted(b, 1, 100), 'sq ft', [null, null, 1.38], [2, 10, 1.37]),
  ),
  unsound('a band of rates that begins with the least that can be ordered', 'QB437 Rates!E4', (b) =>
    rated(counted(b, 2, 100), 'sq ft', [null, null, 1.38], [2, 10, 1.39])
      .set('Fields!E11', '2')
      .set('Examples!C3', 2)
      .set('Examples!G3', 86.27)
      .set('Examples!F3', 43.136),
  ),
  unsound('a tier from the least that can be ordered', [], (b) =>
    counted(b, 10, 100).set('Fields!E11', '10').set('Rates!C3', 10).remove('Examples', 3),
  ),
  unsound('two bands of one measure', 'QB402 Rates!4', (b) =>
    rated(b, 'sq ft', [null, 10, 1.38], [null, 10, 1.37], [null, null, 1.4]),
  ),
  unsound('a band past the largest area', 'QB403 Rates!E4', (b) =>
    rated(b, 'sq ft', [null, null, 1.38], [null, 302, 1.37]),
  ),
  unsound('a band of runs past the largest run', 'QB403 Rates!E4', (b) =>
    rated(counted(b, 1, 10), 'total sq ft', [null, null, 1.38], [null, 3020, 1.37]),
  ),
  unsound('a tier of a band of runs that the band ends before', 'QB403 Rates!C4', (b) =>
    rated(
      counted(b, 1, 10).set('Limits!D3', 100).set('Limits!D4', 100),
      'total sq ft',
      [null, null, 1.38],
      [5, null, 1.37],
      [null, 300, 1.36],
    ).remove('Examples', 3),
  ),
  unsound('a band past the largest count', 'QB403 Rates!E4', (b) =>
    rated(withCount(b), 'pockets', [null, null, 1.38], [null, 5, 1.37]),
  ),
  unsound('a band below the smallest width', 'QB403 Rates!3', (b) =>
    rated(b, 'width', [null, null, 1.38], [null, 1, 1.37]),
  ),
];

/** Sells a flag whose steps add its price for each of its names, possibly none. */
const withoutRates = (b: BookBuilder): BookBuilder =>
  b
    .remove('Unit Prices', 3)
    .remove('Unit Prices', 2)
    .set('Choices!F16', null)
    .set('Choices!G16', null)
    .set('Choices!H16', null)
    .append('Fields', 'flag', 'names', 'Names', 'count', '0')
    .append('Limits', 'flag', 'names', null, 0, 4, 'clamp')
    .append('Notices', '*', 'number', null, 'Enter a number.')
    .remove('Examples', 4);

const setUp = { do: 'add', figure: 25, per: 'run' };
const discount = { label: 'Discount', do: 'percent', figure: -1 };

const steps = [
  unsound('two rows of a step at once', 'QB402 Steps!3', (b) =>
    stepped(b, setUp, { ...setUp, when: 'material = Mesh' }),
  ),
  unsound('two rows of a step from two quantities on', [], (b) =>
    stepped(counted(b, 1, 100), setUp, { ...setUp, 'from quantity': 10, figure: 26 }),
  ),
  unsound('a step that never holds', 'QB403 Steps!2', (b) =>
    stepped(b, { ...setUp, when: 'material = Mesh; hems = Top' }).append(
      'Choices',
      'banner',
      'hems',
      'Top',
      'material = Scrim',
    ),
  ),
  unsound('a step past every run size', 'QB403 Steps!E2', (b) => stepped(b, { ...discount, 'from quantity': 10 })),
  unsound('a step past the largest quantity', 'QB403 Steps!E3', (b) =>
    stepped(
      counted(b, 1, 100),
      { ...discount, 'from quantity': 10 },
      { ...discount, 'from quantity': 101, figure: -2 },
    ),
  ),
  unsound('a step of a ladder past its run sizes', 'QB403 Steps!E2', (b) =>
    stepped(b, { ...discount, product: 'cards', 'from quantity': 300 }),
  ),
  unsound('a band of a step that begins with ten, above one that begins with one', 'QB434 Steps!E3', (b) =>
    stepped(
      counted(b, 1, 100),
      { ...discount, by: 'sq ft' },
      { ...discount, by: 'sq ft', from: 50, 'from quantity': 10, figure: -2 },
    ),
  ),
  unsound('a choice that counts nothing where it is counted', 'QB312 Choices!C8', (b) =>
    stepped(countingHems(b).set('Choices!M8', null), { ...setUp, per: 'hems' }),
  ),
  unsound('a choice that counts nothing where its field is not counted', [], (b) =>
    stepped(countingHems(b).set('Choices!M8', null), { ...setUp, per: 'hems', when: 'hems != None' }),
  ),
];

const billedSizes = [
  unsound('two billed sizes of a side', 'QB402 Billed Sizes!3', (b) =>
    billed(b, { side: 'both', 'at least': 12 }, { side: 'width', step: 6 }),
  ),
  unsound('a billed size past the largest', 'QB403 Billed Sizes!3', (b) =>
    billed(b, { side: 'height', step: 6 }, { side: 'height', from: 361, step: 12 }),
  ),
  unsound('a billed size that never holds', 'QB403 Billed Sizes!2', (b) =>
    billed(b, { side: 'height', when: 'material = Scrim; material = Mesh', step: 6 }),
  ),
  unsound('a width that no roll has', 'QB401 Billed Sizes!H2', (b) =>
    billed(b, { side: 'width', sizes: '24, 36, 54' }),
  ),
  unsound('a width that a roll has, but not with its border', 'QB401 Billed Sizes!H2', (b) =>
    billed(b, { side: 'width', add: 0.5, sizes: '24, 36, 192' }),
  ),
  unsound('a roll for every width', 'QB437 Billed Sizes!2', (b) =>
    billed(b, { side: 'width', add: 0.5, sizes: '24, 36, 192.5' }),
  ),
];

const quantities = [
  unsound('a quantity without limits, and a minimum below every price', ['QB430 Steps!I2', 'QB438 Fields!B11'], (b) =>
    stepped(counted(b, 1, 100).remove('Limits', 5).set('Limits!D2', 24).set('Limits!D3', 24).set('Limits!D4', 24), {
      do: 'at least',
      figure: 1,
      per: 'run',
    }),
  ),
  unsound('a quantity without limits', 'QB438 Fields!B11', (b) => counted(b, 1, 100).remove('Limits', 5)),
  unsound('a notice for a choice that is never open', 'QB439 Notices!B7', (b) =>
    b.append('Notices', 'cards', 'choose', null, 'Choose a stock.'),
  ),
  unsound('a quantity below the first run size', 'QB401 Products!K2', (b) => between(b, 50, 250)),
  unsound('a quantity above the last run size', 'QB401 Products!K2', (b) => between(b, 100, 251)),
];

const trade = { label: 'Trade', do: 'percent', when: 'level = Trade' };
const minimum = { label: 'Minimum', do: 'at least', per: 'run' };

const corners = [
  unsound('a charge that is taken away from little', 'QB401 Products!A3', (b) => stepped(b, { ...setUp, figure: -1 })),
  unsound('a charge that is taken away from much', [], (b) =>
    stepped(b.set('Limits!D2', 24).set('Limits!D3', 24).set('Limits!D4', 24), { ...setUp, figure: -1 }),
  ),
  unsound('a charge for a count that may be none, and nothing else', 'QB401 Products!A4', (b) =>
    stepped(withoutRates(b), { product: 'flag', do: 'add', figure: 5, per: 'piece and names' }),
  ),
  unsound('a charge for a count of one at least', [], (b) =>
    stepped(withoutRates(b).set('Limits!D5', 1).set('Fields!E11', '1'), {
      product: 'flag',
      do: 'add',
      figure: 5,
      per: 'piece and names',
    }),
  ),
  unsound('a price past what is held to the cent', 'QB429 Products!A3', (b) =>
    stepped(counted(withCount(b).set('Limits!E5', 9_999_999), 1, 9_999_999), {
      do: 'add',
      figure: 100_000,
      per: 'piece and pockets',
    }),
  ),
  unsound('an example of a price past what is held to the cent', 'QB429 Products!A3', (b) =>
    stepped(counted(withCount(b).set('Limits!E5', 9_999_999), 1, 9_999_999), {
      do: 'add',
      figure: 100_000,
      per: 'piece and pockets',
    }).append(
      'Examples',
      'banner',
      'Material=Mesh; Width=96; Height=48; Quantity=9999999; Pole Pockets=9999999',
      9_999_999,
      null,
      null,
      1,
      1,
      null,
      'Counter',
    ),
  ),
  unsound('a price of one piece past what is held with the largest markup', 'QB429 Products!A3', (b) =>
    stepped(withCount(b).set('Limits!E5', 100_000), { do: 'add', figure: 100_000, per: 'piece and pockets' }),
  ),
];

const falls = [
  unsound('a total that falls at a tier of the rates', 'QB406 Rates!C4', (b) =>
    counted(b, 1, 100).append('Rates', 'banner', 'material = Mesh', 10, 1.1, 'sample'),
  ),
  unsound('a total that falls for every size that is listed', 'QB406 Rates!C4', (b) =>
    b.set('Products!H3', '1, 9, 10').append('Rates', 'banner', 'material = Mesh', 10, 1.1, 'sample'),
  ),
  unsound('a discount that makes a total fall', 'QB406 Steps!E2', (b) =>
    stepped(counted(b, 1, 100), { ...discount, 'from quantity': 10, figure: -20 }),
  ),
  unsound('a set-up that falls away', 'QB406 Steps!E3', (b) =>
    stepped(counted(b, 1, 100), setUp, { ...setUp, figure: 0, 'from quantity': 50 }),
  ),
  unsound('a total that falls where the area of a piece grows', 'QB406 Rates!E4', (b) =>
    rated(b, 'sq ft', [null, null, 1.38], [null, 10, 1.1]),
  ),
  unsound('a total that falls where the area of the run grows', 'QB406 Rates!E4', (b) =>
    rated(counted(b, 1, 100), 'total sq ft', [null, null, 1.38], [null, 100, 1.1]),
  ),
  unsound('a total that falls where a width grows', ['QB406 Rates!E4', 'QB437 Rates!2'], (b) =>
    rated(b, 'width', [null, null, 1.38], [null, 60, 1.1]),
  ),
  unsound('a total that falls where a count grows', 'QB406 Steps!G3', (b) =>
    stepped(withCount(b), { ...setUp, by: 'pockets' }, { ...setUp, by: 'pockets', from: 3, figure: 20 }),
  ),
  unsound('a total that falls past a run size', 'QB406 Products!K2', (b) =>
    between(b, 100, 250).set('Products!K2', 'higher'),
  ),
  unsound(
    'tiers of rates of which each makes the total fall: told at once',
    ['QB406 Rates!C4', 'QB406 Rates!C5', 'QB406 Rates!C6'],
    (b) =>
      [10, 20, 40].reduce(
        (book, from, at) => book.append('Rates', 'banner', 'material = Mesh', from, 1.1 - at / 5, 'sample'),
        counted(b, 1, 100),
      ),
  ),
  unsound(
    'tiers of a discount of which each makes the total fall: told at once',
    ['QB406 Steps!E2', 'QB406 Steps!E3', 'QB406 Steps!E4'],
    (b) =>
      stepped(
        counted(b, 1, 100),
        ...[10, 20, 40].map((from, at) => ({ ...discount, 'from quantity': from, figure: -20 * (at + 1) })),
      ),
  ),
  unsound(
    'tiers of a size of which each makes the total fall: told at once',
    ['QB406 Rates!E4', 'QB406 Rates!E5'],
    (b) => rated(b, 'sq ft', [null, null, 1.38], [null, 10, 1.1], [null, 40, 0.8]),
  ),
  unsound('two lists whose totals fall at one quantity: told once', 'QB406 Rates!C4', (b) =>
    stepped(counted(b, 1, 100), { ...discount, 'from quantity': 10 }).append(
      'Rates',
      'banner',
      'material = Mesh',
      10,
      1.1,
      'sample',
    ),
  ),
  unsound('a total that falls where a larger area is billed as it is', 'QB406 Billed Sizes!D3', (b) =>
    billed(b, { side: 'area', add: 5 }, { side: 'area', from: 20 }),
  ),
  unsound(
    'a total that falls where a wider piece is billed as it is',
    ['QB406 Billed Sizes!D3', 'QB437 Billed Sizes!2'],
    (b) => billed(b, { side: 'width', add: 6 }, { side: 'width', from: 60 }),
  ),
  unsound('totals that fall, of which those of one material are accepted', 'QB406 Rates!C4', (b) =>
    counted(b, 1, 100)
      .append('Rates', 'banner', 'material = Scrim', 10, 1, 'sample')
      .append('Rates', 'banner', 'material = Mesh', 10, 1.1, 'sample')
      .append('Accepted', 'QB406', 'banner: material = Mesh', 'As printed.'),
  ),
  unsound('a total that falls, accepted for the material', [], (b) =>
    counted(b, 1, 100)
      .append('Rates', 'banner', 'material = Mesh', 10, 1.1, 'sample')
      .append('Accepted', 'QB406', 'banner: material = Mesh', 'As printed.'),
  ),
  unsound('a total that falls, and one accepted at the place of another row', 'QB406 Rates!C5', (b) =>
    counted(b, 1, 100)
      .append('Rates', 'banner', 'material = Mesh', 10, 1.1, 'sample')
      .append('Rates', 'banner', 'material = Scrim', 10, 1, 'sample')
      .append('Accepted', 'QB406', 'Rates!C4', 'As printed.'),
  ),
  unsound('a total that a minimum keeps from falling', ['QB437 Rates!E4', 'QB437 Steps!G3'], (b) =>
    stepped(
      rated(b, 'sq ft', [null, null, 1.38], [null, 10, 1.1]),
      { ...minimum, by: 'sq ft', figure: 0 },
      { ...minimum, by: 'sq ft', from: 10, figure: 14.8 },
    ),
  ),
];

const idle = [
  unsound('a minimum that some prices are below', [], (b) => stepped(b, { ...minimum, figure: 25 })),
  unsound('a minimum that no price is below', 'QB430 Steps!I2', (b) =>
    stepped(b.set('Limits!D2', 24).set('Limits!D3', 24).set('Limits!D4', 24), { ...minimum, figure: 1 }),
  ),
  unsound('a maximum that no price is above', 'QB430 Steps!I2', (b) =>
    stepped(b, { ...minimum, do: 'at most', figure: 1000 }),
  ),
  unsound('a maximum that some prices are above', [], (b) => stepped(b, { ...minimum, do: 'at most', figure: 300 })),
  unsound('a minimum above every price', 'QB431 Steps!I2', (b) => stepped(b, { ...minimum, figure: 1000 })),
  unsound('a maximum below every price', 'QB431 Steps!I2', (b) =>
    stepped(b.set('Limits!D2', 24).set('Limits!D3', 24).set('Limits!D4', 24), { ...minimum, do: 'at most', figure: 1 }),
  ),
  unsound('a minimum of nothing', [], (b) => stepped(b, { ...minimum, figure: 0 })),
  unsound('a rate below the minimum at every size that it is for', 'QB431 Rates!3', (b) =>
    stepped(rated(b, 'sq ft', [null, null, 1.38], [null, 10, 1.37]), { ...minimum, figure: 25, per: 'piece' }),
  ),
  unsound('a minimum that is waived from so many pieces on', [], (b) =>
    stepped(counted(b, 1, 100), { ...minimum, figure: 10 }, { ...minimum, 'from quantity': 50, figure: 10 }),
  ),
];

const percents = [
  unsound('a surcharge of more than the price', 'QB432 Steps!I2', (b) => stepped(b, { ...discount, figure: 250 })),
  unsound('a percentage typed as a fraction', 'QB432 Steps!I2', (b) => stepped(b, { ...discount, figure: -0.25 })),
  unsound('a margin typed as a fraction', 'QB432 Steps!I2', (b) =>
    stepped(b, { ...discount, do: 'margin', figure: 0.4 }),
  ),
  unsound('one percent', [], (b) => stepped(b, { ...discount, figure: 1 })),
  unsound('a discount of nothing, from a quantity on', 'QB437 Steps!E3', (b) =>
    stepped(counted(b, 1, 100), discount, { ...discount, 'from quantity': 50, figure: 0 }),
  ),
  unsound('a fee from a quantity on, without which two smaller runs do', 'QB437 Steps!E2', (b) =>
    stepped(counted(b, 1, 100), { ...setUp, 'from quantity': 50, figure: 110 }),
  ),
  unsound('a fee from a quantity on that is accepted', [], (b) =>
    stepped(counted(b, 1, 100), { ...setUp, 'from quantity': 50, figure: 110 }).append(
      'Accepted',
      'QB437',
      'banner:',
      'A pallet.',
    ),
  ),
  unsound('a fee for none, which another choice avoids', 'QB437 Choices!C9', (b) =>
    stepped(b, { ...setUp, when: 'hems = None', figure: 110 }),
  ),
  unsound('a fee for none, beside a count that starts filled: any choice may be the cheapest', [], (b) =>
    stepped(
      withCount(b),
      { ...setUp, when: 'hems = None', figure: 110 },
      { ...setUp, step: 2, label: 'Pockets', per: 'pockets' },
    ),
  ),
  unsound('a fee of every run', [], (b) => stepped(counted(b, 1, 100), { ...setUp, figure: 110 })),
  unsound('a surcharge of the price', [], (b) => stepped(b, { ...discount, figure: 100 })),
  unsound('a discount of everything, from a quantity on', ['QB401 Products!A3'], (b) =>
    stepped(counted(b, 1, 100), { ...discount, 'from quantity': 50, figure: -100 }),
  ),
  unsound('a fee for big areas that is ten times the other', 'QB437 Steps!G3', (b) =>
    stepped(b, { ...setUp, by: 'sq ft', figure: 3 }, { ...setUp, by: 'sq ft', from: 100, figure: 30 }),
  ),
  unsound('a percent with its point in the wrong place', 'QB411 Steps!I4', (b) =>
    stepped(
      counted(b, 1, 100),
      { ...discount, 'from quantity': 10, figure: -1 },
      { ...discount, 'from quantity': 20, figure: -1.5 },
      { ...discount, 'from quantity': 30, figure: -20 },
      { ...discount, 'from quantity': 40, figure: -2.5 },
    ),
  ),
];

const names = [
  unsound('one step that became two by its number', 'QB435 Steps!B3', (b) =>
    stepped(
      counted(b, 1, 100),
      { ...discount, step: 3, 'from quantity': 10 },
      { ...discount, step: 30, 'from quantity': 50, figure: -1.5 },
    ),
  ),
  unsound('two steps of one name that do two things', [], (b) =>
    stepped(b, { ...setUp, label: 'Ending', figure: 0.01 }, { ...minimum, step: 2, label: 'Ending', figure: 0.99 }),
  ),
  unsound('a discount without its minus sign', ['QB436 Steps!I4', 'QB437 Steps!E4'], (b) =>
    stepped(
      counted(b, 1, 100),
      { ...discount, 'from quantity': 10, figure: -1 },
      { ...discount, 'from quantity': 20, figure: -2 },
      { ...discount, 'from quantity': 30, figure: 3 },
    ),
  ),
];

const customers = [
  unsound('a level dearer than the first', 'QB433 Levels!3', (b) =>
    stepped(levels(b, 'Retail', 'Trade'), { ...trade, figure: 10 }),
  ),
  unsound('a level cheaper than the first', [], (b) =>
    stepped(levels(b, 'Retail', 'Trade'), { ...trade, figure: -10 }),
  ),
];

const compared = [
  unsound('a choice that a step makes cheaper than it may be', 'QB408 Choices!J7', (b) =>
    stepped(b.set('Choices!J7', 'Scrim'), { ...discount, when: 'material = Mesh', figure: -20 }),
  ),
  unsound('a choice cheaper than it may be between run sizes', 'QB408 Choices!J5', (b) =>
    between(b.remove('Unpriced', 2), 100, 250).line(
      'run-sizes/cards.csv',
      6,
      '16pt,Matte,100,0.06,6.00,sample\n16pt,Matte,250,0.05,12.50,sample',
    ),
  ),
  unsound('levels that no product asks for', 'QB403 Levels!2', (b) => levels(b, 'Retail', 'Trade')),
];

test.each([
  ...tiers,
  ...steps,
  ...billedSizes,
  ...quantities,
  ...corners,
  ...falls,
  ...idle,
  ...percents,
  ...names,
  ...customers,
  ...compared,
])('%s', (...row) => expectFaults(...row));
