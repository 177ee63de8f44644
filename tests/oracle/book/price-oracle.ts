/** Prices by docs/price-book.md alone, calculated from the texts of rows in exact fractions. */
import type { Markup } from '../../../src/pricing/index.ts';
import { larger, Ratio, smaller, zero } from './ratio.ts';
import { type Cells, type Chosen, chosenRow, isMet, type Rows, rowFound } from './rows.ts';

/** 1/10,000 dollar and cents, as in the table of prices. */
export interface Priced {
  readonly runSize: number;
  readonly perUnit: number;
  readonly total: number;
}

const read = (cell: string | undefined): Ratio => (cell === undefined ? zero : new Ratio(cell));
const hundred = new Ratio(100);
const inchesInFoot = new Ratio(12);

interface Size {
  readonly width: Ratio;
  readonly height: Ratio;
  /** Billed area in sq ft. */
  readonly billed: Ratio;
}

interface Job {
  readonly fields: readonly Cells[];
  readonly choices: readonly Cells[];
  readonly chosen: Chosen;
  readonly size: Size | undefined;
  readonly runSize: number;
}

/** Returns the prices of a selection at each run size, or none. @param own the rows of the product */
export function oraclePrices(own: Rows, typed: Chosen, markup: Markup): readonly Priced[] {
  const { fields, choices } = own;
  const chosen = onSteps(fields, typed);
  if (!chosen) return [];
  const [product = {}] = own.products;
  const kind = product['pricing'];
  const size = kind === 'area' ? sizeOf(choices, fields, own['billed-sizes'], chosen) : undefined;
  if (size === 'beyond') return [];
  const ladder = (own.ladders[product['product'] ?? ''] ?? []).filter((line) => isOf(line, chosen));
  const quantity = fields.find((field) => field['kind'] === 'quantity')?.['field'] ?? '';
  const runSizes = runSizesOf(product, ladder, Number(chosen[quantity]));
  const priced = runSizes.flatMap((runSize) => {
    const job = { fields, choices, chosen, size, runSize };
    const base =
      kind === 'run-size'
        ? ladderTotal(ladder, runSize, product['between run sizes'])
        : ratedTotal(job, kind === 'area' ? own.rates : own['unit-prices']);
    if (base === undefined) return [];
    const total = stepped(base, own.steps, job);
    if (!zero.isBelow(total.times(hundred).nearest())) return [];
    const listed = ladder.find((line) => Number(line['run_size']) === runSize);
    const published = listed !== undefined && total.equals(base) ? listed['per_unit'] : undefined;
    return shown(total, published, runSize, markup);
  });
  return priced.length === runSizes.length ? priced : [];
}

/** Returns the entries that are sold in place of those between two steps; undefined if one of them is refused. */
function onSteps(fields: readonly Cells[], typed: Chosen): Chosen | undefined {
  const sold: Record<string, string | undefined> = { ...typed };
  for (const { field = '', step, 'between steps': between } of fields) {
    const [entry, pack] = [Number(sold[field]), Number(step)];
    if (step === undefined || sold[field] === undefined || entry % pack === 0) continue;
    if (between === 'refused') return undefined;
    sold[field] = String((Math.floor(entry / pack) + 1) * pack);
  }
  return sold;
}

const figures = ['run_size', 'per_unit', 'total', 'basis'];

/**
 * Returns true if a ladder's line is for the selection. Its other columns are fields: a choice, blank for an absent
 * field, or `*` for any.
 */
const isOf = (line: Cells, chosen: Chosen): boolean =>
  Object.entries(line).every(
    ([column, cell]) => figures.includes(column) || cell === '*' || cell === (chosen[column] ?? ''),
  );

function runSizesOf(product: Cells, ladder: readonly Cells[], entered: number): readonly number[] {
  if (product['pricing'] === 'run-size' && product['between run sizes'] === undefined)
    return ladder.map((line) => Number(line['run_size'])).toSorted((a, b) => a - b);
  if (product['pricing'] === 'run-size' || product['run sizes'] === 'quantity') return [entered];
  return (product['run sizes'] ?? '').split(',').map(Number);
}

