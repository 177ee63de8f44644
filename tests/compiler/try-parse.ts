/** Returns a parser's result for a cell, or the fault that it reports. For tests. */
import type { Cell, CellType } from '../../codegen/language/source.ts';
import type { ValueParser } from '../../codegen/parse/values/text.ts';

export function tryParse<T>(parse: ValueParser<T>, text: string, type: CellType = 'csv'): T | string | undefined {
  const faults: string[] = [];
  const cell: Cell = { text, type, at: { file: 'rates.csv', row: 2, column: 'when' } };
  const value = parse(cell, (_, code, message, tip) => faults.push(`${code} ${message} | ${tip}`));
  return value === undefined ? faults.join('\n') : value;
}

/** Returns only the code of a fault, and any other result unchanged. */
export const faultCode = (result: unknown): unknown => (typeof result === 'string' ? result.slice(0, 5) : result);
