/**
 * Entries that customers could type: everyday sizes and quantities, values at bounds and where rows of the book begin
 * to hold, and mistyped values.
 */
import { fixedSize } from '../../src/pricing/choices.ts';
import { holds } from '../../src/pricing/conditions.ts';
import { decimals, type Measure, type NumberField, type Product, type Selection } from '../../src/pricing/index.ts';
import { limitsOf } from '../../src/pricing/limits.ts';
import { lengthText } from '../language/count-text.ts';
import { rangeOf } from '../link/numbers.ts';
import type { Entry } from './answer.ts';
import type { Pairing, SelectionPair } from './pairing.ts';

export interface Tried {
  readonly entry: Entry;
  readonly isEveryday: boolean;
}

const inch = 10 ** decimals.length;
const inchesPerFoot = 12;
const plainInches = 24;

const everydaySizes = ['12 x 18', '18 x 24', '24 x 18', '24 x 36', '36 x 24', '48 x 96', '96 x 48'];
const rareSizes = [
  '0.4 x 0.4',
  '1 x 1',
  '3 x 5',
  '5.5 x 8.5',
  '12 x 12',
  '6 x 6',
  '30 x 50',
  '120 x 120',
  '13.7 x 9.3',
  '24.125 x 24.125',
  '10 1/2 x 2ft',
];
const everydayNumbers = {
  length: [],
  quantity: ['1', '2', '5', '10', '25', '50', '100', '250', '500', '1000'],
  count: ['0', '1', '2', '3', '4', '6'],
} as const;
const rareNumbers = {
  length: [],
  quantity: ['3', '7', '12', '49', '99', '144', '2500', '5000'],
  count: ['10', '12', '24', '100'],
} as const;
const slips = ['', '0', 'abc', '1,00', '-5', '99999999'];

const sized = (text: string): Entry => {
  const [width = '', height = ''] = text.split(' x ');
  return { width, height };
};

function typedFields({ fields, before, after }: Pairing, pair: SelectionPair): readonly NumberField[] {
  const isFixed = fixedSize(before, pair.before) !== undefined && fixedSize(after, pair.after) !== undefined;
  return fields.flatMap(({ after: field }) =>
    field.kind === 'choice' || (isFixed && field.kind === 'length') ? [] : [field],
  );
}

/** Returns the plain entry: lengths as near to 24 in as the limits allow, and other numbers at their start. */
export function plainEntry(fields: readonly NumberField[], selection: Selection): Entry {
  return Object.fromEntries(
    fields.map((field) => {
      const { min, max } = rangeOf(field, selection);
      if (field.kind === 'length')
        return [field.id, lengthText(Math.min(Math.max(plainInches * inch, min), max))] as const;
      return [field.id, field.start ?? String(Math.max(min, 1))] as const;
    }),
  );
}

export function entriesOf(pairing: Pairing, pair: SelectionPair): readonly Tried[] {
  const { before, after, toBefore, toAfter } = pairing;
  const fields = typedFields(pairing, pair);
  const plain = plainEntry(fields, pair.after);
  const isSized = ['width', 'height'].every((id) => fields.some((field) => field.id === id));
  const isTyped = (fixedSize(before, pair.before) === undefined) === (fixedSize(after, pair.after) === undefined);
  // If only one book lets customers type the size, the plain entry is compared with the fixed size.
  if (!isTyped) return [{ entry: plain, isEveryday: true }];
  const each = (texts: Readonly<Record<NumberField['kind'], readonly string[]>>): readonly Entry[] =>
    fields.flatMap((field) => texts[field.kind].map((text) => ({ [field.id]: text })));
  const everyday = [{}, ...(isSized ? everydaySizes.map(sized) : []), ...each(everydayNumbers)];
  const rare = [
    ...(isSized ? rareSizes.map(sized) : []),
    ...each(rareNumbers),
    ...fields.flatMap((field) => [...boundTexts(pairing, field, pair), ...slips].map((text) => ({ [field.id]: text }))),
    ...cornersOf(fields, pair.after),
    ...startsOfRows(after, pair.after, plain),
    ...startsOfRows(before, pair.before, toBefore(plain)).map(toAfter),
  ];
  const known = new Set<string>();
  const tried = [
    ...everyday.map((entry) => ({ entry, isEveryday: true })),
    ...rare.map((entry) => ({ entry, isEveryday: false })),
  ];
  return tried.flatMap(({ entry, isEveryday }) => {
    const own = Object.fromEntries(Object.entries(entry).filter(([id]) => id in plain));
    const whole = { ...plain, ...own };
    const key = JSON.stringify(whole);
    if (known.has(key)) return [];
    known.add(key);
    return [{ entry: whole, isEveryday }];
  });
}

