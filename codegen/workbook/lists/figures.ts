/** Prices, run sizes and headings of prices, as price lists write them. */

/** What a price is for, as a title, a heading or the cell of the price says it. */
export interface PriceHead {
  readonly per?: 'run' | 'piece' | 'sq ft';
  /** Number of pieces or square feet that the price is for, such as 1000. */
  readonly pieces?: number;
  readonly inCents?: boolean;
  /** True for an amount that comes on top of another price. */
  readonly isAdded?: boolean;
}

/** A price in millionths of a dollar, or of a cent; or why the cell has none; or why it cannot be read. */
export type Figure =
  | { readonly micro: number; readonly head: PriceHead; readonly note?: string }
  | { readonly none: true }
  | { readonly fault: string };

const noPrice =
  /^(?:n\.?\/?a\.?|call\b.*|contact\b.*|[-–—.x]+|tb[da]|poa|por|ask|inquire|quote|(?:on|by|upon) request|not (?:available|offered))$/i;
const footnote = /[\s*†‡¹²³⁴]+$|\s*\(\d\)$/;
const otherCurrency = /[€£¥]|\b(?:eur|gbp|cad|aud|chf)\b/i;
const dollars = /^(?:us\s?)?\$\s*|^usd\s*|\s*(?:usd|us\$|\$)$/gi;
const units =
  /\s*(?:¢|\bc|\bcents?|(?:\/|\bper\b)\s*(?:m|c|1,?000|100|thousand|hundred)|(?:\/|\bper\b)?\s*\b(?:ea|each|pc|piece|unit|card|sign|sq\.?\s?ft|square foot|sf))\.?$/i;

export function figureOf(text: string): Figure {
  const bare = text.trim().replace(footnote, '');
  if (noPrice.test(bare)) return { none: true };
  if (otherCurrency.test(bare)) return { fault: 'is in another currency' };
  const sum = bare.replace(/^(?:\+|add\b|plus\b)\s*/i, '');
  const signed = /\d\s*[¢c]$/i.test(sum) ? sum.replace(/\s*[¢c]$/i, ' cents') : sum;
  const unit = units.exec(signed)?.[0] ?? '';
  const priced = signed.slice(0, signed.length - unit.length);
  const amount = priced.replaceAll(dollars, '');
  const plain = plainDecimal(amount);
  if (plain === undefined) return { fault: 'is no price' };
  const micro = Math.round(Number(plain) * 1e6);
  if (micro <= 0) return { fault: 'is no price above zero' };
  const head: PriceHead = {
    ...priceHeadOf(unit),
    ...(amount !== priced && { inCents: false }),
    ...(sum !== bare && { isAdded: true }),
  };
  const notes = [
    ...(head.inCents ? ['in cents'] : []),
    ...(/,\d+$/.test(amount) && !isGrouped(amount) ? ['with a decimal comma'] : []),
    ...(amount !== bare && !head.inCents ? ['with a currency sign or a word'] : []),
    ...(bare !== text.trim() ? ['with a footnote'] : []),
  ];
  return { micro, head, ...(notes.length > 0 && { note: notes.join(' and ') }) };
}

const isGrouped = (text: string): boolean => /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text);

function plainDecimal(text: string): string | undefined {
  if (isGrouped(text)) return text.replaceAll(',', '');
  if (/^\d*\.?\d+$/.test(text)) return text;
  if (/^(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return undefined;
}

const run =
  /^(?:(?:qty|quantity)\.?:?\s*)?(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s*([km]\b)?\s*((?:-|–|to)\s*[\d,]+|\+|(?:and|&|or) (?:up|more|over))?\s*(?:pcs?|pieces?|cards?|units?|ea|copies)?\.?$/i;

/** Reads a run size, or the first quantity of a tier: `1,000`, `Qty 250`, `2.5M`, `500 pcs`, `10-24`, `25+`. */
export function runOf(text: string): number | undefined {
  const [, digits, thousands] = run.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const from = Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);
  return Number.isInteger(from) && from > 0 ? from : undefined;
}

export const isRunHead = (head: string): boolean =>
  /^(?:qty|quantity|quantities|run(?:[ _-]?sizes?)?|pieces|pcs|count|copies|(?:min(?:imum)?|from|order)\.? (?:qty|quantity)|(?:qty|quantity)\.? (?:breaks?|from)|tiers?)\.?$/i.test(
    head.trim(),
  );

const meanings: readonly (readonly [sign: RegExp, means: PriceHead])[] = [
  [/\b(?:total|per (?:run|lot|set|order|job))\b/, { per: 'run' }],
  [/\b(?:each|ea|apiece|unit(?: price| cost)?|(?:per|\/) ?(?:piece|pc|card|sign|item|unit))\b/, { per: 'piece' }],
  [/(?:per|\/)\s*(?:c|100|hundred)\b/, { per: 'piece', pieces: 100 }],
  [/(?:per|\/)\s*(?:m|1,?000|thousand)\b/, { per: 'piece', pieces: 1000 }],
  [/sq\.? ?ft|\bsf\b|square f(?:oo|ee)t/, { per: 'sq ft' }],
  [/¢|\bcents?\b/, { inCents: true }],
  [/^\+|\badd\b|\b(?:additional|extra|up|sur) ?charges?\b/, { isAdded: true }],
  [/\b(?:prices?|costs?|rates?|amount|net|list|usd|your price)\b|\$/, {}],
];

/** Reads the heading of prices, such as `Price per 1,000`; undefined for other headings. */
export function priceHeadOf(head: string): PriceHead | undefined {
  const text = head.toLowerCase();
  const found = meanings.flatMap(([sign, means]) => (sign.test(text) ? means : []));
  return found.length === 0 ? undefined : found.reduce((all, one) => ({ ...all, ...one }), {});
}
