/** Splits a formula into the pieces that the compiler can follow. */

export type Token =
  | { readonly kind: 'number'; readonly text: string }
  /** An address without its `$`. */
  | { readonly kind: 'cell'; readonly address: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'sign'; readonly sign: string };

const piece =
  /\s*(?:(\d+(?:\.\d*)?|\.\d+)(?![\w.])|\$?([A-Z]{1,3})\$?(\d{1,7})(?![\w(!.])|([A-Z]+)(?=\()|([-+*/(),:%]))/y;

/** Undefined when anything else stands in it: texts, names, other sheets, comparisons. */
export function tokensOf(formula: string): readonly Token[] | undefined {
  const text = formula.trim();
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    piece.lastIndex = at;
    const match = piece.exec(text);
    if (!match) return undefined;
    tokens.push(tokenOf(match));
    at = piece.lastIndex;
  }
  return tokens;
}

function tokenOf([, number, column, row, name, sign = '']: RegExpExecArray): Token {
  if (number !== undefined) return { kind: 'number', text: number };
  if (column !== undefined) return { kind: 'cell', address: `${column}${row}` };
  return name === undefined ? { kind: 'sign', sign } : { kind: 'name', name };
}
