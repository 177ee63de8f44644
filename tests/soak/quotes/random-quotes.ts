/** Random quotes, like those that clerks save. */
import { type NewQuote, noCustomer, type QuoteLine } from '../../../src/quotes/quote.ts';
import type { Dice } from '../../oracle/random.ts';

const names = ['Zoë Park', 'Ann Lee', 'Bo', 'Cy Young', ''];
const products = ['Wall "wrap"', 'Tags', 'Posters {A}', 'Cards'];
const options = ['A', 'B', 'C', 'D'] as const;

const pick = <T>(dice: Dice, all: readonly [T, ...T[]]): T => all[dice(all.length)] ?? all[0];

export function randomLine(dice: Dice, id: string): QuoteLine {
  const total = dice(1_000_000);
  const quantity = 1 + dice(50);
  const cents = dice(3) === 0 ? dice(total * quantity + 1) : 0;
  const option = dice(6);
  return {
    id,
    product: products[dice(products.length)] ?? '',
    stock: 'stock',
    runSize: 1 + dice(5000),
    perUnit: dice(1_000_000),
    total,
    quantity,
    base: total,
    markup: { pct: dice(50_000), fixed: dice(500) },
    reasons: [{ id: 'r', kind: 'line', label: 'Rate', how: 'per sq ft', amount: '$1.21', cells: [], isSample: false }],
    ...(cents > 0 && { discount: { kind: 'amount', value: cents, reason: 'regular', cents } }),
    ...(option < 2 && { option: options[option] ?? 'A' }),
  };
}

export function randomQuote(dice: Dice, id: string, store: string): NewQuote {
  const name = pick(dice, ['', ...names]);
  return {
    id,
    store,
    validUntil: `2026-${String(1 + dice(12)).padStart(2, '0')}-15`,
    employee: 'Cy',
    customer: { ...noCustomer, name, email: name && `${name.length}@shop.example`, phone: String(dice(10_000_000)) },
    note: dice(2) === 0 ? '' : `for ${name}`,
    lines: Array.from({ length: 1 + dice(4) }, (_, at) => randomLine(dice, `${id}-${at}`)),
  };
}
