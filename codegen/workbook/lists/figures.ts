/** Prices, run sizes and headings of prices, as price lists write them. */

/** A price in millionths of a dollar; or why the cell has none; or why it cannot be read. */
export type Figure =
  | { readonly micro: number; readonly note?: string }
  | { readonly none: true }
  | { readonly fault: string };

const noPrice =
  /^(?:n\.?\/?a\.?|call\b.*|contact\b.*|[-–—.x]+|tb[da]|poa|por|ask|inquire|quote|(?:on|by|upon) request|not (?:available|offered))$/i;
const footnote = /[\s*†‡¹²³⁴]+$|\s*\(\d\)$/;
const otherCurrency = /[€£¥]|\b(?:eur|gbp|cad|aud|chf)\b/i;
const dollars = /^(?:us\s?)?\$\s*|^usd\s*|\s*(?:usd|us\$|\$)$/gi;

export function figureOf(text: string): Figure {
  const bare = text.trim().replace(footnote, '');
  if (noPrice.test(bare)) return { none: true };
  if (otherCurrency.test(bare)) return { fault: 'is in another currency' };
  const inCents = /^([\d.]+)\s*(?:¢|c|cents?)$/i.exec(bare);
  const amount = bare.replaceAll(dollars, '').replace(/\s*(?:\/\s*)?\b(?:ea|each)\.?$/i, '');
  const plain = inCents?.[1] ?? plainDecimal(amount);
  const micro = plain === undefined ? Number.NaN : Math.round(Number(plain) * (inCents ? 1e4 : 1e6));
  if (Number.isNaN(micro)) return { fault: 'is no price' };
  if (micro <= 0) return { fault: 'is no price above zero' };
  const notes = [
    ...(inCents ? ['in cents'] : []),
    ...(plain !== amount && !inCents && /,\d+$/.test(amount) && !isGrouped(amount) ? ['with a decimal comma'] : []),
    ...(amount !== bare && !inCents ? ['with a currency sign or a word'] : []),
    ...(bare !== text.trim() ? ['with a footnote'] : []),
  ];
  return notes.length === 0 ? { micro } : { micro, note: notes.join(' and ') };
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
  /^(?:qty|quantity|quantities|run(?:[ _-]?sizes?)?|pieces|pcs|count|copies|#|(?:min(?:imum)?|from|order)\.? (?:qty|quantity)|(?:qty|quantity)\.? (?:breaks?|from)|tiers?)\.?$/i.test(
    head.trim(),
  );

export interface PriceHead {
  /** What the price is for; undefined if the heading does not tell. */
  readonly per?: 'run' | 'piece';
  /** Pieces that the price is for, such as 1000; of a price in cents a hundred times as many. */
  readonly divisor: number;
}

/** Reads the heading of prices, such as `Price per 1,000`; undefined for other headings. */
export function priceHeadOf(head: string): PriceHead | undefined {
  const text = head.toLowerCase();
  const inCents = /¢|\bcents?\b/.test(text);
  const pieces = /(?:per|\/)\s*(?:m|1,?000|thousand)\b/.test(text)
    ? 1000
    : /(?:per|\/)\s*(?:c|100|hundred)\b/.test(text)
      ? 100
      : 1;
  const divisor = pieces * (inCents ? 100 : 1);
  if (
    pieces > 1 ||
    /\b(?:each|ea|apiece|unit(?: price| cost)?|(?:per|\/) ?(?:sq|square|piece|pc|card|item|unit))\b|sq\.? ?ft|\bsf\b/.test(
      text,
    )
  )
    return { per: 'piece', divisor };
  if (/\b(?:total|per (?:run|lot|set|order|job))\b/.test(text)) return { per: 'run', divisor };
  return inCents || /\b(?:prices?|costs?|rates?|amount|net|list|usd|your price)\b|\$/.test(text)
    ? { divisor }
    : undefined;
}