/** Rounds the total to cents once, and then adds the percent and the fixed amount of a markup (decision 2). */
function shown(exact: Ratio, published: string | undefined, runSize: number, { pct, fixed }: Markup): Priced {
  const cents = exact.times(hundred).nearest();
  const marked = cents
    .times(new Ratio(100_000 + pct, 100_000))
    .nearest()
    .plus(new Ratio(fixed));
  const isMarked = pct !== 0 || fixed !== 0;
  const each = isMarked
    ? marked.by(new Ratio(100 * runSize))
    : published === undefined
      ? exact.by(new Ratio(runSize))
      : read(published);
  return {
    runSize,
    perUnit: each.times(new Ratio(10_000)).nearest().toNumber(),
    total: marked.toNumber(),
  };
}

const entryInInches = (entry: string): Ratio =>
  entry.endsWith('ft') ? new Ratio(entry.slice(0, -2)).times(inchesInFoot) : new Ratio(entry);

function sizeOf(
  choices: readonly Cells[],
  fields: readonly Cells[],
  billedSizes: readonly Cells[],
  chosen: Chosen,
): Size | 'beyond' {
  const fixed = fields
    .map(({ field = '' }) => chosenRow(choices, field, chosen))
    .find((choice) => choice?.['width'] !== undefined);
  const width = fixed ? read(fixed['width']) : entryInInches(chosen['width'] ?? '');
  const height = fixed ? read(fixed['height']) : entryInInches(chosen['height'] ?? '');
  const of = (...sides: readonly string[]) =>
    billedSizes.filter((row) => sides.includes(row['side'] ?? '') && isMet(row['when'], chosen));
  const billedWidth = billedAs(width, of('width', 'both'));
  const billedHeight = billedAs(height, of('height', 'both'));
  if (!billedWidth || !billedHeight) return 'beyond';
  const billed = billedAs(billedWidth.times(billedHeight).by(new Ratio(144)), of('area'));
  return billed ? { width, height, billed } : 'beyond';
}

/** Returns a billed size; undefined beyond the largest of `sizes`. */
function billedAs(size: Ratio, rows: readonly Cells[]): Ratio | undefined {
  const reached = rows.filter((row) => !size.isBelow(read(row['from'])));
  const row = reached.find((one) => reached.every((other) => !read(one['from']).isBelow(read(other['from']))));
  if (!row) return size;
  const atLeast = larger(size.plus(read(row['add'])), read(row['at least']));
  const step = row['step'];
  const stepsUp = step === undefined ? atLeast : atLeast.by(read(step)).ceiling().times(read(step));
  if (row['sizes'] === undefined) return stepsUp;
  return row['sizes']
    .split(',')
    .map((text) => new Ratio(text.trim()))
    .find((listed) => !listed.isBelow(stepsUp));
}

/** Returns pieces x (billed area x (rate + adders per sq ft) + adders per unit); without rates, the adders alone. */
function ratedTotal(job: Job, rates: readonly Cells[]): Ratio | undefined {
  const rate = rowFound(rates, job.chosen, job.runSize, (measure) => measured(measure, job), read);
  if (rates.length > 0 && !rate) return undefined;
  const adders = job.fields.map(({ field = '' }) => chosenRow(job.choices, field, job.chosen) ?? {});
  const added = (per: string) =>
    adders.filter((row) => row['per'] === per).reduce((sum, row) => sum.plus(read(row['adds'])), zero);
  const [ofSquareFoot, ofUnit] = [added('sq ft').plus(read(rate?.['per sq ft'])), added('unit')];
  const piece = (job.size?.billed ?? zero).times(ofSquareFoot).plus(ofUnit).plus(read(rate?.['per unit']));
  return piece.times(new Ratio(job.runSize));
}

/** Returns the ladder's total, or a total between two of them. */
function ladderTotal(ladder: readonly Cells[], runSize: number, between: string | undefined): Ratio | undefined {
  const sorted = ladder.toSorted((a, b) => Number(a['run_size']) - Number(b['run_size']));
  const lower = sorted.findLast((line) => Number(line['run_size']) <= runSize);
  const higher = sorted.find((line) => Number(line['run_size']) >= runSize);
  if (!lower || !higher) return undefined;
  if (lower === higher) return read(lower['total']);
  const each = (line: Cells) => read(line['total']).by(read(line['run_size']));
  const share = new Ratio(runSize)
    .minus(read(lower['run_size']))
    .by(read(higher['run_size']).minus(read(lower['run_size'])));
  const onTheLine = (one: Ratio, other: Ratio) => one.plus(other.minus(one).times(share));
  if (between === 'total') return onTheLine(read(lower['total']), read(higher['total']));
  const pieces = new Ratio(runSize);
  if (between === 'unit price') return onTheLine(each(lower), each(higher)).times(pieces);
  return each(between === 'lower' ? lower : higher).times(pieces);
}

