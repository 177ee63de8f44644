/**
 * Reads a file of ladders that has nothing unusual in one pass over its bytes: most of a big book is such rows. Whatever is not as plain as
 * can be (quotes, blanks, a fault of any kind) is left to the reader that takes every file and says what is wrong with it.
 */
import type { Place } from '../language/diagnostic.ts';
import type { RunSizeRow } from '../language/book.ts';
import { shareOptions } from './share-options.ts';
import { placeOf } from '../read/csv.ts';
import { ladderColumns, type LadderColumns, mostFigure, soundOption } from './plain-ladders.ts';
import type { Cell, RawSheet, SourceFile } from '../language/source.ts';

const comma = 0x2c;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const doubleQuote = 0x22;
const point = 0x2e;
const zero = 0x30;
const nine = 0x39;
/** Up to so many digits a number is exact however it is put together. */
const mostDigits = 15;

/** Thrown and caught here alone: the file is for the other reader. */
const unusual = Symbol('unusual');

/** @returns undefined when there is anything unusual about the file. */
export function quickCsv(
  { path, bytes }: SourceFile,
  name: string,
  product: string,
  mostLines: number,
  allRows: () => RawSheet['rows'],
): RawSheet | undefined {
  if (bytes.includes(doubleQuote)) return undefined;
  try {
    return new QuickCsv(path, bytes, mostLines).sheet(name, product, allRows);
  } catch (error) {
    if (error === unusual) return undefined;
    throw error;
  }
}

class QuickCsv {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  readonly #path: string;
  readonly #bytes: Uint8Array;
  readonly #mostLines: number;
  #at: number;
  #line = 1;

  constructor(path: string, bytes: Uint8Array, mostLines: number) {
    this.#path = path;
    this.#bytes = bytes;
    this.#mostLines = mostLines;
    this.#at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  }

  sheet(name: string, product: string, allRows: () => RawSheet['rows']): RawSheet {
    const header = this.#header();
    const columns = ladderColumns(header);
    if (!columns) throw unusual;
    const rows = this.#rows(columns);
    const at: Place = { file: this.#path };
    let known: RawSheet['rows'] | undefined;
    return {
      name,
      product,
      at,
      header,
      get rows() {
        return (known ??= allRows());
      },
      ladders: [{ product: { value: product, at }, at, columns: columns.figures, keys: columns.keys, rows }],
    };
  }

  #header(): readonly Cell[] {
    const start = this.#at;
    while (this.#at < this.#bytes.length && !this.#isEnd()) this.#at += 1;
    const texts = this.#text(start, this.#at).split(',');
    this.#endLine();
    return texts.map((given) => {
      const text = given.trim();
      return { text, type: 'csv', at: placeOf(this.#path, 1, text) };
    });
  }

  #rows({ kinds, keys }: LadderColumns): readonly RunSizeRow[] {
    const rows: RunSizeRow[] = [];
    const share = shareOptions();
    const given = keys.map(() => ({ start: 0, end: 0, text: '' }));
    let options: readonly string[] | undefined;
    while (this.#at < this.#bytes.length) {
      if (this.#isEnd()) {
        this.#endLine();
        continue;
      }
      const row = this.#line;
      let [key, runSize, perUnit, total, basis] = [0, 0, 0, 0, 'sample' as RunSizeRow['basis']];
      for (let column = 0; column < kinds.length; column += 1) {
        if (column > 0) this.#expectComma();
        switch (kinds[column]) {
          case 'run_size':
            runSize = this.#figure(0, mostFigure.run_size);
            break;
          case 'per_unit':
            perUnit = this.#figure(4, mostFigure.per_unit);
            break;
          case 'total':
            total = this.#figure(2, mostFigure.total);
            break;
          case 'basis':
            basis = this.#basis();
            break;
          default:
            if (this.#option(given[key])) options = undefined;
            key += 1;
        }
      }
      this.#endLine();
      options ??= share(given.map(({ text }) => text));
      rows.push({ row, options, runSize, perUnit, total, basis });
    }
    return rows;
  }

  #isEnd(): boolean {
    const byte = this.#bytes[this.#at];
    return byte === lineFeed || byte === carriageReturn;
  }

  #endLine(): void {
    if (this.#at === this.#bytes.length) return;
    if (this.#bytes[this.#at] === carriageReturn) this.#at += 1;
    if (this.#bytes[this.#at] !== lineFeed || this.#line > this.#mostLines) throw unusual;
    this.#at += 1;
    this.#line += 1;
  }

  #expectComma(): void {
    if (this.#bytes[this.#at] !== comma) throw unusual;
    this.#at += 1;
  }

  /** An integer of so many decimals, above zero. */
  #figure(places: number, most: number): number {
    const bytes = this.#bytes;
    const start = this.#at;
    let at = start;
    let value = 0;
    let byte = bytes[at] ?? 0;
    for (; byte >= zero && byte <= nine; byte = bytes[++at] ?? 0) value = value * 10 + byte - zero;
    let decimals = 0;
    if (byte === point) {
      const first = at + 1;
      byte = bytes[++at] ?? 0;
      for (; byte >= zero && byte <= nine; byte = bytes[++at] ?? 0) {
        if (decimals < places) {
          value = value * 10 + byte - zero;
          decimals += 1;
        } else if (byte !== zero) throw unusual;
      }
      if (at === first) throw unusual;
    }
    for (; decimals < places; decimals += 1) value *= 10;
    this.#at = at;
    if (at === start || at - start > mostDigits || value < 1 || value > most) throw unusual;
    return value;
  }

  #basis(): RunSizeRow['basis'] {
    const start = this.#at;
    const isSample = this.#bytes[start] === 0x73;
    const word = isSample ? 'sample' : 'published';
    for (let at = 0; at < word.length; at += 1) {
      if (this.#bytes[start + at] !== word.charCodeAt(at)) throw unusual;
    }
    this.#at = start + word.length;
    if (this.#at < this.#bytes.length && this.#bytes[this.#at] !== comma && !this.#isEnd()) throw unusual;
    return word;
  }

  /** Most rows have the option of the row above. @returns whether this one has another. */
  #option(above: { start: number; end: number; text: string } | undefined): boolean {
    if (!above) throw unusual;
    const bytes = this.#bytes;
    const start = this.#at;
    let at = start;
    let same = true;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === comma || byte === lineFeed || byte === carriageReturn) break;
      if (same && byte !== bytes[above.start + at - start]) same = false;
    }
    this.#at = at;
    if (same && at - start === above.end - above.start) return false;
    above.start = start;
    above.end = at;
    above.text = this.#text(start, at);
    if (!soundOption(above.text)) throw unusual;
    return true;
  }

  #text(start: number, end: number): string {
    try {
      return this.#decoder.decode(this.#bytes.subarray(start, end));
    } catch {
      throw unusual;
    }
  }
}
