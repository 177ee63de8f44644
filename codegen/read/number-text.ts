/**
 * A spreadsheet's number as its shortest plain decimal at 15 significant digits, the precision that spreadsheets show: 0.1 + 0.2 is
 * `0.3`, 1e-7 is `0.0000001`.
 */
export function numberText(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  const exponentAt = text.indexOf('e');
  return exponentAt < 0 ? text : shiftPoint(text.slice(0, exponentAt), Number(text.slice(exponentAt + 1)));
}

/** `-1.5` by -7 is `-0.00000015`. */
function shiftPoint(mantissa: string, exponent: number): string {
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.slice(sign.length).split('.');
  const digits = whole + fraction;
  const point = whole.length + exponent;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  // JavaScript turns to exponents from 1e21 on, so that no digit is left behind the point.
  return `${sign}${digits.padEnd(point, '0')}`;
}
