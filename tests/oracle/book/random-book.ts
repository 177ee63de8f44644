/** Random price books that use every mechanism of the language, as the rows of their sheets. */
import { pick } from '../asked.ts';
import type { Random } from '../random.ts';
import { randomBilledSizes } from './random-billed-sizes.ts';
import { type Drafted, draftFields } from './random-fields.ts';
import { amount, oneIn, tiers } from './random-rows.ts';
import { randomSteps } from './random-steps.ts';
import type { Cells, Rows } from './rows.ts';

/** A book with possible selections of its products. */
export interface RandomBook {
  readonly rows: Rows;
  readonly products: readonly Drafted[];
}

const basis = 'sample';

export function randomBook(random: Random, products: number): RandomBook {
  const drafts = Array.from({ length: products }, (_, at) => draftFields(random, `p${at}`));
  const ladders: Record<string, readonly Cells[]> = {};
  for (const draft of drafts) if (draft.pricing === 'run-size') ladders[draft.product] = ladderOf(random, draft);
  const rates = (pricing: string, price: string) =>
    drafts.flatMap((draft) => (draft.pricing === pricing && !draft.isStepped ? ratesOf(random, draft, price) : []));
  return {
    products: drafts,
    rows: {
      categories: [{ key: 'print', label: 'Print', default: 'yes' }],
      menus: drafts.map(({ product }) => ({ menu: 'products', label: product, route: `/${product}` })),
      products: drafts.map((draft) => productRow(random, draft)),
      fields: drafts.flatMap(({ fields }) => fields),
      choices: drafts.flatMap(({ choices }) => choices),
      limits: drafts.flatMap(({ limits }) => limits),
      notices: ['choose', 'size', 'number', 'invalid size', 'unpriced', 'empty quote'].map((state) => ({
        product: '*',
        state,
        text: `There is no price (${state}).`,
      })),
      rates: rates('area', 'per sq ft'),
      'unit-prices': rates('unit', 'per unit'),
      steps: drafts.flatMap((draft) => randomSteps(random, draft)),
      'billed-sizes': drafts.flatMap((draft) => (draft.pricing === 'area' ? randomBilledSizes(random, draft) : [])),
      levels: [{ level: 'Retail' }, { level: 'Trade' }, { level: 'School' }],
      ladders,
    },
  };
}

function productRow(random: Random, { product, pricing, between, hasQuantity }: Drafted): Cells {
  const runSizes = hasQuantity ? 'quantity' : pick(random, ['1', '1, 2, 5, 10, 25', '5, 100, 1000', '3, 7, 11']);
  return {
    product,
    name: product,
    title: product,
    routes: `/${product}`,
    menu: 'products',
    pricing,
    'markup category': 'print',
    ...(pricing !== 'run-size' && { 'run sizes': runSizes }),
    ...(between && { 'between run sizes': between }),
    'cart stock': 'Paper',
  };
}

/** Makes rates; one begins at the smallest run size, else the product would count as one without prices. */
const ratesOf = (random: Random, draft: Drafted, price: string): readonly Cells[] =>
  tiers(random, draft, 4, [1]).map((tier) => ({
    product: draft.product,
    ...tier,
    [price]: amount(random, 1, 300_000),
    basis,
  }));

/** Makes a ladder for most selections; its prices per piece follow from its totals, to four decimals. */
function ladderOf(random: Random, { options: chosen, keys }: Drafted): readonly Cells[] {
  let options: readonly Cells[] = [{}];
  for (const { field, values } of chosen.filter((option) => keys.includes(option.field))) {
    const named = oneIn(random, 4) ? ['*'] : [...values, ''];
    options = options.flatMap((one) => named.map((value) => ({ ...one, [field]: value })));
  }
  return options.flatMap((one) => {
    if (oneIn(random, 10)) return [];
    const sizes = [1, 2, 5, 10, 25, 50, 100, 250, 1000].filter(() => oneIn(random, 2));
    return (sizes.length > 0 ? sizes : [100]).map((size) => {
      const cents = Math.max(size, random(1, 2_000_000));
      return {
        ...one,
        run_size: String(size),
        per_unit: (Math.max(1, Math.round((cents * 100) / size)) / 10_000).toFixed(4),
        total: (cents / 100).toFixed(2),
        basis,
      };
    });
  });
}

/** Returns the files for the compiler. */
export function csvFiles({ ladders, ...sheets }: Rows): readonly { path: string; bytes: Uint8Array }[] {
  const files = [
    ...Object.entries(sheets),
    ...Object.entries(ladders).map(([product, rows]) => [`run-sizes/${product}`, rows ?? []] as const),
  ];
  return files.flatMap(([name, rows]) =>
    rows.length === 0 ? [] : { path: `${name}.csv`, bytes: new TextEncoder().encode(csvText(rows)) },
  );
}

const csvCell = (text = ''): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function csvText(rows: readonly Cells[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((line) => `${line.map(csvCell).join(',')}\n`)
    .join('');
}