/** Returns the value of a count, or the counts of a choice. */
function counted(field: string, { fields, choices, chosen }: Job): Ratio {
  const kind = fields.find((row) => row['field'] === field)?.['kind'];
  return kind === 'count' ? read(chosen[field]) : read(chosenRow(choices, field, chosen)?.['counts']);
}

function measured(measures: string, job: Job): Ratio {
  return measures.split(' and ').reduce((all, measure) => all.times(oneMeasure(measure, job)), new Ratio(1));
}

function oneMeasure(measure: string, job: Job): Ratio {
  if (measure === 'piece') return new Ratio(job.runSize);
  if (measure === 'sq ft' && job.size) return job.size.billed;
  if (measure === 'total sq ft' && job.size) return job.size.billed.times(new Ratio(job.runSize));
  if ((measure === 'width' || measure === 'height') && job.size) return job.size[measure];
  return termCount(measure, job);
}

/** Returns the amount after all steps, in the order of their numbers. */
function stepped(base: Ratio, rows: readonly Cells[], job: Job): Ratio {
  const added = new Map([['base', base]]);
  const sum = () => [...added.values()].reduce((one, other) => one.plus(other), zero);
  const numbers = [...new Set(rows.map((row) => row['step'] ?? ''))].toSorted((a, b) => Number(a) - Number(b));
  for (const number of numbers) {
    const row = rowFound(
      rows.filter(({ step }) => step === number),
      job.chosen,
      job.runSize,
      (measure) => measured(measure, job),
      read,
    );
    if (!row) continue;
    const amounts = row['of']?.split(',').map((name) => added.get(name.trim()) ?? zero);
    const amount = amounts ? amounts.reduce((one, other) => one.plus(other), zero) : sum();
    added.set(number, becomes(amount, row, job).minus(amount));
  }
  return sum();
}

/** Returns the amount of a step after its change. */
function becomes(amount: Ratio, row: Cells, job: Job): Ratio {
  const figure = read(row['figure']);
  const multiple = row['per'] === 'piece' ? figure.times(new Ratio(job.runSize)) : figure;
  switch (row['do']) {
    case 'add':
      return amount.plus(figure.times(units(row, job)));
    case 'percent':
      return amount.plus(amount.times(figure).by(hundred));
    case 'margin':
      return amount.times(hundred).by(hundred.minus(figure));
    case 'at least':
      return larger(amount, figure.times(units(row, job)));
    case 'at most':
      return smaller(amount, figure.times(units(row, job)));
    case 'round up':
      return amount.by(multiple).ceiling().times(multiple);
    case 'round down':
      return amount.by(multiple).floor().times(multiple);
    case 'round nearest':
      return amount.by(multiple).nearest().times(multiple);
    default:
      throw new Error(`no step does ${row['do']}`);
  }
}

const ofPiece = ['piece', 'sq ft', 'ft wide', 'ft high', 'ft around'];

/** Returns the units of a run: those of a piece times the pieces, or those of the run; for `piece`, the pieces. */
function units(row: Cells, job: Job): Ratio {
  const terms = (row['per'] ?? '').split(' and ').map((term) => term.trim());
  const pieces = new Ratio(job.runSize);
  if (row['per'] === 'piece') return charged(pieces, row);
  const count = charged(
    terms.map((term) => termCount(term, job)).reduce((one, other) => one.times(other), new Ratio(1)),
    row,
  );
  return terms.some((term) => ofPiece.includes(term)) ? count.times(pieces) : count;
}

function charged(count: Ratio, row: Cells): Ratio {
  const left = larger(count.minus(read(row['beyond'])), zero);
  const parts = row['every'] === undefined ? left : left.by(read(row['every']));
  const rounded = { up: parts.ceiling(), down: parts.floor(), nearest: parts.nearest() }[row['rounded'] ?? ''] ?? parts;
  return larger(rounded, read(row['fewest']));
}

function termCount(term: string, job: Job): Ratio {
  const { width, height, billed } = job.size ?? { width: zero, height: zero, billed: zero };
  switch (term) {
    case 'run':
    case 'piece':
      return new Ratio(1);
    case 'sq ft':
      return billed;
    case 'ft wide':
      return width.by(inchesInFoot);
    case 'ft high':
      return height.by(inchesInFoot);
    case 'ft around':
      return width.plus(height).times(new Ratio(2)).by(inchesInFoot);
    default:
      return counted(term, job);
  }
}
