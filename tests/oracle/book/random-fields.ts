/** Random fields of a product, with their choices and entries. */
import { pick } from '../asked.ts';
import type { Random } from '../random.ts';
import { amount, condition, decimal, type Option, oneIn } from './random-rows.ts';
import { type Cells, isMet } from './rows.ts';

export interface Drafted {
  readonly product: string;
  readonly pricing: 'run-size' | 'area' | 'unit';
  /** True if steps alone make the price. */
  readonly isStepped: boolean;
  readonly hasQuantity: boolean;
  readonly between: string | undefined;
  readonly fields: readonly Cells[];
  readonly choices: readonly Cells[];
  readonly limits: readonly Cells[];
  readonly options: readonly Option[];
  /** Fields that are columns of the product's ladder. */
  readonly keys: readonly string[];
  readonly measures: readonly string[];
  /** Counts for steps, besides the run and the piece. */
  readonly counts: readonly string[];
}

const levels: Option = { field: 'level', values: ['Retail', 'Trade', 'School'] };

export function draftFields(random: Random, product: string): Drafted {
  const pricing = pick<Drafted['pricing']>(random, ['run-size', 'area', 'area', 'unit']);
  const between =
    pricing === 'run-size' && oneIn(random, 2) ? pick(random, ['total', 'unit price', 'lower', 'higher']) : undefined;
  const hasQuantity = between !== undefined || (pricing !== 'run-size' && oneIn(random, 2));
  const isFixed = pricing === 'area' && oneIn(random, 3);
  const choices: Cells[] = [];
  const options: Option[] = oneIn(random, 2) ? [levels] : [];
  for (const field of ['stock', 'finish', 'sides'].slice(0, random(0, 3))) {
    const values = ['Plain', 'Matte', '4/4', '13oz Scrim'].slice(0, random(1, 4));
    for (const choice of values)
      choices.push(...choiceRows(random, pricing, options).map((cells) => ({ product, field, choice, ...cells })));
    options.push({ field, values });
  }
  if (isFixed) {
    for (const [width, height] of [
      ['12', '12'],
      ['24', '36'],
      ['8.5', '11'],
    ] as const)
      choices.push({ product, field: 'size', choice: `${width} x ${height}`, width, height });
  }
  const counts = ['colors', 'names'].slice(0, random(0, 2));
  const field = (id: string, kind: string, rest: Cells = {}): Cells => ({
    product,
    field: id,
    label: id,
    kind,
    ...rest,
  });
  const stepped = (step: string): Cells =>
    oneIn(random, 4) ? { step, 'between steps': pick(random, ['rounded up', 'refused']) } : {};
  const choiceFields = [...new Set(choices.map((row) => row['field'] ?? ''))];
  const ofArea = pricing === 'area' ? ['sq ft', 'total sq ft', 'width', 'height', 'ft around'] : [];
  const counted = [
    ...counts,
    ...choiceFields.filter((id) => choices.some((row) => row['field'] === id && row['counts'])),
  ];
  return {
    product,
    pricing,
    isStepped: pricing !== 'run-size' && oneIn(random, 6),
    hasQuantity,
    between,
    fields: [
      ...choiceFields.map((id) => field(id, 'choice')),
      ...counts.map((id) => field(id, 'count', { start: '1', ...stepped(pick(random, ['2', '4'])) })),
      ...(pricing === 'area' && !isFixed ? [field('width', 'length'), field('height', 'length')] : []),
      ...(hasQuantity ? [field('quantity', 'quantity', { start: '1', ...stepped('25') })] : []),
    ],
    choices,
    limits: [
      ...counts.map((id) => ({
        product,
        field: id,
        min: '0',
        max: '40',
        outside: 'message',
        message: '{min} to {max}',
      })),
      ...(hasQuantity ? [{ product, field: 'quantity', min: '1', max: '5000', outside: 'clamp' }] : []),
    ],
    options,
    keys: options.map(({ field: id }) => id).filter(() => oneIn(random, 2)),
    measures: [...ofArea, ...counted, ...counted.map((id) => `piece and ${id}`)],
    counts: [...(pricing === 'area' ? ['sq ft', 'ft wide', 'ft high', 'ft around'] : []), ...counted],
  };
}

/** Makes the row of a choice, or two rows of which one holds; choices of earlier fields may rule the choice out. */
function choiceRows(random: Random, pricing: Drafted['pricing'], above: readonly Option[]): readonly Cells[] {
  const cells = (): Cells => ({
    ...(oneIn(random, 2) && { counts: pick(random, ['0', '1', '2', '4', '0.5', decimal(random(0, 100_000))]) }),
    ...(pricing !== 'run-size' &&
      oneIn(random, 3) && {
        adds: amount(random, 0, 50_000),
        per: pricing === 'unit' ? 'unit' : pick(random, ['sq ft', 'unit']),
        basis: 'sample',
      }),
  });
  const [option] = above.slice(-1);
  const [value] = option?.values ?? [];
  if (option && value !== undefined && oneIn(random, 5))
    return ['=', '!='].map((operator) => ({ when: `${option.field} ${operator} ${value}`, ...cells() }));
  const when = oneIn(random, 4) ? condition(random, above) : '';
  return [{ ...(when !== '' && { when }), ...cells() }];
}

const sides = ['12', '24', '36', '6', '0.5', '18.25'] as const;
const entered = ['1', '2', '5', '7', '10', '25', '99', '100', '150', '1000'] as const;

/** Makes a selection with every choice and entry, without fields that have no allowed choice. */
export function randomSelection(random: Random, { fields, choices, options }: Drafted): Record<string, string> {
  const chosen: Record<string, string> = {};
  if (options.includes(levels)) chosen['level'] = pick(random, ['Retail', 'Trade', 'School']);
  for (const { field = '', kind } of fields) {
    if (kind === 'choice') {
      const allowed = choices.filter((row) => row['field'] === field && isMet(row['when'], chosen));
      const one = allowed[random(0, Math.max(0, allowed.length - 1))]?.['choice'];
      if (one !== undefined) chosen[field] = one;
    } else if (kind === 'count') chosen[field] = String(oneIn(random, 2) ? random(0, 4) : random(0, 40));
    else if (kind === 'quantity') chosen[field] = oneIn(random, 2) ? pick(random, entered) : String(random(1, 1200));
    else chosen[field] = lengthEntry(random);
  }
  return chosen;
}

function lengthEntry(random: Random): string {
  if (oneIn(random, 2)) return pick(random, sides);
  return oneIn(random, 3) ? `${random(1, 1200) / 100}ft` : decimal(random(5000, 1_500_000));
}
