/** Returns a parsed value as the text of a cell. Equal values have the same text, however their cells are spelled. */
import { decimals, decimalText } from '../../src/pricing/index.ts';
import type { Column, Setting, ValueOf } from './columns.ts';
import { type Condition, conditionText } from './condition.ts';
import { quoted } from './quoted.ts';

/** Number of decimals of each kind of number. Numbers of any other kind have no decimals. */
const places: Partial<Record<Column<unknown>['kind'], number>> = {
  price: decimals.unitPrice,
  positivePrice: decimals.unitPrice,
  total: decimals.cents,
  positiveTotal: decimals.cents,
  length: decimals.length,
  decimal: decimals.length,
  amount: decimals.length,
  figure: decimals.unitPrice,
  sizes: decimals.length,
  percent: decimals.percent,
};

type Pair = ValueOf['pairs'][number];

const has = (value: object, ...keys: readonly string[]): boolean => keys.every((key) => Object.hasOwn(value, key));
const isCondition = (value: object): value is Condition => has(value, 'clauses');
const isRange = (value: object): value is ValueOf['range'] => has(value, 'min', 'max');
const isSetting = (value: object): value is Setting => has(value, 'kind', 'value');
const isPair = (value: object): value is Pair => has(value, 'name', 'value');

export function valueText(kind: Column<unknown>['kind'], value: unknown): string {
  if (typeof value === 'number') return decimalText(value, places[kind] ?? 0);
  if (value === true) return 'yes';
  if (Array.isArray(value)) {
    const separator = kind === 'routes' || kind === 'pairs' ? '; ' : kind === 'terms' ? ' and ' : ', ';
    return value.map((item) => valueText(kind, item)).join(separator);
  }
  if (typeof value !== 'object' || value === null) return String(value);
  if (isCondition(value)) return conditionText(value);
  if (isSetting(value)) return valueText(value.kind, value.value);
  if (isRange(value)) return `${value.min}-${value.max}`;
  return isPair(value) ? `${plainOrQuoted(value.name)}=${plainOrQuoted(value.value)}` : JSON.stringify(value);
}

const plainOrQuoted = (text: string): string => (/[;="]|^\s|\s$/.test(text) ? quoted(text) : text);