function boundTexts({ fields }: Pairing, field: NumberField, pair: SelectionPair): readonly string[] {
  const one = field.kind === 'length' ? inch : 1;
  const own = fields.find(({ after }) => after === field);
  const limits = [
    ...limitsOf(field, pair.after),
    ...(own && own.before.kind !== 'choice' ? limitsOf(own.before, pair.before) : []),
  ];
  const values = limits.flatMap(({ min, max }) => [
    ...(min === undefined ? [] : [min, min - one]),
    ...(max === undefined ? [] : [max, max + one]),
  ]);
  return values.filter((value) => value > 0).map((value) => numberText(field, value));
}

const numberText = ({ kind }: NumberField, value: number): string =>
  kind === 'length' ? lengthText(value) : String(value);

const cornersOf = (fields: readonly NumberField[], selection: Selection): readonly Entry[] =>
  (['min', 'max'] as const).flatMap((end) =>
    [fields.filter(({ kind }) => kind === 'length'), fields]
      .map((all) => all.filter(({ limits }) => limits.length > 0))
      .map((some) =>
        Object.fromEntries(some.map((field) => [field.id, numberText(field, rangeOf(field, selection)[end])] as const)),
      ),
  );

function startsOfRows(product: Product, selection: Selection, plain: Entry): readonly Entry[] {
  const { pricing, steps = [], billed = {} } = product;
  const quantity = product.fields.find(({ kind }) => kind === 'quantity')?.id;
  const pieces = (from: number): readonly Entry[] =>
    quantity === undefined ? [] : [from, from - 1].filter((one) => one > 0).map((one) => ({ [quantity]: String(one) }));
  const tables = [...(pricing.kind === 'run-size' ? [] : [{ by: pricing.by, rows: pricing.rates }]), ...steps];
  const ofTables = tables.flatMap(({ by = [], rows }) =>
    rows
      .filter((row) => holds(row, selection))
      .flatMap(({ from, over = 0 }) => [
        ...pieces(from),
        ...(over === 0 ? [] : by.flatMap((measure) => entriesAt(measure, over / others(by, measure), plain, quantity))),
      ]),
  );
  const ofBilled = (['width', 'height', 'area'] as const).flatMap((side) =>
    (billed[side] ?? [])
      .filter((row) => holds(row, selection))
      .flatMap(({ from, atLeast = 0, step = 0, sizes = [] }) => [
        from,
        Math.ceil(atLeast / 2),
        Math.ceil(step / 2),
        ...sizes,
      ])
      .filter((size) => size > 0)
      .flatMap((size) => entriesAt(side === 'area' ? 'sq ft' : side, size, plain, quantity)),
  );
  return [...ofTables, ...ofBilled];
}

const plainFeet = plainInches / inchesPerFoot;

const others = (by: readonly Measure[], measure: Measure): number =>
  by
    .filter((one) => one !== measure)
    .reduce((all, one) => all * (one.endsWith('sq ft') ? plainFeet ** 2 : one === 'ft around' ? 4 * plainFeet : 1), 1);

function entriesAt(measure: Measure, amount: number, plain: Entry, quantity: string | undefined): readonly Entry[] {
  const around = [Math.ceil(amount), Math.ceil(amount) - Math.max(1, Math.round(amount / 100))].filter(
    (one) => one > 0,
  );
  if (measure === 'sq ft' || measure === 'total sq ft')
    return around.map((area) => ({
      width: String(plainInches),
      height: lengthText(Math.max(1, Math.round(area * 6))),
    }));
  if (measure === 'width' || measure === 'height') return around.map((length) => ({ [measure]: lengthText(length) }));
  if (measure === 'ft around') {
    const side = (feet: number): string => lengthText(Math.max(1, Math.ceil((feet * inchesPerFoot) / 4)));
    return around.map((feet) => ({ width: side(feet), height: side(feet) }));
  }
  const count = Math.ceil(amount / inch);
  const id = measure === 'piece' ? quantity : measure;
  return id !== undefined && id in plain
    ? [count, count - 1].filter((one) => one > 0).map((one) => ({ [id]: String(one) }))
    : [];
}
